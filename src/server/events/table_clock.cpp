// A request hands in lines and is told what others have handed in, in one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/events/table_clock.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "desk/clock/clock_match.hpp"
#include "desk/clock/due_leg.hpp"
#include "desk/clock/due_orders.hpp"
#include "server/events/event_answers.hpp"
#include "server/events/events.hpp"
#include "server/http/answers.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/report/event_text.hpp"
#include "words/say.hpp"

namespace tandem::server {

using base::fail;
using base::Result;
using desk::ClockLeg;
using desk::ClockMatch;
using desk::ClockPlace;
using match::Keeper;
using store::Archive;
using words::say;
using namespace words::literals;
namespace json = boost::json;

namespace {

constexpr std::int64_t kBeginsInMs = 3'000;  // both boards see the seconds go by
// By how much a clock may be ahead of the server, and how long it may have gone on without it.
constexpr std::int64_t kMostAheadMs = 5'000;
constexpr std::int64_t kLongestUntoldMs = 86'400'000;
constexpr std::size_t kMostBoards = 10'000;  // tables of a division

[[nodiscard]] Response bad_key(std::string_view key) {
    return refusal(
        400, "bad-key", say("http.bad-choice", "key"_is = std::string{key}, "text"_is = ""));
}

// A number under a key, 0 without it. Errors: 400 "bad-key".
[[nodiscard]] Result<std::int64_t, Response> number_in(
    const json::object& body, std::string_view key) {
    const auto* const value = body.if_contains(key);
    if (value == nullptr) return 0;
    if (!value->is_int64() || value->get_int64() < 0) return fail(bad_key(key));
    return value->get_int64();
}

// The list that a device writes.
[[nodiscard]] Keeper list_of(const desk::Device& device) {
    if (!device.clock) return Keeper::Director;
    return device.clock->board == bughouse::BoardId::A ? Keeper::BoardA : Keeper::BoardB;
}

// Who follows the clocks of a table follows this.
[[nodiscard]] std::string followed(const std::string& event, const ClockPlace& place) {
    return event + '/' + place.division.text + '/' + std::to_string(place.table);
}

// A director's lines have the server's time, and come after what is known of the match: with the
// stamp of the last line they would stand before it.
[[nodiscard]] base::Millis next_stamp(const ClockMatch& match, std::int64_t wall_ms) {
    std::int64_t at = base::count(match.last_stamp()) + 1;
    if (match.zero_ms()) at = std::max(at, wall_ms - *match.zero_ms());
    return base::Millis{at};
}

// Lines that are new are to be stored.
void keep_new(const std::vector<desk::ClockLine>& fresh, desk::row::ClockLines& added) {
    for (const desk::ClockLine& line : fresh) {
        added.lines.push_back({std::string{name(line.list)}, line.number, line.line});
    }
}

void stamp(json::array& lines, base::Millis at) {
    for (json::value& line : lines) {
        if (line.is_object()) line.as_object()["at"] = base::count(at);
    }
}

[[nodiscard]] json::object told(
    const tournament::Event& event,
    const ClockPlace& place,
    const std::optional<ClockLeg>& leg,
    const std::string& played,
    const ClockMatch* match,
    const ClockWish& wish,
    std::int64_t wall_ms) {
    json::object body{
        {"now_ms", wall_ms},
        {"division", place.division.text},
        {"table", place.table},
        {"board", bughouse::name(place.board)}};
    if (const auto* const pause = pause_of(event, place.division)) body["paused"] = pause->why;
    if (!leg) return body;
    body["match"] = played;
    body["round"] = leg->id.round;
    body["leg"] = leg->id.leg;
    body["one"] = leg->one;
    body["two"] = leg->two;
    body["started"] = leg->has_started;
    body["header"] = json::parse(record::to_unversioned_json(leg->header));
    if (leg->winner) body["winner"] = tournament::name(*leg->winner);
    if (match == nullptr) return body;
    body["version"] = match->version();
    if (match->zero_ms()) body["zero_ms"] = *match->zero_ms();
    json::object lists;
    for (const Keeper list : base::all_of<Keeper>()) {
        const auto all = match->lines(list);
        const std::size_t after = std::min(wish.have[list], all.size());
        json::array lines;
        for (const std::string& line : all.subspan(after)) lines.push_back(json::parse(line));
        lists[name(list)] = json::object{{"after", after}, {"lines", std::move(lines)}};
    }
    body["lists"] = std::move(lists);
    return body;
}

// Enters a result on which both teams agree, and then the match log, in the name of the official
// who has handed out the clock. Gives why the result is refused.
// Needs: the leg has no result, be it that nobody has said one or that it was undone.
struct EnteredResult {
    std::vector<desk::row::Line> lines;
    std::optional<words::Message> refused;
};
[[nodiscard]] EnteredResult enter_result(
    HostedEvent& event,
    const desk::Device& device,
    const ClockLeg& leg,
    const record::MatchLog& log,
    match::Winner agreed,
    const desk::Hand& hand) {
    namespace action = tournament::action;
    EnteredResult made;
    const tournament::LegId id = leg.id.leg_id();
    const std::array<tournament::EventAction, 2> wanted{
        action::EnterResult{id, desk::result_of(log, agreed)},
        action::AttachRecord{id, record::write_match_log(log)}};
    for (std::size_t i = 0; i < wanted.size() && !made.refused; ++i) {
        const std::string key = (i == 0 ? "result " : "record ") + clock_match_called(event, leg);
        const bool is_known =
            i == 1 && event.room.event().find<tournament::LegRecord>(leg.id) != nullptr;
        if (is_known) continue;
        const std::int64_t first = event.room.version() + 1;
        const auto entered =
            event.room.enter({{wanted[i], desk::Numbering::AsGiven}}, hand, {device.number, key});
        // A record is good to have, and nothing waits for it.
        if (!entered.is_done() && i == 0) made.refused = entered.refused.front().said;
        for (std::size_t nth = 0; nth < entered.commands.size(); ++nth) {
            made.lines.push_back(
                {first + static_cast<std::int64_t>(nth),
                 0,
                 device.number,
                 key,
                 entered.commands[nth]});
        }
    }
    return made;
}

// The match that somebody at a table asks for, or else the one that is due there.
[[nodiscard]] std::optional<ClockLeg> leg_for(
    const HostedEvent& event, const ClockPlace& place, const std::string& match) {
    const desk::EventRoom& room = event.room;
    const desk::Settings& settings = event.head.settings;
    const auto id = desk::parse_clock_match(match);
    const bool is_here = id && id->leg.division == place.division && id->leg.table == place.table;
    if (is_here && id->pairing == room.keys().holder(id->leg.leg_id().encounter())) {
        if (auto asked = desk::leg_at(room.event(), settings, id->leg)) return asked;
    }
    return desk::due_leg(room.event(), settings, place.division, place.table);
}

// The match that has begun at the table since the result of this one is known, if there is one.
[[nodiscard]] std::optional<std::string> begun_since(
    Archive& archive, HostedEvent& event, const ClockPlace& place, const ClockLeg& leg) {
    if (!leg.winner) return std::nullopt;
    const auto due =
        desk::due_leg(event.room.event(), event.head.settings, place.division, place.table);
    if (!due || due->id == leg.id) return std::nullopt;
    std::string played = clock_match_called(event, *due);
    if (!clock_match_at(archive, event, played).zero_ms()) return std::nullopt;
    return played;
}

// Why a match cannot have begun when a clock says it has.
[[nodiscard]] std::optional<Response> not_begun_then(
    const tournament::Event& event,
    const ClockLeg& leg,
    std::int64_t zero_ms,
    std::int64_t wall_ms) {
    if (!leg.has_started) {
        tournament::Refused refused{
            tournament::EventRefusal::RoundNotStarted, {.number = leg.id.round}};
        return refusal(409, name(refused.why), describe(event, refused));
    }
    const bool is_near = zero_ms >= wall_ms - kLongestUntoldMs && zero_ms <= wall_ms + kMostAheadMs;
    return is_near ? std::nullopt : std::optional{bad_key("zero_ms")};
}

// When a match that has not begun does so by what a clock says. Nothing: not by that.
[[nodiscard]] Result<std::optional<std::int64_t>, Response> begun_by(
    const tournament::Event& event,
    const ClockLeg& leg,
    const ClockMatch& match,
    const ClockWish& wish,
    std::int64_t wall_ms) {
    if (match.zero_ms()) return std::optional<std::int64_t>{};
    // A start that a clock has made without a network is told afterwards.
    if (wish.zero_ms) {
        if (auto fault = not_begun_then(event, leg, *wish.zero_ms, wall_ms)) {
            return fail(std::move(*fault));
        }
        return wish.zero_ms;
    }
    const bool begins = wish.starts && leg.has_started && match.version() == 0;
    const tournament::Pause* const pause = begins ? pause_of(event, leg.id.division) : nullptr;
    if (pause != nullptr) {
        const std::string& called = event.get<tournament::Division>(leg.id.division).name;
        tournament::Refused refused{tournament::EventRefusal::Paused, {.text = called}};
        return fail(refusal(409, name(refused.why), describe(event, refused)));
    }
    return begins ? std::optional{wall_ms + kBeginsInMs} : std::optional<std::int64_t>{};
}

// The latest stamp that a line can have now. A match that nobody has told to have begun is at its
// beginning.
[[nodiscard]] base::Millis latest_stamp(
    const ClockMatch& match, const std::optional<std::int64_t>& begun, std::int64_t wall_ms) {
    const auto zero_ms = match.zero_ms() ? match.zero_ms() : begun;
    return base::Millis{
        (zero_ms ? std::max(wall_ms - *zero_ms, std::int64_t{0}) : 0) + kMostAheadMs};
}

// Whether there is no place for these lines of an official, or they are not theirs to say.
[[nodiscard]] std::optional<Response> bad_lines_of_official(
    const ClockMatch& match, const json::array& lines) {
    // What the event decides has a place left.
    constexpr std::size_t kMost = desk::kMostClockLines - desk::kLinesOfEvent;
    if (match.lines(Keeper::Director).size() + lines.size() > kMost) {
        return refusal(409, "bad-lines", say("http.clock-full"));
    }
    if (!desk::speak_for_event(lines)) return std::nullopt;
    return refusal(409, "bad-lines", say("http.clock-note-of-event"));
}

// Adds what is handed in; gives what is new. Errors: why it is refused: then nothing has changed.
[[nodiscard]] Result<desk::row::ClockLines, Response> hand_in(
    HostedEvent& event,
    const Acting& who,
    const ClockLeg& leg,
    ClockMatch& match,
    ClockWish& wish,
    std::int64_t wall_ms) {
    const std::string played = clock_match_called(event, leg);
    // What a clock says of a match that is not played any more is no news.
    if (!wish.match.empty() && wish.match != played) return desk::row::ClockLines{};
    const bool is_clock = who.device.clock.has_value();
    const auto begun = begun_by(event.room.event(), leg, match, wish, wall_ms);
    if (!begun) return fail(begun.error());
    desk::row::ClockLines added{*begun, {}};
    if (!wish.lines.empty()) {
        if (!is_clock) {
            if (auto bad = bad_lines_of_official(match, wish.lines)) return fail(std::move(*bad));
            stamp(wish.lines, next_stamp(match, wall_ms));
        }
        const Keeper list = list_of(who.device);
        // An official does not count lines: what a phone sends is what comes next.
        const std::size_t after = is_clock ? wish.after : match.lines(list).size();
        // Theirs come after all others, however they are stamped.
        const base::Millis latest =
            is_clock ? latest_stamp(match, *begun, wall_ms) : base::kMaxStamp;
        const std::size_t bytes_before = match.bytes();
        auto fresh = match.add(list, after, wish.lines, latest);
        event.clock_bytes += match.bytes() - bytes_before;
        if (!fresh) return fail(refusal(409, "bad-lines", fresh.error()));
        keep_new(*fresh, added);
    }
    if (added.zero_ms) match.begin(*added.zero_ms);
    return added;
}

// The director's list says what the event has decided for the match: pauses and penalties of time,
// and that they are over. It says so when a clock or an official asks, and so after a crash, too.
void follow_event(
    HostedEvent& event,
    const ClockLeg& leg,
    ClockMatch& match,
    std::int64_t wall_ms,
    desk::row::ClockLines& added) {
    if (match.is_up_to(event.room.version())) return;
    json::array lines = desk::due_orders(match, leg, event.room.event(), event.room.keys());
    match.follow(event.room.version());
    if (lines.empty()) return;
    stamp(lines, next_stamp(match, wall_ms));
    for (json::value& line : lines) line.as_object()["by"] = "director";
    const std::size_t after = match.lines(Keeper::Director).size();
    const std::size_t bytes_before = match.bytes();
    const auto fresh = match.add(Keeper::Director, after, lines, base::kMaxStamp);
    event.clock_bytes += match.bytes() - bytes_before;
    if (fresh) keep_new(*fresh, added);
}

// What a request adds to the clocks of a match, and to the log of the event.
struct Brought {
    desk::row::ClockLines clock;
    std::vector<desk::row::Line> event;
};
// Takes all that a request hands in for a match, and what the event has decided by then.
// Errors: why any of it is refused: then nothing has changed.
[[nodiscard]] Result<Brought, Response> bring(
    HostedEvent& event,
    const Acting& who,
    const ClockLeg& leg,
    ClockMatch& match,
    ClockWish& wish,
    const EventMoment& now) {
    const bool is_asked = wish.match.empty() || wish.match == clock_match_called(event, leg);
    const bool has_result = wish.result && is_asked && !leg.winner;
    std::optional<ClockMatch> before;
    if (has_result) before = match;
    auto added = hand_in(event, who, leg, match, wish, now.wall_ms);
    if (!added) return fail(std::move(added.error()));
    follow_event(event, leg, match, now.wall_ms, *added);
    Brought brought{std::move(*added), {}};
    if (!has_result) return brought;
    const desk::Hand hand{who.device.official, now.local};
    EnteredResult entered =
        enter_result(event, who.device, leg, match.log(leg.header), *wish.result, hand);
    if (entered.refused) {
        event.clock_bytes -= match.bytes() - before->bytes();
        match = std::move(*before);
        return fail(refusal(409, "result-refused", *entered.refused));
    }
    for (desk::row::Line& line : entered.lines) line.wall_ms = now.wall_ms;
    brought.event = std::move(entered.lines);
    return brought;
}

// Incidents that have changed, with the tables of those that are there.
struct ChangedIncidents {
    std::vector<tournament::IncidentId> numbers;
    std::set<tournament::EncounterId> tables;
};
[[nodiscard]] ChangedIncidents changed_incidents(const desk::EventRoom& room, std::int64_t since) {
    ChangedIncidents changed{room.last_changes().since<tournament::Incident>(since), {}};
    for (const tournament::IncidentId number : changed.numbers) {
        const auto* const incident = room.event().find<tournament::Incident>(number);
        if (incident == nullptr || !incident->where) continue;
        changed.tables.insert(incident->where->encounter());
    }
    return changed;
}

// Whether they are of that match, or were when its clocks were told of them.
[[nodiscard]] bool concerns(
    const ChangedIncidents& changed, const tournament::AttemptId& leg, const ClockMatch& match) {
    if (changed.tables.contains(leg.leg_id().encounter())) return true;
    return std::ranges::any_of(match.orders_said().penalties(), [&](const auto& said) {
        return std::ranges::binary_search(changed.numbers, said.first);
    });
}

}  // namespace

std::string clock_match_called(const HostedEvent& event, const ClockLeg& leg) {
    return desk::to_string({leg.id, event.room.keys().holder(leg.id.leg_id().encounter())});
}

std::vector<ClockNews> clocks_to_follow(
    const HostedEvent& event, const std::set<tournament::DivisionKey>& turned, std::int64_t since) {
    const tournament::Event& now_on = event.room.event();
    const ChangedIncidents changed = changed_incidents(event.room, since);
    std::vector<ClockNews> news;
    if (turned.empty() && changed.numbers.empty()) return news;
    const desk::TimePenalties penalties{now_on};
    // A clock of which nothing is in memory asks before anything can be told.
    for (const auto& [played, match] : event.clocks) {
        const auto id = desk::parse_clock_match(played);
        if (!id) continue;
        const tournament::DivisionKey& key = id->leg.division;
        if (id->leg.round != last_paired(now_on, key)) continue;
        if (!turned.contains(key) && !concerns(changed, id->leg, match)) continue;
        const auto leg = desk::due_leg(now_on, event.head.settings, key, id->leg.table);
        if (!leg || clock_match_called(event, *leg) != played) continue;
        if (!desk::may_have_orders(match, *leg, now_on, event.room.keys(), penalties)) continue;
        const ClockPlace place{key, id->leg.table, bughouse::BoardId::A};
        // What it will have at least once it has asked.
        news.push_back({followed(event.head.event.text(), place), match.version() + 1});
    }
    return news;
}

Result<std::optional<ClockPlace>, Response> clock_place_in(const json::object& body) {
    const auto* const value = body.if_contains("clock");
    if (value == nullptr) return std::optional<ClockPlace>{};
    if (!value->is_object()) return fail(bad_key("clock"));
    const json::object& place = value->get_object();
    const auto division = text_of(place, "division");
    const auto board = text_of(place, "board");
    const auto table = number_in(place, "table");
    if (!division || !board || !table || place.size() != 3) return fail(bad_key("clock"));
    const auto which = base::from_name<bughouse::BoardId>(*board);
    const bool is_table = *table > 0 && *table <= static_cast<std::int64_t>(kMostBoards);
    if (!which || !is_table || !tournament::is_key(*division)) return fail(bad_key("clock"));
    return std::optional{ClockPlace{{*division}, static_cast<std::uint32_t>(*table), *which}};
}

namespace {

// Of which table an official speaks. Gives the fault.
[[nodiscard]] std::optional<Response> read_place(const json::object& body, ClockWish& wish) {
    if (!body.contains("division")) return std::nullopt;
    const auto division = text_of(body, "division");
    const auto table = number_in(body, "table");
    if (!division || !table || *table > static_cast<std::int64_t>(kMostBoards)) {
        return bad_key("division");
    }
    wish.place = {{*division}, static_cast<std::uint32_t>(*table), bughouse::BoardId::A};
    return std::nullopt;
}

// How many lines of each list are known there. Gives the fault.
[[nodiscard]] std::optional<Response> read_known(const json::object& body, ClockWish& wish) {
    const auto* const have = body.if_contains("have");
    if (have == nullptr) return std::nullopt;
    if (!have->is_object()) return bad_key("have");
    for (const Keeper list : base::all_of<Keeper>()) {
        const auto number = number_in(have->get_object(), name(list));
        if (!number) return number.error();
        wish.have[list] = static_cast<std::size_t>(*number);
    }
    return std::nullopt;
}

}  // namespace

Result<ClockWish, Response> read_clock_wish(const Request& request) {
    constexpr auto kKeys = std::to_array<std::string_view>(
        {"match", "division", "table", "have", "after", "lines", "start", "zero_ms", "result"});
    auto body = object_of(request, kKeys);
    if (!body) return fail(std::move(body.error()));
    ClockWish wish;
    if (body->contains("match")) {
        auto match = text_of(*body, "match");
        if (!match) return fail(std::move(match.error()));
        wish.match = std::move(*match);
    }
    if (auto fault = read_place(*body, wish)) return fail(std::move(*fault));
    if (auto fault = read_known(*body, wish)) return fail(std::move(*fault));
    const auto after = number_in(*body, "after");
    if (!after) return fail(after.error());
    wish.after = static_cast<std::size_t>(*after);
    if (const auto* lines = body->if_contains("lines")) {
        if (!lines->is_array()) return fail(bad_key("lines"));
        wish.lines = lines->get_array();
    }
    wish.starts = body->contains("start");
    if (body->contains("zero_ms")) {
        const auto zero = number_in(*body, "zero_ms");
        if (!zero) return fail(zero.error());
        wish.zero_ms = *zero;
    }
    if (body->contains("result")) {
        const auto text = text_of(*body, "result");
        if (!text) return fail(text.error());
        wish.result = base::from_name<match::Winner>(*text);
        if (!wish.result) return fail(bad_key("result"));
    }
    return wish;
}

namespace {

// What is paid before a body is read: for a large one all of it. A small one may come each second,
// and is paid for by the lines that it brings.
[[nodiscard]] double paid_at_once(const Request& request) {
    constexpr std::size_t kSmall = 2'000;
    const std::size_t bytes = request.body->size();
    return bytes > kSmall ? static_cast<double>(bytes) : 1;
}

// Of lines that are new.
[[nodiscard]] double bytes_stored(const ClockWish& wish, std::int64_t lines) {
    const auto text = static_cast<double>(json::serialize(wish.lines).size());
    return text + static_cast<double>(lines) * static_cast<double>(kBytesOfLine);
}

}  // namespace

void Events::sync_clock(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    const double paid = paid_at_once(*request);
    if (auto wait = unpaid(EventUse::Byte, paid, *request)) return respond(std::move(*wait));
    in_turn(
        request,
        respond,
        [request, paid, at = moment()](Archive& archive, HostedEvent& event) -> Made {
            const std::int64_t now = at.wall_ms;
            const auto who = holder_of(event, request->bearer, now);
            if (!who) return {who.error()};
            auto read = read_clock_wish(*request);
            if (!read) return {std::move(read.error())};
            ClockWish wish = std::move(*read);
            const auto place = who->device.clock ? who->device.clock : wish.place;
            if (!place) return {refusal(404, "no-such-table", say("http.no-clock-table"))};
            const bool acts_as_clock = wish.result || wish.starts || wish.zero_ms;
            if (acts_as_clock && !who->device.clock) {
                return {refusal(403, "not-a-clock", say("http.not-a-clock"))};
            }
            if (!who->device.clock && !wish.lines.empty()) {
                auto bar = not_theirs(
                    event.room.event(), who->official, tournament::Role::Director, place->division);
                if (bar) return {std::move(*bar)};
            }
            auto leg = leg_for(event, *place, wish.match);
            if (!leg)
                return {json_answer(
                    200, told(event.room.event(), *place, leg, "", nullptr, wish, now))};
            const std::string played = clock_match_called(event, *leg);
            ClockMatch& match = clock_match_at(archive, event, played);
            const std::int64_t before = match.version();
            auto brought = bring(event, *who, *leg, match, wish, at);
            if (!brought) return {std::move(brought.error())};
            Made made;
            if (match.version() != before) {
                archive.add_clock_lines(event.head.event, played, brought->clock);
                made.clocks.push_back({followed(event.head.event.text(), *place), match.version()});
                made.bytes = bytes_stored(wish, match.version() - before) - paid;
            }
            if (!brought->event.empty()) {
                archive.add_event_lines(event.head.event, brought->event);
                made.changed = event.room.version();
                leg = desk::leg_at(event.room.event(), event.head.settings, leg->id);
            }
            json::object body = told(event.room.event(), *place, leg, played, &match, wish, now);
            if (leg) {
                if (auto next = begun_since(archive, event, *place, *leg)) body["next"] = *next;
            }
            made.response = json_answer(200, std::move(body));
            return made;
        });
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): what std::function copies, it frees.
}

}  // namespace tandem::server
