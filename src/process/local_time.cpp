// The C library knows the time zone of the machine.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "process/local_time.hpp"

#include <chrono>
#include <ctime>

namespace tandem::process {

std::int64_t local_ms() {
    const auto utc =
        std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
    const std::time_t seconds = std::chrono::system_clock::to_time_t(utc);
    std::tm local{};
    localtime_r(&seconds, &local);
    return utc.time_since_epoch().count() + local.tm_gmtoff * 1'000;
}

}  // namespace tandem::process
