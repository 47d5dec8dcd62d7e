// A move with its board before it: "1e2e4" on A, "2N@f6" on B.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bughouse/seat.hpp"
#include "chess/move.hpp"

namespace tandem::bughouse {

struct BoardMove {
    BoardId board;
    chess::Move move;

    [[nodiscard]] bool operator==(const BoardMove&) const = default;
};

// In coordinates. Nothing for any other text.
[[nodiscard]] std::optional<BoardMove> parse_board_move(std::string_view text);
[[nodiscard]] std::string to_string(BoardMove move);

}  // namespace tandem::bughouse
