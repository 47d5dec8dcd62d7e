// What fits together in a result.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/director/leg_results.hpp"

#include <algorithm>
#include <array>

#include "tournament/event/questions.hpp"
#include "tournament/next_round/line_ups.hpp"

namespace tandem::tournament {

namespace {

using match::Reason;

constexpr std::array kReasonsOfDraws{
    Reason::BothFlags,
    Reason::Agreement,
    Reason::Repetition,
    Reason::FiftyMoves,
    Reason::Stalemate};
constexpr std::array kReasonsOfWins{
    Reason::Checkmate, Reason::IllegalMove, Reason::Flag, Reason::Resignation};

[[nodiscard]] bool is_of_a_draw(Reason reason) {
    return std::ranges::find(kReasonsOfDraws, reason) != kReasonsOfDraws.end();
}
[[nodiscard]] bool is_of_a_win(Reason reason) {
    return std::ranges::find(kReasonsOfWins, reason) != kReasonsOfWins.end();
}

// What a board's outcome makes of the leg, if that board decides.
[[nodiscard]] std::optional<LegWinner> winner_by(BoardId board, BoardOutcome outcome) {
    const bool white_is_one = board == BoardId::A;
    switch (outcome) {
        case BoardOutcome::White: return white_is_one ? LegWinner::One : LegWinner::Two;
        case BoardOutcome::Black: return white_is_one ? LegWinner::Two : LegWinner::One;
        case BoardOutcome::Draw: return LegWinner::Draw;
        case BoardOutcome::BothLost:
        case BoardOutcome::Unfinished: return std::nullopt;
    }
    __builtin_unreachable();
}
[[nodiscard]] BoardOutcome outcome_by(BoardId board, LegWinner winner) {
    if (winner == LegWinner::Draw) return BoardOutcome::Draw;
    const bool white = (winner == LegWinner::One) == (board == BoardId::A);
    return white ? BoardOutcome::White : BoardOutcome::Black;
}

[[nodiscard]] std::optional<BoardOutcome>& outcome(LegResult& result, BoardId board) {
    return board == BoardId::A ? result.board_a : result.board_b;
}

// Whether a board has ended so; not where nothing is said of it.
[[nodiscard]] bool any_is(const LegResult& result, LegWinner outcome) {
    return (result.board_a && winner_by(BoardId::A, *result.board_a) == outcome) ||
           (result.board_b && winner_by(BoardId::B, *result.board_b) == outcome);
}
[[nodiscard]] bool any_is(const LegResult& result, BoardOutcome outcome) {
    return result.board_a == outcome || result.board_b == outcome;
}
[[nodiscard]] bool any_is_unsaid(const LegResult& result) {
    return !result.board_a || !result.board_b;
}

// Whether a match with such boards can be won by a side.
// Law: NSB 7; SN5 7; TRN 4; TRN 13; FBX 17; FBX 20.
[[nodiscard]] bool can_be_won(const rulebook::Switches& book, const LegResult& result, Side side) {
    if (!any_is(result, winner_of(side)) && !any_is_unsaid(result)) return false;
    // Where play goes on until somebody stops it, what has ended counts, whichever was first.
    const bool both_count =
        book.end.neutralise == rulebook::Neutralise::Players || result.reason == Reason::BothGames;
    return !both_count || (!any_is(result, winner_of(!side)) && !any_is(result, LegWinner::Draw));
}

// Whether it can be drawn. A single game that was won decides; of two that were, each by a side,
// neither may have been the first (TRN 14, FBX 21, AMB-61).
// Law: NSB 7; SN5 7; TRN 13; FBX 17; FBX 20.
[[nodiscard]] bool can_be_drawn(const rulebook::Switches& book, const LegResult& result) {
    const bool one = any_is(result, LegWinner::One);
    const bool two = any_is(result, LegWinner::Two);
    if (one == two || any_is_unsaid(result)) return true;
    // The other game may have been the first to end.
    const bool is_other_over =
        any_is(result, LegWinner::Draw) || any_is(result, BoardOutcome::BothLost);
    return is_other_over && book.end.on == rulebook::EndOn::FirstEnd;
}

// Whether the book has another result for such boards. Penalties and rulings go beyond it, and
// what was not played is lost by a penalty.
[[nodiscard]] bool contradicts_boards(const rulebook::Switches& book, const LegResult& result) {
    const bool is_imposed = result.reason == Reason::Forfeit || result.reason == Reason::Ruling;
    if (is_imposed || !result.played) return false;
    switch (result.winner) {
        case LegWinner::One: return !can_be_won(book, result, Side::One);
        case LegWinner::Two: return !can_be_won(book, result, Side::Two);
        case LegWinner::Draw: return !can_be_drawn(book, result);
        case LegWinner::Nobody:
            return any_is(result, LegWinner::One) || any_is(result, LegWinner::Two) ||
                   any_is(result, LegWinner::Draw);
    }
    __builtin_unreachable();
}

// Whether the match can have ended for that reason. Both games count only where the first to be won
// does not end it (TRN 13, FBX 20), and both have ended then.
// Law: NSB 7; SN5 7; TRN 13; FBX 20.
[[nodiscard]] bool contradicts_reason(const rulebook::Switches& book, const LegResult& result) {
    if (!result.reason) return false;
    const bool is_win = result.winner == LegWinner::One || result.winner == LegWinner::Two;
    if (*result.reason == Reason::Annulled) return true;
    if (is_win ? is_of_a_draw(*result.reason) : is_of_a_win(*result.reason)) return true;
    return *result.reason == Reason::BothGames &&
           (book.end.on == rulebook::EndOn::FirstWin || any_is(result, BoardOutcome::Unfinished));
}

[[nodiscard]] std::unexpected<Refused> contradiction(std::string_view what) {
    return refuse(EventRefusal::Contradiction, {.text = std::string{what}});
}

}  // namespace

base::Result<LegPlace, Refused> find_place(const Event& event, const LegId& leg) {
    const Encounter* const encounter = event.find<Encounter>(leg.encounter());
    if (encounter == nullptr) return refuse(EventRefusal::NoSuchTable, {.number = leg.table});
    if (find_leg(event, leg) == nullptr) {
        return refuse(EventRefusal::NoSuchLeg, {.number = leg.leg});
    }
    return LegPlace{encounter, &event.get<Division>(leg.division), leg.leg - 1};
}

base::Result<LegResult, Refused> completed(
    const rulebook::Switches& book, const Leg& leg, LegResult result) {
    if (contradicts_reason(book, result)) return contradiction("reason");
    if (result.winner == LegWinner::Nobody && result.board) return contradiction("board");
    const bool ended_in_play =
        result.reason && (is_of_a_draw(*result.reason) || is_of_a_win(*result.reason));
    if (!result.played && (result.winner == LegWinner::Draw || ended_in_play)) {
        return contradiction("played");
    }
    for (const BoardId board : base::all_of<BoardId>()) {
        if (!leg.no_clock[board]) continue;
        auto& there = outcome(result, board);
        if (there && *there != BoardOutcome::BothLost) return contradiction("clock");
        if (result.board == board) return contradiction("clock");
        there = BoardOutcome::BothLost;
    }
    const bool has_any_clock = !leg.no_clock[BoardId::A] || !leg.no_clock[BoardId::B];
    if (!has_any_clock && result.winner != LegWinner::Nobody) return contradiction("clock");
    if (result.board) {
        auto& decisive = outcome(result, *result.board);
        if (!decisive) decisive = outcome_by(*result.board, result.winner);
        // TRN 13: both games have ended, and the match is what both come to.
        const bool both_count = result.reason == Reason::BothGames;
        if (!both_count && winner_by(*result.board, *decisive) != result.winner) {
            return contradiction("board");
        }
    }
    if (contradicts_boards(book, result)) return contradiction("board_a");
    return result;
}

Encounter with_result(
    const Event& event, const LegPlace& place, const LegResult& result, bool provisional) {
    Encounter now = *place.encounter;
    Leg& leg = now.legs[place.index];
    leg.white = line_ups_of(event, *place.division, *place.encounter, place.index);
    if (!provisional) {
        leg.firm.reset();
    } else if (leg.result && !leg.provisional) {
        leg.firm = leg.result;
    }
    leg.result = result;
    leg.provisional = provisional;
    return now;
}

LegResult lost_by(Side loser) { return {.winner = winner_of(!loser), .reason = Reason::Forfeit}; }

}  // namespace tandem::tournament
