// How the server reads the time: by functions, so that tests may say what time it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <ctime>
#include <functional>

#include "base/time.hpp"
#include "hall/lobby/hall.hpp"

namespace tandem::server {

using base::Millis;

// The moment that it is.
using ReadClock = std::function<hall::Now()>;

// What the calling thread has had of a processor: what others do at the same time is not in it.
[[nodiscard]] inline std::chrono::nanoseconds processor_time() {
    timespec spent{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return std::chrono::seconds{spent.tv_sec} + std::chrono::nanoseconds{spent.tv_nsec};
}

}  // namespace tandem::server
