// Who looks at a match, and which lines of its log he may see.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <variant>

#include "bughouse/seat.hpp"
#include "match/command.hpp"

namespace tandem::hall {

enum class Viewer : std::uint8_t { TeamOne, TeamTwo, Director, Spectator };

[[nodiscard]] constexpr Viewer viewer_of(bughouse::Team team) {
    return team == bughouse::Team::One ? Viewer::TeamOne : Viewer::TeamTwo;
}

// A set of viewers.
class Viewers {
  public:
    constexpr Viewers() = default;
    [[nodiscard]] static constexpr Viewers all() { return Viewers{0b1111U}; }
    // A team and the director.
    [[nodiscard]] static constexpr Viewers of(bughouse::Team team) {
        return Viewers{bit(viewer_of(team)) | bit(Viewer::Director)};
    }
    [[nodiscard]] constexpr bool has(Viewer viewer) const { return (bits_ & bit(viewer)) != 0; }

  private:
    constexpr explicit Viewers(unsigned bits) : bits_(bits) {}
    [[nodiscard]] static constexpr unsigned bit(Viewer viewer) {
        return 1U << static_cast<unsigned>(viewer);
    }

    unsigned bits_ = 0;
};

// Who may see a command: what a team says to itself, and what it reports, is its own and the
// director's.
[[nodiscard]] inline Viewers viewers_of(const match::Command& command) {
    if (!command.by) return Viewers::all();
    const bughouse::Team team = bughouse::team_of(*command.by);
    if (const auto* const said = std::get_if<match::action::Say>(&command.action)) {
        return said->to == match::Audience::Partner ? Viewers::of(team) : Viewers::all();
    }
    if (std::holds_alternative<match::action::Report>(command.action)) return Viewers::of(team);
    return Viewers::all();
}

}  // namespace tandem::hall

namespace tandem::base {
template <>
inline constexpr std::size_t kCountOf<hall::Viewer> = 4;
}  // namespace tandem::base
