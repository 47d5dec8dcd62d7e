// tandem rules: the rulebooks, their parameters and articles, and where they differ.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/commands/command.hpp"
#include "cli/io/tongue.hpp"
#include "cli/print/rules.hpp"

namespace tandem::cli {

namespace {

struct RulesOptions {
    std::vector<std::string> ids;
    bool json = false;
};

[[nodiscard]] Format format(const RulesOptions& options) {
    return options.json ? Format::Json : Format::Text;
}

[[nodiscard]] std::vector<NamedRulebook> found(const RulesOptions& options) {
    std::vector<NamedRulebook> books;
    books.reserve(options.ids.size());
    for (const std::string& id : options.ids) books.push_back(find_rulebook(id));
    return books;
}

[[nodiscard]] bool has_namesake(const std::vector<NamedRulebook>& books, const std::string& id) {
    return std::ranges::count(books, id, &NamedRulebook::id) > 1;
}

// Those that share a name under the names by which they were asked for.
[[nodiscard]] std::vector<NamedRulebook> told_apart(
    const std::vector<NamedRulebook>& books, const std::vector<std::string>& asked) {
    std::vector<NamedRulebook> named = books;
    for (std::size_t i = 0; i < books.size(); ++i) {
        if (has_namesake(books, books[i].id)) named[i].id = asked[i];
    }
    return named;
}

void add_list(CLI::App& rules) {
    auto* const list = rules.add_subcommand("list", text("cli.rules.list.about"));
    auto options = std::make_shared<RulesOptions>();
    list->add_flag("--json", options->json, text("cli.rules.list.json"));
    list->callback([options] { fmt::print("{}", rules_list(format(*options))); });
}

void add_show(CLI::App& rules) {
    auto* const show = rules.add_subcommand("show", text("cli.rules.show.about"));
    show->footer(
        text("cli.rules.show.footer") +
        "\n\n  tandem rules show trn\n"
        "  tandem rules show club.toml --json");
    auto options = std::make_shared<RulesOptions>();
    show->add_option("ID", options->ids, rulebook_help())->required()->expected(1);
    show->add_flag("--json", options->json, text("cli.rules.show.json"));
    show->callback(
        [options] { fmt::print("{}", rules_show(found(*options).front(), format(*options))); });
}

void add_diff(CLI::App& rules) {
    auto* const diff = rules.add_subcommand("diff", text("cli.rules.diff.about"));
    diff->footer(
        text("cli.rules.diff.footer") +
        "\n\n  tandem rules diff nsb sn5\n"
        "  tandem rules diff club.toml");
    auto options = std::make_shared<RulesOptions>();
    diff->add_option("ID", options->ids, rulebook_help())->required()->expected(1, 99);
    diff->add_flag("--json", options->json, text("cli.rules.diff.json"));
    diff->callback([options] {
        const auto books = told_apart(found(*options), options->ids);
        fmt::print("{}", rules_diff(books, format(*options)));
    });
}

}  // namespace

void add_rules(CLI::App& app, Exit& /*exit*/) {
    auto* const rules = app.add_subcommand("rules", text("cli.rules.about"));
    rules->require_subcommand(1);
    add_list(*rules);
    add_show(*rules);
    add_diff(*rules);
}

}  // namespace tandem::cli
