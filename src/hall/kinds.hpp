// The closed lists of words of the hall, as enums with their names on the wire.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "base/enum_names.hpp"

namespace tandem::hall {

using base::name;

enum class PersonKind : std::uint8_t { Guest, Account, Bot };
consteval auto names_of(PersonKind /*type*/) {
    using enum PersonKind;
    return base::names<PersonKind>({{Guest, "guest"}, {Account, "account"}, {Bot, "bot"}});
}

// What somebody is doing here, as those see it who have played with them.
enum class Doing : std::uint8_t { Away, Here, AtTable, Playing };
consteval auto names_of(Doing /*type*/) {
    using enum Doing;
    return base::names<Doing>(
        {{Away, "away"}, {Here, "here"}, {AtTable, "at-table"}, {Playing, "playing"}});
}

// Who finds a table in the lobby.
enum class Listing : std::uint8_t { Private, Public };
consteval auto names_of(Listing /*type*/) {
    using enum Listing;
    return base::names<Listing>({{Private, "private"}, {Public, "public"}});
}

// Who directs the matches of a table: nobody but the server's clock, or the table's owner, who
// then has no seat.
enum class Direction : std::uint8_t { Server, Owner };
consteval auto names_of(Direction /*type*/) {
    using enum Direction;
    return base::names<Direction>({{Server, "server"}, {Owner, "owner"}});
}

// Who sits where in the next match.
enum class Rotation : std::uint8_t {
    Keep,  // everybody stays in place
    Colours,  // the teams stay, their colours change
    Partners,  // everybody with everybody, then with the other colours
};
consteval auto names_of(Rotation /*type*/) {
    using enum Rotation;
    return base::names<Rotation>({{Keep, "keep"}, {Colours, "colours"}, {Partners, "partners"}});
}

// Who takes the seats that stay free in quick play.
enum class Fill : std::uint8_t { Bots, People };
consteval auto names_of(Fill /*type*/) {
    using enum Fill;
    return base::names<Fill>({{Bots, "bots"}, {People, "people"}});
}

enum class Phase : std::uint8_t { Starting, Playing, Over };
consteval auto names_of(Phase /*type*/) {
    using enum Phase;
    return base::names<Phase>({{Starting, "starting"}, {Playing, "playing"}, {Over, "over"}});
}

enum class NoticeKind : std::uint8_t { Stopping, NotWriting, WritingAgain, SetAside };
consteval auto names_of(NoticeKind /*type*/) {
    using enum NoticeKind;
    return base::names<NoticeKind>(
        {{Stopping, "stopping"},
         {NotWriting, "not-writing"},
         {WritingAgain, "writing-again"},
         {SetAside, "set-aside"}});
}

// What somebody is at a match besides a player. Directors are of three levels: an appeal goes from
// the one on the floor to the chief of the section, and from there to the chief of the floor.
// Law: NSB 18; SN5 18.
enum class Office : std::uint8_t {
    Director,
    SectionChief,
    FloorChief,
    Desk,  // sees what a director sees, and gives no commands
    Spectator,  // may watch where not everybody may
};
consteval auto names_of(Office /*type*/) {
    using enum Office;
    return base::names<Office>(
        {{Director, "director"},
         {SectionChief, "section-chief"},
         {FloorChief, "floor-chief"},
         {Desk, "desk"},
         {Spectator, "spectator"}});
}

// Who may watch a match besides those who have a part in it.
enum class Access : std::uint8_t { Anybody, Nobody };
consteval auto names_of(Access /*type*/) {
    using enum Access;
    return base::names<Access>({{Anybody, "anybody"}, {Nobody, "nobody"}});
}

// What the operator can forbid somebody.
enum class SanctionKind : std::uint8_t {
    Mute,  // to speak at tables, and to everybody in a match
    Silence,  // also to the partner, but by the quick messages
    Ban,  // to be here
};
consteval auto names_of(SanctionKind /*type*/) {
    using enum SanctionKind;
    return base::names<SanctionKind>({{Mute, "mute"}, {Silence, "silence"}, {Ban, "ban"}});
}

// Why the hall does not do what is asked. What the arbiter refuses has its own codes.
enum class Refusal : std::uint8_t {
    // Of the message
    BadJson,  // no JSON object, or one that repeats a key
    BadMessage,  // no message has that name
    BadKey,  // a key that is missing, unknown, or has a value that it cannot have
    TooFast,
    NotNow,  // the server stops
    NotWriting,  // what happens cannot be written down at present
    Muted,  // by the operator
    Silenced,
    // Of tables
    NoSuchTable,
    NotAtTable,
    NotOwner,
    SeatTaken,
    SeatFree,
    NotSeated,
    MatchIsOn,
    TableFull,
    NotWelcome,  // to the owner, who has blocked them
    TooManyTables,
    BadSettings,
    BadText,
    DirectorSits,
    NoBots,  // where only clocks are kept: they have no board to move on
    SettingsChanged,  // since they were told to whoever is ready for them
    Unseated,  // by the owner, they or another guest of their address, a while ago
    TooManySeats,  // at tables where no match has begun
    AlreadyWaiting,
    StillPlaying,  // a match of quick play, so that they do not wait for the next
    NotWaiting,
    NotAPair,  // quick play as a pair takes two partners alone at a table
    PartnerNotReady,  // who has to be there, and to have said so
    // Of matches
    NoSuchMatch,
    TooManyWatches,  // of a connection: this one has ended
    NotYourSeat,
    BadCommand,  // not one of the match log
    PlyNeeded,
    Stale,  // the board has changed since the client saw it
    NotADirectorsMatch,
    NotTheDirector,
    NotYourLevel,  // an appeal that a higher director hears
    KeyTaken,  // for another command
    NotAway,
    NoSubstitute,
};
consteval auto names_of(Refusal /*type*/) {
    using enum Refusal;
    return base::names<Refusal>({
        {BadJson, "bad-json"},
        {BadMessage, "bad-message"},
        {BadKey, "bad-key"},
        {TooFast, "too-fast"},
        {NotNow, "not-now"},
        {NotWriting, "not-writing"},
        {Muted, "muted"},
        {Silenced, "silenced"},
        {NoSuchTable, "no-such-table"},
        {NotAtTable, "not-at-table"},
        {NotOwner, "not-owner"},
        {SeatTaken, "seat-taken"},
        {SeatFree, "seat-free"},
        {NotSeated, "not-seated"},
        {MatchIsOn, "match-is-on"},
        {TableFull, "table-full"},
        {NotWelcome, "not-welcome"},
        {TooManyTables, "too-many-tables"},
        {BadSettings, "bad-settings"},
        {BadText, "bad-text"},
        {DirectorSits, "director-sits"},
        {NoBots, "no-bots"},
        {SettingsChanged, "settings-changed"},
        {Unseated, "unseated"},
        {TooManySeats, "too-many-seats"},
        {AlreadyWaiting, "already-waiting"},
        {StillPlaying, "still-playing"},
        {NotWaiting, "not-waiting"},
        {NotAPair, "not-a-pair"},
        {PartnerNotReady, "partner-not-ready"},
        {NoSuchMatch, "no-such-match"},
        {TooManyWatches, "too-many-watches"},
        {NotYourSeat, "not-your-seat"},
        {BadCommand, "bad-command"},
        {PlyNeeded, "ply-needed"},
        {Stale, "stale"},
        {NotADirectorsMatch, "not-a-directors-match"},
        {NotTheDirector, "not-the-director"},
        {NotYourLevel, "not-your-level"},
        {KeyTaken, "key-taken"},
        {NotAway, "not-away"},
        {NoSubstitute, "no-substitute"},
    });
}

}  // namespace tandem::hall
