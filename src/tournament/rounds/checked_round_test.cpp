// Tournaments that were paired by a system are found to be, also after they have been files.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/rounds/checked_round.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "base/prng.hpp"
#include "language/english.hpp"
#include "tournament/formats/round_robin.hpp"
#include "tournament/rounds/generate.hpp"
#include "tournament/trf/trf_crosstable.hpp"
#include "words/say.hpp"

namespace tandem::tournament {
namespace {

[[nodiscard]] Crosstable tournament_of(
    std::uint64_t seed, const GenerateOptions& options, const PairingRules& rules) {
    const auto pair = [&](const Crosstable& table,
                          RoundNumber round) -> std::optional<RoundPairing> {
        auto pairing = pair_round(table, round, rules);
        if (!pairing) return std::nullopt;
        return std::move(*pairing);
    };
    return generate(seed, options, pair);
}

// By chance, and rather small than large.
[[nodiscard]] GenerateOptions any_options(base::Prng& chance) {
    GenerateOptions options;
    options.teams = 2 + chance.below(chance.below(4) == 0 ? 60 : 14);
    options.rounds = static_cast<RoundNumber>(1 + chance.below(9));
    options.scoring.basis = chance.below(2) == 0 ? ScoreBasis::Legs : ScoreBasis::Encounters;
    options.late_entries = 100;
    options.withdrawals = 100;
    options.half_byes = 50;
    options.absences = 50;
    options.forfeits = 50;
    options.drawn_legs = 100;
    options.largest_school = chance.below(3) == 0 ? 5 : 0;
    return options;
}

// As a file and back.
[[nodiscard]] Crosstable by_file(const Crosstable& table) {
    const auto file = trf_of(table, TrfSystem::SwissTeam);
    EXPECT_TRUE(file.has_value());
    const auto read = read_trf(write_trf(*file));
    EXPECT_TRUE(read.has_value());
    const auto again = crosstable_of(read->file);
    EXPECT_TRUE(again.has_value());
    return again->table;
}

[[nodiscard]] std::uint64_t tournaments() {
    const char* const wanted = std::getenv("TANDEM_TOURNAMENTS");
    return wanted == nullptr ? 60 : std::strtoull(wanted, nullptr, 10);
}

void expect_agreement(PairingSystem system) {
    base::Prng chance{static_cast<std::uint64_t>(system) + 1};
    std::size_t rounds = 0;
    for (std::uint64_t seed = 1; seed <= tournaments(); ++seed) {
        PairingRules rules;
        rules.system = system;
        const Crosstable table = by_file(tournament_of(seed, any_options(chance), rules));
        for (const CheckedRound& checked : check_rounds(table, rules)) {
            EXPECT_TRUE(checked.agrees()) << "seed " << seed << ", round " << checked.round;
            ++rounds;
        }
    }
    EXPECT_GT(rounds, tournaments());
}

TEST(CheckedRound, agrees_with_what_fides_system_paired) {
    expect_agreement(PairingSystem::FideTeam);
}

TEST(CheckedRound, agrees_with_what_us_chess_paired) { expect_agreement(PairingSystem::UsChess); }

// A round in which every team has a bye is over without a pairing.
TEST(CheckedRound, agrees_in_small_tournaments_where_all_are_absent) {
    GenerateOptions options;
    options.teams = 3;
    options.rounds = 4;
    options.half_byes = options.absences = 400;
    PairingRules rules;
    rules.system = PairingSystem::UsChess;
    std::size_t empty = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const Crosstable table = by_file(tournament_of(seed, options, rules));
        for (const CheckedRound& checked : check_rounds(table, rules)) {
            EXPECT_TRUE(checked.agrees()) << "seed " << seed << ", round " << checked.round;
            empty += checked.given == RoundPairing{} ? 1 : 0;
        }
    }
    EXPECT_GT(empty, 10U);
}

// US Chess 28L4: whoever is known to have a half-point bye is passed over for the bye.
TEST(CheckedRound, agrees_where_the_team_with_the_bye_has_asked_for_another_since) {
    GenerateOptions options;
    options.teams = 9;
    options.rounds = 3;
    options.absences = options.forfeits = options.late_entries = options.withdrawals = 0;
    options.half_byes = 0;
    PairingRules rules;
    rules.system = PairingSystem::UsChess;
    Crosstable table = tournament_of(1, options, rules);
    const TeamNumber bye = pairing_of(table, 1).bye;
    ASSERT_NE(bye, kNoTeam);
    table.team(bye).rounds.resize(4);
    table.team(bye).rounds.back() = {
        Entry::HalfBye, kNoTeam, score_of_bye(table.scoring, Entry::HalfBye)};
    const auto checked = check_rounds(table, rules);
    ASSERT_EQ(checked.size(), 3U);
    for (const CheckedRound& round : checked) EXPECT_TRUE(round.agrees()) << round.round;
}

TEST(CheckedRound, differs_where_two_pairs_were_exchanged_by_hand) {
    GenerateOptions options;
    options.absences = options.forfeits = options.late_entries = options.withdrawals = 0;
    options.half_byes = 0;
    Crosstable table = tournament_of(1, options, {});
    ASSERT_EQ(pairing_of(table, 1).pairs.front(), (Pair{1, 11}));
    const auto exchange = [&](TeamNumber one, TeamNumber other) {
        std::swap(table.team(one).rounds.front(), table.team(other).rounds.front());
        for (const TeamNumber each : {one, other}) {
            const TeamNumber opponent = table.team(each).rounds.front().opponent;
            table.team(opponent).rounds.front().opponent = each;
        }
    };
    exchange(11, 12);
    const auto checked = check_rounds(table, {});
    ASSERT_EQ(checked.size(), options.rounds);
    EXPECT_FALSE(checked.front().agrees());
    EXPECT_EQ(checked.front().given.pairs.front(), (Pair{1, 12}));
}

TEST(CheckedRound, of_a_round_robin_is_that_of_bergers_table) {
    GenerateOptions options;
    options.teams = 7;
    options.rounds = 7;
    options.late_entries = options.withdrawals = options.half_byes = options.absences = 0;
    PairingRules rules;
    rules.system = PairingSystem::RoundRobin;
    const Crosstable table = tournament_of(3, options, rules);
    ASSERT_EQ(rounds_paired(table), 7U);
    for (const CheckedRound& checked : check_rounds(table, rules)) {
        EXPECT_TRUE(checked.agrees()) << checked.round;
    }
}

// Everybody's opponents, of a round robin that began with Berger's table of that number.
[[nodiscard]] Crosstable begun_with(PairingSystem system, std::size_t teams, RoundNumber first) {
    Crosstable table;
    table.teams.resize(teams);
    const auto play = [&](const RoundPairing& pairing) {
        for (CrosstableTeam& team : table.teams) team.rounds.emplace_back();
        for (const auto& [one, other] : pairing.pairs) {
            table.team(one).rounds.back() = {Entry::Played, other, {}};
            table.team(other).rounds.back() = {Entry::Played, one, {}};
        }
    };
    play(berger_table(teams, first));
    PairingRules rules;
    rules.system = system;
    const RoundNumber rounds = rounds_of(system, teams).value();
    for (RoundNumber round = 2; round <= rounds; ++round) {
        play(pair_round(table, round, rules).value());
    }
    EXPECT_EQ(pair_round(table, rounds + 1, rules), RoundPairing{});
    return table;
}

// Law: C.05.
TEST(PairingSystem, of_a_round_robin_pairs_all_once_or_twice_whatever_was_played_first) {
    for (const PairingSystem system :
         {PairingSystem::RoundRobin, PairingSystem::DoubleRoundRobin}) {
        const std::size_t times = system == PairingSystem::RoundRobin ? 1 : 2;
        for (const std::size_t teams : {4, 7, 8}) {
            for (RoundNumber first = 1; first <= rounds_of(system, teams); ++first) {
                for (const CrosstableTeam& team : begun_with(system, teams, first).teams) {
                    std::map<TeamNumber, std::size_t> met;
                    for (const RoundEntry& entry : team.rounds) ++met[entry.opponent];
                    met.erase(kNoTeam);
                    EXPECT_EQ(met.size(), teams - 1) << first;
                    for (const auto& [other, meetings] : met) EXPECT_EQ(meetings, times) << first;
                }
            }
        }
    }
}

TEST(PairingSystem, says_why_of_each_table_and_the_bye) {
    GenerateOptions options;
    options.teams = 11;
    options.rounds = 3;
    for (const PairingSystem system :
         {PairingSystem::FideTeam, PairingSystem::UsChess, PairingSystem::RoundRobin}) {
        PairingRules rules;
        rules.system = system;
        const Crosstable table = tournament_of(5, options, rules);
        const auto pairing = pair_next_round(table, rules);
        ASSERT_TRUE(pairing.has_value());
        const auto sentences = explain_next_round(table, rules, *pairing, [](TeamNumber number) {
            return words::verbatim(std::to_string(number));
        });
        EXPECT_EQ(sentences.size(), pairing->pairs.size() + (pairing->bye == kNoTeam ? 0 : 1));
        for (const words::Message& sentence : sentences) {
            EXPECT_TRUE(language::english(sentence).ends_with('.'));
        }
    }
}

}  // namespace
}  // namespace tandem::tournament
