// The outcome of a match so far: who won and why, or nothing yet; clocks, boards, reserves.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "chess/setup.hpp"
#include "match/model/state.hpp"

namespace tandem::match {

struct Verdict {
    explicit Verdict(rulebook::BookId by) : rulebook(by) {}

    rulebook::BookId rulebook;
    bool over = false;
    std::optional<Winner> winner;
    std::optional<BoardId> board;  // that decided
    std::optional<Reason> reason;
    std::vector<std::string> articles;
    EnumArray<Seat, Millis> clocks{};
    EnumArray<BoardId, chess::Setup> boards{};  // what is completed, reserves too

    [[nodiscard]] bool operator==(const Verdict&) const = default;
};

// At the end of the match, or else at the stamp `at`.
[[nodiscard]] Verdict verdict(const State& state, Millis at);

}  // namespace tandem::match
