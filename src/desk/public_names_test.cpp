// What strangers read of names.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/public_names.hpp"

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "support/tournament/event_in_play.hpp"

namespace tandem::desk {
namespace {

using namespace tournament::tests;
using tournament::Partner;
using tournament::Team;

TEST(ShortNames, are_the_first_name_and_an_initial) {
    EXPECT_EQ(short_name("Ann Adams"), "Ann A.");
    EXPECT_EQ(short_name("Adams, Ann"), "Ann A.");
    EXPECT_EQ(short_name("Adams, Ann Maria"), "Ann A.");
    EXPECT_EQ(short_name("  José María Álvarez "), "José Á.");
    EXPECT_EQ(short_name("Ann van der Berg"), "Ann B.");
    EXPECT_EQ(short_name("Ann"), "Ann");
    EXPECT_EQ(short_name("Adams,"), "Adams,");
    EXPECT_EQ(short_name(""), "");
}

TEST(ShortNames, stand_in_the_public_event_and_not_in_the_event) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).teams(kK12, 2);
    const tournament::Event shown = as_public(play.event(), PublicNames::Short);
    EXPECT_EQ(shown.get<Team>({1}).players[Partner::First].name, "First b.");
    EXPECT_EQ(play.event().get<Team>({1}).players[Partner::First].name, "First b");
    EXPECT_EQ(as_public(play.event(), PublicNames::Full), play.event());
}

}  // namespace
}  // namespace tandem::desk
