// Pairing by the rules of US Chess, as an optimum that can be checked.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rulebook leaves choices to the director. Here it is read as an order of costs, without colors
// (a bughouse team has one of each); decision 016 says why.
//
//   No team meets another twice (27A1), or one that it is kept apart from (28T).
//   The bye is given first, if the rest can be paired without that team: in the lowest score group
//   that has a team for it (28L2), first to one without a half-point bye (28L4), then to a rated
//   one, then to the lowest. No team gets it that has had a point without playing (28L3).
//   Then each score group in turn, from the highest, of those who are left:
//     1. Which teams leave it, and whom they play below. In this order:
//        a  fewest encounters within a school that 28N1 or 28N2 does not excuse, together with
//           those that are left for the groups below
//        b  fewest teams that leave (27A2)
//        c  fewest score groups that they cross
//        d  fewest encounters within a school, of this group's teams
//        e  fewest unrated teams that leave (29D1c)
//        f  the lowest rated leave, for the highest rated of the next group (29D1a): the least sum
//           of rating differences by which another is chosen on either side (29D1b); then of ranks
//        g  of these teams, the higher meets the higher: the least sum of squares of how far they
//           are apart in their orders
//     2. How the others meet: the upper half against the lower half (27A3). In this order:
//        a  fewest encounters within a school
//        b  fewest teams that change halves
//        c  the least sum of rating differences between the opponents by rank and those given; then
//           of ranks
//
// Ranks are counted among those who are left of a score group. Among pairings that are equally good
// after all that, an arbitrary but fixed rule decides.
#pragma once

#include <cstdint>

#include "base/enum_names.hpp"
#include "tournament/pairing/field.hpp"
#include "tournament/pairing/round_pairing.hpp"

namespace tandem::tournament {

// How teams of one school or club are kept apart (US Chess 28N).
enum class SchoolPolicy : std::uint8_t {
    Ignored,
    // Where it breaks no score group.
    WithinScoreGroups,
    // 28N1: at any price, but among teams that have won two encounters more than they have lost
    // only where it breaks no score group.
    PlusTwo,
    // 28N2: at any price, but for the leaders in the last round only where it breaks no score
    // group.
    LastRoundLeaders,
};
consteval auto names_of(SchoolPolicy /*type*/) {
    using enum SchoolPolicy;
    return base::names<SchoolPolicy>(
        {{Ignored, "ignored"},
         {WithinScoreGroups, "within-score-groups"},
         {PlusTwo, "plus-two"},
         {LastRoundLeaders, "last-round-leaders"}});
}

struct UsChessSettings {
    SchoolPolicy schools = SchoolPolicy::PlusTwo;
    // What an encounter that is won to nothing scores, on the scale that teams are paired by.
    Points win = 2 * kOnePoint;

    [[nodiscard]] bool operator==(const UsChessSettings&) const = default;
};

// Those of a crosstable.
[[nodiscard]] UsChessSettings us_chess_settings(const Scoring& scoring, SchoolPolicy schools);

// The optimum above, or the proof that nobody can pair this field.
//
// Unrated teams have a strength of 0; strengths above 9,999 count as that.
// Law: US Chess 27A1; US Chess 27A2; US Chess 27A3; US Chess 28A; US Chess 28L2; US Chess 28L3;
// US Chess 28L4; US Chess 28N1; US Chess 28N2; US Chess 28T; US Chess 29D1a; US Chess 29D1b;
// US Chess 29D1c.
[[nodiscard]] PairingResult pair_us_chess(const Field& field, const UsChessSettings& settings);

}  // namespace tandem::tournament
