// What somebody is told of their own team at an online event: its entry, and its next match.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "desk/online/duties.hpp"
#include "server/event_rooms/event_host.hpp"
#include "server/http/http.hpp"
#include "server/online/online_work.hpp"

namespace tandem::server {

// One's team and its encounter, and the team that a link with that code invites to. Without a
// person there is only the latter.
[[nodiscard]] Response own_answer(
    HostedEvent& event,
    const hall::PersonId& person,
    const std::string& invitation,
    const EventMoment& now);
// A team as one of its players is told.
[[nodiscard]] Response team_answer(
    int status,
    const HostedEvent& event,
    const desk::row::TeamEntry& entry,
    const hall::PersonId& person);

// The entry of somebody, unless it was withdrawn or undone. nullptr: they have none.
[[nodiscard]] desk::row::TeamEntry* own_entry(HostedEvent& event, const hall::PersonId& person);
// The entry that a link with that code invites to; nullptr where it is used.
[[nodiscard]] desk::row::TeamEntry* invited_by(HostedEvent& event, const std::string& invitation);
// A registered team as the log has it; nullptr otherwise.
[[nodiscard]] const tournament::Team* team_of(
    const HostedEvent& event, const desk::row::TeamEntry& entry);

// The encounter of a team in the last round of a division that it plays, finals first.
struct OwnTable {
    tournament::EncounterId id;
    const tournament::Encounter* encounter;
};
[[nodiscard]] std::optional<OwnTable> table_of(
    const tournament::Event& event, tournament::TeamId team);
// Whether there is such a leg, and its team cannot say any more who has White.
[[nodiscard]] bool is_told_already(
    const tournament::Event& event, const OwnTable& at, tournament::TeamId team, std::int64_t leg);

}  // namespace tandem::server
