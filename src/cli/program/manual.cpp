// Writes man(7).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/program/manual.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "cli/io/tongue.hpp"
#include "cli/usage/help.hpp"
#include "cli/usage/usage_error.hpp"

namespace tandem::cli {

namespace {

// Text as it is: backslashes, hyphens, and a dot or an apostrophe that begins a line mean
// something to man.
[[nodiscard]] std::string plain(std::string_view text) {
    std::string all;
    for (const char c : text) {
        const bool begins_line = all.empty() || all.back() == '\n';
        if (begins_line && (c == '.' || c == '\'')) all += "\\&";
        if (c == '\\') {
            all += "\\e";
        } else if (c == '-') {
            all += "\\-";
        } else {
            all += c;
        }
    }
    return all;
}

[[nodiscard]] std::string bold(std::string_view text) { return "\\fB" + plain(text) + "\\fR"; }

[[nodiscard]] std::string section(const std::string& heading) {
    return ".SH \"" + plain(heading) + "\"\n";
}

[[nodiscard]] std::string items(const std::vector<const CLI::Option*>& options) {
    std::string all;
    for (const CLI::Option* const option : options) {
        all += ".TP\n" + bold(option_label(*option)) + '\n' + plain(option_description(*option)) +
               '\n';
    }
    return all;
}

// A footer's prose, or its examples.
enum class Part : unsigned char { Prose, Examples };

[[nodiscard]] std::string footer(const CLI::App& app, Part part) {
    const std::string text = app.get_footer();
    std::string all;
    for (const std::string_view paragraph : paragraphs(text)) {
        const bool is_example = paragraph.starts_with(' ');
        if (is_example != (part == Part::Examples)) continue;
        all += is_example ? ".PP\n.nf\n" + plain(paragraph) + "\n.fi\n"
                          : ".PP\n" + plain(paragraph) + '\n';
    }
    return all;
}

[[nodiscard]] std::string below(const CLI::App& app) {
    std::string all;
    for (const CLI::App* const command : commands(app)) {
        const std::string path = command_path(*command);
        all += ".SS \"" + plain(usage_line(*command, path)) + "\"\n";
        all += plain(command->get_description()) + ".\n" + footer(*command, Part::Prose);
        all += items(arguments(*command)) + items(own_options(*command));
        all += footer(*command, Part::Examples);
    }
    return all;
}

[[nodiscard]] std::string pages_of(const CLI::App& app) {
    std::string all;
    for (const CLI::App* const command : commands(app)) {
        all += ".TP\n" + bold(manual_name(*command) + "(1)") + '\n' +
               plain(command->get_description()) + '\n';
    }
    return all;
}

}  // namespace

std::string manual_name(const CLI::App& app) {
    std::string name = command_path(app);
    std::ranges::replace(name, ' ', '-');
    return name;
}

std::string manual_page(const CLI::App& app) {
    const std::string name = manual_name(app);
    const bool is_program = app.get_parent() == nullptr;
    std::string title = name;
    std::ranges::transform(title, title.begin(), [](unsigned char c) { return std::toupper(c); });
    std::string page = fmt::format(
        ".\\\" Made by the build from the program itself.\n.TH {} 1 \"\" \"Tandem {}\" "
        "\"Tandem\"\n",
        plain(title),
        TANDEM_VERSION);
    page += section(text("cli.manual.name")) + plain(name) + " \\- " +
            plain(app.get_description()) + '\n';
    page += section(text("cli.manual.synopsis")) + bold(usage_line(app, command_path(app))) + '\n';
    page += section(text("cli.manual.description")) + footer(app, Part::Prose);
    const auto taken = arguments(app);
    if (!taken.empty()) page += section(text("cli.help.arguments")) + items(taken);
    page += section(text("cli.help.options")) + items(named_options(app));
    if (!commands(app).empty()) {
        page += section(text("cli.help.subcommands")) + (is_program ? pages_of(app) : below(app));
    }
    const std::string examples = footer(app, Part::Examples);
    if (!examples.empty()) page += section(text("cli.manual.examples")) + examples;
    page += section(text("cli.manual.exit-status")) + plain(text("cli.manual.exits")) + '\n';
    if (!is_program) page += section(text("cli.manual.see-also")) + bold("tandem(1)") + '\n';
    return page;
}

}  // namespace tandem::cli
