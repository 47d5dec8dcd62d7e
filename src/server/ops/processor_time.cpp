// The clock that the system keeps for each thread.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/processor_time.hpp"

#include <ctime>

namespace tandem::server {

std::chrono::nanoseconds processor_time() {
    timespec spent{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return std::chrono::seconds{spent.tv_sec} + std::chrono::nanoseconds{spent.tv_nsec};
}

}  // namespace tandem::server
