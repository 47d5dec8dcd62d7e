// Who sits where: two boards, four seats, two teams.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//            board A            board B
//   Two      A.black  <──┐ ┌──> B.black      One
//                         ╳
//   One      A.white  <──┘ └──> B.white      Two
//
// The arrows join partners. What A.white takes is black and goes to B.black, his partner.
//
// Law: NSB 1; NSB 2; SN5 1; SN5 2; TRN 1; FBX 1; FBX 2.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "chess/types.hpp"

namespace tandem::bughouse {

using base::By;
using chess::Color;

enum class BoardId : std::uint8_t { A, B };
enum class Team : std::uint8_t { One, Two };
enum class Seat : std::uint8_t { AWhite, ABlack, BWhite, BBlack };

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

// "A", "B"
[[nodiscard]] std::string_view name(BoardId board);
// "one", "two"
[[nodiscard]] std::string_view name(Team team);
// "A.white", "A.black", "B.white", "B.black"
[[nodiscard]] std::string_view name(Seat seat);
// From exactly such a name.
[[nodiscard]] std::optional<Seat> parse_seat(std::string_view text);
[[nodiscard]] std::optional<BoardId> parse_board(std::string_view text);
[[nodiscard]] std::optional<Team> parse_team(std::string_view text);

}  // namespace tandem::bughouse

namespace tandem::base {
template <>
inline constexpr std::size_t kCountOf<bughouse::BoardId> = 2;
template <>
inline constexpr std::size_t kCountOf<bughouse::Team> = 2;
template <>
inline constexpr std::size_t kCountOf<bughouse::Seat> = 4;
}  // namespace tandem::base
