// Brackets, byes, play-offs and finals.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/knock_out.hpp"

#include <gtest/gtest.h>

namespace tandem::tournament {
namespace {

constexpr LegPoints kWon{2 * kOnePoint, kNoPoints};
constexpr LegPoints kLost{kNoPoints, 2 * kOnePoint};
constexpr LegPoints kDrawn{kOnePoint, kOnePoint};

[[nodiscard]] KnockOutResult scored(TeamNumber first, TeamNumber second, LegPoints encounter) {
    return {first, second, encounter, {}, kNoTeam};
}

[[nodiscard]] Tie bye(TeamNumber team) { return {TieState::Bye, team, kNoTeam, team, kNoTeam}; }

TEST(KnockOut, has_the_best_two_meet_in_the_final_alone) {
    EXPECT_EQ(bracket_order(1), (std::vector<std::size_t>{1}));
    EXPECT_EQ(bracket_order(4), (std::vector<std::size_t>{1, 4, 2, 3}));
    EXPECT_EQ(bracket_order(8), (std::vector<std::size_t>{1, 8, 4, 5, 2, 7, 3, 6}));
}

TEST(KnockOut, gives_byes_to_the_best_seeds) {
    const KnockOut bracket = knock_out({11, 12, 13, 14, 15}, {}, ThirdPlace::Shared);
    ASSERT_EQ(bracket.rounds.size(), 3U);
    EXPECT_EQ(
        bracket.rounds[0],
        (std::vector<Tie>{
            bye(11), {TieState::ToPlay, 14, 15, kNoTeam, kNoTeam}, bye(12), bye(13)}));
    EXPECT_EQ(bracket.rounds[1][0], (Tie{TieState::Open, 11, kNoTeam, kNoTeam, kNoTeam}));
    EXPECT_EQ(bracket.rounds[1][1], (Tie{TieState::ToPlay, 12, 13, kNoTeam, kNoTeam}));
    EXPECT_EQ(bracket.rounds[2][0], (Tie{}));
}

TEST(KnockOut, asks_for_a_leg_while_all_is_drawn) {
    KnockOutResult result = scored(1, 2, kDrawn);
    const auto tie = [&] { return knock_out({1, 2}, {result}, ThirdPlace::Shared).rounds[0][0]; };
    EXPECT_EQ(tie(), (Tie{TieState::PlayoffLeg, 1, 2, kNoTeam, kNoTeam}));
    result.playoff.push_back({kHalfPoint, kHalfPoint});
    EXPECT_EQ(tie(), (Tie{TieState::PlayoffLeg, 1, 2, kNoTeam, kNoTeam}));
    result.playoff.push_back({kNoPoints, kOnePoint});
    EXPECT_EQ(tie(), (Tie{TieState::Decided, 1, 2, 2, 1}));
}

TEST(KnockOut, lets_advance_whom_the_director_names) {
    const KnockOutResult nobody_came{2, 1, {}, {}, 1};
    const KnockOut bracket = knock_out({1, 2}, {nobody_came}, ThirdPlace::Shared);
    EXPECT_EQ(bracket.rounds[0][0], (Tie{TieState::Decided, 1, 2, 1, 2}));
}

using Places = std::vector<std::vector<TeamNumber>>;

TEST(KnockOut, has_those_share_a_place_who_went_out_in_the_same_round) {
    const std::vector<TeamNumber> seeds{1, 2, 3, 4, 5};
    std::vector<KnockOutResult> results;
    const auto now = [&] { return places(knock_out(seeds, results, ThirdPlace::Shared)); };
    EXPECT_EQ(now(), (Places{{1, 4, 5, 2, 3}}));
    results.push_back(scored(4, 5, kLost));
    EXPECT_EQ(now(), (Places{{1, 5, 2, 3}, {4}}));
    results.push_back(scored(2, 3, kWon));
    EXPECT_EQ(now(), (Places{{1, 5, 2}, {3}, {4}}));
    results.push_back(scored(1, 5, kWon));
    EXPECT_EQ(now(), (Places{{1, 2}, {5, 3}, {4}}));
    results.push_back(scored(1, 2, kLost));
    EXPECT_EQ(now(), (Places{{2}, {1}, {5, 3}, {4}}));
}

TEST(KnockOut, is_played_to_its_end_with_a_match_for_the_third_place) {
    std::vector<KnockOutResult> results{scored(1, 4, kWon), scored(3, 2, kWon)};
    KnockOut bracket = knock_out({1, 2, 3, 4}, results, ThirdPlace::Played);
    EXPECT_EQ(bracket.rounds[1][0], (Tie{TieState::ToPlay, 1, 3, kNoTeam, kNoTeam}));
    EXPECT_EQ(bracket.third_place, (Tie{TieState::ToPlay, 4, 2, kNoTeam, kNoTeam}));
    EXPECT_EQ(places(bracket), (Places{{1, 3}, {4, 2}}));
    results.push_back(scored(1, 3, kLost));
    bracket = knock_out({1, 2, 3, 4}, results, ThirdPlace::Played);
    EXPECT_EQ(places(bracket), (Places{{3}, {1}, {4, 2}}));
    results.push_back(scored(2, 4, kLost));
    bracket = knock_out({1, 2, 3, 4}, results, ThirdPlace::Played);
    EXPECT_EQ(places(bracket), (Places{{3}, {1}, {4}, {2}}));
    EXPECT_EQ(
        places(knock_out({1, 2, 3, 4}, results, ThirdPlace::Shared)), (Places{{3}, {1}, {4, 2}}));
}

TEST(KnockOut, has_a_tie_less_than_teams_whatever_their_number) {
    for (TeamNumber teams = 2; teams <= 70; ++teams) {
        std::vector<TeamNumber> seeds;
        for (TeamNumber team = 1; team <= teams; ++team) seeds.push_back(team);
        std::vector<KnockOutResult> results;
        KnockOut bracket = knock_out(seeds, results, ThirdPlace::Shared);
        for (std::size_t round = 0; round < bracket.rounds.size(); ++round) {
            for (const Tie& tie : bracket.rounds[round]) {
                ASSERT_NE(tie.state, TieState::Open);
                EXPECT_TRUE(tie.state != TieState::Bye || round == 0);
                if (tie.state == TieState::ToPlay)
                    results.push_back(scored(tie.first, tie.second, kWon));
            }
            bracket = knock_out(seeds, results, ThirdPlace::Shared);
        }
        EXPECT_EQ(results.size(), teams - 1);
        // The better seed always wins.
        EXPECT_EQ(places(bracket)[0], (std::vector<TeamNumber>{1}));
        EXPECT_EQ(places(bracket)[1], (std::vector<TeamNumber>{2}));
    }
}

TEST(KnockOut, of_one_team_has_no_round) {
    EXPECT_TRUE(knock_out({7}, {}, ThirdPlace::Played).rounds.empty());
    EXPECT_FALSE(knock_out({7, 8, 9}, {}, ThirdPlace::Played).third_place);
}

TEST(Finals, take_the_first_and_the_next_of_the_standings) {
    EXPECT_EQ(
        finals({5, 3, 1, 2, 4}, {2, 2}), (std::vector<std::vector<TeamNumber>>{{5, 3}, {1, 2}}));
    EXPECT_EQ(
        finals({5, 3, 1}, {2, 2, 2}), (std::vector<std::vector<TeamNumber>>{{5, 3}, {1}, {}}));
}

}  // namespace
}  // namespace tandem::tournament
