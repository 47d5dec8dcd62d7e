// The settings for the standings of a tournament.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/enum_names.hpp"
#include "tournament/tie_breaks/tie_break.hpp"

namespace tandem::tournament {

// The edition of C.07. That of March 2026 caps what an unplayed round counts in the team's own
// Buchholz (C.07 16.4.1, C.07 16.4.2), bars Buchholz from round robins (C.07 8), and leaves
// forfeits in round robins unplayed for some tie-breaks (C.07 15.2).
enum class TieBreakEdition : std::uint8_t { Of2024, Of2026 };
consteval auto names_of(TieBreakEdition /*type*/) {
    return base::names<TieBreakEdition>(
        {{TieBreakEdition::Of2024, "2024-08"}, {TieBreakEdition::Of2026, "2026-03"}});
}

// Whether the pairings followed from results, or were known before the first round as those of a
// round robin (C.07 15.2, C.07 15.3).
enum class PairingsAre : std::uint8_t { Swiss, Predetermined };
consteval auto names_of(PairingsAre /*type*/) {
    return base::names<PairingsAre>(
        {{PairingsAre::Swiss, "swiss"}, {PairingsAre::Predetermined, "predetermined"}});
}

struct StandingsSettings {
    std::vector<TieBreak> tie_breaks = {};
    TieBreakEdition edition = TieBreakEdition::Of2026;
    PairingsAre pairings = PairingsAre::Swiss;
    // The rating of unrated teams; nothing: tie-breaks by ratings break no tie where there is an
    // unrated team (C.07 10).
    std::optional<std::int32_t> unrated = std::nullopt;

    [[nodiscard]] bool operator==(const StandingsSettings&) const = default;
};

}  // namespace tandem::tournament
