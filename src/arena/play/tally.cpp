// Match by match.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/play/tally.hpp"

namespace tandem::arena {

void Tally::add(std::size_t match, const Outcome& outcome) {
    ++matches_;
    plies_ += outcome.plies;
    for (const Seat seat : base::all_of<Seat>()) {
        of_[entrant_in(match, team_of(seat))].thinking += outcome.thinking[seat];
    }
    std::size_t first = 1;
    if (outcome.winner == match::Winner::Draw) {
        ++drawn_[outcome.end];
    } else {
        const bool won = outcome.winner == match::winner(team_in(match, Entrant::First));
        first = won ? 2 : 0;
        ++of_[won ? Entrant::Second : Entrant::First].lost[outcome.end];
    }
    of_[Entrant::First].half_points += first;
    of_[Entrant::Second].half_points += 2 - first;
    const auto [half, is_new] = half_pairs_.try_emplace(match / 2, first);
    if (is_new) return;
    pairs_.add(half->second + first);
    half_pairs_.erase(half);
}

std::optional<std::size_t> median_depth(const Thinking& thinking) {
    std::uint64_t all = 0;
    for (const std::uint32_t moves : thinking.depths) all += moves;
    std::uint64_t so_far = 0;
    for (std::size_t depth = 0; depth < thinking.depths.size(); ++depth) {
        so_far += thinking.depths[depth];
        if (2 * so_far >= all && all > 0) return depth;
    }
    return std::nullopt;
}

}  // namespace tandem::arena
