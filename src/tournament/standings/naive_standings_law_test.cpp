// The standings and the naive model agree on crosstables by chance.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// TANDEM_CROSSTABLES=1000000 makes the run longer, TANDEM_SEED=123 begins with that crosstable.
#include <array>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "support/base/seed.hpp"
#include "support/tournament/naive_tie_breaks.hpp"
#include "support/tournament/random_crosstable.hpp"
#include "tournament/standings/explanation.hpp"
#include "tournament/standings/explanation_text.hpp"
#include "tournament/standings/standings.hpp"
#include "tournament/tie_breaks/read_tie_breaks.hpp"

namespace tandem::tournament {
namespace {

using base::Prng;

constexpr std::uint64_t kCrosstables = 200;

// All that the naive model knows, with the modifiers that they take.
constexpr const char* kSomeTieBreaks =
    "MPTS,GPTS,MPVGP,WIN,WIN:GP,WON,PS,PS/C1,PS:MP/C2,REP,STD,TPN,BH,BH:MP,BH:GP/C1,BH/C2,BH/M1,"
    "BH:MP/M2,BH/P,BH/C1/P,FB,FB/C1,AOB,AOB/F,SB,SB/C1";
constexpr const char* kMoreTieBreaks =
    "EMMSB,EMGSB/C1,EGMSB/C2,EGGSB,EGGSB/M1,EMGSB/P,KS,KS/L+1,KS:MP/L-2,ARO,ARO/C1,ARO/M1,RTNG,"
    "SSSC,SSSC/K4,SSSC/F,SSSC:GP,MODMED,SOLKOFF,MEDIAN,CUM,CUM:MP,KASHDAN,USSB,OPPCUM,USAT";

[[nodiscard]] std::vector<TieBreak> tie_breaks_of(const std::string& list) {
    const auto read = read_tie_breaks(list);
    EXPECT_TRUE(read) << (read ? "" : language::english(describe(read.error())));
    return read.value_or(std::vector<TieBreak>{});
}

[[nodiscard]] StandingsSettings random_settings(Prng& prng) {
    StandingsSettings settings;
    if (tests::happens(prng, 4)) settings.edition = TieBreakEdition::Of2024;
    if (tests::happens(prng, 4)) settings.pairings = PairingsAre::Predetermined;
    if (tests::happens(prng, 2)) settings.unrated = 1'000;
    return settings;
}

[[nodiscard]] double as_double(Amount amount) {
    return static_cast<double>(amount.ten_thousandths) / kAmountOfOne;
}

// Products of hundredths are exact in both; averages may differ in the last place of a double.
[[nodiscard]] bool agree(std::optional<Amount> value, std::optional<double> naive) {
    if (!value || !naive) return value.has_value() == naive.has_value();
    return std::abs(as_double(*value) - *naive) < 5e-5;
}

void expect_values_agree(const Crosstable& table, const Standings& result) {
    for (std::size_t i = 0; i < result.settings.tie_breaks.size(); ++i) {
        const TieBreak& tie_break = result.settings.tie_breaks[i];
        const auto naive = tests::naive_values(table, result.after, result.settings, tie_break);
        for (const Standing& row : result.rows) {
            const auto expected = naive[row.team - 1];
            ASSERT_TRUE(agree(row.values[i], expected))
                << code(tie_break) << " of team " << row.team << ": "
                << (row.values[i] ? to_string(*row.values[i]) : "none") << ", naively "
                << (expected ? std::to_string(*expected) : "none");
        }
    }
}

// C.07 4.2, said another way: of two teams the first tie-break on which they differ decides.
void expect_order(const Standings& result) {
    const auto points = [&](const Standing& row) { return row.score.by(result.basis); };
    for (std::size_t i = 1; i < result.rows.size(); ++i) {
        const Standing& one = result.rows[i - 1];
        const Standing& other = result.rows[i];
        ASSERT_GE(points(one), points(other));
        std::size_t k = 0;
        while (k < one.values.size() && one.values[k] == other.values[k]) ++k;
        const bool tied = points(one) == points(other) && k == one.values.size();
        ASSERT_EQ(other.rank, tied ? one.rank : i + 1);
        ASSERT_TRUE(!tied || one.team < other.team);
        if (tied || points(one) != points(other) || !other.values[k]) continue;
        ASSERT_TRUE(one.values[k]);
        const bool lower = is_lower_better(result.settings.tie_breaks[k]);
        ASSERT_TRUE(lower ? *one.values[k] < *other.values[k] : *one.values[k] > *other.values[k]);
    }
}

[[nodiscard]] Crosstable crosstable_of(std::uint64_t seed, Prng& prng) {
    const bool is_small = seed % 4 != 0;
    return tests::random_crosstable(prng, is_small ? 7 : 24, is_small ? 5 : 11);
}

[[nodiscard]] std::uint64_t crosstables() {
    return base::tests::setting("TANDEM_CROSSTABLES", kCrosstables);
}

TEST(NaiveStandings, agree_on_every_value) {
    const auto some = tie_breaks_of(kSomeTieBreaks);
    const auto more = tie_breaks_of(kMoreTieBreaks);
    for (std::uint64_t i = 0; i < crosstables(); ++i) {
        const std::uint64_t seed = base::tests::nth_seed(i);
        SCOPED_TRACE("TANDEM_SEED=" + std::to_string(seed));
        Prng prng{seed};
        const Crosstable table = crosstable_of(seed, prng);
        StandingsSettings settings = random_settings(prng);
        settings.tie_breaks = i % 2 == 0 ? some : more;
        const auto after = static_cast<RoundNumber>(prng.below(table.rounds + 1));
        const Standings result =
            standings(table, tests::happens(prng, 2) ? table.rounds : after, settings);
        expect_values_agree(table, result);
        expect_order(result);
        if (testing::Test::HasFailure()) return;
    }
}

// Whoever is tied on points alone, with every way of ending a missing encounter tried.
TEST(NaiveStandings, agree_on_direct_encounters) {
    std::uint64_t tried = 0;
    std::uint64_t apart = 0;
    for (std::uint64_t i = 0; i < crosstables(); ++i) {
        const std::uint64_t seed = base::tests::nth_seed(i);
        SCOPED_TRACE("TANDEM_SEED=" + std::to_string(seed));
        Prng prng{seed};
        const Crosstable table = crosstable_of(seed, prng);
        StandingsSettings settings = random_settings(prng);
        settings.tie_breaks = tie_breaks_of(tests::happens(prng, 2) ? "DE" : "DE:MP/P");
        const Standings result = standings(table, table.rounds, settings);
        expect_order(result);
        for (const Standing& row : result.rows) {
            const auto tied = tied_at(result, row.team, 0);
            if (tied.size() < 2 || tied.front() != row.team) continue;
            const auto places =
                tests::naive_places(table, table.rounds, settings, settings.tie_breaks[0], tied);
            if (!places) continue;
            ++tried;
            for (std::size_t k = 0; k < tied.size(); ++k) {
                const auto found = std::ranges::find(result.rows, tied[k], &Standing::team);
                ASSERT_EQ(found->values[0], whole((*places)[k])) << "team " << tied[k];
                if ((*places)[k] > 1) ++apart;
            }
        }
    }
    EXPECT_GT(tried, crosstables() / 4);
    EXPECT_GT(apart, crosstables() / 8);
}

// What terms add up to, by the rule that their conclusion names.
[[nodiscard]] Amount concluded(const Explanation& explanation) {
    std::int64_t sum = 0;
    std::int64_t count = 0;
    for (const Term& term : explanation.terms) {
        if (term.fate != Fate::Kept) continue;
        sum += term.value.ten_thousandths;
        ++count;
    }
    const auto to_nearest = [](std::int64_t amount, std::int64_t parts, std::int64_t step) {
        return Amount{(2 * amount + parts * step) / (2 * parts * step) * step};
    };
    if (explanation.conclusion == Conclusion::AverageToHundredths) {
        return to_nearest(sum, count, 100);
    }
    if (explanation.conclusion == Conclusion::AverageToWhole) return to_nearest(sum, count, 10'000);
    if (explanation.conclusion == Conclusion::ScheduleStrength) {
        const std::int64_t own = explanation.terms.front().value.ten_thousandths;
        const std::int64_t divisor = explanation.divisor;
        return to_nearest(own * divisor + (sum - own), divisor, 100);
    }
    return {sum};
}

[[nodiscard]] bool is_by_table(Conclusion conclusion) {
    return conclusion == Conclusion::Performance || conclusion == Conclusion::PerfectPerformance;
}

void expect_explained(const Crosstable& table, const Standings& result, const Standing& row) {
    for (std::size_t i = 0; i < row.values.size(); ++i) {
        const Explanation explanation = explain(table, result, row.team, i);
        ASSERT_EQ(explanation.value, row.values[i]) << code(explanation.tie_break);
        ASSERT_EQ(explanation.why_none.has_value(), !row.values[i].has_value());
        ASSERT_TRUE(language::english(describe(explanation, table)).ends_with('.'));
        if (!row.values[i] || is_by_table(explanation.conclusion)) continue;
        if (explanation.conclusion != Conclusion::Place) {
            ASSERT_EQ(concluded(explanation), *row.values[i]) << code(explanation.tie_break);
            continue;
        }
        // What it scored against those tied is what the first look says; of several encounters with
        // one opponent that is the average.
        Amount sum;
        for (const Term& term : explanation.terms) sum += term.value;
        const auto& lines = explanation.steps.front().lines;
        const auto line = std::ranges::find(lines, row.team, &DirectLine::team);
        ASSERT_TRUE(line->met != explanation.terms.size() || line->points == sum);
    }
}

TEST(Explanations, have_terms_that_sum_to_the_value) {
    const std::array lists{
        tie_breaks_of(kSomeTieBreaks),
        tie_breaks_of(kMoreTieBreaks),
        tie_breaks_of("DE:MP/P,DE,EDE,RESULT,TPR,PTP,APRO,APPO,DE")};
    for (std::uint64_t i = 0; i < crosstables() / 8; ++i) {
        const std::uint64_t seed = base::tests::nth_seed(i);
        SCOPED_TRACE("TANDEM_SEED=" + std::to_string(seed));
        Prng prng{seed};
        const Crosstable table = crosstable_of(seed, prng);
        StandingsSettings settings = random_settings(prng);
        settings.tie_breaks = lists[i % lists.size()];
        const Standings result = standings(table, table.rounds, settings);
        for (const Standing& row : result.rows) expect_explained(table, result, row);
        if (testing::Test::HasFailure()) return;
    }
}

}  // namespace
}  // namespace tandem::tournament
