// What this thread has had of the processor.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace tandem::server {

// Since it began: unlike the time on the wall, no other program on this machine adds to it.
[[nodiscard]] std::chrono::nanoseconds processor_time();

}  // namespace tandem::server
