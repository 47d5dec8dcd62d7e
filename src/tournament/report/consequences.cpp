// Every later round paired once more, as it was and as it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/consequences.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/questions.hpp"

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

[[nodiscard]] Meetings by_system(const Event& event, const RoundId& round) {
    Meetings met;
    if (const auto proposal = propose(event, round)) {
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

}  // namespace

Consequences consequences(const Event& before, const Event& now, const DivisionKey& division) {
    Consequences found;
    const RoundNumber last = last_paired(now, division);
    const DivisionTable then = crosstable_of(before, division, last);
    const DivisionTable today = crosstable_of(now, division, last);
    for (const TeamId team : teams_of(now, division)) {
        const Score was = score_after(then.table.team(then.numbers.at(team)), last);
        const Score is = score_after(today.table.team(today.numbers.at(team)), last);
        if (was != is) found.scores.push_back({team, was, is});
    }
    for (RoundNumber round = 2; round <= last; ++round) {
        const RoundId id{division, round};
        const Meetings met = played(now, id);
        if (by_system(before, id) != met) continue;
        const Meetings wanted = by_system(now, id);
        if (wanted != met) {
            found.pairings.push_back({id, without(met, wanted), without(wanted, met)});
        }
    }
    return found;
}

}  // namespace tandem::tournament
