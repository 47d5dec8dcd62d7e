// CLI11 tells an error by its class and by an English sentence that begins with the option.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/usage/usage_error.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "base/nearest.hpp"
#include "cli/io/tongue.hpp"

namespace tandem::cli {

namespace {

// What is said of `name`, with what was probably meant; `dashes` stand before it.
[[nodiscard]] std::string with_nearest(
    std::string said,
    const std::string& name,
    const std::vector<std::string>& known,
    std::string_view dashes) {
    const std::vector<std::string_view> views{known.begin(), known.end()};
    const auto near = base::nearest(name, views);
    if (near)
        said +=
            ' ' + text("cli.did-you-mean", "word"_is = std::string{dashes} + std::string{*near});
    return said;
}

[[nodiscard]] std::vector<std::string> commands_of(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* const command :
         app.get_subcommands([](const CLI::App* each) { return !each->get_group().empty(); })) {
        names.push_back(command->get_name());
    }
    return names;
}

// Without their dashes.
[[nodiscard]] std::vector<std::string> options_of(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* at = &app; at != nullptr; at = at->get_parent()) {
        for (const CLI::Option* const option : at->get_options()) {
            for (const std::string& name : option->get_lnames()) names.push_back(name);
        }
    }
    return names;
}

[[nodiscard]] words::List listed(const std::vector<std::string>& names, words::Joined joined) {
    words::List list{{}, joined};
    for (const std::string& name : names) list.items.push_back(words::verbatim(name));
    return list;
}

[[nodiscard]] std::string unknown_option(const CLI::App& app, const std::string& word) {
    const std::string name = word.substr(0, word.find('='));
    return with_nearest(
        text("cli.usage.unknown-option", "option"_is = name),
        name.substr(std::min(name.find_first_not_of('-'), name.size())),
        options_of(app),
        "--");
}

[[nodiscard]] std::string unknown_command(const CLI::App& app, const std::string& word) {
    const auto names = commands_of(app);
    return with_nearest(
        text(
            "cli.usage.unknown-command",
            "command"_is = command_path(app) + ' ' + word,
            "commands"_is = listed(names, words::Joined::Comma)),
        word,
        names,
        "");
}

// The text before `mark`; nothing where that is not in it.
[[nodiscard]] std::optional<std::string> before(std::string_view said, std::string_view mark) {
    const std::size_t at = said.find(mark);
    if (at == std::string_view::npos) return std::nullopt;
    return std::string{said.substr(0, at)};
}

[[nodiscard]] std::string after(std::string_view said, std::string_view mark) {
    const std::size_t at = said.find(mark);
    return std::string{at == std::string_view::npos ? said : said.substr(at + mark.size())};
}

// "Could not convert: --port = 99999999"
[[nodiscard]] std::string not_converted(const std::string& said) {
    const std::string rest = after(said, "Could not convert: ");
    const auto option = before(rest, " = ");
    if (!option)
        return text("cli.usage.takes-no-value", "option"_is = before(said, ": ").value_or(said));
    const std::string value = after(rest, " = ");
    const bool is_number =
        !value.empty() &&
        value.find_first_not_of("0123456789", value[0] == '-' ? 1 : 0) == std::string::npos;
    if (is_number) {
        return text("cli.usage.number-too-large", "option"_is = *option, "given"_is = value);
    }
    return text("cli.usage.not-a-number", "option"_is = *option, "given"_is = value);
}

[[nodiscard]] std::string mismatch(const std::string& said) {
    const std::string option = before(said, ": ").value_or(said);
    if (said.find("At Most") != std::string::npos) {
        return text("cli.usage.given-twice", "option"_is = option);
    }
    if (said.find("flag override") != std::string::npos) {
        return text(
            "cli.usage.takes-no-value", "option"_is = before(said, " was given").value_or(option));
    }
    return text("cli.usage.no-value", "option"_is = option);
}

[[nodiscard]] std::string what_is_wrong(const CLI::App& app, const CLI::ParseError& error) {
    const CLI::App& leaf = innermost(app);
    const std::vector<std::string> left = app.remaining(true);
    // An option that was mistyped is what is missing then.
    const auto option = std::ranges::find_if(left, [](const std::string& word) {
        return word.size() > 1 && word[0] == '-' && word != "--";
    });
    if (option != left.end()) return unknown_option(leaf, *option);
    std::string said = error.what();
    const auto kind = static_cast<CLI::ExitCodes>(error.get_exit_code());
    const bool wants_command = !commands_of(leaf).empty();
    if (wants_command && !left.empty()) return unknown_command(leaf, left.front());
    if (kind == CLI::ExitCodes::ExtrasError && !left.empty()) {
        return text("cli.usage.too-many", "word"_is = left.front());
    }
    if (kind == CLI::ExitCodes::RequiredError) {
        if (said.starts_with("A subcommand")) {
            return text(
                "cli.usage.no-command",
                "program"_is = command_path(leaf),
                "commands"_is = listed(commands_of(leaf), words::Joined::Or));
        }
        return text(
            "cli.usage.missing", "argument"_is = before(said, " is required").value_or(said));
    }
    if (kind == CLI::ExitCodes::ArgumentMismatch) return mismatch(said);
    if (kind == CLI::ExitCodes::ConversionError) return not_converted(said);
    if (kind == CLI::ExitCodes::ExcludesError) {
        return text(
            "cli.usage.excludes",
            "one"_is = before(said, " excludes ").value_or(said),
            "other"_is = after(said, " excludes "));
    }
    return said;  // of a validator: in our words already
}

}  // namespace

const CLI::App& innermost(const CLI::App& app) {
    const CLI::App* at = &app;
    while (!at->get_subcommands().empty()) at = at->get_subcommands().front();
    return *at;
}

std::string command_path(const CLI::App& app) {
    const CLI::App* const parent = app.get_parent();
    return parent == nullptr ? app.get_name() : command_path(*parent) + ' ' + app.get_name();
}

std::string usage_error(const CLI::App& app, const CLI::ParseError& error) {
    return what_is_wrong(app, error) + '\n' +
           text("cli.usage.see-help", "command"_is = command_path(innermost(app)) + " --help");
}

}  // namespace tandem::cli
