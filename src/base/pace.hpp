// Pacing: an action runs at once after a pause, otherwise as soon as its interval is over.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <optional>

#include "base/time.hpp"

namespace tandem::base {

class Pace {
  public:
    explicit Pace(Millis every) : every_(every) {}

    // It is to be done from then on; wanted again before it is, it is done once.
    void want(Millis from) {
        const Millis at = last_ ? std::max(from, *last_ + every_) : from;
        due_ = due_ ? std::min(at, *due_) : at;
    }
    // It is to be done now, however soon that is after the last time.
    void want_at_once(Millis now) { due_ = now; }

    // When it is to be done, if it is.
    [[nodiscard]] const std::optional<Millis>& due() const { return due_; }
    // Whether it is to be done by now; if so, it counts as done.
    [[nodiscard]] bool take(Millis now) {
        if (!due_ || *due_ > now) return false;
        due_.reset();
        last_ = now;
        return true;
    }

  private:
    Millis every_;
    std::optional<Millis> due_;
    std::optional<Millis> last_;  // when it was done
};

}  // namespace tandem::base
