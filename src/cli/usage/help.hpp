// The help of the program and of its subcommands.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

namespace tandem::cli {

// What is shown with `--help`: usage, arguments, options, subcommands, and the footer.
class Help final : public CLI::FormatterBase {
  public:
    [[nodiscard]] std::string make_help(
        const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override;
};

// "tandem convert [OPTIONS] FROM TO"
[[nodiscard]] std::string usage_line(const CLI::App& app, const std::string& name);

// "--from bpgn|log", "FILE..."
[[nodiscard]] std::string option_label(const CLI::Option& option);

// What it does, its default, and what it is not given with.
[[nodiscard]] std::string option_description(const CLI::Option& option);

// The options of this one alone, but for its help.
[[nodiscard]] std::vector<const CLI::Option*> own_options(const CLI::App& app);
// What can be set by a name, in the order of the help; of the parents, too.
[[nodiscard]] std::vector<const CLI::Option*> named_options(const CLI::App& app);
// The arguments, in their order.
[[nodiscard]] std::vector<const CLI::Option*> arguments(const CLI::App& app);
// The subcommands that are shown.
[[nodiscard]] std::vector<const CLI::App*> commands(const CLI::App& app);

// A footer's paragraphs; those that begin with a blank are examples, which stay as they are.
[[nodiscard]] std::vector<std::string_view> paragraphs(std::string_view footer);

}  // namespace tandem::cli
