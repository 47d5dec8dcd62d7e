// The bracket of a knock-out, as far as its encounters have come.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tournament/event/event.hpp"
#include "tournament/formats/knock_out.hpp"

namespace tandem::tournament {

// Its teams are by number, as in the crosstable.
[[nodiscard]] KnockOut bracket_of(const Event& event, const DivisionKey& division);

// Who is in a round that is to be paired so, whether or not they play: who has not lost and has
// not left, and who is paired nevertheless, but not those who play for the third place. Of two
// whose tie is level it is who is paired, if only one is.
// Needs: the division is a knock-out.
[[nodiscard]] std::vector<TeamId> still_in(
    const Event& event, const RoundId& round, const std::vector<TeamPair>& pairs);

// Who has a bye by the bracket in a round that is paired: who was in it, and had nobody to meet.
// Not those whose tie it left out, or whose opponent was not known yet. Nobody, if it is not paired
// or the division is no knock-out.
[[nodiscard]] std::vector<TeamId> byes_of_bracket(const Event& event, const RoundId& round);

// Whether a play-off of these teams of a knock-out decides anything: of two, who advances from a
// tie that is level or that its round left out; or else who has which of the places they share.
// Needs: at least two teams.
[[nodiscard]] bool may_play_off(
    const Event& event, const DivisionKey& division, const std::vector<TeamId>& teams);

// Whether a round that is paired can no longer be paired anew: it has started, or has no tables, or
// somebody has lost it for not coming, or the next is paired. Until then the bracket knows nothing
// of it.
[[nodiscard]] bool has_begun(const Event& event, const RoundId& round);

// Whether a team has left the event.
[[nodiscard]] bool is_out(const Event& event, TeamId team);
[[nodiscard]] bool are_paired(const Event& event, const RoundId& round, TeamId one, TeamId other);

}  // namespace tandem::tournament
