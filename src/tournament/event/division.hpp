// A division: a tournament of its own within the event, with its own pairings and standings.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Law: SN5 0.1.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tournament/event/ids.hpp"
#include "tournament/event/team.hpp"
#include "tournament/event/timestamp.hpp"
#include "tournament/fide/ranked_field.hpp"
#include "tournament/formats/acceleration.hpp"
#include "tournament/formats/knock_out.hpp"
#include "tournament/formats/seeding.hpp"
#include "tournament/formats/us_chess.hpp"
#include "tournament/standings/prizes.hpp"

namespace tandem::tournament {

// How the teams of a division are brought together.
enum class Format : std::uint8_t {
    FideTeam,  // C.04.6, without colors
    UsChess,  // US Chess 27 to 29
    RoundRobin,
    DoubleRoundRobin,
    KnockOut,
};
consteval auto names_of(Format /*type*/) {
    using enum Format;
    return base::names<Format>(
        {{FideTeam, "fide-team"},
         {UsChess, "us-chess"},
         {RoundRobin, "round-robin"},
         {DoubleRoundRobin, "double-round-robin"},
         {KnockOut, "knock-out"}});
}

[[nodiscard]] constexpr bool is_swiss(Format format) {
    return format == Format::FideTeam || format == Format::UsChess;
}
[[nodiscard]] constexpr bool is_round_robin(Format format) {
    return format == Format::RoundRobin || format == Format::DoubleRoundRobin;
}

// Who of a team has White.
// Law: NSB 3; SN5 3.
enum class LineUpRule : std::uint8_t {
    Blind,  // each team says so for each leg, and both are told together: the books
    Toss,  // the team that the pairing names first says so, then the other
    Switch,  // as above for leg 1; then partners change places leg by leg
    HigherRatedWhite,  // the partner with the higher rating in leg 1; then they change places
    WinnerSwitches,  // as blind for leg 1; then the winners change places, the others say
};
consteval auto names_of(LineUpRule /*type*/) {
    using enum LineUpRule;
    return base::names<LineUpRule>(
        {{Blind, "blind"},
         {Toss, "toss"},
         {Switch, "switch"},
         {HigherRatedWhite, "higher-rated-white"},
         {WinnerSwitches, "winner-switches"}});
}

// Whether only teams whose players both are here are paired.
enum class CheckIn : std::uint8_t { Needed, NotNeeded };
consteval auto names_of(CheckIn /*type*/) {
    return base::names<CheckIn>({{CheckIn::Needed, "needed"}, {CheckIn::NotNeeded, "not-needed"}});
}

// What a team gets for rounds that it has come too late for.
// Law: SN5 0.3; US Chess 28K.
enum class LateBye : std::uint8_t { Zero, Half, Full };
consteval auto names_of(LateBye /*type*/) {
    return base::names<LateBye>(
        {{LateBye::Zero, "zero"}, {LateBye::Half, "half"}, {LateBye::Full, "full"}});
}

// What the pairing-allocated bye scores: US Chess gives a win, C.04.6 1.4 a draw.
enum class PairingByeScore : std::uint8_t { Win, Draw };
consteval auto names_of(PairingByeScore /*type*/) {
    return base::names<PairingByeScore>(
        {{PairingByeScore::Win, "win"}, {PairingByeScore::Draw, "draw"}});
}

inline constexpr std::uint32_t kMostGraceMinutes = 1'440;
inline constexpr std::uint32_t kMostDivisions = 200;  // of an event
inline constexpr std::uint32_t kMostPrizes = 200;  // of a division

struct Division {
    using Key = DivisionKey;

    std::string name = {};
    std::optional<std::int32_t> highest_grade =
        std::nullopt;  // of the older player; nothing: open to all
    Format format = Format::FideTeam;
    RoundNumber rounds = 5;
    std::size_t legs = 2;  // of an encounter
    ScoreBasis basis = ScoreBasis::Legs;
    LineUpRule line_ups = LineUpRule::Blind;
    CheckIn check_in = CheckIn::NotNeeded;
    std::uint32_t first_table = 1;
    std::vector<Timestamp> schedule = {};  // when rounds 1, 2, … are to start (SN5 0.4)
    // A team that is not there this long after the start may be ruled absent; 0: not said.
    std::uint32_t grace_minutes = 0;
    std::optional<Timestamp> late_from = std::nullopt;  // who registers later is late
    // What teams get for round 1 that register late, but before it is paired; nothing: a director
    // decides for each.
    std::optional<LateBye> late_bye = std::nullopt;
    // What they get for each round that was paired before they came.
    LateBye missed_rounds = LateBye::Zero;
    PairingByeScore pairing_bye = PairingByeScore::Win;
    Acceleration acceleration = Acceleration::None;
    SchoolPolicy schools = SchoolPolicy::PlusTwo;  // of US Chess alone
    Seating seating = Seating::ByNumber;  // of C.04.6 alone, as the next
    LookAhead look_ahead = LookAhead::Fewest;
    TeamStrength strength = TeamStrength::Average;
    std::int32_t unrated = 0;  // what a player without a rating counts
    std::string tie_breaks = {};  // "MODMED,SOLKOFF"; "": those usual for the format
    ThirdPlace third_place = ThirdPlace::Shared;  // of a knock-out alone
    std::vector<Prize> prizes = {};
    TrophyTies trophy_ties = TrophyTies::TieBreaks;
    PrizesPerTeam prizes_per_team = PrizesPerTeam::One;
    // A final: the teams that come from other divisions, in the order of their seeds. They stay
    // members of those. Empty: the teams that are registered for it.
    std::vector<TeamId> finalists = {};
    // By whose standings those were chosen, and which place the first of them had there; nothing:
    // by hand, or by several.
    std::optional<DivisionKey> finalists_from = std::nullopt;
    std::uint32_t from_place = 1;

    [[nodiscard]] bool operator==(const Division&) const = default;
};

}  // namespace tandem::tournament
