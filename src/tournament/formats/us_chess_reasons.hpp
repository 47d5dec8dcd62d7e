// Why US Chess pairs two teams or gives one the bye, as values.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/enum_names.hpp"
#include "tournament/formats/us_chess.hpp"

namespace tandem::tournament {

// What brought two teams together.
enum class PairedBy : std::uint8_t {
    Halves,  // upper half against lower half (US Chess 27A3)
    OneHalf,  // both of one half, as halves alone could not be paired
    OddTeam,  // one left its score group (US Chess 29D1)
};
consteval auto names_of(PairedBy /*type*/) {
    using enum PairedBy;
    return base::names<PairedBy>(
        {{Halves, "halves"}, {OneHalf, "one-half"}, {OddTeam, "odd-team"}});
}

// Why a team did not get the opponent that the plain rule names.
enum class Hindrance : std::uint8_t {
    None,  // it did
    Barred,  // they have met, or are kept apart (US Chess 27A1, US Chess 28T)
    School,  // they are of one school (US Chess 28N)
    Others,  // that opponent is needed by others, or others by it
};
consteval auto names_of(Hindrance /*type*/) {
    using enum Hindrance;
    return base::names<Hindrance>(
        {{None, "none"}, {Barred, "barred"}, {School, "school"}, {Others, "others"}});
}

// Why two of one school meet where schools are kept apart.
enum class SchoolExcuse : std::uint8_t {
    None,  // they are not of one school
    Unavoidable,  // no other pairing keeps all schools apart (US Chess 28N)
    WithinGroups,  // the organiser breaks no score group for it
    PlusTwo,  // US Chess 28N1
    LastRoundLeaders,  // US Chess 28N2
};
consteval auto names_of(SchoolExcuse /*type*/) {
    using enum SchoolExcuse;
    return base::names<SchoolExcuse>(
        {{None, "none"},
         {Unavoidable, "unavoidable"},
         {WithinGroups, "within-groups"},
         {PlusTwo, "plus-two"},
         {LastRoundLeaders, "last-round-leaders"}});
}

struct UsPairReason {
    Pair pair;  // the higher ranked first, which is not always that of the smaller number
    PairedBy by = PairedBy::Halves;
    Points from;  // the score groups of the first team and the second
    Points to;
    // Of an odd team: the lower rated one that stayed, where there is one (US Chess 29D1b).
    TeamNumber stayed = kNoTeam;
    // Of an odd team: a lower rated one meets a team of another group as well, or it is unrated and
    // nobody rated stays.
    bool is_not_the_lowest = false;
    // Whom the first would meet by the plain rule: the opponent by rank in the other half, or the
    // highest rated of the next score group. None for a team of the lower half that meets its own.
    TeamNumber expected = kNoTeam;
    Hindrance hindrance = Hindrance::None;
    SchoolExcuse school = SchoolExcuse::None;

    [[nodiscard]] bool operator==(const UsPairReason&) const = default;
};

// Why the lowest rated team of the lowest score group does not have the bye.
enum class ByeHindrance : std::uint8_t {
    None,  // it has
    PointWithoutPlay,  // US Chess 28L3
    HalfPointBye,  // US Chess 28L4
    NoPairing,  // the others could not be paired
};
consteval auto names_of(ByeHindrance /*type*/) {
    using enum ByeHindrance;
    return base::names<ByeHindrance>(
        {{None, "none"},
         {PointWithoutPlay, "point-without-play"},
         {HalfPointBye, "half-point-bye"},
         {NoPairing, "no-pairing"}});
}

struct UsByeReason {
    TeamNumber team = kNoTeam;
    TeamNumber expected = kNoTeam;  // by US Chess 28L2 alone; rated unless nobody of the group is
    ByeHindrance hindrance = ByeHindrance::None;

    [[nodiscard]] bool operator==(const UsByeReason&) const = default;
};

struct UsChessReasons {
    std::vector<UsPairReason> pairs;  // in the order of the pairing
    std::optional<UsByeReason> bye;

    [[nodiscard]] bool operator==(const UsChessReasons&) const = default;
};

// The reasons of a pairing that pair_us_chess has made of this field with these settings.
[[nodiscard]] UsChessReasons us_chess_reasons(
    const Field& field, const UsChessSettings& settings, const RoundPairing& pairing);

}  // namespace tandem::tournament
