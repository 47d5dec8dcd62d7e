// Who may read what is said and done in a match, and what everybody else reads in its place.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// This alone decides it, for a match in progress and for its record alike. What part a person has
// in a match, and when a spectator sees something, is up to the callers.
#pragma once

#include <cstdint>
#include <vector>

#include "match/model/command.hpp"
#include "match/model/event.hpp"
#include "match/model/state.hpp"

namespace tandem::match {

// Somebody who looks at a match, by what they are in it.
enum class Viewer : std::uint8_t { TeamOne, TeamTwo, Director, Spectator };

[[nodiscard]] constexpr Viewer viewer_of(Team team) {
    return team == Team::One ? Viewer::TeamOne : Viewer::TeamTwo;
}

// A set of viewers. A person may be several: a substitute may have played for both teams.
class Viewers {
  public:
    constexpr Viewers() = default;
    constexpr Viewers(Viewer one) : bits_(bit(one)) {}  // NOLINT(google-explicit-constructor)

    [[nodiscard]] static constexpr Viewers all() { return Viewers{0b1111U}; }

    [[nodiscard]] constexpr bool has(Viewer viewer) const { return (bits_ & bit(viewer)) != 0; }
    // Whether any viewer is in both sets.
    [[nodiscard]] constexpr bool meets(Viewers others) const { return (bits_ & others.bits_) != 0; }
    [[nodiscard]] constexpr Viewers with(Viewers others) const {
        return Viewers{bits_ | others.bits_};
    }
    [[nodiscard]] constexpr bool operator==(const Viewers&) const = default;

  private:
    constexpr explicit Viewers(unsigned bits) : bits_(bits) {}
    [[nodiscard]] static constexpr unsigned bit(Viewer viewer) {
        return 1U << static_cast<unsigned>(viewer);
    }

    unsigned bits_ = 0;
};

// Who may read a command: what a team says to itself and what it reports is for that team and the
// director, now and later; everything else is for all.
[[nodiscard]] Viewers readers_of(const Command& command);

// What everybody else reads in place of such a command: its player says nothing to their partner.
// It has the same stamp and clock and leads to as many events, so the log is judged as before, and
// nobody can tell a report from talk.
// Needs: readers_of(command) are not all.
[[nodiscard]] Command redacted(const Command& command);

// Whether it has words that are for everybody, and that nobody has to read who has blocked their
// author: what a player says to all, with a stop or an appeal, what a director notes, and says of
// somebody sent out who has no seat. The grounds of a ruling are part of it, and all are told them.
[[nodiscard]] bool talks(const Command& command);
// What they read in its place: the same command without these words.
[[nodiscard]] Command without_talk(Command command);

// Who is told how the arbiter judges a completed move while the match is on: under `open`
// authority only the director, since finding an illegal move is up to the players.
[[nodiscard]] Viewers readers_of_judgements(const Rules& rules);

// The events as the others are told them.
[[nodiscard]] std::vector<Event> without_judgements(std::vector<Event> events);

}  // namespace tandem::match

namespace tandem::base {
template <>
inline constexpr std::size_t kCountOf<match::Viewer> = 4;
}  // namespace tandem::base
