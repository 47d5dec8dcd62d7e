// The messages of a client.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <boost/describe.hpp>

#include "hall/wire/parts.hpp"

namespace tandem::hall::wire {

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

// The owner puts a bot in a free seat, or says how the bot that sits there plays.
struct SeatBot {
    static constexpr std::string_view kName = "seat-bot";
    TableCode code;
    Seat seat{};
    std::optional<std::int64_t> level = {};  // kLeastLevel to kMostLevel
    std::optional<BotStyle> style = {};

    [[nodiscard]] bool operator==(const SeatBot&) const = default;
};
BOOST_DESCRIBE_STRUCT(SeatBot, (), (code, seat, level, style))

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
    std::optional<std::int64_t> level = {};  // of these bots

    [[nodiscard]] bool operator==(const Quick&) const = default;
};
BOOST_DESCRIBE_STRUCT(Quick, (), (terms, code, fill, level))

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
    // False where the match is only shown beside something else: that keeps neither it nor its bots
    // going. Whoever does not say attends it.
    std::optional<bool> attends = std::nullopt;

    [[nodiscard]] bool operator==(const Watch&) const = default;
};
BOOST_DESCRIBE_STRUCT(Watch, (), (match, since, attends))

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

// Arrows and marked squares for one's partner, in place of those drawn before.
struct Draw {
    static constexpr std::string_view kName = "draw";
    MatchId match;
    Seat seat{};  // one's own
    std::string shapes;  // "Ae2e4 Bf7f7": a board, from where and to where; "" clears all

    [[nodiscard]] bool operator==(const Draw&) const = default;
};
BOOST_DESCRIBE_STRUCT(Draw, (), (match, seat, shapes))

// From now on the client is told when that event has changed, and of no other; "": of none.
struct Follow {
    static constexpr std::string_view kName = "follow";
    EventId event;

    [[nodiscard]] bool operator==(const Follow&) const = default;
};
BOOST_DESCRIBE_STRUCT(Follow, (), (event))

}  // namespace ask

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
    ask::Substitute,
    ask::Draw,
    ask::Follow>;

}  // namespace tandem::hall::wire
