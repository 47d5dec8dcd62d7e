// The arbiter: takes the commands of one timestamp and writes events, which change the state.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   batch ──▶ advance ──▶ events
//               ▲           │ apply
//               └── state ◀─┘
//
// Each event is folded into the state as soon as it is written, so that the rest of the batch is
// judged with it, and by the very `apply` that folds the events of a match later. So the events
// alone rebuild the state: invariants_law_test.cpp tests that.
//
// Nothing here reads a clock: what time it is comes with the commands. A command is never an
// error: it is accepted, or refused with a reason, and then nothing has changed.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "match/fold/apply.hpp"
#include "match/model/command.hpp"
#include "match/model/event.hpp"
#include "match/model/state.hpp"

namespace tandem::match {

// The commands of one stamp, which are consecutive lines of a log.
struct Batch {
    Millis at{};  // not before that of an earlier batch
    Line first = 2;  // the line of the first command
    std::span<const Command> commands;  // may be none: then only time passes
};

// Appends to `events` what follows from the commands, first what fell due before their stamp, then
// what they do, and leaves `state` as it is after that.
void advance(State& state, const Batch& batch, std::vector<Event>& events);

// The same for what is due when nothing comes any more: an open window counts as closed.
// Needs: `at` is the stamp of the last batch.
void conclude(State& state, Millis at, std::vector<Event>& events);

// The next stamp at which something happens by itself: a clock falls, a window closes. Nothing
// where time alone changes nothing.
[[nodiscard]] std::optional<Millis> next_due(const State& state);

}  // namespace tandem::match
