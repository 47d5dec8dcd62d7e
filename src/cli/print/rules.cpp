// Writing rulebooks, for people and as JSON.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print/rules.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "cli/io/tongue.hpp"
#include "cli/print/columns.hpp"
#include "cli/print/json.hpp"
#include "language/english.hpp"
#include "record/log/match_log_values.hpp"
#include "record/rulebooks/rulebook_json.hpp"
#include "rulebook/article.hpp"
#include "rulebook/citations.hpp"
#include "rulebook/parameters.hpp"
#include "words/say.hpp"

namespace tandem::cli {

namespace {

using rulebook::BookId;
using rulebook::Difference;
using rulebook::Parameter;
using rulebook::ParameterGroup;
using rulebook::Rulebook;
using rulebook::SwitchKind;
using rulebook::SwitchRow;

// What `function` makes of each element.
template <typename Range, typename Function>
auto mapped(const Range& range, Function function) {
    std::vector<decltype(function(*range.begin()))> made;
    made.reserve(range.size());
    for (const auto& element : range) made.push_back(function(element));
    return made;
}

std::string joined(const std::vector<std::string>& parts, std::string_view mark) {
    std::string text;
    for (const std::string& part : parts) {
        if (!text.empty()) text += mark;
        text += part;
    }
    return text;
}

std::vector<std::string> words(std::string_view text) {
    std::vector<std::string> found;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        found.emplace_back(word);
        text.remove_prefix(std::min(word.size() + 1, text.size()));
    }
    return found;
}

// `["a", "b"]`
std::string json_array(std::vector<std::string> texts) {
    for (std::string& text : texts) text = json_string(text);
    return '[' + joined(texts, ", ") + ']';
}

// What these books follow in a switch or a matter: `["NSB 6", "NSB 16b"]`.
template <typename Row>
std::string json_articles(const Row& row, const std::vector<BookId>& books) {
    const auto articles = rulebook::followed(row, books);
    return json_array({articles.begin(), articles.end()});
}

// As a match log has it in its header.
std::string json_value(std::string_view key, std::string_view value) {
    std::string text;
    record::log_json::write_switch(text, *rulebook::find_switch(key), value);
    return text;
}

std::string text_of(words::Id id) { return cli::text(words::message(id)); }

// "flag.both_down: Both flags down"
std::string named(const SwitchRow& row) {
    return fmt::format("{}: {}", row.key, text_of(row.name));
}

// An empty list would leave nothing to see.
std::string shown(std::string_view value) { return value.empty() ? "-" : std::string{value}; }

// Whether its values are words, which have names; "true (yes)" would say nothing.
bool has_words(const SwitchRow& row) {
    return row.kind == SwitchKind::Word || row.kind == SwitchKind::List;
}

// "agreed (if agreed)": as it is set, and as people say it.
std::string shown(const SwitchRow& row, std::string_view value) {
    if (!has_words(row)) return std::string{value};
    return fmt::format("{} ({})", shown(value), cli::text(said(row, value)));
}

std::string in_brackets(const std::vector<std::string>& said) {
    return said.empty() ? "" : " [" + joined(said, ", ") + ']';
}

// " [NSB 15a1a]": what these books follow in a switch.
std::string sources(const SwitchRow& row, const std::vector<BookId>& books) {
    const auto articles = rulebook::followed(row, books);
    return in_brackets({articles.begin(), articles.end()});
}

// " [NSB 15a1a, AMB-2]": what they follow in a matter, then what was decided where books are
// silent.
std::string sources(const Parameter& parameter, const std::vector<BookId>& books) {
    const auto articles = rulebook::followed(parameter, books);
    std::vector<std::string> said{articles.begin(), articles.end()};
    for (const std::string& ruling : words(parameter.rulings)) said.push_back(ruling);
    return in_brackets(said);
}

std::string heading(std::string_view text) { return fmt::format("\n{}\n", text); }

// Differences, for people

struct Said {
    std::vector<std::string> ids;
    std::string value;
};

// The books that say the same stand together, in the order of the first of each.
std::vector<Said> grouped(
    const std::vector<NamedRulebook>& books, const std::vector<std::string>& values) {
    std::vector<Said> groups;
    for (std::size_t i = 0; i < books.size(); ++i) {
        const auto found = std::ranges::find(groups, values[i], &Said::value);
        if (found == groups.end()) {
            groups.push_back({{books[i].id}, values[i]});
        } else {
            found->ids.push_back(books[i].id);
        }
    }
    return groups;
}

std::string text_of(const std::vector<Said>& groups) {
    std::string text;
    for (const Said& group : groups) {
        text += in_columns(4, joined(group.ids, ", "), 24, shown(group.value));
    }
    return text;
}

// A matter in words that not all of the books settle alike.
struct Dispute {
    const Parameter* parameter;
    std::vector<std::string> texts;
};

std::vector<Dispute> disputes(const std::vector<NamedRulebook>& books) {
    std::vector<Dispute> found;
    for (const Parameter& parameter : rulebook::parameters()) {
        auto texts = mapped(books, [&](const NamedRulebook& book) {
            return cli::text(words::message((book.rulebook.base->matters.*parameter.matter).text));
        });
        const bool alike =
            std::ranges::count(texts, texts.front()) == static_cast<std::ptrdiff_t>(texts.size());
        if (!alike) found.push_back({&parameter, std::move(texts)});
    }
    return found;
}

std::vector<BookId> bases_of(const std::vector<NamedRulebook>& books) {
    return mapped(books, [](const NamedRulebook& book) { return book.rulebook.base; });
}

std::vector<Rulebook> rulebooks_of(const std::vector<NamedRulebook>& books) {
    return mapped(books, [](const NamedRulebook& book) { return book.rulebook; });
}

std::string diff_text(const std::vector<NamedRulebook>& books) {
    const auto bases = bases_of(books);
    const auto found = differences(rulebooks_of(books));
    std::string text = cli::text(
                           found.empty() ? words::say("cli.rules.none-differs")
                                         : words::say("cli.rules.switches")) +
                       '\n';
    for (const Difference& difference : found) {
        const SwitchRow& row = *rulebook::find_switch(difference.key);
        text += fmt::format("  {}{}\n", named(row), sources(row, bases));
        text += text_of(grouped(books, mapped(difference.values, [&](const std::string& value) {
                                    return shown(row, value);
                                })));
    }
    const auto disputed = disputes(books);
    if (!disputed.empty()) text += heading(cli::text("cli.rules.in-words"));
    for (const Dispute& dispute : disputed) {
        const Parameter& parameter = *dispute.parameter;
        text += fmt::format("  {}{}\n", parameter.name, sources(parameter, bases));
        text += text_of(grouped(books, dispute.texts));
    }
    return text;
}

std::string json(const Difference& difference, const std::vector<BookId>& bases) {
    const auto values = mapped(difference.values, [&](const std::string& value) {
        return json_value(difference.key, value);
    });
    return fmt::format(
        R"({{"key": {}, "values": [{}], "articles": {}}})",
        json_string(difference.key),
        joined(values, ", "),
        json_articles(*rulebook::find_switch(difference.key), bases));
}

std::string json(const Dispute& dispute, const std::vector<BookId>& bases) {
    return fmt::format(
        R"({{"name": {}, "texts": {}, "articles": {}, "rulings": {}}})",
        json_string(dispute.parameter->name),
        json_array(dispute.texts),
        json_articles(*dispute.parameter, bases),
        json_array(words(dispute.parameter->rulings)));
}

std::string diff_json(const std::vector<NamedRulebook>& books) {
    const auto bases = bases_of(books);
    const auto in_json = [&](const auto& found) { return json(found, bases); };
    return fmt::format(
        "{{\"rulebooks\": {}, \"switches\": [{}], \"parameters\": [{}]}}\n",
        json_array(mapped(books, [](const NamedRulebook& book) { return book.id; })),
        joined(mapped(differences(rulebooks_of(books)), in_json), ", "),
        joined(mapped(disputes(books), in_json), ", "));
}

// One rulebook

std::string departures_text(const Rulebook& house) {
    std::string text;
    for (const Difference& departure : departures(house)) {
        const SwitchRow& row = *rulebook::find_switch(departure.key);
        text += in_columns(2, row.key, 32, text_of(row.name));
        text += in_columns(
            4,
            "",
            34,
            cli::text(
                "cli.rules.instead-of",
                "value"_is = shown(row, departure.values[1]),
                "printed"_is = shown(row, departure.values[0])) +
                sources(row, {house.base}));
    }
    return text;
}

std::string parameters_text(BookId book) {
    std::string text;
    std::optional<ParameterGroup> group;
    for (const Parameter& parameter : rulebook::parameters()) {
        if (group != parameter.group)
            text += heading(cli::text(words::say_of<"matter-group">(parameter.group)));
        group = parameter.group;
        text += in_columns(
            2,
            parameter.name,
            32,
            cli::text(words::message((book->matters.*parameter.matter).text)) +
                sources(parameter, {book}));
    }
    return text;
}

// "NSB 24        There are no insufficient-losing-chances claims.", and below it "[enforced]"
std::string article_text(const rulebook::ArticleGist& article) {
    return in_columns(2, article.citation, 16, cli::text(words::message(article.gist))) +
           in_columns(2, "", 16, fmt::format("[{}]", cli::text(rulebook::describe(article.kept))));
}

std::string articles_text(BookId book) {
    std::string text;
    for (const auto& article : book->law.articles) text += article_text(article);
    const auto behind = rulebook::imported(book);
    if (!behind.empty()) text += heading(cli::text("cli.rules.behind"));
    for (const auto& article : behind) text += article_text(article);
    return text;
}

// The key and its name; the value in words, as it is set, and what else it may be; what it means.
std::string switch_text(const SwitchRow& row, const Rulebook& rulebook) {
    const std::string value = row.read(rulebook.switches);
    const std::string name = text_of(row.name);
    return in_columns(
               2,
               row.key,
               32,
               has_words(row) ? fmt::format("{}: {}", name, cli::text(said(row, value))) : name) +
           in_columns(4, "", 34, fmt::format("{} ({})", shown(value), cli::text(allowed(row)))) +
           in_columns(4, "", 34, text_of(row.meaning) + sources(row, {rulebook.base}));
}

std::string show_text(const NamedRulebook& book) {
    const Rulebook& rulebook = book.rulebook;
    const std::string_view cited = rulebook.base->law.abbreviation;
    const bool printed = rulebook == rulebook::builtin(rulebook.base);
    std::string text = book.id + (printed ? ": " + rulebook.name : "") + '\n';
    if (!printed) {
        text +=
            cli::text("cli.rules.after", "book"_is = cited, "name"_is = rulebook.base->name) + '\n';
    }
    if (const auto departing = departures_text(rulebook); !departing.empty()) {
        text += heading(cli::text("cli.rules.departs", "book"_is = cited)) + departing;
        text += heading(cli::text("cli.rules.as-printed", "book"_is = cited));
    }
    text += parameters_text(rulebook.base);
    text += heading(cli::text("cli.rules.switches"));
    for (const SwitchRow& row : rulebook::switch_table()) {
        text += switch_text(row, rulebook);
    }
    return text + heading(cli::text("cli.rules.articles")) + articles_text(rulebook.base);
}

}  // namespace

std::string rules_list(Format format) {
    std::string text;
    for (const BookId book : rulebook::books()) {
        const std::size_t count = book->law.articles.size();
        if (format == Format::Json) {
            text += fmt::format(
                "{}{{\"id\": {}, \"name\": {}, \"articles\": {}}}",
                text.empty() ? "" : ", ",
                json_string(book->id),
                json_string(book->name),
                count);
        } else {
            text += cli::text(
                        "cli.rules.listed",
                        "id"_is = book->id,
                        "name"_is = book->name,
                        "articles"_is = count) +
                    '\n';
        }
    }
    return format == Format::Json ? '[' + text + "]\n" : text;
}

std::string rules_show(const NamedRulebook& book, Format format) {
    if (format == Format::Text) return show_text(book);
    return record::rulebook_json(book.id, book.rulebook, language::english) + '\n';
}

std::string rules_diff(const std::vector<NamedRulebook>& books, Format format) {
    std::vector<NamedRulebook> compared = books;
    if (books.size() == 1) {
        const BookId base = books.front().rulebook.base;
        compared.insert(compared.begin(), {std::string{base->id}, rulebook::builtin(base)});
    }
    return format == Format::Json ? diff_json(compared) : diff_text(compared);
}

}  // namespace tandem::cli
