// Who may watch a match, and which of its lines they may read, live and in the record.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// match/model/audience.hpp says what a line is to the two teams; this file says who is on a team,
// and when. Whoever takes over a seat reads what its team says only from then on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
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

// Whether a match is for that person: it is for anybody, or they have a part in it. Here alone it
// is decided; what the archive lists follows the same rule.
[[nodiscard]] bool may_watch(const PersonId& person, const Parts& parts);

// Whether they have an office, had a seat or were invited.
[[nodiscard]] bool has_part(const PersonId& person, const Parts& parts);

// Who decides together whether a match that is not for everybody is shown to everybody: each person
// who had a seat, even for a time. Bots always agree.
[[nodiscard]] std::vector<PersonId> deciders(const Parts& parts);
[[nodiscard]] bool decides(const PersonId& person, const Parts& parts);

// How far they agree, as one of them may know.
struct Consent {
    std::size_t agreed = 0;
    std::size_t of = 0;
    bool yours = false;

    [[nodiscard]] bool operator==(const Consent&) const = default;
};
// Nothing for anybody else, and of a match that is for everybody.
[[nodiscard]] std::optional<Consent> consent_of(
    const row::StoredMatch& match, const PersonId& reader);
// Whether all agree who decide; where that is nobody, nobody has agreed.
[[nodiscard]] bool is_agreed(const row::StoredMatch& match);

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
