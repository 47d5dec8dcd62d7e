// The rules a move finder follows: the rulebook's switches, and facts that no board shows.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rulebook/books/books.hpp"
#include "rulebook/judge.hpp"

namespace tandem::rulebook {

struct BoardRules {
    // Any book will do until options say otherwise.
    Switches switches = kNsb.switches;
    // Pieces of each colour that never come back.
    base::EnumArray<chess::Color, chess::Reserve> removed{};
    // The board that is not looked at.
    OtherBoard other = OtherBoard::Running;

    // What the judge is told where `color` is to move.
    [[nodiscard]] Circumstances circumstances(chess::Color color) const {
        return {removed[color], other};
    }
    [[nodiscard]] bool operator==(const BoardRules&) const = default;
};

}  // namespace tandem::rulebook
