// The timestamps that a record's clocks give its moves, as the match log counts them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/enum_array.hpp"
#include "base/time.hpp"
#include "bughouse/seat.hpp"

namespace tandem::record {

using base::Millis;

// File order is the true order; clocks of two boards drift apart. So the stamp of a move is the
// greater of the stamp before and of the time that both players of its board have used by then,
// up to base::kMaxStamp.
class Stamps {
  public:
    using Clocks = base::EnumArray<bughouse::Seat, Millis>;

    Stamps(const Clocks& start, Millis increment) : clocks_(start), increment_(increment) {}

    // The stamp of a move of `mover`, whose clock then shows `left`, if that was recorded.
    [[nodiscard]] Millis moved(bughouse::Seat mover, std::optional<Millis> left);
    // The same, where the stamp is known to be `at`, if that is not before the last one.
    [[nodiscard]] Millis moved_at(bughouse::Seat mover, std::optional<Millis> left, Millis at);
    // When the clock of `loser`, who is on the move, shows 0, if not before the last stamp.
    [[nodiscard]] Millis falls(bughouse::Seat loser) const;
    // A stamp that was given by something else than a move.
    void passed(Millis at) { last_ = at; }

    [[nodiscard]] Millis last() const { return last_; }
    [[nodiscard]] Millis clock(bughouse::Seat seat) const { return clocks_[seat]; }

  private:
    Clocks clocks_;
    Millis increment_;
    base::EnumArray<bughouse::BoardId, Millis> used_;
    base::EnumArray<bughouse::BoardId, Millis>
        pressed_;  // when the running clock there was started
    Millis last_{};
};

}  // namespace tandem::record
