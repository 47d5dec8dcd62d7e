// Whether a search still has time.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include "engine/player/thinking_time.hpp"

namespace tandem::engine {

class Stopwatch {
  public:
    // `now` gives the time since any zero. Nothing for `time`: it is never over.
    Stopwatch(std::function<base::Millis()> now, std::optional<ThinkingTime> time)
        : now_(std::move(now)),
          begun_(now_()),
          time_(time) {}

    // The time begins to count only once `restart` is called.
    void wait() { waiting_ = true; }
    void restart() {
        begun_ = now_();
        waiting_ = false;
    }

    [[nodiscard]] bool waiting() const { return waiting_; }
    [[nodiscard]] base::Millis spent() const { return now_() - begun_; }
    [[nodiscard]] bool over() const {
        return time_ && !waiting_ && count(spent()) >= count(time_->most);
    }
    // Whether there is time for another depth; `steady` as for goes_deeper.
    [[nodiscard]] bool goes_deeper(int steady) const {
        return !time_ || waiting_ || engine::goes_deeper(*time_, spent(), steady);
    }

  private:
    std::function<base::Millis()> now_;
    base::Millis begun_;
    std::optional<ThinkingTime> time_;
    bool waiting_ = false;
};

}  // namespace tandem::engine
