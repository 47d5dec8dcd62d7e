// What each person may still add to the log of a match.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "hall/budget.hpp"
#include "hall/ids.hpp"
#include "match/model/command.hpp"

namespace tandem::hall {

// Whether it makes a move on a board, as the game itself does.
[[nodiscard]] bool is_move(const match::Action& action);

class LineBudget {
  public:
    // Needs: `limits` outlives it.
    explicit LineBudget(const Limits& limits) : limits_(&limits) {}

    // Has that person pay for a command. Nothing if they have paid.
    // Needs: `now` is not before that of an earlier call.
    [[nodiscard]] std::optional<base::Unpaid> pay(
        const PersonId& person, const match::Command& command, base::Millis now);

    [[nodiscard]] std::optional<base::Unpaid> pay(
        const PersonId& person, MatchUse use, base::Millis now);

  private:
    [[nodiscard]] base::Payer<MatchUse> payer(const PersonId& person);

    const Limits* limits_;
    // In the order in which they first did something: players, directors and whom they have named.
    // A stranger's commands are refused before they are paid for.
    std::vector<std::pair<PersonId, base::Purse<MatchUse>>> purses_;
};

}  // namespace tandem::hall
