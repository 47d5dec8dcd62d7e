// What must not change how a round is paired, and what every pairing keeps to.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "support/base/seed.hpp"
#include "support/tournament/proof.hpp"
#include "support/tournament/random_tournament.hpp"
#include "tournament/fide/fide_team.hpp"

namespace tandem::tournament {
namespace {

constexpr int kFields = 25 * TANDEM_PATIENCE;

// Calls `check(field, pairing)` with fields of up to forty teams, of tournaments and by chance.
template <typename Check>
void for_many_fields(const Check& check) {
    for (int nth = 0; nth < kFields && !testing::Test::HasFailure(); ++nth) {
        const std::uint64_t seed = base::tests::nth_seed(nth);
        SCOPED_TRACE("TANDEM_SEED=" + std::to_string(seed));
        const Field field = tests::random_field(seed, 40);
        const PairingResult by_chance = pair_fide_team(field, {});
        if (by_chance) {
            check(field, *by_chance);
        } else {
            EXPECT_TRUE(tests::proves(by_chance.error(), field));
        }
        tests::RandomTournament tournament{seed, 40};
        for (int round = 0; round < 8 && tournament.goes_on(); ++round) {
            const Field next = tournament.next_field();
            const PairingResult result = pair_fide_team(next, {});
            if (!result) break;
            check(next, *result);
            tournament.play(*result);
        }
    }
}

TEST(FideTeamInvariants, everybody_there_is_paired_once_or_has_the_bye) {
    for_many_fields([](const Field& field, const RoundPairing& pairing) {
        std::multiset<TeamNumber> there;
        std::multiset<TeamNumber> paired;
        std::map<TeamNumber, const Entrant*> entrants;
        for (const Entrant& entrant : field.entrants) {
            there.insert(entrant.number);
            entrants[entrant.number] = &entrant;
        }
        for (const auto& [first, second] : pairing.pairs) {
            paired.insert({first, second});
            EXPECT_TRUE(may_meet(*entrants[first], *entrants[second]));
            EXPECT_GE(entrants[first]->score, entrants[second]->score);
        }
        EXPECT_EQ(pairing.bye != kNoTeam, field.entrants.size() % 2 != 0);
        if (pairing.bye != kNoTeam) {
            paired.insert(pairing.bye);
            EXPECT_FALSE(entrants[pairing.bye]->had_bye);
        }
        EXPECT_EQ(paired, there);
    });
}

TEST(FideTeamInvariants, ratings_clubs_and_the_scale_of_the_scores_do_not_matter) {
    for_many_fields([](const Field& field, const RoundPairing& pairing) {
        Field other = field;
        for (Entrant& entrant : other.entrants) {
            entrant.score = 3 * entrant.score + Points{1'725};
            entrant.strength = static_cast<std::int32_t>(entrant.number * 77 % 100);
            entrant.group = entrant.number % 2 == 0 ? "one" : "other";
        }
        EXPECT_EQ(pair_fide_team(other, {}), pairing);
    });
}

TEST(FideTeamInvariants, gaps_in_the_numbers_do_not_matter) {
    for_many_fields([](const Field& field, const RoundPairing& pairing) {
        const auto renumbered = [](TeamNumber number) {
            return number == kNoTeam ? kNoTeam : 5 * number + 3;
        };
        Field other = field;
        for (Entrant& entrant : other.entrants) {
            entrant.number = renumbered(entrant.number);
            for (TeamNumber& number : entrant.barred) number = renumbered(number);
        }
        RoundPairing expected = pairing;
        for (Pair& pair : expected.pairs) {
            pair = {renumbered(pair.first), renumbered(pair.second)};
        }
        expected.bye = renumbered(expected.bye);
        EXPECT_EQ(pair_fide_team(other, {}), expected);
    });
}

// Two who can only meet each other, far below everybody, or far above.
TEST(FideTeamInvariants, a_pair_apart_changes_nothing_for_others) {
    for_many_fields([](const Field& field, const RoundPairing& pairing) {
        for (const Points score : {Points{-5'000}, Points{500'000}}) {
            Field other = field;
            const TeamNumber last = field.entrants.empty() ? 0 : field.entrants.back().number;
            std::vector<TeamNumber> others;
            for (Entrant& entrant : other.entrants) {
                others.push_back(entrant.number);
                entrant.barred.insert(entrant.barred.end(), {last + 1, last + 2});
            }
            for (const TeamNumber number : {last + 1, last + 2}) {
                Entrant entrant;
                entrant.number = number;
                entrant.score = score;
                entrant.barred = others;
                other.entrants.push_back(entrant);
            }
            RoundPairing expected = pairing;
            const auto place = score < kNoPoints ? expected.pairs.end() : expected.pairs.begin();
            expected.pairs.insert(place, {last + 1, last + 2});
            EXPECT_EQ(pair_fide_team(other, {}), expected);
        }
    });
}

TEST(FideTeamInvariants, an_empty_field_is_paired) {
    EXPECT_EQ(pair_fide_team(Field{}, {}), RoundPairing{});
}

TEST(FideTeamInvariants, a_lone_team_has_the_bye_unless_it_had_one) {
    Field field{1, 5, {Entrant{}}};
    field.entrants[0].number = 7;
    EXPECT_EQ(pair_fide_team(field, {}), (RoundPairing{{}, 7}));
    field.entrants[0].had_bye = true;
    EXPECT_EQ(pair_fide_team(field, {}), base::fail(NoPairing{{}, {{7}}, {}}));
}

}  // namespace
}  // namespace tandem::tournament
