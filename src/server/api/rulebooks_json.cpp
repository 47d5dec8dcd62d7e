// The table of switches as JSON, made once for each language.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/rulebooks_json.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/describe.hpp>

#include "language/catalogue.hpp"
#include "record/log/object_writer.hpp"
#include "record/rulebooks/rulebook_json.hpp"
#include "rulebook/citations.hpp"
#include "rulebook/rulebook.hpp"

namespace tandem::server {

namespace {

using language::Catalogue;
using record::ObjectWriter;
using record::log_json::JsonText;
using rulebook::BookId;

struct SwitchAnswer {
    std::string_view key;
    std::string name;
    std::string_view kind;
    JsonText word_names;  // what people call its words
    std::string allowed;
    std::string articles;
    std::string meaning;
};
BOOST_DESCRIBE_STRUCT(SwitchAnswer, (), (key, name, kind, word_names, allowed, articles, meaning))

struct BookAnswer {
    std::string_view id;
    std::string_view abbreviation;
    std::string name;
    base::Millis base_ms{};
    JsonText switches;  // a key for each in which the books differ
};
BOOST_DESCRIBE_STRUCT(BookAnswer, (), (id, abbreviation, name, base_ms, switches))

struct Answer {
    std::vector<BookAnswer> rulebooks;
    std::vector<SwitchAnswer> switches;
};
BOOST_DESCRIBE_STRUCT(Answer, (), (rulebooks, switches))

[[nodiscard]] JsonText word_names(const Catalogue& language, const rulebook::SwitchRow& row) {
    std::string names;
    ObjectWriter writer{names, record::kTight};
    writer.open();
    for (std::size_t i = 0; i < row.words.size(); ++i) {
        writer.add(row.words[i], language.text(words::message(row.word_names[i])));
    }
    writer.close();
    return {std::move(names)};
}

[[nodiscard]] std::vector<SwitchAnswer> switches(const Catalogue& language) {
    std::vector<SwitchAnswer> all;
    for (const rulebook::SwitchRow& row : rulebook::switch_table()) {
        std::string articles;
        for (const std::string_view article : rulebook::followed(row, rulebook::books())) {
            if (!articles.empty()) articles += "; ";
            articles += article;
        }
        all.push_back(
            {row.key,
             language.text(words::message(row.name)),
             name(row.kind),
             word_names(language, row),
             language.text(allowed(row)),
             std::move(articles),
             language.text(words::message(row.meaning))});
    }
    return all;
}

[[nodiscard]] std::string made(const Catalogue& language) {
    std::vector<rulebook::Rulebook> books;
    for (const BookId id : rulebook::books()) books.push_back(rulebook::builtin(id));
    const auto differences = rulebook::differences(books);
    Answer answer{{}, switches(language)};
    for (std::size_t i = 0; i < books.size(); ++i) {
        const rulebook::Rulebook& book = books[i];
        std::string values;
        ObjectWriter writer{values, record::kTight};
        writer.open();
        for (const auto& difference : differences) {
            writer.add(difference.key, difference.values[i]);
        }
        writer.close();
        answer.rulebooks.push_back(
            {book.base->id,
             book.base->law.abbreviation,
             book.name,
             book.switches.time.base,
             {std::move(values)}});
    }
    std::string text;
    ObjectWriter{text, record::kTight}.write(answer);
    return text;
}

// What is told in one language; made when it is first asked for, and kept.
struct Told {
    explicit Told(const Catalogue& language) : all(made(language)) {
        const auto say = [&](const words::Message& message) { return language.text(message); };
        for (const BookId id : rulebook::books()) {
            books[id->id] = record::rulebook_json(id->id, rulebook::builtin(id), say);
        }
    }

    std::string all;
    std::map<std::string_view, std::string> books;
};

[[nodiscard]] const Told& told_in(std::string_view language) {
    static std::map<std::string, Told, std::less<>> told;
    const auto known = told.find(language);
    if (known != told.end()) return known->second;
    return told.emplace(language, Told{Catalogue{language}}).first->second;
}

}  // namespace

const std::string& rulebooks_json(std::string_view language) { return told_in(language).all; }

const std::string* rulebook_json(std::string_view id, std::string_view language) {
    const auto& books = told_in(language).books;
    const auto found = books.find(id);
    return found == books.end() ? nullptr : &found->second;
}

}  // namespace tandem::server
