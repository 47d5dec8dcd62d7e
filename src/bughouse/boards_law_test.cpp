// Sixty-four pieces stay sixty-four, whatever is played.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <string>

#include "bughouse/bfen.hpp"
#include "support/base/seed.hpp"
#include "support/chess/random_positions.hpp"

namespace tandem::bughouse {
namespace {

using base::Prng;
using base::tests::nth_seed;
using chess::Move;
using chess::MoveRules;
using chess::Role;
using chess::tests::kPatience;
using chess::tests::one_in;

// The pieces of one colour by role on both boards and in both reserves, promoted ones as pawns.
EnumArray<Role, int> pieces(const Boards& boards, Color color) {
    EnumArray<Role, int> count;
    for (const BoardId board : base::all_of<BoardId>()) {
        for (const chess::Square square : boards[board].board().of(color)) {
            const chess::PlacedPiece piece = *boards[board].board().piece_at(square);
            ++count[piece.promoted ? Role::Pawn : piece.role];
        }
        for (const Role role : chess::kReserveRoles) {
            count[role] += boards[board].reserve(color).count(role);
        }
    }
    return count;
}

void expect_two_sets(const Boards& boards) {
    const EnumArray<Role, int> two_sets{16, 4, 4, 4, 2, 2};
    for (const Color color : base::all_of<Color>()) EXPECT_EQ(pieces(boards, color), two_sets);
}

// Each board as if alone, but for the reserve that the other fills.
void expect_transfer(const Boards& before, const Boards& after, BoardId board, Move move) {
    EXPECT_EQ(after[board], before[board].after(move));
    const auto taken = before[board].captured_by(move);
    if (!taken) {
        EXPECT_EQ(after[!board], before[!board]);
        return;
    }
    EXPECT_EQ(
        after[!board], before[!board].with_received(taken->color, before.transferred(*taken)));
}

TEST(BoardsLaw, sixty_four_pieces_are_kept_in_lawful_matches) {
    for (int seed = 0; seed < 20 * kPatience && !HasFailure(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Prng prng{nth_seed(seed)};
        Boards boards{chess::tests::random_rules(prng), PromotedCaptured::Pawn};
        for (int turn = 0; turn < 250 && !HasFailure(); ++turn) {
            const auto board = static_cast<BoardId>(prng.below(2));
            const chess::MoveList moves = boards[board].legal_moves();
            if (moves.empty()) continue;
            const Move move = moves[prng.below(moves.size())];
            const Boards after = boards.after(board, move);
            SCOPED_TRACE(to_bfen(boards) + ' ' + to_string(move));
            expect_transfer(boards, after, board, move);
            expect_two_sets(after);
            EXPECT_EQ(after[!board].key(), after[!board].fresh_key());
            boards = after;
        }
    }
}

TEST(BoardsLaw, sixty_four_pieces_are_kept_when_anything_is_played_but_drops_from_nowhere) {
    for (int seed = 0; seed < 20 * kPatience && !HasFailure(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Prng prng{nth_seed(7000 + seed)};
        Boards boards{chess::tests::random_rules(prng), PromotedCaptured::Pawn};
        for (int turn = 0; turn < 250 && !HasFailure(); ++turn) {
            const auto board = static_cast<BoardId>(prng.below(2));
            const Move move =
                boards[board].resolved(chess::tests::random_turn(prng, boards[board].board()));
            const chess::Reserve& held = boards[board].reserve(boards[board].turn());
            if (move.is_drop() && !held.has(move.dropped())) continue;
            SCOPED_TRACE(to_bfen(boards) + ' ' + to_string(move));
            const Boards after = boards.after(board, move);
            expect_transfer(boards, after, board, move);
            expect_two_sets(after);
            const auto again =
                parse_boards(to_bfen(after), boards[board].rules(), PromotedCaptured::Pawn);
            ASSERT_TRUE(again.has_value());
            EXPECT_EQ(to_bfen(*again), to_bfen(after));
            boards = after;
        }
    }
}

TEST(BoardsLaw, pieces_that_go_over_as_they_are_make_more_of_them_and_fewer_pawns) {
    Prng prng{nth_seed(3)};
    Boards boards{MoveRules{}, PromotedCaptured::Piece};
    bool more = false;
    for (int turn = 0; turn < 4000 * kPatience; ++turn) {
        const auto board = static_cast<BoardId>(prng.below(2));
        const chess::MoveList moves = boards[board].legal_moves();
        if (moves.empty() || one_in(prng, 500)) {
            boards = Boards{MoveRules{}, PromotedCaptured::Piece};
            continue;
        }
        boards = boards.after(board, moves[prng.below(moves.size())]);
        for (const Color color : base::all_of<Color>()) {
            const EnumArray<Role, int> count = pieces(boards, color);
            int all = 0;
            for (const int some : count) all += some;
            ASSERT_EQ(all, 32);
            ASSERT_LE(count[Role::Pawn], 16);
            more = more || count[Role::Queen] > 2;
        }
    }
    EXPECT_TRUE(more);
}

}  // namespace
}  // namespace tandem::bughouse
