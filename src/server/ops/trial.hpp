// A trial of stored matches: which of them would crash the server.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "hall/config.hpp"
#include "hall/port/rows.hpp"
#include "server/ops/clock.hpp"
#include "store/archive/archive.hpp"

namespace tandem::server {

// Tries matches one after another in a process of its own: those with which `attempt` crashes, or
// takes longer than half a minute. One that somebody kills from outside is not to blame.
// Needs: `attempt` may be called in a child of this process, where no other thread is.
[[nodiscard]] std::vector<hall::MatchId> deadly_matches(
    const std::vector<hall::row::StoredMatch>& matches,
    const std::function<void(const hall::row::StoredMatch&)>& attempt);

// Those with which a hall, and a minute of its time, do so.
[[nodiscard]] std::vector<hall::MatchId> deadly_matches(
    const hall::row::Stored& stored, const hall::Config& config, hall::Now now);

// What the run of that name goes on from. Where the one before it has died at its start, the
// matches that `find_deadly` gives are set aside.
// Errors: store::Failure.
[[nodiscard]] hall::row::Stored stored_but_deadly(
    store::Archive& archive,
    const std::string& run,
    const std::function<std::vector<hall::MatchId>(const hall::row::Stored&)>& find_deadly);

}  // namespace tandem::server
