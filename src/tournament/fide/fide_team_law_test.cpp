// FIDE's team system gives what its articles give when they are followed to the letter.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// TANDEM_PAIRINGS=1000000 makes the run longer, TANDEM_SEED=123 begins with that tournament.
#include <gtest/gtest.h>

#include <cstdio>
#include <string>

#include "support/base/seed.hpp"
#include "support/tournament/fide_team_enumerator.hpp"
#include "support/tournament/proof.hpp"
#include "support/tournament/random_tournament.hpp"
#include "tournament/fide/fide_team.hpp"

namespace tandem::tournament {
namespace {

constexpr std::uint64_t kRounds = TANDEM_PATIENCE >= 20 ? 20'000 : 2'000;
constexpr std::size_t kMostTeams = 12;

// What was reached, so that nobody need believe it.
struct PairingTally {
    std::uint64_t rounds = 0;
    std::uint64_t byes = 0;
    std::uint64_t without_pairing = 0;
    std::uint64_t floats_off = 0;
};

[[nodiscard]] FideTeamSettings nth_settings(std::uint64_t seed) {
    FideTeamSettings settings;
    if (seed % 4 == 1) settings.look_ahead = LookAhead::EvenOrNothing;
    if (seed % 8 == 3) settings.seating = Seating::ByScoreThenNumber;
    return settings;
}

// Pairs in both ways, and compares.
[[nodiscard]] PairingResult pair_twice(
    const Field& field, const FideTeamSettings& settings, PairingTally& tally) {
    ++tally.rounds;
    if (field.rounds != 0 && field.round + 1 >= field.rounds) ++tally.floats_off;
    PairingResult result = pair_fide_team(field, settings);
    tests::FideTeamEnumerator enumerator{field, settings};
    const std::optional<RoundPairing> expected = enumerator.pair();
    if (!result) {
        ++tally.without_pairing;
        EXPECT_FALSE(enumerator.has_legal_pairing()) << tests::text_of(field);
        EXPECT_TRUE(tests::proves(result.error(), field)) << tests::text_of(field);
    }
    EXPECT_EQ(result.has_value(), expected.has_value()) << tests::text_of(field);
    if (result && expected) {
        if (result->bye != kNoTeam) ++tally.byes;
        EXPECT_EQ(*result, *expected)
            << base::name(settings.look_ahead) << ", " << base::name(settings.seating) << "\n"
            << tests::text_of(field) << "engine: " << tests::text_of(*result)
            << "\narticles: " << tests::text_of(*expected);
    }
    return result;
}

TEST(FideTeamLaw, pairs_as_its_articles_say) {
    const std::uint64_t wanted = base::tests::setting("TANDEM_PAIRINGS", kRounds);
    PairingTally tally;
    for (std::uint64_t nth = 0; tally.rounds < wanted && !testing::Test::HasFailure(); ++nth) {
        const std::uint64_t seed = base::tests::nth_seed(nth);
        SCOPED_TRACE("TANDEM_SEED=" + std::to_string(seed));
        const FideTeamSettings settings = nth_settings(seed);
        if (seed % 3 == 0) {
            (void)pair_twice(tests::random_field(seed, kMostTeams), settings, tally);
            continue;
        }
        tests::RandomTournament tournament{seed, kMostTeams};
        while (tournament.goes_on()) {
            const PairingResult result = pair_twice(tournament.next_field(), settings, tally);
            if (!result) break;
            tournament.play(*result);
        }
    }
    std::printf(
        "%llu rounds, %llu with a bye, %llu without a pairing, %llu of the last two\n",
        static_cast<unsigned long long>(tally.rounds),
        static_cast<unsigned long long>(tally.byes),
        static_cast<unsigned long long>(tally.without_pairing),
        static_cast<unsigned long long>(tally.floats_off));
}

}  // namespace
}  // namespace tandem::tournament
