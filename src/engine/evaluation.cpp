// Material, places and king safety, added up for either colour.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation.hpp"

#include <algorithm>
#include <array>

namespace tandem::engine {

namespace {

using base::EnumArray;
using chess::Bitboard;
using chess::Board;
using chess::Color;
using chess::Position;
using chess::Reserve;
using chess::Role;
using chess::Square;

// The first piece held of a role; each further one adds less, since one drops one a move.
constexpr EnumArray<Role, int> kHeld{95, 235, 215, 225, 450, 0};
// How hard a piece held presses on a king.
constexpr EnumArray<Role, int> kPressure{2, 4, 3, 4, 6, 0};
constexpr int kTempo = 25;

// What the pieces of a colour attack.
struct Reach {
    Bitboard any;
    Bitboard without_king;
    int on_ring = 0;  // pieces that attack a square beside the enemy king

    [[nodiscard]] bool operator==(const Reach&) const = default;
};

[[nodiscard]] Bitboard pawn_reach(const Board& board, Color color) {
    const Bitboard pawns = board.of(color, Role::Pawn);
    return (pawns & ~Bitboard::file(0)).shifted(chess::forward(color) - 1) |
           (pawns & ~Bitboard::file(7)).shifted(chess::forward(color) + 1);
}

[[nodiscard]] Reach reach(const Board& board, Color color) {
    const Bitboard occupied = board.occupied();
    const Bitboard ring = chess::king_attacks(board.king(!color));
    Reach found;
    found.without_king = pawn_reach(board, color);
    found.on_ring = (found.without_king & ring).any() ? 1 : 0;
    const auto add = [&](Bitboard attacked) {
        found.without_king |= attacked;
        if ((attacked & ring).any()) ++found.on_ring;
    };
    for (const Square from : board.of(color, Role::Knight)) add(chess::knight_attacks(from));
    for (const Square from : board.diagonal_sliders(color)) {
        add(chess::bishop_attacks(from, occupied));
    }
    for (const Square from : board.straight_sliders(color))
        add(chess::rook_attacks(from, occupied));
    found.any = found.without_king | chess::king_attacks(board.king(color));
    return found;
}

[[nodiscard]] int held(const Reserve& reserve) {
    int sum = 0;
    for (const Role role : chess::kReserveRoles) {
        int worth = kHeld[role];
        for (int i = 0; i < std::min(reserve.count(role), 6); ++i) {
            sum += worth;
            worth = worth * 13 / 16;
        }
    }
    return sum;
}

[[nodiscard]] int pressure(const Reserve& reserve) {
    int sum = 0;
    for (const Role role : chess::kReserveRoles) {
        sum += kPressure[role] * std::min(reserve.count(role), 2);
    }
    return std::min(sum, 20);
}

constexpr Bitboard kCentre{0x0000'0018'1800'0000ULL};
constexpr Bitboard kWideCentre{0x0000'3C3C'3C3C'0000ULL};

[[nodiscard]] int placed(const Position& position, Color color) {
    const Board& board = position.board();
    int sum = 0;
    for (const Role role : {Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen}) {
        sum += kOnBoard[role] * board.of(color, role).count();
    }
    const Bitboard light = board.of(color, Role::Knight) | board.of(color, Role::Bishop);
    const Bitboard home = Bitboard::rank(chess::rank_for(color, 0));
    const Bitboard edge = Bitboard::file(0) | Bitboard::file(7);
    sum += 14 * (light & kWideCentre).count() - 16 * (light & home).count();
    sum -= 12 * (board.of(color, Role::Knight) & edge).count();
    sum += 18 * (board.of(color, Role::Pawn) & kCentre).count();
    for (const Square pawn : board.of(color, Role::Pawn)) {
        constexpr std::array<int, 8> kAdvanced{0, 0, 2, 4, 12, 30, 70, 0};
        const int rank = chess::rank_of(pawn);
        sum += kAdvanced[static_cast<std::size_t>(color == Color::White ? rank : 7 - rank)];
    }
    return sum;
}

// How near to mate the king of `color` stands, by what `theirs` reaches and they hold.
[[nodiscard]] int danger(
    const Position& position, Color color, const Reach& ours, const Reach& theirs) {
    const Board& board = position.board();
    const Square king = board.king(color);
    const Bitboard ring = chess::king_attacks(king);
    const Bitboard empty = ~board.occupied();
    const Bitboard unguarded = ~ours.without_king;
    const int weak = (ring & theirs.any & unguarded).count();
    const int holes = (ring & empty & unguarded).count();
    const int flights = (ring & ~board.of(color) & ~theirs.any).count();
    const Reserve& hand = position.reserve(!color);
    int units = 7 * weak + 4 * holes + 8 * theirs.on_ring;
    const Bitboard safe = empty & ~ours.any;
    if (hand.has(Role::Knight)) units += 6 * (chess::knight_attacks(king) & safe).count();
    if (hand.has(Role::Queen) || hand.has(Role::Rook)) {
        units += 3 * (chess::rook_attacks(king, board.occupied()) & safe).count();
    }
    if (hand.has(Role::Queen) || hand.has(Role::Bishop)) {
        units += 3 * (chess::bishop_attacks(king, board.occupied()) & safe).count();
    }
    if (flights == 0) units += 10;
    const int rank = chess::rank_of(king);
    units += 12 * (color == Color::White ? rank : 7 - rank);
    // The partner may send more at any time: even an empty hand presses a little.
    return units * (5 + pressure(hand)) / 6;
}

[[nodiscard]] int shelter(const Position& position, Color color) {
    const Board& board = position.board();
    const Square king = board.king(color);
    const Bitboard front =
        chess::king_attacks(king).shifted(chess::forward(color)) | chess::king_attacks(king);
    int sum = 9 * (front & board.of(color, Role::Pawn)).count();
    if (position.castling().any(color)) sum += 12;
    return sum;
}

}  // namespace

int evaluate(const Position& position) {
    const Color us = position.turn();
    const EnumArray<Color, Reach> reaches{
        reach(position.board(), Color::White), reach(position.board(), Color::Black)};
    int sum = kTempo;
    for (const Color color : base::all_of<Color>()) {
        const int side = placed(position, color) + held(position.reserve(color)) +
                         shelter(position, color) -
                         danger(position, color, reaches[color], reaches[!color]);
        sum += color == us ? side : -side;
    }
    return sum;
}

}  // namespace tandem::engine
