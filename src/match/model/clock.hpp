// The clock of a board: what both sides have left, whose turn it is and whose time runs.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A value that reads no time: each query and each change says which timestamp of the match it is
// for. While it ticks, time is taken from the side to move, first from the delay of its turn. A
// clock that was pressed back is held: time is taken from the opponent, and none from the turn.
//
//             start                    hold
//   stopped ────────▶ runs for the ───────────▶ runs for the
//           ◀──────── side to move ◀─────────── opponent
//             stop                   restore
//
// When it starts and stops, what a turn gains and what a penalty takes is up to the rules.
#pragma once

#include <algorithm>
#include <optional>

#include "base/enum_array.hpp"
#include "base/time.hpp"
#include "chess/types.hpp"

namespace tandem::match {

using base::EnumArray;
using base::Millis;
using chess::Color;

// No clock shows more.
inline constexpr Millis kMostLeft = base::kMaxSpan;

// The nearest that a clock can show to a reckoned time: from 0 to kMostLeft.
[[nodiscard]] Millis showable(Millis left);
// What a clock shows after a press; one that is down gains nothing.
[[nodiscard]] Millis with_increment(Millis left, Millis increment);
// What a clock shows after a deduction: not less than `at_least`, unless it showed less before.
[[nodiscard]] Millis with_deduction(Millis left, Millis deduction, Millis at_least);

class Clock {
  public:
    // Stopped; a turn has no delay until it begins.
    Clock() = default;
    Clock(Color turn, const EnumArray<Color, Millis>& left) : left_(left), turn_(turn) {}

    // Questions. Needs: `at` is not before the last change.

    [[nodiscard]] Color turn() const { return turn_; }
    // Pressed back, and not restored.
    [[nodiscard]] bool held() const { return held_; }
    // Whose time is taken while the clock ticks.
    [[nodiscard]] Color running() const { return held_ ? !turn_ : turn_; }
    [[nodiscard]] bool ticking() const { return since_.has_value(); }
    // What a side shows; 0 is down.
    [[nodiscard]] Millis left(Color side, Millis at) const {
        return side == running() ? left_[side] - passed(at).spent : left_[side];
    }
    [[nodiscard]] bool is_down(Color side, Millis at) const { return left(side, at) == Millis{0}; }
    // What still passes before the time of the running side is taken.
    [[nodiscard]] Millis delay_left(Millis at) const {
        return held_ ? Millis{0} : delay_left_ - passed(at).free;
    }
    // What the side to move would show if its turn had cost it nothing so far.
    [[nodiscard]] Millis left_without_turn() const { return left_[turn_] + turn_cost_; }
    // When the flag of the running side falls; nothing if it is down at `at`, or the clock stands.
    [[nodiscard]] std::optional<Millis> falls_after(Millis at) const {
        if (!ticking() || is_down(running(), at)) return std::nullopt;
        return at + delay_left(at) + left(running(), at);
    }

    // Changes. Needs: `at` is not before the last change.

    // Lets it tick, or tick on.
    void start(Millis at);
    void stop(Millis at);
    // A turn begins, with all of its delay; a clock that was held is restored.
    void begin_turn(Color turn, Millis delay, Millis at);
    // The side to move has completed its turn and shows `left`; the opponent's turn begins.
    void complete_turn(Millis left, Millis delay, Millis at);
    // The side to move presses back.
    void hold(Millis at);
    void restore(Millis at);
    // From now on a side shows `left`.
    void set(Color side, Millis left, Millis at);

    [[nodiscard]] bool operator==(const Clock&) const = default;

  private:
    // What went by since the last change: of the delay, then of the running side's time.
    struct Passed {
        Millis free{};
        Millis spent{};
    };
    [[nodiscard]] Passed passed(Millis at) const {
        if (!since_) return {};
        const Millis elapsed = at - *since_;
        const Millis free = held_ ? Millis{0} : std::min(elapsed, delay_left_);
        return {free, std::min(left_[running()], elapsed - free)};
    }
    void settle(Millis at);

    EnumArray<Color, Millis> left_{};  // as of `since_`, if it ticks
    Millis delay_left_{};  // of the turn
    Millis turn_cost_{};  // taken from the side to move since its turn began
    std::optional<Millis> since_;  // nothing: stopped
    Color turn_{};
    bool held_ = false;
};

}  // namespace tandem::match
