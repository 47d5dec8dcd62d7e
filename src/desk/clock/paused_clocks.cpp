// A board that a pause has stopped is known by the note before it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/clock/paused_clocks.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <boost/json/object.hpp>

#include "base/enum_array.hpp"
#include "match/arbiter/log_replay.hpp"
#include "tournament/event/questions.hpp"

namespace tandem::desk {

using bughouse::BoardId;
using tournament::DivisionKey;
using tournament::Event;
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
        const auto said = note != nullptr && note->text ? pause_said_in(*note->text) : std::nullopt;
        is_noted = said && said->stage == PauseStage::Begins;
    }
    return found;
}

// What the list is to say next. Nothing: it has said all.
[[nodiscard]] std::optional<PauseSaid> next_word(
    const ClockMatch& match, const Event& event, const DivisionKey& division) {
    const auto& said = match.pause_said();
    if (const auto now = pause_id_of(event, division)) {
        const PauseSaid begins{*now, PauseStage::Begins};
        return said == begins ? std::nullopt : std::optional{begins};
    }
    if (!said || said->stage == PauseStage::Ends) return std::nullopt;
    return PauseSaid{said->pause, PauseStage::Ends};
}

}  // namespace

bool has_to_follow(const ClockMatch& match, const Event& event, const DivisionKey& division) {
    return match.zero_ms() && next_word(match, event, division).has_value();
}

json::array lines_to_follow_pauses(
    const ClockMatch& match,
    const match::Header& header,
    const Event& event,
    const DivisionKey& division) {
    const auto word = next_word(match, event, division);
    if (!match.zero_ms() || !word) return {};
    const record::MatchLog log = match.log(header);
    const match::State state = match::officiate(log.header, log.commands).state;
    if (!state.started || state.over) return {};
    const bool begins = word->stage == PauseStage::Begins;
    Boards boards = stopped_by_pauses(log);
    for (const BoardId board : base::all_of<BoardId>()) {
        const match::BoardState& on = state.boards[board];
        boards[board] = !on.ending && (begins ? !on.paused() : on.paused() && boards[board]);
    }
    const tournament::Pause* const pause = pause_of(event, division);
    const std::string note = note_of(*word, pause == nullptr ? "" : pause->why);
    json::array lines{json::object{{"do", "note"}, {"text", note}}};
    add_line(begins ? "pause" : "resume", boards, lines);
    return lines;
}

}  // namespace tandem::desk
