// What strangers read of names.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/public_names.hpp"

#include <cstddef>
#include <optional>

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

// "Anna A." of another division is somebody else.
TEST(ShortNames, leave_the_prizes_to_those_who_have_won_them) {
    using tournament::SheetKind;
    namespace action = tournament::action;
    EventInPlay play{rulebook::kSn5};
    tournament::Division settings;
    settings.rounds = 1;
    settings.prizes = {{.name = "First", .group = {}}};
    settings.prizes[0].trophies = 1;
    play.division(kK12, settings).division(kK9, {});
    play.with(action::Register{
        {1}, kK12, "Winners", tournament::Players{player("Anna Adams", 5), player("Bo Baker", 5)}});
    play.teams(kK12, 1).paired(kK12, 1, {{{1}, {2}}}).started(kK12, 1);
    play.played(kK12, 1, tournament::LegWinner::One).with(action::Withdraw{{1}, std::nullopt});
    play.with(action::Register{
        {3}, kK9, "Others", tournament::Players{player("Anna Abel", 5), player("Cy Clark", 5)}});
    const auto first_prize = [&](PublicNames names) {
        return public_sheet_of(play.event(), names, SheetKind::Prizes, kK12, 0).rows.at(0);
    };
    const auto full = first_prize(PublicNames::Full);
    auto shown = first_prize(PublicNames::Short);
    constexpr std::size_t kPlayers = 4;
    EXPECT_NE(shown[kPlayers], full[kPlayers]);
    shown[kPlayers] = full[kPlayers];
    EXPECT_EQ(shown, full);
}

}  // namespace
}  // namespace tandem::desk
