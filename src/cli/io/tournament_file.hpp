// A tournament from a file: TRF16 or TRF26.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "tournament/crosstable/crosstable.hpp"
#include "tournament/trf/trf_crosstable.hpp"

namespace tandem::cli {

struct TournamentFile {
    tournament::Crosstable table;
    // The numbers that the file has for the teams, which a crosstable closes up.
    std::vector<std::uint32_t> numbers;
    std::string system;  // what 192 says; "": nothing

    // Needs: the team is one of the table's.
    [[nodiscard]] std::uint32_t number(tournament::TeamNumber team) const {
        return numbers[team - 1];
    }
};

// Whether that is the code of a round robin or a knock-out, as 192 has them.
[[nodiscard]] bool is_round_robin(std::string_view code);
[[nodiscard]] bool is_knock_out(std::string_view code);

// "-" is standard input. What was read and may not be what was meant is told on standard error.
// Errors: Failure, with a line for each thing that is wrong.
[[nodiscard]] TournamentFile read_tournament(const std::string& path);

// A crosstable as a file of that version. What TRF16 leaves out is told.
[[nodiscard]] base::Result<tournament::TrfFile, tournament::TrfMisfit> tournament_file_of(
    const tournament::Crosstable& table,
    tournament::TrfSystem system,
    tournament::TrfVersion version);

}  // namespace tandem::cli
