// The field as FIDE's team system sees it: by score, then by number, and who may meet whom.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/enum_names.hpp"
#include "tournament/matching/graph.hpp"
#include "tournament/pairing/field.hpp"

namespace tandem::tournament {

// In which order a bracket's teams are seated. The earlier of a pair is its top member (C.04.6
// 3.6.1).
enum class Seating : std::uint8_t {
    ByNumber,  // "the team with the smaller TPN": the text
    ByScoreThenNumber,  // residents before upfloaters: Gacrux as it was first published
};
consteval auto names_of(Seating /*type*/) {
    return base::names<Seating>(
        {{Seating::ByNumber, "by-number"}, {Seating::ByScoreThenNumber, "by-score"}});
}

// What upfloaters must leave behind in the following scoregroup (C.04.6 2.3.3, [C6]).
enum class LookAhead : std::uint8_t {
    // As few upfloaters into its bracket as any of the sets allows: the text.
    Fewest,
    // No more than it needs for its number to be even; where no set does that, nothing: Gacrux.
    EvenOrNothing,
};
consteval auto names_of(LookAhead /*type*/) {
    return base::names<LookAhead>(
        {{LookAhead::Fewest, "fewest"}, {LookAhead::EvenOrNothing, "even-or-nothing"}});
}

// How C.04.6 is read where it can be read in two ways; decision 014 says why these come first.
struct FideTeamSettings {
    Seating seating = Seating::ByNumber;
    LookAhead look_ahead = LookAhead::Fewest;

    [[nodiscard]] bool operator==(const FideTeamSettings&) const = default;
};

// A vertex is a place in `entrants`.
struct RankedField {
    std::vector<const Entrant*> entrants;  // by descending score, then ascending number
    Graph may_meet;  // neither a rematch nor prohibited
    // How many others of the field the most restricted of them may not meet.
    std::size_t most_barred = 0;
    // Whether [C7] and [C10] are in force: in all rounds but the last two (C.04.6 2.3.4, 2.3.7).
    bool floats_matter = true;
    FideTeamSettings settings;

    [[nodiscard]] Points score(Vertex vertex) const { return entrants[vertex]->score; }
    // Whether it counts as one that floated.
    [[nodiscard]] bool floated(Vertex vertex) const {
        return floats_matter && entrants[vertex]->floated;
    }
    // Where they are so many that each of them may meet half of the others, they can all be paired,
    // whoever they are (Dirac). Not that they cannot where this is false.
    [[nodiscard]] bool surely_paired(std::size_t count) const {
        return count == 0 || (count % 2 == 0 && count >= 2 * (most_barred + 1));
    }
    // Whether all of these can be paired with one another.
    [[nodiscard]] bool can_pair(std::span<const Vertex> vertices) const;
};

// The field must outlive it.
[[nodiscard]] RankedField rank_field(const Field& field, const FideTeamSettings& settings);

}  // namespace tandem::tournament
