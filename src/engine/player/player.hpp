// A player for one seat: what it plays, or that it sits, and what it says to its partner.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/time.hpp"
#include "bughouse/boards.hpp"
#include "bughouse/quick_message.hpp"
#include "bughouse/seat.hpp"
#include "engine/player/level.hpp"
#include "engine/player/style.hpp"
#include "engine/search/search.hpp"
#include "rulebook/mates/board_rules.hpp"

namespace tandem::engine {

// All that a player goes by, but for what earlier searches found out.
struct Question {
    bughouse::Boards boards;
    bughouse::Seat seat;
    base::EnumArray<bughouse::Seat, base::Millis> clocks;
    base::Millis increment{};
    base::Millis delay{};  // of a turn, before its clock runs
    std::vector<bughouse::QuickMessage> heard;  // from the partner, the oldest first
    std::vector<bughouse::QuickMessage> said;  // to the partner, and not to be said again
    std::vector<chess::Move> avoid;  // that were refused: not to be played
    rulebook::BoardRules rules;
    std::uint64_t seed = 0;
    Limits limits;
    Sight sight = without_book(sight_of(kLevels));
    Style style = Style::Balanced;
};

struct Choice {
    std::optional<chess::Move> move;  // nothing: it sits
    std::vector<bughouse::QuickMessage> says;  // to the partner, two at most
    int depth = 0;
    int score = 0;  // in hundredths of a pawn, for the seat
    std::uint64_t nodes = 0;
    std::vector<chess::Move> line{};  // that it expects on its board, the move itself first
};

// Needs: the seat is on the move.
[[nodiscard]] Choice choose(const Question& question, Memory& memory);
// The same without a memory: the answer depends on the question alone.
[[nodiscard]] Choice choose(const Question& question);

}  // namespace tandem::engine
