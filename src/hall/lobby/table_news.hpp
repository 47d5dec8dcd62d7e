// Changes to a table that have not been sent to its members or to the store yet.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A person who changes a table as fast as allowed must not cause as many messages to two hundred
// members: changes are sent at most a few times a second, and stored at most once a second.
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
    std::int64_t told_settings = 0;  // their version, as last sent
    // Those who wait for the whole table, and those who were sent the whole since the others were
    // last sent the changes, which they therefore do not need.
    std::set<ConnectionId> newcomers;
    std::set<ConnectionId> told_apart;
    std::optional<Millis> listed;  // the time under which it waits for its turn

    // When the first of both is due.
    [[nodiscard]] std::optional<Millis> due() const {
        if (!telling.due() || !keeping.due()) return telling.due() ? telling.due() : keeping.due();
        return std::min(*telling.due(), *keeping.due());
    }
};

// About how many bytes are written down of a table.
[[nodiscard]] std::size_t bytes_to_keep(const TableState& table);

// From some members to others: who is gone, and who has changed or is new. Somebody who left and
// came back is in both, because they now belong at the end.
[[nodiscard]] std::pair<std::vector<PersonId>, std::vector<wire::Member>> changes_of_members(
    const std::vector<wire::Member>& before, const std::vector<wire::Member>& after);

}  // namespace tandem::hall
