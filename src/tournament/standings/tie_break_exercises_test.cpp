// FIDE's exercises in tie-breaking: two crosstables and the values of their solutions.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The positions and values are facts of "Exercises in Tie-Breaking" by Mario Held (FIDE Technical
// Commission, March 2024), written for the C.07 of 2023. What the edition of 2026 changes is
// expected beside it: docs/decisions/015-readings-of-tie-breaks.md.
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/tournament/crosstables.hpp"
#include "tournament/standings/explanation_text.hpp"
#include "tournament/standings/standings.hpp"
#include "tournament/tie_breaks/read_tie_breaks.hpp"

namespace tandem::tournament {
namespace {

using tests::scoring_of_individuals;
using tests::table_of;

// Sixteen players, five rounds of a Swiss.
[[nodiscard]] Crosstable exercise_swiss() {
    return table_of(
        scoring_of_individuals(),
        {{"Alyx", 2200, "9w 13d 2d 15w 4d"},
         {"Bruno", 2150, "10w 7w 1d 16w 3d"},
         {"Charline", 2100, "11d 6w 8w 4d 2d"},
         {"David", 2050, "12w H 13w 3d 1d"},
         {"Helene", 2000, "13l 15l 11w 7d 10w"},
         {"Franck", 1950, "14l 3l U 10w 8w"},
         {"Genevieve", 1900, "15w 2l 16l 5d 11l"},
         {"Irina", 1850, "16d 14w 3l 13w 6l"},
         {"Jessica", 1800, "1l 10l H 11- U"},
         {"Lais", 1750, "2l 9w 15l 6l 5l"},
         {"Maria", 1700, "3d 16l 5l 9+ 7w"},
         {"Nick", 1650, "4l U 14+ Z Z"},
         {"Opal", 1600, "5w 1d 4l 8l 14l"},
         {"Paul", 1550, "6w 8l 12- Z 13w"},
         {"Reine", 1500, "7l 5w 10w 1l 16l"},
         {"Stephan", 1450, "8d 11w 7w 2l 15w"}});
}

// Six players, a round robin; one game was won by forfeit.
[[nodiscard]] Crosstable exercise_round_robin() {
    return table_of(
        scoring_of_individuals(),
        {{"Alyx", 2200, "5d 2w 3w 4l 6w"},
         {"Bruno", 2150, "6w 1l 5w 3d 4w"},
         {"Charline", 2100, "4w 6w 1l 2d 5w"},
         {"David", 2050, "3l 5l 6d 1w 2l"},
         {"Franck", 1950, "1d 4w 2l 6- 3l"},
         {"Helene", 2000, "2l 3l 4d 5+ 1l"}});
}

// The values of one tie-break, in the order of numbers, as people write them; "-" for none.
[[nodiscard]] std::string values_of(
    const Crosstable& table, const std::string& code, StandingsSettings settings) {
    settings.tie_breaks = read_tie_breaks(code).value();
    std::vector<std::string> values(table.teams.size(), "-");
    for (const Standing& row : standings(table, table.rounds, settings).rows) {
        if (row.values.at(0)) values[row.team - 1] = to_string(*row.values[0]);
    }
    std::string text;
    for (const std::string& value : values) text += (text.empty() ? "" : " ") + value;
    return text;
}

[[nodiscard]] std::string of_2024(const std::string& code) {
    return values_of(exercise_swiss(), code, {.edition = TieBreakEdition::Of2024});
}

[[nodiscard]] std::string of_2026(const std::string& code) {
    return values_of(exercise_swiss(), code, {});
}

[[nodiscard]] std::string of_round_robin(const std::string& code) {
    return values_of(exercise_round_robin(), code, {.pairings = PairingsAre::Predetermined});
}

TEST(TieBreakExercises, scores) {
    EXPECT_EQ(of_2026("PTS"), "3½ 4 3½ 3½ 2½ 3 1½ 2½ 1½ 1 2½ 2 1½ 2 2 3½");
}

TEST(TieBreakExercises, wins_and_rounds_elected) {
    EXPECT_EQ(of_2026("WIN"), "2 3 2 2 2 3 1 2 1 1 2 2 1 2 2 3");
    EXPECT_EQ(of_2026("WON"), "2 3 2 2 2 2 1 2 0 1 1 0 1 2 2 3");
    EXPECT_EQ(of_2026("REP"), "5 5 5 4 5 5 5 5 3 5 5 3 5 3 5 5");
}

TEST(TieBreakExercises, progressive_scores) {
    EXPECT_EQ(of_2026("PS"), "11 13 11 11½ 5 6 6 8½ 2½ 4 5½ 7 7 6 7 10½");
    EXPECT_EQ(of_2026("PS/C1"), "10 12 10½ 10½ 5 6 5 8 2½ 4 5 7 6 5 7 10");
}

TEST(TieBreakExercises, buchholz) {
    EXPECT_EQ(of_2024("BH"), "12½ 13 15½ 15 8½ 12 14½ 13½ 9 13 13½ 11½ 14 11 12 12½");
}

// C.07 16.4.1 and C.07 16.4.2: David's dummy counts 2½, which draws in five rounds give, and not
// the actual 3½; Franck's 2½ and not 3; Maria's the 1½ of Jessica, who did not come.
TEST(TieBreakExercises, buchholz_of_2026) {
    EXPECT_EQ(of_2026("BH"), "12½ 13 15½ 14 8½ 11½ 14½ 13½ 9 13 12½ 11½ 14 11 12 12½");
}

TEST(TieBreakExercises, buchholz_cut) {
    EXPECT_EQ(of_2024("BH/C1"), "11 12 13 11½ 7½ 11 12½ 12 7½ 11½ 12 9½ 12 9 11 11");
}

TEST(TieBreakExercises, fore_buchholz) {
    EXPECT_EQ(of_2024("FB"), "13½ 13½ 15 15½ 10 12 13½ 12½ 9½ 12½ 12½ 11½ 13½ 10½ 12 13½");
}

TEST(TieBreakExercises, average_buchholz_of_opponents) {
    EXPECT_EQ(
        of_2024("AOB"),
        "12.6 13.6 13.4 13.38 13.4 13.25 11.9 13 12.75 10.9 12.75 15 12.1 13.17 12.2 13.3");
}

TEST(TieBreakExercises, sonneborn_berger) {
    EXPECT_EQ(of_2024("SB"), "8 9½ 10½ 9.75 4.25 6½ 3.25 5.25 2.25 1½ 5.75 4 4.25 4½ 3½ 7.25");
    EXPECT_EQ(of_2024("SB/C1"), "7.25 8½ 9.25 8 3.25 5½ 1.25 3.75 2.25 0 4.25 4 4.25 3 2½ 5.75");
}

TEST(TieBreakExercises, ratings) {
    EXPECT_EQ(
        of_2026("ARO"),
        "1820 1880 1940 1888 1690 1813 1760 1730 1975 1880 1863 2050 1930 1800 1860 1820");
    EXPECT_EQ(
        of_2026("TPR"),
        "1969 2120 2089 2081 1690 1813 1611 1730 1175 1640 1776 1250 1781 1925 1788 1969");
    EXPECT_EQ(
        of_2026("APRO"),
        "1789 1856 1904 1772 1719 1846 1869 1915 1805 1717 1840 2081 1879 1775 1776 1805");
    EXPECT_EQ(
        of_2026("PTP"),
        "2029 2216 2112 2168 1689 1810 1531 1715 950 1575 1763 1250 1744 1942 1768 2013");
    EXPECT_EQ(
        of_2026("APPO"),
        "1769 1852 1934 1784 1676 1836 1890 1924 1802 1687 1836 2168 1909 1756 1767 1799");
}

// Nick met one opponent only, whose rating is cut: no average is left.
TEST(TieBreakExercises, ratings_cut) {
    EXPECT_EQ(
        of_2026("ARO/C1"),
        "1900 1988 2000 1983 1738 1900 1838 1800 2200 1975 2000 - 2025 1900 1963 1900");
}

TEST(TieBreakExercises, kashdan) {
    EXPECT_EQ(of_2026("KASHDAN"), "14 16 14 12 12 10 9 12 2 8 8 1 9 9 11 15");
}

// Among 1, 3, 4 and 16 with 3½, 16 has played nobody: nobody is sure of a place (C.07 6.3). Helene,
// Irina and Maria with 2½ have one game among them.
TEST(TieBreakExercises, direct_encounter) {
    EXPECT_EQ(of_2026("DE"), "1 - 1 1 1 - 1 1 1 - 1 1 1 1 1 1");
}

TEST(TieBreakExercises, of_the_round_robin) {
    EXPECT_EQ(of_round_robin("PTS"), "3½ 3½ 3½ 1½ 1½ 1½");
    EXPECT_EQ(of_round_robin("SB"), "9.25 6.25 6.25 4.25 3.25 2.25");
    EXPECT_EQ(of_round_robin("SB/C1"), "9.25 4.75 4.75 4.25 3.25 1½");
    EXPECT_EQ(of_round_robin("KS"), "2 ½ ½ 1 ½ 0");
}

// Alyx beat both others of the tie, who drew; Helene has 1½ of 2, with her forfeit (C.07 15.2),
// Franck 1, and David ½.
TEST(TieBreakExercises, direct_encounter_in_the_round_robin) {
    EXPECT_EQ(of_round_robin("DE"), "1 2 2 3 2 1");
}

// C.07 8.
TEST(TieBreakExercises, have_no_buchholz_in_a_round_robin) {
    EXPECT_EQ(of_round_robin("BH"), "- - - - - -");
    EXPECT_EQ(
        values_of(
            exercise_round_robin(),
            "BH",
            {.edition = TieBreakEdition::Of2024, .pairings = PairingsAre::Predetermined}),
        "11½ 11½ 11½ 13½ 13½ 13½");
}

}  // namespace
}  // namespace tandem::tournament
