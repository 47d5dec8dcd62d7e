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
#include "base/words_of.hpp"
#include "bughouse/board_move.hpp"
#include "bughouse/seat.hpp"
#include "chess/move.hpp"
#include "chess/reserve.hpp"
#include "rulebook/judge.hpp"

namespace tandem::engine {

using base::parse_number;
using base::words_of;
using bughouse::BoardMove;
using bughouse::parse_board_move;

// How long a search goes on if nothing else bounds it.
enum class Length : std::uint8_t {
    Usual,
    Infinite,  // until it is told to stop
    Ponder,  // on a move that the opponent has not made yet: until told to stop or to go on
};

struct Asked {
    Length length = Length::Usual;
    std::optional<bughouse::Seat> seat;
    // All alike where nothing is said, so that nobody is ahead.
    base::EnumArray<bughouse::Seat, base::Millis> clocks;
    base::EnumArray<chess::Color, base::Millis> increment{};  // by who makes the move
    base::Millis delay{};
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

// In how many moves a score mates, for whoever does. Needs: it is that of a mate.
[[nodiscard]] int moves_to_mate(int score);

// The first of some lines, each with its end, which it is cut off from. Nothing once none is left.
[[nodiscard]] std::optional<std::string_view> cut_line(std::string_view& lines);

// `text` fit to be told on one line: its beginning, in quotes, with what is not printed left out.
[[nodiscard]] std::string quoted(std::string_view text);

}  // namespace tandem::engine
