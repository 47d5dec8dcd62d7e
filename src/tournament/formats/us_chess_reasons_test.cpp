// Why teams were paired, as values and as sentences.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/us_chess_reasons.hpp"

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "tournament/formats/us_chess_text.hpp"
#include "words/say.hpp"

namespace tandem::tournament {
namespace {

[[nodiscard]] words::Message letter_of(TeamNumber number) {
    return words::verbatim({static_cast<char>('A' + number - 1)});
}

// Teams by score and strength; they are called A, B, …
struct ReasonsCase {
    Field field;

    ReasonsCase& team(std::int64_t score, std::int32_t strength, std::string school = "") {
        Entrant entrant;
        entrant.number = static_cast<TeamNumber>(field.entrants.size() + 1);
        entrant.score = score * kOnePoint;
        entrant.strength = strength;
        entrant.group = std::move(school);
        field.entrants.push_back(entrant);
        return *this;
    }
    ReasonsCase& met(TeamNumber one, TeamNumber other) {
        field.entrants[one - 1].barred.push_back(other);
        field.entrants[other - 1].barred.push_back(one);
        return *this;
    }
    [[nodiscard]] UsChessReasons reasons() const {
        const auto pairing = pair_us_chess(field, {});
        return pairing ? us_chess_reasons(field, {}, *pairing) : UsChessReasons{};
    }
    [[nodiscard]] std::string text(std::size_t table_number) const {
        return language::english(describe(reasons().pairs.at(table_number - 1), letter_of));
    }
};

TEST(UsChessReasons, name_the_halves) {  // US Chess 27A3
    ReasonsCase four;
    four.team(2, 1'900).team(2, 1'800).team(2, 1'700).team(2, 1'600);
    EXPECT_EQ(
        four.reasons().pairs[0],
        (UsPairReason{{1, 3}, PairedBy::Halves, {200}, {200}, kNoTeam, false, 3}));
    EXPECT_EQ(four.text(1), "Upper half against lower half in the score group of 2 (27A3).");
}

TEST(UsChessReasons, name_what_hinders_the_opponent_by_rank) {  // US Chess 27A1; US Chess 27A3
    ReasonsCase four;
    four.team(2, 1'900).team(2, 1'800).team(2, 1'700).team(2, 1'600).met(1, 3);
    EXPECT_EQ(
        four.text(1),
        "Upper half against lower half in the score group of 2 (27A3). A has already met C or may "
        "not be paired with it (27A1).");
    EXPECT_EQ(
        four.text(2),
        "Upper half against lower half in the score group of 2 (27A3). D is needed for another "
        "pairing.");
    four.met(1, 4);
    EXPECT_EQ(four.reasons().pairs[0].by, PairedBy::OneHalf);
}

TEST(UsChessReasons, name_the_odd_team) {  // US Chess 29D1a; US Chess 29D1b
    ReasonsCase six;
    six.team(4, 2'000).team(4, 1'900).team(4, 1'800).team(2, 1'750).team(2, 1'700).team(2, 1'600);
    EXPECT_EQ(
        six.reasons().pairs[1],
        (UsPairReason{{3, 4}, PairedBy::OddTeam, {400}, {200}, kNoTeam, false, 4}));
    EXPECT_EQ(six.text(2), "C leaves the score group of 4 as its lowest-rated team (29D1a).");
    six.met(3, 4);
    EXPECT_EQ(
        six.text(2),
        "C leaves the score group of 4 as its lowest-rated team (29D1a). C has already met D or "
        "may not be paired with it (27A1).");
    six.met(1, 2);
    EXPECT_EQ(six.reasons().pairs[1].stayed, 3U);
    EXPECT_EQ(
        six.text(2), "B leaves the score group of 4 instead of C, which would fit worse (29D1b).");
}

TEST(UsChessReasons, name_schools) {  // US Chess 28N
    ReasonsCase four;
    four.team(0, 1'900, "X").team(0, 1'800).team(0, 1'700, "X").team(0, 1'600);
    EXPECT_EQ(four.reasons().pairs[0].hindrance, Hindrance::School);
    EXPECT_EQ(four.reasons().pairs[0].school, SchoolExcuse::None);
    ReasonsCase two;
    two.team(0, 1'900, "X").team(0, 1'800, "X");
    EXPECT_EQ(
        two.text(1),
        "Upper half against lower half in the score group of 0 (27A3). They are from the "
        "same school: this round cannot have fewer such pairings (28N).");
}

TEST(UsChessReasons, call_no_team_the_lowest_that_is_not) {  // US Chess 29D1a
    ReasonsCase four;
    four.team(1, 1'900, "X").team(1, 1'800, "X").team(0, 1'700).team(0, 1'600);
    EXPECT_EQ(
        four.text(1),
        "A leaves the score group of 1 because the teams left in it cannot all be paired with one "
        "another.");
    EXPECT_EQ(four.text(2), "B leaves the score group of 1 as its lowest-rated team (29D1a).");
}

TEST(UsChessReasons, call_no_unrated_team_the_lowest_rated) {  // US Chess 29D1a
    ReasonsCase taken;
    taken.team(2, 1'740).team(1, 1'690).team(0, 0).team(1, 0);
    EXPECT_EQ(
        taken.text(2),
        "D leaves the score group of 1 because the teams left in it cannot all be paired with one "
        "another.");
    ReasonsCase rated_stay;
    rated_stay.team(1, 1'800).team(1, 1'700).team(1, 0).team(0, 1'600);
    rated_stay.met(1, 3).met(2, 3);
    EXPECT_EQ(
        rated_stay.text(2),
        "C leaves the score group of 1 instead of B, which would fit worse (29D1b).");
}

TEST(UsChessReasons, name_the_exception_for_teams_with_plus_two) {  // US Chess 28N1
    ReasonsCase two;
    two.team(4, 1'900, "X").team(4, 1'800, "X");
    two.field.round = 3;
    EXPECT_EQ(
        two.text(1),
        "Upper half against lower half in the score group of 4 (27A3). They are from the same "
        "school; for teams with plus two, such pairings are avoided only if no score group is "
        "broken (28N1).");
}

TEST(
    UsChessReasons,
    name_the_teams_passed_over_for_the_bye) {  // US Chess 28L2; US Chess 28L3; US Chess 28L4
    ReasonsCase three;
    three.team(0, 1'900).team(0, 1'800).team(0, 1'700);
    const auto text = [&] { return language::english(describe(*three.reasons().bye, letter_of)); };
    EXPECT_EQ(
        text(), "C has the bye: it is the lowest-rated team of the lowest score group (28L2).");
    three.field.entrants[2].has_half_bye = true;
    EXPECT_EQ(text(), "C has a half-point bye (28L4), so B has the bye.");
    three.field.entrants[2].had_bye = true;
    EXPECT_EQ(text(), "C has already had a point without playing (28L3), so B has the bye.");
    three.field.entrants[2].had_bye = three.field.entrants[2].has_half_bye = false;
    three.met(1, 2);
    EXPECT_EQ(text(), "C is needed to pair the others, so B has the bye.");
}

}  // namespace
}  // namespace tandem::tournament
