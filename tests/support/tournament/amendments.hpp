// What an amendment says of players: everything, as a form does that is filled in anew.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tournament/director/command.hpp"

namespace tandem::tournament::tests {

[[nodiscard]] inline action::PlayerAnew all_of(const Player& player) {
    return {
        .name = player.name,
        .grade = action::Anew<std::int32_t>{std::in_place, player.grade},
        .rating = player.rating,
        .school = player.school,
        .id = player.id,
        .namesake = player.namesake};
}
[[nodiscard]] inline action::PlayersAnew all_of(const Players& players) {
    return action::PlayersAnew{all_of(players[Partner::First]), all_of(players[Partner::Second])};
}

}  // namespace tandem::tournament::tests
