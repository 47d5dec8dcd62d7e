// A TRF file as a crosstable, and a crosstable as a TRF file.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One encounter is one round of TRF, and one leg of it is one board: match points are what the
// encounter scores, game points what its legs score. A crosstable knows no players, so row k of a
// team is its kth leg; for the usual two legs there are as many rows as members.
//
// Two rounds of TRF for each encounter would double the match points and the byes, and every second
// round would be a rematch to whoever checks the pairings. Two boards of TRF for each leg would
// double the game points.
#pragma once

#include <cstdint>
#include <vector>

#include "base/enum_names.hpp"
#include "base/result.hpp"
#include "tournament/crosstable/crosstable.hpp"
#include "tournament/trf/trf_error.hpp"
#include "tournament/trf/trf_file.hpp"
#include "words/message.hpp"

namespace tandem::tournament {

struct TrfCrosstable {
    Crosstable table;
    std::vector<TrfWarning> warnings;

    [[nodiscard]] bool operator==(const TrfCrosstable&) const = default;
};

// The crosstable of a file's teams (310, else 013), or of its players where there are no teams:
// then each is a team of one leg, and both scales are the same.
//
// 330, 320 and 240 count before what the rows of the players say. Where a file of teams does not
// say in 320 what the pairing-allocated bye scores, that is a draw (C.04.6 1.4).
// Errors: all. Their places are in the file.
using TrfCrosstableResult = base::Result<TrfCrosstable, std::vector<TrfError>>;
[[nodiscard]] TrfCrosstableResult crosstable_of(const TrfFile& file);

// The version of a TRF file: of 2026 or of 2016.
enum class TrfVersion : std::uint8_t { Trf26, Trf16 };
consteval auto names_of(TrfVersion /*type*/) {
    return base::names<TrfVersion>({{TrfVersion::Trf26, "26"}, {TrfVersion::Trf16, "16"}});
}

// How it is paired: what 192 says. A crosstable does not know it.
enum class TrfSystem : std::uint8_t {
    SwissTeam,  // C.04.6 without color preferences
    CustomSwiss,
    RoundRobin,  // by Berger's tables
    DoubleRoundRobin,
    KnockOut,
};

// Why a crosstable cannot be a TRF file.
enum class TrfUnfit : std::uint8_t {
    TooManyTeams,  // for the three digits of a team's number
    TooManyRows,  // teams times legs, for the four digits of a player's
    TooManyRounds,
    BadLegs,  // none, or more than there are boards
    BadText,  // a name or a group that is not one line of UTF-8, or has blanks at its ends
    BadNumber,  // of an opponent, or of a team that is kept from another
    PointsTooWide,  // for their columns
    StrengthTooWide,
    EntriesDiffer,  // of two opponents: one does not name the other, or only one has played
};
consteval auto names_of(TrfUnfit /*type*/) {
    using enum TrfUnfit;
    return base::names<TrfUnfit>(
        {{TooManyTeams, "too-many-teams"},
         {TooManyRows, "too-many-rows"},
         {TooManyRounds, "too-many-rounds"},
         {BadLegs, "bad-legs"},
         {BadText, "bad-text"},
         {BadNumber, "bad-number"},
         {PointsTooWide, "points-too-wide"},
         {StrengthTooWide, "strength-too-wide"},
         {EntriesDiffer, "entries-differ"}});
}
struct TrfMisfit {
    TrfUnfit why;
    TeamNumber team = kNoTeam;
    RoundNumber round = 0;

    [[nodiscard]] bool operator==(const TrfMisfit&) const = default;
};
// "Team 12, round 3: the points are too long for TRF. Shorten them."
[[nodiscard]] words::Message describe(const TrfMisfit& misfit);
// The same, where the team is called something else than its number there.
[[nodiscard]] words::Message describe(const TrfMisfit& misfit, words::Message team);

inline constexpr std::size_t kMostTrfTeams = 999;
inline constexpr std::size_t kMostTrfBoards = 14;

// The TRF26 file of a crosstable. `crosstable_of` reads it as the same again, but for what makes no
// difference: entries and acceleration of nothing at the end, and a pairing-allocated bye that is
// said to score just what a win does.
[[nodiscard]] base::Result<TrfFile, TrfMisfit> trf_of(const Crosstable& table, TrfSystem system);

}  // namespace tandem::tournament
