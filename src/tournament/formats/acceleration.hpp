// Accelerated pairing: points that count only for pairing the first rounds.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>

#include "base/enum_names.hpp"
#include "tournament/crosstable/crosstable.hpp"

namespace tandem::tournament {

// A point is here what a win is worth on the scale that teams are paired by, and half a point what
// a draw is.
enum class Acceleration : std::uint8_t {
    None,
    // C.04.7: in the first half of the rounds, of which the first half brings a point and the
    // second half a point.
    Baku,
    // US Chess 28R1: a point in rounds 1 and 2.
    AddedScore,
};
consteval auto names_of(Acceleration /*type*/) {
    using enum Acceleration;
    return base::names<Acceleration>({{None, "none"}, {Baku, "baku"}, {AddedScore, "added-score"}});
}

// How many of that many teams, from the first, are accelerated: with Baku half of them, rounded up
// to an even number (C.04.7 2); otherwise half of them, rounded down (US Chess 28R1).
//
// It is asked before round 1: whoever enters later, or is rated otherwise, does not change who is
// the last of them (C.04.7 3).
[[nodiscard]] TeamNumber last_accelerated(Acceleration kind, std::size_t teams);

// The same crosstable with these points for these teams, and none for the others.
// Needs: `table.rounds` is known.
// Law: C.04.7; US Chess 28R1.
[[nodiscard]] Crosstable accelerated(
    Crosstable table, Acceleration kind, const std::set<TeamNumber>& teams);

}  // namespace tandem::tournament
