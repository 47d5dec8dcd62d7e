// Adding up what the clocks have lost.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/game/stamps.hpp"

#include <algorithm>

namespace tandem::record {

Millis Stamps::moved(bughouse::Seat mover, std::optional<Millis> left) {
    Millis& used = used_[board_of(mover)];
    if (left) used = used + clocks_[mover] + increment_ - *left;
    used = std::clamp(used, Millis{-count(base::kMaxStamp)}, base::kMaxStamp);
    return moved_at(mover, left, used);
}

Millis Stamps::moved_at(bughouse::Seat mover, std::optional<Millis> left, Millis at) {
    if (left) clocks_[mover] = *left;
    last_ = std::max(last_, at);
    pressed_[board_of(mover)] = last_;
    return last_;
}

Millis Stamps::falls(bughouse::Seat loser) const {
    return std::clamp(pressed_[board_of(loser)] + clocks_[loser], last_, base::kMaxStamp);
}

}  // namespace tandem::record
