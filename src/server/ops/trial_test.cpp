// Which stored matches bring a server down.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/trial.hpp"

#include <csignal>
#include <cstdlib>

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

using hall::MatchId;
using hall::row::StoredMatch;

[[nodiscard]] std::vector<StoredMatch> matches() {
    std::vector<StoredMatch> made(5);
    for (std::size_t i = 0; i < made.size(); ++i) {
        made[i].opened.match = MatchId{"m" + std::to_string(i)};
    }
    return made;
}

TEST(Trial, finds_each_match_with_which_a_child_dies_and_tries_the_others) {
    const auto deadly = deadly_matches(matches(), [](const StoredMatch& match) {
        if (match.opened.match == MatchId{"m1"}) std::abort();
        if (match.opened.match == MatchId{"m4"}) std::abort();
    });
    EXPECT_EQ(deadly, (std::vector{MatchId{"m1"}, MatchId{"m4"}}));
}

TEST(Trial, blames_no_match_for_what_comes_from_outside) {
    EXPECT_TRUE(deadly_matches(matches(), [](const StoredMatch&) { std::raise(SIGKILL); }).empty());
    EXPECT_TRUE(deadly_matches(matches(), [](const StoredMatch&) {}).empty());
    EXPECT_TRUE(deadly_matches({}, [](const StoredMatch&) {}).empty());
}

TEST(Trial, finds_nothing_wrong_with_a_match_that_cannot_be_read) {
    hall::row::Stored stored;
    stored.matches = matches();
    EXPECT_TRUE(deadly_matches(stored, {}, {base::Millis{1}, base::Millis{1}}).empty());
}

}  // namespace
}  // namespace tandem::server
