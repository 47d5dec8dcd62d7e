// Every message between a client and the hall, as values: one struct per message.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Codecs decide how a message is written; so far there is one, wire_json.hpp. docs/protocol.md says
// what each message means. Times are whole milliseconds; `at` counts from the zero of a match's
// log, all other times are spans from now.
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

// The protocol that the messages in this file make up. Raise it when a client written for the
// previous one would no longer be understood, or would misunderstand; CHANGELOG.md says why.
inline constexpr std::int64_t kProtocol = 3;

// Parts of messages

// What is played by default: the first of the printed rulebooks.
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
    Ms first_move_ms = 45'000;  // for the first move, then they forfeit; 0: no such rule
    Ms absent_ms = 60'000;  // time a player may be away before they forfeit; 0: no such rule
    Ms watch_delay_ms = 0;  // the delay with which spectators see things

    [[nodiscard]] bool operator==(const Settings&) const = default;
};
BOOST_DESCRIBE_STRUCT(
    Settings, (), (terms, listing, director, rotation, first_move_ms, absent_ms, watch_delay_ms))

// Somebody at a table.
struct Member {
    PersonId person;  // the permanent id
    std::string name;
    PersonKind kind{};
    bool present = false;  // connected
    bool plays = false;  // takes turns, seated or not
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

// What the lobby shows of a table's terms: as much as fits on one line.
struct TermsLine {
    std::string rulebook;  // the id of a printed book; for a house rulebook, the one it is based on
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
    std::int64_t rank = 0;  // how many of the owner's tables come before it
    TermsLine terms;
    EnumArray<Seat, std::string> seats;  // names, empty where free
    std::int64_t members = 0;
    std::optional<MatchId> playing;  // the match in progress

    [[nodiscard]] bool operator==(const TableLine&) const = default;
};
BOOST_DESCRIBE_STRUCT(TableLine, (), (code, owner, rank, terms, seats, members, playing))

// Who plays in a match at present.
struct SeatView {
    PersonId person;
    std::string name;
    PersonKind kind{};
    bool present = false;
    std::optional<Ms> lag_ms;  // half the round-trip time, as last measured

    [[nodiscard]] bool operator==(const SeatView&) const = default;
};
BOOST_DESCRIBE_STRUCT(SeatView, (), (person, name, kind, present, lag_ms))

// Somebody who holds an office at a match.
struct Official {
    PersonId person;
    std::string name;
    Office office{};

    [[nodiscard]] bool operator==(const Official&) const = default;
};
BOOST_DESCRIBE_STRUCT(Official, (), (person, name, office))

// A wish that a person replace the player of a seat, who is away.
struct Substitution {
    PersonId by;
    Seat seat{};
    PersonId person;

    [[nodiscard]] bool operator==(const Substitution&) const = default;
};
BOOST_DESCRIBE_STRUCT(Substitution, (), (by, seat, person))

// A line of a match's log, as those who may see it get it.
struct LineView {
    std::int64_t prev = 0;  // the previous line for this client; if it is missing, `watch` again
    std::int64_t line = 0;
    match::Command command;
    std::size_t first_event = 1;  // its number in the match, from 1
    std::vector<match::Event> events;  // what the arbiter made of it
    std::optional<std::string> key;  // of the `do`
    std::optional<Ms> lag_ms;  // of the player who did it

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

// A new table; the sender becomes its owner.
struct Create {
    static constexpr std::string_view kName = "create";
    Settings settings;

    [[nodiscard]] bool operator==(const Create&) const = default;
};
BOOST_DESCRIBE_STRUCT(Create, (), (settings))

// What is played at a public table, for somebody who has not entered it.
struct Look {
    static constexpr std::string_view kName = "look";
    TableCode code;

    [[nodiscard]] bool operator==(const Look&) const = default;
};
BOOST_DESCRIBE_STRUCT(Look, (), (code))

// Enters the table with this code.
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

// The owner changes what is played; everybody must say again that they are ready.
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

// The owner puts a bot in a free seat.
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
    // Of the settings that they are ready for: refused when there are others by now.
    std::optional<std::int64_t> settings_version = {};

    [[nodiscard]] bool operator==(const Ready&) const = default;
};
BOOST_DESCRIBE_STRUCT(Ready, (), (code, ready, settings_version))

// Said at a table, outside a match. While one is on, its players do not hear the others.
struct Chat {
    static constexpr std::string_view kName = "chat";
    TableCode code;
    std::string text;

    [[nodiscard]] bool operator==(const Chat&) const = default;
};
BOOST_DESCRIBE_STRUCT(Chat, (), (code, text))

// Quick play: matched with others who want the same, alone or with the partner at table `code`.
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

// A match from line `since` on (0: from the beginning), and then every new line. A long log comes
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
    std::string key;  // the client's own, at most 40 characters; repeated, it is done once
    std::optional<std::int64_t> ply;  // of the board as the client sees it; required with moves
    match::Command command;  // by one of the client's seats or the director

    [[nodiscard]] bool operator==(const Do&) const = default;
};

// A substitute for a player who is away; seated when everybody present agrees.
struct Substitute {
    static constexpr std::string_view kName = "substitute";
    MatchId match;
    Seat seat{};
    std::string person;  // a member of the table, or "bot"; "" withdraws the wish

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

// Sent first: who the client is.
struct Welcome {
    static constexpr std::string_view kName = "welcome";
    PersonId person;
    std::string name;
    PersonKind kind{};
    std::int64_t protocol = kProtocol;
    std::string version;  // of the server and its page
    std::vector<TableCode> tables;  // those the client is a member of
    std::vector<MatchId> matches;  // those in which the client has a seat or an office

    [[nodiscard]] bool operator==(const Welcome&) const = default;
};
BOOST_DESCRIBE_STRUCT(Welcome, (), (person, name, kind, protocol, version, tables, matches))

// Something was not done, and nothing has changed.
struct Refused {
    static constexpr std::string_view kName = "refused";
    std::string re;  // the "t" of the request
    std::optional<std::string> key;  // of a `do`
    std::string why;  // a stable code, from docs/protocol.md or from the arbiter
    words::Message said;
    std::vector<std::string> articles;
    std::optional<MatchId> match = {};  // of a `watch`

    [[nodiscard]] bool operator==(const Refused&) const = default;
};
BOOST_DESCRIBE_STRUCT(Refused, (), (re, key, why, said, articles, match))

// A `do` that had already been done.
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
    std::int64_t settings_version = 1;  // another with other settings or another owner
    std::vector<Member> members;  // in the order in which they came
    EnumArray<Seat, TableSeat> seats;
    std::optional<MatchId> match;  // in progress, or the last one
    std::optional<Ms> starts_in_ms;  // when all are ready

    [[nodiscard]] bool operator==(const Table&) const = default;
};
BOOST_DESCRIBE_STRUCT(
    Table, (), (code, owner, settings, settings_version, members, seats, match, starts_in_ms))

// What has changed about a table since its members were last told, sent instead of the whole.
struct TableChanges {
    static constexpr std::string_view kName = "table-changes";
    TableCode code;
    PersonId owner;
    std::optional<Settings> settings;  // if they have changed
    std::int64_t settings_version = 1;
    std::vector<PersonId> gone;  // members; to be removed first
    std::vector<Member> members;  // those who have changed, or are new and go at the end
    EnumArray<Seat, TableSeat> seats;
    std::optional<MatchId> match;
    std::optional<Ms> starts_in_ms;

    [[nodiscard]] bool operator==(const TableChanges&) const = default;
};
BOOST_DESCRIBE_STRUCT(
    TableChanges,
    (),
    (code, owner, settings, settings_version, gone, members, seats, match, starts_in_ms))

// The answer to `look`.
struct Look {
    static constexpr std::string_view kName = "look";
    TableCode code;
    Settings settings;

    [[nodiscard]] bool operator==(const Look&) const = default;
};
BOOST_DESCRIBE_STRUCT(Look, (), (code, settings))

// The client is no longer at that table.
struct Left {
    static constexpr std::string_view kName = "left";
    TableCode code;

    [[nodiscard]] bool operator==(const Left&) const = default;
};
BOOST_DESCRIBE_STRUCT(Left, (), (code))

// The lobby, for a client that asks for it.
struct Lobby {
    static constexpr std::string_view kName = "lobby";
    std::vector<TableLine> tables;
    std::int64_t people = 0;  // connected
    std::int64_t waiting = 0;  // for quick play

    [[nodiscard]] bool operator==(const Lobby&) const = default;
};
BOOST_DESCRIBE_STRUCT(Lobby, (), (tables, people, waiting))

// What has changed in it since it was last sent.
struct LobbyChanges {
    static constexpr std::string_view kName = "lobby-changes";
    std::vector<TableCode> gone;
    std::vector<TableLine> tables;  // new or changed ones
    std::int64_t people = 0;
    std::int64_t waiting = 0;

    [[nodiscard]] bool operator==(const LobbyChanges&) const = default;
};
BOOST_DESCRIBE_STRUCT(LobbyChanges, (), (gone, tables, people, waiting))

// Waiting for quick play; if no longer `waiting`, it is over, and perhaps a `table` follows.
struct Queued {
    static constexpr std::string_view kName = "queued";
    bool waiting = false;
    std::int64_t people = 0;  // waiting for the same terms

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

// A line of a match's log that the client may see.
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
    std::optional<TableCode> code;  // of the table it is played at
    base::Shared<match::Header> header;
    EnumArray<Seat, SeatView> seats;
    std::vector<Official> officials;  // none: the server directs
    std::vector<std::optional<Seat>> yours;  // allowed in `by`; nothing: director
    Phase phase{};
    Ms now = 0;  // at
    std::int64_t since = 0;  // as requested; or 0: `lines` has all, replacing what the client had
    std::int64_t line = 0;  // the last of `lines`, or before them: what is known by this message
    std::int64_t last = 0;  // the client may see; if not `line`, `watch` since `line`
    base::Shared<MatchView> view;  // after `last`
    std::vector<LineView> lines;  // since `since`, up to `line`

    [[nodiscard]] bool operator==(const Match&) const = default;
};

// The presence of all four players; sent at each change and every few seconds.
struct Presence {
    static constexpr std::string_view kName = "presence";
    MatchId match;
    EnumArray<Seat, SeatView> seats;
    std::vector<Substitution> agreed;

    [[nodiscard]] bool operator==(const Presence&) const = default;
};
BOOST_DESCRIBE_STRUCT(Presence, (), (match, seats, agreed))

// The server is shutting down and the matches are paused; or it cannot write at present.
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
