// Every point on which the rulebooks differ, as a value.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A field is named as its key is: `mate.test` is `switches.mate.test`; a time loses its `_ms`,
// since its type says so. No switch has a default: each book sets every one in its file of books/,
// and a switch that is left out there does not compile. What a switch decides is in
// switch_table.cpp.
#pragma once

#include <cstdint>
#include <type_traits>

#include "base/time.hpp"
#include "bughouse/boards.hpp"
#include "chess/move_rules.hpp"
#include "rulebook/ladder.hpp"
#include "rulebook/short_list.hpp"

namespace tandem::rulebook {

using base::Millis;

enum class MateEnds : std::uint8_t { Made, Pressed };
enum class TouchMove : std::uint8_t { None, Fide };
enum class SetupRemedy : std::uint8_t { Correct, Annul };
enum class SetTooHigh : std::uint8_t { Anytime, Window };
enum class DisputedClock : std::uint8_t { Stopped, Anytime };
enum class MateTest : std::uint8_t { Potential, Held };
enum class Stalemate : std::uint8_t { Wait, DrawWhenExhausted };
enum class IllegalWindow : std::uint8_t { Completed, Made };
enum class BeforePress : std::uint8_t { Free, SamePiece };
enum class DirectorCalls : std::uint8_t { Never, Agreed };
enum class BothDown : std::uint8_t { BoardDrawn, MatchDrawn };
enum class EndOn : std::uint8_t { FirstWin, FirstEnd };
enum class Neutralise : std::uint8_t { Automatic, Players };
enum class StopNeeds : std::uint8_t { One, BothPartners };
enum class NotPassed : std::uint8_t { Nothing, Removed, PressBack };
enum class HiddenRemedy : std::uint8_t { Penalty, PressBack };
enum class NoClock : std::uint8_t { BothLose, Nothing };
enum class Rematch : std::uint8_t { Never, Avoid, Free };

// Who hears an appeal, after the director on the floor.
// Law: NSB 18; SN5 18.
enum class AppealLevel : std::uint8_t { SectionChief, FloorChief };
using AppealLevels = ShortList<AppealLevel, 2>;

// Ranks from White's side, from 0, both included. There are no ranks by default, and so no default
// Switches either.
struct PawnRanks {
    constexpr PawnRanks(std::uint8_t from, std::uint8_t to) : first(from), last(to) {}

    [[nodiscard]] bool operator==(const PawnRanks&) const = default;

    std::uint8_t first;
    std::uint8_t last;
};

struct TimeSwitches {
    Millis base;
    Millis increment;
    Millis delay;
    Millis base_below;  // 0: the base time is fixed

    [[nodiscard]] bool operator==(const TimeSwitches&) const = default;
};

struct MoveSwitches {
    MateEnds mate_ends;

    [[nodiscard]] bool operator==(const MoveSwitches&) const = default;
};

struct SetupSwitches {
    int window_moves;
    SetupRemedy remedy;
    chess::SwappedCastling swapped_castling;

    [[nodiscard]] bool operator==(const SetupSwitches&) const = default;
};

struct ClockSwitches {
    SetTooHigh set_too_high;
    bool repunch;
    DisputedClock dispute;

    [[nodiscard]] bool operator==(const ClockSwitches&) const = default;
};

struct DropSwitches {
    chess::DroppedRook rook_castles;
    chess::DroppedPawn pawn_double_step;
    PawnRanks pawn_ranks;
    bool mate;

    [[nodiscard]] bool operator==(const DropSwitches&) const = default;
};

struct PromotedSwitches {
    bughouse::PromotedCaptured captured;

    [[nodiscard]] bool operator==(const PromotedSwitches&) const = default;
};

struct MateSwitches {
    MateTest test;
    bool census;

    [[nodiscard]] bool operator==(const MateSwitches&) const = default;
};

struct IllegalSwitches {
    IllegalWindow window;
    bool king_capture;
    bool silent_stop;
    BeforePress before_press;

    [[nodiscard]] bool operator==(const IllegalSwitches&) const = default;
};

struct FlagSwitches {
    DirectorCalls director_calls;
    BothDown both_down;

    [[nodiscard]] bool operator==(const FlagSwitches&) const = default;
};

struct RepetitionSwitches {
    int occurrences;  // the first one counted; 0: no such draw
    bool drop_resets;
    bool aloud;

    [[nodiscard]] bool operator==(const RepetitionSwitches&) const = default;
};

struct EndSwitches {
    EndOn on;
    Neutralise neutralise;

    [[nodiscard]] bool operator==(const EndSwitches&) const = default;
};

struct SimultaneousSwitches {
    bool by_capture;
    Millis window;

    [[nodiscard]] bool operator==(const SimultaneousSwitches&) const = default;
};

struct StopSwitches {
    StopNeeds needs;

    [[nodiscard]] bool operator==(const StopSwitches&) const = default;
};

struct PauseSwitches {
    bool both;

    [[nodiscard]] bool operator==(const PauseSwitches&) const = default;
};

struct TransferSwitches {
    NotPassed not_passed;

    [[nodiscard]] bool operator==(const TransferSwitches&) const = default;
};

struct HiddenSwitches {
    HiddenRemedy remedy;

    [[nodiscard]] bool operator==(const HiddenSwitches&) const = default;
};

struct LadderSwitches {
    Ladder hidden_pieces;
    Ladder wrong_hand;
    Ladder touched_clock;
    Ladder hovering;
    Ladder displaced_and_pressed;
    Ladder knocked_clock;
    Ladder banging;
    Ladder partners_board;

    [[nodiscard]] bool operator==(const LadderSwitches&) const = default;
};

struct AppealSwitches {
    AppealLevels levels;

    [[nodiscard]] bool operator==(const AppealSwitches&) const = default;
};

struct TeamSwitches {
    bool substitutes;

    [[nodiscard]] bool operator==(const TeamSwitches&) const = default;
};

struct PairingSwitches {
    Rematch rematch;

    [[nodiscard]] bool operator==(const PairingSwitches&) const = default;
};

struct Switches {
    TimeSwitches time;
    MoveSwitches move;
    TouchMove touch_move;
    SetupSwitches setup;
    ClockSwitches clock;
    DropSwitches drop;
    PromotedSwitches promoted;
    MateSwitches mate;
    Stalemate stalemate;
    IllegalSwitches illegal;
    FlagSwitches flag;
    RepetitionSwitches repetition;
    bool fifty_moves;
    EndSwitches end;
    SimultaneousSwitches simultaneous;
    StopSwitches stop;
    PauseSwitches pause;
    TransferSwitches transfer;
    HiddenSwitches hidden;
    LadderSwitches ladder;
    bool pointing;
    bool etiquette;
    AppealSwitches appeal;
    NoClock no_clock;
    TeamSwitches team;
    PairingSwitches pairing;

    [[nodiscard]] bool operator==(const Switches&) const = default;
};

// Nobody gets the switches of some book without naming it.
static_assert(!std::is_default_constructible_v<Switches>);

// How men move under `switches`: what a chess::Position must be made with.
[[nodiscard]] constexpr chess::MoveRules move_rules(const Switches& switches) {
    return {
        switches.drop.rook_castles,
        switches.setup.swapped_castling,
        switches.drop.pawn_double_step,
        switches.drop.pawn_ranks.first,
        switches.drop.pawn_ranks.last};
}

}  // namespace tandem::rulebook
