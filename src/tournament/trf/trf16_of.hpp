// A crosstable as a file of the older version, TRF16, for programs that read no other.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "base/enum_names.hpp"
#include "tournament/trf/trf_crosstable.hpp"

namespace tandem::tournament {

// What of a crosstable a file of TRF16 does not say.
enum class Trf16Loss : std::uint8_t {
    System,  // other than FIDE's for teams, which is what a file without 192 is taken for
    Basis,  // legs decide
    Scoring,  // other than usual
    Bye,  // the pairing-allocated bye scores something else than a draw
    Legs,  // nobody has played yet
    Rounds,  // who was not there, and had no bye
    Points,  // that no results account for (299)
    Names,  // of more than 32 characters
    Strength,  // above 9999
    Schools,
    Acceleration,
    Separations,
    Meetings,  // before a final
};
consteval auto names_of(Trf16Loss /*type*/) {
    using enum Trf16Loss;
    return base::names<Trf16Loss>(
        {{System, "system"},
         {Basis, "basis"},
         {Scoring, "scoring"},
         {Bye, "bye"},
         {Legs, "legs"},
         {Rounds, "rounds"},
         {Points, "points"},
         {Names, "names"},
         {Strength, "strength"},
         {Schools, "schools"},
         {Acceleration, "acceleration"},
         {Separations, "separations"},
         {Meetings, "meetings"}});
}
[[nodiscard]] words::Message describe(Trf16Loss loss);

struct Trf16 {
    TrfFile file;
    std::vector<Trf16Loss> losses;  // in the order of the enum

    [[nodiscard]] bool operator==(const Trf16&) const = default;
};

// The rows are those of TRF26, but say themselves which byes and forfeits there were; the teams are
// in 013, and the number of rounds is in XXR, which programs have added. What `crosstable_of` does
// not read back as it was is among the losses.
[[nodiscard]] base::Result<Trf16, TrfMisfit> trf16_of(const Crosstable& table, TrfSystem system);

}  // namespace tandem::tournament
