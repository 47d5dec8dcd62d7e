// The nouns of an event as JSON, as changes of an event log have them: for officials' devices.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "desk/last_changes.hpp"
#include "tournament/event/event.hpp"

namespace tandem::desk {

// {"division": {…}, "teams": [{"key": 17, "now": {…}}], "free-agents": […], "rounds": […],
// "encounters": […], "separations": […], "play-offs": […], "adjustments": […]}: what belongs to
// one division, with the teams of a final that are registered elsewhere. Keys and values are those
// of docs/event-log.md, "Output". Match logs are left out.
// Needs: there is such a division.
[[nodiscard]] std::string state_json(
    const tournament::Event& event, const tournament::DivisionKey& division);
// What whoever knows a version is told of all that.
struct StateNews {
    std::int64_t after = 0;  // the version that they know; 0: they are told everything
    std::string nouns;
};
// What has changed since that version; "now" is null of what no longer is in the division, or never
// was. Everything where the division itself is another: its teams may be others, if it is a final.
// Needs: there is such a division.
[[nodiscard]] StateNews state_news(
    const tournament::Event& event,
    const tournament::DivisionKey& division,
    const LastChanges& changes,
    std::int64_t after);

// {"officials": […], "divisions": […], "pauses": […]}
[[nodiscard]] std::string setup_json(const tournament::Event& event);

// {"incidents": […], "disputes": […]}, of the whole event.
[[nodiscard]] std::string conduct_json(const tournament::Event& event);

}  // namespace tandem::desk
