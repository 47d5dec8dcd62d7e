// The bracket of a knock-out, as far as its encounters have come.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/event.hpp"
#include "tournament/formats/knock_out.hpp"

namespace tandem::tournament {

// Its teams are by number, as in the crosstable.
[[nodiscard]] KnockOut bracket_of(const Event& event, const DivisionKey& division);
// The same, where its crosstable with all rounds is at hand.
[[nodiscard]] KnockOut bracket_of(
    const Event& event, const DivisionKey& division, const DivisionTable& made);

// The teams in a round of the bracket, whether or not they have an opponent: all that have neither
// lost nor left, and any others that are paired, but not those that play for third place. Of two
// teams whose tie is level, the one that is paired, if only one is.
// Needs: the division is a knock-out.
[[nodiscard]] std::vector<TeamId> still_in(
    const Event& event, const RoundId& round, const std::vector<TeamPair>& pairs);

// The teams that have a bye by the bracket in a round that is paired: they were in it and had no
// opponent. Not those whose tie was left out, or whose opponent was not known yet. None if the
// round is not paired or the division is not a knock-out.
[[nodiscard]] std::vector<TeamId> byes_of_bracket(const Event& event, const RoundId& round);

// Whether a play-off of these teams of a knock-out decides anything: for two, who advances from a
// tie that is level or was left out; otherwise, who gets which of the places they share.
// Needs: at least two teams.
[[nodiscard]] bool may_play_off(
    const Event& event, const DivisionKey& division, const std::vector<TeamId>& teams);

// Whether a paired round can no longer be paired anew: it has started, has no tables, somebody has
// lost it for not coming, or the next round is paired. Until then the bracket ignores it.
[[nodiscard]] bool has_begun(const Event& event, const RoundId& round);

// Whether a team has left the event.
[[nodiscard]] bool is_out(const Event& event, TeamId team);
[[nodiscard]] bool are_paired(const Event& event, const RoundId& round, TeamId one, TeamId other);

}  // namespace tandem::tournament
