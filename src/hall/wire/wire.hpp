// Every message between a client and the hall, as values: one struct per message.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a message is written is for a codec to say: wire_json.hpp is the one that there is.
// docs/protocol.md tells what each means. Times are whole milliseconds; `at` counts from the zero
// of a match's log, all other spans from now.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <boost/describe.hpp>

#include "base/shared.hpp"
#include "bughouse/seat.hpp"
#include "hall/ids.hpp"
#include "hall/wire/match_view.hpp"
#include "match/model/command.hpp"
#include "match/model/event.hpp"
#include "match/model/header.hpp"
#include "rulebook/book.hpp"
#include "rulebook/switches.hpp"
#include "words/message.hpp"

namespace tandem::hall::wire {

// The protocol that the messages of this file make up. Raise it when a client that was written for
// the one before would no longer be understood, or would misunderstand; CHANGELOG.md says why.
inline constexpr std::int64_t kProtocol = 3;

// Parts of messages

// What is played unless something else is said: the first of the printed rulebooks.
[[nodiscard]] inline match::Header usual_terms() {
    return match::Header{rulebook::builtin(rulebook::books().front())};
}

// What a table plays, and how.
struct Settings {
    // Rulebook, authority, times, options, boards: a header without what the hall fills in itself,
    // which is the seats, who is there to rule, `auto_flag`, `set_clocks` and `record`.
    match::Header terms = usual_terms();
    Listing listing = Listing::Private;
    Direction director = Direction::Server;
    Rotation rotation = Rotation::Partners;
    Ms first_move_ms = 45'000;  // for each player's first move, then he forfeits; 0: no such rule
    Ms absent_ms = 60'000;  // that a player may be away, then he forfeits; 0: no such rule
    Ms watch_delay_ms = 0;  // by which spectators see things later

    [[nodiscard]] bool operator==(const Settings&) const = default;
};
BOOST_DESCRIBE_STRUCT(
    Settings, (), (terms, listing, director, rotation, first_move_ms, absent_ms, watch_delay_ms))

// Somebody at a table.
struct Member {
    PersonId person;  // who it is, for ever
    std::string name;
    PersonKind kind{};
    bool present = false;  // connected
    bool plays = false;  // takes his turn, seated or not
    std::int64_t played = 0;  // matches at this table
    std::int64_t won = 0;
    std::int64_t drawn = 0;

    [[nodiscard]] bool operator==(const Member&) const = default;
};
BOOST_DESCRIBE_STRUCT(Member, (), (person, name, kind, present, plays, played, won, drawn))

struct TableSeat {
    PersonId person;
    bool ready = false;

    [[nodiscard]] bool operator==(const TableSeat&) const = default;
};
BOOST_DESCRIBE_STRUCT(TableSeat, (), (person, ready))

// What of a table's terms is told in the lobby: as much as a line of text holds.
struct TermsLine {
    std::string rulebook;  // the id of a printed one, of a house rulebook that on which it rests
    std::optional<std::string> house;  // the name of a house rulebook
    match::Authority authority{};
    Ms base_ms = 0;
    Ms increment_ms = 0;
    Ms delay_ms = 0;
    rulebook::StartPosition start{};
    std::int64_t changed = 0;  // options besides times and the start

    [[nodiscard]] bool operator==(const TermsLine&) const = default;
};
BOOST_DESCRIBE_STRUCT(
    TermsLine, (), (rulebook, house, authority, base_ms, increment_ms, delay_ms, start, changed))

// A line of the lobby.
struct TableLine {
    TableCode code;
    std::string owner;  // a name
    std::int64_t rank = 0;  // how many of the owner's tables stand before it
    TermsLine terms;
    EnumArray<Seat, std::string> seats;  // names, empty where free
    std::int64_t members = 0;
    std::optional<MatchId> playing;  // the match that is on

    [[nodiscard]] bool operator==(const TableLine&) const = default;
};
BOOST_DESCRIBE_STRUCT(TableLine, (), (code, owner, rank, terms, seats, members, playing))

// Who plays in a match, as it is now.
struct SeatView {
    PersonId person;
    std::string name;
    PersonKind kind{};
    bool present = false;
    std::optional<Ms> lag_ms;  // half the way there and back, as last measured

    [[nodiscard]] bool operator==(const SeatView&) const = default;
};
BOOST_DESCRIBE_STRUCT(SeatView, (), (person, name, kind, present, lag_ms))

// Somebody who has an office at a match.
struct Official {
    PersonId person;
    std::string name;
    Office office{};

    [[nodiscard]] bool operator==(const Official&) const = default;
};
BOOST_DESCRIBE_STRUCT(Official, (), (person, name, office))

// That somebody wants a person for the player of a seat, who is away.
struct Substitution {
    PersonId by;
    Seat seat{};
    PersonId person;

    [[nodiscard]] bool operator==(const Substitution&) const = default;
};
BOOST_DESCRIBE_STRUCT(Substitution, (), (by, seat, person))

// A line of a match's log, as those see it who may.
struct LineView {
    std::int64_t prev = 0;  // the line before it that one may see; have you not got it: `watch`
    std::int64_t line = 0;
    match::Command command;
    std::size_t first_event = 1;  // its number in the match, from 1
    std::vector<match::Event> events;  // what the arbiter made of it
    std::optional<std::string> key;  // of the `do`
    std::optional<Ms> lag_ms;  // of who did it

    [[nodiscard]] bool operator==(const LineView&) const = default;
};

// From a client

namespace ask {

// The lobby, at once and at each change.
struct Lobby {
    static constexpr std::string_view kName = "lobby";
    bool on = true;

    [[nodiscard]] bool operator==(const Lobby&) const = default;
};
BOOST_DESCRIBE_STRUCT(Lobby, (), (on))

// Is the hall there? A browser does not tell its page of the server's pings.
struct Ping {
    static constexpr std::string_view kName = "ping";

    [[nodiscard]] bool operator==(const Ping&) const = default;
};
BOOST_DESCRIBE_STRUCT(Ping, (), ())

// A new table, whose owner one is.
struct Create {
    static constexpr std::string_view kName = "create";
    Settings settings;

    [[nodiscard]] bool operator==(const Create&) const = default;
};
BOOST_DESCRIBE_STRUCT(Create, (), (settings))

// What is played at a public table, for somebody who is not there.
struct Look {
    static constexpr std::string_view kName = "look";
    TableCode code;

    [[nodiscard]] bool operator==(const Look&) const = default;
};
BOOST_DESCRIBE_STRUCT(Look, (), (code))

// To a table, by its letters.
struct Enter {
    static constexpr std::string_view kName = "enter";
    TableCode code;

    [[nodiscard]] bool operator==(const Enter&) const = default;
};
BOOST_DESCRIBE_STRUCT(Enter, (), (code))

struct Leave {
    static constexpr std::string_view kName = "leave";
    TableCode code;

    [[nodiscard]] bool operator==(const Leave&) const = default;
};
BOOST_DESCRIBE_STRUCT(Leave, (), (code))

// The owner changes what is played; everybody has to be ready anew.
struct Change {
    static constexpr std::string_view kName = "change";
    TableCode code;
    Settings settings;

    [[nodiscard]] bool operator==(const Change&) const = default;
};
BOOST_DESCRIBE_STRUCT(Change, (), (code, settings))

struct Sit {
    static constexpr std::string_view kName = "sit";
    TableCode code;
    Seat seat{};

    [[nodiscard]] bool operator==(const Sit&) const = default;
};
BOOST_DESCRIBE_STRUCT(Sit, (), (code, seat))

struct Stand {
    static constexpr std::string_view kName = "stand";
    TableCode code;

    [[nodiscard]] bool operator==(const Stand&) const = default;
};
BOOST_DESCRIBE_STRUCT(Stand, (), (code))

// The owner puts a bot on a free seat.
struct SeatBot {
    static constexpr std::string_view kName = "seat-bot";
    TableCode code;
    Seat seat{};

    [[nodiscard]] bool operator==(const SeatBot&) const = default;
};
BOOST_DESCRIBE_STRUCT(SeatBot, (), (code, seat))

// The owner frees a seat.
struct Unseat {
    static constexpr std::string_view kName = "unseat";
    TableCode code;
    Seat seat{};

    [[nodiscard]] bool operator==(const Unseat&) const = default;
};
BOOST_DESCRIBE_STRUCT(Unseat, (), (code, seat))

// Ready, or no longer ready; the match begins when all four are. From somebody without a seat it
// means that they want a turn.
struct Ready {
    static constexpr std::string_view kName = "ready";
    TableCode code;
    bool ready = true;

    [[nodiscard]] bool operator==(const Ready&) const = default;
};
BOOST_DESCRIBE_STRUCT(Ready, (), (code, ready))

// Said at a table, outside a match. While one is on, its players do not hear the others.
struct Chat {
    static constexpr std::string_view kName = "chat";
    TableCode code;
    std::string text;

    [[nodiscard]] bool operator==(const Chat&) const = default;
};
BOOST_DESCRIBE_STRUCT(Chat, (), (code, text))

// To be put together with others who want the same: alone, or with the partner at table `code`.
struct Quick {
    static constexpr std::string_view kName = "quick";
    match::Header terms = usual_terms();  // as in Settings
    std::optional<TableCode> code;
    Fill fill = Fill::Bots;  // who takes the seats that stay free

    [[nodiscard]] bool operator==(const Quick&) const = default;
};
BOOST_DESCRIBE_STRUCT(Quick, (), (terms, code, fill))

struct QuickCancel {
    static constexpr std::string_view kName = "quick-cancel";

    [[nodiscard]] bool operator==(const QuickCancel&) const = default;
};
BOOST_DESCRIBE_STRUCT(QuickCancel, (), ())

// A match from line `since` on (0: from the beginning), and then all that comes. A long log comes
// in pieces, and nothing live before the last of them: see tell::Match.
struct Watch {
    static constexpr std::string_view kName = "watch";
    MatchId match;
    std::int64_t since = 0;  // the last line that was seen

    [[nodiscard]] bool operator==(const Watch&) const = default;
};
BOOST_DESCRIBE_STRUCT(Watch, (), (match, since))

struct Unwatch {
    static constexpr std::string_view kName = "unwatch";
    MatchId match;

    [[nodiscard]] bool operator==(const Unwatch&) const = default;
};
BOOST_DESCRIBE_STRUCT(Unwatch, (), (match))

// A command to the arbiter.
struct Do {
    static constexpr std::string_view kName = "do";
    MatchId match;
    std::string key;  // one's own mark, at most 40 characters: said twice it is done once
    std::optional<std::int64_t> ply;  // of the board as one sees it; needed with moves
    match::Command command;  // by a seat of one's own or the director; its stamp is not given yet

    [[nodiscard]] bool operator==(const Do&) const = default;
};

// Somebody else for a player who is away; done when all who are there say so.
struct Substitute {
    static constexpr std::string_view kName = "substitute";
    MatchId match;
    Seat seat{};
    std::string person;  // a member of the table, or "bot"; "" takes one's word back

    [[nodiscard]] bool operator==(const Substitute&) const = default;
};
BOOST_DESCRIBE_STRUCT(Substitute, (), (match, seat, person))

}  // namespace ask

// From the hall

namespace tell {

// It is.
struct Pong {
    static constexpr std::string_view kName = "pong";

    [[nodiscard]] bool operator==(const Pong&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pong, (), ())

// First of all: who one is.
struct Welcome {
    static constexpr std::string_view kName = "welcome";
    PersonId person;
    std::string name;
    PersonKind kind{};
    std::int64_t protocol = kProtocol;
    std::string version;  // of the server and its page
    std::vector<TableCode> tables;  // where one is a member
    std::vector<MatchId> matches;  // where one has a seat or an office

    [[nodiscard]] bool operator==(const Welcome&) const = default;
};
BOOST_DESCRIBE_STRUCT(Welcome, (), (person, name, kind, protocol, version, tables, matches))

// Something was not done, and nothing has changed.
struct Refused {
    static constexpr std::string_view kName = "refused";
    std::string re;  // the "t" of what was asked
    std::optional<std::string> key;  // of a `do`
    std::string why;  // a stable code: of docs/protocol.md, or of the arbiter
    words::Message said;
    std::vector<std::string> articles;
    std::optional<MatchId> match = {};  // of a `watch`

    [[nodiscard]] bool operator==(const Refused&) const = default;
};
BOOST_DESCRIBE_STRUCT(Refused, (), (re, key, why, said, articles, match))

// A `do` that had been done already.
struct Done {
    static constexpr std::string_view kName = "done";
    MatchId match;
    std::string key;
    std::int64_t line = 0;

    [[nodiscard]] bool operator==(const Done&) const = default;
};
BOOST_DESCRIBE_STRUCT(Done, (), (match, key, line))

// A table as it is now; to its members at each change.
struct Table {
    static constexpr std::string_view kName = "table";
    TableCode code;
    PersonId owner;
    Settings settings;
    std::vector<Member> members;  // in the order of their coming
    EnumArray<Seat, TableSeat> seats;
    std::optional<MatchId> match;  // that is on, or was last
    std::optional<Ms> starts_in_ms;  // all are ready

    [[nodiscard]] bool operator==(const Table&) const = default;
};
BOOST_DESCRIBE_STRUCT(Table, (), (code, owner, settings, members, seats, match, starts_in_ms))

// What has changed of a table since its members were told last; to them, in place of the whole.
struct TableChanges {
    static constexpr std::string_view kName = "table-changes";
    TableCode code;
    PersonId owner;
    std::optional<Settings> settings;  // where they have changed
    std::vector<PersonId> gone;  // members; they are taken away first
    std::vector<Member> members;  // who are otherwise than before, or have come: at the end
    EnumArray<Seat, TableSeat> seats;
    std::optional<MatchId> match;
    std::optional<Ms> starts_in_ms;

    [[nodiscard]] bool operator==(const TableChanges&) const = default;
};
BOOST_DESCRIBE_STRUCT(
    TableChanges, (), (code, owner, settings, gone, members, seats, match, starts_in_ms))

// The answer to `look`.
struct Look {
    static constexpr std::string_view kName = "look";
    TableCode code;
    Settings settings;

    [[nodiscard]] bool operator==(const Look&) const = default;
};
BOOST_DESCRIBE_STRUCT(Look, (), (code, settings))

// One is not at that table any more.
struct Left {
    static constexpr std::string_view kName = "left";
    TableCode code;

    [[nodiscard]] bool operator==(const Left&) const = default;
};
BOOST_DESCRIBE_STRUCT(Left, (), (code))

// The lobby; to whoever asks for it.
struct Lobby {
    static constexpr std::string_view kName = "lobby";
    std::vector<TableLine> tables;
    std::int64_t people = 0;  // connected
    std::int64_t waiting = 0;  // for quick play

    [[nodiscard]] bool operator==(const Lobby&) const = default;
};
BOOST_DESCRIBE_STRUCT(Lobby, (), (tables, people, waiting))

// What has changed of it since it was told last.
struct LobbyChanges {
    static constexpr std::string_view kName = "lobby-changes";
    std::vector<TableCode> gone;
    std::vector<TableLine> tables;  // new ones, and others than before
    std::int64_t people = 0;
    std::int64_t waiting = 0;

    [[nodiscard]] bool operator==(const LobbyChanges&) const = default;
};
BOOST_DESCRIBE_STRUCT(LobbyChanges, (), (gone, tables, people, waiting))

// One waits for quick play; not `waiting` any more: over, and perhaps a `table` comes.
struct Queued {
    static constexpr std::string_view kName = "queued";
    bool waiting = false;
    std::int64_t people = 0;  // who wait for the same

    [[nodiscard]] bool operator==(const Queued&) const = default;
};
BOOST_DESCRIBE_STRUCT(Queued, (), (waiting, people))

struct Chat {
    static constexpr std::string_view kName = "chat";
    TableCode code;
    PersonId person;
    std::string name;
    std::string text;

    [[nodiscard]] bool operator==(const Chat&) const = default;
};
BOOST_DESCRIBE_STRUCT(Chat, (), (code, person, name, text))

// A line of a match's log that one may see.
struct Line {
    static constexpr std::string_view kName = "line";
    MatchId match;
    LineView line;
    base::Shared<MatchView> view;  // after it

    [[nodiscard]] bool operator==(const Line&) const = default;
};

// The answer to `watch`.
struct Match {
    static constexpr std::string_view kName = "match";

    explicit Match(base::Shared<match::Header> of) : header(std::move(of)) {}

    MatchId match;
    std::optional<TableCode> code;  // of its table
    base::Shared<match::Header> header;
    EnumArray<Seat, SeatView> seats;
    std::vector<Official> officials;  // none: the server directs
    std::vector<std::optional<Seat>> yours;  // as whom one may give commands; nothing: the director
    Phase phase{};
    Ms now = 0;  // at
    std::int64_t since = 0;  // as asked, or 0: `lines` are all, in place of those one had
    std::int64_t line = 0;  // the last of `lines`, or before them: what is known by this message
    std::int64_t last = 0;  // that one may see; where it is another, `watch` again, since `line`
    base::Shared<MatchView> view;  // after `last`
    std::vector<LineView> lines;  // since `since`, up to `line`

    [[nodiscard]] bool operator==(const Match&) const = default;
};

// Who is there, all four; at each change and every few seconds.
struct Presence {
    static constexpr std::string_view kName = "presence";
    MatchId match;
    EnumArray<Seat, SeatView> seats;
    std::vector<Substitution> agreed;

    [[nodiscard]] bool operator==(const Presence&) const = default;
};
BOOST_DESCRIBE_STRUCT(Presence, (), (match, seats, agreed))

// The server stops, and the matches stand; or it cannot write at present.
struct Notice {
    static constexpr std::string_view kName = "notice";
    NoticeKind what{};
    words::Message said;

    [[nodiscard]] bool operator==(const Notice&) const = default;
};
BOOST_DESCRIBE_STRUCT(Notice, (), (what, said))

}  // namespace tell

// One message of a client.
using Ask = std::variant<
    ask::Ping,
    ask::Lobby,
    ask::Look,
    ask::Create,
    ask::Enter,
    ask::Leave,
    ask::Change,
    ask::Sit,
    ask::Stand,
    ask::SeatBot,
    ask::Unseat,
    ask::Ready,
    ask::Chat,
    ask::Quick,
    ask::QuickCancel,
    ask::Watch,
    ask::Unwatch,
    ask::Do,
    ask::Substitute>;

// One message of the hall.
using Tell = std::variant<
    tell::Welcome,
    tell::Pong,
    tell::Refused,
    tell::Done,
    tell::Table,
    tell::TableChanges,
    tell::Left,
    tell::Lobby,
    tell::LobbyChanges,
    tell::Look,
    tell::Queued,
    tell::Chat,
    tell::Line,
    tell::Match,
    tell::Presence,
    tell::Notice>;

}  // namespace tandem::hall::wire
