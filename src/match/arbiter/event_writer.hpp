// Where one command is handled: the state, and the events that the command brings.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A handler first checks whether the command can be accepted and only then emits, so a refused
// command has changed nothing.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "match/fold/evolve.hpp"
#include "match/model/citation.hpp"

namespace tandem::match {

// Nothing: accepted.
using Answer = std::optional<Refusal>;

// A mate that another mate may still balance, if nothing else happens in this batch.
struct Balance {
    event::WindowOpened window;
    std::uint32_t turns = 0;  // completed so far by the player who may still mate

    [[nodiscard]] bool operator==(const Balance&) const = default;
};

struct EventWriter {
    State& state;
    std::vector<Event>& events;
    Millis at{};
    Line line = 0;
    std::optional<Balance> balance;
    std::optional<Line> ended_by;  // the last line that ended something

    template <typename E>
    void emit(E&& what) {
        apply(state, events.emplace_back(at, line, std::forward<E>(what)));
    }

    [[nodiscard]] const rulebook::Switches& switches() const { return state.rules.switches; }
    template <typename Ground>
    [[nodiscard]] Articles cite(Ground ground) const {
        return cited(state.rules.book, ground);
    }
    [[nodiscard]] const BoardState& board_with(Seat seat) const {
        return state.boards[board_of(seat)];
    }
    // What the clock of `seat` shows now.
    [[nodiscard]] Millis shown(Seat seat) const { return left(state, seat, at); }
};

}  // namespace tandem::match
