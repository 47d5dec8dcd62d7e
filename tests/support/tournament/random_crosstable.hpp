// Crosstables by chance: everything that happens at a tournament, far more often than there.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/prng.hpp"
#include "tournament/crosstable/crosstable.hpp"

namespace tandem::tournament::tests {

// One encounter in so many.
[[nodiscard]] inline bool happens(base::Prng& prng, std::uint64_t once_in) {
    return prng.below(once_in) == 0;
}

[[nodiscard]] inline Scoring random_scoring(base::Prng& prng) {
    constexpr std::array<Scoring::Results, 3> kEncounters{
        Scoring::Results{{200}, {100}, {0}},
        Scoring::Results{{300}, {100}, {0}},
        Scoring::Results{{300}, {200}, {100}}};
    Scoring scoring;
    scoring.legs = 1 + prng.below(kMostLegs);
    scoring.basis = happens(prng, 2) ? ScoreBasis::Legs : ScoreBasis::Encounters;
    scoring.encounter = kEncounters[prng.below(kEncounters.size())];
    if (happens(prng, 2)) {
        scoring.pairing_bye = Score{
            scoring.encounter.draw, static_cast<std::int64_t>(scoring.legs) * scoring.leg.draw};
    }
    return scoring;
}

inline void play(base::Prng& prng, const Scoring& scoring, RoundEntry& one, RoundEntry& other) {
    one.kind = other.kind = Entry::Played;
    for (std::size_t leg = 0; leg < scoring.legs; ++leg) {
        const std::uint64_t result = prng.below(5);
        const bool is_drawn = result == 0;
        const bool is_won = result < 3;
        one.score.legs += is_drawn ? scoring.leg.draw : is_won ? scoring.leg.win : scoring.leg.loss;
        other.score.legs += is_drawn ? scoring.leg.draw
                            : is_won ? scoring.leg.loss
                                     : scoring.leg.win;
    }
    const auto points = [&](Points own, Points others) {
        if (own == others) return scoring.encounter.draw;
        return own > others ? scoring.encounter.win : scoring.encounter.loss;
    };
    one.score.encounters = points(one.score.legs, other.score.legs);
    other.score.encounters = points(other.score.legs, one.score.legs);
}

// What becomes of two teams that are paired.
inline void meet(
    base::Prng& prng, Crosstable& table, TeamNumber one, TeamNumber other, RoundNumber round) {
    RoundEntry& entry = table.team(one).rounds[round - 1];
    RoundEntry& others = table.team(other).rounds[round - 1];
    entry.opponent = other;
    others.opponent = one;
    if (happens(prng, 40)) {
        entry.kind = others.kind = Entry::Pending;
    } else if (happens(prng, 8)) {
        entry.kind = happens(prng, 3) ? Entry::ForfeitLoss : Entry::ForfeitWin;
        others.kind = Entry::ForfeitLoss;
        entry.score = score_of_bye(table.scoring, entry.kind);
        others.score = score_of_bye(table.scoring, others.kind);
    } else {
        play(prng, table.scoring, entry, others);
    }
}

// A bye that the team asked for, or one that its coming late or its leaving makes it have.
[[nodiscard]] inline Entry random_bye(base::Prng& prng) {
    constexpr std::array kByes{
        Entry::HalfBye, Entry::ZeroBye, Entry::ZeroBye, Entry::FullBye, Entry::NotPaired};
    return kByes[prng.below(kByes.size())];
}

// Up to so many teams and rounds, paired by chance: some meet twice.
[[nodiscard]] inline Crosstable random_crosstable(
    base::Prng& prng, std::uint64_t most_teams, std::uint64_t most_rounds) {
    Crosstable table;
    table.scoring = random_scoring(prng);
    table.rounds = static_cast<RoundNumber>(1 + prng.below(most_rounds));
    table.teams.resize(2 + prng.below(most_teams - 1));
    const bool has_unrated = happens(prng, 4);
    std::vector<std::pair<RoundNumber, RoundNumber>> there;  // of each team: its rounds
    for (CrosstableTeam& team : table.teams) {
        team.name = "Team " + std::to_string(there.size() + 1);
        team.strength = static_cast<std::int32_t>(800 + prng.below(1'600));
        if (has_unrated && happens(prng, 3)) team.strength = 0;
        team.rounds.resize(table.rounds);
        const auto first = happens(prng, 8) ? 1 + prng.below(table.rounds) : 1;
        const auto last = happens(prng, 6) ? 1 + prng.below(table.rounds) : table.rounds;
        there.emplace_back(first, last);
    }
    for (RoundNumber round = 1; round <= table.rounds; ++round) {
        std::vector<TeamNumber> present;
        for (TeamNumber team = 1; team <= table.teams.size(); ++team) {
            const auto [first, last] = there[team - 1];
            RoundEntry& entry = table.team(team).rounds[round - 1];
            if (round < first || round > last || happens(prng, 12)) {
                entry.kind = random_bye(prng);
                entry.score = score_of_bye(table.scoring, entry.kind);
            } else {
                present.insert(
                    present.begin() + static_cast<std::ptrdiff_t>(prng.below(present.size() + 1)),
                    team);
            }
        }
        if (present.size() % 2 == 1) {
            RoundEntry& entry = table.team(present.back()).rounds[round - 1];
            entry.kind = Entry::PairingBye;
            entry.score = score_of_bye(table.scoring, entry.kind);
            present.pop_back();
        }
        for (std::size_t i = 0; i < present.size(); i += 2) {
            meet(prng, table, present[i], present[i + 1], round);
        }
    }
    return table;
}

}  // namespace tandem::tournament::tests
