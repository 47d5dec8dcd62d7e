// Lays out help in two columns.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/usage/help.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "cli/io/tongue.hpp"
#include "cli/print/columns.hpp"
#include "cli/usage/one_of.hpp"

namespace tandem::cli {

namespace {

constexpr std::size_t kIndent = 2;
constexpr std::size_t kColumn = 32;

[[nodiscard]] bool is_many(const CLI::Option& option) {
    return option.get_expected_max() >= CLI::detail::expected_max_vector_size;
}

// What stands after an option's name: "FILE", "log|bpgn", "NUMBER". These words are the same in
// every language, as they are in texts that speak of them.
[[nodiscard]] std::string value_label(const CLI::Option& option) {
    if (option.get_type_size() == 0) return {};
    const auto words = words_of(option);
    if (!words.empty()) {
        const std::string type = option.get_type_name();
        return type.substr(type.find(':') + 1);
    }
    const std::string type = option.get_type_name();
    const bool is_number = type == "INT" || type == "UINT" || type == "FLOAT";
    return is_number ? "NUMBER" : type;
}

[[nodiscard]] std::string group(
    const std::string& heading, const std::vector<const CLI::Option*>& options) {
    if (options.empty()) return {};
    std::string said = '\n' + heading + ":\n";
    for (const CLI::Option* const option : options) {
        said += in_columns(kIndent, option_label(*option), kColumn, option_description(*option));
    }
    return said;
}

[[nodiscard]] std::string subcommands(const CLI::App& app) {
    const auto shown = commands(app);
    if (shown.empty()) return {};
    std::string said = '\n' + text("cli.help.subcommands") + ":\n";
    for (const CLI::App* const command : shown) {
        said += in_columns(kIndent, command->get_name(), kColumn, command->get_description());
    }
    return said;
}

[[nodiscard]] std::string footer(const CLI::App& app) {
    std::string said;
    const std::string all = app.get_footer();
    for (const std::string_view each : paragraphs(all)) {
        const std::string paragraph{each};
        said += '\n' + (each.starts_with(' ') ? paragraph + '\n' : in_columns(0, "", 0, paragraph));
    }
    return said;
}

// In their order: CLI11 keeps pointers, in theirs.
[[nodiscard]] std::set<std::string> names_of(const std::set<CLI::Option*>& options) {
    std::set<std::string> names;
    for (const CLI::Option* const option : options) names.insert(option->get_name());
    return names;
}

}  // namespace

std::vector<const CLI::Option*> named_options(const CLI::App& app) {
    std::vector<const CLI::Option*> options;
    for (const CLI::App* at = &app; at != nullptr; at = at->get_parent()) {
        for (const CLI::Option* const option : at->get_options()) {
            const bool is_help = option == at->get_help_ptr() && at != &app;
            const bool is_version = option->check_name("--version") && at != &app;
            if (option->nonpositional() && !is_help && !is_version) options.push_back(option);
        }
    }
    return options;
}

std::vector<const CLI::Option*> arguments(const CLI::App& app) {
    return app.get_options([](const CLI::Option* option) { return option->get_positional(); });
}

std::vector<const CLI::App*> commands(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App* each) { return !each->get_group().empty(); });
}

std::vector<std::string_view> paragraphs(std::string_view footer) {
    std::vector<std::string_view> found;
    while (!footer.empty()) {
        const std::size_t end = std::min(footer.find("\n\n"), footer.size());
        found.push_back(footer.substr(0, end));
        footer.remove_prefix(std::min(end + 2, footer.size()));
    }
    return found;
}

std::vector<const CLI::Option*> own_options(const CLI::App& app) {
    return app.get_options([&app](const CLI::Option* option) {
        return option->nonpositional() && option != app.get_help_ptr();
    });
}

std::string option_description(const CLI::Option& option) {
    std::string said = option.get_description();
    std::ranges::replace(said, '\n', ' ');
    if (!option.get_default_str().empty()) {
        said += ' ' + text("cli.help.default", "value"_is = option.get_default_str());
    }
    if (!option.get_positional() && option.get_required()) said += ' ' + text("cli.help.required");
    const auto& excluded = option.get_excludes();
    if (excluded.empty()) return said;
    words::List names{{}, words::Joined::Or};
    for (const std::string& name : names_of(excluded)) names.items.push_back(words::verbatim(name));
    return said + ' ' + text("cli.help.excludes", "options"_is = std::move(names));
}

std::string option_label(const CLI::Option& option) {
    if (option.get_positional()) {
        return option.get_name(true, false) + (is_many(option) ? "..." : "");
    }
    std::string label;
    for (const std::string& name : option.get_snames())
        label += (label.empty() ? "-" : ", -") + name;
    for (const std::string& name : option.get_lnames()) {
        label += (label.empty() ? "--" : ", --") + name;
    }
    const std::string value = value_label(option);
    return value.empty() ? label : label + ' ' + value;
}

std::string usage_line(const CLI::App& app, const std::string& name) {
    std::string line = name + " [OPTIONS]";
    for (const CLI::Option* const option : arguments(app)) {
        const std::string label = option_label(*option);
        line += option->get_required() ? ' ' + label : " [" + label + ']';
    }
    if (!commands(app).empty()) line += " SUBCOMMAND";
    return line;
}

std::string Help::make_help(
    const CLI::App* app, std::string name, CLI::AppFormatMode /*mode*/) const {
    return app->get_description() + '\n' + text("cli.help.usage") + ": " + usage_line(*app, name) +
           '\n' + group(text("cli.help.arguments"), arguments(*app)) +
           group(text("cli.help.options"), named_options(*app)) + subcommands(*app) + footer(*app);
}

}  // namespace tandem::cli
