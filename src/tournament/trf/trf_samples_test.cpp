// The tournament files of the tests, read, counted and written again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "tournament/trf/trf_crosstable.hpp"

#include "language/english.hpp"

namespace tandem::tournament {
namespace {

struct Sample {
    std::string bytes;
    Crosstable table;
    std::vector<std::string> warnings;
};

// A file of tests/tournaments. It must come back as the same bytes, and as the same crosstable from
// a file of our own.
Sample read_sample(std::string_view name) {
    const auto path = std::filesystem::path{TANDEM_TEST_DATA} / "tournaments" / name;
    std::ifstream file{path, std::ios::binary};
    EXPECT_TRUE(file.good()) << path;
    Sample sample;
    sample.bytes = {std::istreambuf_iterator<char>{file}, {}};
    const auto read = read_trf(sample.bytes);
    EXPECT_TRUE(read.has_value())
        << (read ? "" : language::english(describe(read.error().front())));
    if (!read) return sample;
    EXPECT_EQ(write_trf(read->file), sample.bytes);
    const auto table = crosstable_of(read->file);
    EXPECT_TRUE(table.has_value())
        << (table ? "" : language::english(describe(table.error().front())));
    if (!table) return sample;
    sample.table = table->table;
    for (const TrfWarning& warning : read->warnings)
        sample.warnings.push_back(language::english(describe(warning)));
    for (const TrfWarning& warning : table->warnings)
        sample.warnings.push_back(language::english(describe(warning)));
    const auto written = trf_of(sample.table, TrfSystem::CustomSwiss);
    EXPECT_TRUE(written.has_value());
    if (!written) return sample;
    const auto again = crosstable_of(*written);
    EXPECT_TRUE(again.has_value() && again->table == sample.table);
    return sample;
}

std::vector<Score> scores_of(const Crosstable& table) {
    std::vector<Score> scores;
    for (const CrosstableTeam& team : table.teams) scores.push_back(score_after(team, kMostRounds));
    return scores;
}

TEST(TrfSamples, an_evening_of_bughouse_is_written_byte_for_byte) {
    const Sample sample = read_sample("evening_trf26.trf");
    EXPECT_EQ(sample.warnings, std::vector<std::string>{});
    EXPECT_EQ(sample.table.name, "Bughouse Evening");
    EXPECT_EQ(sample.table.team(3).name, "Kärcher and the Extraordinarily Long Partner");
    EXPECT_EQ(sample.table.team(3).group, "Lincoln School");
    EXPECT_EQ(sample.table.team(1).acceleration, (std::vector<Points>{{100}, {100}}));
    EXPECT_EQ(
        scores_of(sample.table),
        (std::vector<Score>{
            {{600}, {600}}, {{500}, {450}}, {{400}, {350}}, {{200}, {250}}, {{100}, {100}}}));
    EXPECT_EQ(write_trf(*trf_of(sample.table, TrfSystem::SwissTeam)), sample.bytes);
}

TEST(TrfSamples, a_cup_in_trf16_gets_the_byes_that_it_does_not_say) {
    const Sample sample = read_sample("cup_trf16.trf");
    EXPECT_EQ(
        sample.warnings,
        (std::vector<std::string>{
            "11:1: “DDD” is not a known record. It is kept as it is.",
            "18:1: Team 1 seems to have the bye in round 3. Say so with U in its rows.",
            "19:1: Team 2 seems to have the bye in round 2. Say so with U in its rows.",
            "20:1: Team 3 seems to have the bye in round 1. Say so with U in its rows."}));
    EXPECT_EQ(sample.table.name, "Café Team Cup");
    EXPECT_EQ(sample.table.scoring.legs, 2U);
    EXPECT_EQ(sample.table.team(1).strength, 1'801);
    EXPECT_EQ(sample.table.team(2).strength, 1'510);  // one of the two is rated
    EXPECT_EQ(
        scores_of(sample.table),
        (std::vector<Score>{{{400}, {350}}, {{100}, {200}}, {{400}, {350}}}));
}

TEST(TrfSamples, a_blitz_of_individuals_scores_as_it_says) {
    const Sample sample = read_sample("blitz_individual.trf");
    EXPECT_EQ(sample.warnings, std::vector<std::string>{});
    EXPECT_EQ(sample.table.rounds, 5U);
    EXPECT_EQ(
        scores_of(sample.table),
        (std::vector<Score>{
            {{700}, {700}}, {{400}, {400}}, {{200}, {200}}, {{0}, {0}}, {{500}, {500}}}));
    // XXZ is of the round that is to be paired.
    EXPECT_EQ(entry_of(sample.table.team(3), 4).kind, Entry::ZeroBye);
    EXPECT_EQ(entry_of(sample.table.team(1), 4).kind, Entry::NotPaired);
}

}  // namespace
}  // namespace tandem::tournament
