// The state of a match as a client shows it: boards, clocks, offers, stops, penalties, the end.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// It is complete: a client works nothing out from the lines of a log. Times are as in wire.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <boost/describe.hpp>

#include "bughouse/seat.hpp"
#include "match/model/event.hpp"

namespace tandem::hall::wire {

using base::EnumArray;
using bughouse::BoardId;
using bughouse::Seat;
using Ms = std::int64_t;

// How a board or match ended.
struct Over {
    std::optional<match::Winner> winner;
    std::optional<BoardId> board;
    match::Reason reason{};
    std::vector<std::string> articles;
    std::string say;  // "Bo is mated"

    [[nodiscard]] bool operator==(const Over&) const = default;
};
BOOST_DESCRIBE_STRUCT(Over, (), (winner, board, reason, articles, say))

// A move that lies on a board and is not pressed.
struct MadeView {
    Seat seat{};
    std::string move;

    [[nodiscard]] bool operator==(const MadeView&) const = default;
};
BOOST_DESCRIBE_STRUCT(MadeView, (), (seat, move))

// A clock that was pressed back and waits for the opponent to put something right.
struct HeldView {
    Seat by{};
    std::optional<match::PressBackReason> reason;  // where it was said

    [[nodiscard]] bool operator==(const HeldView&) const = default;
};
BOOST_DESCRIBE_STRUCT(HeldView, (), (by, reason))

struct BoardView {
    std::string fen;  // completed turns, reserve in brackets
    std::vector<MadeView> made;  // in the order in which they were made
    std::optional<std::string> stands;  // the FEN after these moves; absent without any
    std::optional<std::string> last;  // the move completed last, unless it was taken back
    chess::Color turn{};
    std::optional<chess::Color> running;  // whose clock runs
    Ms delay_left_ms = 0;  // that passes before it counts
    std::optional<HeldView> held;
    std::optional<std::int64_t> paused_by;  // the line of the stop or order for which it stands
    std::int64_t ply = 0;  // completed turns; what a `do` expects
    std::optional<Over> over;

    [[nodiscard]] bool operator==(const BoardView&) const = default;
};
BOOST_DESCRIBE_STRUCT(
    BoardView,
    (),
    (fen, made, stands, last, turn, running, delay_left_ms, held, paused_by, ply, over))

// A mate that one other mate may still balance.
struct WindowView {
    Seat seat{};  // who may still mate
    std::optional<std::string> drop;  // with a drop of this: "N"
    Ms until = 0;  // the last moment that counts

    [[nodiscard]] bool operator==(const WindowView&) const = default;
};
BOOST_DESCRIBE_STRUCT(WindowView, (), (seat, drop, until))

// One player's stop for a dispute. It takes effect only if their partner stops as well, in time.
struct StopView {
    Seat seat{};
    Ms until = 0;  // the last moment at which the partner's stop still counts

    [[nodiscard]] bool operator==(const StopView&) const = default;
};
BOOST_DESCRIBE_STRUCT(StopView, (), (seat, until))

// A draw that a team offers, or that one of its players offers and the other not yet.
struct OfferView {
    bughouse::Team team{};
    std::vector<Seat> by;
    std::vector<Seat> waits_for;  // who must still agree, the partner first

    [[nodiscard]] bool operator==(const OfferView&) const = default;
};
BOOST_DESCRIBE_STRUCT(OfferView, (), (team, by, waits_for))

// What a player has done that the rulebook penalises.
struct InfractionView {
    Seat seat{};
    match::InfractionKind what{};
    std::int64_t times = 0;  // so far
    match::event::StepTaken next{};  // what the next one brings

    [[nodiscard]] bool operator==(const InfractionView&) const = default;
};
BOOST_DESCRIBE_STRUCT(InfractionView, (), (seat, what, times, next))

// All that is to be seen of a match after a line of its log.
struct MatchView {
    Ms at = 0;
    EnumArray<BoardId, BoardView> boards;
    EnumArray<Seat, Ms> clocks_ms{};
    Ms increment_ms = 0;  // in force, whether the header or the rulebook says so
    Ms delay_ms = 0;
    std::optional<WindowView> window;
    std::vector<StopView> stops;
    std::vector<OfferView> offers;
    std::vector<std::int64_t> pending;  // lines of claims that wait for a ruling
    std::vector<InfractionView> infractions;
    std::optional<Over> over;

    [[nodiscard]] bool operator==(const MatchView&) const = default;
};
BOOST_DESCRIBE_STRUCT(
    MatchView,
    (),
    (at,
     boards,
     clocks_ms,
     increment_ms,
     delay_ms,
     window,
     stops,
     offers,
     pending,
     infractions,
     over))

}  // namespace tandem::hall::wire
