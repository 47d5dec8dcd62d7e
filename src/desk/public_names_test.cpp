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
    // Pages and spreadsheets have blanks of many kinds.
    for (const char* blank : {"\u00A0", "\u2009", "\u202F", "\u3000", "\u2003 ", "\n", "\u2028"}) {
        EXPECT_EQ(short_name(std::string{"Ann"} + blank + "Adams"), "Ann A.") << blank;
        EXPECT_EQ(short_name(std::string{"Adams,"} + blank + "Ann" + blank + "Maria"), "Ann A.");
        EXPECT_EQ(short_name(std::string{blank} + "Ann" + blank), "Ann");
    }
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

TEST(ShortNames, have_no_id_by_which_the_name_could_be_looked_up) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).teams(kK12, 2);
    Team team = play.event().get<Team>({1});
    team.players[Partner::First].id = "12345678";
    tournament::Event event = play.event();
    static_cast<void>(apply(event, tournament::Put<Team>{{1}, std::move(team)}));
    tournament::FreeAgent agent;
    agent.division = kK12;
    agent.player = {.name = "Cy Cole", .id = "87654321"};
    static_cast<void>(apply(event, tournament::Put<tournament::FreeAgent>{{1}, std::move(agent)}));
    const tournament::Event shown = as_public(event, PublicNames::Short);
    EXPECT_EQ(shown.get<Team>({1}).players[Partner::First].id, "");
    EXPECT_EQ(shown.all<tournament::FreeAgent>().begin()->second.player.id, "");
    EXPECT_EQ(
        as_public(event, PublicNames::Full).get<Team>({1}).players[Partner::First].id, "12345678");
}

}  // namespace
}  // namespace tandem::desk
