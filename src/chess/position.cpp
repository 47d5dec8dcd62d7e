// What comes of a turn, one function for each kind of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/position.hpp"

#include <algorithm>
#include <cstdlib>

#include "base/check.hpp"
#include "chess/castling.hpp"
#include "chess/generate.hpp"

namespace tandem::chess {

namespace {

constexpr int kFileD = 3;
constexpr int kFileE = 4;

constexpr bool is_corner_file(int file) { return file == 0 || file == 7; }

constexpr Bitboard corners(Color color) {
    return (Bitboard::file(0) | Bitboard::file(7)) & Bitboard::rank(rank_for(color, 0));
}

// Where the rooks of `color` could have begun: where one may still castle, else in the corner on
// that side of the king. None for a king that has moved.
CastlingRights rook_homes(const Setup& setup, Color color) {
    CastlingRights homes;
    const Square king = setup.board.king(color);
    const Bitboard rooks = setup.castling.rooks(color);
    if (king != square_at(kFileE, rank_for(color, 0)) && rooks.empty()) return homes;
    for (const Bitboard side : {squares_after(king), ~squares_after(king)}) {
        const Bitboard rook = rooks & side;
        for (const Square home : rook.any() ? rook : corners(color) & side) homes.add(home);
    }
    homes.remove(king);
    return homes;
}

}  // namespace

Position::Position(MoveRules rules) : Position(*from(Setup::start(), rules)) {}

base::Result<Position, std::vector<SetupFault>> Position::from(
    const Setup& setup, MoveRules rules) {
    if (auto found = faults(setup); !found.empty()) return base::fail(std::move(found));
    Position position;
    position.board_ = setup.board;
    position.reserves_ = setup.reserves;
    position.rules_ = rules;
    position.turn_ = setup.turn;
    position.castling_ = setup.castling;
    if (rules.dropped_rook == DroppedRook::Castles) {
        for (const Color color : base::all_of<Color>()) {
            for (const Square home : rook_homes(setup, color).rooks()) {
                position.rook_homes_.add(home);
            }
        }
    }
    position.has_ep_ = setup.ep_square.has_value();
    position.ep_square_ = setup.ep_square.value_or(Square::A1);
    position.half_moves_ = setup.half_moves;
    position.move_number_ = setup.move_number;
    position.key_ = position.fresh_key();
    return position;
}

Setup Position::setup() const {
    return {board_, reserves_, turn_, castling_, ep_square(), half_moves_, move_number_};
}

Bitboard Position::checkers() const {
    return board_.attackers(board_.king(turn_), !turn_, board_.occupied());
}

Bitboard Position::blocking_squares() const {
    const Bitboard by = checkers();
    if (by.empty() || by.several()) return {};
    // A knight shares no line with the king; pawns and all that touch it leave no square between.
    return between(board_.king(turn_), by.first());
}

Move Position::castling_with(Square king, Square rook) const {
    const Color color = rank_of(king) == 0 ? Color::White : Color::Black;
    const bool swapped = file_of(king) == kFileD && is_corner_file(file_of(rook)) &&
                         rules_.castling_from_d != CastlingFromD::Chess960 &&
                         (castling_.rooks(color) & ~corners(color)).empty();
    return swapped ? Move::mirrored_castle(king, rook) : Move::castle(king, rook);
}

std::optional<Move> Position::castling_by(Square from, Square to) const {
    const Color color = board_.of(Color::White).has(from) ? Color::White : Color::Black;
    if (!board_.of(color, Role::King).has(from)) return std::nullopt;
    if (rank_of(from) != rank_for(color, 0) || rank_of(to) != rank_of(from)) return std::nullopt;
    Bitboard rooks = castling_.rooks(color);
    if (file_of(from) == kFileD || file_of(from) == kFileE) rooks |= corners(color);
    const bool leaps = std::abs(file_of(to) - file_of(from)) >= 2;
    for (const Square rook : rooks& board_.of(color, Role::Rook)) {
        const Move move = castling_with(from, rook);
        const bool meant = to == rook || (leaps && to == move.king_to());
        if (meant && (castling_way(move) & board_.occupied()).empty()) return move;
    }
    return std::nullopt;
}

Move Position::resolved(Move move) const {
    if (move.is_drop() || move.promoted_to()) return move;
    const Move step = as_coordinates(move);
    return castling_by(step.from(), step.to()).value_or(step);
}

std::optional<Square> Position::victim_square(Move move) const {
    if (board_.occupied().has(move.to())) return move.to();
    const bool in_passing = !move.is_drop() && has_ep_ && move.to() == ep_square_ &&
                            board_.of(turn_, Role::Pawn).has(move.from()) &&
                            pawn_attacks(turn_, move.from()).has(move.to());
    if (!in_passing) return std::nullopt;
    return square_at(file_of(move.to()), rank_of(move.from()));
}

std::optional<PlacedPiece> Position::captured_by(Move move) const {
    if (move.is_castling()) return std::nullopt;
    const auto square = victim_square(move);
    if (!square) return std::nullopt;
    return board_.piece_at(*square);
}

Position Position::with_received(Color color, Role role) const {
    CHECK(role != Role::King);
    Position next = *this;
    const int held = reserves_[color].count(role);
    next.set_reserve(color, role, std::min(held + 1, Reserve::kMaxOfRole));
    return next;
}

Position Position::with_taken(Color color, Role role) const {
    const int held = reserves_[color].count(role);
    CHECK(held > 0);
    Position next = *this;
    next.set_reserve(color, role, held - 1);
    return next;
}

Position Position::with_promotion(Square square, Role role) const {
    const auto piece = board_.piece_at(square);
    CHECK(piece && piece->promoted && role != Role::Pawn && role != Role::King);
    Position next = *this;
    next.remove(square, *piece);
    next.put(square, {{piece->color, role}, true});
    return next;
}

Position Position::with_turn(Color color) const {
    if (color == turn_) return *this;
    Position next = *this;
    next.key_ ^= ep_key() ^ keys::kTables.black_to_move;
    next.has_ep_ = false;
    next.ep_square_ = Square::A1;
    next.turn_ = color;
    return next;
}

void Position::play(Move move) {
    key_ ^= ep_key() ^ keys::kTables.black_to_move;
    ++half_moves_;
    if (!move.is_castling()) {
        if (const auto victim = victim_square(move)) capture(*victim);
    }
    has_ep_ = false;
    ep_square_ = Square::A1;
    if (move.is_drop()) {
        play_drop(move);
    } else if (move.is_castling()) {
        play_castling(move);
    } else {
        play_step(move);
    }
    if (turn_ == Color::Black) ++move_number_;
    turn_ = !turn_;
    key_ ^= ep_key();
}

void Position::capture(Square victim) {
    const PlacedPiece taken = piece_on(victim);
    CHECK(taken.role != Role::King);
    remove(victim, taken);
    if (castling_.has(victim)) lose_castling(victim);
    half_moves_ = 0;
}

void Position::play_drop(Move move) {
    const Role role = move.dropped();
    put(move.to(), {{turn_, role}, false});
    const int held = reserves_[turn_].count(role);
    if (held > 0) set_reserve(turn_, role, held - 1);
    half_moves_ = 0;
    if (role == Role::Rook && rules_.dropped_rook == DroppedRook::Castles) {
        gain_castling(move.to());
    }
    if (role == Role::Pawn && rules_.dropped_pawn == DroppedPawn::SingleSteps) {
        single_steppers_ |= Bitboard::of(move.to());
    }
}

void Position::play_step(Move move) {
    const Square from = move.from();
    const Square to = move.to();
    CHECK(board_.occupied().has(from));
    const PlacedPiece piece = piece_on(from);
    if (piece.role == Role::King) king_moved(piece.color);
    remove(from, piece);
    if (castling_.has(from)) lose_castling(from);
    put(to, piece.role == Role::Pawn ? pawn_arrived(move, piece) : piece);
}

PlacedPiece Position::pawn_arrived(Move move, PlacedPiece pawn) {
    const Color color = pawn.color;
    half_moves_ = 0;
    if (rank_of(move.to()) == rank_for(color, 7)) {
        const auto role = move.promoted_to();
        return role ? PlacedPiece{{color, *role}, true} : pawn;
    }
    if (index(move.to()) - index(move.from()) == 2 * forward(color)) {
        const Square passed = offset(move.from(), forward(color));
        has_ep_ = color == turn_ && rank_of(move.from()) == rank_for(color, 1) &&
                  !board_.occupied().has(passed);
        ep_square_ = has_ep_ ? passed : Square::A1;
    }
    return pawn;
}

void Position::play_castling(Move move) {
    const PlacedPiece king = piece_on(move.from());
    const PlacedPiece rook = piece_on(move.to());
    CHECK(king.role == Role::King && rook.piece() == (Piece{king.color, Role::Rook}));
    CHECK((castling_way(move) & board_.occupied()).empty());
    king_moved(king.color);
    remove(move.from(), king);
    remove(move.to(), rook);
    put(move.king_to(), king);
    put(move.rook_to(), rook);
}

void Position::put(Square square, PlacedPiece piece) {
    board_.put(square, piece);
    key_ ^= keys::piece(piece.piece(), square);
    if (piece.promoted) key_ ^= keys::promoted(square);
}

void Position::remove(Square square, PlacedPiece piece) {
    board_.remove(square, piece);
    key_ ^= keys::piece(piece.piece(), square);
    if (piece.promoted) key_ ^= keys::promoted(square);
    single_steppers_ &= ~Bitboard::of(square);
}

void Position::set_reserve(Color color, Role role, int count) {
    const int held = reserves_[color].count(role);
    key_ ^= keys::reserve(color, role, held) ^ keys::reserve(color, role, count);
    for (int i = held; i < count; ++i) reserves_[color].add(role);
    for (int i = held; i > count; --i) reserves_[color].take(role);
}

PlacedPiece Position::piece_on(Square square) const {
    const Color color = board_.of(Color::White).has(square) ? Color::White : Color::Black;
    return {{color, board_.role_at(square)}, board_.promoted().has(square)};
}

void Position::king_moved(Color color) {
    if (!castling_.any(color) && !rook_homes_.any(color)) return;
    key_ ^= castling_key();
    castling_.remove(color);
    rook_homes_.remove(color);
    key_ ^= castling_key();
}

void Position::lose_castling(Square rook) {
    key_ ^= keys::castling(Bitboard::of(rook));
    castling_.remove(rook);
}

void Position::gain_castling(Square rook) {
    if (!rook_homes_.rooks(turn_).has(rook)) return;
    key_ ^= keys::castling(Bitboard::of(rook));
    castling_.add(rook);
}

keys::Key Position::castling_key() const {
    keys::Key key = keys::castling(castling_.rooks());
    for (const Color color : base::all_of<Color>()) {
        if (rook_homes_.any(color)) key ^= keys::kTables.unmoved_king[color];
    }
    return key;
}

keys::Key Position::ep_key() const {
    if (!has_ep_) return 0;
    if ((pawn_attacks(!turn_, ep_square_) & board_.of(turn_, Role::Pawn)).empty()) return 0;
    return keys::kTables.ep_file[static_cast<std::size_t>(file_of(ep_square_))];
}

keys::Key Position::fresh_key() const {
    keys::Key key = castling_key() ^ ep_key();
    if (turn_ == Color::Black) key ^= keys::kTables.black_to_move;
    for (const Square square : board_.occupied()) {
        const PlacedPiece piece = *board_.piece_at(square);
        key ^= keys::piece(piece.piece(), square);
        if (piece.promoted) key ^= keys::promoted(square);
    }
    for (const Color color : base::all_of<Color>()) {
        for (const Role role : kReserveRoles) {
            key ^= keys::reserve(color, role, reserves_[color].count(role));
        }
    }
    return key;
}

}  // namespace tandem::chess
