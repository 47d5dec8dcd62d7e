// The changes of a table's members, found.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/lobby/table_news.hpp"

#include <cstddef>
#include <map>

#include "record/log/match_log.hpp"

namespace tandem::hall {

std::size_t bytes_to_keep(const TableState& table) {
    constexpr std::size_t kRest = 512;
    constexpr std::size_t kMember = 160;
    constexpr std::size_t kLineUp = 280;  // of a match before
    return kRest + kMember * table.members.size() + kLineUp * table.past.size() +
           record::to_json(table.settings.terms).size();
}

std::pair<std::vector<PersonId>, std::vector<wire::Member>> changes_of_members(
    const std::vector<wire::Member>& before, const std::vector<wire::Member>& after) {
    std::map<PersonId, std::size_t> places;
    for (std::size_t i = 0; i < before.size(); ++i) places.emplace(before[i].person, i);
    std::vector<bool> stays(before.size(), false);
    std::vector<wire::Member> changed;
    // Members only go, and come at the end: whoever stayed stands behind the one before.
    std::size_t next = 0;
    for (const wire::Member& member : after) {
        const auto known = places.find(member.person);
        const bool stayed = known != places.end() && known->second >= next;
        if (stayed) {
            stays[known->second] = true;
            next = known->second + 1;
        }
        if (!stayed || before[known->second] != member) changed.push_back(member);
    }
    std::vector<PersonId> gone;
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (!stays[i]) gone.push_back(before[i].person);
    }
    return {std::move(gone), std::move(changed)};
}

}  // namespace tandem::hall
