// The table of switches as JSON, made once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/rulebooks_json.hpp"

#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "record/rulebook_json.hpp"
#include "rulebook/rulebook.hpp"

namespace tandem::server {

namespace {

using rulebook::BookId;

[[nodiscard]] boost::json::array switches() {
    boost::json::array all;
    for (const rulebook::SwitchRow& row : rulebook::switch_table()) {
        all.push_back(boost::json::object{
            {"key", row.key},
            {"allowed", allowed(row)},
            {"articles", row.articles},
            {"meaning", row.meaning},
        });
    }
    return all;
}

[[nodiscard]] std::string made() {
    std::vector<rulebook::Rulebook> books;
    for (const BookId id : base::all_of<BookId>()) books.push_back(rulebook::builtin(id));
    const auto differences = rulebook::differences(books);
    boost::json::array listed;
    for (std::size_t i = 0; i < books.size(); ++i) {
        boost::json::object values;
        for (const rulebook::Difference& difference : differences) {
            values[difference.key] = difference.values[i];
        }
        listed.push_back(boost::json::object{
            {"id", rulebook::id(books[i].base)},
            {"abbreviation", rulebook::abbreviation(books[i].base)},
            {"name", books[i].name},
            {"base_ms", base::count(books[i].switches.time.base)},
            {"switches", std::move(values)},
        });
    }
    return boost::json::serialize(
        boost::json::object{{"rulebooks", std::move(listed)}, {"switches", switches()}});
}

}  // namespace

const std::string& rulebooks_json() {
    static const std::string text = made();
    return text;
}

const std::string* rulebook_json(std::string_view id) {
    static const auto texts = [] {
        base::By<BookId, std::string> all;
        for (const BookId book : base::all_of<BookId>()) {
            all[book] = record::rulebook_json(rulebook::id(book), rulebook::builtin(book));
        }
        return all;
    }();
    const auto book = rulebook::parse_book(id);
    return book ? &texts[*book] : nullptr;
}

}  // namespace tandem::server
