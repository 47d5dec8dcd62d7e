// What the arbiter finds out about moves: faults, where a piece came from, arrivals, what binds.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "chess/move.hpp"
#include "rulebook/move_fault.hpp"

namespace tandem::match {

using base::name;

// What is wrong with a turn as a whole, or by the rules of bughouse alone.
enum class TurnFault : std::uint8_t {
    SeveralMoves,
    MoveAndDrop,
    NotPassedYet,  // dropped before the partner had pressed the clock after taking it
    MatingDrop,  // where no drop may mate
};
consteval auto names_of(TurnFault /*type*/) {
    using enum TurnFault;
    return base::names<TurnFault>(
        {{SeveralMoves, "several-moves"},
         {MoveAndDrop, "move-and-drop"},
         {NotPassedYet, "not-passed-yet"},
         {MatingDrop, "mating-drop"}});
}
// Why a turn is illegal.
using Fault = std::variant<rulebook::MoveFault, TurnFault>;
[[nodiscard]] constexpr std::string_view name(Fault fault) {
    return std::visit([](auto one) { return name(one); }, fault);
}

// Where a piece that is moved by hand comes from.
enum class Source : std::uint8_t {
    Board,
    Reserve,
    PartnersCapture,  // made over there and not pressed
    Nowhere,
};

// A move that was taken back, of several in a turn the one that binds.
struct Touched {
    chess::Move move = chess::Move::step(chess::Square::A1, chess::Square::A1);
    bool legal = false;
    std::uint32_t place = 0;  // among the moves of its turn, from 1
    bool late = false;  // the opponent has moved since

    [[nodiscard]] bool operator==(const Touched&) const = default;
};

// A piece that a capture has brought to the capturer's partner, as TRN 14 and FBX 21 ask about it.
struct Arrival {
    chess::Role role{};
    bool answerable = false;  // they were on move and held none of that kind
    std::uint32_t turns = 0;  // that they had completed by then

    [[nodiscard]] bool operator==(const Arrival&) const = default;
};

}  // namespace tandem::match
