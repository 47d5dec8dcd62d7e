// Limits on the texts of an imported match: about what a match played here can have.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>

#include "hall/json/wire_json.hpp"
#include "record/log/match_log.hpp"
#include "words/message.hpp"

namespace tandem::server {

// Of the header as JSON: terms as they are taken here, with four names and what people keep.
inline constexpr std::size_t kMostImportedHeaderBytes = hall::wire::kMostTermsBytes + 2'048;
// Of each further line as JSON: a command as it is taken here, with its stamp and who gave it.
inline constexpr std::size_t kMostImportedLineBytes = hall::wire::kMostCommandBytes + 256;
// Of a note, which may be a comment of a record.
inline constexpr std::size_t kMostImportedNoteBytes = 8'192;

// Something of a match that is more than is imported.
struct Excess {
    std::size_t line;  // of its log, from 1
    words::Message said;  // what it is, and how much there may be of it
};

// That a log of so many lines is too long. A game has a line for each of its moves, so it is asked
// before they are played.
[[nodiscard]] std::optional<Excess> excess_of_lines(std::size_t lines, std::size_t most_lines);
// The first such thing: more lines than that, a name of a player that is longer than one of a
// rulebook may be or does not stay on its line, a long header or line.
[[nodiscard]] std::optional<Excess> excess_of(const record::MatchLog& log, std::size_t most_lines);

}  // namespace tandem::server
