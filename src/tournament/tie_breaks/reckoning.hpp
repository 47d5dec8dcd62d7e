// What all tie-breaks of a crosstable are calculated from: scores, and opponents' scores.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Standings after a round are those of a tournament that ends with it: for C.07 16.2.5 and
// C.07 16.4.2 it is the last round, and Fore Buchholz draws it.
#pragma once

#include <vector>

#include "tournament/crosstable/crosstable.hpp"
#include "tournament/tie_breaks/settings.hpp"

namespace tandem::tournament {

// Whether a team chose not to play: a half-point or zero-point bye, rounds before a late entry and
// after a withdrawal among them, or a forfeit loss (C.07 16.1.2).
[[nodiscard]] bool is_voluntary(Entry kind);
// A bye of that kind, without the forfeit loss (C.07 16.1.1).
[[nodiscard]] bool is_requested_bye(Entry kind);

// The crosstable with each encounter of a round drawn and played (C.07 8.3).
[[nodiscard]] Crosstable with_round_drawn(Crosstable table, RoundNumber round);

class Reckoning {
  public:
    // The table and the settings must outlive it.
    Reckoning(const Crosstable& table, RoundNumber after, const StandingsSettings& settings);

    [[nodiscard]] const Crosstable& table() const { return table_; }
    [[nodiscard]] const StandingsSettings& settings() const { return settings_; }
    [[nodiscard]] RoundNumber rounds() const { return rounds_; }
    [[nodiscard]] TeamNumber teams() const;
    [[nodiscard]] ScoreBasis basis() const { return table_.scoring.basis; }
    [[nodiscard]] bool is_swiss() const { return settings_.pairings == PairingsAre::Swiss; }

    [[nodiscard]] RoundEntry entry(TeamNumber team, RoundNumber round) const {
        const auto& rounds = table_.team(team).rounds;
        return round <= rounds.size() ? rounds[round - 1] : RoundEntry{};
    }
    // The final score.
    [[nodiscard]] Score score(TeamNumber team) const { return scores_[team - 1]; }
    // As the team's opponents count it (C.07 16.3), and by US Chess 34E1.
    [[nodiscard]] Score adjusted(TeamNumber team) const { return adjusted_[team - 1]; }
    [[nodiscard]] Score adjusted_by_us_chess(TeamNumber team) const { return halved_[team - 1]; }
    // What an encounter gives on both scales if all its legs end alike.
    [[nodiscard]] Score win() const { return win_; }
    [[nodiscard]] Score draw() const { return draw_; }
    [[nodiscard]] Score loss() const { return loss_; }

  private:
    const Crosstable& table_;
    const StandingsSettings& settings_;
    RoundNumber rounds_;
    Score win_;
    Score draw_;
    Score loss_;
    std::vector<Score> scores_;
    std::vector<Score> adjusted_;
    std::vector<Score> halved_;
};

// Whether an encounter that was played brought neither team anything, as when no clock was there.
[[nodiscard]] bool is_lost_by_both(const Reckoning& of, RoundNumber round, const RoundEntry& entry);

}  // namespace tandem::tournament
