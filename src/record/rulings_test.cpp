// The rulings of tests/rulings: match logs, and what each rulebook makes of them.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a ruling is, and how its outcome is written, is told in tests/rulings/README.md. All is
// compared in the words of `tandem officiate --json`.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include "match/arbiter/log_replay.hpp"
#include "record/log/event_json.hpp"
#include "record/log/match_log.hpp"
#include "record/text/json.hpp"
#include "rulebook/article.hpp"
#include "support/match/side_by_side.hpp"

namespace tandem::record {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;
using Words = std::vector<std::string>;

const fs::path kFolder = fs::path{TANDEM_TEST_DATA} / "rulings";
const fs::path kSwitches = kFolder / "switches";
const fs::path kRules = fs::path{TANDEM_TEST_DATA} / "rules";

// Files

std::string read_file(const fs::path& path) {
    std::ifstream file{path, std::ios::binary};
    EXPECT_TRUE(file.good()) << path << " cannot be read";
    return {std::istreambuf_iterator<char>{file}, {}};
}

json::object read_object(std::string_view text, const fs::path& where) {
    const auto value = parse_json(text);
    if (value && value->is_object()) return value->get_object();
    ADD_FAILURE() << where << ": " << (value ? "no JSON object" : describe(value.error()));
    return {};
}

// The outcome or outcomes beside a log.
json::object read_outcomes(const fs::path& folder, const std::string& name) {
    const fs::path path = folder / (name + ".json");
    return read_object(read_file(path), path);
}

// The name of every file that ends so, without that.
Words names_in(const fs::path& folder, std::string_view ending) {
    Words names;
    for (const auto& entry : fs::directory_iterator{folder}) {
        if (entry.path().extension() == ending) names.push_back(entry.path().stem().string());
    }
    std::ranges::sort(names);
    return names;
}

Words split(std::string_view text, std::string_view gap) {
    Words parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(gap), text.size());
        parts.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + gap.size(), text.size()));
    }
    return parts;
}

// The rows below the heading of a table whose cells are parted by tabs.
std::vector<Words> read_table(const fs::path& path) {
    std::vector<Words> rows;
    for (const std::string& line : split(read_file(path), "\n")) rows.push_back(split(line, "\t"));
    if (!rows.empty()) rows.erase(rows.begin());
    return rows;
}

// The first cells of them.
std::set<std::string> read_ids(const fs::path& path) {
    std::set<std::string> ids;
    for (const Words& row : read_table(path)) ids.insert(row.front());
    return ids;
}

// A text, or the texts of a list; nothing for nothing.
Words texts(const json::value* value) {
    Words found;
    if (value == nullptr) return found;
    if (value->is_string()) return {std::string{value->get_string()}};
    for (const json::value& one : value->as_array()) found.emplace_back(one.as_string());
    return found;
}
Words texts(const json::object& object, std::string_view key) {
    return texts(object.if_contains(key));
}

// A log whose header can be changed.
struct LogText {
    json::object header;
    std::string commands;  // with the end of the header's line

    [[nodiscard]] std::string whole() const { return json::serialize(header) + commands; }
};

LogText read_log(const fs::path& path) {
    const std::string whole = read_file(path);
    const std::size_t end = std::min(whole.find('\n'), whole.size());
    return {read_object(whole.substr(0, end), path), whole.substr(end)};
}

// A match as it came out

struct Outcome {
    std::vector<json::object> events;
    json::object verdict;
};

std::optional<Outcome> officiated(const LogText& text) {
    const auto log = read_match_log(text.whole(), {});
    if (!log) {
        ADD_FAILURE() << log.error().line << ": " << describe(log.error()) << '\n' << text.whole();
        return std::nullopt;
    }
    Outcome outcome;
    for (const std::string& line :
         split(to_json_lines(match::officiate(log->header, log->commands)), "\n")) {
        outcome.events.push_back(read_object(line, "an event"));
    }
    outcome.verdict = outcome.events.back().at("verdict").as_object();
    outcome.events.pop_back();
    return outcome;
}

// The number of the line that caused an event, or "clock".
std::string cause(const json::object& event) {
    const json::value& line = event.at("line");
    return line.is_null() ? "clock" : json::serialize(line);
}

// Everything on one screen: the log, what each line caused, the verdict.
std::string situation(const LogText& log, const Outcome& outcome) {
    std::ostringstream all;
    const auto tell = [&](const std::string& line) {
        for (const json::object& event : outcome.events) {
            if (cause(event) == line) all << "      -> " << event << '\n';
        }
    };
    int number = 0;
    for (const std::string& line : split(log.whole(), "\n")) {
        all << ++number << ' ' << line << '\n';
        tell(std::to_string(number));
    }
    all << "clock\n";
    tell("clock");
    for (const auto& [key, value] : outcome.verdict) all << key << ": " << value << '\n';
    return all.str();
}

// Comparing

// What an outcome can ask for of an event: its name first, then what belongs to it.
Words words(const json::object& event) {
    static const std::set<std::string_view> kNotOfIt{"n", "at", "event", "line", "cause"};
    Words found = texts(event, "event");
    for (const auto& [key, value] : event) {
        if (kNotOfIt.contains(key)) continue;
        if (value.is_string()) found.emplace_back(value.get_string());
        if (value.is_int64()) found.push_back(json::serialize(value));
        if (key == "articles") std::ranges::copy(texts(&value), std::back_inserter(found));
    }
    return found;
}

// `wanted`: "claim-upheld, board-over A", events in that order, or "no match-over".
void compare_line(const std::string& line, std::string_view wanted, const Outcome& outcome) {
    std::vector<Words> caused;
    for (const json::object& event : outcome.events) {
        if (cause(event) == line) caused.push_back(words(event));
    }
    auto from = caused.begin();
    for (const std::string& part : split(wanted, ", ")) {
        Words said = split(part, " ");
        const bool none = said.front() == "no";
        if (none) said.erase(said.begin());
        const auto fits = [&](const Words& event) {
            return event.front() == said.front() &&
                   std::ranges::all_of(said, [&](const std::string& one) {
                       return std::ranges::find(event, one) != event.end();
                   });
        };
        const auto found = std::find_if(none ? caused.begin() : from, caused.end(), fits);
        EXPECT_EQ(found == caused.end(), none) << "line " << line << ": " << part;
        if (!none && found != caused.end()) from = std::next(found);
    }
}

// What a verdict cites, in full: "NSB 15a1", "FIDE C3".
Words cited_in_full(const json::object& verdict) {
    const auto book = rulebook::parse_book(texts(verdict, "rulebook")[0]);
    Words cited = texts(verdict, "articles");
    for (std::string& article : cited) {
        const bool own = !article.contains(' ');
        if (own) article.insert(0, std::string{(*book)->law.abbreviation} + ' ');
    }
    return cited;
}

// Whether it is an article of a book that is not `of`.
bool is_of_another_book(const rulebook::Article& article, rulebook::BookId of) {
    return std::ranges::any_of(rulebook::books(), [&](rulebook::BookId book) {
        return book != of && article.law == &book->law;
    });
}

// `wanted`: a list of articles, of which those that are of no other book must be cited, or such a
// list by rulebook.
void compare_articles(const json::value& wanted, const json::object& verdict) {
    const std::string id = texts(verdict, "rulebook")[0];
    const json::value* list = wanted.is_object() ? wanted.get_object().if_contains(id) : &wanted;
    const Words cited = cited_in_full(verdict);
    for (const std::string& said : texts(list)) {
        const auto article = rulebook::parse_article(said);
        ASSERT_TRUE(article.has_value()) << said;
        if (is_of_another_book(*article, *rulebook::parse_book(id))) continue;
        EXPECT_TRUE(std::ranges::find(cited, said) != cited.end()) << "article " << said;
    }
}

// A board as far as `wanted` says it: fields of a FEN from the first on, a reserve if it has one.
std::string board(std::string_view fen, std::string_view wanted) {
    Words fields = split(fen, " ");
    fields.resize(std::min(fields.size(), split(wanted, " ").size()));
    if (!wanted.contains('[')) fields.front().resize(fields.front().find('['));
    std::string said;
    for (const std::string& field : fields) said += (said.empty() ? "" : " ") + field;
    return said;
}

void compare_one(std::string_view key, const json::value& wanted, const Outcome& outcome) {
    if (key == "lines") {
        for (const auto& [line, said] : wanted.as_object()) {
            compare_line(line, std::string_view{said.as_string()}, outcome);
        }
    } else if (key == "articles") {
        compare_articles(wanted, outcome.verdict);
    } else if (key == "boards") {
        for (const auto& [side, said] : wanted.as_object()) {
            const std::string_view fen{outcome.verdict.at(key).at(side).as_string()};
            EXPECT_EQ(board(fen, said.as_string()), std::string_view{said.as_string()}) << side;
        }
    } else if (key == "clocks_ms" || key == "reserves") {
        for (const auto& [seat, said] : wanted.as_object()) {
            EXPECT_EQ(outcome.verdict.at(key).at(seat), said) << key << ' ' << seat;
        }
    } else {
        EXPECT_EQ(outcome.verdict.at(key), wanted) << key;
    }
}

// Whatever is cited is an article that exists.
void expect_articles_exist(const json::object& verdict) {
    for (const std::string& cited : cited_in_full(verdict)) {
        const auto article = rulebook::parse_article(cited);
        EXPECT_TRUE(article && rulebook::gist(*article)) << "no such article: " << cited;
    }
}

void compare(const LogText& log, const json::object& wanted, const Outcome& outcome) {
    static const std::set<std::string_view> kOfTheRuling{"rulebooks", "options", "value"};
    const testing::ScopedTrace all{__FILE__, __LINE__, situation(log, outcome)};
    EXPECT_TRUE(wanted.contains("over"));
    for (const auto& [key, value] : wanted) {
        if (!kOfTheRuling.contains(key)) compare_one(key, value, outcome);
    }
    if (!outcome.verdict.at("over").as_bool()) {
        for (const std::string_view key : {"winner", "board", "reason"}) {
            EXPECT_TRUE(outcome.verdict.at(key).is_null()) << key;
        }
    }
    expect_articles_exist(outcome.verdict);
}

// A ruling, under every rulebook that it names

// What a test of that file may be called.
std::string test_name(const testing::TestParamInfo<std::string>& info) {
    std::string name = info.param;
    std::ranges::replace_if(name, [](char c) { return c == '-' || c == '.'; }, '_');
    return name;
}

class Ruling : public testing::TestWithParam<std::string> {};

TEST_P(Ruling, holds) {
    const LogText log = read_log(kFolder / (GetParam() + ".jsonl"));
    const json::object ruling = read_outcomes(kFolder, GetParam());
    EXPECT_EQ(texts(ruling, "title").size(), 1U);
    for (const json::value& one : ruling.at("verdicts").as_array()) {
        const json::object& wanted = one.as_object();
        for (const std::string& book : texts(wanted, "rulebooks")) {
            LogText under = log;
            under.header["rulebook"] = book;
            if (const json::value* options = wanted.if_contains("options")) {
                under.header["options"] = *options;
            }
            if (const auto outcome = officiated(under)) compare(under, wanted, *outcome);
        }
    }
}
INSTANTIATE_TEST_SUITE_P(Rulings, Ruling, testing::ValuesIn(names_in(kFolder, ".json")), test_name);

// The rulings hold the naive model to the books too: what it gets wrong, no random match shows.
TEST_P(Ruling, comes_out_the_same_by_the_naive_model) {
    const LogText text = read_log(kFolder / (GetParam() + ".jsonl"));
    for (const auto book : rulebook::books()) {
        LogText under = text;
        under.header["rulebook"] = book->id;
        const auto log = read_match_log(under.whole(), {});
        if (!log) continue;  // a base time or a switch that this book does not have
        match::tests::Script script{log->header, {}};
        for (const match::Command& command : log->commands) {
            auto& batches = script.batches;
            if (batches.empty() || batches.back().front().at != command.at) batches.emplace_back();
            batches.back().push_back(command);
        }
        const auto difference = match::tests::difference(script);
        EXPECT_FALSE(difference) << book->id << *difference;
    }
}

// Two logs that differ in one switch alone, and do not come out the same

class Switch : public testing::TestWithParam<std::string> {};

TEST_P(Switch, makes_a_difference) {
    const std::string& key = GetParam();
    const json::object pair = read_outcomes(kSwitches, key);
    EXPECT_EQ(texts(pair, "switch"), Words{key});
    std::vector<LogText> logs;
    std::vector<Outcome> outcomes;
    for (const std::string_view side : {"a", "b"}) {
        const json::object& wanted = pair.at(side).as_object();
        const LogText log = read_log(kSwitches / (key + (side == "a" ? ".a.jsonl" : ".b.jsonl")));
        EXPECT_EQ(log.header.at("options").as_object(), json::object({{key, wanted.at("value")}}));
        const auto outcome = officiated(log);
        ASSERT_TRUE(outcome.has_value());
        compare(log, wanted, *outcome);
        logs.push_back(log);
        outcomes.push_back(*outcome);
    }
    EXPECT_NE(logs[0].header["options"], logs[1].header["options"]);
    for (LogText& log : logs) log.header.erase("options");
    EXPECT_EQ(logs[0].whole(), logs[1].whole());
    EXPECT_TRUE(
        outcomes[0].events != outcomes[1].events || outcomes[0].verdict != outcomes[1].verdict);
}
INSTANTIATE_TEST_SUITE_P(
    Rulings, Switch, testing::ValuesIn(names_in(kSwitches, ".json")), test_name);

// All of them together

// What the rulings have under `key`.
std::set<std::string> shown(std::string_view key) {
    std::set<std::string> found;
    for (const std::string& name : names_in(kFolder, ".json")) {
        for (const std::string& one : texts(read_outcomes(kFolder, name), key)) found.insert(one);
    }
    return found;
}

TEST(AllRulings, every_scenario_of_a_match_has_one) {
    std::set<std::string> in;
    for (const Words& row : read_table(kFolder / "scenarios.tsv")) {
        ASSERT_GE(row.size(), 3U);
        if (row[2] == "in") {
            in.insert(row[0]);
        } else {
            EXPECT_TRUE(row[2] == "out" && row.size() == 4) << row[0] << ": out, and why?";
        }
    }
    EXPECT_EQ(shown("scenario"), in);
}

TEST(AllRulings, every_rule_of_the_books_is_shown_or_said_to_be_no_matter_of_a_match) {
    std::set<std::string> told = shown("atoms");
    for (const std::string& id : read_ids(kFolder / "not_shown.tsv")) {
        EXPECT_TRUE(told.insert(id).second) << id << " is shown";
    }
    EXPECT_EQ(told, read_ids(kRules / "atom_ids.tsv"));
}

TEST(AllRulings, every_switch_of_a_match_has_a_pair) {
    std::set<std::string> keys = read_ids(kRules / "switches.tsv");
    keys.merge(read_ids(kRules / "own_switches.tsv"));
    // Two are of an event; the third decides which headers there are, so header_test has it.
    for (const std::string_view of_no_match :
         {"team.substitutes", "pairing.rematch", "time.base_below_ms"}) {
        EXPECT_EQ(keys.erase(std::string{of_no_match}), 1U);
    }
    const Words pairs = names_in(kSwitches, ".json");
    EXPECT_EQ(std::set<std::string>(pairs.begin(), pairs.end()), keys);
}

TEST(AllRulings, no_log_is_without_an_outcome) {
    EXPECT_EQ(names_in(kFolder, ".jsonl"), names_in(kFolder, ".json"));
    Words logs;
    for (const std::string& key : names_in(kSwitches, ".json")) {
        for (const std::string_view side : {".a", ".b"}) logs.push_back(key + std::string{side});
    }
    std::ranges::sort(logs);
    EXPECT_EQ(names_in(kSwitches, ".jsonl"), logs);
}

}  // namespace
}  // namespace tandem::record
