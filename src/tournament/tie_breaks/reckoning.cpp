// Scores as opponents see them: C.07 16.3 and US Chess 34E1.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/tie_breaks/reckoning.hpp"

namespace tandem::tournament {

namespace {

// The first of the last rounds, all of which the team chose not to play; `rounds` + 1: none.
[[nodiscard]] RoundNumber first_of_absence(const CrosstableTeam& team, RoundNumber rounds) {
    RoundNumber first = rounds + 1;
    while (first > 1 && is_voluntary(entry_of(team, first - 1).kind)) --first;
    return first;
}

// C.07 16.3: requested byes that only unplayed rounds follow are draws (C.07 16.2.5); the rest is
// what was awarded.
[[nodiscard]] Score adjusted_score(const CrosstableTeam& team, RoundNumber rounds, Score draw) {
    const RoundNumber absent_from = first_of_absence(team, rounds);
    Score score = score_after(team, absent_from - 1);
    for (RoundNumber round = absent_from; round <= rounds; ++round) {
        const RoundEntry entry = entry_of(team, round);
        score += is_requested_bye(entry.kind) ? draw : entry.score;
    }
    return score;
}

// US Chess 34E1: all that was not played is a draw.
[[nodiscard]] Score halved_score(const CrosstableTeam& team, RoundNumber rounds, Score draw) {
    Score score;
    for (RoundNumber round = 1; round <= rounds; ++round) {
        const RoundEntry entry = entry_of(team, round);
        if (entry.kind == Entry::Pending) continue;
        score += is_played(entry.kind) ? entry.score : draw;
    }
    return score;
}

[[nodiscard]] Score score_of_loss(const Scoring& scoring) {
    return {scoring.encounter.loss, static_cast<std::int64_t>(scoring.legs) * scoring.leg.loss};
}

}  // namespace

bool is_requested_bye(Entry kind) {
    return kind == Entry::HalfBye || kind == Entry::ZeroBye || kind == Entry::NotPaired;
}

bool is_voluntary(Entry kind) { return is_requested_bye(kind) || kind == Entry::ForfeitLoss; }

Crosstable with_round_drawn(Crosstable table, RoundNumber round) {
    const Score draw = score_of_bye(table.scoring, Entry::HalfBye);
    for (CrosstableTeam& team : table.teams) {
        if (round == 0 || round > team.rounds.size()) continue;
        RoundEntry& entry = team.rounds[round - 1];
        if (has_opponent(entry.kind)) entry = {Entry::Played, entry.opponent, draw};
    }
    return table;
}

Reckoning::Reckoning(const Crosstable& table, RoundNumber after, const StandingsSettings& settings)
    : table_(table),
      settings_(settings),
      rounds_(after),
      win_(score_of_bye(table.scoring, Entry::FullBye)),
      draw_(score_of_bye(table.scoring, Entry::HalfBye)),
      loss_(score_of_loss(table.scoring)) {
    scores_.reserve(table.teams.size());
    adjusted_.reserve(table.teams.size());
    halved_.reserve(table.teams.size());
    for (const CrosstableTeam& team : table.teams) {
        scores_.push_back(score_after(team, after));
        adjusted_.push_back(adjusted_score(team, after, draw_));
        halved_.push_back(halved_score(team, after, draw_));
    }
}

TeamNumber Reckoning::teams() const { return static_cast<TeamNumber>(table_.teams.size()); }

bool is_lost_by_both(const Reckoning& of, RoundNumber round, const RoundEntry& entry) {
    const Points lost = of.loss().encounters;
    return is_played(entry.kind) && entry.score.encounters == lost &&
           of.entry(entry.opponent, round).score.encounters == lost;
}

}  // namespace tandem::tournament
