// Who has how many points more, and when.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/acceleration.hpp"

#include <algorithm>
#include <vector>

namespace tandem::tournament {

namespace {

constexpr RoundNumber kAddedScoreRounds = 2;

[[nodiscard]] constexpr std::size_t half_rounded_up(std::size_t number) { return (number + 1) / 2; }

[[nodiscard]] std::vector<Points> points_by_round(const Crosstable& table, Acceleration kind) {
    const auto worth = [&](Entry bye) {
        return score_of_bye(table.scoring, bye).by(table.scoring.basis);
    };
    switch (kind) {
        case Acceleration::None: return {};
        case Acceleration::AddedScore:
            return std::vector<Points>(kAddedScoreRounds, worth(Entry::FullBye));
        case Acceleration::Baku: {
            const std::size_t rounds = half_rounded_up(table.rounds);
            std::vector<Points> points(rounds, worth(Entry::HalfBye));
            std::fill_n(points.begin(), half_rounded_up(rounds), worth(Entry::FullBye));
            return points;
        }
    }
    return {};
}

}  // namespace

TeamNumber last_accelerated(Acceleration kind, std::size_t teams) {
    switch (kind) {
        case Acceleration::None: return kNoTeam;
        case Acceleration::Baku: {
            return static_cast<TeamNumber>(std::min(teams, 2 * ((teams + 3) / 4)));
        }
        case Acceleration::AddedScore: return static_cast<TeamNumber>(teams / 2);
    }
    return kNoTeam;
}

Crosstable accelerated(Crosstable table, Acceleration kind, const std::set<TeamNumber>& teams) {
    const std::vector<Points> points = points_by_round(table, kind);
    for (TeamNumber number = 1; number <= table.teams.size(); ++number) {
        table.team(number).acceleration = teams.contains(number) ? points : std::vector<Points>{};
    }
    return table;
}

}  // namespace tandem::tournament
