// What a crosstable says of a team and of a round.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/crosstable/crosstable.hpp"

#include <algorithm>

namespace tandem::tournament {

Score score_of_bye(const Scoring& scoring, Entry bye) {
    const auto whole = [&](auto result) {
        const auto legs = static_cast<std::int64_t>(scoring.legs);
        return Score{scoring.encounter.*result, legs * (scoring.leg.*result)};
    };
    switch (bye) {
        case Entry::PairingBye: return scoring.pairing_bye.value_or(whole(&Scoring::Results::win));
        case Entry::ForfeitWin:
        case Entry::FullBye: return whole(&Scoring::Results::win);
        case Entry::HalfBye: return whole(&Scoring::Results::draw);
        case Entry::ForfeitLoss:
        case Entry::ZeroBye:
        case Entry::Idle:
        case Entry::NotPaired:
        case Entry::Played:
        case Entry::Pending: break;
    }
    return {};
}

namespace {

// Whether a round has something of every team.
[[nodiscard]] bool has_everybody(const Crosstable& table, RoundNumber round) {
    return std::ranges::none_of(table.teams, [&](const CrosstableTeam& team) {
        return entry_of(team, round).kind == Entry::NotPaired;
    });
}

}  // namespace

RoundNumber rounds_paired(const Crosstable& table) {
    RoundNumber last = 0;
    std::size_t rounds = 0;
    for (const CrosstableTeam& team : table.teams) {
        rounds = std::max(rounds, team.rounds.size());
        for (std::size_t i = team.rounds.size(); i > last; --i) {
            const Entry kind = team.rounds[i - 1].kind;
            if (!has_opponent(kind) && kind != Entry::PairingBye) continue;
            last = static_cast<RoundNumber>(i);
        }
    }
    while (last < rounds && has_everybody(table, last + 1)) ++last;
    return last;
}

RoundEntry entry_of(const CrosstableTeam& team, RoundNumber round) {
    return round <= team.rounds.size() ? team.rounds[round - 1] : RoundEntry{};
}

Score score_after(const CrosstableTeam& team, RoundNumber round) {
    Score score;
    const std::size_t counted = std::min<std::size_t>(round, team.rounds.size());
    for (std::size_t i = 0; i < counted; ++i) score += team.rounds[i].score;
    return score;
}

Points pairing_score(const Crosstable& table, const CrosstableTeam& team, RoundNumber after) {
    Points points = score_after(team, after).by(table.scoring.basis);
    if (after < team.acceleration.size()) points += team.acceleration[after];
    return points;
}

}  // namespace tandem::tournament
