// Taking time from the running side.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/model/clock.hpp"

#include <algorithm>

namespace tandem::match {

Millis showable(Millis left) { return std::clamp(left, Millis{0}, kMostLeft); }

Millis with_increment(Millis left, Millis increment) {
    return left > Millis{0} ? std::min(left + increment, kMostLeft) : left;
}

Millis with_deduction(Millis left, Millis deduction, Millis at_least) {
    return std::max(left - deduction, std::min(left, at_least));
}

void Clock::start(Millis at) {
    if (!since_) since_ = at;
}

void Clock::stop(Millis at) {
    settle(at);
    since_.reset();
}

void Clock::begin_turn(Color turn, Millis delay, Millis at) {
    settle(at);
    turn_ = turn;
    held_ = false;
    delay_left_ = delay;
    turn_cost_ = Millis{0};
}

void Clock::complete_turn(Millis left, Millis delay, Millis at) {
    set(turn_, left, at);
    begin_turn(!turn_, delay, at);
}

void Clock::hold(Millis at) {
    settle(at);
    held_ = true;
}

void Clock::restore(Millis at) {
    settle(at);
    held_ = false;
}

void Clock::set(Color side, Millis left, Millis at) {
    settle(at);
    left_[side] = left;
}

// Takes the time since the last change.
void Clock::settle(Millis at) {
    if (!since_) return;
    const auto [free, spent] = passed(at);
    since_ = at;
    left_[running()] = left_[running()] - spent;
    if (held_) return;
    delay_left_ = delay_left_ - free;
    turn_cost_ = turn_cost_ + spent;
}

}  // namespace tandem::match
