// Tests of the reasons that are given for a pairing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/fide/pairing_reason.hpp"

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "support/base/seed.hpp"
#include "support/tournament/random_tournament.hpp"
#include "tournament/fide/fide_team.hpp"
#include "tournament/fide/pairing_reason_text.hpp"
#include "words/say.hpp"

namespace tandem::tournament {
namespace {

// Numbers from 1 on, with these scores in points.
[[nodiscard]] Field field_with(const std::vector<int>& scores) {
    Field field{2, 9, {}};
    for (const int score : scores) {
        Entrant entrant;
        entrant.number = static_cast<TeamNumber>(field.entrants.size() + 1);
        entrant.score = score * kOnePoint;
        field.entrants.push_back(entrant);
    }
    return field;
}

void bar_from(Field& field, TeamNumber one, TeamNumber other) {
    field.entrants[one - 1].barred.push_back(other);
    field.entrants[other - 1].barred.push_back(one);
}

[[nodiscard]] PairingReasons reasons_for(const Field& field) {
    return explain(field, pair_fide_team(field, {}).value(), {});
}

// As a file calls them whose numbers run the other way.
template <typename Reason>
[[nodiscard]] std::string text_of(const Reason& reason) {
    return language::english(describe(reason, [](TeamNumber number) {
        return words::verbatim(std::to_string(10 - number) + " Team" + std::to_string(number));
    }));
}

TEST(PairingReason, of_a_pair_in_order) {
    const PairingReasons reasons = reasons_for(field_with({2, 2, 2, 2}));
    ASSERT_EQ(reasons.pairs.size(), 2U);
    EXPECT_EQ(
        reasons.pairs[1],
        (PairReason{{2, 4}, Points{200}, 4, 2, 4, PairBasis::InOrder, kNoTeam, std::nullopt}));
    EXPECT_EQ(text_of(reasons.pairs[1]), "Score 2, 4 teams: rank 2 meets rank 4.");
    EXPECT_EQ(reasons.bye, std::nullopt);
}

TEST(PairingReason, of_a_rematch_avoided) {
    Field field = field_with({2, 2, 2, 2});
    bar_from(field, 1, 3);
    const PairingReasons reasons = reasons_for(field);
    EXPECT_EQ(
        text_of(reasons.pairs[0]),
        "Score 2, 4 teams: rank 1 meets rank 4. It may not meet 7 Team3, the next in order.");
    EXPECT_EQ(
        text_of(reasons.pairs[1]),
        "Score 2, 4 teams: rank 2 meets rank 3. 6 Team4, the next in order, is needed for another "
        "pairing.");
}

TEST(PairingReason, of_a_first_half_that_cannot_stay_together) {
    Field field = field_with({2, 2, 2, 2});
    bar_from(field, 1, 3);
    bar_from(field, 1, 4);
    const PairingReasons reasons = reasons_for(field);
    EXPECT_EQ(reasons.pairs[0].pair, (Pair{1, 2}));
    EXPECT_EQ(
        text_of(reasons.pairs[1]),
        "Score 2, 4 teams: rank 3 meets rank 4. The upper half cannot all be paired with the lower "
        "half.");
}

TEST(PairingReason, of_an_upfloater_into_an_odd_group) {
    const PairingReasons reasons = reasons_for(field_with({3, 1, 1, 0}));
    EXPECT_EQ(reasons.pairs[0].upfloat, (Upfloat{2, Points{100}, FloatBasis::OddGroup}));
    EXPECT_EQ(
        text_of(reasons.pairs[0]),
        "Score 3, 2 teams: rank 1 meets rank 2. 8 Team2 floats up from 1: the group was odd.");
}

TEST(PairingReason, of_upfloaters_that_a_rematch_calls_for) {
    Field field = field_with({3, 3, 1, 1});
    bar_from(field, 1, 2);
    EXPECT_EQ(
        text_of(reasons_for(field).pairs[1]),
        "Score 3, 4 teams: rank 2 meets rank 4. 6 Team4 floats up from 1: otherwise not all teams "
        "could be paired.");
}

TEST(PairingReason, of_the_bye) {
    Field field = field_with({2, 1, 1, 0, 0});
    EXPECT_EQ(
        text_of(*reasons_for(field).bye),
        "5 Team5 has the bye: among the teams with the lowest score and the most matches played, "
        "it has the largest pairing number.");
    field.entrants[3].played = 1;
    EXPECT_EQ(
        text_of(*reasons_for(field).bye),
        "6 Team4 has the bye: among the teams with the lowest score, it has played the most "
        "matches.");
    field.entrants[4].had_bye = true;
    EXPECT_EQ(text_of(*reasons_for(field).bye), "6 Team4 has the bye: it has the lowest score.");
    field.entrants[3].had_bye = true;
    field.entrants[2].had_bye = true;
    EXPECT_EQ(
        text_of(*reasons_for(field).bye),
        "8 Team2 has the bye: it has the lowest score. 6 Team4, 5 Team5 and 7 Team3 have already "
        "received points without playing.");
}

TEST(PairingReason, of_a_bye_that_others_cannot_have) {
    Field field = field_with({0, 0, 0});
    bar_from(field, 1, 2);
    const ByeReason bye = *reasons_for(field).bye;
    EXPECT_EQ(bye, (ByeReason{2, ByeBasis::LargestNumber, {}, {3}}));
    EXPECT_EQ(
        text_of(bye),
        "8 Team2 has the bye: among the teams with the lowest score and the most matches played, "
        "it has the largest pairing number. Without 7 Team3, not all teams could be paired.");
    field.entrants[0].had_bye = true;
    EXPECT_EQ(
        text_of(*reasons_for(field).bye),
        "8 Team2 has the bye: no other team can have it. Without 7 Team3, not all teams could be "
        "paired.");
}

TEST(PairingReason, that_there_is_none) {
    Field field = field_with({0, 0, 0, 0});
    for (const TeamNumber one : {1U, 2U, 3U}) {
        for (TeamNumber other = one + 1; other < 4; ++other) bar_from(field, one, other);
    }
    EXPECT_EQ(
        text_of(pair_fide_team(field, {}).error()),
        "No pairing is possible. Without 6 Team4, the field splits into groups with no possible "
        "opponents outside them: 9 Team1; 8 Team2; 7 Team3. Each of these 3 groups is odd, so one "
        "of its teams must meet the one left out, or have the bye.");
}

TEST(PairingReason, is_there_for_every_table_of_every_round) {
    for (int nth = 0; nth < 50 * TANDEM_PATIENCE && !HasFailure(); ++nth) {
        const std::uint64_t seed = base::tests::nth_seed(nth);
        const Field field = tests::random_field(seed, 30);
        const PairingResult result = pair_fide_team(field, {});
        if (!result) continue;
        const PairingReasons reasons = explain(field, *result, {});
        ASSERT_EQ(reasons.pairs.size(), result->pairs.size());
        EXPECT_EQ(reasons.bye.has_value(), result->bye != kNoTeam);
        for (std::size_t table = 0; table < reasons.pairs.size(); ++table) {
            const PairReason& reason = reasons.pairs[table];
            EXPECT_EQ(reason.pair, result->pairs[table]);
            EXPECT_LT(reason.top_seat, reason.bottom_seat);
            EXPECT_LE(reason.bottom_seat, reason.teams);
            EXPECT_EQ(
                reason.basis == PairBasis::InOrder,
                reason.bottom_seat == reason.top_seat + reason.teams / 2);
        }
    }
}

}  // namespace
}  // namespace tandem::tournament
