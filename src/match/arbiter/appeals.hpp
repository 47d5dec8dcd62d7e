// What remains of a result when a decision is reversed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "match/arbiter/event_writer.hpp"

namespace tandem::match {

// Whether some end rests on `line`.
[[nodiscard]] bool led_to_result(const State& state, Line line);

// Takes back every end that `line` has led to.
void lift_results(EventWriter& writer, Line line);

// Stops both boards, where the match goes on after a result was lifted.
// Law: NSB 18; SN5 18.
void pause_lifted(EventWriter& writer);

}  // namespace tandem::match
