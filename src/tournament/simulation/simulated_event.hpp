// A whole random event, from its first entry to its last ruling: one seed, one log.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// For measuring, for large-scale tests, and to try programs that read event logs.
#pragma once

#include <cstddef>
#include <cstdint>

#include "tournament/event_log/event_log.hpp"

namespace tandem::tournament {

// How often what happens; of a thousand.
struct SimulationOptions {
    std::size_t teams = 200;  // of all divisions
    std::size_t divisions = 4;
    RoundNumber rounds = 6;
    std::uint32_t late_entries = 30;  // of the teams; they come during the first rounds
    std::uint32_t free_agents = 40;  // of the teams; their players come one by one
    std::uint32_t withdrawals = 10;  // of the teams, before each round but the first
    std::uint32_t half_byes = 10;  // of the teams, for each round
    std::uint32_t line_ups = 700;  // of the teams, for each leg: that they say it
    std::uint32_t no_shows = 5;  // of the encounters
    std::uint32_t no_clocks = 3;  // of the boards
    std::uint32_t drawn_legs = 40;
    std::uint32_t incidents = 25;  // of the legs
    std::uint32_t disputes = 15;
    std::uint32_t appeals = 400;  // of the rulings
    std::uint32_t annulled = 4;  // of the legs
    std::uint32_t typing_errors = 10;  // of the results: undone, or corrected a round later

    [[nodiscard]] bool operator==(const SimulationOptions&) const = default;
};

// An event of SN5 in which every command is accepted. Results come in random order, and depend on
// ratings.
// Needs: 4 teams at least for each division.
[[nodiscard]] EventLog simulate_event(std::uint64_t seed, const SimulationOptions& options);

}  // namespace tandem::tournament
