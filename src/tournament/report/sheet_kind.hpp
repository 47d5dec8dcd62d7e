// The sheets that there are of an event, by name.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "base/enum_names.hpp"
#include "tournament/report/sheets.hpp"

namespace tandem::tournament {

enum class SheetKind : std::uint8_t {
    Teams,
    Agents,
    Pairings,
    Places,
    Standings,
    Rounds,
    Prizes,
    Incidents,
    Disputes,
};
consteval auto names_of(SheetKind /*type*/) {
    using enum SheetKind;
    return base::names<SheetKind>(
        {{Teams, "teams"},
         {Agents, "agents"},
         {Pairings, "pairings"},
         {Places, "places"},
         {Standings, "standings"},
         {Rounds, "rounds"},
         {Prizes, "prizes"},
         {Incidents, "incidents"},
         {Disputes, "disputes"}});
}

// What a sheet is of.
enum class SheetScope : std::uint8_t {
    Event,  // or of one of its divisions
    Division,
    Round,  // or up to one
};
[[nodiscard]] SheetScope scope_of(SheetKind kind);

// The sheet of that kind. Sheets of divisions ignore the round.
// Needs: the division is known, and is named unless the sheet may be of the whole event; the round
// is paired, for a sheet of a round.
[[nodiscard]] Sheet sheet_of(
    const Event& event,
    SheetKind kind,
    const std::optional<DivisionKey>& division,
    RoundNumber round);

}  // namespace tandem::tournament
