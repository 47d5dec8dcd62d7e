// An event as strangers may read it: players by first name and initial, where that is wanted.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "desk/settings.hpp"
#include "tournament/event/event.hpp"
#include "tournament/report/sheets.hpp"

namespace tandem::desk {

// "Ann A." of "Ann Adams" and of "Adams, Ann"; a name of one word stays.
[[nodiscard]] std::string short_name(std::string_view full);

// The event with its players, and those who look for a partner, called so, and without their ids of
// federations, by which the full name could be looked up.
[[nodiscard]] tournament::Event as_public(tournament::Event event, PublicNames names);

// A sheet of the event as strangers may read it: the same but for the names.
// Needs: as tournament::sheet_of.
[[nodiscard]] tournament::Sheet public_sheet_of(
    const tournament::Event& event,
    PublicNames names,
    tournament::SheetKind kind,
    const std::optional<tournament::DivisionKey>& division,
    tournament::RoundNumber round);

}  // namespace tandem::desk
