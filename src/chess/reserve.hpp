// The pieces that one seat may drop.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

#include "chess/types.hpp"

namespace tandem::chess {

// Counts of pawns, knights, bishops, rooks and queens. A king is never in a reserve.
class Reserve {
  public:
    // Far more of one role than two sets have. Over the board pieces may be dropped from nowhere
    // and then be taken, so a bound is needed; a piece beyond it is lost.
    static constexpr int kMaxOfRole = 63;

    [[nodiscard]] int count(Role role) const { return counts_[static_cast<std::size_t>(role)]; }
    [[nodiscard]] bool has(Role role) const { return count(role) > 0; }
    [[nodiscard]] bool empty() const { return counts_ == Counts{}; }
    [[nodiscard]] int size() const {
        int sum = 0;
        for (const auto count : counts_) sum += count;
        return sum;
    }

    // Needs: not the king.
    void add(Role role) {
        if (count(role) < kMaxOfRole) ++counts_[static_cast<std::size_t>(role)];
    }
    // Needs: has(role).
    void take(Role role) { --counts_[static_cast<std::size_t>(role)]; }

    [[nodiscard]] bool operator==(const Reserve&) const = default;

  private:
    using Counts = std::array<std::uint8_t, kReserveRoles.size()>;
    Counts counts_{};
};

}  // namespace tandem::chess
