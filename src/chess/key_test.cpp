// Which positions share a key, and which must not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <set>

#include "base/prng.hpp"
#include "support/base/seed.hpp"
#include "support/chess/positions.hpp"
#include "support/chess/random_positions.hpp"

namespace tandem::chess {
namespace {

using tests::played;
using tests::position;

keys::Key key(std::string_view fen) { return position(fen).key(); }

TEST(Key, the_same_position_by_another_way_has_the_same) {
    const Position start{MoveRules{}};
    EXPECT_EQ(played(start, "g1f3 g8f6 b1c3").key(), played(start, "b1c3 g8f6 g1f3").key());
    EXPECT_EQ(played(start, "g1f3 g8f6 f3g1 f6g8").key(), start.key());
}

TEST(Key, the_counters_do_not_matter) {
    EXPECT_EQ(key("4k3/8/8/8/8/8/8/4K3[] w - - 0 1"), key("4k3/8/8/8/8/8/8/4K3[] w - - 50 90"));
}

TEST(Key, all_else_does) {
    const std::set<keys::Key> keys{
        key("r3k2r/8/8/8/8/8/8/R3K2R[] w KQkq - 0 1"),
        key("r3k2r/8/8/8/8/8/8/R3K2R[] b KQkq - 0 1"),
        key("r3k2r/8/8/8/8/8/8/R3K2R[] w Qkq - 0 1"),
        key("r3k2r/8/8/8/8/8/8/R3K2R[] w Kkq - 0 1"),
        key("r3k2r/8/8/8/8/8/8/R3K2R[] w KQq - 0 1"),
        key("r3k2r/8/8/8/8/8/8/R3K2R[] w - - 0 1"),
        key("r3k2r/8/8/8/8/8/8/R3K2R[P] w KQkq - 0 1"),
        key("r3k2r/8/8/8/8/8/8/R3K2R[PP] w KQkq - 0 1"),
        key("r3k2r/8/8/8/8/8/8/R3K2R[p] w KQkq - 0 1"),
        key("r3k2r/8/8/8/8/8/8/R3K2R[N] w KQkq - 0 1"),
        key("r3k2r/8/8/8/8/8/8/RQ2K2R[] w KQkq - 0 1"),
        key("r3k2r/8/8/8/8/8/8/RQ~2K2R[] w KQkq - 0 1"),
        key("r3k2r/8/8/8/8/8/8/Rq2K2R[] w KQkq - 0 1"),
        key("r3k2r/8/8/8/8/8/8/R1Q1K2R[] w KQkq - 0 1"),
    };
    EXPECT_EQ(keys.size(), 14U);
}

TEST(Key, a_double_step_counts_where_a_pawn_stands_to_take_it) {
    EXPECT_NE(
        key("4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1"), key("4k3/8/8/3pP3/8/8/8/4K3[] w - - 0 1"));
    EXPECT_EQ(key("4k3/8/8/3p4/8/8/8/4K3[] w - d6 0 1"), key("4k3/8/8/3p4/8/8/8/4K3[] w - - 0 1"));
    EXPECT_EQ(
        key("4k3/8/8/3pN3/8/8/8/4K3[] w - d6 0 1"), key("4k3/8/8/3pN3/8/8/8/4K3[] w - - 0 1"));
}

TEST(Key, a_king_that_went_and_came_back_is_as_before_where_no_rook_yet_to_come_castles) {
    const Position start = position("4k3/8/8/8/8/8/8/4K3[R] w - - 0 1");
    const Position back = played(start, "e1e2 e8e7 e2e1 e7e8");
    EXPECT_EQ(back.key(), start.key());
    EXPECT_EQ(*Position::from(start.setup(), start.rules()), start);
}

TEST(Key, a_king_that_went_and_came_back_is_another_where_dropped_rooks_castle) {
    const MoveRules rules{.dropped_rook = DroppedRook::Castles};
    const Position start = position("4k3/8/8/8/8/8/8/4K3[R] w - - 0 1", rules);
    EXPECT_NE(played(start, "e1e2 e8e7 e2e1 e7e8").key(), start.key());
}

TEST(Position, one_that_is_reached_equals_one_that_is_set_up) {
    const Position start{MoveRules{}};
    for (const std::string_view turns : {"", "e2e4", "e2e4 g8f6", "e2e4 g8f6 e1e2", "a2a3"}) {
        const Position reached = played(start, turns);
        EXPECT_EQ(position(to_fen(reached)), reached) << turns;
    }
}

TEST(KeyLaw, different_positions_of_random_games_have_different_keys) {
    base::Prng prng{base::tests::nth_seed(7)};
    std::set<std::string> fens;
    std::set<keys::Key> keys;
    for (int game = 0; game < 10 * tests::kPatience; ++game) {
        Position position{MoveRules{}};
        for (int turn = 0; turn < 100; ++turn) {
            std::string fen = to_fen(position);
            fen.resize(fen.rfind(' ', fen.rfind(' ') - 1));  // without the counters
            if (!position.ep_square()) {
                fens.insert(std::move(fen));
                keys.insert(position.key());
            }
            const MoveList moves = position.legal_moves();
            if (moves.empty()) break;
            position = position.after(moves[prng.below(moves.size())]);
            position = position.with_received(
                static_cast<Color>(prng.below(2)), kReserveRoles[prng.below(5)]);
        }
    }
    EXPECT_EQ(keys.size(), fens.size());
}

}  // namespace
}  // namespace tandem::chess
