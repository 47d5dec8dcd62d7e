// What messages between a client and the hall are made of.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Times are as in wire.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <boost/describe.hpp>

#include "base/shared.hpp"
#include "bughouse/seat.hpp"
#include "hall/bot_names.hpp"
#include "hall/ids.hpp"
#include "hall/wire/match_view.hpp"
#include "match/model/command.hpp"
#include "match/model/event.hpp"
#include "match/model/header.hpp"
#include "rulebook/book.hpp"
#include "rulebook/switches.hpp"
#include "words/message.hpp"

namespace tandem::hall::wire {

// The protocol that these messages make up. Raise it when a client written for the previous one
// would no longer be understood, or would misunderstand; CHANGELOG.md says why.
inline constexpr std::int64_t kProtocol = 3;

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
    std::optional<std::int64_t> level = {};  // of a bot
    std::optional<BotStyle> style = {};  // the same

    [[nodiscard]] bool operator==(const Member&) const = default;
};
BOOST_DESCRIBE_STRUCT(
    Member, (), (person, name, kind, present, plays, played, won, drawn, level, style))

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
    std::int64_t bots = 0;  // of those, who make room for people
    std::int64_t members = 0;
    std::optional<MatchId> playing;  // the match in progress

    [[nodiscard]] bool operator==(const TableLine&) const = default;
};
BOOST_DESCRIBE_STRUCT(TableLine, (), (code, owner, rank, terms, seats, bots, members, playing))

// Who plays in a match at present.
struct SeatView {
    PersonId person;
    std::string name;
    PersonKind kind{};
    bool present = false;
    std::optional<Ms> lag_ms;  // half the round-trip time, as last measured
    std::optional<std::int64_t> level = {};  // of a bot
    std::optional<BotStyle> style = {};  // the same

    [[nodiscard]] bool operator==(const SeatView&) const = default;
};
BOOST_DESCRIBE_STRUCT(SeatView, (), (person, name, kind, present, lag_ms, level, style))

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

}  // namespace tandem::hall::wire
