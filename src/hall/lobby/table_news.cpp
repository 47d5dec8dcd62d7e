// The changes of a table's members, found.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/lobby/table_news.hpp"

#include <cstddef>
#include <map>

#include "record/log/match_log.hpp"

namespace tandem::hall {

namespace {

// What a piece may take in JSON, and what a person in it takes besides name and id.
constexpr std::size_t kBytesOfPiece = 4'096;
constexpr std::size_t kBytesOfId = 4;
constexpr std::size_t kBytesOfMember = 100;

}  // namespace

std::size_t bytes_to_keep(const TableState& table) {
    constexpr std::size_t kRest = 512;
    constexpr std::size_t kMember = 160;
    constexpr std::size_t kLineUp = 280;  // of a match before
    return kRest + kMember * table.members.size() + kLineUp * table.past.size() +
           record::to_json(table.settings.terms).size();
}

MemberChanges changes_of_members(
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

std::vector<MemberChanges> in_pieces(const MemberChanges& changes) {
    std::vector<MemberChanges> pieces(1);
    std::size_t bytes = 0;
    const auto piece_for = [&](std::size_t more) -> MemberChanges& {
        if (bytes > 0 && bytes + more > kBytesOfPiece) {
            pieces.emplace_back();
            bytes = 0;
        }
        bytes += more;
        return pieces.back();
    };
    for (const PersonId& person : changes.gone) {
        piece_for(kBytesOfId + person.text().size()).gone.push_back(person);
    }
    for (const wire::Member& member : changes.members) {
        const std::size_t own = member.name.size() + member.person.text().size();
        piece_for(kBytesOfMember + own).members.push_back(member);
    }
    return pieces;
}

}  // namespace tandem::hall
