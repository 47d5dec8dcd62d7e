// Who plays next, and on which seat, so that everybody plays with everybody and with both colours.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "bughouse/seat.hpp"
#include "hall/ids.hpp"

namespace tandem::hall {

using LineUp = base::EnumArray<bughouse::Seat, PersonId>;

// What the matches of a table were, as far as the next line-up depends on it.
class PastLineUps {
  public:
    void add(const LineUp& line_up) { past_.push_back(line_up); }
    [[nodiscard]] std::size_t size() const { return past_.size(); }

    // Those four of `candidates` who have waited longest; of equals who has played less. All, if
    // there are not more.
    [[nodiscard]] std::vector<PersonId> longest_waiting(std::span<const PersonId> candidates) const;

    // Where these four sit next. Needs: four different persons; `last` has a person on each seat.
    //
    //   Keep      where they sat, newcomers where those sat who left
    //   Colours   the same teams against each other with the other colours
    //   Partners  with whom one has played least, then with the colour that one has had less
    [[nodiscard]] LineUp next(
        const std::array<PersonId, 4>& four, const LineUp& last, Rotation rotation) const;

  private:
    [[nodiscard]] std::int64_t cost(const LineUp& line_up) const;

    std::vector<LineUp> past_;
};

}  // namespace tandem::hall
