// Parses the text of a line into its record.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "tournament/trf/trf_error.hpp"
#include "tournament/trf/trf_record.hpp"

namespace tandem::tournament {

struct TrfLineRead {
    TrfRecord record;
    std::vector<TrfError> errors;
    std::vector<TrfWarning> warnings;
};

// What line `number` says, in UTF-8 without its end.
[[nodiscard]] TrfLineRead read_trf_record(std::string_view line, std::size_t number);

}  // namespace tandem::tournament
