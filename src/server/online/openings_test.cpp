// A large round is opened in several turns, in order, without what is cancelled meanwhile.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/online/openings.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"

namespace tandem::server {
namespace {

[[nodiscard]] hall::MatchId match(std::size_t number) {
    return hall::MatchId{"match" + std::to_string(number)};
}

[[nodiscard]] std::vector<hall::Opening> round_of(std::size_t tables) {
    std::vector<hall::Opening> openings;
    for (std::size_t i = 0; i < tables; ++i) {
        openings.emplace_back(match::Header{rulebook::builtin(rulebook::kNsb)}).match = match(i);
    }
    return openings;
}

TEST(Openings, a_round_is_opened_some_tables_a_turn) {
    Openings openings;
    openings.add(round_of(2 * Openings::kAtOnce + 1));
    const auto first = openings.take();
    ASSERT_EQ(first.size(), Openings::kAtOnce);
    EXPECT_EQ(first.back().match, match(Openings::kAtOnce - 1));
    EXPECT_FALSE(openings.has(match(0)));
    EXPECT_TRUE(openings.has(match(Openings::kAtOnce)));
    EXPECT_EQ(openings.take().size(), Openings::kAtOnce);
    EXPECT_EQ(openings.take().size(), 1U);
    EXPECT_TRUE(openings.empty());
}

TEST(Openings, what_is_cancelled_before_its_turn_is_never_opened) {
    Openings openings;
    openings.add(round_of(3));
    openings.drop(match(1));
    EXPECT_FALSE(openings.has(match(1)));
    const auto opened = openings.take();
    ASSERT_EQ(opened.size(), 2U);
    EXPECT_EQ(opened[1].match, match(2));
    EXPECT_TRUE(openings.empty());
}

}  // namespace
}  // namespace tandem::server
