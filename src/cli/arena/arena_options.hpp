// What an arena was asked for.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arena/play/play.hpp"
#include "arena/play/tally.hpp"
#include "cli/io/exit.hpp"
#include "rulebook/rulebook.hpp"

namespace tandem::cli {

struct ArenaTeam {
    std::string name;
    arena::Protocol protocol{};
    std::string command;  // of a shell
    std::vector<std::pair<std::string, std::string>> options;

    [[nodiscard]] bool operator==(const ArenaTeam&) const = default;
};

struct ArenaOrder {
    base::EnumArray<arena::Entrant, ArenaTeam> teams;
    rulebook::Rulebook rulebook;
    arena::Pace pace;
    std::vector<arena::Opening> openings;
    std::size_t matches = 0;
    std::size_t concurrency = 1;
    std::optional<arena::Sprt> sprt;
    std::uint64_t seed = 0;
    arena::Talk talk{};
    arena::Micros patience{};
    std::string bpgn;  // a path; empty: none
    Format format{};
};

// A team as the command line names it, NAME=PROTOCOL:COMMAND. Errors: Failure.
[[nodiscard]] ArenaTeam arena_team(const std::string& given);

}  // namespace tandem::cli
