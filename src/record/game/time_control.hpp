// The times that a record's tags give the players.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "record/game/game.hpp"
#include "record/game/replay.hpp"
#include "record/game/stamps.hpp"

namespace tandem::record {

// "180+2", or "180": base and increment in seconds.
struct TimeControl {
    std::optional<Millis> base;  // nothing where the tag is missing or says something else
    Millis increment{};

    [[nodiscard]] bool operator==(const TimeControl&) const = default;
};

[[nodiscard]] TimeControl time_control(const Game& game);

// What the clocks showed at the start: as the FEN tags say, else the base time, else five minutes.
[[nodiscard]] Stamps::Clocks start_clocks(const Game& game, const Replay& replayed);

}  // namespace tandem::record
