// The rulings of tests/rulings: match logs, and what each rulebook makes of them.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a ruling is, and how its outcome is written, is told in tests/rulings/README.md. All is
// compared in the words of `tandem officiate --json`.
#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include "language/english.hpp"
#include "match/arbiter/log_replay.hpp"
#include "record/log/event_json.hpp"
#include "record/log/match_log.hpp"
#include "record/text/json.hpp"
#include "rulebook/article.hpp"
#include "support/match/side_by_side.hpp"
#include "support/record/ruling_files.hpp"

namespace tandem::record {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;
using namespace tests;

const fs::path kFolder = fs::path{TANDEM_TEST_DATA} / "rulings";
const fs::path kSwitches = kFolder / "switches";
const fs::path kRules = fs::path{TANDEM_TEST_DATA} / "rules";

// A match as it came out

struct Outcome {
    std::vector<json::object> events;
    json::object verdict;
};

std::optional<Outcome> officiated(const LogText& text) {
    const auto log = read_match_log(text.whole(), {});
    if (!log) {
        ADD_FAILURE() << log.error().line << ": " << language::english(describe(log.error()))
                      << '\n'
                      << text.whole();
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
        if (key != "articles") continue;
        for (std::string& article : texts(&value)) {
            std::ranges::replace(article, ' ', '-');
            found.push_back(std::move(article));
        }
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

// What a verdict has under `key`; a fault and null where it has no such thing.
json::value in_verdict(const json::object& verdict, std::string_view key) {
    const json::value* const found = verdict.if_contains(key);
    if (found != nullptr) return *found;
    ADD_FAILURE() << "a verdict has no \"" << key << '"';
    return {};
}

void compare_one(std::string_view key, const json::value& wanted, const Outcome& outcome) {
    if (key == "lines") {
        for (const auto& [line, said] : wanted.as_object()) {
            compare_line(line, std::string_view{said.as_string()}, outcome);
        }
    } else if (key == "articles") {
        compare_articles(wanted, outcome.verdict);
    } else if (key == "boards" || key == "clocks_ms" || key == "reserves") {
        const json::object found = in_verdict(outcome.verdict, key).as_object();
        for (const auto& [place, said] : wanted.as_object()) {
            json::value is = in_verdict(found, place);
            if (key == "boards" && is.is_string()) is = board(is.get_string(), said.as_string());
            EXPECT_EQ(is, said) << key << ' ' << place;
        }
    } else {
        EXPECT_EQ(in_verdict(outcome.verdict, key), wanted) << key;
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

// How a ruling is written

void expect_keys(const json::object& object, const std::set<std::string_view>& known) {
    for (const auto& [key, value] : object) {
        EXPECT_TRUE(known.contains(key)) << '"' << key << "\" is no key here";
    }
}

template <std::size_t... kIndex>
bool is_one_of(std::index_sequence<kIndex...> /*all*/, std::string_view name) {
    return (... || (std::variant_alternative_t<kIndex, match::AnyEvent>::kName == name));
}
bool is_event(std::string_view name) {
    return is_one_of(std::make_index_sequence<std::variant_size_v<match::AnyEvent>>{}, name);
}

void expect_lines(const json::object& lines, const LogText& log) {
    std::set<std::string> known{"clock"};
    const std::size_t count = split(log.whole(), "\n").size();
    for (std::size_t line = 2; line <= count; ++line) known.insert(std::to_string(line));
    for (const auto& [line, said] : lines) {
        EXPECT_TRUE(known.contains(line)) << "there is no line \"" << line << '"';
        for (const std::string& part : split(said.as_string(), ", ")) {
            Words named = split(part, " ");
            if (named.front() == "no") named.erase(named.begin());
            EXPECT_TRUE(!named.empty() && is_event(named.front())) << "no event: " << part;
        }
    }
}

// A misspelt key or event must not pass as one that asks for nothing.
void expect_well_formed(const json::object& ruling, const LogText& log) {
    expect_keys(ruling, {"title", "scenario", "atoms", "verdicts"});
    EXPECT_EQ(texts(ruling, "title").size(), 1U);
    const json::value* const verdicts = ruling.if_contains("verdicts");
    ASSERT_TRUE(verdicts != nullptr && verdicts->is_array()) << "there are no \"verdicts\"";
    EXPECT_FALSE(verdicts->get_array().empty()) << "\"verdicts\" is empty";
    for (const json::value& one : verdicts->get_array()) {
        const json::object& wanted = one.as_object();
        expect_keys(
            wanted,
            {"rulebooks",
             "options",
             "over",
             "winner",
             "board",
             "reason",
             "articles",
             "lines",
             "clocks_ms",
             "reserves",
             "boards"});
        EXPECT_FALSE(texts(wanted, "rulebooks").empty()) << "an outcome names its \"rulebooks\"";
        for (const std::string& book : texts(wanted, "rulebooks")) {
            EXPECT_TRUE(rulebook::parse_book(book)) << "there is no book \"" << book << '"';
        }
        const json::value* const lines = wanted.if_contains("lines");
        if (lines != nullptr) expect_lines(lines->as_object(), log);
    }
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
    expect_well_formed(ruling, log);
    if (HasFailure()) return;
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
        expect_keys(
            wanted,
            {"value", "over", "winner", "board", "reason", "lines", "clocks_ms", "reserves"});
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
