// What a position must have: a king each, and rights that its pieces can bear.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/setup.hpp"

#include "chess/castling.hpp"
#include "words/say.hpp"

namespace tandem::chess {

namespace {

bool has(const Board& board, Square square, Color color, Role role) {
    return board.of(color, role).has(square);
}

bool king_at_home(const Board& board, Color color) {
    return (board.of(color, Role::King) & Bitboard::rank(rank_for(color, 0))).any();
}

// Whether two of the rooks stand on one side of their king.
bool share_a_side(const Board& board, Color color, Bitboard rooks) {
    if (!king_at_home(board, color)) return false;
    const Square king = board.king(color);
    const Bitboard right = squares_after(king);
    return (rooks & right).several() || (rooks & ~right).several();
}

// The pawn that has just made a double step stands before the square, which it left empty,
// as is the one it came from.
bool could_be_passed(const Setup& setup, Square square) {
    const Color mover = !setup.turn;
    if (rank_of(square) != rank_for(mover, 2)) return false;
    const Bitboard occupied = setup.board.occupied();
    return has(setup.board, offset(square, forward(mover)), mover, Role::Pawn) &&
           !occupied.has(square) && !occupied.has(offset(square, -forward(mover)));
}

}  // namespace

Setup Setup::start() {
    Setup setup;
    setup.board = Board::start();
    setup.castling = CastlingRights::corners();
    return setup;
}

words::Message describe(SetupFault fault) { return words::say_of<"setup">(fault); }

std::vector<SetupFault> faults(const Setup& setup) {
    std::vector<SetupFault> found;
    const auto kings = [&](Color color) { return setup.board.of(color, Role::King).count(); };
    if (kings(Color::White) == 0) found.push_back(SetupFault::NoWhiteKing);
    if (kings(Color::Black) == 0) found.push_back(SetupFault::NoBlackKing);
    if (kings(Color::White) > 1) found.push_back(SetupFault::TwoWhiteKings);
    if (kings(Color::Black) > 1) found.push_back(SetupFault::TwoBlackKings);
    bool rookless = false;
    bool kingless = false;
    bool crowded = false;
    for (const Color color : base::all_of<Color>()) {
        const Bitboard rooks = setup.castling.rooks(color);
        rookless |= (rooks & ~setup.board.of(color, Role::Rook)).any();
        kingless |= rooks.any() && !king_at_home(setup.board, color);
        crowded |= share_a_side(setup.board, color, rooks);
    }
    if (rookless) found.push_back(SetupFault::CastlingWithoutRook);
    if (kingless) found.push_back(SetupFault::CastlingWithoutKing);
    if (crowded) found.push_back(SetupFault::TwoCastlingRooks);
    if (setup.ep_square && !could_be_passed(setup, *setup.ep_square)) {
        found.push_back(SetupFault::NoEnPassant);
    }
    return found;
}

}  // namespace tandem::chess
