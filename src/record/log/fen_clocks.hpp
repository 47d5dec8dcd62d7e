// Boards of a log whose FENs end in clocks instead of counters.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "record/log/match_log.hpp"

namespace tandem::record {

// The log with the last two fields of its header's FENs, which were read as counters, taken for
// the clocks of White and Black in seconds. The text alone cannot tell, so somebody must.
[[nodiscard]] MatchLog with_fen_clocks(MatchLog log);

}  // namespace tandem::record
