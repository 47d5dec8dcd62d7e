// A pause of the event at a table's clocks: what the director's list says of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <boost/json/array.hpp>

#include "record/log/match_log.hpp"
#include "tournament/event/incident.hpp"

namespace tandem::desk {

// What a log says before the server pauses boards for that: "Paused: lunch".
[[nodiscard]] std::string pause_note(const tournament::Pause& pause);

// The lines that pause the boards on which clocks run, the note before them; none where nothing is
// to be paused.
[[nodiscard]] boost::json::array lines_to_pause(
    const record::MatchLog& log, const tournament::Pause& pause);
// Those that let the boards go on that such lines have paused, and nobody else since.
[[nodiscard]] boost::json::array lines_to_resume(const record::MatchLog& log);

}  // namespace tandem::desk
