// The state before the first command, and what can be asked of any.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/model/state.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "base/check.hpp"
#include "chess/chess960.hpp"
#include "match/model/repetition.hpp"

namespace tandem::match {

namespace {

using chess::Position;
using chess::Setup;

[[nodiscard]] Rules rules_of(const Terms& terms) {
    return {
        .book = terms.rulebook.base,
        .switches = terms.rulebook.switches,
        .authority = terms.authority,
        .referee = terms.referee,
        .director = terms.director,
        .auto_flag = terms.auto_flag,
        .base = terms.base,
        .increment = terms.increment,
        .delay = terms.delay};
}

[[nodiscard]] Position position_of(const Setup& setup, const rulebook::Switches& switches) {
    const auto position = Position::from(setup, rulebook::move_rules(switches));
    CHECK(position.has_value());
    return *position;
}

// Whether the pieces stand where a match under that rulebook begins.
[[nodiscard]] bool begins_rightly(
    const chess::Board& board, const rulebook::SetupSwitches& switches) {
    using enum rulebook::StartPosition;
    switch (switches.start) {
        case Ordinary: return board == chess::Board::start();
        case Chess960:
        case Chess960Each: return chess::chess960_number(board).has_value();
    }
    __builtin_unreachable();
}

[[nodiscard]] BoardState board_of_terms(const Terms& terms, BoardId board) {
    const Setup& setup = terms.boards[board];
    BoardState made;
    made.position = position_of(setup, terms.rulebook.switches);
    const auto completed = static_cast<std::uint32_t>(std::max<int>(setup.move_number, 1) - 1);
    made.turns[Color::White] = completed + (setup.turn == Color::Black ? 1 : 0);
    made.turns[Color::Black] = completed;
    made.setup_wrong = !begins_rightly(setup.board, terms.rulebook.switches.setup);
    EnumArray<Color, Millis> left;
    for (const Color color : base::all_of<Color>()) {
        const Seat seat = bughouse::seat_of(board, color);
        left[color] = showable(terms.clocks[seat]);
        made.set_wrong[color] = terms.set_clocks[seat] - terms.base;
    }
    made.clock = Clock{setup.turn, left};
    return made;
}

[[nodiscard]] State state_of(const Terms& terms);

}  // namespace

State::State(const Header& header) : State(state_of(terms(header))) {}

State::State(Rules in_force, BoardState a, BoardState b)
    : rules(std::move(in_force)),
      boards(std::move(a), std::move(b)) {
    if (rules.switches.repetition.occurrences == 0 || rules.authority == Authority::Clock) return;
    for (const BoardId board : base::all_of<BoardId>()) {
        history.positions[board].push_back({.key = repetition_key(boards[board].position)});
    }
}

namespace {

State state_of(const Terms& terms) {
    return State{
        rules_of(terms), board_of_terms(terms, BoardId::A), board_of_terms(terms, BoardId::B)};
}

}  // namespace

Millis left(const State& state, Seat seat, Millis at) {
    return state.boards[board_of(seat)].clock.left(color_of(seat), at);
}

Millis left_or_final(const State& state, Seat seat, Millis at) {
    return state.over ? state.clocks_at_end[seat] : left(state, seat, at);
}

bool has_made(const BoardState& board, Color color) {
    return std::ranges::any_of(
        board.made, [color](const MadeMove& made) { return made.color == color; });
}

chess::Position physical(const BoardState& board) {
    Position position = board.position;
    for (const MadeMove& made : board.made) position = with_made(position, made);
    return position;
}

chess::Position with_made(const chess::Position& position, const MadeMove& made) {
    Position before = position.with_turn(made.color);
    const bool held = made.source == Source::Board || made.source == Source::Reserve;
    const bool arrives = !held && !lands_on_king(before, made.move);
    if (arrives) before = before.with_received(made.color, made.move.dropped());
    return played(before, made.move);
}

bool lands_on_king(const chess::Position& position, chess::Move move) {
    return move.is_drop() && position.board().of(chess::Role::King).has(move.to());
}

chess::Position played(const chess::Position& position, chess::Move move) {
    if (lands_on_king(position, move)) return position.with_turn(!position.turn());
    return position.after(declared(position, move));
}

std::optional<chess::PlacedPiece> taken_by(const chess::Position& position, chess::Move move) {
    if (lands_on_king(position, move)) return std::nullopt;
    return position.captured_by(declared(position, move));
}

chess::Move declared(const chess::Position& position, chess::Move move) {
    const int rank = rank_of(move.to());
    if (move.is_drop() || move.promoted_to() || (rank != 0 && rank != 7)) return move;
    const chess::Move meant = position.resolved(move);
    if (meant.is_castling()) return meant;
    const auto piece = position.board().piece_at(move.from());
    const bool arrives = piece && piece->role == chess::Role::Pawn &&
                         rank_of(move.to()) == chess::rank_for(piece->color, 7);
    return arrives ? chess::Move::promotion(move.from(), move.to(), chess::Role::Queen) : move;
}

rulebook::OtherBoard other_board(const State& state, BoardId board) {
    const bool over = state.boards[!board].ending && !state.window;
    return over ? rulebook::OtherBoard::Over : rulebook::OtherBoard::Running;
}

bool setup_window_open(const State& state, BoardId board) {
    const auto moves = static_cast<std::uint32_t>(state.rules.switches.setup.window_moves);
    return std::ranges::any_of(
        state.boards[board].turns, [moves](std::uint32_t turns) { return turns < moves; });
}

const Ruling* ruling_of(const State& state, Line line) {
    const auto& rulings = state.history.rulings;
    const auto found = std::ranges::lower_bound(rulings, line, {}, &Ruling::line);
    return found != rulings.end() && found->line == line ? &*found : nullptr;
}

namespace {

// The positions that can have been repeated by now: where a drop starts afresh, from the last one.
[[nodiscard]] std::span<const Occurrence> that_can_recur(const State& state, BoardId board) {
    const std::span<const Occurrence> positions = state.history.positions[board];
    if (!state.rules.switches.repetition.drop_resets) return positions;
    for (std::size_t first = positions.size(); first > 0; --first) {
        if (positions[first - 1].by == TurnKind::Drop) return positions.subspan(first - 1);
    }
    return positions;
}

}  // namespace

Repetition repetition(const State& state, BoardId board) {
    Repetition found;
    const std::span<const Occurrence> positions = that_can_recur(state, board);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        if (positions[i].key != positions.back().key) continue;
        ++found.occurrences;
        if (found.occurrences > 1 && i + 1 < positions.size() && positions[i].counted) {
            ++found.counted;
        }
    }
    return found;
}

}  // namespace tandem::match
