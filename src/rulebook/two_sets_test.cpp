// More pieces than two sets have.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/two_sets.hpp"

#include <gtest/gtest.h>

#include "support/chess/positions.hpp"

namespace tandem::rulebook {
namespace {

using chess::Color;
using chess::Role;
using chess::tests::position;
using Surpluses = std::vector<Surplus>;

TEST(TwoSets, a_fifth_rook_is_one_too_many_unless_it_is_a_promoted_pawn) {
    const auto surplus_of = [](std::string_view fen) { return surplus(position(fen)); };
    EXPECT_EQ(surplus_of("rrrr3k/8/8/8/8/8/8/6K1[] w - - 0 1"), Surpluses{});
    EXPECT_EQ(
        surplus_of("rrrrr2k/8/8/8/8/8/8/6K1[] w - - 0 1"),
        (Surpluses{{Color::Black, Role::Rook, 5}}));
    EXPECT_EQ(surplus_of("rrrrr~2k/8/8/8/8/8/8/6K1[] w - - 0 1"), Surpluses{});
}

TEST(TwoSets, the_reserve_counts_too) {
    EXPECT_EQ(
        surplus(position("rr5k/8/8/8/8/8/8/QQ4K1[Qrrrrr] w - - 0 1")),
        (Surpluses{{Color::White, Role::Queen, 3}, {Color::Black, Role::Rook, 7}}));
}

}  // namespace
}  // namespace tandem::rulebook
