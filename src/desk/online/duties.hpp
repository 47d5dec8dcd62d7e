// What an online event asks of the server now: which matches to open, which to cancel.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   event, entries, matches opened so far, time ─▶ duties
//
// Whoever acts on them stores each match before it is opened. So the same question asked again, by
// another thread or after a crash, opens no leg twice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/enum_array.hpp"
#include "bughouse/seat.hpp"
#include "desk/rows.hpp"
#include "hall/port/rows.hpp"
#include "tournament/event/event.hpp"

namespace tandem::desk {

// What the server appoints itself as at an online event.
inline constexpr std::string_view kServerOfficial = "server";

// For which teams may still say, after a leg, who has White in the next.
inline constexpr std::int64_t kLineUpMs = 60'000;

// Matches of a team that come to nothing at an event, as those of a round whose start is undone:
// whoever had as many gets no more. Nobody pays for the rooms of the hall that they take.
inline constexpr std::size_t kMostInVain = 40;

// How late a round may still start by itself.
inline constexpr std::int64_t kLateStartMs = 900'000;

// A player of the event, and who plays for them here.
struct SeatedPlayer {
    tournament::PlayerId player;
    hall::PersonId person;

    [[nodiscard]] bool operator==(const SeatedPlayer&) const = default;
};
// A leg that is to be played now.
struct LegToOpen {
    tournament::AttemptId leg;
    tournament::TeamPair teams;
    base::EnumArray<bughouse::Seat, SeatedPlayer> seats;

    [[nodiscard]] bool operator==(const LegToOpen&) const = default;
};

struct Duties {
    std::vector<LegToOpen> to_open;
    // Whose leg has a result by now, or is not played by these teams.
    std::vector<row::OpenedMatch> to_cancel;
    // When there will be more to do without anything being entered, in wall time.
    std::optional<std::int64_t> next_ms;
};
// A moment by the server's wall clock, and as the event has it.
struct EventTime {
    std::int64_t wall_ms = 0;
    tournament::Timestamp local;
};
[[nodiscard]] Duties duties_of(
    const tournament::Event& event,
    std::span<const row::TeamEntry> entries,
    std::span<const row::OpenedMatch> matches,
    const EventTime& now);

// The rounds of an event that are to start by themselves.
struct ScheduledStarts {
    std::vector<tournament::RoundId> due;
    std::optional<tournament::Timestamp> next;  // when the next one will be, as things stand
};
// Rounds that are paired and have not started, by the schedule of their division. One whose time
// was long ago, pauses not counted, is for a director to start: it was paired late, or the server
// was away. During a pause none starts.
[[nodiscard]] ScheduledStarts scheduled_starts(
    const tournament::Event& event, tournament::Timestamp now);
// When that round starts by itself; nothing: a director starts it, or it has started.
[[nodiscard]] std::optional<tournament::Timestamp> scheduled_start(
    const tournament::Event& event, const tournament::RoundId& round, tournament::Timestamp now);

// Who plays for a team: its entry, if it is registered and the log still has it. nullptr where only
// the desk knows them.
[[nodiscard]] const row::TeamEntry* entry_of(
    std::span<const row::TeamEntry> entries, tournament::TeamId team);
// The entry of somebody that has not been withdrawn, nor its registration undone; nullptr without
// one.
[[nodiscard]] const row::TeamEntry* entry_of(
    const tournament::Event& event,
    std::span<const row::TeamEntry> entries,
    const hall::PersonId& person);
// Who plays in a place of a team: whoever was entered as that player, wherever they stand by now.
[[nodiscard]] const hall::PersonId& person_in(
    const row::TeamEntry& entry, const tournament::Team& team, tournament::Partner place);
// Which of its players somebody is, and where they were entered without a team. Needs: one of them.
[[nodiscard]] tournament::Partner place_in(
    const row::TeamEntry& entry, const tournament::Team* team, const hall::PersonId& person);

// The leg of which a match is the very playing that it was opened for: nothing of it is entered
// otherwise. nullptr where that has been annulled, is of other teams, or is not played any more.
[[nodiscard]] const tournament::Leg* leg_of(
    const tournament::Event& event, const row::OpenedMatch& match);

// Until when the players of a match have to be at the board, in wall time: `grace_minutes` after it
// was opened, or as long as is usual where the division does not say; and as much longer as the
// division was paused meanwhile. While it is, that moves on.
[[nodiscard]] std::int64_t time_to_come(
    const tournament::Event& event,
    const row::OpenedMatch& match,
    base::Millis usual,
    const EventTime& now);

// The result of a leg whose match has ended so; nothing if nobody has won or drawn it.
[[nodiscard]] std::optional<tournament::LegResult> result_of(const hall::row::MatchEnded& outcome);

// Which teams were not complete when their time was up.
[[nodiscard]] base::EnumArray<tournament::Side, bool> sides_missing(
    const base::EnumArray<bughouse::Seat, bool>& came);

}  // namespace tandem::desk
