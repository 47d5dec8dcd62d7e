// Replacing an absent player, once their team and everybody else present agree on a substitute.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "hall/config.hpp"
#include "hall/room/cast.hpp"

namespace tandem::hall {

class Substitution {
  public:
    // Who wants whom on a seat.
    struct Wish {
        PersonId by;
        Seat seat{};
        Person instead;
    };

    [[nodiscard]] std::vector<wire::Substitution> views() const;

    // Records a wish; with nobody as `instead`, withdraws the earlier one.
    [[nodiscard]] std::optional<Refusal> propose(
        Wish wish, const Cast& cast, const Config& config, Now now);
    // Whether all who play and are there want that person on that seat; bots have no word. One of
    // them must be the partner of who is away, or else somebody who directs the match.
    [[nodiscard]] bool agreed(Seat seat, const Person& instead, const Cast& cast) const;
    // The player is back, or another has the seat: what was wanted for it is past.
    void settle(Seat seat);

  private:
    [[nodiscard]] bool wants(const PersonId& who, Seat seat, const Person& instead) const;

    std::vector<Wish> wishes_;
};

}  // namespace tandem::hall
