// Each kind of sheet by what makes it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/sheet_kind.hpp"

namespace tandem::tournament {

SheetScope scope_of(SheetKind kind) {
    switch (kind) {
        case SheetKind::Agents:
        case SheetKind::Incidents:
        case SheetKind::Disputes: return SheetScope::Event;
        case SheetKind::Teams:
        case SheetKind::Rounds:
        case SheetKind::Prizes: return SheetScope::Division;
        case SheetKind::Pairings:
        case SheetKind::Places:
        case SheetKind::Standings: return SheetScope::Round;
    }
    __builtin_unreachable();
}

Sheet sheet_of(
    const Event& event,
    SheetKind kind,
    const std::optional<DivisionKey>& division,
    RoundNumber round) {
    switch (kind) {
        case SheetKind::Teams: return sheet_of_teams(event, division.value());
        case SheetKind::Agents: return sheet_of_agents(event, division);
        case SheetKind::Pairings: return sheet_of_pairings(event, {division.value(), round});
        case SheetKind::Places: return sheet_of_places(event, {division.value(), round});
        case SheetKind::Standings: return sheet_of_standings(event, division.value(), round);
        case SheetKind::Rounds: return sheet_of_rounds(event, division.value());
        case SheetKind::Prizes: return sheet_of_prizes(event, division.value());
        case SheetKind::Incidents: return sheet_of_incidents(event, division);
        case SheetKind::Disputes: return sheet_of_disputes(event, division);
    }
    __builtin_unreachable();
}

}  // namespace tandem::tournament
