// Short ways to say a position and its moves, so that a test shows its whole situation.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.hpp"
#include "chess/notation/fen.hpp"
#include "chess/position.hpp"

namespace tandem::chess::tests {

// Needs: `fen` is one of a possible position.
[[nodiscard]] inline Position position(std::string_view fen, MoveRules rules) {
    auto read = parse_position(fen, rules);
    CHECK(read.has_value());
    return *read;
}
[[nodiscard]] inline Position position(std::string_view fen) { return position(fen, MoveRules{}); }

// Needs: `coordinates` are a move.
[[nodiscard]] inline Move move(std::string_view coordinates) {
    const auto read = parse_move(coordinates);
    CHECK(read.has_value());
    return *read;
}

// The same, meant in a position.
[[nodiscard]] inline Move move(const Position& position, std::string_view coordinates) {
    return position.resolved(move(coordinates));
}

// The position after some turns, legal or not: "e2e4 e7e5 N@f3".
[[nodiscard]] inline Position played(Position position, std::string_view turns) {
    while (!turns.empty()) {
        const std::size_t end = std::min(turns.find(' '), turns.size());
        position = position.after(move(position, turns.substr(0, end)));
        turns.remove_prefix(std::min(end + 1, turns.size()));
    }
    return position;
}

[[nodiscard]] inline bool legal(const Position& position, std::string_view coordinates) {
    return position.is_legal(move(position, coordinates));
}

// The legal moves whose coordinates begin so, in alphabetical order: "e1d1 e1f1 e1g1".
[[nodiscard]] inline std::string moves(const Position& position, std::string_view beginning) {
    std::vector<std::string> found;
    for (const Move move : position.legal_moves()) {
        std::string text = to_string(move);
        if (text.starts_with(beginning)) found.push_back(std::move(text));
    }
    std::ranges::sort(found);
    std::string all;
    for (const std::string& text : found) all += (all.empty() ? "" : " ") + text;
    return all;
}

}  // namespace tandem::chess::tests
