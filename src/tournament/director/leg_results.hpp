// Results of legs: whether an entered result is possible, and what it means for both boards.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Law: NSB 5; NSB 7; NSB 16a; SN5 5; SN5 7; SN5 16a; TRN 4; TRN 13; TRN 15; FBX 17; FBX 20; FBX 22.
#pragma once

#include "tournament/director/decide_one.hpp"

namespace tandem::tournament {

// Where a leg that is to have a result is kept.
struct LegPlace {
    const Encounter* encounter;
    const Division* division;
    std::size_t index;

    [[nodiscard]] const Leg& leg() const { return encounter->legs[index]; }
};
// Errors: NoSuchTable, NoSuchLeg.
[[nodiscard]] base::Result<LegPlace, Refused> find_place(const Event& event, const LegId& leg);

// The result as it is kept: with the boards that follow from its winners, and the boards without a
// clock lost by both.
// Errors: Contradiction, also of what the book makes of such boards.
[[nodiscard]] base::Result<LegResult, Refused> completed(
    const rulebook::Switches& book, const Leg& leg, LegResult result);

// The encounter with that result of a leg, and with the line-ups that it was played with.
[[nodiscard]] Encounter with_result(
    const Event& event, const LegPlace& place, const LegResult& result, bool provisional);

// A leg that a team loses by a penalty while it is on, or by not being there.
[[nodiscard]] LegResult lost_by(Side loser);

}  // namespace tandem::tournament
