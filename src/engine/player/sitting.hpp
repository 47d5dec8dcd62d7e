// When a player may afford to wait, and when waiting helps.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/player/player.hpp"

namespace tandem::engine {

// Whether the clocks let the seat sit because its partner said so.
[[nodiscard]] bool may_sit_when_told(const Question& question);

// Whether the clocks let the seat sit by its own choice: it is ahead of the diagonal.
[[nodiscard]] bool may_sit_on_its_own(const Question& question);

// The cheapest piece that, once it arrives, keeps the seat from being mated. Nothing if none does.
[[nodiscard]] std::optional<chess::Role> rescuing_role(const Question& question);

}  // namespace tandem::engine
