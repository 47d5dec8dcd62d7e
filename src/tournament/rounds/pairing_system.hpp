// One entry point for all pairing systems: which one pairs a round, and by which readings.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/enum_names.hpp"
#include "tournament/crosstable/crosstable.hpp"
#include "tournament/fide/ranked_field.hpp"
#include "tournament/formats/us_chess.hpp"
#include "tournament/pairing/round_pairing.hpp"
#include "tournament/pairing/team_called.hpp"
#include "tournament/rounds/rematches.hpp"
#include "words/message.hpp"

namespace tandem::tournament {

enum class PairingSystem : std::uint8_t {
    FideTeam,  // C.04.6, without colors
    UsChess,  // US Chess 27 to 29, as an optimum
    RoundRobin,  // Berger's tables
    DoubleRoundRobin,
};
consteval auto names_of(PairingSystem /*type*/) {
    using enum PairingSystem;
    return base::names<PairingSystem>(
        {{FideTeam, "fide-team"},
         {UsChess, "us-chess"},
         {RoundRobin, "round-robin"},
         {DoubleRoundRobin, "double-round-robin"}});
}

[[nodiscard]] constexpr bool is_round_robin(PairingSystem system) {
    return system == PairingSystem::RoundRobin || system == PairingSystem::DoubleRoundRobin;
}

// "round robin"
[[nodiscard]] words::Message describe(PairingSystem system);

struct PairingRules {
    PairingSystem system = PairingSystem::FideTeam;
    FideTeamSettings fide;
    SchoolPolicy schools = SchoolPolicy::PlusTwo;  // of US Chess alone
    Rematches rematches = Rematches::Never;  // of a Swiss
    SecondByes second_byes = SecondByes::Never;  // likewise

    [[nodiscard]] bool operator==(const PairingRules&) const = default;
};

// How many rounds the system has for so many teams; nothing: as many as the organiser wants.
[[nodiscard]] std::optional<RoundNumber> rounds_of(PairingSystem system, std::size_t teams);

// That round, by what there is before it. Of a round robin it is what is left of its tables: no
// pairs where it is over, or of each pair somebody is away.
[[nodiscard]] PairingResult pair_round(
    const Crosstable& table, RoundNumber round, const PairingRules& rules);

// The round after the last in which the table has somebody paired.
[[nodiscard]] inline PairingResult pair_next_round(
    const Crosstable& table, const PairingRules& rules) {
    return pair_round(table, rounds_paired(table) + 1, rules);
}

// Whether before that round all of a round robin have met who are to; a Swiss is never over.
[[nodiscard]] bool is_over_before(const Crosstable& table, RoundNumber round, PairingSystem system);

// Who of a round robin is there and in no pair of that round, with a meeting still to come: their
// opponents are away, or play others. Ascending; of a Swiss nobody.
[[nodiscard]] std::vector<TeamNumber> idle_in(
    const Crosstable& table, RoundNumber round, const PairingRules& rules);

// Why a round by Berger's table of that number is as it is, as below. 0: by no single one of them,
// and nobody has the bye.
[[nodiscard]] std::vector<words::Message> berger_reasons(
    const RoundPairing& pairing, RoundNumber table, const TeamCalled& called);

// Why the pairing that `pair_round` has made is as it is: a text for each table, in their order,
// then one for the bye where there is one.
[[nodiscard]] std::vector<words::Message> explain_round(
    const Crosstable& table,
    RoundNumber round,
    const PairingRules& rules,
    const RoundPairing& pairing,
    const TeamCalled& called);
[[nodiscard]] inline std::vector<words::Message> explain_next_round(
    const Crosstable& table,
    const PairingRules& rules,
    const RoundPairing& pairing,
    const TeamCalled& called) {
    return explain_round(table, rounds_paired(table) + 1, rules, pairing, called);
}

}  // namespace tandem::tournament
