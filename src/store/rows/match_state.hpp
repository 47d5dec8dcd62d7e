// The state of a stored match: in progress, over, set aside, or still being imported.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include <soci/soci.h>

#include "hall/ids.hpp"

namespace tandem::store {

// How far a match is, in the column `state`.
enum class MatchState : std::uint8_t {
    On,
    Closed,
    SetAside,
    Arriving,  // from elsewhere, with rows still to come: for readers it is not there
};

// Marks a match that was opened just now as arriving, and one that has arrived as on.
// Errors: soci_error.
void mark_arriving(soci::session& session, const hall::MatchId& id);
void mark_arrived(soci::session& session, const hall::MatchId& id);

// Marks a match that is on as set aside: it is not gone on with, and its log stays.
// Errors: soci_error.
void mark_aside(soci::session& session, const hall::MatchId& id);

}  // namespace tandem::store
