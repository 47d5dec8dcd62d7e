// The fold: what each event does to the state of a match.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "match/model/event.hpp"
#include "match/model/state.hpp"

namespace tandem::match {

// The state after an event. Needs: the event was decided on `state`.
[[nodiscard]] State evolve(State state, const Event& event);

// The same in place.
void apply(State& state, const Event& event);

}  // namespace tandem::match
