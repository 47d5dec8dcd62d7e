// The table of switches as JSON, made once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/rulebooks_json.hpp"

#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "record/rulebooks/rulebook_json.hpp"
#include "rulebook/citations.hpp"
#include "rulebook/rulebook.hpp"

namespace tandem::server {

namespace {

using rulebook::BookId;

[[nodiscard]] boost::json::array switches() {
    boost::json::array all;
    for (const rulebook::SwitchRow& row : rulebook::switch_table()) {
        std::string articles;
        for (const std::string_view article : rulebook::followed(row, rulebook::books())) {
            if (!articles.empty()) articles += "; ";
            articles += article;
        }
        all.push_back(boost::json::object{
            {"key", row.key},
            {"allowed", allowed(row)},
            {"articles", std::move(articles)},
            {"meaning", row.meaning},
        });
    }
    return all;
}

[[nodiscard]] std::string made() {
    std::vector<rulebook::Rulebook> books;
    for (const BookId id : rulebook::books()) books.push_back(rulebook::builtin(id));
    const auto differences = rulebook::differences(books);
    boost::json::array listed;
    for (std::size_t i = 0; i < books.size(); ++i) {
        boost::json::object values;
        for (const rulebook::Difference& difference : differences) {
            values[difference.key] = difference.values[i];
        }
        listed.push_back(boost::json::object{
            {"id", books[i].base->id},
            {"abbreviation", books[i].base->law.abbreviation},
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
        std::map<std::string_view, std::string> all;
        for (const BookId book : rulebook::books()) {
            all[book->id] = record::rulebook_json(book->id, rulebook::builtin(book));
        }
        return all;
    }();
    const auto found = texts.find(id);
    return found == texts.end() ? nullptr : &found->second;
}

}  // namespace tandem::server
