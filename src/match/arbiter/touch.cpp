// Who touched what, and what must be played for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/arbiter/touch.hpp"

#include "match/arbiter/binding.hpp"
#include "match/arbiter/claims.hpp"
#include "match/arbiter/turn.hpp"

namespace tandem::match {

namespace {

using bughouse::color_of;
using bughouse::opponent_of;
using chess::Move;
using chess::Position;

// Whether what the last turn brought to the other board is still there to be taken back.
[[nodiscard]] bool can_be_undone(const State& state, BoardId board) {
    const LastTurn& last = *state.boards[board].last;
    if (last.dropped_early) return false;
    const Position other = physical(state.boards[!board]);
    for (const Color color : base::all_of<Color>()) {
        for (const chess::Role role : chess::kReserveRoles) {
            if (other.reserve(color).count(role) < last.transferred[color].count(role)) {
                return false;
            }
        }
    }
    return true;
}

// Law: TRN 17; TRN 18; FIDE 4.3; FIDE 4.7.
void uphold_touch_move(EventWriter& writer, Seat claimant, const Binding& binding) {
    const Articles released = binding.same_piece ? Articles{} : writer.cite(Matter::Released);
    const Articles articles = joined(writer.cite(ClaimKind::TouchMove), released);
    writer.emit(event::ClaimUpheld{
        claimant, ClaimKind::TouchMove, ClaimForm::Words, writer.line, articles, std::nullopt});
}

}  // namespace

bool drop_is_final(const State& state, Seat by) {
    const BoardState& board = state.boards[board_of(by)];
    if (state.rules.switches.touch_move != rulebook::TouchMove::Fide) return false;
    if (board.turn() != color_of(by)) return false;
    const MadeMove& first = board.made[0];
    return count_made(board, color_of(by)) == 1 && first.move.is_drop() &&
           is_legal_turn(state, board_of(by), first);
}

std::optional<Touched> touched_by_retracting(const State& state, Seat by) {
    const BoardId id = board_of(by);
    const Color color = color_of(by);
    if (state.boards[id].turn() != color) return std::nullopt;
    MadeMove last;
    std::uint32_t place = 0;
    for (const MadeMove& made : state.boards[id].made) {
        if (made.color != color) continue;
        last = made;
        ++place;
    }
    // A piece that was dropped may be back in the reserve then, and bind.
    State after = state;
    apply(after, {state.now, 0, event::Retracted{by, std::nullopt}});
    const BoardState& board = after.boards[id];
    // A second move made in the same turn is never legal.
    const Touched taken_back{last.move, place == 1 && is_legal_turn(after, id, last), place, false};
    const auto binds = [&](const Touched& one) {
        return binding_of(after, board.position, color, one).has_value();
    };
    const auto& before = board.touched[color];
    const bool kept = before && binds(*before) && (before->place <= place || !binds(taken_back));
    return kept ? before : taken_back;
}

void claim_touch_move(EventWriter& writer, Seat claimant) {
    const State& state = writer.state;
    const BoardId id = board_of(claimant);
    const BoardState& board = state.boards[id];
    const Seat toucher = opponent_of(claimant);
    const bool binds = writer.switches().touch_move == rulebook::TouchMove::Fide;
    const auto rejected = [&] { reject(writer, claimant, ClaimKind::TouchMove, ClaimForm::Words); };
    const auto left_open = [&] {
        leave_open(writer, claimant, ClaimKind::TouchMove, ClaimForm::Words);
    };
    // At a venue's clock nothing is known of hands.
    if (state.rules.authority == Authority::Clock) return binds ? left_open() : rejected();
    if (state.rules.authority == Authority::Strict) return rejected();
    const auto& touched = board.touched[color_of(toucher)];
    if (!touched) return binds ? left_open() : rejected();
    if (touched->late) return rejected();
    const bool already_bound = board.binding && board.binding->color == color_of(toucher);
    if (already_bound) return uphold_touch_move(writer, claimant, *board.binding);
    const bool pressed = board.turn() == color_of(claimant);
    const Position& before = pressed ? board.last->before : board.position;
    const auto asked = binding_of(state, before, color_of(toucher), *touched);
    if (!asked) return rejected();
    std::optional<Move> played;
    if (pressed) played = board.last->move;
    if (!pressed && !board.made.empty()) played = board.made[0].move;
    const auto fits = [&](Move move) {
        return satisfies(before, writer.switches(), *asked, declared(before, move));
    };
    if (played && fits(*played)) return rejected();
    if (pressed && !can_be_undone(state, id)) return left_open();
    uphold_touch_move(writer, claimant, *asked);
    if (pressed) writer.emit(event::TurnReturned{toucher});
    writer.emit(event::Bound{toucher, asked->move, asked->same_piece});
}

}  // namespace tandem::match
