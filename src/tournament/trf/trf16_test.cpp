// A crosstable in the older version of TRF, and what that leaves out.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/trf/trf16_of.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "language/english.hpp"

namespace tandem::tournament {
namespace {

// Three teams, four rounds with a bye or a forfeit of each kind; as FIDE scores it.
[[nodiscard]] Crosstable of_three() {
    Crosstable table;
    table.name = "Club night";
    table.rounds = 7;
    table.scoring.basis = ScoreBasis::Encounters;
    table.scoring.legs = 2;
    table.scoring.pairing_bye = Score{kOnePoint, kOnePoint};
    const std::vector<std::pair<std::string, std::int32_t>> teams{
        {"Knights", 1'900}, {"Rooks", 0}, {"Pawns", 800}};
    for (const auto& [name, strength] : teams) {
        CrosstableTeam team;
        team.name = name;
        team.strength = strength;
        table.teams.push_back(std::move(team));
    }
    const auto add = [&](TeamNumber team, Entry kind, TeamNumber opponent, Score score) {
        table.team(team).rounds.push_back({kind, opponent, score});
    };
    const Scoring& scoring = table.scoring;
    const auto bye = [&](TeamNumber team, Entry kind) {
        add(team, kind, kNoTeam, score_of_bye(scoring, kind));
    };
    const auto forfeit = [&](TeamNumber won, TeamNumber lost) {
        add(won, Entry::ForfeitWin, lost, score_of_bye(scoring, Entry::ForfeitWin));
        add(lost, Entry::ForfeitLoss, won, score_of_bye(scoring, Entry::ForfeitLoss));
    };
    add(1, Entry::Played, 2, {2 * kOnePoint, kOnePoint + kHalfPoint});
    add(2, Entry::Played, 1, {kNoPoints, kHalfPoint});
    bye(3, Entry::PairingBye);
    forfeit(1, 3);
    bye(2, Entry::HalfBye);
    bye(1, Entry::FullBye);
    add(2, Entry::Pending, 3, {});
    add(3, Entry::Pending, 2, {});
    bye(1, Entry::ZeroBye);
    bye(2, Entry::ZeroBye);
    bye(3, Entry::ZeroBye);
    return table;
}

[[nodiscard]] std::vector<std::string> losses_of(const Crosstable& table, TrfSystem system) {
    std::vector<std::string> told;
    const Trf16 made = trf16_of(table, system).value();
    for (const Trf16Loss loss : made.losses) {
        told.push_back(language::english(describe(loss)));
    }
    return told;
}

TEST(Trf16, reads_back_as_the_same_what_it_has_room_for) {
    const Crosstable table = of_three();
    const auto made = trf16_of(table, TrfSystem::SwissTeam);
    ASSERT_TRUE(made.has_value());
    EXPECT_TRUE(made->losses.empty());
    const auto read = read_trf(write_trf(made->file));
    ASSERT_TRUE(read.has_value());
    EXPECT_TRUE(read->warnings.empty());
    const auto again = crosstable_of(read->file);
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(again->table, table);
    EXPECT_TRUE(again->warnings.empty());
}

TEST(Trf16, has_its_byes_in_the_rows_and_its_teams_in_013) {
    std::vector<std::string> lines;
    const Trf16 made = trf16_of(of_three(), TrfSystem::SwissTeam).value();
    for (const TrfLine& line : made.file.lines) lines.push_back(line.text());
    EXPECT_EQ(lines[3], "XXR 7");
    EXPECT_EQ(lines[4].substr(91), "   3 w 1     5 - +  0000 - F  0000 - Z");
    EXPECT_EQ(lines[8].substr(91), "0000 - U     1 - -     3 b    0000 - Z");
    EXPECT_EQ(lines[10], "013 Knights                            1    2");
}

TEST(Trf16, says_what_it_leaves_out) {
    using Losses = std::vector<std::string>;
    EXPECT_EQ(losses_of(of_three(), TrfSystem::SwissTeam), Losses{});
    Crosstable table = of_three();
    table.scoring.basis = ScoreBasis::Legs;
    table.scoring.pairing_bye.reset();
    table.team(3).rounds[0].score = score_of_bye(table.scoring, Entry::PairingBye);
    EXPECT_EQ(
        losses_of(table, TrfSystem::RoundRobin),
        (Losses{"the pairing system", "which points decide", "what the bye scores"}));
    table = of_three();
    table.scoring.encounter.win = 3 * kOnePoint;
    table.team(1).name = "Knights of the Round Table of Camelot";
    table.team(1).strength = 12'000;
    table.team(2).group = "Dalton";
    table.team(2).acceleration = {kOnePoint};
    table.prohibited.push_back({1, 3, {1, 3}});
    table.met_before.push_back({1, 2});
    EXPECT_EQ(
        losses_of(table, TrfSystem::SwissTeam),
        (Losses{
            "what results score",
            "adjusted points",
            "long names",
            "ratings of teams",
            "schools",
            "acceleration",
            "teams kept apart",
            "meetings in other divisions"}));
    table = of_three();
    for (CrosstableTeam& team : table.teams) team.rounds.clear();
    EXPECT_EQ(
        losses_of(table, TrfSystem::SwissTeam),
        (Losses{"what the bye scores", "the number of legs"}));
}

}  // namespace
}  // namespace tandem::tournament
