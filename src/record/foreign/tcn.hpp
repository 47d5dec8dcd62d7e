// TCN, the format of two letters per move in which chess.com keeps its games.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "chess/move.hpp"

namespace tandem::record {

// The byte that no move can have there.
struct TcnError {
    std::size_t at;

    [[nodiscard]] bool operator==(const TcnError&) const = default;
};

// The first letter is the square left, or the piece dropped; the second the square reached, or
// where and to what a pawn promotes. Castling is the king's step, taking in passing the pawn's.
// No legality here.
[[nodiscard]] base::Result<std::vector<chess::Move>, TcnError> parse_tcn(std::string_view text);

}  // namespace tandem::record
