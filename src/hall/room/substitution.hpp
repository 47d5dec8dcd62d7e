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
    // Whether that person's wish for a seat counts: they play in the match, direct it, or have been
    // named for the seat by somebody who does.
    [[nodiscard]] bool hears(const PersonId& by, Seat seat, const Cast& cast) const;

    // Records a wish; with nobody as `instead`, withdraws the earlier one. Whoever has only been
    // named speaks for nobody else. Needs: `hears` it.
    [[nodiscard]] std::optional<Refusal> propose(
        Wish wish, const Cast& cast, const Config& config, Now now);
    // Whether all players who are there want that person on that seat; bots have no say. One of
    // them must be the partner of the player who is away, or else somebody who directs the match.
    [[nodiscard]] bool agreed(Seat seat, const Person& instead, const Cast& cast) const;
    // The player is back, or another has the seat: what was wanted for it is past.
    void settle(Seat seat);
    // Drops the wishes that do not count any more.
    void forget_unheard(const Cast& cast);
    // That person cannot play for anybody at present; if they were willing to, they have to say so
    // again. True where they were.
    bool cannot_play(const PersonId& person);

  private:
    [[nodiscard]] bool wants(const PersonId& who, Seat seat, const Person& instead) const;

    std::vector<Wish> wishes_;
};

}  // namespace tandem::hall
