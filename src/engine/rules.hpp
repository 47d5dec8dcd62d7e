// The rules a move finder follows: the rulebook's switches, and facts that no board shows.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rulebook/books/books.hpp"
#include "rulebook/judge.hpp"

namespace tandem::engine {

struct Rules {
    // Any book will do until options say otherwise.
    rulebook::Switches switches = rulebook::kNsb.switches;
    // Pieces of each colour that never come back.
    base::EnumArray<chess::Color, chess::Reserve> removed{};
    // The board that is not looked at.
    rulebook::OtherBoard other = rulebook::OtherBoard::Running;

    // What the judge is told where `color` is to move.
    [[nodiscard]] rulebook::Circumstances circumstances(chess::Color color) const {
        return {removed[color], other};
    }
    [[nodiscard]] bool operator==(const Rules&) const = default;
};

}  // namespace tandem::engine
