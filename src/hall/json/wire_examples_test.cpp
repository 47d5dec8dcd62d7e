// tests/wire/ has one example of each message; it is read, written again, and is a real match.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/mp11/algorithm.hpp>

#include "hall/json/wire_json.hpp"
#include "hall/view/view.hpp"
#include "language/english.hpp"
#include "match/arbiter/arbiter.hpp"
#include "record/log/event_json.hpp"
#include "record/log/match_log.hpp"

namespace tandem::hall::wire {

namespace {

namespace json = boost::json;

// By file name.
[[nodiscard]] std::map<std::string, std::string> examples() {
    std::map<std::string, std::string> texts;
    const std::filesystem::path folder = std::filesystem::path{TANDEM_TEST_DATA} / "wire";
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
        std::ifstream in{entry.path(), std::ios::binary};
        texts[entry.path().filename().string()] =
            std::string{std::istreambuf_iterator<char>{in}, {}};
    }
    return texts;
}

template <typename Variant>
void add_files(std::set<std::string>& names, const std::string& side) {
    boost::mp11::mp_for_each<Variant>([&](const auto& message) {
        names.insert(side + std::string{std::decay_t<decltype(message)>::kName} + ".json");
    });
}

template <typename M>
[[nodiscard]] M example(const std::string& name) {
    const auto message = read_tell(examples().at(name));
    EXPECT_TRUE(message.has_value()) << name;
    return std::get<M>(message.value());
}

// A match as those who see `line` after `match` can follow it.
class Follower {
  public:
    explicit Follower(const match::Header& header) : state_(header) {
        for (const Seat seat : base::all_of<Seat>()) names_[seat] = header.seats[seat].value_or("");
    }

    // The line's command leads to the line's events.
    void take(std::int64_t line, const json::object& command, const json::array& events) {
        const auto read = record::read_command(json::serialize(command), 1);
        ASSERT_TRUE(read.has_value()) << language::english(describe(read.error()));
        at_ = read->at;
        std::vector<match::Event> found;
        advance(state_, {at_, static_cast<match::Line>(line), {&*read, 1}}, found);
        ASSERT_EQ(found.size(), events.size()) << "line " << line;
        for (std::size_t i = 0; i < found.size(); ++i) {
            const auto number = static_cast<std::size_t>(events[i].at("n").as_int64());
            EXPECT_EQ(json::parse(record::to_json(found[i], number)), events[i]);
        }
    }
    [[nodiscard]] MatchView view() const { return view_of(state_, names_, at_); }

  private:
    match::State state_;
    EnumArray<Seat, std::string> names_;
    base::Millis at_{};
};

}  // namespace

TEST(WireExamples, there_is_one_of_each_message_and_no_other_file) {
    std::set<std::string> wanted;
    add_files<AskForm>(wanted, "ask-");
    add_files<TellForm>(wanted, "tell-");
    EXPECT_EQ(wanted.size(), std::variant_size_v<AskForm> + std::variant_size_v<TellForm>);
    std::set<std::string> found;
    for (const auto& [name, text] : examples()) found.insert(name);
    EXPECT_EQ(found, wanted);
}

TEST(WireExamples, each_is_read_and_written_as_it_is) {
    for (const auto& [name, text] : examples()) {
        const bool is_ask = name.starts_with("ask-");
        const auto written = [&]() -> std::string {
            if (is_ask) {
                const auto ask = read_ask(text);
                return ask ? to_json(*ask) : ask.error().say;
            }
            const auto tell = read_tell(text);
            return tell ? to_json(*tell) : tell.error().say;
        }();
        json::error_code code;
        EXPECT_EQ(json::parse(written, code), json::parse(text)) << name << '\n' << written;
        EXPECT_EQ(
            json::parse(text).at("t"),
            json::value(name.substr(is_ask ? 4 : 5, name.size() - (is_ask ? 9 : 10))));
    }
}

TEST(WireExamples, the_example_match_is_one_that_the_arbiter_rules_like_that) {
    const auto match = example<form::Match>("tell-match.json");
    const auto header = record::read_header(json::serialize(match.header), 1, {});
    ASSERT_TRUE(header.has_value()) << language::english(describe(header.error()));
    Follower follower{*header};
    std::int64_t last = 1;
    for (const json::object& told : match.lines) {
        EXPECT_EQ(told.at("prev").as_int64(), last);
        last = told.at("line").as_int64();
        follower.take(last, told.at("command").as_object(), told.at("events").as_array());
    }
    EXPECT_EQ(match.line, last);
    EXPECT_EQ(match.view, follower.view());

    const auto told = example<form::Line>("tell-line.json");
    EXPECT_EQ(told.prev, last);
    follower.take(told.line, told.command, told.events);
    EXPECT_EQ(told.view, follower.view());
    EXPECT_TRUE(told.view.over.has_value());
}

}  // namespace tandem::hall::wire
