// Where the arbiter writes its events, and reads the state that they have led to.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Handlers read `state` and change it by `emit` alone. A handler first checks whether the command
// can be accepted and only then emits, so a refused command has changed nothing.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "match/fold/apply.hpp"
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

class EventWriter {
  public:
    // Appends to `written` the events of the stamp `stamp`, and folds them into `folded`.
    EventWriter(State& folded, std::vector<Event>& written, Millis stamp)
        : state(folded),
          at(stamp),
          folded_(folded),
          written_(written) {}

    const State& state;  // as the events written so far leave it
    const Millis at;
    Line line = 0;  // of the command in hand; 0: the clock's
    EnumArray<Seat, bool> claims_flag{};  // at this stamp, by a command or the clock
    std::optional<Balance> balance;
    std::optional<Line> ended_by;  // the last line that ended something

    template <typename E>
    void emit(E&& what) {
        apply(folded_, written_.emplace_back(at, line, std::forward<E>(what)));
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

  private:
    State& folded_;  // the same
    std::vector<Event>& written_;
};

}  // namespace tandem::match
