// A board that a pause has stopped is known by the note before it, and so is a penalty.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/clock/due_orders.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <boost/json/object.hpp>

#include "base/enum_array.hpp"
#include "desk/clock/time_penalties.hpp"
#include "match/arbiter/log_replay.hpp"
#include "match/model/penalty.hpp"
#include "tournament/event/questions.hpp"

namespace tandem::desk {

using base::Millis;
using bughouse::BoardId;
using bughouse::Seat;
using tournament::DivisionKey;
using tournament::Event;
using tournament::Incident;
using tournament::IncidentId;
using tournament::PauseId;
namespace action = match::action;
namespace json = boost::json;

namespace {

using Boards = base::EnumArray<BoardId, bool>;

// Adds the command for these boards in one line; nothing for none.
void add_line(std::string_view what, const Boards& boards, json::array& lines) {
    if (!boards[BoardId::A] && !boards[BoardId::B]) return;
    const bool both = boards[BoardId::A] && boards[BoardId::B];
    const match::BoardScope scope = both                 ? match::BoardScope::Both
                                    : boards[BoardId::A] ? match::BoardScope::A
                                                         : match::BoardScope::B;
    lines.push_back(json::object{{"do", what}, {"board", match::name(scope)}});
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
            if (pause != nullptr && covers(pause->board, board)) found[board] = is_noted;
            if (resume != nullptr && covers(resume->board, board)) found[board] = false;
        }
        const auto* const note = std::get_if<action::Note>(&command.action);
        const auto said = note != nullptr && note->text ? order_said_in(*note->text) : std::nullopt;
        is_noted =
            said && said->stage == OrderStage::Begins && std::holds_alternative<PauseId>(said->of);
    }
    return found;
}

// What is to be said of a pause. Nothing: all is said.
[[nodiscard]] std::optional<OrderSaid> due_word(
    const ClockMatch& match, const Event& event, const DivisionKey& division) {
    const auto& said = match.orders_said().pause();
    if (const auto now = pause_id_of(event, division)) {
        const OrderSaid begins{*now, OrderStage::Begins};
        return said == begins ? std::nullopt : std::optional{begins};
    }
    if (!said || said->stage == OrderStage::Ends) return std::nullopt;
    return OrderSaid{said->of, OrderStage::Ends};
}

void add_pause(
    const OrderSaid& word,
    const record::MatchLog& log,
    const match::State& state,
    const tournament::Pause* pause,
    json::array& lines) {
    const bool begins = word.stage == OrderStage::Begins;
    Boards boards = stopped_by_pauses(log);
    for (const BoardId board : base::all_of<BoardId>()) {
        const match::BoardState& on = state.boards[board];
        boards[board] = !on.ending && (begins ? !on.paused() : on.paused() && boards[board]);
    }
    const std::string note = note_of(word, pause == nullptr ? "" : pause->why);
    lines.push_back(json::object{{"do", "note"}, {"text", note}});
    add_line(begins ? "pause" : "resume", boards, lines);
}

// Whether a penalty is what the list has said of it. From a clock with less time, less was taken.
[[nodiscard]] bool is_as_said(const TimePenalty& penalty, const std::optional<TimePenalty>& said) {
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
    const ClockMatch& match, const ClockLeg& leg, const TimePenalties& penalties) {
    DuePenalties due;
    if (leg.winner) return due;
    due.given = penalties.of(leg.id);
    for (const auto& [incident, said] : match.orders_said().penalties()) {
        const auto standing = due.given.find(incident);
        if (standing != due.given.end() && is_as_said(standing->second, said)) {
            due.given.erase(standing);
        } else {
            due.lifted.push_back(incident);
        }
    }
    return due;
}

// Penalties as lines for a match that stands so, which keep up with what the clocks show.
class PenaltyLines {
  public:
    PenaltyLines(const match::State& state, Millis at, json::array& lines)
        : state_(state),
          lines_(lines) {
        for (const Seat seat : base::all_of<Seat>()) left_[seat] = match::left(state, seat, at);
    }

    void add(const OrderSaid& said, std::string_view why, const TimePenalty& penalty) {
        if (state_.boards[bughouse::board_of(penalty.seat)].ending) return;
        lines_.push_back(json::object{{"do", "note"}, {"text", note_of(said, why)}});
        Millis& left = left_[penalty.seat];
        const Millis before = left;
        left = penalty.change > Millis{0}
                   ? left + penalty.change
                   : match::with_deduction(left, Millis{0} - penalty.change, match::kLeastLeft);
        if (left == before) return;
        lines_.push_back(json::object{
            {"do", "adjust"},
            {"seat", bughouse::name(penalty.seat)},
            {"ms", base::count(left - before)},
            {"why", match::name(match::AdjustReason::Penalty)}});
    }

  private:
    const match::State& state_;
    json::array& lines_;
    base::EnumArray<Seat, Millis> left_;
};

void add_penalties(
    const DuePenalties& due, const ClockMatch& match, const Event& event, PenaltyLines& lines) {
    for (const IncidentId incident : due.lifted) {
        const auto& said = match.orders_said().penalties().at(incident);
        // Where nothing was taken, nothing is given back.
        TimePenalty back = said.value_or(TimePenalty{});
        back.change = Millis{0} - back.change;
        lines.add({incident, OrderStage::Ends}, "", back);
    }
    for (const auto& [incident, penalty] : due.given) {
        lines.add({incident, OrderStage::Begins}, event.get<Incident>(incident).text, penalty);
    }
}

}  // namespace

bool speak_for_event(const json::array& lines) {
    return std::ranges::any_of(lines, [](const json::value& line) {
        const json::object* const object = line.if_object();
        if (object == nullptr) return false;
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
    const TimePenalties& penalties) {
    return match.zero_ms() && (due_word(match, event, leg.id.division).has_value() ||
                               !due_penalties(match, leg, penalties).empty());
}

json::array due_orders(
    const ClockMatch& match, const ClockLeg& leg, const Event& event, Millis at) {
    const auto word = due_word(match, event, leg.id.division);
    const DuePenalties penalties = due_penalties(match, leg, TimePenalties{event});
    if (!match.zero_ms() || (!word && penalties.empty())) return {};
    const record::MatchLog log = match.log(leg.header);
    const match::State state = match::officiate(log.header, log.commands).state;
    if (!state.started || state.over) return {};
    json::array lines;
    if (word) add_pause(*word, log, state, pause_of(event, leg.id.division), lines);
    PenaltyLines adjusting{state, at, lines};
    add_penalties(penalties, match, event, adjusting);
    return lines;
}

}  // namespace tandem::desk
