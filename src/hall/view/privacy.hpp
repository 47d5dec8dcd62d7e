// Who may watch a match, and which of its lines they may read, live and in the record.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// match/model/audience.hpp says what a line is to the two teams; this file says who is on a team,
// and when. Whoever takes over a seat reads what its team says only from then on.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "hall/port/rows.hpp"
#include "match/model/audience.hpp"

namespace tandem::hall {

// That somebody had a seat from a line on, until somebody else took it.
struct Tenure {
    PersonId person;
    Seat seat{};
    std::int64_t from = 0;  // line

    [[nodiscard]] bool operator==(const Tenure&) const = default;
};

// All tenures of a match, in order.
[[nodiscard]] std::vector<Tenure> tenures_of(
    const EnumArray<Seat, PersonId>& at_opening, std::span<const row::SeatTaken> taken);

// What there is to be known of the people of a match.
struct Parts {
    std::vector<wire::Official> officials;
    std::vector<Tenure> tenures;
    Access access{};
    std::vector<PersonId> invited;  // to watch it
};
[[nodiscard]] Parts parts_of(const row::StoredMatch& match);

// Whether a match is for that person: it is for anybody, or they have an office, had a seat or were
// invited. Here alone it is decided; what the archive lists follows the same rule.
[[nodiscard]] bool may_watch(const PersonId& person, const Parts& parts);

// Whether that office lets its holder read what either team says.
[[nodiscard]] bool sees_all(Office office);

// As whom a person may read the lines of a match: each as who they were when it was filed. Found
// once for all of its lines.
class Reading {
  public:
    // Needs: the tenures are in order.
    Reading(const PersonId& person, const Parts& parts);

    [[nodiscard]] match::Viewers at(std::int64_t line) const;

  private:
    struct Span {
        std::int64_t from = 0;  // line
        match::Viewers viewers;
    };
    std::vector<Span> spans_;  // until the next
};

}  // namespace tandem::hall
