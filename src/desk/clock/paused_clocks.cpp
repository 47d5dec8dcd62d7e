// A board that the server has paused is known by the note before it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/clock/paused_clocks.hpp"

#include <optional>
#include <string_view>
#include <variant>

#include <boost/json/object.hpp>

#include "base/enum_array.hpp"
#include "match/arbiter/log_replay.hpp"

namespace tandem::desk {

using bughouse::BoardId;
namespace action = match::action;
namespace json = boost::json;

namespace {

constexpr std::string_view kNote = "Paused";

// Adds the command for these boards in one line; nothing for none.
void add_line(
    std::string_view what, const base::EnumArray<BoardId, bool>& boards, json::array& lines) {
    if (!boards[BoardId::A] && !boards[BoardId::B]) return;
    const bool both = boards[BoardId::A] && boards[BoardId::B];
    const match::BoardScope scope = both                 ? match::BoardScope::Both
                                    : boards[BoardId::A] ? match::BoardScope::A
                                                         : match::BoardScope::B;
    lines.push_back(json::object{{"do", what}, {"board", match::name(scope)}});
}

// On which boards a pause of the server's is the last word of a director.
[[nodiscard]] base::EnumArray<BoardId, bool> paused_for_event(const record::MatchLog& log) {
    base::EnumArray<BoardId, bool> found{};
    bool is_noted = false;
    for (const match::Command& command : log.commands) {
        if (command.by) continue;
        const auto* const pause = std::get_if<action::Pause>(&command.action);
        const auto* const resume = std::get_if<action::Resume>(&command.action);
        for (const BoardId board : base::all_of<BoardId>()) {
            if (pause != nullptr && covers(pause->board, board)) found[board] = is_noted;
            if (resume != nullptr && covers(resume->board, board)) found[board] = false;
        }
        if (pause != nullptr) continue;
        const auto* const note = std::get_if<action::Note>(&command.action);
        is_noted = note != nullptr && note->text && note->text->starts_with(kNote);
    }
    return found;
}

}  // namespace

std::string pause_note(const tournament::Pause& pause) {
    std::string note{kNote};
    if (!pause.why.empty()) note += ": " + pause.why;
    return note;
}

json::array lines_to_pause(const record::MatchLog& log, const tournament::Pause& pause) {
    const match::State state = match::officiate(log.header, log.commands).state;
    if (!state.started || state.over) return {};
    base::EnumArray<BoardId, bool> boards{};
    for (const BoardId board : base::all_of<BoardId>()) {
        boards[board] = !state.boards[board].paused() && !state.boards[board].ending;
    }
    json::array lines;
    add_line("pause", boards, lines);
    if (!lines.empty()) {
        lines.insert(lines.begin(), json::object{{"do", "note"}, {"text", pause_note(pause)}});
    }
    return lines;
}

json::array lines_to_resume(const record::MatchLog& log) {
    const match::State state = match::officiate(log.header, log.commands).state;
    base::EnumArray<BoardId, bool> boards = paused_for_event(log);
    for (const BoardId board : base::all_of<BoardId>()) {
        const match::BoardState& on = state.boards[board];
        if (state.over || !on.paused() || on.ending) boards[board] = false;
    }
    json::array lines;
    add_line("resume", boards, lines);
    return lines;
}

}  // namespace tandem::desk
