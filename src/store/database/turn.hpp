// Turns at writing: one at a time, the journal first.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// SQLite lets one connection write at a time, and lets the others try again and again until they
// give up, in no order. So those of this process take turns first. People at a board wait for what
// the journal writes, so it waits for no more than one of the others. These take turns in the order
// of asking, and the journal cannot keep them waiting for long.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>

#include "store/database/url.hpp"

namespace tandem::store {

enum class Writer : std::uint8_t { Journal, Other };

// One's turn, from when it is made until it goes. With PostgreSQL it is everybody's turn always.
class Turn {
  public:
    Turn(Dialect dialect, Writer writer) : is_needed_(dialect == Dialect::Sqlite) {
        if (is_needed_) queue().enter(writer);
    }
    ~Turn() {
        if (is_needed_) queue().leave();
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

  private:
    class Queue {
      public:
        void enter(Writer writer) {
            std::unique_lock lock{mutex_};
            if (writer == Writer::Journal) {
                ++journals_;
                changed_.wait(lock, [&] { return !taken_ && !others_are_due(); });
                --journals_;
                if (others_wait()) ++passed_over_;
            } else {
                const std::uint64_t own = last_++;
                changed_.wait(lock, [&] {
                    return !taken_ && own == served_ && (journals_ == 0 || others_are_due());
                });
                ++served_;
                passed_over_ = 0;
            }
            taken_ = true;
        }
        void leave() {
            {
                const std::lock_guard lock{mutex_};
                taken_ = false;
            }
            changed_.notify_all();
        }

      private:
        // How often the journal goes before somebody who was there first.
        static constexpr int kMostPassedOver = 4;

        [[nodiscard]] bool others_wait() const { return served_ != last_; }
        [[nodiscard]] bool others_are_due() const {
            return others_wait() && passed_over_ >= kMostPassedOver;
        }

        std::mutex mutex_;
        std::condition_variable changed_;
        bool taken_ = false;
        int journals_ = 0;  // that wait
        int passed_over_ = 0;  // how often the first of the others was
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
