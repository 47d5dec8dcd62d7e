// Who sits where: two boards, four seats, two teams.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//            board A            board B
//   Two      A.black  <──┐ ┌──> B.black      One
//                         ╳
//   One      A.white  <──┘ └──> B.white      Two
//
// The arrows join partners. What A.white captures is black and goes to their partner, B.black.
//
// Law: NSB 1; NSB 2; SN5 1; SN5 2; TRN 1; FBX 1; FBX 2.
#pragma once

#include <cstdint>

#include "chess/types.hpp"

namespace tandem::bughouse {

using base::EnumArray;
using base::name;
using chess::Color;

enum class BoardId : std::uint8_t { A, B };
consteval auto names_of(BoardId /*type*/) {
    using enum BoardId;
    return base::names<BoardId>({{A, "A"}, {B, "B"}});
}
enum class Team : std::uint8_t { One, Two };
consteval auto names_of(Team /*type*/) {
    using enum Team;
    return base::names<Team>({{One, "one"}, {Two, "two"}});
}
enum class Seat : std::uint8_t { AWhite, ABlack, BWhite, BBlack };
consteval auto names_of(Seat /*type*/) {
    using enum Seat;
    return base::names<Seat>(
        {{AWhite, "A.white"}, {ABlack, "A.black"}, {BWhite, "B.white"}, {BBlack, "B.black"}});
}

[[nodiscard]] constexpr BoardId operator!(BoardId board) {
    return board == BoardId::A ? BoardId::B : BoardId::A;
}
[[nodiscard]] constexpr Team operator!(Team team) {
    return team == Team::One ? Team::Two : Team::One;
}

[[nodiscard]] constexpr Seat seat_of(BoardId board, Color color) {
    return static_cast<Seat>(2 * static_cast<int>(board) + static_cast<int>(color));
}
[[nodiscard]] constexpr BoardId board_of(Seat seat) {
    return static_cast<BoardId>(static_cast<int>(seat) / 2);
}
[[nodiscard]] constexpr Color color_of(Seat seat) {
    return static_cast<Color>(static_cast<int>(seat) % 2);
}
// Team one has White on board A and Black on board B.
// Law: TRN 1; FBX 1.
[[nodiscard]] constexpr Team team_of(Seat seat) {
    return seat == Seat::AWhite || seat == Seat::BBlack ? Team::One : Team::Two;
}
[[nodiscard]] constexpr Seat opponent_of(Seat seat) {
    return seat_of(board_of(seat), !color_of(seat));
}
[[nodiscard]] constexpr Seat partner_of(Seat seat) {
    return seat_of(!board_of(seat), !color_of(seat));
}
// The partner's opponent: plays the same colour on the other board.
[[nodiscard]] constexpr Seat diagonal_of(Seat seat) {
    return seat_of(!board_of(seat), color_of(seat));
}

}  // namespace tandem::bughouse
