// A stored match, replayed: the events and the state that its header and lines lead to.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "base/result.hpp"
#include "hall/port/rows.hpp"
#include "match/arbiter/log_replay.hpp"
#include "words/message.hpp"

namespace tandem::hall {

// A line with what the arbiter makes of it.
struct ReplayedLine {
    const row::StoredLine& row;
    const match::Command& command;
    const std::vector<match::Event>& events;
    std::size_t first_event;  // its number in the match, from 1
};

// Replays the lines one by one, each as a batch of its own, and hands each to `visit`, which says
// whether to go on. Gives the replay after the last line that was visited.
//
// Errors: what is wrong with the header, a line or the order of the lines, as in "line 6: the line
// is missing".
[[nodiscard]] base::Result<match::LogReplay, words::Message> replay(
    const row::StoredMatch& match, const std::function<bool(const ReplayedLine&)>& visit);

}  // namespace tandem::hall
