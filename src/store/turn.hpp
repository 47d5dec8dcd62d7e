// Turns at writing: one at a time, in the order of asking.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// SQLite lets one connection write at a time, and lets the others try again and again until their
// patience ends, in no order. So those of this process ask each other first.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>

#include "store/connection.hpp"

namespace tandem::store {

// One's turn, from when it is made until it goes. With PostgreSQL it is everybody's turn always.
class Turn {
  public:
    explicit Turn(Dialect dialect) : is_needed_(dialect == Dialect::Sqlite) {
        if (is_needed_) queue().enter();
    }
    ~Turn() {
        if (is_needed_) queue().leave();
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

  private:
    class Queue {
      public:
        void enter() {
            std::unique_lock lock{mutex_};
            const std::uint64_t own = last_++;
            next_is_.wait(lock, [&] { return own == served_; });
        }
        void leave() {
            {
                const std::lock_guard lock{mutex_};
                ++served_;
            }
            next_is_.notify_all();
        }

      private:
        std::mutex mutex_;
        std::condition_variable next_is_;
        std::uint64_t last_ = 0;
        std::uint64_t served_ = 0;
    };

    [[nodiscard]] static Queue& queue() {
        static Queue the_one;
        return the_one;
    }

    bool is_needed_;
};

}  // namespace tandem::store
