// Who plays next, and in which seat: everybody with everybody, and in both colours.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "hall/port/table_state.hpp"

namespace tandem::hall {

// The line-ups of a table's matches so far, the newest last.
using Past = std::span<const LineUp>;

// With whom somebody has come: "", or the same for all of a crowd.
using CrowdOf = std::function<std::string(const PersonId&)>;

// Those four of `candidates` who have waited longest; of equals who has played less. All, if there
// are not more. Of a crowd one newcomer at a time goes before those who have played.
[[nodiscard]] std::vector<PersonId> longest_waiting(
    Past past, std::span<const PersonId> candidates, const CrowdOf& crowd_of);

// Where these four sit next. Needs: four different persons; `last` has a person on each seat.
//
//   Keep      where they sat, newcomers where those sat who left
//   Colours   the same teams against each other with the other colours
//   Partners  with whom one has played least, then with the colour that one has had less
[[nodiscard]] LineUp next_line_up(
    Past past, const std::array<PersonId, 4>& four, const LineUp& last, Rotation rotation);

}  // namespace tandem::hall
