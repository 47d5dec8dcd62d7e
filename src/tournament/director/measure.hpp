// What the steps of a book's ladder are among the measures of an event.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "match/model/event.hpp"
#include "tournament/event/incident.hpp"

namespace tandem::tournament {

[[nodiscard]] constexpr Measure measure_of(match::event::StepTaken step) {
    using enum match::event::StepTaken;
    switch (step) {
        case Recorded: return Measure::None;
        case Warning: return Measure::Warning;
        case Add: return Measure::AddTime;
        case Deduct: return Measure::DeductTime;
        case Loss: return Measure::LossOfGame;
    }
    __builtin_unreachable();
}

}  // namespace tandem::tournament
