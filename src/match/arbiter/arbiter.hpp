// The arbiter: commands of one stamp in, events out; the state is their fold.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   state ──┐
//   batch ──┴─▶ decide ─▶ events ─▶ evolve ─▶ state
//
// Nothing here reads a clock: what time it is comes with the commands. A command is never an
// error: it is accepted, or refused with a reason, and then nothing has changed.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "match/fold/evolve.hpp"
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

// What follows from the commands: first what fell due before their stamp, then what they do.
[[nodiscard]] std::vector<Event> decide(const State& state, const Batch& batch);

// What is due when nothing comes any more: an open window counts as closed.
// Needs: `at` is the stamp of the last batch.
[[nodiscard]] std::vector<Event> conclude(const State& state, Millis at);

// decide and evolve in one, without a copy: appends the events to `events`.
void advance(State& state, const Batch& batch, std::vector<Event>& events);
// The next stamp at which something happens by itself: a clock falls, a window closes. Nothing
// where time alone changes nothing.
[[nodiscard]] std::optional<Millis> next_due(const State& state);

}  // namespace tandem::match
