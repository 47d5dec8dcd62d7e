// The time on the clock on the wall.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace tandem::process {

// Milliseconds since the beginning of 1970 in local time, as a log of an event counts them.
[[nodiscard]] std::int64_t local_ms();

}  // namespace tandem::process
