// One board with a reserve for each colour: which moves it allows, and what they lead to.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A value: it is copied, compared and never undone. It knows neither players nor clocks nor who
// won. Each side has one king; for the rest it may be what no lawful game could reach (a king in
// check that is not on move, a pawn on the first rank), because over the board such things happen
// and stand until somebody claims.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/result.hpp"
#include "base/static_vector.hpp"
#include "chess/board.hpp"
#include "chess/keys.hpp"
#include "chess/move.hpp"
#include "chess/move_rules.hpp"
#include "chess/reserve.hpp"
#include "chess/setup.hpp"

namespace tandem::chess {

// Room for every move of any position that can be set up. With k pieces of one's own there are at
// most 27 moves a piece and 5 drops a square, but also, counted where they end, no more than eight
// lines and eight knights a square and 72 choices of a role: fewer than 900 whatever k is.
using MoveList = base::StaticVector<Move, 1024>;

class Position {
  public:
    // The initial position.
    explicit Position(MoveRules rules);
    // Errors: all faults of `setup`. A king on its e square, or with a right left, counts as never
    //         moved.
    [[nodiscard]] static base::Result<Position, std::vector<SetupFault>> from(
        const Setup& setup, MoveRules rules);
    [[nodiscard]] Setup setup() const;

    // The parts
    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] const Reserve& reserve(Color color) const { return reserves_[color]; }
    [[nodiscard]] Color turn() const { return turn_; }
    [[nodiscard]] CastlingRights castling() const { return castling_; }
    // Passed over by the double step just made, whether or not a pawn can take there.
    [[nodiscard]] std::optional<Square> ep_square() const {
        return has_ep_ ? std::optional{ep_square_} : std::nullopt;
    }
    [[nodiscard]] int half_moves() const { return half_moves_; }
    [[nodiscard]] int move_number() const { return move_number_; }
    [[nodiscard]] const MoveRules& rules() const { return rules_; }
    // The pawns that may not double-step because they were dropped.
    [[nodiscard]] Bitboard single_steppers() const { return single_steppers_; }

    // Check
    // The enemy pieces that attack the king of the side to move.
    [[nodiscard]] Bitboard checkers() const;
    [[nodiscard]] bool in_check() const { return checkers().any(); }
    // The squares on which a piece dropped now or later would end the check: between the king and a
    // sole queen, rook or bishop that does not touch it; none for every other check.
    [[nodiscard]] Bitboard blocking_squares() const;

    // Moves of the side to move
    // In a fixed order. Empty: mate, stalemate or a wait; that is not for one board to say.
    [[nodiscard]] MoveList legal_moves() const;
    // As legal_moves().size(), counting the squares of bitboards instead of listing.
    [[nodiscard]] std::uint64_t count_legal_moves() const;
    [[nodiscard]] bool has_legal_move() const;
    [[nodiscard]] bool is_legal(Move move) const;
    // The piece that `move` would take, on its square or in passing.
    [[nodiscard]] std::optional<PlacedPiece> captured_by(Move move) const;
    // What coordinates mean here. A king's step is a castling, legal or not, if it ends on the
    // rook, or where the castling would bring the king and two files away at least, and nothing
    // stands in the way of the two. The rook is one that may still castle or, for a king on its e
    // or d square, stands in the corner. A castling is taken by its coordinates. All other moves
    // mean what they say.
    [[nodiscard]] Move resolved(Move move) const;
    // The castling of the king and the rook on two squares, legal or not, as the rules have it. A
    // king that may castle with a rook outside the corners did not begin in its queen's place.
    [[nodiscard]] Move castling_with(Square king, Square rook) const;
    // Whether the rules have such a castling at all.
    [[nodiscard]] bool allows(Move castling) const {
        return !castling.is_mirrored() || rules_.castling_from_d != CastlingFromD::Denied;
    }

    // The position after a turn, which need not be legal: whatever stands on `to` is captured, even
    // if it is the mover's own, and a piece can be dropped that is not in the reserve. A captured
    // piece leaves the board but goes to no reserve: that takes two boards.
    // Needs: the move takes no king and, unless it is a drop, starts from a piece; if it is a
    //        castling, `resolved` gives it.
    [[nodiscard]] Position after(Move move) const {
        Position next = *this;
        next.play(move);
        return next;
    }
    // One piece more in a reserve, up to Reserve::kMaxOfRole. Needs: not the king.
    [[nodiscard]] Position with_received(Color color, Role role) const;
    // One piece less in a reserve. Needs: there is one.
    [[nodiscard]] Position with_taken(Color color, Role role) const;
    // The promoted piece on `square` as another piece. Needs: one stands there; no pawn, no king.
    [[nodiscard]] Position with_promotion(Square square, Role role) const;
    // With `color` to move; what could be taken in passing cannot be any more.
    [[nodiscard]] Position with_turn(Color color) const;

    // A number that two positions share if the same pieces stand on the same squares, promoted
    // alike, with the same reserves, turn, castling possibilities and possibilities to take in
    // passing.
    [[nodiscard]] keys::Key key() const { return key_; }
    // The same, reckoned afresh.
    [[nodiscard]] keys::Key fresh_key() const;

    [[nodiscard]] bool operator==(const Position&) const = default;

  private:
    Position() = default;

    void play(Move move);
    void play_drop(Move move);
    void play_step(Move move);
    void play_castling(Move move);
    void capture(Square victim);
    [[nodiscard]] PlacedPiece pawn_arrived(Move move, PlacedPiece pawn);
    void put(Square square, PlacedPiece piece);
    void remove(Square square, PlacedPiece piece);
    void set_reserve(Color color, Role role, int count);
    // Needs: the square is occupied.
    [[nodiscard]] PlacedPiece piece_on(Square square) const;
    void king_moved(Color color);
    void lose_castling(Square rook);
    void gain_castling(Square rook);
    [[nodiscard]] std::optional<Move> castling_by(Square from, Square to) const;
    // Needs: no castling.
    [[nodiscard]] std::optional<Square> victim_square(Move move) const;
    [[nodiscard]] keys::Key castling_key() const;
    [[nodiscard]] keys::Key ep_key() const;

    Board board_;
    EnumArray<Color, Reserve> reserves_;
    keys::Key key_ = 0;
    Bitboard single_steppers_;
    MoveRules rules_;
    Color turn_ = Color::White;
    CastlingRights castling_;
    // The squares on which a dropped rook gains the right to castle, while the king has not moved.
    CastlingRights rook_homes_;
    bool has_ep_ = false;
    Square ep_square_ = Square::A1;
    std::uint16_t half_moves_ = 0;
    std::uint16_t move_number_ = 1;
};

}  // namespace tandem::chess
