// How much of the boards a player sees, from a beginner's eye to all that the engine can.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lower level sees less; what it sees, it judges as well as any other. So it makes the mistakes
// of somebody who looked too briefly, and never moves at random.
#pragma once

#include <array>
#include <cstdint>
#include <limits>

#include "bughouse/seat.hpp"
#include "chess/move.hpp"
#include "chess/position.hpp"

namespace tandem::engine {

enum class Seen : std::uint8_t { Overlooked, Noticed };

// What a player of a level sees.
struct Sight {
    std::uint64_t nodes;  // positions looked at, at most
    int depth;  // plies, at most
    int moves_percent;  // of its own moves that come to mind
    Seen drops;  // that the opponent could make
    Seen other_board;  // what a piece could do there
    Seen mates;  // in one, by the opponent, whatever the search has seen
    int book_plies;  // of its board that it may know by heart

    [[nodiscard]] bool operator==(const Sight&) const = default;
};

inline constexpr int kLevels = 8;
inline constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

// By level; the first row is a player of level 1 on a bad day. Each level beats the one before it
// in 65 to 85 of 100 matches (docs/engine.md).
inline constexpr std::array<Sight, kLevels + 1> kSights{{
    {20, 1, 11, Seen::Overlooked, Seen::Overlooked, Seen::Overlooked, 1},
    {26, 1, 17, Seen::Overlooked, Seen::Overlooked, Seen::Overlooked, 2},
    {46, 1, 36, Seen::Overlooked, Seen::Overlooked, Seen::Overlooked, 2},
    {78, 1, 59, Seen::Overlooked, Seen::Overlooked, Seen::Overlooked, 4},
    {90, 2, 63, Seen::Noticed, Seen::Overlooked, Seen::Overlooked, 4},
    {190, 3, 84, Seen::Noticed, Seen::Overlooked, Seen::Overlooked, 6},
    {700, 6, 97, Seen::Noticed, Seen::Noticed, Seen::Noticed, 8},
    {4'500, 64, 100, Seen::Noticed, Seen::Noticed, Seen::Noticed, 12},
    {kNoLimit, 64, 100, Seen::Noticed, Seen::Noticed, Seen::Noticed, 16},
}};

// What a player of that level usually sees.
// Needs: level from 1 to kLevels.
[[nodiscard]] constexpr const Sight& sight_of(int level) {
    return kSights[static_cast<std::size_t>(level)];
}

// The same of somebody who knows nothing by heart.
[[nodiscard]] constexpr Sight without_book(Sight sight) {
    sight.book_plies = 0;
    return sight;
}

// What the player of a seat sees in the match that `seed` stands for: as with people, it is a good
// day or a bad one, by up to a level and a half. At the highest level all days are good.
// Needs: level from 1 to kLevels.
[[nodiscard]] Sight sight_on_the_day(int level, bughouse::Seat seat, std::uint64_t seed);

// Whether `move` comes to the mind of a player who sees `percent` of their moves. The same for the
// same seed, position and move.
[[nodiscard]] bool comes_to_mind(
    const chess::Position& position, chess::Move move, int percent, std::uint64_t seed);

// The position as somebody sees it who overlooks what the opponent could drop.
[[nodiscard]] chess::Position without_their_reserve(const chess::Position& position);

}  // namespace tandem::engine
