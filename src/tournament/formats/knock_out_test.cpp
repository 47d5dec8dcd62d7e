// Brackets, byes, play-offs and finals.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/knock_out.hpp"

#include <algorithm>
#include <utility>

#include <gtest/gtest.h>

#include "base/prng.hpp"

namespace tandem::tournament {
namespace {

constexpr LegPoints kWon{2 * kOnePoint, kNoPoints};
constexpr LegPoints kLost{kNoPoints, 2 * kOnePoint};
constexpr LegPoints kDrawn{kOnePoint, kOnePoint};

[[nodiscard]] KnockOutPair scored(TeamNumber first, TeamNumber second, LegPoints encounter) {
    return {first, second, encounter};
}
[[nodiscard]] std::vector<TeamNumber> seeds(TeamNumber count) {
    std::vector<TeamNumber> all;
    for (TeamNumber team = 1; team <= count; ++team) all.push_back(team);
    return all;
}
// A round with these pairs, and with others who had nobody to play.
[[nodiscard]] KnockOutRound begun(
    std::vector<KnockOutPair> pairs, const std::vector<TeamNumber>& alone = {}) {
    KnockOutRound round{.pairs = std::move(pairs), .still_in = alone};
    for (const KnockOutPair& pair : round.pairs) {
        round.still_in.push_back(pair.first);
        round.still_in.push_back(pair.second);
    }
    return round;
}
[[nodiscard]] KnockOutRound with_third_place(KnockOutRound round, KnockOutPair pair) {
    round.third_place = std::move(pair);
    return round;
}
[[nodiscard]] Tie decided(TeamNumber winner, TeamNumber loser) {
    return {TieState::Decided, winner, loser, winner, loser};
}

[[nodiscard]] Tie bye(TeamNumber team) { return {TieState::Bye, team, kNoTeam, team, kNoTeam}; }

TEST(KnockOut, has_the_best_two_meet_in_the_final_alone) {
    EXPECT_EQ(bracket_order(1), (std::vector<std::size_t>{1}));
    EXPECT_EQ(bracket_order(4), (std::vector<std::size_t>{1, 4, 2, 3}));
    EXPECT_EQ(bracket_order(8), (std::vector<std::size_t>{1, 8, 4, 5, 2, 7, 3, 6}));
}

TEST(KnockOut, gives_byes_to_the_best_seeds) {
    const KnockOut bracket = knock_out({.seeds = {11, 12, 13, 14, 15}});
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
    KnockOutPair pair = scored(1, 2, kDrawn);
    const auto tie = [&] {
        return knock_out({.seeds = seeds(2), .rounds = {begun({pair})}}).rounds[0][0];
    };
    EXPECT_EQ(tie(), (Tie{TieState::PlayoffLeg, 1, 2, kNoTeam, kNoTeam}));
    pair.playoff.push_back({kHalfPoint, kHalfPoint});
    EXPECT_EQ(tie(), (Tie{TieState::PlayoffLeg, 1, 2, kNoTeam, kNoTeam}));
    pair.playoff.push_back({kNoPoints, kOnePoint});
    EXPECT_EQ(tie(), (Tie{TieState::Decided, 1, 2, 2, 1}));
}

TEST(KnockOut, has_a_director_decide_what_play_does_not) {
    const auto tie = [](LegPoints encounter) {
        return knock_out({.seeds = seeds(2),
                          .rounds = {begun({scored(2, 1, encounter)})},
                          .ruled = {{2, 1}, {1, 2}}})
            .rounds[0][0];
    };
    EXPECT_EQ(tie(kDrawn), (Tie{TieState::Decided, 1, 2, 2, 1}));
    EXPECT_EQ(tie({}), (Tie{TieState::Decided, 1, 2, 2, 1}));  // nobody came
    EXPECT_EQ(tie(kLost), decided(1, 2));
}

TEST(KnockOut, lets_advance_whose_opponents_are_gone) {
    const auto tie = [](std::vector<TeamNumber> gone) {
        return knock_out({.seeds = seeds(4), .gone = std::move(gone)}).rounds[0][0];
    };
    EXPECT_EQ(tie({1}).winner, 4U);
    EXPECT_EQ(tie({1, 4}).state, TieState::Nobody);
    // Of a final somebody has to say who has won.
    const KnockOut last = knock_out({.seeds = seeds(2), .gone = {2, 1}});
    EXPECT_EQ(last.rounds[0][0].state, TieState::ToPlay);
    EXPECT_FALSE(is_decided(last));
    const auto paired = [](std::optional<LegPoints> encounter) {
        const KnockOutPair pair{1, 2, encounter};
        return knock_out({.seeds = seeds(2), .rounds = {begun({pair})}, .gone = {1}}).rounds[0][0];
    };
    EXPECT_EQ(paired(kDrawn).winner, 2U);  // there is nobody to play another leg
    EXPECT_EQ(paired(kWon).winner, 1U);
    EXPECT_EQ(paired({}).state, TieState::UnderWay);
}

TEST(KnockOut, lets_whoever_was_in_the_next_round_have_advanced) {
    // 4 had left when the semifinal of 1 was paired, and 1 has left since.
    KnockOutCourse course{
        .seeds = seeds(4), .rounds = {begun({scored(2, 3, kWon)}, {1})}, .gone = {1}};
    EXPECT_EQ(knock_out(course).rounds[0][0], decided(1, 4));
    // The result of 1 is corrected when 1 has gone on.
    course = {
        .seeds = seeds(8),
        .rounds = {
            begun(
                {scored(1, 8, kLost), scored(4, 5, kWon), scored(2, 7, kWon), scored(3, 6, kWon)}),
            begun({scored(2, 3, kWon)}, {1}),
            begun({scored(1, 2, kWon)})}};
    EXPECT_EQ(
        places(knock_out(course)),
        (std::vector<std::vector<TeamNumber>>{{1}, {2}, {4, 3}, {8, 5, 7, 6}}));
    // Who won by being left without an opponent, and has gone home since.
    course = {
        .seeds = seeds(6),
        .rounds =
            {begun({scored(1, 6, kLost), scored(4, 5, kLost)}, {2, 3}),
             begun({scored(6, 5, kLost), scored(2, 3, kLost)}),
             begun({scored(5, 3, kLost)})},
        .gone = {3}};
    EXPECT_EQ(places(knock_out(course)).front(), (std::vector<TeamNumber>{3}));
}

TEST(KnockOut, forgets_a_tie_whose_teams_have_been_paired_with_others) {
    // 2 and 3 were left out, and then met 1 and 4.
    KnockOutCourse course{
        .seeds = seeds(4),
        .rounds = {
            begun({scored(1, 4, kWon)}, {2, 3}), begun({scored(2, 1, kWon), scored(3, 4, kWon)})}};
    EXPECT_EQ(knock_out(course).rounds[0][1].state, TieState::Nobody);
    // 2 alone has.
    course.rounds[1] = begun({scored(2, 1, kWon)}, {3});
    EXPECT_EQ(knock_out(course).rounds[0][1], decided(2, 3));
}

// 6, who had lost to 3, is paired again for 4, who has left.
TEST(KnockOut, puts_a_team_out_by_its_last_tie) {
    const KnockOut bracket = knock_out(
        {.seeds = seeds(8),
         .rounds =
             {begun(
                  {scored(1, 8, kWon), scored(4, 5, kWon), scored(2, 7, kWon), scored(3, 6, kWon)}),
              begun({scored(1, 6, kLost), scored(2, 3, kWon)}),
              begun({scored(6, 2, kWon)})},
         .gone = {4}});
    EXPECT_EQ(places(bracket)[0], (std::vector<TeamNumber>{6}));
    EXPECT_EQ(places(bracket)[1], (std::vector<TeamNumber>{2}));
    EXPECT_TRUE(is_decided(bracket));
}

using Places = std::vector<std::vector<TeamNumber>>;

TEST(KnockOut, has_teams_that_went_out_in_the_same_round_share_a_place) {
    KnockOutCourse course{
        .seeds = seeds(5),
        .rounds = {begun({}, seeds(5)), begun({}, seeds(5)), begun({}, seeds(5))}};
    const auto now = [&] { return places(knock_out(course)); };
    EXPECT_EQ(now(), (Places{{1, 4, 5, 2, 3}}));
    course.rounds[0].pairs.push_back(scored(4, 5, kLost));
    EXPECT_EQ(now(), (Places{{1, 5, 2, 3}, {4}}));
    course.rounds[1].pairs.push_back(scored(2, 3, kWon));
    EXPECT_EQ(now(), (Places{{1, 5, 2}, {3}, {4}}));
    course.rounds[1].pairs.push_back(scored(1, 5, kWon));
    EXPECT_EQ(now(), (Places{{1, 2}, {5, 3}, {4}}));
    course.rounds[2].pairs.push_back(scored(1, 2, kLost));
    EXPECT_EQ(now(), (Places{{2}, {1}, {5, 3}, {4}}));
}

TEST(KnockOut, is_played_to_its_end_with_a_match_for_the_third_place) {
    KnockOutCourse course{
        .seeds = seeds(4),
        .rounds = {begun({scored(1, 4, kWon), scored(3, 2, kWon)})},
        .third_place = ThirdPlace::Played};
    KnockOut bracket = knock_out(course);
    EXPECT_EQ(bracket.rounds[1][0], (Tie{TieState::ToPlay, 1, 3, kNoTeam, kNoTeam}));
    EXPECT_EQ(bracket.third_place, (Tie{TieState::ToPlay, 4, 2, kNoTeam, kNoTeam}));
    EXPECT_EQ(places(bracket), (Places{{1, 3}, {4, 2}}));
    course.rounds.push_back(begun({scored(1, 3, kLost)}));
    EXPECT_EQ(places(knock_out(course)), (Places{{3}, {1}, {4, 2}}));
    course.rounds[1].third_place = scored(2, 4, kLost);
    EXPECT_EQ(places(knock_out(course)), (Places{{3}, {1}, {4}, {2}}));
    // It may be played later.
    course.rounds[1].third_place.reset();
    course.rounds.push_back(begun({scored(4, 2, kLost)}));
    EXPECT_EQ(places(knock_out(course)), (Places{{3}, {1}, {2}, {4}}));
    course.third_place = ThirdPlace::Shared;
    EXPECT_EQ(places(knock_out(course)), (Places{{3}, {1}, {4, 2}}));
}

TEST(KnockOut, is_won_by_a_walk_over_beside_a_match_for_the_third_place) {
    const KnockOut bracket = knock_out(
        {.seeds = seeds(4),
         .rounds =
             {begun({scored(1, 4, kWon), scored(2, 3, kWon)}),
              with_third_place(begun({}, {1}), scored(4, 3, kLost))},
         .third_place = ThirdPlace::Played,
         .gone = {2}});
    EXPECT_EQ(places(bracket), (Places{{1}, {2}, {3}, {4}}));
}

TEST(KnockOut, has_whoever_plays_on_advance_whatever_is_corrected_afterwards) {
    const std::vector<KnockOutPair> semifinals{scored(1, 4, kLost), scored(2, 3, kWon)};
    KnockOutCourse course{
        .seeds = seeds(4),
        .rounds =
            {begun(semifinals), with_third_place(begun({scored(1, 2, kWon)}), scored(4, 3, kWon))},
        .third_place = ThirdPlace::Played};
    EXPECT_EQ(places(knock_out(course)), (Places{{1}, {2}, {4}, {3}}));
    // Also where the final was a walk-over: whoever plays for the third place has lost.
    course.rounds[1].pairs.clear();
    course.rounds[1].still_in = {1};
    course.gone = {2};
    EXPECT_EQ(places(knock_out(course)), (Places{{1}, {2}, {4}, {3}}));
}

TEST(KnockOut, goes_on_from_the_pairs_that_were_made_by_hand) {
    // Seeds 7 and 8 exchanged.
    KnockOut bracket = knock_out(
        {.seeds = seeds(8),
         .rounds = {
             {{scored(1, 7, kWon), scored(4, 5, kWon), scored(2, 8, kWon), scored(3, 6, kWon)},
              {}}}});
    EXPECT_EQ(bracket.rounds[1][0], (Tie{TieState::ToPlay, 1, 4, kNoTeam, kNoTeam}));
    EXPECT_EQ(bracket.rounds[1][1], (Tie{TieState::ToPlay, 2, 3, kNoTeam, kNoTeam}));
    // By lot: two ties of which both teams come from the same place of the bracket.
    bracket = knock_out(
        {.seeds = seeds(8),
         .rounds = {
             {{scored(6, 8, kWon), scored(3, 7, kWon), scored(2, 4, kLost), scored(1, 5, kWon)},
              {}}}});
    EXPECT_EQ(places(bracket), (Places{{1, 6, 4, 3}, {5, 8, 2, 7}}));
    ASSERT_EQ(bracket.rounds.size(), 3U);
    for (const Tie& tie : bracket.rounds[1]) EXPECT_EQ(tie.state, TieState::ToPlay);
    // Two pairs of one place, and seeds that have no opponents.
    bracket = knock_out(
        {.seeds = seeds(6), .rounds = {begun({scored(3, 5, kWon), scored(4, 6, kWon)}, {1, 2})}});
    EXPECT_EQ(bracket.rounds[0], (std::vector<Tie>{bye(1), decided(4, 6), bye(2), decided(3, 5)}));
}

TEST(KnockOut, has_places_for_all_who_were_left_without_an_opponent) {
    KnockOutCourse course{.seeds = seeds(6), .rounds = {begun({scored(1, 6, kWon)}, {2, 3, 4, 5})}};
    const KnockOut bracket = knock_out(course);
    // 3 was to meet 6; 4 and 5 still are to meet each other.
    EXPECT_EQ(
        bracket.rounds[0],
        (std::vector<Tie>{
            decided(1, 6), {TieState::ToPlay, 4, 5, kNoTeam, kNoTeam}, bye(2), bye(3)}));
    // Later round: winners of the same half meet late.
    course = {
        .seeds = seeds(4),
        .rounds = {begun({scored(1, 4, kWon)}, {2, 3}), begun({scored(2, 3, kWon)}, {1})}};
    EXPECT_EQ(knock_out(course).rounds[0][1], decided(2, 3));
    EXPECT_EQ(knock_out(course).rounds[1][0], (Tie{TieState::ToPlay, 1, 2, kNoTeam, kNoTeam}));
}

// Whatever is paired by hand: it ends, with one winner, and everybody has one place.
TEST(KnockOut, comes_to_an_end_however_it_is_paired) {
    base::Prng prng{17};
    for (int run = 0; run < 2'000; ++run) {
        const auto count = static_cast<TeamNumber>(2 + prng.below(15));
        KnockOutCourse course{.seeds = seeds(count)};
        std::vector<TeamNumber> in = course.seeds;
        KnockOut bracket;
        for (int round = 0; in.size() > 1 && round < 20; ++round) {
            for (std::size_t i = in.size(); i > 1; --i) std::swap(in[i - 1], in[prng.below(i)]);
            KnockOutRound& paired = course.rounds.emplace_back();
            paired.still_in = in;
            std::vector<TeamNumber> winners;
            for (std::size_t i = 0; i + 1 < in.size(); i += 2) {
                paired.pairs.push_back(scored(in[i], in[i + 1], prng.below(2) == 0 ? kWon : kLost));
                const KnockOutPair& last = paired.pairs.back();
                winners.push_back(last.encounter == kWon ? last.first : last.second);
            }
            if (in.size() % 2 == 1) winners.push_back(in.back());
            in = std::move(winners);
        }
        bracket = knock_out(course);
        const Places order = places(bracket);
        EXPECT_EQ(order[0], in);
        std::vector<TeamNumber> all;
        for (const auto& group : order) all.insert(all.end(), group.begin(), group.end());
        std::ranges::sort(all);
        EXPECT_EQ(all, course.seeds);
        for (const auto& ties : bracket.rounds) {
            for (const Tie& tie : ties) {
                EXPECT_NE(tie.state, TieState::Open);
                EXPECT_NE(tie.state, TieState::ToPlay);
            }
        }
    }
}

TEST(KnockOut, has_a_tie_less_than_teams_whatever_their_number) {
    for (TeamNumber teams = 2; teams <= 70; ++teams) {
        KnockOutCourse course{.seeds = seeds(teams)};
        std::size_t played = 0;
        KnockOut bracket = knock_out(course);
        for (std::size_t round = 0; round < bracket.rounds.size(); ++round) {
            KnockOutRound next;
            for (const Tie& tie : bracket.rounds[round]) {
                next.still_in.push_back(tie.first);
                if (tie.second != kNoTeam) next.still_in.push_back(tie.second);
                ASSERT_NE(tie.state, TieState::Open);
                EXPECT_TRUE(tie.state != TieState::Bye || round == 0);
                if (tie.state != TieState::ToPlay) continue;
                next.pairs.push_back(scored(tie.first, tie.second, kWon));
                ++played;
            }
            course.rounds.push_back(std::move(next));
            bracket = knock_out(course);
        }
        EXPECT_EQ(played, teams - 1);
        // The better seed always wins.
        EXPECT_EQ(places(bracket)[0], (std::vector<TeamNumber>{1}));
        EXPECT_EQ(places(bracket)[1], (std::vector<TeamNumber>{2}));
    }
}

TEST(KnockOut, of_one_team_has_no_round) {
    EXPECT_TRUE(knock_out({.seeds = {7}, .third_place = ThirdPlace::Played}).rounds.empty());
    EXPECT_FALSE(knock_out({.seeds = {7, 8, 9}, .third_place = ThirdPlace::Played}).third_place);
}

TEST(Finals, take_the_first_and_the_next_of_the_standings) {
    EXPECT_EQ(
        finals({5, 3, 1, 2, 4}, {2, 2}), (std::vector<std::vector<TeamNumber>>{{5, 3}, {1, 2}}));
    EXPECT_EQ(
        finals({5, 3, 1}, {2, 2, 2}), (std::vector<std::vector<TeamNumber>>{{5, 3}, {1}, {}}));
}

}  // namespace
}  // namespace tandem::tournament
