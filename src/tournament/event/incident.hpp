// Incidents: what people did wrong at the event, and what it cost them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "match/model/kinds.hpp"
#include "tournament/crosstable/points.hpp"
#include "tournament/event/encounter.hpp"
#include "tournament/event/ids.hpp"
#include "tournament/event/official.hpp"
#include "tournament/event/team.hpp"
#include "tournament/event/timestamp.hpp"

namespace tandem::tournament {

// A player of the event, or anybody else in words.
using Offender = std::variant<PlayerId, std::string>;

// What was done about it: a penalty of the match, or for the whole event.
enum class Measure : std::uint8_t {
    None,
    Warning,
    AddTime,  // to the opponent
    DeductTime,  // from the offender
    LossOfGame,  // and with it of the leg
    LeaveRoom,
    ExpelFromEvent,
};
consteval auto names_of(Measure /*type*/) {
    using enum Measure;
    return base::names<Measure>(
        {{None, "none"},
         {Warning, "warning"},
         {AddTime, "add"},
         {DeductTime, "deduct"},
         {LossOfGame, "loss"},
         {LeaveRoom, "leave-room"},
         {ExpelFromEvent, "expel"}});
}

// What a measure gives or takes if nothing else is said.
inline constexpr std::uint32_t kMinuteMs = 60'000;
inline constexpr std::uint32_t kMostPenaltyMs = 900'000;
[[nodiscard]] constexpr bool is_of_time(Measure measure) {
    return measure == Measure::AddTime || measure == Measure::DeductTime;
}

// What it was: an infraction of the match rules, or interference by somebody who does not play in
// that match.
enum class Offence : std::uint8_t {
    HiddenPieces,
    WrongHand,
    TouchedClock,
    Hovering,
    KnockedClock,
    DisplacedAndPressed,
    Banging,
    PartnersBoard,
    Pointing,
    BlockedView,
    Annoying,
    Etiquette,
    Interference,
    Other,
};
consteval auto names_of(Offence /*type*/) {
    using enum Offence;
    return base::names<Offence>(
        {{HiddenPieces, "hidden-pieces"},
         {WrongHand, "wrong-hand"},
         {TouchedClock, "touched-clock"},
         {Hovering, "hovering"},
         {KnockedClock, "knocked-clock"},
         {DisplacedAndPressed, "displaced-and-pressed"},
         {Banging, "banging"},
         {PartnersBoard, "partners-board"},
         {Pointing, "pointing"},
         {BlockedView, "blocked-view"},
         {Annoying, "annoying"},
         {Etiquette, "etiquette"},
         {Interference, "interference"},
         {Other, "other"}});
}
// The same among the infractions of a match; nothing for the last two.
[[nodiscard]] constexpr std::optional<match::InfractionKind> infraction_of(Offence offence) {
    if (offence == Offence::Interference || offence == Offence::Other) return std::nullopt;
    return static_cast<match::InfractionKind>(offence);
}

[[nodiscard]] constexpr Offence offence_of(match::InfractionKind what) {
    return static_cast<Offence>(what);
}

// A leg that a measure has decided.
struct LegTaken {
    LegId leg;
    std::size_t attempt = 0;  // how often it had been annulled before
    std::optional<LegResult> before;  // a provisional one; nothing: none
    LegResult after;

    [[nodiscard]] bool operator==(const LegTaken&) const = default;
};
// What a measure has cost a team, and what comes back if it is lifted.
struct Taken {
    std::vector<LegTaken> legs;
    ByesByRound byes;  // in rounds that had not started
    TeamStatus status = TeamStatus::Playing;  // that it had

    [[nodiscard]] bool operator==(const Taken&) const = default;
};
// A later decision that an incident counts for nothing, as on appeal.
// Law: NSB 18; SN5 18.
struct Lifted {
    Timestamp at;
    OfficialKey by;
    std::string why;

    [[nodiscard]] bool operator==(const Lifted&) const = default;
};

struct Incident {
    using Key = IncidentId;

    Timestamp at;
    OfficialKey by;
    Role role = Role::Director;  // of the official who reported it, as it was then
    Offender who;
    // The player, if they have left that place of the team since: what they did stays theirs.
    std::optional<Player> former = std::nullopt;
    Offence what = Offence::Other;
    std::optional<LegId> where;
    std::uint32_t attempt = 0;  // how often that leg had been annulled before
    std::uint32_t in_leg = 1;  // which one it was of this player and kind in that leg, from 1
    std::uint32_t in_event = 1;  // and over the event
    bool flag_fell = false;  // the opponent's, by the offence (NSB 17, SN5 17)
    Measure measure = Measure::None;
    std::optional<std::uint32_t> ms = std::nullopt;  // of a measure that gives or takes time
    std::string text;
    Taken taken = {};
    std::optional<Lifted> lifted = std::nullopt;

    [[nodiscard]] bool operator==(const Incident&) const = default;
};

// Points given or taken by the director in a round (FIDE 13.4).
struct PointAdjustment {
    using Key = AdjustmentId;

    TeamId team;
    DivisionKey division;  // the team's own, or a final that it plays
    RoundNumber round = 0;
    Points encounters;
    Points legs;
    std::string why;

    [[nodiscard]] bool operator==(const PointAdjustment&) const = default;
};

// Teams that are not to meet in these rounds (US Chess 28T).
struct Separation {
    using Key = SeparationId;

    DivisionKey division;
    RoundNumber first = 1;
    RoundNumber last = kMostRounds;
    std::vector<TeamId> teams;
    std::string why;

    [[nodiscard]] bool operator==(const Separation&) const = default;
};

inline constexpr std::size_t kMostPauses = 100;  // of an event

// No round starts, and nobody's time to come runs out.
struct Pause {
    using Key = PauseId;

    std::optional<DivisionKey> division;  // nothing: the whole event
    Timestamp from;
    std::optional<Timestamp> until = {};  // nothing: it lasts
    std::string why;

    [[nodiscard]] bool operator==(const Pause&) const = default;
};

// A tie for trophies that was played off: the best first.
struct PlayOff {
    using Key = PlayOffId;

    DivisionKey division;
    std::vector<TeamId> teams;
    std::vector<TeamId> left_before = {};  // teams of the division that had left by then
    // Of two in a knock-out: how many of their legs had been annulled by then. What is played again
    // since is decided anew.
    std::size_t annulled = 0;

    [[nodiscard]] bool operator==(const PlayOff&) const = default;
};

}  // namespace tandem::tournament
