// tandem help: explains a subcommand, a rulebook or a switch.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/nearest.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/tongue.hpp"
#include "cli/print/columns.hpp"
#include "cli/print/rules.hpp"
#include "cli/program/program.hpp"
#include "cli/usage/help.hpp"
#include "cli/usage/usage_error.hpp"
#include "rulebook/switch_table.hpp"

namespace tandem::cli {

namespace {

using Words = std::vector<std::string>;

struct HelpOptions {
    Words words;
    bool json = false;
};

// The subcommand that these words name; nullptr where they name none.
[[nodiscard]] const CLI::App* find_command(const CLI::App& app, const Words& words) {
    const CLI::App* at = &app;
    for (const std::string& word : words) {
        const auto shown = commands(*at);
        const auto found = std::ranges::find_if(
            shown, [&](const CLI::App* command) { return command->get_name() == word; });
        if (found == shown.end()) return nullptr;
        at = *found;
    }
    return at;
}

// What a switch decides, what it may be, and what it is in each book.
[[nodiscard]] std::string explained(const rulebook::SwitchRow& row) {
    std::string all = std::string{row.key} + '\n';
    all += in_columns(2, "", 2, text(words::message(row.meaning)));
    all += in_columns(2, "", 2, text("cli.help.allowed", "values"_is = allowed(row)));
    for (const std::string_view id : rulebook::book_ids()) {
        const rulebook::Rulebook book = find_rulebook(std::string{id}).rulebook;
        all += in_columns(2, id, 8, row.read(book.switches));
    }
    return all;
}

[[noreturn]] void fail(const CLI::App& app, const std::string& word) {
    Words names;
    for (const CLI::App* const command : commands(app)) names.push_back(command->get_name());
    std::vector<std::string_view> known{names.begin(), names.end()};
    const auto add = [&](const auto& more) { known.insert(known.end(), more.begin(), more.end()); };
    add(rulebook::book_ids());
    add(rulebook::keys());
    std::string said = text("cli.help.no-topic", "word"_is = word);
    const auto near = base::nearest(word, known);
    if (near) said += ' ' + text("cli.did-you-mean", "word"_is = *near);
    throw Failure{said};
}

void run(const CLI::App& app, const HelpOptions& options) {
    const Words& words = options.words;
    const bool is_book = !words.empty() && rulebook::parse_book(words.front());
    if (options.json && !is_book) throw Failure{text("cli.help.json-of-rulebooks")};
    if (const CLI::App* const command = find_command(app, words)) {
        const std::string path = command_path(*command);
        const auto mode = CLI::AppFormatMode::Normal;
        fmt::print("{}", app.get_formatter()->make_help(command, path, mode));
    } else if (is_book) {
        const Format format = options.json ? Format::Json : Format::Text;
        fmt::print("{}", rules_show(find_rulebook(words.front()), format));
    } else if (const auto* const row = rulebook::find_switch(words.front())) {
        fmt::print("{}", explained(*row));
    } else {
        fail(app, fmt::format("{}", fmt::join(words, " ")));
    }
}

}  // namespace

void add_help(CLI::App& app) {
    auto* const command = app.add_subcommand("help", text("cli.help.about"));
    command->footer(
        "  tandem help store list\n"
        "  tandem help trn\n"
        "  tandem help mate.test");
    auto options = std::make_shared<HelpOptions>();
    command->add_option("WORD", options->words, text("cli.help.word"));
    command->add_flag("--json", options->json, text("cli.help.json"));
    command->callback([&app, options] { run(app, *options); });
}

}  // namespace tandem::cli
