// What directors have decided on conduct in a match of an online event: the incidents of its event.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The match's log says what was done, and the arbiter what it came to. The event's log gets the
// same as incidents: who, what, which step of the ladder, and by whom.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "bughouse/seat.hpp"
#include "desk/rows.hpp"
#include "hall/port/rows.hpp"
#include "tournament/director/command.hpp"

namespace tandem::desk {

// Whether the result of a match follows from what a director has decided.
enum class Bearing : std::uint8_t { OnTheResult, None };

// A later ruling, on appeal, that an incident counts for nothing.
// Law: NSB 18; SN5 18.
struct IncidentLifted {
    std::int64_t line = 0;
    hall::PersonId by;
    std::string why;

    [[nodiscard]] bool operator==(const IncidentLifted&) const = default;
};
struct MatchIncident {
    std::int64_t line = 0;  // of the match's log
    hall::PersonId by;  // who decided it; nobody: the server
    std::variant<bughouse::Seat, bughouse::Team, std::string> who;
    tournament::Offence what = tournament::Offence::Other;
    tournament::Measure measure = tournament::Measure::None;
    std::optional<std::uint32_t> ms;  // that it gives or takes
    bool flag_fell = false;  // as in tournament::action::ReportIncident
    std::string text;
    Bearing bearing = Bearing::None;
    std::optional<IncidentLifted> lifted;

    [[nodiscard]] bool operator==(const MatchIncident&) const = default;
};
struct MatchConduct {
    std::vector<MatchIncident> incidents;  // in their order
    // Who has ordered how the match ended or that it is annulled; nothing: that was played, or the
    // server's doing.
    std::optional<hall::PersonId> ended_by;
    std::string annulled_why;  // in the words of whoever has annulled it
    // The line by which the end that counts came about; 0: none, or the clock.
    std::int64_t end = 0;

    [[nodiscard]] bool operator==(const MatchConduct&) const = default;
};
// Nothing where the match cannot be read.
[[nodiscard]] MatchConduct conduct_in(const hall::row::StoredMatch& match);

// The player of the event who had a seat in a match; nothing where the event does not know them.
[[nodiscard]] std::optional<tournament::PlayerId> player_on(
    bughouse::Seat seat,
    const hall::row::MatchOpened& opened,
    const row::OpenedMatch& match,
    const tournament::Event& event,
    std::span<const row::TeamEntry> entries);

}  // namespace tandem::desk
