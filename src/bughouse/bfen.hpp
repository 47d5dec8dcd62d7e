// BFEN: the FENs of both boards with a bar between them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "base/time.hpp"
#include "bughouse/boards.hpp"
#include "chess/notation/fen.hpp"

namespace tandem::bughouse {

struct Bfen {
    EnumArray<BoardId, chess::Fen> boards;

    [[nodiscard]] bool operator==(const Bfen&) const = default;
};

// Errors: as chess::parse_fen, `at` counting from the beginning of the whole text; without a bar
//         FenFault::Empty at its end, for the second board.
[[nodiscard]] base::Result<Bfen, chess::FenError> parse_bfen(
    std::string_view text, chess::FenNumbers numbers);

// The boards of a BFEN that was read.
// Errors: FenFault::ImpossiblePosition at byte 0, with the faults of the first bad board.
[[nodiscard]] base::Result<Boards, chess::FenError> boards_of(
    const Bfen& bfen, chess::MoveRules rules, PromotedCaptured promoted);

// Reads a BFEN, its numbers being counters, and makes the boards of it.
[[nodiscard]] base::Result<Boards, chess::FenError> parse_boards(
    std::string_view text, chess::MoveRules rules, PromotedCaptured promoted);

// Whether `text` has the bar that separates two boards.
[[nodiscard]] bool is_bfen(std::string_view text);

// `A | B`, each as chess::to_fen writes it.
[[nodiscard]] std::string to_bfen(const Boards& boards);

}  // namespace tandem::bughouse
