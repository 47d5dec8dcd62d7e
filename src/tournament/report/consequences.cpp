// Every later round paired once more, as it was and as it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/consequences.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/report/results.hpp"

namespace tandem::tournament {

namespace {

using Meetings = std::set<std::pair<TeamId, TeamId>>;  // the smaller number first

[[nodiscard]] std::pair<TeamId, TeamId> meeting(TeamId one, TeamId two) {
    return {std::min(one, two), std::max(one, two)};
}

[[nodiscard]] Meetings played(const Event& event, const RoundId& round) {
    Meetings met;
    for (const auto& [id, encounter] : encounters_of(event, round)) {
        met.insert(meeting(encounter.one, encounter.two));
    }
    return met;
}

[[nodiscard]] Meetings by_system(Event& event, const RoundId& round) {
    Meetings met;
    if (const auto proposal = propose_in_place(event, round)) {
        for (const TeamPair& pair : proposal->pairs) met.insert(meeting(pair.one, pair.two));
    }
    return met;
}

[[nodiscard]] std::vector<TeamPair> without(const Meetings& some, const Meetings& others) {
    std::vector<TeamPair> left;
    for (const auto& [one, two] : some) {
        if (!others.contains({one, two})) left.push_back({one, two});
    }
    return left;
}

// The divisions in which a team has other byes than before; its own, too, where the status is new.
[[nodiscard]] std::set<DivisionKey> changed_in(const Team* was, const Team& now) {
    std::set<DivisionKey> divisions;
    if (was == nullptr) return divisions;
    if (was->status != now.status) divisions.insert(now.division);
    ByesByRound changed;
    std::ranges::set_symmetric_difference(
        was->byes, now.byes, std::inserter(changed, changed.end()));
    for (const auto& [round, kind] : changed) divisions.insert(round.division);
    return divisions;
}

// The teams of a division that play or are in one of these finals, the first first.
[[nodiscard]] std::vector<TeamId> by_place(
    const Event& event, const DivisionKey& division, const std::vector<DivisionKey>& finals) {
    const auto [made, standings] = standings_of(event, division, last_paired(event, division));
    std::vector<TeamId> order;
    for (const Standing& row : standings.rows) {
        const TeamId id = made.team(row.team);
        const bool is_in_one = std::ranges::any_of(finals, [&](const DivisionKey& key) {
            return has(event.get<Division>(key).finalists, id);
        });
        if (is_in_one || event.get<Team>(id).status == TeamStatus::Playing) order.push_back(id);
    }
    return order;
}

}  // namespace

std::set<DivisionKey> divisions_shaken(const Event& before, const std::vector<Change>& changes) {
    std::set<DivisionKey> divisions;
    const auto add = [&](const DivisionKey& division, RoundNumber round) {
        const bool has_later = last_paired(before, division) > round;
        if (has_later || !finals_with(before, division).empty()) divisions.insert(division);
    };
    for (const Change& change : changes) {
        if (const auto* const put = std::get_if<Put<Encounter>>(&change)) {
            const auto* const was = before.find<Encounter>(put->key);
            if (was != nullptr && put->now && !have_same_results(*was, *put->now)) {
                add(put->key.division, put->key.round);
            }
        }
        const auto* const team = std::get_if<Put<Team>>(&change);
        if (team != nullptr && team->now) {
            const auto* const was = before.find<Team>(team->key);
            for (const DivisionKey& division : changed_in(was, *team->now)) {
                const RoundNumber last = last_paired(before, division);
                if (last > 0) add(division, last - 1);
            }
        }
        if (const auto* const points = std::get_if<Put<PointAdjustment>>(&change)) {
            const auto* const was = before.find<PointAdjustment>(points->key);
            const auto* const now = points->now ? &*points->now : was;
            if (now != nullptr) add(now->division, now->round);
        }
    }
    return divisions;
}

std::vector<FinalChange> changed_finals(
    const Event& before, const Event& now, const DivisionKey& division) {
    std::vector<FinalChange> changed;
    std::vector<DivisionKey> finals = finals_of(now, division);
    std::erase_if(
        finals, [&](const DivisionKey& key) { return before.find<Division>(key) == nullptr; });
    if (finals.empty()) return changed;
    const std::vector<TeamId> were = by_place(before, division, finals);
    const std::vector<TeamId> are = by_place(now, division, finals);
    for (const DivisionKey& key : finals) {
        const Division& final = now.get<Division>(key);
        const auto seeds = [&](const std::vector<TeamId>& order) {
            const std::size_t from = std::min<std::size_t>(final.from_place - 1, order.size());
            const std::size_t to = std::min(from + final.finalists.size(), order.size());
            return std::vector<TeamId>(
                order.begin() + static_cast<std::ptrdiff_t>(from),
                order.begin() + static_cast<std::ptrdiff_t>(to));
        };
        if (seeds(were) != seeds(are)) changed.push_back({key, seeds(are)});
    }
    return changed;
}

Consequences consequences(const Event& before, const Event& now, const DivisionKey& division) {
    Event was{before};
    Event is{now};
    return consequences_in_place(was, is, division);
}

Consequences consequences_in_place(Event& before, Event& now, const DivisionKey& division) {
    Consequences found;
    // A division or a round that is new, or is taken back, has no consequences.
    if (before.find<Division>(division) == nullptr || now.find<Division>(division) == nullptr) {
        return found;
    }
    const RoundNumber last = std::min(last_paired(before, division), last_paired(now, division));
    const DivisionTable then = crosstable_of(before, division, last);
    const DivisionTable today = crosstable_of(now, division, last);
    for (const TeamId team : today.teams) {
        if (!then.numbers.contains(team)) continue;
        const Score was = score_after(then.table.team(then.numbers.at(team)), last);
        const Score is = score_after(today.table.team(today.numbers.at(team)), last);
        if (was != is) found.scores.push_back({team, was, is});
    }
    for (RoundNumber round = 2; round <= last; ++round) {
        const RoundId id{division, round};
        if (now.get<Round>(id).paired_by == PairedBy::Director) {
            if (is_swiss(now.get<Division>(division).format)) found.by_hand.push_back(id);
            continue;
        }
        // A start, or its undoing, settles by whom it is judged.
        const Round* const was = before.find<Round>(id);
        const bool is_settled =
            was != nullptr && was->started.has_value() != now.get<Round>(id).started.has_value();
        if (is_settled) continue;
        const Meetings met = played(now, id);
        const Meetings wanted = by_system(now, id);
        if (wanted != by_system(before, id)) {
            found.pairings.push_back({id, without(met, wanted), without(wanted, met)});
        }
    }
    found.finals = changed_finals(before, now, division);
    return found;
}

}  // namespace tandem::tournament
