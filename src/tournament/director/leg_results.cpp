// What fits together in a result.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/director/leg_results.hpp"

#include <algorithm>
#include <array>

#include "tournament/director/line_ups.hpp"
#include "tournament/event/questions.hpp"

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

// How many boards a side has won, where both have ended.
[[nodiscard]] std::optional<int> boards_won(const LegResult& result, LegWinner side) {
    int won = 0;
    for (const BoardId board : base::all_of<BoardId>()) {
        const auto& there = board == BoardId::A ? result.board_a : result.board_b;
        if (!there || *there == BoardOutcome::Unfinished) return std::nullopt;
        if (winner_by(board, *there) == side) ++won;
    }
    return won;
}

// Whether the boards lead to another result. Where both games count the leg is what they come to
// together (TRN 13); else nobody wins by losing at both, but by a penalty or a ruling.
[[nodiscard]] bool contradicts_boards(const LegResult& result) {
    const auto one = boards_won(result, LegWinner::One);
    const auto two = boards_won(result, LegWinner::Two);
    if (!one || !two || result.winner == LegWinner::Nobody) return false;
    if (result.reason == Reason::BothGames) {
        if (*one == *two) return result.winner != LegWinner::Draw;
        return result.winner != (*one > *two ? LegWinner::One : LegWinner::Two);
    }
    if (result.reason == Reason::Forfeit || result.reason == Reason::Ruling) return false;
    if (result.winner == LegWinner::One) return *two == 2;
    return result.winner == LegWinner::Two && *one == 2;
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

base::Result<LegResult, Refused> completed(const Leg& leg, LegResult result) {
    const bool is_win = result.winner == LegWinner::One || result.winner == LegWinner::Two;
    if (result.reason == Reason::Annulled) return contradiction("reason");
    if (result.reason && is_win && is_of_a_draw(*result.reason)) return contradiction("reason");
    if (result.reason && !is_win && is_of_a_win(*result.reason)) return contradiction("reason");
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
    if (contradicts_boards(result)) return contradiction("board_a");
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
