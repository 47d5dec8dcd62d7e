// The messages of the hall.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <boost/describe.hpp>

#include "hall/wire/parts.hpp"

namespace tandem::hall::wire {

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

// Somebody the client has played with asks them to a table.
struct Invited {
    static constexpr std::string_view kName = "invited";
    TableCode code;  // also of a private table: they may enter it
    PersonId person;  // who invites
    std::string name;
    TermsLine terms;
    std::int64_t wall_ms = 0;  // when

    [[nodiscard]] bool operator==(const Invited&) const = default;
};
BOOST_DESCRIBE_STRUCT(Invited, (), (code, person, name, terms, wall_ms))

// Such an invitation is open no longer, for whatever reason.
struct InvitationOver {
    static constexpr std::string_view kName = "invitation-over";
    TableCode code;
    PersonId person;  // who has invited

    [[nodiscard]] bool operator==(const InvitationOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(InvitationOver, (), (code, person))

// Somebody the client has invited does not come now.
struct Declined {
    static constexpr std::string_view kName = "declined";
    TableCode code;
    PersonId person;  // who was invited

    [[nodiscard]] bool operator==(const Declined&) const = default;
};
BOOST_DESCRIBE_STRUCT(Declined, (), (code, person))

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

// What one's partner has drawn, in place of what they drew before. It is kept nowhere.
struct Drawn {
    static constexpr std::string_view kName = "drawn";
    MatchId match;
    Seat seat{};  // the partner's
    std::string shapes;  // as in ask::Draw

    [[nodiscard]] bool operator==(const Drawn&) const = default;
};
BOOST_DESCRIBE_STRUCT(Drawn, (), (match, seat, shapes))

// An event that the client follows has another version: what was read of it may be old. Also the
// answer to `follow`, with the last version that the hall has heard of; 0: of none.
struct Event {
    static constexpr std::string_view kName = "event";
    EventId event;
    std::int64_t version = 0;

    [[nodiscard]] bool operator==(const Event&) const = default;
};
BOOST_DESCRIBE_STRUCT(Event, (), (event, version))

// The server is shutting down and the matches are paused; or it cannot write at present.
struct Notice {
    static constexpr std::string_view kName = "notice";
    NoticeKind what{};
    words::Message said;

    [[nodiscard]] bool operator==(const Notice&) const = default;
};
BOOST_DESCRIBE_STRUCT(Notice, (), (what, said))

}  // namespace tell

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
    tell::Invited,
    tell::InvitationOver,
    tell::Declined,
    tell::Chat,
    tell::Line,
    tell::Match,
    tell::Presence,
    tell::Drawn,
    tell::Event,
    tell::Notice>;

}  // namespace tandem::hall::wire
