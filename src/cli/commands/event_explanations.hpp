// Why an event is paired and ranked as it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

#include "cli/io/event_file.hpp"
#include "tournament/event/event.hpp"
#include "words/message.hpp"

namespace tandem::cli {

// How the value of each tie-break comes about after a round, team by team.
void explain_standings(const tournament::Event& event, const tournament::RoundId& round);

// By the first team of each table of a round that is paired, and by the team with its bye: the
// event is taken back to where the log pairs the round.
[[nodiscard]] std::map<tournament::TeamId, words::Message> reasons_in(
    const EventFile& file, const tournament::RoundId& round);

// Each table with the reason below it, and then the bye.
void explain_pairings(const EventFile& file, const tournament::RoundId& round);

}  // namespace tandem::cli
