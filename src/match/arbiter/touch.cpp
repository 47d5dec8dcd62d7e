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

// Whether castling comes into it: that is what must be played, or what was played in its place.
[[nodiscard]] bool concerns_castling(const Binding& binding, std::optional<Move> played) {
    return !binding.same_piece && (binding.move.is_castling() || (played && played->is_castling()));
}

// Law: TRN 3; TRN 17; TRN 18; FIDE 4.3; FIDE 4.4; FIDE 4.7.
void uphold_touch_move(
    EventWriter& writer, Seat claimant, const Binding& binding, std::optional<Move> played) {
    const bool castles = concerns_castling(binding, played);
    const Articles four = castles ? writer.cite(Matter::TouchedForCastling) : Articles{};
    const Articles released = binding.same_piece ? Articles{} : writer.cite(Matter::Released);
    const Articles articles = joined(joined(cited_for_touched(writer, binding), four), released);
    writer.emit(event::ClaimUpheld{
        claimant, ClaimKind::TouchMove, ClaimForm::Words, writer.line, articles, std::nullopt});
}

// What the claimant's opponent has taken back.
[[nodiscard]] const std::optional<Touched>& touched_of(const EventWriter& writer, Seat claimant) {
    return writer.board_with(claimant).touched[color_of(opponent_of(claimant))];
}

// A move that is owed for a touched piece, and what was played in its place.
struct Owed {
    Binding asked;
    std::optional<Move> played;
    bool pressed = false;  // that turn has ended
};

// What the claimant's opponent still owes, by what they have taken back.
[[nodiscard]] std::optional<Owed> owed_to(const EventWriter& writer, Seat claimant) {
    const auto& touched = touched_of(writer, claimant);
    if (writer.state.rules.authority != Authority::Open || !touched || touched->late) {
        return std::nullopt;
    }
    const BoardState& board = writer.board_with(claimant);
    const bool pressed = board.turn() == color_of(claimant);
    const Position& before = pressed ? board.last->before : board.position;
    const auto asked = binding_of(writer.state, before, color_of(opponent_of(claimant)), *touched);
    if (!asked) return std::nullopt;
    std::optional<Move> played;
    if (pressed) played = board.last->move;
    if (!pressed && !board.made.empty()) played = board.made[0].move;
    if (played) played = declared(before, *played);
    if (played && satisfies(before, writer.switches(), *asked, *played)) return std::nullopt;
    return Owed{*asked, played, pressed};
}

// Whether such a piece binds under the book as it does in the match. Otherwise a house rule decides
// against the article.
[[nodiscard]] bool is_the_book_s(const State& state, const Binding& binding) {
    const rulebook::Switches& printed = state.rules.book->switches;
    const rulebook::Switches& in_force = state.rules.switches;
    return binding.same_piece ? printed.illegal.before_press == in_force.illegal.before_press
                              : printed.touch_move == in_force.touch_move;
}

}  // namespace

Articles cited_for_touched(const EventWriter& writer, const Binding& binding) {
    if (!is_the_book_s(writer.state, binding)) return {};
    return writer.cite(binding.same_piece ? Matter::TouchedIllegally : Matter::TouchedOnBoard);
}

Articles cited_for_touched(const EventWriter& writer, Seat claimant) {
    const Seat toucher = opponent_of(claimant);
    const Color color = color_of(toucher);
    const auto& touched = touched_of(writer, claimant);
    if (!touched) return cited_for_claim(writer, ClaimKind::TouchMove);
    return cited_for_touched(writer, Binding{color, touched->move, !touched->legal});
}

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

bool touch_waits_for_director(const EventWriter& writer, Seat claimant) {
    const Authority authority = writer.state.rules.authority;
    const bool binds = writer.switches().touch_move == rulebook::TouchMove::Fide;
    if (authority == Authority::Strict) return false;
    // At a venue's clock nothing is known of hands.
    if (authority == Authority::Clock || !touched_of(writer, claimant)) return binds;
    const auto owed = owed_to(writer, claimant);
    return owed && owed->pressed && !can_be_undone(writer.state, board_of(claimant));
}

void claim_touch_move(EventWriter& writer, Seat claimant) {
    const Seat toucher = opponent_of(claimant);
    const auto& binding = writer.board_with(claimant).binding;
    const auto& touched = touched_of(writer, claimant);
    const bool late = !touched || touched->late;
    if (!late && binding && binding->color == color_of(toucher)) {
        return uphold_touch_move(writer, claimant, *binding, std::nullopt);
    }
    const auto owed = owed_to(writer, claimant);
    if (!owed) return reject(writer, claimant, ClaimKind::TouchMove, ClaimForm::Words);
    uphold_touch_move(writer, claimant, owed->asked, owed->played);
    if (owed->pressed) writer.emit(event::TurnReturned{toucher});
    writer.emit(event::Bound{toucher, owed->asked.move, owed->asked.same_piece});
}

}  // namespace tandem::match
