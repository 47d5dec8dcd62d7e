// Reading the tag TimeControl.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/game/time_control.hpp"

#include <algorithm>

#include "base/seconds.hpp"

namespace tandem::record {

TimeControl time_control(const Game& game) {
    const std::string* const tag = game.tag("TimeControl");
    if (tag == nullptr) return {};
    const std::size_t plus = tag->find('+');
    const auto base = base::parse_seconds(std::string_view{*tag}.substr(0, plus));
    if (!base || count(*base) <= 0) return {};
    if (plus == std::string::npos) return {base, Millis{}};
    const auto increment = base::parse_seconds(std::string_view{*tag}.substr(plus + 1));
    if (!increment || count(*increment) < 0) return {};
    return {base, *increment};
}

Stamps::Clocks start_clocks(const Game& game, const Replay& replayed) {
    if (replayed.clocks) return *replayed.clocks;
    const Millis base = time_control(game).base.value_or(Millis{300'000});
    return Stamps::Clocks{base, base, base, base};
}

}  // namespace tandem::record
