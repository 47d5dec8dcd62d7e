// Why a command is refused, and the notices for one that is accepted.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/enum_names.hpp"
#include "rulebook/book.hpp"
#include "rulebook/parameters.hpp"
#include "tournament/event/ids.hpp"
#include "words/message.hpp"

namespace tandem::tournament {

enum class EventRefusal : std::uint8_t {
    // Of whoever gives the command
    UnknownOfficial,
    NotYourRole,
    NotYourDivision,
    // Of what it names
    NoSuchOfficial,
    NoSuchDivision,
    NoSuchTeam,
    NoSuchAgent,
    NoSuchRound,
    NoSuchTable,
    NoSuchLeg,
    NoSuchDispute,
    NoSuchSeparation,
    NoSuchIncident,
    NoSuchPause,
    WrongNumber,  // `number` is the next
    BadKey,
    // Of divisions and officials
    BadSettings,  // `text` says which, or `what`, with what is wrong with it
    AlreadyPaired,  // the division: this does not change any more
    DivisionInUse,  // `text` says by what
    OrganiserStays,
    // Of entries
    NoName,
    BadName,  // character `number` of `text` is `what`, and cannot be seen; or, without `what`,
    // lists of entries mean by `text` that a partner is needed
    SamePlayerTwice,
    PlayerElsewhere,  // `text` is entered in `teams` or looks for a partner
    NoGrade,
    TooOld,
    RosterLocked,
    NotPlaying,
    StillPlaying,
    Expelled,
    NotHere,
    NoBye,
    RoundPaired,
    UnpairFirst,  // a bye there stays until round `number`, which has not started, is unpaired
    // Of rounds
    RoundNotNext,  // `number` is the next
    NoMoreRounds,
    RoundStarted,  // `text`: "re-pair" where some of its tables can be paired anew nevertheless
    RoundNotStarted,
    Paused,  // the division that is called `text`
    ResultsMissing,  // of `number` legs
    DisputeOpen,  // at the table `number`, of `division` if that is another
    TeamTwice,
    TableTwice,  // `number`
    TeamNotInDivision,
    TeamMissing,  // it is there, and the pairing leaves it out
    HasBye,
    NoByesHere,  // a knock-out has none that are asked for
    PairedWithItself,
    FewTeams,
    // Of line-ups and boards
    NotInEncounter,
    LineUpsTold,
    LineUpByRule,
    OtherTeamFirst,
    NotInThisBook,
    AlreadySo,  // nothing would change
    // Of results
    NothingPlayed,  // the round has not started, and results follow play
    ResultThere,  // of that leg; or `text` is recorded at the table `number`: its `teams` stay
    ResultMissing,
    Contradiction,  // `text` says which
    BadRecord,  // `what` says why
    TooMany,  // of one thing: `number` are the most
    TooMuchAtOnce,  // for one request: it takes too long, or too much memory
    NothingLeft,  // every leg has a result
    PlayedAgain,  // the leg was annulled, and the dispute is of the attempt before
    NotTied,  // the encounter, or it is of no knock-out, or not over
    // Of incidents
    NoInfraction,
    BookSaysOtherwise,  // its ladder fixes the measure
    NothingAdjusted,
    // Of disputes
    AlreadyRuled,
    NothingRuled,
    NoAppeal,
    NoFurtherAppeal,
    NotThisLevel,
    OwnRuling,
    // Of the log
    NothingToUndo,
    NothingToRedo,
};
namespace refusal_names {
using enum EventRefusal;
inline constexpr auto kAll = base::names<EventRefusal>(
    {{UnknownOfficial, "unknown-official"},
     {NotYourRole, "not-your-role"},
     {NotYourDivision, "not-your-division"},
     {NoSuchOfficial, "no-such-official"},
     {NoSuchDivision, "no-such-division"},
     {NoSuchTeam, "no-such-team"},
     {NoSuchAgent, "no-such-agent"},
     {NoSuchRound, "no-such-round"},
     {NoSuchTable, "no-such-table"},
     {NoSuchLeg, "no-such-leg"},
     {NoSuchDispute, "no-such-dispute"},
     {NoSuchSeparation, "no-such-separation"},
     {NoSuchIncident, "no-such-incident"},
     {NoSuchPause, "no-such-pause"},
     {WrongNumber, "wrong-number"},
     {BadKey, "bad-key"},
     {BadSettings, "bad-settings"},
     {AlreadyPaired, "already-paired"},
     {DivisionInUse, "division-in-use"},
     {OrganiserStays, "organiser-stays"},
     {NoName, "no-name"},
     {BadName, "bad-name"},
     {SamePlayerTwice, "same-player-twice"},
     {PlayerElsewhere, "player-elsewhere"},
     {NoGrade, "no-grade"},
     {TooOld, "too-old"},
     {RosterLocked, "roster-locked"},
     {NotPlaying, "not-playing"},
     {StillPlaying, "still-playing"},
     {Expelled, "expelled"},
     {NotHere, "not-here"},
     {NoBye, "no-bye"},
     {RoundPaired, "round-paired"},
     {UnpairFirst, "unpair-first"},
     {RoundNotNext, "round-not-next"},
     {NoMoreRounds, "no-more-rounds"},
     {RoundStarted, "round-started"},
     {RoundNotStarted, "round-not-started"},
     {Paused, "paused"},
     {ResultsMissing, "results-missing"},
     {DisputeOpen, "dispute-open"},
     {TeamTwice, "team-twice"},
     {TableTwice, "table-twice"},
     {TeamNotInDivision, "team-not-in-division"},
     {TeamMissing, "team-missing"},
     {HasBye, "has-bye"},
     {NoByesHere, "no-byes"},
     {PairedWithItself, "paired-with-itself"},
     {FewTeams, "few-teams"},
     {NotInEncounter, "not-in-encounter"},
     {LineUpsTold, "line-ups-told"},
     {LineUpByRule, "line-up-by-rule"},
     {OtherTeamFirst, "other-team-first"},
     {NotInThisBook, "not-in-this-book"},
     {AlreadySo, "already-so"},
     {NothingPlayed, "nothing-played"},
     {ResultThere, "result-there"},
     {ResultMissing, "result-missing"},
     {Contradiction, "contradiction"},
     {BadRecord, "bad-record"},
     {TooMany, "too-many"},
     {TooMuchAtOnce, "too-much-at-once"},
     {NothingLeft, "nothing-left"},
     {PlayedAgain, "played-again"},
     {NotTied, "not-tied"},
     {NoInfraction, "no-infraction"},
     {BookSaysOtherwise, "book-says-otherwise"},
     {NothingAdjusted, "nothing-adjusted"},
     {AlreadyRuled, "already-ruled"},
     {NothingRuled, "nothing-ruled"},
     {NoAppeal, "no-appeal"},
     {NoFurtherAppeal, "no-further-appeal"},
     {NotThisLevel, "not-this-level"},
     {OwnRuling, "own-ruling"},
     {NothingToUndo, "nothing-to-undo"},
     {NothingToRedo, "nothing-to-redo"}});
}  // namespace refusal_names
consteval auto names_of(EventRefusal /*type*/) { return refusal_names::kAll; }

// What a refusal or a notice is about; what it has no use for is left as it is.
struct Subject {
    std::vector<TeamId> teams = {};
    std::uint32_t number = 0;
    std::string text = {};
    // A final, where it is not the division of the teams; or where a final comes from.
    std::string division = {};
    // What `text` would say, where that is more than a word of the log or a name.
    std::optional<words::Message> what = {};

    [[nodiscard]] bool operator==(const Subject&) const = default;
};

struct Refused {
    EventRefusal why{};
    Subject about;
    // What the book says on it, where that is not the same for all that are refused for this.
    rulebook::Said rulebook::Matters::* matter = nullptr;

    [[nodiscard]] bool operator==(const Refused&) const = default;
};

// Articles of the book that a refusal rests on, as the book prints them; none where it is silent.
[[nodiscard]] rulebook::Articles cited(rulebook::BookId book, const Refused& refused);

// What is worth a second look in a command that is accepted nevertheless.
enum class NoticeKind : std::uint8_t {
    SeveralMatches,  // two teams of the division play more than the one match of the book
    BeforeTime,  // round `number` was to start at `text`
    Late,  // the team registered after the time, and has the bye `text` for round 1, if any
    MissedRounds,  // `number` of them were paired before it came
    SameTeamName,
    SameDivisionName,  // the division `text` has it
    SamePlayerName,  // somebody in `teams`, or of no team yet, is called `text`, too, by another id
    SimilarPlayerName,  // of `text` in `teams`, or of no team yet, only the word breaks differ
    FormerTeam,  // `text` has played for the team, which has withdrawn
    Respelt,  // `text`: a player's name, once the roster is locked
    Substitute,  // `text`: who now plays for the team, once the roster is locked
    Rematch,  // the teams met in round `number`
    Separated,  // the teams were not to meet; `text`: the format, which leaves no choice
    NotCheckedIn,
    LeftOut,  // the teams are not checked in, and are not paired
    SecondBye,  // the team has had a bye or a forfeit win before
    Provisional,  // `number` results are
    LineUpsAssumed,  // of `number` teams, which have not said anything
    NotInspected,  // `number` boards
    StillPaired,  // the team, in round `number`; `text`: "started" where it has,
    // "lost" where it has lost there already, "bye" where it has points for a bye, "stays" where
    // pairing again would not leave it out
    LaterRounds,  // those up to `number` were paired by the earlier result
    FinalsMade,  // the final `text` was made by the earlier standings
    History,  // the player's `number` earlier incidents
    LaterSteps,  // of the ladder: incidents `what`, `text` by their codes, the first `number`
    RecordDiffers,  // the match log leads to another result than the one entered
    ResultStays,  // the leg has a result already, which the incident does not change
    NameOfExpelled,  // somebody in words called `text` was expelled, in incident `number`
    RecordedLost,  // `what` was recorded at `number` tables, `text`, whose teams have parted
    ClocksOff,  // the tables `text`, paired anew once the round has started: no clock may run there
    // The teams are no longer in the pairing of a round in progress; `text`: the format, where it
    // matters, or "left-out" of a bracket with their opponents.
    Unseated,
    PlaysAfterAll,  // the team is paired in round `number`, and loses its bye there, a `text`
    PointsWait,  // the teams were given or taken points in round `number`, which is unpaired
    NameOfPlayer,  // the teams have a player of the name `text`, who was reported as no player
    MatchesOfHis,  // somebody sent out of the room has a match of their own
    LegsOpenAgain,  // `number` legs have no result any more
    TooFewRounds,  // `text` of them, where this many teams need `number`
    PerfectScores,  // several teams may have one after `text` rounds, after `number` one may
    TooManyRounds,  // `text` of them, where nobody has more than `number` opponents
    OtherScale,  // points that do not decide the order: that goes by `text`, or by the bracket
    MoreThanItsTime,  // `text` is what the book gives a player
    OtherRulebook,  // the match log is of `text`
    OtherSettings,  // the match log is of the same book, and `text` are the switches that differ
    InFinal,  // the team that leaves is in the final `text`, which is yet to be paired
    InTwoFinals,  // the teams play in the final `text`, too
    OtherTable,  // the teams do not meet in this round, by the `text` of the format
    WithinGrace,  // teams have `number` minutes to come
    NotInPairing,  // the team plays again, round `number` is paired without it; `text`: as above
    SharedTables,  // the division `text` plays at table `number`, too
    NoPlace,  // the team has none in the `text`, which is made: it stays out
    SameSchool,  // the teams are of one, and meet by hand
    Idle,  // the teams have nobody to play: their opponents are not there, or have a bye
    MeetsLater,  // the teams are in no pair, and miss no meeting by it
    ByesGone,  // the team had byes in rounds to come: `number` of them, `what` the rounds
    RestScoresNothing,  // the teams have byes for a round in which they would have nobody to meet
    LeavesRoundRobin,  // the team, of which `number` results stay
    Forgotten,  // the teams were to meet by the table of the round robin, and are in no pair
    FinalRuling,  // there was no appeal from a ruling on the leg
    SettingsDropped,  // `text`: keys that were said before, and are as if they had not been
    SettingsIdle,  // `text`: keys that do nothing in the division's format
    ThirdPlaceShared,  // the match for it was played in round `number`, and counts no more
    OriginOpen,  // `number` results of `text`, where the teams of the final come from, are missing
    OutsideLadder,  // an infraction that the book has steps for, and no leg in which it counts
};
consteval auto names_of(NoticeKind /*type*/) {
    using enum NoticeKind;
    return base::names<NoticeKind>({
        {SeveralMatches, "several-matches"},
        {BeforeTime, "before-time"},
        {Late, "late"},
        {MissedRounds, "missed-rounds"},
        {SameTeamName, "same-team-name"},
        {SameDivisionName, "same-division-name"},
        {SamePlayerName, "same-player-name"},
        {SimilarPlayerName, "similar-player-name"},
        {FormerTeam, "former-team"},
        {Respelt, "respelt"},
        {Substitute, "substitute"},
        {Rematch, "rematch"},
        {Separated, "separated"},
        {NotCheckedIn, "not-checked-in"},
        {LeftOut, "left-out"},
        {SecondBye, "second-bye"},
        {Provisional, "provisional"},
        {LineUpsAssumed, "line-ups-assumed"},
        {NotInspected, "not-inspected"},
        {StillPaired, "still-paired"},
        {LaterRounds, "later-rounds"},
        {FinalsMade, "finals-made"},
        {History, "history"},
        {LaterSteps, "later-steps"},
        {RecordDiffers, "record-differs"},
        {ResultStays, "result-stays"},
        {NameOfExpelled, "name-of-expelled"},
        {RecordedLost, "recorded-lost"},
        {ClocksOff, "clocks-off"},
        {Unseated, "unseated"},
        {PlaysAfterAll, "plays-after-all"},
        {PointsWait, "points-wait"},
        {NameOfPlayer, "name-of-player"},
        {MatchesOfHis, "own-match"},
        {LegsOpenAgain, "legs-open-again"},
        {TooFewRounds, "too-few-rounds"},
        {PerfectScores, "perfect-scores"},
        {TooManyRounds, "too-many-rounds"},
        {OtherScale, "other-scale"},
        {MoreThanItsTime, "more-than-its-time"},
        {OtherRulebook, "other-rulebook"},
        {OtherSettings, "other-settings"},
        {InFinal, "in-final"},
        {InTwoFinals, "in-two-finals"},
        {OtherTable, "other-table"},
        {WithinGrace, "within-grace"},
        {NotInPairing, "not-in-pairing"},
        {SharedTables, "shared-tables"},
        {NoPlace, "no-place"},
        {SameSchool, "same-school"},
        {Idle, "idle"},
        {MeetsLater, "meets-later"},
        {ByesGone, "byes-gone"},
        {RestScoresNothing, "rest-scores-nothing"},
        {LeavesRoundRobin, "leaves-round-robin"},
        {Forgotten, "forgotten"},
        {FinalRuling, "final-ruling"},
        {SettingsDropped, "settings-dropped"},
        {SettingsIdle, "settings-idle"},
        {ThirdPlaceShared, "third-place-shared"},
        {OriginOpen, "origin-open"},
        {OutsideLadder, "outside-ladder"},
    });
}

struct Notice {
    NoticeKind kind{};
    Subject about;

    [[nodiscard]] bool operator==(const Notice&) const = default;
};

[[nodiscard]] rulebook::Articles cited(rulebook::BookId book, const Notice& notice);

}  // namespace tandem::tournament
