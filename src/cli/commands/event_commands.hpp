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
// The commands that the options ask to enter, in their order.
// Errors: Failure, with each line of a list that is wrong.
[[nodiscard]] std::vector<tournament::EventCommand> commands_of(
    const EventFile& file, const EventOptions& options);

}  // namespace tandem::cli
