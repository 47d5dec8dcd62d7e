// Names of boards, teams and seats.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bughouse/seat.hpp"

namespace tandem::bughouse {

namespace {

template <typename E>
std::optional<E> parse_name(std::string_view text) {
    for (const E value : base::all_of<E>()) {
        if (text == name(value)) return value;
    }
    return std::nullopt;
}

}  // namespace

std::string_view name(BoardId board) { return board == BoardId::A ? "A" : "B"; }

std::string_view name(Team team) { return team == Team::One ? "one" : "two"; }

std::string_view name(Seat seat) {
    switch (seat) {
        case Seat::AWhite: return "A.white";
        case Seat::ABlack: return "A.black";
        case Seat::BWhite: return "B.white";
        case Seat::BBlack: return "B.black";
    }
    __builtin_unreachable();
}

std::optional<Seat> parse_seat(std::string_view text) { return parse_name<Seat>(text); }
std::optional<BoardId> parse_board(std::string_view text) { return parse_name<BoardId>(text); }
std::optional<Team> parse_team(std::string_view text) { return parse_name<Team>(text); }

}  // namespace tandem::bughouse
