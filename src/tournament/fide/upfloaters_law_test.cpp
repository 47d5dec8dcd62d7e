// The ways to find upfloaters agree: some sets in order, the cheapest matching, a shorter question.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/fide/upfloaters.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "support/base/seed.hpp"
#include "support/tournament/random_tournament.hpp"
#include "tournament/fide/best_upfloaters.hpp"

namespace tandem::tournament {
namespace {

// All of a field, ascending, if it can be paired without a bye.
[[nodiscard]] std::vector<Vertex> pairable_teams(const RankedField& ranked) {
    std::vector<Vertex> all(ranked.entrants.size());
    std::iota(all.begin(), all.end(), Vertex{0});
    if (!ranked.can_pair(all)) all.clear();
    return all;
}

[[nodiscard]] FideTeamSettings either_look_ahead(std::uint64_t seed) {
    FideTeamSettings settings;
    if (seed % 2 == 0) settings.look_ahead = LookAhead::EvenOrNothing;
    return settings;
}

TEST(UpfloatersLaw, sets_in_order_and_the_cheapest_matching_give_the_same) {
    int asked = 0;
    for (int nth = 0; nth < 2'000 * TANDEM_PATIENCE && !HasFailure(); ++nth) {
        const std::uint64_t seed = base::tests::nth_seed(nth);
        const Field field = tests::random_field(seed, 14);
        const RankedField ranked = rank_field(field, either_look_ahead(seed / 2));
        const std::vector<Vertex> remaining = pairable_teams(ranked);
        if (remaining.empty()) continue;
        ++asked;
        EXPECT_EQ(
            choose_upfloaters(ranked, remaining),
            best_upfloaters(ask_for_upfloaters(ranked, remaining)))
            << tests::text_of(field);
    }
    EXPECT_GT(asked, 500);
}

// A long field in which few may not meet, so that most of it not applicable, but some of the top.
[[nodiscard]] Field long_field(std::uint64_t seed) {
    base::Prng chance{seed};
    Field field{3, 9, {}};
    const auto teams = static_cast<TeamNumber>(60 + 2 * chance.below(40));
    const auto top = static_cast<TeamNumber>(2 + chance.below(4));
    const auto next = static_cast<TeamNumber>(chance.below(30));
    const auto crowd = chance.below(2);
    for (TeamNumber number = 1; number <= teams; ++number) {
        Entrant entrant;
        entrant.number = number;
        entrant.score =
            number <= top ? Points{900}
            : number <= top + next
                ? Points{800}
                : static_cast<std::int64_t>(crowd == 0 ? 7 : chance.below(8)) * kOnePoint;
        entrant.floated = chance.below(3) != 0;
        field.entrants.push_back(entrant);
    }
    const auto bar = [&](TeamNumber one, TeamNumber other) {
        if (one == other) return;
        std::vector<TeamNumber>& barred = field.entrants[one - 1].barred;
        if (std::ranges::find(barred, other) != barred.end()) return;
        barred.push_back(other);
        field.entrants[other - 1].barred.push_back(one);
    };
    for (TeamNumber one = 1; one <= top; ++one) {
        for (TeamNumber other = 1; other < one; ++other) bar(one, other);
        bar(one, static_cast<TeamNumber>(top + 1 + chance.below(3)));
    }
    for (TeamNumber pairs = 0; pairs < next / 2; ++pairs) {
        bar(static_cast<TeamNumber>(top + 1 + chance.below(next)),
            static_cast<TeamNumber>(top + 1 + chance.below(next)));
    }
    for (Entrant& entrant : field.entrants) std::ranges::sort(entrant.barred);
    return field;
}

TEST(UpfloatersLaw, leaving_out_teams_that_do_not_matter_changes_nothing) {
    int shorter = 0;
    for (int nth = 0; nth < 15 * TANDEM_PATIENCE && !HasFailure(); ++nth) {
        const std::uint64_t seed = base::tests::nth_seed(nth);
        const Field field = long_field(seed);
        const RankedField ranked = rank_field(field, either_look_ahead(seed));
        const std::vector<Vertex> remaining = pairable_teams(ranked);
        if (remaining.empty()) continue;
        const UpfloaterQuestion question = ask_for_upfloaters(ranked, remaining);
        std::vector<Vertex> kept;
        const UpfloaterQuestion part = shortened(question, kept);
        if (part.lower.size() < question.lower.size()) ++shorter;
        EXPECT_EQ(best_upfloaters(part), best_upfloaters(question)) << tests::text_of(field);
        EXPECT_EQ(choose_upfloaters(ranked, remaining), best_upfloaters(question))
            << tests::text_of(field);
    }
    EXPECT_GT(shorter, 5);
}

// More upfloaters of more scores than costs can tell apart.
TEST(UpfloatersLaw, many_upfloaters_of_many_scores_are_as_many_as_needed) {
    for (int nth = 0; nth < 20 && !HasFailure(); ++nth) {
        base::Prng chance{base::tests::nth_seed(nth)};
        Field field{3, 9, {}};
        for (TeamNumber number = 1; number <= 120; ++number) {
            Entrant entrant;
            entrant.number = number;
            entrant.score =
                (number <= 40 ? 200 : (121 - static_cast<int>(number)) / 2) * kHalfPoint;
            field.entrants.push_back(entrant);
        }
        for (TeamNumber one = 1; one <= 40; ++one) {
            for (TeamNumber other = one + 1; other <= 120; ++other) {
                if (other > 40 && chance.below(100) < 6) continue;
                field.entrants[one - 1].barred.push_back(other);
                field.entrants[other - 1].barred.push_back(one);
            }
        }
        for (Entrant& entrant : field.entrants) std::ranges::sort(entrant.barred);
        const RankedField ranked = rank_field(field, {});
        const std::vector<Vertex> remaining = pairable_teams(ranked);
        if (remaining.empty()) continue;
        const UpfloaterQuestion question = ask_for_upfloaters(ranked, remaining);
        const std::vector<Vertex> upfloaters = best_upfloaters(question);
        EXPECT_EQ(upfloaters.size(), 40U);
        EXPECT_TRUE(question.is_legal(upfloaters));
    }
}

}  // namespace
}  // namespace tandem::tournament
