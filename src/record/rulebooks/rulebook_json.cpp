// Writing a rulebook, table by table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/rulebooks/rulebook_json.hpp"

#include <array>
#include <span>
#include <string>
#include <vector>

#include "record/log/match_log_values.hpp"
#include "record/text/json.hpp"
#include "rulebook/article.hpp"
#include "rulebook/citations.hpp"
#include "rulebook/parameters.hpp"
#include "words/say.hpp"

namespace tandem::record {

namespace {

using rulebook::ArticleGist;
using rulebook::BookId;
using rulebook::Rulebook;
using rulebook::SwitchKind;
using rulebook::SwitchRow;

// Begins the next of what stands between brackets: with a comma unless it is the first.
void next(std::string& out) {
    if (!out.ends_with('[') && !out.ends_with('{')) out += ", ";
}

void key(std::string& out, std::string_view name) {
    next(out);
    append_json(out, name);
    out += ": ";
}

void text(std::string& out, std::string_view name, std::string_view value) {
    key(out, name);
    append_json(out, value);
}

// [one, another], each written by `write`.
template <typename Range, typename Write>
void list(std::string& out, std::string_view name, const Range& range, Write write) {
    key(out, name);
    out += '[';
    for (const auto& one : range) {
        next(out);
        write(one);
    }
    out += ']';
}

template <typename Range>
void texts(std::string& out, std::string_view name, const Range& range) {
    list(out, name, range, [&](std::string_view one) { append_json(out, one); });
}

// "AMB-1 AMB-2", one by one.
std::vector<std::string_view> in_words(std::string_view text) {
    std::vector<std::string_view> found;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        found.push_back(word);
        text.remove_prefix(std::min(word.size() + 1, text.size()));
    }
    return found;
}

void write_departures(std::string& out, const Rulebook& rulebook) {
    key(out, "departures");
    out += '{';
    for (const rulebook::Difference& departure : departures(rulebook)) {
        key(out, departure.key);
        log_json::write_switch(out, *rulebook::find_switch(departure.key), departure.values[1]);
    }
    out += '}';
}

// What a program needs to know to offer the values of a switch.
void write_kind(std::string& out, const SwitchRow& row) {
    text(out, "kind", name(row.kind));
    if (row.kind == SwitchKind::Word || row.kind == SwitchKind::List) {
        texts(out, "words", row.words);
    }
    if (row.kind == SwitchKind::Int || row.kind == SwitchKind::List) {
        key(out, "least");
        out += std::to_string(row.bounds.least);
        key(out, "most");
        out += std::to_string(row.bounds.most);
    }
    if (row.kind == SwitchKind::List) {
        key(out, "each_once");
        out += row.each_once ? "true" : "false";
    }
}

// What people call the words of a switch.
void write_word_names(std::string& out, const SwitchRow& row, const words::Say& say) {
    if (row.words.empty()) return;
    key(out, "word_names");
    out += '{';
    for (std::size_t i = 0; i < row.words.size(); ++i) {
        text(out, row.words[i], say(words::message(row.word_names[i])));
    }
    out += '}';
}

void write_switches(std::string& out, const Rulebook& rulebook, const words::Say& say) {
    list(out, "switches", rulebook::switch_table(), [&](const SwitchRow& row) {
        out += '{';
        text(out, "key", row.key);
        text(out, "name", say(words::message(row.name)));
        key(out, "value");
        log_json::write_switch(out, row, row.read(rulebook.switches));
        write_kind(out, row);
        write_word_names(out, row, say);
        text(out, "allowed", say(allowed(row)));
        texts(out, "articles", followed(row, std::array{rulebook.base}));
        text(out, "meaning", say(words::message(row.meaning)));
        out += '}';
    });
}

void write_parameters(std::string& out, BookId book, const words::Say& say) {
    list(out, "parameters", rulebook::parameters(), [&](const rulebook::Parameter& parameter) {
        out += '{';
        text(out, "name", parameter.name);
        text(out, "group", name(parameter.group));
        text(out, "heading", say(words::say_of<"matter-group">(parameter.group)));
        text(out, "text", say(words::message((book->matters.*parameter.matter).text)));
        texts(out, "articles", followed(parameter, std::array{book}));
        texts(out, "rulings", in_words(parameter.rulings));
        out += '}';
    });
}

void write_keepings(
    std::string& out, std::string_view authority, const rulebook::Keepings& keepings) {
    list(out, authority, keepings, [&](rulebook::Keeping keeping) {
        append_json(out, name(keeping));
    });
}

void write_articles(
    std::string& out,
    std::string_view name,
    BookId book,
    std::span<const ArticleGist> articles,
    const words::Say& say) {
    list(out, name, articles, [&](const ArticleGist& article) {
        out += '{';
        text(out, "article", cited_under(book, article.citation));
        text(out, "gist", say(words::message(article.gist)));
        key(out, "kept");
        out += '{';
        write_keepings(out, "strict", article.kept.strict);
        write_keepings(out, "open", article.kept.open);
        write_keepings(out, "clock", article.kept.clock);
        out += '}';
        texts(out, "switches", rulebook::switches_of(book, article.citation));
        out += '}';
    });
}

}  // namespace

std::string rulebook_json(std::string_view id, const Rulebook& rulebook, const words::Say& say) {
    const BookId base = rulebook.base;
    std::string out = "{";
    text(out, "id", id);
    text(out, "base", base->id);
    text(out, "name", rulebook.name);
    write_departures(out, rulebook);
    write_switches(out, rulebook, say);
    write_parameters(out, base, say);
    write_articles(out, "articles", base, base->law.articles, say);
    write_articles(out, "imported", base, imported(base), say);
    write_articles(out, "behind", base, base->behind.articles, say);
    return out + '}';
}

}  // namespace tandem::record
