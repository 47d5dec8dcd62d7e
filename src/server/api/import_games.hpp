// Recorded games, made into matches as the archive keeps them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "hall/budget.hpp"
#include "hall/port/rows.hpp"
#include "record/game/game.hpp"
#include "rulebook/rulebook.hpp"
#include "words/message.hpp"

namespace tandem::server {

// Why games cannot be imported: none of them is, then.
struct ImportFault {
    std::size_t game = 0;  // the number of the game in the text, from 1
    record::Place place;  // in the text; 0 and 0 where that is not to be told
    words::Message why;

    [[nodiscard]] bool operator==(const ImportFault&) const = default;
};

inline constexpr std::size_t kMostImported = 200;
// Of all matches of an import, some 600 bytes each while they are written.
inline constexpr std::size_t kMostImportedLinesInAll = 100'000;
// Of one match: as many as one that is played here can have, unless other limits are set.
inline constexpr std::size_t kMostImportedLines = hall::Limits{}.lines + hall::kLinesOfRoom;

// With what games become matches.
struct ImportTerms {
    rulebook::Rulebook rulebook;  // of games that do not name one
    std::string source;  // "bpgn", "chesscom", "log"
    hall::PersonId person;  // who imports them
    std::int64_t wall_ms = 0;
    std::size_t most_lines = kMostImportedLines;
    // Asked again and again while games are read; an import is given up where it says no.
    std::function<bool()> has_time = [] { return true; };
};

using Imported = base::Result<std::vector<hall::row::StoredMatch>, ImportFault>;

// The games of a BPGN text. Errors: the first game that cannot be read or replayed; none in it;
// more than kMostImported, or lines than kMostImportedLinesInAll. Here and below a match with an
// excess (`excess_of`) is refused, and whatever there is no time for.
[[nodiscard]] Imported import_bpgn(std::string_view text, const ImportTerms& terms);
// The two boards of a match as chess.com tells them.
[[nodiscard]] Imported import_chesscom(
    std::string_view one, std::string_view other, const ImportTerms& terms);
// A match log.
[[nodiscard]] Imported import_log(std::string_view text, const ImportTerms& terms);

}  // namespace tandem::server
