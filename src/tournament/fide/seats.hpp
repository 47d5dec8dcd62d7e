// The seats of a bracket: who may be paired with whom, and what [C10] says about it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "tournament/fide/ranked_field.hpp"

namespace tandem::tournament {

// A place in the order of C.04.6 3.6.1, from 0 on. Of a pair the earlier is the top member.
using Seat = Vertex;

struct Seats {
    const RankedField& field;
    std::vector<Vertex> teams;  // in the order of their seats
    std::vector<bool> upfloated;  // of each seat

    [[nodiscard]] std::size_t size() const { return teams.size(); }
    [[nodiscard]] bool may_meet(Seat one, Seat other) const {
        return field.may_meet.joined(teams[one], teams[other]);
    }
    // How many upfloaters' opponents the pair has that floated in the last round ([C10]).
    [[nodiscard]] int opponents_floated(Seat one, Seat other) const {
        return (upfloated[one] && field.floated(teams[other]) ? 1 : 0) +
               (upfloated[other] && field.floated(teams[one]) ? 1 : 0);
    }
};

// The field must outlive it.
[[nodiscard]] Seats take_seats(
    const RankedField& field,
    std::span<const Vertex> residents,
    std::span<const Vertex> upfloaters);

}  // namespace tandem::tournament
