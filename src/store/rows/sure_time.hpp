// The time that has come for sure, whatever a wall clock says for a while.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is over by it is erased. It goes on with the time that passes while a server runs, and never
// back. Where the wall clock is ahead of it, because no server ran or because the clock is wrong,
// it follows slowly: by a day where a run begins, and then twice as fast as time passes.
#pragma once

#include <cstdint>

#include <soci/soci.h>

#include "hall/port/rows.hpp"

namespace tandem::store {

// Goes on to that sign of life of a run, within the transaction that is open. The same again
// changes nothing.
// Errors: soci_error.
void go_on(soci::session& session, const hall::row::Beat& beat);

// It, but no later than `now_ms`; that where no server has run yet.
// Errors: soci_error.
[[nodiscard]] std::int64_t sure_ms(soci::session& session, std::int64_t now_ms);

}  // namespace tandem::store
