// What can be seen of a match at one moment.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "hall/wire/wire.hpp"
#include "match/model/state.hpp"

namespace tandem::hall {

// Of the claims that wait for a ruling the oldest are shown: a log may have thousands, and each
// view would list them all.
inline constexpr std::size_t kMostPending = 64;

// At the stamp `at`, which is not before that of the last line.
[[nodiscard]] wire::MatchView view_of(
    const match::State& state,
    const base::EnumArray<bughouse::Seat, std::string>& names,
    base::Millis at);

}  // namespace tandem::hall
