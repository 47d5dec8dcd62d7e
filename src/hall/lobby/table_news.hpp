// What of a table its members have not been told yet, and the store has not been given.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whoever changes a table as fast as they may must not have it told to two hundred members as
// often: it is told at most a few times a second, by what has changed since, and written down at
// most once a second.
#pragma once

#include <algorithm>
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
    std::optional<std::vector<wire::Member>> told;  // the members, as they were told
    bool has_changed = false;  // since then, as what follows
    bool new_settings = false;
    // Who wait for the whole table, and who were told the whole since then: what has changed since
    // the others were told is not for them.
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

// From some members to others: who are gone, and who are otherwise or have come. Somebody who went
// and came again is in both, for they stand at the end now.
[[nodiscard]] std::pair<std::vector<PersonId>, std::vector<wire::Member>> changes_of_members(
    const std::vector<wire::Member>& before, const std::vector<wire::Member>& after);

}  // namespace tandem::hall
