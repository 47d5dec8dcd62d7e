// The places of a bracket's round, filled with the pairs that were made.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/redrawn_ties.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>

namespace tandem::tournament {

namespace {

class Places {
  public:
    Places(
        const std::vector<TeamNumber>& seeds,
        const std::vector<TeamNumber>& still_in,
        std::vector<Tie> planned,
        std::vector<KnockOutPair> pairs)
        : seeds_(seeds),
          still_in_(still_in),
          planned_(std::move(planned)),
          pairs_(std::move(pairs)),
          ties_(planned_.size(), Tie{.state = TieState::Nobody}) {}

    [[nodiscard]] RedrawnTies take() {
        for (std::size_t i = 0; i < planned_.size(); ++i) keep(i);
        for (const TeamNumber seed : seeds_) {
            const auto pair = std::ranges::find_if(
                pairs_, [&](const KnockOutPair& each) { return each.is_of(seed); });
            if (pair != pairs_.end()) put_pair(*pair, seed);
        }
        for (std::size_t i = 0; i < planned_.size(); ++i) put_left_over(i);
        ties_.resize(std::bit_ceil(ties_.size()), Tie{.state = TieState::Nobody});
        return {std::move(ties_), std::move(dropped_)};
    }

  private:
    [[nodiscard]] bool is_paired(TeamNumber team) const {
        return std::ranges::any_of(
            pairs_, [&](const KnockOutPair& pair) { return pair.is_of(team); });
    }
    [[nodiscard]] bool is_touched(const Tie& tie) const {
        return (tie.first != kNoTeam && is_paired(tie.first)) ||
               (tie.second != kNoTeam && is_paired(tie.second));
    }
    void keep(std::size_t place) {
        if (!is_touched(planned_[place])) ties_[place] = planned_[place];
    }
    // Where a team was to play; behind all, where it was not.
    [[nodiscard]] std::size_t home_of(TeamNumber team) const {
        const auto home = std::ranges::find_if(
            planned_, [&](const Tie& tie) { return tie.first == team || tie.second == team; });
        return static_cast<std::size_t>(home - planned_.begin());
    }
    void put_pair(const KnockOutPair& pair, TeamNumber better) {
        const TeamNumber worse = pair.first == better ? pair.second : pair.first;
        const bool is_there =
            std::ranges::any_of(ties_, [&](const Tie& tie) { return tie.is_between(pair); });
        if (is_there) return;
        const std::size_t home = home_of(better);
        put({.first = better, .second = worse}, home < planned_.size() ? home : home_of(worse));
    }
    void put(Tie tie, std::size_t home) {
        if (home >= ties_.size() || ties_[home].state != TieState::Nobody) {
            home = static_cast<std::size_t>(
                std::ranges::find(ties_, TieState::Nobody, &Tie::state) - ties_.begin());
        }
        if (home == ties_.size()) ties_.emplace_back();
        ties_[home] = tie;
    }
    // Whoever was to meet a team that met another.
    void put_left_over(std::size_t place) {
        const Tie& tie = planned_[place];
        if (!is_touched(tie)) return;
        for (const TeamNumber team : {tie.first, tie.second}) {
            if (team == kNoTeam || is_paired(team)) continue;
            if (std::ranges::find(still_in_, team) != still_in_.end()) {
                put(Tie::bye(team), place);
            } else {
                dropped_.push_back(team);
            }
        }
    }

    const std::vector<TeamNumber>& seeds_;
    const std::vector<TeamNumber>& still_in_;
    std::vector<Tie> planned_;
    std::vector<KnockOutPair> pairs_;
    std::vector<Tie> ties_;
    std::vector<TeamNumber> dropped_;
};

}  // namespace

RedrawnTies redrawn_ties(
    const std::vector<TeamNumber>& seeds,
    const std::vector<TeamNumber>& still_in,
    std::vector<Tie> planned,
    std::vector<KnockOutPair> pairs) {
    return Places{seeds, still_in, std::move(planned), std::move(pairs)}.take();
}

}  // namespace tandem::tournament
