// The field of a round as US Chess ranks it, and who should not meet whom.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// By score, then the rated by rating, then the unrated (US Chess 28A).
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "tournament/formats/us_chess.hpp"
#include "tournament/pairing/field.hpp"

namespace tandem::tournament {

inline constexpr std::size_t kNoSchool = std::numeric_limits<std::size_t>::max();

// A rating above this counts as this, so that sums of differences fit.
inline constexpr std::int64_t kMostStrength = 9'999;

struct RankedTeam {
    const Entrant* entrant = nullptr;
    std::int64_t strength = 0;  // 0: unrated
    std::size_t group = 0;  // the number of its score group, the highest first
    std::size_t school = kNoSchool;
    // What US Chess 28N1 and US Chess 28N2 let off from being kept from its school at any price.
    bool let_off = false;
};

// Whether two teams may meet, and whether they should, the best first.
enum class Meeting : std::uint8_t {
    Free,
    Mild,  // of one school, kept apart where that breaks no score group
    Strict,  // of one school, kept apart even where that breaks score groups
    Barred,  // they have met, or are kept apart by the organiser
};

// Teams are named by their rank: 0 is the highest of the highest group.
using Rank = std::size_t;

// Keeps pointers into the field that it was made of.
struct RatedField {
    std::vector<RankedTeam> teams;
    std::vector<std::vector<Rank>> groups;
    std::size_t most_barred = 0;  // the most teams that any team may not meet
    SchoolPolicy policy = SchoolPolicy::PlusTwo;
};

[[nodiscard]] RatedField rank_by_rating(const Field& field, const UsChessSettings& settings);

[[nodiscard]] Meeting meeting(const RatedField& field, Rank one, Rank other);

// Whether these teams can all be paired without a meeting that is Barred.
[[nodiscard]] bool can_be_paired(const RatedField& field, const std::vector<Rank>& ranks);

// The fewest Strict meetings with which these teams can all be paired; nothing where they cannot be
// paired. Of more than kMostWeighed teams it may be too few, where those of one school have met.
inline constexpr std::size_t kMostWeighed = 600;
[[nodiscard]] std::optional<std::size_t> fewest_strict(
    const RatedField& field, const std::vector<Rank>& ranks);

// How many of these teams stay alone at the least where only meetings up to `worst` are made.
[[nodiscard]] std::size_t least_alone(
    const RatedField& field, const std::vector<Rank>& ranks, Meeting worst);

}  // namespace tandem::tournament
