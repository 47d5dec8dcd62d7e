// A division as a crosstable, from which pairings and standings follow.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "tournament/crosstable/crosstable.hpp"
#include "tournament/event/event.hpp"

namespace tandem::tournament {

// The crosstable, and which teams its numbers mean.
struct DivisionTable {
    Crosstable table;
    std::vector<TeamId> teams;  // by number, from 1
    std::map<TeamId, TeamNumber> numbers;

    [[nodiscard]] TeamId team(TeamNumber number) const { return teams[number - 1]; }
    // The round in which two teams have played each other, or are to; 0: none.
    [[nodiscard]] RoundNumber round_of(TeamId one, TeamId two) const;
    // Whether a team has had points without play: the pairing's bye, a full one, a forfeit win.
    [[nodiscard]] bool had_bye(TeamId team) const;
};

// The order of the pairing numbers when that round is paired: by strength, or in a final by seed,
// among all who have entered up to round 4 of a Swiss, so that late entries are inserted and
// ratings corrected; afterwards whoever is new comes last. Other formats have the numbers of
// round 1. Whoever has left before a round was paired has none: their place in a bracket is
// nobody's.
// Law: C.04.2 2.3, C.04.2 2.4; US Chess 28B.
[[nodiscard]] std::vector<TeamId> numbering(
    const Event& event, const DivisionKey& division, RoundNumber round);

// The same whether or not it is paired already: what pairing it now would make of it.
[[nodiscard]] std::vector<TeamId> new_numbering(
    const Event& event, const DivisionKey& division, RoundNumber round);

// Who has a place in the bracket, or the tables, that round 1 of a division has made: found once,
// for as many teams as are asked about.
class PlacesMade {
  public:
    // Needs: there is such a division.
    PlacesMade(const Event& event, const DivisionKey& division);

    // Whether a team that plays has none.
    [[nodiscard]] bool leave_out(TeamId team) const;

  private:
    std::optional<std::set<TeamId>> teams_;  // nothing: there is a place for everybody
};
// The same of a single team.
[[nodiscard]] bool has_no_place(const Event& event, const DivisionKey& division, TeamId team);

// Those that were kept last, in that round or before it; empty: none were.
[[nodiscard]] std::vector<TeamId> kept_numbers(
    const Event& event, const DivisionKey& division, RoundNumber round);

// Those kept last, with whoever of these teams of a Swiss has none behind them.
[[nodiscard]] std::vector<TeamId> numbers_with(
    const Event& event,
    const DivisionKey& division,
    RoundNumber round,
    const std::vector<TeamId>& teams);

// The division as it stands after that round. Disputed and provisional results count as they are;
// encounters that are not over are pending.
// Needs: there is such a division.
[[nodiscard]] DivisionTable crosstable_of(
    const Event& event, const DivisionKey& division, RoundNumber after);
// With all its rounds.
[[nodiscard]] DivisionTable crosstable_of(const Event& event, const DivisionKey& division);

// What both sides have from an encounter that is over; nothing while it is not.
struct EncounterScore {
    Entry one_entry{};
    Entry two_entry{};
    Score one;
    Score two;
};
[[nodiscard]] std::optional<EncounterScore> score_of(
    const Division& division, const Encounter& encounter);

// Whether the two have met over the boards, or their encounter is not over.
[[nodiscard]] bool has_met_or_is_meeting(const Division& division, const Encounter& encounter);

[[nodiscard]] Scoring scoring_of(const Division& division);

// Whether a team has to be in the pairing of a round: it is available, and here where that is
// needed.
[[nodiscard]] bool is_expected(const Event& event, TeamId team, const RoundId& round);

// Who plays on and has no bye, and is in no pairing of a round for want of being checked in.
[[nodiscard]] std::vector<TeamId> who_may_check_in(const Event& event, const RoundId& round);

// Those that are accelerated, as round 1 has them, with whoever of these has come since and stands
// before one of them.
// Needs: round 1 is paired.
[[nodiscard]] std::vector<TeamId> accelerated_with(
    const Event& event, const DivisionKey& division, const std::vector<TeamId>& teams);

// The teams that are accelerated if round 1 is paired now.
[[nodiscard]] std::vector<TeamId> accelerated_teams(
    const Event& event, const DivisionKey& division);

}  // namespace tandem::tournament
