// Tables of games: one row per game, the base time in seconds and the movetext in BPGN.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/enum_names.hpp"
#include "base/result.hpp"
#include "record/bpgn/bpgn.hpp"
#include "record/game/game.hpp"
#include "words/message.hpp"

namespace tandem::record {

enum class CsvFault : std::uint8_t {
    BaseSeconds,  // the first field of a row with moves is not a whole number of seconds
    NoMoves,  // a row with something else than base seconds and moves
    SecondGame,  // more than one game in a field
    QuoteEnd,  // a quoted field that is never closed
    Movetext,  // the second field is no BPGN; `movetext` says why
};
consteval auto names_of(CsvFault /*type*/) {
    using enum CsvFault;
    return base::names<CsvFault>({
        {BaseSeconds, "base-seconds"},
        {NoMoves, "no-moves"},
        {SecondGame, "second-game"},
        {QuoteEnd, "quote-end"},
        {Movetext, "movetext"},
    });
}

struct CsvError {
    CsvFault fault;
    Place place;
    BpgnFault movetext;  // under Movetext

    [[nodiscard]] bool operator==(const CsvError&) const = default;
};

[[nodiscard]] words::Message describe(const CsvError& error);

// The rows that have moves, in order; the others are passed over and not counted. Fields are
// separated by commas, may be quoted and then hold line breaks and doubled quotation marks. The
// base time becomes the tag TimeControl, "180+0".
[[nodiscard]] std::vector<base::Result<Game, CsvError>> read_csv(std::string_view text);

}  // namespace tandem::record
