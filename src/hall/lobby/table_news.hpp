// Changes to a table that have not been sent to its members or to the store yet.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A person who changes a table as fast as allowed must not cause as many messages to two hundred
// members: changes are sent at most a few times a second, and stored at most once a second. Nor may
// two hundred who change all the time fill the line of a member who plays: changes of many come in
// pieces, so that a move need not wait for all of them, and the next ones later.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/pace.hpp"
#include "hall/config.hpp"
#include "hall/port/effects.hpp"

namespace tandem::hall {

struct TableNews {
    explicit TableNews(const Config& config)
        : telling(config.tell_every),
          keeping(config.keep_every) {}

    base::Pace telling;  // of what has changed to all, or of the whole to newcomers
    base::Pace keeping;
    std::optional<std::vector<wire::Member>> told;  // the members, as last sent
    bool has_changed = false;  // since then, as what follows
    // Until then those who know the table are sent no more changes: what they were sent last is
    // more than a piece.
    Millis quiet_until{};
    std::int64_t told_settings = 0;  // their version, as last sent
    // Those who wait for the whole table, and those who were sent the whole since the others were
    // last sent the changes, which they therefore do not need.
    std::set<ConnectionId> newcomers;
    std::set<ConnectionId> told_apart;
    std::optional<Millis> listed;  // the time under which it waits for its turn

    // Newcomers are told at the usual pace, the others when they may be.
    void want_to_tell(Millis now) {
        if (!newcomers.empty()) telling.want(now);
        if (has_changed) telling.want(std::max(now, quiet_until));
    }
    // When the first of both is due.
    [[nodiscard]] std::optional<Millis> due() const {
        if (!telling.due() || !keeping.due()) return telling.due() ? telling.due() : keeping.due();
        return std::min(*telling.due(), *keeping.due());
    }
};

// That a page of the disk has.
inline constexpr std::size_t kBytesOfPage = 4'096;
// About how many bytes are written down of a table.
[[nodiscard]] std::size_t bytes_to_keep(const TableState& table);

// Who of a table's members is gone, and who has changed or is new.
struct MemberChanges {
    std::vector<PersonId> gone;
    std::vector<wire::Member> members;

    [[nodiscard]] bool operator==(const MemberChanges&) const = default;
};

// From some members to others. Somebody who left and came back is in both, because they now belong
// at the end.
[[nodiscard]] MemberChanges changes_of_members(
    const std::vector<wire::Member>& before, const std::vector<wire::Member>& after);
// The same in pieces of about four kilobytes, to be told in that order: at least one.
[[nodiscard]] std::vector<MemberChanges> in_pieces(const MemberChanges& changes);

}  // namespace tandem::hall
