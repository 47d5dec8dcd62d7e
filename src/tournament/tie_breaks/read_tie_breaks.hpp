// Tie-breaks as people and TRF26 write them: "DE,BH:MP/C1,EMGSB".
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "tournament/tie_breaks/tie_break.hpp"

namespace tandem::tournament {

enum class TieBreakFault : std::uint8_t {
    Empty,  // nothing between two commas
    Unknown,  // no tie-break has this name
    CountsBoards,  // BC, TBR, BBE and the extended direct encounters that use them
    CountsColors,  // BPG, BWG
    UnknownScale,  // after a colon: MP or GP
    NoScale,  // this tie-break has its own, or none
    UnknownModifier,
    ModifierDoesNotFit,  // this tie-break
    Twice,  // the same tie-break
    TooMany,
};
consteval auto names_of(TieBreakFault /*type*/) {
    using enum TieBreakFault;
    return base::names<TieBreakFault>(
        {{Empty, "empty"},
         {Unknown, "unknown"},
         {CountsBoards, "counts-boards"},
         {CountsColors, "counts-colors"},
         {UnknownScale, "unknown-scale"},
         {NoScale, "no-scale"},
         {UnknownModifier, "unknown-modifier"},
         {ModifierDoesNotFit, "modifier-does-not-fit"},
         {Twice, "twice"},
         {TooMany, "too-many"}});
}

// Errors are told for the first entry that is wrong.
struct TieBreakError {
    TieBreakFault fault = TieBreakFault::Empty;
    std::size_t offset = 0;  // of the entry, or of its part, in bytes
    std::string text;  // that entry, or that part
    std::string meant;  // the code that was probably meant; "": none is near

    [[nodiscard]] bool operator==(const TieBreakError&) const = default;
};

inline constexpr std::size_t kMostTieBreaks = 32;

// Reads a list between commas; capitals, blanks and a prefix OTHER_ do not matter, and the names in
// words are known, too: "Modified Median, Solkoff". "" is an empty list.
//
// A direct encounter may stand in it more than once (C.07 4.3); nothing else may.
[[nodiscard]] base::Result<std::vector<TieBreak>, TieBreakError> read_tie_breaks(
    std::string_view list);

// What read_tie_breaks reads.
[[nodiscard]] std::string write_tie_breaks(const std::vector<TieBreak>& tie_breaks);

// What is wrong and what to do.
[[nodiscard]] words::Message describe(const TieBreakError& error);

}  // namespace tandem::tournament
