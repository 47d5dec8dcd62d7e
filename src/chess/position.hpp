// One board with a reserve for each colour: what may be played there, and what comes of it.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A value: it is copied, compared and never undone. It knows neither players nor clocks nor who
// won. It always has one king a side; all else may be as no lawful game could make it (a king in
// check that is not on the move, a pawn on the first rank), because over the board such things
// happen and stand until somebody claims.
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
    // Errors: all faults of `setup`. A king on its e square, or on its d square with a right left,
    //         counts as never moved.
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
    // A king's double step towards a rook of its own in the corner, legal or not.
    [[nodiscard]] bool is_castling(Move move) const;

    // The position after a turn, which need not be legal: whatever stands on `to` is captured, even
    // if it is the mover's own, and a piece can be dropped that is not in the reserve. A captured
    // piece leaves the board but goes to no reserve: that takes two boards.
    // Needs: the move takes no king and, unless it is a drop, starts from a piece.
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
    void play_castling(Square from, Square to);
    void capture(Square victim);
    [[nodiscard]] PlacedPiece pawn_arrived(Move move, PlacedPiece pawn);
    void put(Square square, PlacedPiece piece);
    void remove(Square square, PlacedPiece piece);
    void set_reserve(Color color, Role role, int count);
    // Needs: the square is occupied.
    [[nodiscard]] PlacedPiece piece_on(Square square) const;
    void king_moved(Color color);
    void lose_castling(Square square);
    void gain_castling(Square square);
    [[nodiscard]] std::optional<Wing> castling_wing(Square from, Square to) const;
    [[nodiscard]] std::optional<Square> victim_square(Move move) const;
    [[nodiscard]] unsigned castling_index() const;
    [[nodiscard]] keys::Key ep_key() const;

    Board board_;
    EnumArray<Color, Reserve> reserves_;
    keys::Key key_ = 0;
    Bitboard single_steppers_;
    MoveRules rules_;
    Color turn_ = Color::White;
    CastlingRights castling_;
    EnumArray<Color, bool> king_unmoved_;  // told only where a rook yet to be dropped may castle
    bool has_ep_ = false;
    Square ep_square_ = Square::A1;
    std::uint16_t half_moves_ = 0;
    std::uint16_t move_number_ = 1;
};

}  // namespace tandem::chess
