// The command line of tandem event.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "base/enum_names.hpp"
#include "tournament/event/ids.hpp"
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
    std::string trf_version = "26";
    std::string records;  // a folder
    std::optional<std::uint64_t> seed;
    tournament::SimulationOptions simulation;
    std::string by = std::string{tournament::kOrganiser};
    std::string at;  // "": now
};

void add_event_options(CLI::App& command, EventOptions& options);

// Errors: throws, where an option is given that would be passed over.
void check_event_options(const CLI::App& command);

}  // namespace tandem::cli
