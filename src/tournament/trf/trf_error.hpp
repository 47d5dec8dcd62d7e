// What can be wrong with a TRF file, and where.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "base/enum_names.hpp"
#include "record/game/game.hpp"
#include "tournament/crosstable/crosstable.hpp"
#include "words/message.hpp"

namespace tandem::tournament {

enum class TrfFault : std::uint8_t {
    // The text: these are errors.
    TooLong,  // more than kMostTrfBytes
    NotANumber,
    NotPoints,
    Missing,  // a number that the record cannot do without
    OutOfRange,  // a number that is too large, or a list that is too long
    TooWide,  // points that do not fit their columns when they are written out
    BadLetter,  // none of those that the field takes
    WrongColumns,  // something where a blank belongs
    Tab,  // in a record whose columns count

    // The tournament: these are errors, too.
    Nobody,  // neither teams nor players
    CutShort,  // it names numbers that it does not have, and its last line has no end
    NumberTwice,  // of a player or a team
    InTwoTeams,  // a player
    UnknownNumber,  // of a player or a team that the file does not have
    UnknownTeam,  // the number of none of the file's teams
    TeamsMissing,  // a record that only a file with teams has, in one without
    TeamCountDiffers,  // 082, from the teams that there are
    InNoTeam,  // a player of a file with teams
    NoMembers,  // a team that nobody is in, in a file with players
    OwnOpponent,
    TwoOpponents,  // of a team in one round
    OpponentsDiffer,  // who is named names somebody else, or nobody
    ResultsDiffer,  // of one leg, by its two rows
    NoOpponent,  // a result over the board against nobody
    TwoEntries,  // of a team in one round: a forfeited match and a bye, or two matches
    NoRound,  // a penalty or a bonus that does not say of which round or which team
    TooMuch,  // acceleration or abnormal points for more than can be honest

    // These are warnings.
    UnknownRecord,  // kept as it is
    Misaligned,  // its columns are counted in bytes, not in characters
    DraftColumns,  // of 299, as they were before TRF26 was final
    NumbersMissing,  // between two teams: those after are renumbered
    TotalDiffers,  // the points that the file gives, from what its rounds give
    RowTotalDiffers,  // the same of a member of a team
    RowsOverruled,  // 240, 320 or 330 says otherwise than the rows of the players
    ByeOverruled,  // 320 says otherwise than 240
    ByeGuessed,  // the only team without opponents has no record of why
    BothLost,
    ForfeitUnmatched,  // one side of a forfeit names the other, which names nobody
    ColorsDiffer,  // both rows of a leg have one color
    MoreRounds,  // than the file says there are
    NothingAbnormal,  // abnormal points for a result that nobody has
    AccelerationUnknown,  // 192 says that there is one, and 250 does not say which
    GroupsDiffer,  // of the members of a team
};
consteval auto names_of(TrfFault /*type*/) {
    using enum TrfFault;
    return base::names<TrfFault>(
        {{TooLong, "too-long"},
         {NotANumber, "not-a-number"},
         {NotPoints, "not-points"},
         {Missing, "missing"},
         {OutOfRange, "out-of-range"},
         {TooWide, "too-wide"},
         {BadLetter, "bad-letter"},
         {WrongColumns, "wrong-columns"},
         {Tab, "tab"},
         {Nobody, "nobody"},
         {CutShort, "cut-short"},
         {NumberTwice, "number-twice"},
         {InTwoTeams, "in-two-teams"},
         {UnknownNumber, "unknown-number"},
         {UnknownTeam, "unknown-team"},
         {TeamsMissing, "teams-missing"},
         {TeamCountDiffers, "team-count-differs"},
         {InNoTeam, "in-no-team"},
         {NoMembers, "no-members"},
         {OwnOpponent, "own-opponent"},
         {TwoOpponents, "two-opponents"},
         {OpponentsDiffer, "opponents-differ"},
         {ResultsDiffer, "results-differ"},
         {NoOpponent, "no-opponent"},
         {TwoEntries, "two-entries"},
         {NoRound, "no-round"},
         {TooMuch, "too-much"},
         {UnknownRecord, "unknown-record"},
         {Misaligned, "misaligned"},
         {DraftColumns, "draft-columns"},
         {NumbersMissing, "numbers-missing"},
         {TotalDiffers, "total-differs"},
         {RowTotalDiffers, "row-total-differs"},
         {RowsOverruled, "rows-overruled"},
         {ByeOverruled, "bye-overruled"},
         {ByeGuessed, "bye-guessed"},
         {BothLost, "both-lost"},
         {ForfeitUnmatched, "forfeit-unmatched"},
         {ColorsDiffer, "colors-differ"},
         {MoreRounds, "more-rounds"},
         {NothingAbnormal, "nothing-abnormal"},
         {AccelerationUnknown, "acceleration-unknown"},
         {GroupsDiffer, "groups-differ"}});
}

// One thing that is wrong. What a fault has no use for is left as it is.
struct TrfError {
    TrfFault fault;
    record::Place place;  // line 0: no line in particular
    std::string found;  // what stands there
    std::uint32_t number = 0;  // of the team or the player it is about
    std::uint32_t other = 0;  // of the other one; or the most that a number may be; or how many
    RoundNumber round = 0;
    Score given;  // by the file
    Score counted;  // from its rounds

    [[nodiscard]] bool operator==(const TrfError&) const = default;
};
// What was read nevertheless, and may not be what was meant.
using TrfWarning = TrfError;

// "12:92: 4 names 7 in round 2, but not the reverse. Correct one."
[[nodiscard]] words::Message describe(const TrfError& error);

}  // namespace tandem::tournament
