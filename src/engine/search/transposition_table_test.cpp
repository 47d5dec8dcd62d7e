// What the table keeps, and what gives way.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/search/transposition_table.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "base/prng.hpp"
#include "support/base/seed.hpp"

namespace tandem::engine {
namespace {

using base::Prng;
using base::tests::nth_seed;
using chess::Move;
using chess::Square;

TableEntry entry_of(int depth) {
    return {Move::step(Square::E2, Square::E4), -321, 45, depth, Bound::AtLeast};
}

TEST(TranspositionTable, an_entry_is_found_as_it_was_stored) {
    TranspositionTable table{std::size_t{1} << 12U};
    EXPECT_EQ(table.find(77), std::nullopt);
    for (const int depth : {-5, 0, 1, 60}) {
        for (const int score : {-30'000, -1, 0, 29'999}) {
            const TableEntry entry{
                Move::drop(chess::Role::Queen, Square::H8), score, -score / 2, depth, Bound::Exact};
            table.store(77, entry);
            EXPECT_EQ(table.find(77), entry);
        }
    }
    EXPECT_EQ(table.find(78), std::nullopt);
    table.clear();
    EXPECT_EQ(table.find(77), std::nullopt);
}

TEST(TranspositionTable, a_shallower_search_does_not_replace_a_much_deeper_one) {
    TranspositionTable table{64};
    table.store(1, entry_of(12));
    table.store(1, entry_of(2));
    EXPECT_EQ(table.find(1)->depth, 12);
    table.begin_search();
    table.store(1, entry_of(2));
    EXPECT_EQ(table.find(1)->depth, 2);
}

TEST(TranspositionTable, the_move_that_was_good_is_kept_where_none_is_known) {
    TranspositionTable table{64};
    table.store(1, entry_of(3));
    table.store(1, {kNoMove, 10, 0, 4, Bound::AtMost});
    EXPECT_EQ(table.find(1)->move, entry_of(3).move);
    EXPECT_EQ(table.find(1)->depth, 4);
}

TEST(TranspositionTable, in_a_full_cluster_the_shallowest_gives_way) {
    TranspositionTable table{64};
    for (Key key = 1; key <= 4; ++key) table.store(key, entry_of(static_cast<int>(key)));
    table.store(5, entry_of(3));
    EXPECT_EQ(table.find(1), std::nullopt);
    for (Key key = 2; key <= 5; ++key) EXPECT_TRUE(table.find(key)) << key;
    EXPECT_EQ(table.permille_used(), 1'000);
    table.begin_search();
    EXPECT_EQ(table.permille_used(), 0);
}

// Torn entries fit no key: whatever is found was stored under that key.
TEST(TranspositionTable, threads_never_find_what_was_not_stored) {
    TranspositionTable table{std::size_t{1} << 10U};
    const auto score_of = [](Key key) { return static_cast<int>(key % 20'000); };
    std::vector<std::jthread> threads;
    std::vector<int> wrong(2);
    for (std::uint64_t thread = 0; thread < 2; ++thread) {
        threads.emplace_back([&, thread] {
            Prng prng{nth_seed(static_cast<int>(thread))};
            for (int i = 0; i < 100'000; ++i) {
                const Key key = prng.below(1'000);
                const auto found = table.find(key);
                if (found && found->score != score_of(key)) ++wrong[thread];
                table.store(
                    key,
                    {kNoMove, score_of(key), 0, static_cast<int>(prng.below(9)), Bound::Exact});
            }
        });
    }
    threads.clear();
    EXPECT_EQ(wrong, std::vector<int>(2));
}

}  // namespace
}  // namespace tandem::engine
