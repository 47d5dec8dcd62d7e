// What the command line asks to enter at an event, as commands.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/io/event_file.hpp"
#include "tournament/simulation/simulated_event.hpp"

namespace tandem::cli {

struct EventOptions {
    std::string file;
    bool json = false;
    bool csv = false;
    std::string show;
    std::string division;
    tournament::RoundNumber round = 0;  // 0: the last that is paired
    std::string commands;
    std::string entries;
    std::string results;
    std::string finals;  // "a=8,b=8"
    bool pair = false;
    bool explain = false;
    bool append = false;
    bool trf = false;
    std::string records;  // a folder
    std::optional<std::uint64_t> seed;
    tournament::SimulationOptions simulation;
    std::string by = std::string{tournament::kOrganiser};
    std::string at;  // "": now
};

// The division that is meant: the only one, or the one that is named.
// Errors: Failure.
[[nodiscard]] tournament::DivisionKey division_of(
    const tournament::Event& event, const EventOptions& options);
// The round that is meant: the last that is paired, or the one that is named.
// Errors: Failure.
[[nodiscard]] tournament::RoundId round_of(
    const tournament::Event& event, const EventOptions& options);
// A command that is to be entered, and where it was read: "list.csv:3"; "": nowhere.
struct Wanted {
    tournament::EventCommand command;
    std::string place;
};
// What the options ask to enter, in its order.
// Errors: Failure, with each line of a list that is wrong.
[[nodiscard]] std::vector<Wanted> wanted_by(const EventFile& file, const EventOptions& options);

// Entries are numbered as if they were all there was: after one that was refused, what the number
// is now.
void number_anew(tournament::EventCommand& command, const tournament::Event& event);

}  // namespace tandem::cli
