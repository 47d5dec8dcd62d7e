// Every point on which the rulebooks differ, as a value.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A field is named as its key is: `mate.test` is `switches.mate.test`; a time loses its `_ms`,
// since its type says so. The values that stand here are NSB's; `builtin` has those of all books.
// What a switch decides, and which articles say so, is in switch_table.cpp.
#pragma once

#include <cstdint>

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

// Ranks from White's side, from 0, both included.
struct PawnRanks {
    std::uint8_t first;
    std::uint8_t last;

    [[nodiscard]] bool operator==(const PawnRanks&) const = default;
};

struct TimeSwitches {
    Millis base{300'000};
    Millis increment{0};
    Millis delay{0};

    [[nodiscard]] bool operator==(const TimeSwitches&) const = default;
};

struct MoveSwitches {
    MateEnds mate_ends = MateEnds::Pressed;

    [[nodiscard]] bool operator==(const MoveSwitches&) const = default;
};

struct SetupSwitches {
    int window_moves = 1;
    SetupRemedy remedy = SetupRemedy::Correct;
    chess::SwappedCastling swapped_castling = chess::SwappedCastling::Allowed;

    [[nodiscard]] bool operator==(const SetupSwitches&) const = default;
};

struct ClockSwitches {
    SetTooHigh set_too_high = SetTooHigh::Anytime;

    [[nodiscard]] bool operator==(const ClockSwitches&) const = default;
};

struct DropSwitches {
    chess::DroppedRook rook_castles = chess::DroppedRook::Inert;
    chess::DroppedPawn pawn_double_step = chess::DroppedPawn::DoubleSteps;
    PawnRanks pawn_ranks{1, 6};
    bool mate = true;

    [[nodiscard]] bool operator==(const DropSwitches&) const = default;
};

struct PromotedSwitches {
    bughouse::PromotedCaptured captured = bughouse::PromotedCaptured::Pawn;

    [[nodiscard]] bool operator==(const PromotedSwitches&) const = default;
};

struct MateSwitches {
    MateTest test = MateTest::Potential;
    bool census = false;

    [[nodiscard]] bool operator==(const MateSwitches&) const = default;
};

struct IllegalSwitches {
    IllegalWindow window = IllegalWindow::Completed;
    bool king_capture = true;
    bool silent_stop = true;
    BeforePress before_press = BeforePress::Free;

    [[nodiscard]] bool operator==(const IllegalSwitches&) const = default;
};

struct FlagSwitches {
    DirectorCalls director_calls = DirectorCalls::Agreed;
    BothDown both_down = BothDown::BoardDrawn;

    [[nodiscard]] bool operator==(const FlagSwitches&) const = default;
};

struct RepetitionSwitches {
    int occurrences = 0;  // the first one counted; 0: no such draw
    bool drop_resets = false;
    bool aloud = false;

    [[nodiscard]] bool operator==(const RepetitionSwitches&) const = default;
};

struct EndSwitches {
    EndOn on = EndOn::FirstWin;
    Neutralise neutralise = Neutralise::Automatic;

    [[nodiscard]] bool operator==(const EndSwitches&) const = default;
};

struct SimultaneousSwitches {
    bool by_capture = false;
    Millis window{2000};

    [[nodiscard]] bool operator==(const SimultaneousSwitches&) const = default;
};

struct StopSwitches {
    StopNeeds needs = StopNeeds::One;

    [[nodiscard]] bool operator==(const StopSwitches&) const = default;
};

struct PauseSwitches {
    bool both = false;

    [[nodiscard]] bool operator==(const PauseSwitches&) const = default;
};

struct TransferSwitches {
    NotPassed not_passed = NotPassed::Nothing;

    [[nodiscard]] bool operator==(const TransferSwitches&) const = default;
};

struct HiddenSwitches {
    HiddenRemedy remedy = HiddenRemedy::Penalty;

    [[nodiscard]] bool operator==(const HiddenSwitches&) const = default;
};

struct LadderSwitches {
    Ladder hidden_pieces{Step::Warning, Step::Loss};
    Ladder wrong_hand{Step::Warning, Step::Add, Step::Loss};
    Ladder touched_clock{Step::Warning, Step::Add};
    Ladder hovering{Step::Warning, Step::Add};
    Ladder displaced_and_pressed{Step::Warning, Step::Add, Step::Loss};
    Ladder knocked_clock{Step::Add};
    Ladder banging{Step::Deduct};
    Ladder partners_board{Step::Loss};

    [[nodiscard]] bool operator==(const LadderSwitches&) const = default;
};

struct AppealSwitches {
    AppealLevels levels{AppealLevel::SectionChief, AppealLevel::FloorChief};

    [[nodiscard]] bool operator==(const AppealSwitches&) const = default;
};

struct TeamSwitches {
    bool substitutes = false;

    [[nodiscard]] bool operator==(const TeamSwitches&) const = default;
};

struct PairingSwitches {
    Rematch rematch = Rematch::Never;

    [[nodiscard]] bool operator==(const PairingSwitches&) const = default;
};

struct Switches {
    TimeSwitches time;
    MoveSwitches move;
    TouchMove touch_move = TouchMove::None;
    SetupSwitches setup;
    ClockSwitches clock;
    DropSwitches drop;
    PromotedSwitches promoted;
    MateSwitches mate;
    Stalemate stalemate = Stalemate::Wait;
    IllegalSwitches illegal;
    FlagSwitches flag;
    RepetitionSwitches repetition;
    bool fifty_moves = false;
    EndSwitches end;
    SimultaneousSwitches simultaneous;
    StopSwitches stop;
    PauseSwitches pause;
    TransferSwitches transfer;
    HiddenSwitches hidden;
    LadderSwitches ladder;
    bool pointing = true;
    bool etiquette = true;
    AppealSwitches appeal;
    NoClock no_clock = NoClock::BothLose;
    TeamSwitches team;
    PairingSwitches pairing;

    [[nodiscard]] bool operator==(const Switches&) const = default;
};

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
