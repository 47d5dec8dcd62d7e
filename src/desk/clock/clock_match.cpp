// Lines are read strictly and kept as they came.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/clock/clock_match.hpp"

#include <algorithm>
#include <ranges>
#include <utility>
#include <variant>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "base/check.hpp"
#include "match/arbiter/log_replay.hpp"
#include "match/model/waiting.hpp"
#include "record/lists/match_lists.hpp"
#include "words/say.hpp"

namespace tandem::desk {

using base::fail;
using base::Millis;
using base::Result;
using match::Keeper;
using tournament::LegResult;
using tournament::LegWinner;
using words::say;
using namespace words::literals;
namespace action = match::action;
namespace json = boost::json;

namespace {

constexpr match::Line kFirstLine = 2;  // of a command, in a log

// In memory, of a line as text and as it is read.
[[nodiscard]] std::size_t bytes_of(const std::string& line) { return 300 + 2 * line.size(); }

[[nodiscard]] LegWinner leg_winner(match::Winner winner) {
    switch (winner) {
        case match::Winner::One: return LegWinner::One;
        case match::Winner::Two: return LegWinner::Two;
        case match::Winner::Draw: return LegWinner::Draw;
    }
    __builtin_unreachable();
}

[[nodiscard]] bool is_of_board(const match::Command& command, Keeper list) {
    if (!command.by) {
        // It starts by itself, and what both teams agree on is a result.
        return std::holds_alternative<action::Start>(command.action) ||
               std::holds_alternative<action::Declare>(command.action);
    }
    const auto board = list == Keeper::BoardA ? bughouse::BoardId::A : bughouse::BoardId::B;
    return bughouse::board_of(*command.by) == board;
}

// Of a line that is stamped later than it can have been written.
[[nodiscard]] words::Message too_late(Millis at, Millis latest) {
    return say(
        "log-fault.at-key",
        "key"_is = "at",
        "fault"_is =
            say("cli.usage.number-between",
                "least"_is = "0",
                "most"_is = std::to_string(count(latest)),
                "given"_is = std::to_string(count(at))));
}

// When the first of the claims, stops and appeals that nobody has ruled on was made.
[[nodiscard]] std::optional<Millis> earliest_call(
    const record::MatchLog& log, const match::State& state) {
    match::Line line = kFirstLine;
    for (const match::Command& command : log.commands) {
        if (match::is_call_for_director(state, line++, command)) return command.at;
    }
    return std::nullopt;
}

}  // namespace

std::int64_t ClockMatch::version() const {
    std::size_t lines = zero_ms_ ? 1 : 0;
    for (const Keeper list : base::all_of<Keeper>()) lines += texts_[list].size();
    return static_cast<std::int64_t>(lines);
}

Millis ClockMatch::last_stamp() const {
    Millis last{0};
    for (const Keeper list : base::all_of<Keeper>()) {
        if (!lists_[list].empty()) last = std::max(last, lists_[list].back().command.at);
    }
    return last;
}

record::MatchLog ClockMatch::log(match::Header header) const {
    return {std::move(header), match::merge(lists_).commands};
}

void ClockMatch::begin(std::int64_t zero_ms) {
    if (!zero_ms_) zero_ms_ = zero_ms;
}

void ClockMatch::resume(const ClockLine& line) {
    CHECK(line.number == texts_[line.list].size() + 1);
    const auto value = json::parse(line.line);
    auto listed = record::read_listed(value.as_object(), line.number);
    CHECK(listed.has_value());
    take(line.list, std::move(*listed));
    texts_[line.list].push_back(line.line);
    bytes_ += bytes_of(line.line);
}

const ClockGlance& ClockMatch::glance(const match::Header& header) {
    if (!glance_) glance_ = glance_at(log(header));
    return *glance_;
}

void ClockMatch::take(Keeper list, match::Listed listed) {
    glance_.reset();
    if (list == Keeper::Director) {
        const std::size_t number = lists_[list].size() + 1;
        orders_said_.hear(listed.command.action, static_cast<std::uint32_t>(number));
    }
    lists_[list].push_back(std::move(listed));
}

std::optional<words::Message> ClockMatch::fault_of(
    Keeper list, const match::Listed& listed, Millis before) const {
    if (listed.command.at < before) {
        return describe(record::goes_back(
            0, std::to_string(count(before)), std::to_string(count(listed.command.at))));
    }
    const bool fits =
        list == Keeper::Director ? !listed.command.by : is_of_board(listed.command, list);
    return fits ? std::nullopt : std::optional{say("http.clock-not-its-board")};
}

Result<std::vector<ClockLine>, words::Message> ClockMatch::add(
    Keeper list, std::size_t after, const json::array& lines, Millis latest) {
    std::vector<std::string>& known = texts_[list];
    std::vector<match::Listed> read;
    std::vector<ClockLine> fresh;
    if (after > known.size()) return fail(say("http.clock-gap", "known"_is = known.size()));
    if (after + lines.size() > kMostClockLines) return fail(say("http.clock-full"));
    Millis last = lists_[list].empty() ? Millis{0} : lists_[list].back().command.at;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::size_t number = after + i + 1;
        const auto faulty = [&](words::Message fault) {
            return fail(say("http.clock-line", "line"_is = number, "fault"_is = std::move(fault)));
        };
        std::string text = json::serialize(lines[i]);
        if (number <= known.size()) {
            if (known[number - 1] != text)
                return fail(say("http.clock-differs", "line"_is = number));
            continue;
        }
        if (!lines[i].is_object() || text.size() > kMostClockLineBytes) {
            return faulty(say("http.clock-not-its-board"));
        }
        auto listed = record::read_listed(lines[i].get_object(), number);
        if (!listed) return faulty(describe(listed.error()));
        if (auto fault = fault_of(list, *listed, last)) return faulty(std::move(*fault));
        if (listed->command.at > latest) return faulty(too_late(listed->command.at, latest));
        last = listed->command.at;
        read.push_back(std::move(*listed));
        fresh.push_back({list, static_cast<std::uint32_t>(number), std::move(text)});
    }
    for (const ClockLine& line : fresh) bytes_ += bytes_of(line.line);
    for (match::Listed& listed : read) take(list, std::move(listed));
    for (const ClockLine& line : fresh) known.push_back(line.line);
    return fresh;
}

ClockGlance glance_at(const record::MatchLog& log) {
    const match::Officiated found = match::officiate(log.header, log.commands);
    ClockGlance glance{0, found.verdict.over};
    if (glance.over) return glance;
    glance.waits = match::calls_for_director(found.state);
    glance.since = earliest_call(log, found.state);
    // Nothing answers a report; whatever a director does after it, they have been there.
    for (const match::Command& command : log.commands | std::views::reverse) {
        if (!command.by) break;
        if (!std::holds_alternative<action::Report>(command.action)) continue;
        ++glance.waits;
        glance.since = std::min(glance.since.value_or(command.at), command.at);
    }
    return glance;
}

LegResult result_of(const record::MatchLog& log, match::Winner agreed) {
    LegResult result;
    result.winner = leg_winner(agreed);
    const match::Verdict verdict = match::officiate(log.header, log.commands).verdict;
    if (!verdict.over || verdict.winner != agreed) return result;
    result.board = verdict.board;
    // What two teams have told their clock is no ruling of a director.
    if (verdict.reason != match::Reason::Ruling) result.reason = verdict.reason;
    return result;
}

}  // namespace tandem::desk
