// An option was given if CLI11 counted it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/usage/together.hpp"

#include <algorithm>
#include <utility>

#include "cli/io/tongue.hpp"

namespace tandem::cli {

void check_needs_one_of(
    const CLI::App& command, const std::string& option, const std::vector<std::string>& others) {
    const auto is_given = [&](const std::string& name) { return command.count(name) > 0; };
    if (!is_given(option) || std::ranges::any_of(others, is_given)) return;
    words::List names{{}, words::Joined::Or};
    for (const std::string& name : others) names.items.push_back(words::verbatim(name));
    throw CLI::RequiresError{
        text("cli.usage.needs", "option"_is = option, "others"_is = std::move(names)),
        CLI::ExitCodes::RequiresError};
}

void check_goes_only_with(
    const CLI::App& command, const std::string& option, const std::vector<std::string>& others) {
    if (command.count(option) == 0) return;
    for (const CLI::Option* const given : command.get_options()) {
        const std::string name = given->get_name();
        const bool fits = name == option || std::ranges::find(others, name) != others.end();
        if (given->count() > 0 && !fits) throw CLI::ExcludesError{option, name};
    }
}

}  // namespace tandem::cli
