// The words after `go`.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/enum_array.hpp"
#include "base/time.hpp"
#include "bughouse/seat.hpp"
#include "chess/move.hpp"
#include "chess/reserve.hpp"
#include "rulebook/judge.hpp"

namespace tandem::engine {

struct Asked {
    std::optional<bughouse::Seat> seat;
    // All alike where nothing is said, so that nobody is ahead.
    base::EnumArray<bughouse::Seat, base::Millis> clocks;
    base::Millis increment{};
    std::optional<base::Millis> move_time;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    std::vector<chess::Move> avoid;
    base::EnumArray<chess::Color, chess::Reserve> removed{};
    rulebook::OtherBoard other = rulebook::OtherBoard::Running;
    std::vector<std::string> faults;  // sentences; what they are about is left out

    [[nodiscard]] bool operator==(const Asked&) const = default;
};

// Never fails: what is not understood is among the faults.
[[nodiscard]] Asked parse_asked(std::span<const std::string_view> words);

// A move with its board before it: "1e2e4", "2N@f6". Nothing for any other text.
struct BoardMove {
    bughouse::BoardId board;
    chess::Move move;

    [[nodiscard]] bool operator==(const BoardMove&) const = default;
};
[[nodiscard]] std::optional<BoardMove> parse_board_move(std::string_view text);
[[nodiscard]] std::string to_string(BoardMove move);

// The words of a line, which blanks part.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view line);

// `text` fit to be told on one line: its beginning, in quotes, with what is not printed left out.
[[nodiscard]] std::string quoted(std::string_view text);

}  // namespace tandem::engine
