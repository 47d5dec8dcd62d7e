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

Millis Clock::left(Color side, Millis at) const { return settled(at).left_[side]; }

Millis Clock::delay_left(Millis at) const { return held_ ? Millis{0} : settled(at).delay_left_; }

std::optional<Millis> Clock::falls_after(Millis at) const {
    if (!ticking() || is_down(running(), at)) return std::nullopt;
    return at + delay_left(at) + left(running(), at);
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
    const Millis elapsed = at - *since_;
    const Millis free = held_ ? Millis{0} : std::min(elapsed, delay_left_);
    const Millis spent = std::min(left_[running()], elapsed - free);
    since_ = at;
    left_[running()] = left_[running()] - spent;
    if (held_) return;
    delay_left_ = delay_left_ - free;
    turn_cost_ = turn_cost_ + spent;
}

Clock Clock::settled(Millis at) const {
    Clock then = *this;
    then.settle(at);
    return then;
}

}  // namespace tandem::match
