// How long something on this thread has taken.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <ctime>

namespace tandem::server {

// By the clock on the wall.
class Stopwatch {
  public:
    [[nodiscard]] double ms() const {
        const std::chrono::duration<double, std::milli> span = Clock::now() - began_;
        return span.count();
    }

  private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point began_ = Clock::now();
};

// Of the processor: a machine that others keep busy does not count.
// Needs: it is asked on the thread that has made it.
class ProcessorTime {
  public:
    [[nodiscard]] double ms() const { return now_ms() - began_; }

  private:
    [[nodiscard]] static double now_ms() {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
    }
    double began_ = now_ms();
};

}  // namespace tandem::server
