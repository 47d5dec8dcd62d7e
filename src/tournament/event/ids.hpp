// What the nouns of an event are called in its log.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/enum_array.hpp"
#include "base/enum_names.hpp"
#include "bughouse/seat.hpp"
#include "tournament/crosstable/crosstable.hpp"

namespace tandem::tournament {

// Numbers that commands give to what they make: 1, 2, … of each kind. 0: none. A team keeps its
// number over the whole event; pairing numbers are a division's own (TeamNumber).
template <typename Noun>
struct Id {
    std::uint32_t value = 0;

    [[nodiscard]] auto operator<=>(const Id&) const = default;
};
struct Team;
struct FreeAgent;
struct Incident;
struct Dispute;
struct PointAdjustment;
struct Separation;
struct PlayOff;
struct Pause;
using TeamId = Id<Team>;
using AgentId = Id<FreeAgent>;
using IncidentId = Id<Incident>;
using DisputeId = Id<Dispute>;
using AdjustmentId = Id<PointAdjustment>;
using SeparationId = Id<Separation>;
using PlayOffId = Id<PlayOff>;
using PauseId = Id<Pause>;

// Short words that organisers choose: "k12", "anna".
struct DivisionKey {
    std::string text;

    [[nodiscard]] auto operator<=>(const DivisionKey&) const = default;
};
struct OfficialKey {
    std::string text;

    [[nodiscard]] auto operator<=>(const OfficialKey&) const = default;
};
inline constexpr std::size_t kMostKeyBytes = 32;
// Small letters, digits and hyphens, at most kMostKeyBytes of them.
[[nodiscard]] bool is_key(std::string_view text);
// Who is there from the beginning.
inline constexpr std::string_view kOrganiser = "organiser";

// Which of the two players of a team: as they were entered.
enum class Partner : std::uint8_t { First, Second };
consteval auto names_of(Partner /*type*/) {
    return base::names<Partner>({{Partner::First, "first"}, {Partner::Second, "second"}});
}
[[nodiscard]] constexpr Partner operator!(Partner partner) {
    return partner == Partner::First ? Partner::Second : Partner::First;
}

struct PlayerId {
    TeamId team;
    Partner player = Partner::First;

    [[nodiscard]] auto operator<=>(const PlayerId&) const = default;
};

struct RoundId {
    DivisionKey division;
    RoundNumber round = 0;

    [[nodiscard]] auto operator<=>(const RoundId&) const = default;
};

// Two teams at a table in a round. The team that the pairing names first is team one: it has White
// on board A and Black on board B.
struct EncounterId {
    DivisionKey division;
    RoundNumber round = 0;
    std::uint32_t table = 0;

    [[nodiscard]] auto operator<=>(const EncounterId&) const = default;
    [[nodiscard]] RoundId round_id() const { return {division, round}; }
};

struct LegId {
    DivisionKey division;
    RoundNumber round = 0;
    std::uint32_t table = 0;
    std::uint32_t leg = 1;  // from 1

    [[nodiscard]] auto operator<=>(const LegId&) const = default;
    [[nodiscard]] EncounterId encounter() const { return {division, round, table}; }
};

// One playing of a leg: the one that counts, or one that was annulled.
struct AttemptId {
    DivisionKey division;
    RoundNumber round = 0;
    std::uint32_t table = 0;
    std::uint32_t leg = 1;  // from 1
    std::size_t attempt = 0;  // how many were annulled before

    [[nodiscard]] auto operator<=>(const AttemptId&) const = default;
    [[nodiscard]] LegId leg_id() const { return {division, round, table, leg}; }
};

}  // namespace tandem::tournament
