// A number that identifies a position for repetition: pieces, turn, rights; no reserves.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "chess/position.hpp"

namespace tandem::match {

// Equal where the same roles of the same colours stand on the same squares, with the same side to
// move and the same castling and en passant possibilities. Promoted or not makes no difference.
// Law: TRN 19; FBX 18; FIDE 9.2.
[[nodiscard]] std::uint64_t repetition_key(const chess::Position& position);

}  // namespace tandem::match
