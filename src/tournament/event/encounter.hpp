// Rounds and encounters: who plays whom, with which line-ups, and how it ended.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "match/model/outcome.hpp"
#include "tournament/event/ids.hpp"
#include "tournament/event/team.hpp"
#include "tournament/event/timestamp.hpp"

namespace tandem::tournament {

using bughouse::BoardId;
using Side = bughouse::Team;  // of an encounter: the team that is named first is one

// Two teams at a table, by their numbers in the event; the first is team one.
struct TeamPair {
    TeamId one;
    TeamId two;

    [[nodiscard]] bool operator==(const TeamPair&) const = default;
    // Whether the same two meet, whoever is named first.
    [[nodiscard]] constexpr bool is_same_meeting(const TeamPair& other) const {
        return *this == other || *this == TeamPair{other.two, other.one};
    }
};

// Who sits at a table of a round from now on; nobody: it is no longer one of them.
struct SeatedTable {
    std::uint32_t table = 0;
    std::optional<TeamPair> teams = std::nullopt;

    [[nodiscard]] bool operator==(const SeatedTable&) const = default;
};

// Whether a round is paired as its format or system has it.
enum class PairedBy : std::uint8_t { System, Director };
consteval auto names_of(PairedBy /*type*/) {
    return base::names<PairedBy>({{PairedBy::System, "system"}, {PairedBy::Director, "director"}});
}

// A bye of a team in a round of its division, or of a final that it plays.
struct TeamBye {
    TeamId team;
    RoundNumber round = 0;
    ByeKind kind{};

    [[nodiscard]] bool operator==(const TeamBye&) const = default;
};

inline constexpr std::int64_t kMostSpanMs = 3'600'000;  // of a clock, or a delay

// What each player's clock begins with, and what a move adds.
struct TimeControl {
    std::int64_t clock_ms = 0;  // 0: the rulebook's, with its increment and delay
    std::int64_t increment_ms = 0;
    std::int64_t delay_ms = 0;

    [[nodiscard]] bool operator==(const TimeControl&) const = default;
};

struct Round {
    using Key = RoundId;

    std::optional<TeamId> bye = std::nullopt;  // who has the pairing-allocated bye
    // Of a round robin: who was there, and had nobody to play because the opponents were not.
    std::vector<TeamId> idle = {};
    // Of a round robin: who is in no pair and misses no meeting, here or not. A bye for it scores
    // nothing.
    std::vector<TeamId> resting = {};
    // Round 1: who is accelerated, in the order of their numbers then.
    std::vector<TeamId> accelerated = {};
    // The order of the pairing numbers from this round on; empty: as in the round before.
    std::vector<TeamId> numbers = {};
    // The table at which a knock-out plays for the third place.
    std::optional<std::uint32_t> third_place = std::nullopt;
    // Who has the third place without play, for the other had left when the round was paired.
    std::optional<TeamId> third_by_walk_over = std::nullopt;
    // Of a knock-out: who was still in, and had not left, when it was paired; in the order of their
    // numbers in the event.
    std::vector<TeamId> still_in = {};
    // Whose byes in it were entered after it was paired without them.
    std::vector<TeamId> byes_entered = {};
    // When it started: who of those with a number had left, and which byes there were, in any round
    // of the division. What happens later has no bearing on how it was to be paired.
    std::vector<TeamId> left = {};
    std::vector<TeamBye> byes = {};
    PairedBy paired_by = PairedBy::System;
    std::optional<Timestamp> started = std::nullopt;
    // That its matches have; nothing: nobody has said so, as in logs of before.
    std::optional<TimeControl> time = std::nullopt;

    [[nodiscard]] bool operator==(const Round&) const = default;
};

enum class LegWinner : std::uint8_t {
    One,
    Two,
    Draw,
    Nobody,  // both have lost: no clocks, or nobody came
};
consteval auto names_of(LegWinner /*type*/) {
    using enum LegWinner;
    return base::names<LegWinner>({{One, "one"}, {Two, "two"}, {Draw, "draw"}, {Nobody, "nobody"}});
}
[[nodiscard]] constexpr LegWinner winner_of(Side side) {
    return side == Side::One ? LegWinner::One : LegWinner::Two;
}

// How a single board ended, whether or not it decided.
enum class BoardOutcome : std::uint8_t { White, Black, Draw, BothLost, Unfinished };
consteval auto names_of(BoardOutcome /*type*/) {
    using enum BoardOutcome;
    return base::names<BoardOutcome>(
        {{White, "white"},
         {Black, "black"},
         {Draw, "draw"},
         {BothLost, "both-lost"},
         {Unfinished, "unfinished"}});
}

// Law: NSB 7; SN5 7; TRN 4; TRN 13; FBX 17; FBX 20.
struct LegResult {
    LegWinner winner = LegWinner::Draw;
    std::optional<BoardId> board = std::nullopt;  // that decided
    std::optional<match::Reason> reason = std::nullopt;
    std::optional<BoardOutcome> board_a = std::nullopt;
    std::optional<BoardOutcome> board_b = std::nullopt;
    bool played = true;  // false: somebody did not come, or there were no clocks

    [[nodiscard]] bool operator==(const LegResult&) const = default;
};

// How often a leg can be played again, and how many of its clocks can be changed.
inline constexpr std::size_t kMostAnnulled = 20;
inline constexpr std::size_t kMostClockChanges = 20;

// A clock that was found defective, and what was set on the one in its place.
// Law: NSB 22; SN5 21; FIDE 6.10.
struct ClockChange {
    Timestamp at;
    BoardId board = BoardId::A;
    std::optional<std::uint32_t> white_ms = std::nullopt;  // nothing: not written down
    std::optional<std::uint32_t> black_ms = std::nullopt;
    std::string why;

    [[nodiscard]] bool operator==(const ClockChange&) const = default;
};

struct Leg {
    // Who of each team has White; nothing until the team has said so.
    base::EnumArray<Side, std::optional<Partner>> white;
    std::optional<LegResult> result;
    // The result is one to go on with, until a better one is known.
    bool provisional = false;
    std::optional<LegResult> firm;  // that a provisional one stands in for, while it is disputed
    base::EnumArray<BoardId, bool> no_clock;
    std::vector<ClockChange> clock_changes;
    std::vector<LegResult> annulled;  // what was played before and does not count

    [[nodiscard]] bool operator==(const Leg&) const = default;
    // The result apart from stopgaps; nothing if there is no result yet.
    [[nodiscard]] const std::optional<LegResult>& firm_result() const {
        return provisional ? firm : result;
    }
    [[nodiscard]] bool has_line_ups() const { return white[Side::One] && white[Side::Two]; }
};

// The match log of a leg, where one was kept; that of an annulled attempt stays.
// Law: NSB 20; SN5 20; FIDE 7.1.
inline constexpr std::size_t kMostRecordBytes = std::size_t{1} << 20U;

struct LegRecord {
    using Key = AttemptId;

    std::string log;  // as docs/match-log.md has it
    std::optional<LegWinner> winner = std::nullopt;  // by the log; nothing: it is not over there

    [[nodiscard]] bool operator==(const LegRecord&) const = default;
};

struct Encounter {
    using Key = EncounterId;

    TeamId one;
    TeamId two;
    std::vector<Leg> legs = {};  // with play-off legs after those that the division has
    base::EnumArray<BoardId, bool> inspected = {};
    bool director_calls = false;  // as all four agreed before the start (NSB 20)

    [[nodiscard]] bool operator==(const Encounter&) const = default;
    [[nodiscard]] TeamId team(Side side) const { return side == Side::One ? one : two; }
    [[nodiscard]] std::optional<Side> side_of(TeamId team) const {
        if (team == one) return Side::One;
        if (team == two) return Side::Two;
        return std::nullopt;
    }
};

}  // namespace tandem::tournament
