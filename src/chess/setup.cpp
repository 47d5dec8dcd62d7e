// What a position must have: a king each, and rights that its pieces can bear.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/setup.hpp"

namespace tandem::chess {

namespace {

bool has(const Board& board, Square square, Color color, Role role) {
    return board.of(color, role).has(square);
}

bool king_can_castle(const Board& board, Color color) {
    return has(board, square_at(4, rank_for(color, 0)), color, Role::King) ||
           has(board, square_at(3, rank_for(color, 0)), color, Role::King);
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
    setup.castling = CastlingRights::all();
    return setup;
}

std::string_view describe(SetupFault fault) {
    switch (fault) {
        case SetupFault::NoWhiteKing: return "White has no king";
        case SetupFault::NoBlackKing: return "Black has no king";
        case SetupFault::TwoWhiteKings: return "White has more than one king";
        case SetupFault::TwoBlackKings: return "Black has more than one king";
        case SetupFault::CastlingWithoutRook: return "a castling right without its rook";
        case SetupFault::CastlingWithoutKing:
            return "a castling right with the king neither on the e nor on the d file at home";
        case SetupFault::NoEnPassant:
            return "no pawn can have just passed over the en passant square";
    }
    __builtin_unreachable();
}

std::vector<SetupFault> faults(const Setup& setup) {
    std::vector<SetupFault> found;
    const auto kings = [&](Color color) { return setup.board.of(color, Role::King).count(); };
    if (kings(Color::White) == 0) found.push_back(SetupFault::NoWhiteKing);
    if (kings(Color::Black) == 0) found.push_back(SetupFault::NoBlackKing);
    if (kings(Color::White) > 1) found.push_back(SetupFault::TwoWhiteKings);
    if (kings(Color::Black) > 1) found.push_back(SetupFault::TwoBlackKings);
    bool rookless = false;
    bool kingless = false;
    for (const Color color : base::all_of<Color>()) {
        for (const Wing wing : base::all_of<Wing>()) {
            if (!setup.castling.has(color, wing)) continue;
            rookless |= !has(setup.board, corner(color, wing), color, Role::Rook);
            kingless |= !king_can_castle(setup.board, color);
        }
    }
    if (rookless) found.push_back(SetupFault::CastlingWithoutRook);
    if (kingless) found.push_back(SetupFault::CastlingWithoutKing);
    if (setup.ep_square && !could_be_passed(setup, *setup.ep_square)) {
        found.push_back(SetupFault::NoEnPassant);
    }
    return found;
}

}  // namespace tandem::chess
