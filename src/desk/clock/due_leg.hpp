// Which match the clocks of a table keep: the first leg of its encounter that awaits a result.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "desk/ids.hpp"
#include "desk/settings.hpp"
#include "match/model/header.hpp"
#include "tournament/event/event.hpp"

namespace tandem::desk {

// The match that is one playing of a leg, and for which teams in a row its table is paired then.
struct ClockMatchId {
    tournament::AttemptId leg;
    std::uint32_t pairing = 1;

    [[nodiscard]] bool operator==(const ClockMatchId&) const = default;
};
// How it is called: "k12/3/17/2/0", and "k12/3/17/2/0/2" after the table was paired anew.
[[nodiscard]] std::string to_string(const ClockMatchId& id);
[[nodiscard]] std::optional<ClockMatchId> parse_clock_match(std::string_view text);

struct ClockLeg {
    tournament::AttemptId id;
    match::Header header;  // with the time of the event, and the names that are told
    std::string one;  // how the teams are called
    std::string two;
    bool has_started = false;  // the round
    std::optional<tournament::LegWinner> winner{};  // by the result that is known

    [[nodiscard]] bool operator==(const ClockLeg&) const = default;
};

// Of the last round that is paired; nothing: no such table, or all of its legs have results.
[[nodiscard]] std::optional<ClockLeg> due_leg(
    const tournament::Event& event,
    const Settings& settings,
    const tournament::DivisionKey& key,
    std::uint32_t table);
// The same of any playing of a leg; nothing if that was never played.
[[nodiscard]] std::optional<ClockLeg> leg_at(
    const tournament::Event& event, const Settings& settings, const tournament::AttemptId& id);

}  // namespace tandem::desk
