// Teams of exactly two players, and players who look for a partner.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Law: NSB 1; SN5 1.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "tournament/event/ids.hpp"
#include "tournament/event/timestamp.hpp"

namespace tandem::tournament {

struct Player {
    std::string name;
    std::optional<std::int32_t> grade = std::nullopt;  // at school; 0: kindergarten
    std::int32_t rating = 0;  // 0: unrated
    std::string school = {};  // or club
    std::string id = {};  // of a federation
    // Whether this is somebody else than another player of the same name, as the desk has found.
    bool namesake = false;

    [[nodiscard]] bool operator==(const Player&) const = default;
};
using Players = base::EnumArray<Partner, Player>;

inline constexpr std::int32_t kHighestGrade = 12;
inline constexpr std::int32_t kMostRating = 4'000;

enum class TeamStatus : std::uint8_t {
    Playing,
    Withdrawn,  // may come back
    Expelled,  // with a player who was expelled from the event; nobody takes their place
};
consteval auto names_of(TeamStatus /*type*/) {
    using enum TeamStatus;
    return base::names<TeamStatus>(
        {{Playing, "playing"}, {Withdrawn, "withdrawn"}, {Expelled, "expelled"}});
}

// A bye that somebody asked for or is given, other than the pairing's own.
enum class ByeKind : std::uint8_t { Zero, Half, Full };
consteval auto names_of(ByeKind /*type*/) {
    return base::names<ByeKind>(
        {{ByeKind::Zero, "zero"}, {ByeKind::Half, "half"}, {ByeKind::Full, "full"}});
}

// By the round of a division that a team plays in: its own, or a final.
using ByesByRound = std::map<RoundId, ByeKind>;

struct Team {
    using Key = TeamId;

    DivisionKey division;
    std::string name;
    Players players;
    Timestamp registered;
    TeamStatus status = TeamStatus::Playing;
    base::EnumArray<Partner, bool> is_here = {};
    ByesByRound byes = {};
    // The names of the players before the roster was locked: what is respelt later is measured from
    // these, so that nobody becomes somebody else letter by letter.
    base::EnumArray<Partner, std::string> known_as = {};
    // In which place each was entered first, or whoever they replace: who they are elsewhere is
    // known by that, as the people who play online.
    base::EnumArray<Partner, Partner> entered_in{Partner::First, Partner::Second};

    [[nodiscard]] bool operator==(const Team&) const = default;

    [[nodiscard]] bool is_checked_in() const {
        return is_here[Partner::First] && is_here[Partner::Second];
    }
};

enum class AgentStatus : std::uint8_t {
    Looking,  // for a partner
    Gone,  // removed, or in a team by now; the number stays theirs
};
consteval auto names_of(AgentStatus /*type*/) {
    return base::names<AgentStatus>(
        {{AgentStatus::Looking, "looking"}, {AgentStatus::Gone, "gone"}});
}

// A player without a partner.
struct FreeAgent {
    using Key = AgentId;

    DivisionKey division;
    Player player;
    Timestamp registered;
    AgentStatus status = AgentStatus::Looking;

    [[nodiscard]] bool operator==(const FreeAgent&) const = default;
    [[nodiscard]] bool is_looking() const { return status == AgentStatus::Looking; }
};

}  // namespace tandem::tournament
