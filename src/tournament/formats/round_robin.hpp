// Round robins by Berger's tables (C.05 Annex 1): everybody meets everybody, once or twice.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/enum_names.hpp"
#include "tournament/crosstable/crosstable.hpp"
#include "tournament/pairing/round_pairing.hpp"

namespace tandem::tournament {

enum class RoundRobin : std::uint8_t { Single, Double };
consteval auto names_of(RoundRobin /*type*/) {
    return base::names<RoundRobin>(
        {{RoundRobin::Single, "single"}, {RoundRobin::Double, "double"}});
}

// How many rounds that many teams need; 0 for fewer than two.
[[nodiscard]] RoundNumber round_robin_rounds(std::size_t teams, RoundRobin kind);

// Berger's table of a round for teams 1 to `teams`, in its order; the first of a pair is at home.
// An odd number has a table with one more, whose opponent has the bye. Of a double round robin the
// second half repeats the first with homes exchanged; its last rounds are not exchanged, which C.05
// recommends for the sake of colors alone.
// Needs: round is one of round_robin_rounds; teams are at most kMostTeams.
// Law: C.05 Annex 1.
[[nodiscard]] RoundPairing berger_table(std::size_t teams, RoundNumber round);

// Which of the pairs of a table is the one of two teams.
struct BergerPlace {
    RoundNumber table;
    std::size_t pair;  // from 0

    [[nodiscard]] bool operator==(const BergerPlace&) const = default;
};
// Where two teams meet in the first half of a double round robin, or in a single one. In the second
// half they are the same pair of the table that is round_robin_rounds of a single one later.
// Needs: they are two of 1 to `teams`.
// Law: C.05 Annex 1.
[[nodiscard]] BergerPlace berger_place(std::size_t teams, TeamNumber one, TeamNumber other);

// A round of a crosstable, by the table of that number or another one. The schedule stays as it is
// when somebody is absent or has withdrawn, for otherwise some would meet twice and others never.
struct RoundRobinRound {
    RoundPairing pairing;  // of those who are there, with opponents who are
    // Who is there without an opponent, ascending: a forfeit win or nothing, as the director rules.
    std::vector<TeamNumber> idle;

    [[nodiscard]] bool operator==(const RoundRobinRound&) const = default;
};

// Needs: `by` is one of round_robin_rounds.
[[nodiscard]] RoundRobinRound round_robin(
    const Crosstable& table, RoundNumber round, RoundNumber by);
[[nodiscard]] inline RoundRobinRound round_robin(const Crosstable& table, RoundNumber round) {
    return round_robin(table, round, round);
}

}  // namespace tandem::tournament
