// A match log, replayed: its commands go to the arbiter in order, and the state keeps up.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "match/arbiter/arbiter.hpp"
#include "match/model/header.hpp"
#include "match/model/verdict.hpp"

namespace tandem::match {

class LogReplay {
  public:
    explicit LogReplay(const Header& header) : state_(header) {}

    // The state after the commands taken so far.
    [[nodiscard]] const State& state() const& { return state_; }
    [[nodiscard]] State state() && { return std::move(state_); }
    // The stamp of the last of them; 0 before the first.
    [[nodiscard]] Millis at() const { return at_; }
    // The line of the log that comes next; the header is line 1.
    [[nodiscard]] Line next_line() const { return static_cast<Line>(commands_ + 2); }
    // How the match stands at the last stamp.
    [[nodiscard]] Verdict verdict() const { return match::verdict(state_, at_); }

    // Takes the next commands as one batch and appends what follows from them to `events`.
    // Needs: they share a stamp, which is not before the last one.
    void take(std::span<const Command> commands, std::vector<Event>& events);
    // Nothing more comes: appends what is due then.
    void conclude(std::vector<Event>& events);

  private:
    State state_;
    Millis at_{0};
    std::size_t commands_ = 0;
};

// A whole match from its header and commands; commands of one stamp are one batch.
struct Officiated {
    std::vector<Event> events;
    State state;
    Verdict verdict;
};
[[nodiscard]] Officiated officiate(const Header& header, std::span<const Command> commands);

}  // namespace tandem::match
