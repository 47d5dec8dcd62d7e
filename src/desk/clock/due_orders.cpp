// Pauses and penalties of the event as lines of a director's list.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/clock/due_orders.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <boost/json/object.hpp>

#include "base/enum_array.hpp"
#include "desk/clock/time_penalties.hpp"
#include "match/arbiter/log_replay.hpp"
#include "record/lists/match_lists.hpp"
#include "tournament/event/questions.hpp"

namespace tandem::desk {

using base::Millis;
using bughouse::BoardId;
using tournament::DivisionKey;
using tournament::Event;
using tournament::Incident;
using tournament::IncidentId;
using tournament::PauseId;
namespace action = match::action;
namespace json = boost::json;

namespace {

using Boards = base::EnumArray<BoardId, bool>;
using match::EventLine;

// A line of the event, by which line of its log.
[[nodiscard]] json::object line_of(std::optional<EventLine> made, json::object line) {
    if (made) line["of"] = std::int64_t{*made};  // as whoever reads numbers has them
    return line;
}

// By which line of the event's log there is a pause or an incident.
template <typename Id>
[[nodiscard]] std::optional<EventLine> made_by(const KeyHistory& keys, const Id& id) {
    const std::int64_t line = keys.line(id);
    return line == 0 ? std::nullopt : std::optional{static_cast<EventLine>(line)};
}

// Adds the command for these boards in one line; nothing for none.
void add_line(
    std::string_view what,
    const Boards& boards,
    std::optional<EventLine> made,
    json::array& lines) {
    if (!boards[BoardId::A] && !boards[BoardId::B]) return;
    const bool both = boards[BoardId::A] && boards[BoardId::B];
    const match::BoardScope scope = both                 ? match::BoardScope::Both
                                    : boards[BoardId::A] ? match::BoardScope::A
                                                         : match::BoardScope::B;
    lines.push_back(line_of(made, {{"do", what}, {"board", match::name(scope)}}));
}

// Whether a note of a list from before `of` says that a pause has begun: the line after it stops
// the boards.
[[nodiscard]] bool precedes_pause(const match::Command& command) {
    const auto* const note = std::get_if<action::Note>(&command.action);
    if (note == nullptr || note->of || !note->text) return false;
    const auto said = order_said_in(*note->text);
    return said && said->stage == OrderStage::Begins && std::holds_alternative<PauseId>(said->of);
}

// On which boards a pause of the event is the last word of a director.
[[nodiscard]] Boards stopped_by_pauses(const record::MatchLog& log) {
    Boards found{};
    bool is_noted = false;
    for (const match::Command& command : log.commands) {
        if (command.by) continue;
        const auto* const pause = std::get_if<action::Pause>(&command.action);
        const auto* const resume = std::get_if<action::Resume>(&command.action);
        for (const BoardId board : base::all_of<BoardId>()) {
            if (pause != nullptr && covers(pause->board, board)) {
                found[board] = is_noted || pause->of;
            }
            if (resume != nullptr && covers(resume->board, board)) found[board] = false;
        }
        is_noted = precedes_pause(command);
    }
    return found;
}

// What is to be said of a pause. Nothing: all is said.
struct DuePause {
    OrderSaid word;
    std::optional<EventLine> made;
};
[[nodiscard]] std::optional<DuePause> due_pause(
    const ClockMatch& match,
    const Event& event,
    const KeyHistory& keys,
    const DivisionKey& division) {
    const auto& said = match.orders_said().pause();
    if (const auto now = pause_id_of(event, division)) {
        const auto made = made_by(keys, *now);
        const bool is_said = said && said->pause == *now && (!said->made || said->made == made);
        if (is_said) return std::nullopt;
        return DuePause{{*now, OrderStage::Begins}, made};
    }
    if (!said) return std::nullopt;
    return DuePause{{said->pause, OrderStage::Ends}, said->made};
}

void add_pause(
    const DuePause& due,
    const record::MatchLog& log,
    const match::State& state,
    const tournament::Pause* pause,
    json::array& lines) {
    const bool begins = due.word.stage == OrderStage::Begins;
    Boards boards = stopped_by_pauses(log);
    for (const BoardId board : base::all_of<BoardId>()) {
        const match::BoardState& on = state.boards[board];
        boards[board] = !on.ending && (begins ? !on.paused() : on.paused() && boards[board]);
    }
    const std::string note = note_of(due.word, pause == nullptr ? "" : pause->why);
    lines.push_back(line_of(due.made, {{"do", "note"}, {"text", note}}));
    add_line(begins ? "pause" : "resume", boards, due.made, lines);
}

// Whether a list from before `of` has said as much: from a clock with less time, less was taken.
[[nodiscard]] bool is_as_said_before(
    const TimePenalty& penalty, const std::optional<TimePenalty>& said) {
    if (!said) return true;
    if (said->seat != penalty.seat) return false;
    if (penalty.change > Millis{0}) return said->change == penalty.change;
    return said->change < Millis{0} && said->change >= penalty.change;
}

// What is to be said of penalties.
struct DuePenalties {
    std::vector<IncidentId> lifted;
    std::map<IncidentId, TimePenalty> given;

    [[nodiscard]] bool empty() const { return lifted.empty() && given.empty(); }
};
[[nodiscard]] DuePenalties due_penalties(
    const ClockMatch& match,
    const ClockLeg& leg,
    const KeyHistory& keys,
    const TimePenalties& penalties) {
    DuePenalties due;
    if (leg.winner) return due;
    due.given = penalties.of(leg.id);
    for (const auto& [incident, said] : match.orders_said().penalties()) {
        const auto standing = due.given.find(incident);
        const bool is_as_said =
            standing != due.given.end() &&
            (said.made ? said.made == made_by(keys, incident) && said.change == standing->second
                       : is_as_said_before(standing->second, said.change));
        if (is_as_said) {
            due.given.erase(standing);
        } else {
            due.lifted.push_back(incident);
        }
    }
    return due;
}

[[nodiscard]] json::object adjustment(const TimePenalty& penalty) {
    return {
        {"do", "adjust"},
        {"seat", bughouse::name(penalty.seat)},
        {"ms", base::count(penalty.change)},
        {"why", match::name(match::AdjustReason::Penalty)}};
}

// A penalty counts for nothing: what it has really changed is known only with the lines of both
// boards, so its own line is named.
void add_lifted(
    IncidentId incident, const PenaltySaid& said, const match::State& state, json::array& lines) {
    const auto& change = said.change;
    if (change && state.boards[bughouse::board_of(change->seat)].ending) return;
    const std::string note = note_of({incident, OrderStage::Ends}, "");
    lines.push_back(line_of(said.made, {{"do", "note"}, {"text", note}}));
    if (!change) return;
    json::object back = adjustment({change->seat, Millis{0} - change->change});
    back["ruling"] = record::to_string({match::Keeper::Director, said.adjusted});
    lines.push_back(line_of(said.made, std::move(back)));
}

void add_given(
    IncidentId incident,
    const std::string& why,
    const TimePenalty& penalty,
    std::optional<EventLine> made,
    json::array& lines) {
    const std::string note = note_of({incident, OrderStage::Begins}, why);
    lines.push_back(line_of(made, {{"do", "note"}, {"text", note}}));
    lines.push_back(line_of(made, adjustment(penalty)));
}

}  // namespace

bool speak_for_event(const json::array& lines) {
    return std::ranges::any_of(lines, [](const json::value& line) {
        const json::object* const object = line.if_object();
        if (object == nullptr) return false;
        if (object->contains("of")) return true;
        const json::value* const what = object->if_contains("do");
        const json::value* const text = object->if_contains("text");
        if (what == nullptr || text == nullptr) return false;
        const bool is_note = what->is_string() && what->get_string() == "note";
        return is_note && text->is_string() && order_said_in(text->get_string()).has_value();
    });
}

bool may_have_orders(
    const ClockMatch& match,
    const ClockLeg& leg,
    const Event& event,
    const KeyHistory& keys,
    const TimePenalties& penalties) {
    return match.zero_ms() && (due_pause(match, event, keys, leg.id.division).has_value() ||
                               !due_penalties(match, leg, keys, penalties).empty());
}

json::array due_orders(
    const ClockMatch& match, const ClockLeg& leg, const Event& event, const KeyHistory& keys) {
    const auto pause = due_pause(match, event, keys, leg.id.division);
    const DuePenalties penalties = due_penalties(match, leg, keys, TimePenalties{event});
    if (!match.zero_ms() || (!pause && penalties.empty())) return {};
    const record::MatchLog log = match.log(leg.header);
    const match::State state = match::officiate(log.header, log.commands).state;
    if (!state.started || state.over) return {};
    json::array lines;
    if (pause) add_pause(*pause, log, state, pause_of(event, leg.id.division), lines);
    for (const IncidentId incident : penalties.lifted) {
        add_lifted(incident, match.orders_said().penalties().at(incident), state, lines);
    }
    for (const auto& [incident, penalty] : penalties.given) {
        if (state.boards[bughouse::board_of(penalty.seat)].ending) continue;
        const std::string& why = event.get<Incident>(incident).text;
        add_given(incident, why, penalty, made_by(keys, incident), lines);
    }
    return lines;
}

}  // namespace tandem::desk
