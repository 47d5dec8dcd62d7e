// The settings of a table as the header of a match log.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/entropy.hpp"
#include "hall/wire/wire.hpp"
#include "match/model/header.hpp"

namespace tandem::hall {

// The header of a match under `settings` between `names`.
[[nodiscard]] match::Header header_of(
    const wire::Settings& settings, const base::EnumArray<bughouse::Seat, std::string>& names);

// Whether bots can play there. Where only clocks are kept the boards are somewhere else, and nobody
// sees a bot's moves.
[[nodiscard]] bool may_have_bots(const match::Header& terms);

// With the boards on which the match begins, where its rulebook has them drawn by lot and nobody
// has said which: one of the 960 positions for both boards, or one for each.
[[nodiscard]] match::Header with_boards_drawn(match::Header header, const base::Entropy& entropy);

}  // namespace tandem::hall
