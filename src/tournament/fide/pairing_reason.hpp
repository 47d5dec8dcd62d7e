// Why a round is paired as it is: what a director shows to a team that asks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/enum_names.hpp"
#include "tournament/fide/ranked_field.hpp"
#include "tournament/pairing/field.hpp"
#include "tournament/pairing/round_pairing.hpp"

namespace tandem::tournament {

// What set the team with the bye apart from the next who could have had it (C.04.6 3.4).
enum class ByeBasis : std::uint8_t { OnlyOne, LowestScore, MostPlayed, LargestNumber };
consteval auto names_of(ByeBasis /*type*/) {
    using enum ByeBasis;
    return base::names<ByeBasis>(
        {{OnlyOne, "only-one"},
         {LowestScore, "lowest-score"},
         {MostPlayed, "most-played"},
         {LargestNumber, "largest-number"}});
}

struct ByeReason {
    TeamNumber team = kNoTeam;
    ByeBasis basis = ByeBasis::OnlyOne;
    // Who would have come first, but had points without play before ([C2]), and who would have left
    // somebody without an opponent (C.04.6 3.4.1).
    std::vector<TeamNumber> had_bye;
    std::vector<TeamNumber> needed;

    [[nodiscard]] bool operator==(const ByeReason&) const = default;
};

// How the two came together in their bracket (C.04.6 3.6).
enum class PairBasis : std::uint8_t {
    InOrder,  // the nth of one half and the nth of the other
    Barred,  // that opponent may not be met
    OthersNeedIt,  // that opponent is another's, so that all can be paired
    SparesFloat,  // else more upfloaters would meet a team that has just floated ([C10])
    LeftFree,  // an opponent before that one was left free by a team of a higher seat
};
consteval auto names_of(PairBasis /*type*/) {
    using enum PairBasis;
    return base::names<PairBasis>(
        {{InOrder, "in-order"},
         {Barred, "barred"},
         {OthersNeedIt, "others-need-it"},
         {SparesFloat, "spares-float"},
         {LeftFree, "left-free"}});
}

// Why a team came up to a higher score (C.04.6 3.5).
enum class FloatBasis : std::uint8_t {
    OddGroup,  // the group had one team too many
    Restricted,  // not all of the group, or of those below, could meet one another
};
consteval auto names_of(FloatBasis /*type*/) {
    return base::names<FloatBasis>(
        {{FloatBasis::OddGroup, "odd-group"}, {FloatBasis::Restricted, "restricted"}});
}

struct Upfloat {
    TeamNumber team = kNoTeam;
    Points from;
    FloatBasis basis = FloatBasis::OddGroup;

    [[nodiscard]] bool operator==(const Upfloat&) const = default;
};

struct PairReason {
    Pair pair;
    Points bracket;  // the score of its residents
    std::size_t teams = 0;  // in the bracket
    std::size_t top_seat = 0;  // from 1 on
    std::size_t bottom_seat = 0;
    PairBasis basis = PairBasis::InOrder;
    TeamNumber top = kNoTeam;  // the member in the top seat, which the pair may name second
    // Whom the top member would meet in order. None where the reason is why the two halves do not
    // meet.
    TeamNumber in_order = kNoTeam;
    std::optional<Upfloat> upfloat;
    TeamNumber left_free = kNoTeam;  // the bottom member, where that is why they meet

    [[nodiscard]] bool operator==(const PairReason&) const = default;
};

struct PairingReasons {
    std::vector<PairReason> pairs;  // in the order of the tables
    std::optional<ByeReason> bye;

    [[nodiscard]] bool operator==(const PairingReasons&) const = default;
};

// Needs: the pairing is that of the field by the same settings.
[[nodiscard]] PairingReasons explain(
    const Field& field, const RoundPairing& pairing, const FideTeamSettings& settings);

}  // namespace tandem::tournament
