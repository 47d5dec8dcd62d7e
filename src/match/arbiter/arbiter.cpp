// The order in which things are taken: what fell due, then the commands of a stamp.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/arbiter/arbiter.hpp"

#include <algorithm>

#include "match/arbiter/claims.hpp"
#include "match/arbiter/ends.hpp"
#include "match/arbiter/take.hpp"

namespace tandem::match {

namespace {

// Boards whose flag claims of a stamp are heard after everything else.
using PutOff = By<BoardId, bool>;

// What is said of an action before its own taker looks at it.
struct Needs {
    bool start = true;  // refused before the start
    bool board = true;  // refused on a board that is over
};

template <typename A>
inline constexpr Needs kNeeds{};
template <>
inline constexpr Needs kNeeds<action::OfferDraw>{true, false};
template <>
inline constexpr Needs kNeeds<action::AcceptDraw>{true, false};
template <>
inline constexpr Needs kNeeds<action::DeclineDraw>{true, false};
template <>
inline constexpr Needs kNeeds<action::Neutralise>{true, false};
template <>
inline constexpr Needs kNeeds<action::Report>{false, false};
template <>
inline constexpr Needs kNeeds<action::Appeal>{false, false};
template <>
inline constexpr Needs kNeeds<action::Say>{false, false};

template <typename A>
[[nodiscard]] Answer before_taking(const Desk& desk, Seat by) {
    constexpr bool appeals = std::is_same_v<A, action::Appeal>;
    constexpr bool moves = std::is_same_v<A, action::Play> || std::is_same_v<A, action::MakeMove>;
    if (desk.state.over && !appeals) return Refusal::MatchOver;
    if (desk.state.window && !(moves && desk.state.window->seat == by)) {
        return Refusal::OnlyTheMate;
    }
    if (kNeeds<A>.start && !desk.state.started) return Refusal::NotStarted;
    if (kNeeds<A>.board && desk.board_with(by).ending) return Refusal::BoardOver;
    return std::nullopt;
}

void show_clock(Desk& desk, Seat seat, std::optional<Millis> shown) {
    if (shown && desk.shown(seat) != *shown) desk.emit(event::ClockShown{seat, *shown});
}

// What a seat does, and what his clock showed: to a claim the clock as it was stopped, else as the
// command left it.
// Law: NSB 7; NSB 15a3; SN5 7; SN5 15c; TRN 4; TRN 12; FBX 17; FBX 20; FIDE B7.
template <typename A>
[[nodiscard]] Answer take_from(Desk& desk, Seat by, const A& what, std::optional<Millis> shown) {
    if (const Answer why = before_taking<A>(desk, by)) return why;
    if (shown) shown = showable(*shown);
    if constexpr (std::is_same_v<A, action::Claim>) {
        show_clock(desk, by, shown);
        return take(desk, by, what);
    } else if constexpr (requires { take(desk, by, what, shown); }) {
        if (const Answer why = take(desk, by, what, shown)) return why;
    } else {
        if (const Answer why = take(desk, by, what)) return why;
    }
    show_clock(desk, by, shown);
    return std::nullopt;
}

[[nodiscard]] Answer answer_to(Desk& desk, const Command& command) {
    return std::visit(
        [&](const auto& what) -> Answer {
            using A = std::decay_t<decltype(what)>;
            if constexpr (A::kGiver == Giver::Seat) {
                if (!command.by) return Refusal::NotYourBoard;
                return take_from(desk, *command.by, what, command.left);
            } else {
                return take(desk, what);
            }
        },
        command.action);
}

// A draw is agreed during the game only.
// Law: NSB 16a; SN5 16a; FIDE 5.2.
[[nodiscard]] Articles cited_against(const Desk& desk, const Command& command, Refusal why) {
    const bool offers = std::holds_alternative<action::OfferDraw>(command.action) ||
                        std::holds_alternative<action::AcceptDraw>(command.action);
    if (why == Refusal::NotStarted && offers) return desk.cite(Reason::Agreement);
    const auto* const act = std::get_if<action::Infraction>(&command.action);
    if (why == Refusal::NoInfraction && act != nullptr) return desk.cite(act->what);
    return desk.cite(why);
}

void file(Desk& desk, const Command& command, Line line) {
    desk.line = line;
    const bool was_over = desk.state.over.has_value();
    if (const Answer why = answer_to(desk, command)) {
        desk.emit(event::Refused{command.by, *why, cited_against(desk, command, *why)});
    }
    if (was_over) settle_match(desk);
}

// The board on which a command claims a flag.
[[nodiscard]] std::optional<BoardId> flag_claim_on(const Command& command) {
    if (const auto* claim = std::get_if<action::Claim>(&command.action)) {
        const bool flag = claim->what == ClaimKind::Flag || claim->what == ClaimKind::BothFlags;
        if (flag && command.by) return board_of(*command.by);
    }
    if (const auto* call = std::get_if<action::Call>(&command.action)) {
        if (call->what == CallKind::Flag) return board_of(call->seat);
    }
    return std::nullopt;
}

// Who has a flag to claim as the stamp begins, before any command of it.
// Law: NSB 15a3; SN5 15c; FIDE B6.
[[nodiscard]] By<Seat, bool> due_claims(const State& state) {
    By<Seat, bool> due{};
    for (const Seat seat : base::all_of<Seat>()) due[seat] = claims_automatically(state, seat);
    return due;
}

void claim_fallen_flags(Desk& desk, const By<Seat, bool>& due, const PutOff& skipped) {
    desk.line = 0;
    for (const Seat seat : base::all_of<Seat>()) {
        const BoardState& board = desk.board_with(seat);
        const bool down = board.clock.is_down(!color_of(seat), desk.state.now);
        if (!due[seat] || skipped[board_of(seat)] || board.ending || !down) continue;
        claim_flag(desk, seat, ClaimForm::Words);
    }
}

void tell_fallen_clocks(Desk& desk) {
    for (const BoardId board : base::all_of<BoardId>()) {
        const Clock& clock = desk.state.boards[board].clock;
        if (clock.falls_after(desk.state.now) != desk.at) continue;
        desk.line = 0;
        desk.emit(event::ClockZero{seat_of(board, clock.running())});
    }
}

void take_in_order(Desk& desk, const Batch& batch, const PutOff& put_off) {
    const By<Seat, bool> due = due_claims(desk.state);
    claim_fallen_flags(desk, due, put_off);
    Line line = batch.first;
    for (const Command& command : batch.commands) {
        const auto board = flag_claim_on(command);
        if (!board || !put_off[*board]) file(desk, command, line);
        ++line;
    }
    if (!put_off[BoardId::A] && !put_off[BoardId::B]) return;
    claim_fallen_flags(desk, due, PutOff{!put_off[BoardId::A], !put_off[BoardId::B]});
    line = batch.first;
    for (const Command& command : batch.commands) {
        const auto board = flag_claim_on(command);
        if (board && put_off[*board]) file(desk, command, line);
        ++line;
    }
}

[[nodiscard]] bool contests_a_flag(const Desk& desk, const Batch& batch) {
    if (batch.commands.empty()) return false;
    const bool automatic = std::ranges::any_of(
        base::all_of<Seat>(), [&](Seat seat) { return claims_automatically(desk.state, seat); });
    if (automatic) return true;
    return batch.commands.size() > 1 &&
           std::ranges::any_of(batch.commands, [](const Command& command) {
               return flag_claim_on(command).has_value();
           });
}

// Whether an illegal move or a mate was claimed there at that stamp, and nobody has ruled on it.
[[nodiscard]] bool waits_for_ruling(const State& state, Millis at, BoardId board) {
    return std::ranges::any_of(state.history.rulings, [&](const Ruling& ruling) {
        return ruling.pending && ruling.at == at && ruling.what == ClaimKind::IllegalMove &&
               board_of(*ruling.seat) == board;
    });
}

// Of one stamp a mate goes before flags, and so does an illegal move that was rightly claimed, or
// may have been.
// Law: NSB 15a5; NSB 16b; SN5 15c; SN5 16b; USC 13A3.
[[nodiscard]] PutOff put_off(const Desk& desk, const Batch& batch) {
    if (!contests_a_flag(desk, batch)) return PutOff{false, false};
    State tried = desk.state;
    std::vector<Event> events;
    Desk trial{tried, events, desk.at, 0, std::nullopt, std::nullopt};
    take_in_order(trial, batch, PutOff{true, true});
    PutOff found{false, false};
    for (const BoardId board : base::all_of<BoardId>()) {
        const auto& ending = tried.boards[board].ending;
        const bool ended =
            ending && ending != desk.state.boards[board].ending &&
            (ending->reason == Reason::Checkmate || ending->reason == Reason::IllegalMove);
        found[board] = ended || waits_for_ruling(tried, desk.at, board);
    }
    return found;
}

void take_stamp(Desk& desk, const Batch& batch) {
    if (desk.state.window && desk.at > desk.state.window->until) {
        desk.emit(event::WindowClosed{});
        settle_match(desk);
    }
    tell_fallen_clocks(desk);
    take_in_order(desk, batch, put_off(desk, batch));
    close_batch(desk);
}

}  // namespace

std::optional<Millis> next_due(const State& state) {
    std::optional<Millis> due;
    const auto take = [&due](Millis at) { due = due ? std::min(*due, at) : at; };
    for (const BoardState& board : state.boards) {
        if (const auto falls = board.clock.falls_after(state.now)) take(*falls);
    }
    if (state.window) take(state.window->until + Millis{1});
    return due;
}

void advance(State& state, const Batch& batch, std::vector<Event>& events) {
    while (true) {
        const auto due = next_due(state);
        if (!due || *due >= batch.at) break;
        Desk desk{state, events, *due, 0, std::nullopt, std::nullopt};
        take_stamp(desk, Batch{*due, 0, {}});
    }
    Desk desk{state, events, batch.at, 0, std::nullopt, std::nullopt};
    take_stamp(desk, batch);
}

std::vector<Event> decide(const State& state, const Batch& batch) {
    State next = state;
    std::vector<Event> events;
    advance(next, batch, events);
    return events;
}

std::vector<Event> conclude(const State& state, Millis at) {
    std::vector<Event> events;
    if (!state.window) return events;
    State next = state;
    Desk desk{next, events, at, 0, std::nullopt, std::nullopt};
    desk.emit(event::WindowClosed{});
    settle_match(desk);
    return events;
}

}  // namespace tandem::match
