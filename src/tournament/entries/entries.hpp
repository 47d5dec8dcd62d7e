// Lists of entries as organisers' forms produce them: one row per team or per player.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//     division,team,player 1,grade 1,rating 1,player 2,grade 2,rating 2
//     k12,Lincoln Knights,Ann Adams,9,1450,Bo Baker,11,1200
//
//     division,name,grade,rating,school,team
//     k12,Ann Adams,9,1450,Lincoln,Lincoln Knights
//     k12,Cy Clark,10,,Grant,NEED
//
// The players of two rows with the same team name are a team. NEED in place of the team or of one
// of its players, or no second player in a team's row, means that one is looking for a partner.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/enum_names.hpp"
#include "base/result.hpp"
#include "record/game/game.hpp"
#include "tournament/entries/division_spellings.hpp"
#include "tournament/event/team.hpp"
#include "words/message.hpp"

namespace tandem::tournament {

// Where the names of a team's players stand.
using NamePlaces = base::EnumArray<Partner, record::Place>;

struct TeamEntry {
    DivisionKey division;
    std::string name;
    Players players;
    record::Place place;  // of its first row
    NamePlaces names;

    [[nodiscard]] bool operator==(const TeamEntry&) const = default;
};
struct AgentEntry {
    DivisionKey division;
    Player player;
    record::Place place;
    record::Place name;

    [[nodiscard]] bool operator==(const AgentEntry&) const = default;
};
struct Entries {
    std::vector<TeamEntry> teams;  // in the order of their first rows
    std::vector<AgentEntry> agents;

    [[nodiscard]] bool operator==(const Entries&) const = default;
};

enum class EntryFault : std::uint8_t {
    Coding,  // neither UTF-8 nor Latin-1: UTF-16, Windows-1252, or no text at all
    TooLong,
    Empty,
    NoRows,  // nothing below the head
    NoColumn,  // `found` is the one that is missing
    ColumnTwice,
    WhoseColumn,  // `found` is of one player, and rows are of two
    UnknownColumn,  // `found` is what stands there
    MoreColumns,  // than kMostEntryColumns
    QuoteEnd,
    FieldTooLong,  // longer than kMostNameBytes
    MoreFields,  // than the head has
    NoDivision,  // no column for it, and none was given
    BadDivision,  // no division is meant by `found`: `divisions` are all that there are
    AmbiguousDivision,  // `found` could be any of `divisions`
    NeedForTeam,  // `found`, a word for “needs a partner”, where there is one
    NoTeamName,
    NoPlayer,
    BadGrade,
    BadRating,
    BadNamesake,  // neither yes nor no
    RoundedId,  // a number as a spreadsheet shortens it: its last digits are lost
    OnePlayer,  // of a team's name: NEED for a player who looks for a partner
    ThirdPlayer,
};
consteval auto names_of(EntryFault /*type*/) {
    using enum EntryFault;
    return base::names<EntryFault>(
        {{Coding, "coding"},
         {TooLong, "too-long"},
         {Empty, "empty"},
         {NoRows, "no-rows"},
         {NoColumn, "no-column"},
         {ColumnTwice, "column-twice"},
         {WhoseColumn, "whose-column"},
         {UnknownColumn, "unknown-column"},
         {MoreColumns, "more-columns"},
         {QuoteEnd, "quote-end"},
         {FieldTooLong, "field-too-long"},
         {MoreFields, "more-fields"},
         {NoDivision, "no-division"},
         {BadDivision, "bad-division"},
         {AmbiguousDivision, "ambiguous-division"},
         {NeedForTeam, "need-for-team"},
         {NoTeamName, "no-team-name"},
         {NoPlayer, "no-player"},
         {BadGrade, "bad-grade"},
         {BadRating, "bad-rating"},
         {BadNamesake, "bad-namesake"},
         {RoundedId, "rounded-id"},
         {OnePlayer, "one-player"},
         {ThirdPlayer, "third-player"}});
}

struct EntryError {
    EntryFault fault{};
    record::Place place;
    std::string found;
    std::vector<DivisionKey> divisions = {};

    [[nodiscard]] bool operator==(const EntryError&) const = default;
};
// "17:3: “9th” is not a grade: use 0 to 12, or K."
[[nodiscard]] words::Message describe(const EntryError& error);

inline constexpr std::size_t kMostEntryBytes = std::size_t{4} * 1'024 * 1'024;
inline constexpr std::size_t kMostEntryColumns = 100;
// More than anybody mends before the next try.
inline constexpr std::size_t kMostEntryErrors = 100;

// Reads a list. Separators are commas, semicolons or tabs, whichever the head has most of.
// Rows name one of `divisions`; `otherwise` is the division of those that name none.
// Errors: in the order of their places; after kMostEntryErrors reading stops. Nothing is read then.
[[nodiscard]] base::Result<Entries, std::vector<EntryError>> read_entries(
    std::string_view bytes,
    const DivisionSpellings& divisions,
    const std::optional<DivisionKey>& otherwise);

}  // namespace tandem::tournament
