// Common questions about an event: who is where, and which round is next.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <ranges>
#include <set>
#include <vector>

#include "tournament/event/event.hpp"

namespace tandem::tournament {

// The teams of a division, whether or not they still play, in the order of their numbers; of a
// final, in the order of its seeds.
[[nodiscard]] std::vector<TeamId> teams_of(const Event& event, const DivisionKey& division);
// Those of them that are registered for it; a final has no such teams.
[[nodiscard]] std::vector<TeamId> teams_entered(const Event& event, const DivisionKey& division);
[[nodiscard]] bool is_in(const Event& event, TeamId team, const DivisionKey& division);

// The divisions whose results a final rests on: the one by whose standings its teams were chosen,
// or those that they are registered for. None for a division that is not a final.
[[nodiscard]] std::set<DivisionKey> origins_of(const Event& event, const DivisionKey& division);
// The finals that rest on that division, in the order of their keys.
[[nodiscard]] std::vector<DivisionKey> finals_with(const Event& event, const DivisionKey& division);
// Those of them that were chosen by its standings, in the order of the places they begin with.
[[nodiscard]] std::vector<DivisionKey> finals_of(const Event& event, const DivisionKey& division);
// Those, and the finals of these, each behind the one that it was chosen by.
[[nodiscard]] std::vector<DivisionKey> all_finals_of(
    const Event& event, const DivisionKey& division);

// The last round that is paired; 0: none.
[[nodiscard]] RoundNumber last_paired(const Event& event, const DivisionKey& division);

// The pause that holds a division up; nothing: none does.
[[nodiscard]] std::optional<PauseId> pause_id_of(const Event& event, const DivisionKey& division);
// The same, itself.
[[nodiscard]] const Pause* pause_of(const Event& event, const DivisionKey& division);
// For how long it was paused between two moments.
[[nodiscard]] std::int64_t paused_ms(
    const Event& event, const DivisionKey& division, Timestamp from, Timestamp to);

// How many rounds a format needs with that many teams: all that it has, or, of a Swiss, as many as
// leave only one team that can have won every encounter.
[[nodiscard]] RoundNumber rounds_needed(Format format, std::size_t teams);

[[nodiscard]] inline bool has(const std::vector<TeamId>& teams, TeamId team) {
    return std::ranges::find(teams, team) != teams.end();
}

// The encounters of a round, by table.
[[nodiscard]] inline auto encounters_of(const Event& event, const RoundId& round) {
    const auto& all = event.all<Encounter>();
    return std::ranges::subrange(
        all.lower_bound(EncounterId{round.division, round.round, 0}),
        all.lower_bound(EncounterId{round.division, round.round + 1, 0}));
}

// Whether a team has asked for a bye in a round, or was given one.
[[nodiscard]] inline bool has_bye(const Team& team, const RoundId& round) {
    return team.byes.contains(round);
}

// Whether a round is not paired for good: it is to come, or is the last and has not started.
[[nodiscard]] bool may_still_be_paired(const Event& event, const RoundId& round);

// Whoever leaves has no byes in rounds that are not paired yet, of finals either.
void drop_byes_to_come(const Event& event, Team& team);

// nullptr: there is none.
[[nodiscard]] const Leg* find_leg(const Event& event, const LegId& leg);

// The board at which a player of a team sits with White or Black.
[[nodiscard]] constexpr BoardId board_of(Side side, bool white) {
    return (side == Side::One) == white ? BoardId::A : BoardId::B;
}
// Where a player sits; nothing while the team has not said who has White.
[[nodiscard]] std::optional<BoardId> board_of(const Leg& leg, Side side, Partner player);

// How many legs of an encounter count: those after them are play-off legs.
[[nodiscard]] std::size_t counted_legs(const Division& division, const Encounter& encounter);

// Whether a play-off leg without a result is not needed any more, since the legs before it, as they
// are now, have decided.
// Needs: index < legs.size().
[[nodiscard]] bool is_moot(const Division& division, const Encounter& encounter, std::size_t index);
// Whether a leg has yet to be played, or to be given a result.
// Needs: index < legs.size().
[[nodiscard]] bool awaits_result(
    const Division& division, const Encounter& encounter, std::size_t index);
// Whether none of its legs has.
[[nodiscard]] bool is_over(const Division& division, const Encounter& encounter);

// How many legs of the division have yet to, up to that round.
[[nodiscard]] std::uint32_t unfinished_legs(
    const Event& event, const DivisionKey& division, RoundNumber after);

// Whether all their legs have ended alike, if at all.
[[nodiscard]] bool have_same_results(const Encounter& one, const Encounter& other);

// Disputes of a leg that somebody has yet to rule on.
[[nodiscard]] bool is_disputed(const Event& event, const LegId& leg);
// How many legs of two teams in a division were annulled.
[[nodiscard]] std::size_t legs_annulled(
    const Event& event, const DivisionKey& division, const TeamPair& teams);

// The level that hears an appeal from the last ruling: the next above who ruled. Nothing: it is
// final, or there is none yet.
// Law: NSB 18; SN5 18; TRN 20; FBX 15.
[[nodiscard]] std::optional<AppealLevel> next_level(const Event& event, const Dispute& dispute);
// Whether a ruling on its result takes no further appeal; not of what was annulled since.
// Law: NSB 18; SN5 18; TRN 20; FBX 15.
[[nodiscard]] bool has_final_ruling(const Event& event, const LegId& leg);
// Whether the leg is lost by that team as a measure had it: nobody has decided otherwise since, or
// has paired the round anew.
[[nodiscard]] bool is_still_lost(const Event& event, TeamId team, const LegTaken& taken);
// Who may change its result: whoever has ruled on it, or taken it by an incident that counts, and
// those above; while there is an appeal from a ruling, whoever hears it and those above.
// Law: NSB 18; SN5 18.
[[nodiscard]] Role role_of_result(const Event& event, const LegId& leg);

}  // namespace tandem::tournament
