// Random tournaments, for checking pairing and standings at scale: one seed, one tournament.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "tournament/crosstable/crosstable.hpp"
#include "tournament/pairing/round_pairing.hpp"

namespace tandem::tournament {

// How often what happens; of a thousand.
struct GenerateOptions {
    std::size_t teams = 20;
    RoundNumber rounds = 7;
    Scoring scoring;
    std::uint32_t unrated = 100;  // of the teams
    std::uint32_t late_entries = 30;  // of the teams; they come for one of the first rounds after 1
    std::uint32_t withdrawals =
        30;  // of the teams; they leave after one of the rounds but the last
    std::uint32_t half_byes = 20;  // of a team's rounds, asked for in advance
    std::uint32_t absences = 20;  // of a team's rounds, for no points
    std::uint32_t forfeits = 10;  // of the encounters
    std::uint32_t drawn_legs = 30;
    // Members of the largest school; the others have 1 to 8. 0: nobody has a school.
    std::size_t largest_school = 0;

    [[nodiscard]] bool operator==(const GenerateOptions&) const = default;
};

// Pairs that round by those before it; nothing where nobody can.
using PairRound = std::function<std::optional<RoundPairing>(const Crosstable&, RoundNumber)>;

// A tournament with all its rounds, or those before the first that `pair` could not pair. Results
// depend on strength. Who is absent in a round has a bye for it before the round is paired.
// Needs: teams and rounds are at most kMostTeams and kMostRounds.
[[nodiscard]] Crosstable generate(
    std::uint64_t seed, const GenerateOptions& options, const PairRound& pair);

}  // namespace tandem::tournament
