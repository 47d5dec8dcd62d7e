// What an arbiter found, as JSON: one event per line, and the verdict.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "match/arbiter/log_replay.hpp"

namespace tandem::record {

// One line, without its end: {"n": 7, "at": 1500, "event": "made", "line": 9, …}. Every key of an
// event is there, null where it has nothing to say; `line` is null where the clock did it, and then
// "cause" is "clock".
// Needs: `number` counts from 1.
[[nodiscard]] std::string to_json(const match::Event& event, std::size_t number);

// The events of one line of a log, numbered from `first` on, as a store keeps them: [{…}, {…}].
[[nodiscard]] std::string to_json(const std::vector<match::Event>& events, std::size_t first);

// The verdict itself: {"over": true, …}.
[[nodiscard]] std::string object_json(const match::Verdict& verdict);
// The same as a line, without its end: {"verdict": {"over": true, …}}.
[[nodiscard]] std::string to_json(const match::Verdict& verdict);

// All of it, a line each, the verdict last.
[[nodiscard]] std::string to_json_lines(const match::Officiated& officiated);

}  // namespace tandem::record
