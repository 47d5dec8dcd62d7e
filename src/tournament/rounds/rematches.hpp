// Rematches and second byes that a round cannot avoid.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "base/enum_names.hpp"
#include "tournament/pairing/field.hpp"
#include "tournament/pairing/round_pairing.hpp"

namespace tandem::tournament {

// Whether teams that have met may meet again.
enum class Rematches : std::uint8_t {
    Never,  // C.04.2 3.5, US Chess 27A1
    WhereUnavoidable,  // as few as possible, where no pairing is without
};
consteval auto names_of(Rematches /*type*/) {
    return base::names<Rematches>(
        {{Rematches::Never, "never"}, {Rematches::WhereUnavoidable, "where-unavoidable"}});
}
// Whether a team may have the bye that has had points without playing.
enum class SecondByes : std::uint8_t {
    Never,  // C.04.6 2.1.2, US Chess 28L3
    WhereUnavoidable,  // where no pairing is without, whatever rematches there are
};
consteval auto names_of(SecondByes /*type*/) {
    return base::names<SecondByes>(
        {{SecondByes::Never, "never"}, {SecondByes::WhereUnavoidable, "where-unavoidable"}});
}
struct Easing {
    Rematches rematches = Rematches::Never;
    SecondByes second_byes = SecondByes::Never;
};

// The field in which some who have met may meet again: as few as any pairing needs, of teams with
// scores as close as can be, who met long ago; and where that is not enough, one who has had a bye
// may have another, of a low score and long ago. Who is kept apart stays apart. Nothing where that
// is not enough either.
[[nodiscard]] std::optional<Field> eased(const Crosstable& table, Field field, Easing easing);

// The field with all the ease that there is, by which it can be told what still stands in the way.
[[nodiscard]] Field most_eased(const Crosstable& table, Field field, Easing easing);

// The field in which that pairing is legal, whether or not its pairs have met before and its bye is
// a second one.
[[nodiscard]] Field allowing(Field field, const RoundPairing& pairing);

}  // namespace tandem::tournament
