// The fold: what an event does to the state of a match.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "match/model/event.hpp"
#include "match/model/state.hpp"

namespace tandem::match {

// Makes `state` what it is after `event`. A refusal changes nothing.
// Needs: `event` is the next one that the arbiter wrote on this match.
void apply(State& state, const Event& event);

}  // namespace tandem::match
