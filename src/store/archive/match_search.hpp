// Searches for matches: one query built from the given conditions.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <soci/soci.h>

#include "store/archive/archive.hpp"
#include "store/database/url.hpp"

namespace tandem::store {

// The newest first.
// Errors: soci_error.
[[nodiscard]] std::vector<MatchLine> find_matches(
    soci::session& session, const Query& query, Dialect dialect);

// Those that are on, the oldest first.
// Errors: soci_error.
[[nodiscard]] std::vector<hall::MatchId> matches_on(soci::session& session);

}  // namespace tandem::store
