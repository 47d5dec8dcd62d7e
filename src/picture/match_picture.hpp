// A picture of both boards, as sites show it under a link to a match.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// It has no words in it: names and the verdict are beside it, in letters of the reader's choice,
// and no font of this machine decides how it looks.
#pragma once

#include <string>

#include "bughouse/seat.hpp"
#include "chess/bitboard.hpp"
#include "chess/setup.hpp"

namespace tandem::picture {

// In pixels: the size that most sites ask for.
inline constexpr int kWidth = 1200;
inline constexpr int kHeight = 630;

struct ShownBoard {
    chess::Setup setup;  // any, possible or not
    chess::Bitboard marked;  // the squares of the last move

    [[nodiscard]] bool operator==(const ShownBoard&) const = default;
};

// A PNG: board A from White's side, board B from Black's, so that partners sit side by side; the
// reserves above and below. The same boards give the same picture.
[[nodiscard]] std::string match_png(const base::EnumArray<bughouse::BoardId, ShownBoard>& boards);

}  // namespace tandem::picture
