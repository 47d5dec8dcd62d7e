// Penalty ladders: what the first, the second and each further infraction of a kind brings.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/short_list.hpp"

namespace tandem::rulebook {

using base::name;

// Law: NSB 11; NSB 13; NSB 14; NSB 14b; NSB 17; NSB 23; SN5 11; SN5 13; SN5 14; SN5 14a; SN5 17;
// SN5 22.
enum class Step : std::uint8_t {
    Warning,
    Add,  // a minute to the opponent
    Deduct,  // a minute off the offender's own clock
    Loss,  // of the game
};
consteval auto names_of(Step /*type*/) {
    using enum Step;
    return base::names<Step>(
        {{Warning, "warning"}, {Add, "add"}, {Deduct, "deduct"}, {Loss, "loss"}});
}

// The last step repeats. Empty: the infraction is recorded, and the director is free.
using Ladder = base::ShortList<Step, 8>;

// What the infraction number `nth` of a player brings; nothing on an empty ladder.
// Needs: nth counts from 1.
[[nodiscard]] constexpr std::optional<Step> step_for(const Ladder& ladder, std::size_t nth) {
    CHECK(nth > 0);
    if (ladder.empty()) return std::nullopt;
    return ladder[std::min(nth, ladder.size()) - 1];
}

}  // namespace tandem::rulebook
