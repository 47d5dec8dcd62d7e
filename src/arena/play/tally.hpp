// All matches of two teams, added up.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>

#include "arena/play/outcome.hpp"
#include "arena/statistics/score.hpp"

namespace tandem::arena {

// The teams as they were named, the first and the second. Matches are numbered from 0; two after
// one another are a pair, and in the first of the two the first team is team one.
enum class Entrant : std::uint8_t { First, Second };
consteval auto names_of(Entrant /*type*/) {
    using enum Entrant;
    return base::names<Entrant>({{First, "first"}, {Second, "second"}});
}
[[nodiscard]] constexpr Entrant operator!(Entrant entrant) {
    return entrant == Entrant::First ? Entrant::Second : Entrant::First;
}
[[nodiscard]] constexpr Team team_in(std::size_t match, Entrant entrant) {
    return (match % 2 == 0) == (entrant == Entrant::First) ? Team::One : Team::Two;
}
[[nodiscard]] constexpr Entrant entrant_in(std::size_t match, Team team) {
    return team_in(match, Entrant::First) == team ? Entrant::First : Entrant::Second;
}

class Tally {
  public:
    // In any order.
    void add(std::size_t match, const Outcome& outcome);

    struct Of {
        std::uint64_t half_points = 0;
        EnumArray<End, std::uint64_t> lost{};
        Thinking thinking;

        [[nodiscard]] bool operator==(const Of&) const = default;
    };
    [[nodiscard]] const Of& of(Entrant entrant) const { return of_[entrant]; }
    // Of the first team, in pairs of which both matches were played.
    [[nodiscard]] const Pairs& pairs() const { return pairs_; }
    [[nodiscard]] const EnumArray<End, std::uint64_t>& drawn() const { return drawn_; }
    [[nodiscard]] std::uint64_t matches() const { return matches_; }
    [[nodiscard]] std::uint64_t plies() const { return plies_; }

  private:
    EnumArray<Entrant, Of> of_;
    EnumArray<End, std::uint64_t> drawn_{};
    Pairs pairs_;
    std::map<std::size_t, std::size_t> half_pairs_;  // half points of the first team, by pair
    std::uint64_t matches_ = 0;
    std::uint64_t plies_ = 0;
};

// The depth that half of all moves reached; nothing where no engine told any.
[[nodiscard]] std::optional<std::size_t> median_depth(const Thinking& thinking);

}  // namespace tandem::arena
