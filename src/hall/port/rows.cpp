// What a batch of rows means to the matches in it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/port/rows.hpp"

#include <algorithm>

namespace tandem::hall::row {

std::vector<Written> written_by(std::span<const Write> rows) {
    std::vector<Written> found;
    const auto note = [&found](const MatchId& match, std::int64_t line) {
        const auto known = std::ranges::find(found, match, &Written::match);
        if (known == found.end()) {
            found.push_back({match, line});
        } else {
            known->line = line;
        }
    };
    for (const Write& row : rows) {
        if (const auto* const opened = std::get_if<MatchOpened>(&row)) note(opened->match, 1);
        if (const auto* const line = std::get_if<LineWritten>(&row)) note(line->match, line->line);
    }
    return found;
}

}  // namespace tandem::hall::row
