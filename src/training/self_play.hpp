// Matches of the engine against itself, as positions to learn from.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "chess/position.hpp"

namespace tandem::training {

// A position without check in which the best move is quiet.
struct Sample {
    chess::Position position;
    int score;  // by the search, in hundredths of a pawn, for the side to move
    double result;  // of this board, for the side to move: 1, 0, or between if it was not decided
};

struct SelfPlay {
    std::uint64_t nodes = 5'000;  // searched for each move
    std::uint64_t seed = 0;
};

// The share of matches that a side wins with such a score.
[[nodiscard]] double expected_result(double score);

// Plays one match, of which `seed` decides everything, and gives its samples.
void play(const SelfPlay& how, const std::function<void(const Sample&)>& give);

// "FEN;score;result", and back. Nothing for any other text.
[[nodiscard]] std::string to_line(const Sample& sample);
[[nodiscard]] std::optional<Sample> parse_sample(std::string_view line);

}  // namespace tandem::training
