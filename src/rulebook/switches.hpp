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

#include "base/short_list.hpp"
#include "base/time.hpp"
#include "bughouse/boards.hpp"
#include "chess/move_rules.hpp"
#include "rulebook/penalty_ladder.hpp"

namespace tandem::rulebook {

using base::Millis;
using base::name;

enum class MateEnds : std::uint8_t { Made, Pressed };
consteval auto names_of(MateEnds /*type*/) {
    using enum MateEnds;
    return base::names<MateEnds>({{Made, "made"}, {Pressed, "pressed"}});
}
enum class TouchMove : std::uint8_t { None, Fide };
consteval auto names_of(TouchMove /*type*/) {
    using enum TouchMove;
    return base::names<TouchMove>({{None, "none"}, {Fide, "fide"}});
}
// What a match begins from where nobody says more: the ordinary position, or one of Chess960, the
// same on both boards or one for each.
enum class StartPosition : std::uint8_t { Ordinary, Chess960, Chess960Each };
consteval auto names_of(StartPosition /*type*/) {
    using enum StartPosition;
    return base::names<StartPosition>(
        {{Ordinary, "ordinary"}, {Chess960, "chess960"}, {Chess960Each, "chess960_each"}});
}

enum class SetupRemedy : std::uint8_t { Correct, Annul };
consteval auto names_of(SetupRemedy /*type*/) {
    using enum SetupRemedy;
    return base::names<SetupRemedy>({{Correct, "correct"}, {Annul, "annul"}});
}
enum class SetTooHigh : std::uint8_t { Anytime, Window };
consteval auto names_of(SetTooHigh /*type*/) {
    using enum SetTooHigh;
    return base::names<SetTooHigh>({{Anytime, "anytime"}, {Window, "window"}});
}
enum class DisputedClock : std::uint8_t { Stopped, Anytime };
consteval auto names_of(DisputedClock /*type*/) {
    using enum DisputedClock;
    return base::names<DisputedClock>({{Stopped, "stopped"}, {Anytime, "anytime"}});
}
enum class MateTest : std::uint8_t { Potential, Held };
consteval auto names_of(MateTest /*type*/) {
    using enum MateTest;
    return base::names<MateTest>({{Potential, "potential"}, {Held, "held"}});
}
enum class Stalemate : std::uint8_t { Wait, DrawWhenExhausted };
consteval auto names_of(Stalemate /*type*/) {
    using enum Stalemate;
    return base::names<Stalemate>({{Wait, "wait"}, {DrawWhenExhausted, "draw_when_exhausted"}});
}
enum class IllegalWindow : std::uint8_t { Completed, Made };
consteval auto names_of(IllegalWindow /*type*/) {
    using enum IllegalWindow;
    return base::names<IllegalWindow>({{Completed, "completed"}, {Made, "made"}});
}
enum class BeforePress : std::uint8_t { Free, SamePiece };
consteval auto names_of(BeforePress /*type*/) {
    using enum BeforePress;
    return base::names<BeforePress>({{Free, "free"}, {SamePiece, "same_piece"}});
}
enum class DirectorCalls : std::uint8_t { Never, Agreed };
consteval auto names_of(DirectorCalls /*type*/) {
    using enum DirectorCalls;
    return base::names<DirectorCalls>({{Never, "never"}, {Agreed, "agreed"}});
}
enum class BothDown : std::uint8_t { BoardDrawn, MatchDrawn };
consteval auto names_of(BothDown /*type*/) {
    using enum BothDown;
    return base::names<BothDown>({{BoardDrawn, "board_drawn"}, {MatchDrawn, "match_drawn"}});
}
enum class EndOn : std::uint8_t { FirstWin, FirstEnd };
consteval auto names_of(EndOn /*type*/) {
    using enum EndOn;
    return base::names<EndOn>({{FirstWin, "first_win"}, {FirstEnd, "first_end"}});
}
enum class Neutralise : std::uint8_t { Automatic, Players };
consteval auto names_of(Neutralise /*type*/) {
    using enum Neutralise;
    return base::names<Neutralise>({{Automatic, "automatic"}, {Players, "players"}});
}
enum class StopNeeds : std::uint8_t { One, BothPartners };
consteval auto names_of(StopNeeds /*type*/) {
    using enum StopNeeds;
    return base::names<StopNeeds>({{One, "one"}, {BothPartners, "both_partners"}});
}
enum class NotPassed : std::uint8_t { Nothing, Removed, PressBack };
consteval auto names_of(NotPassed /*type*/) {
    using enum NotPassed;
    return base::names<NotPassed>(
        {{Nothing, "nothing"}, {Removed, "removed"}, {PressBack, "press_back"}});
}
enum class HiddenRemedy : std::uint8_t { Penalty, PressBack };
consteval auto names_of(HiddenRemedy /*type*/) {
    using enum HiddenRemedy;
    return base::names<HiddenRemedy>({{Penalty, "ladder"}, {PressBack, "press_back"}});
}
enum class NoClock : std::uint8_t { BothLose, Nothing };
consteval auto names_of(NoClock /*type*/) {
    using enum NoClock;
    return base::names<NoClock>({{BothLose, "both_lose"}, {Nothing, "nothing"}});
}
enum class Rematch : std::uint8_t { Never, Avoid, Free };
consteval auto names_of(Rematch /*type*/) {
    using enum Rematch;
    return base::names<Rematch>({{Never, "never"}, {Avoid, "avoid"}, {Free, "free"}});
}

// Who hears an appeal, after the director on the floor.
// Law: NSB 18; SN5 18.
enum class AppealLevel : std::uint8_t { SectionChief, FloorChief };
consteval auto names_of(AppealLevel /*type*/) {
    using enum AppealLevel;
    return base::names<AppealLevel>({{SectionChief, "section-chief"}, {FloorChief, "floor-chief"}});
}
using AppealLevels = base::ShortList<AppealLevel, 2>;

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
    StartPosition start;
    int window_moves;
    SetupRemedy remedy;
    bool swapped_castling;

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

struct ClaimSwitches {
    Millis wrong;  // for the opponent, when a claim is rejected

    [[nodiscard]] bool operator==(const ClaimSwitches&) const = default;
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
    ClaimSwitches claim;
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

// In Chess960 a king may begin on its d square and castles from there as from any other.
[[nodiscard]] constexpr chess::CastlingFromD castling_from_d(const SetupSwitches& setup) {
    if (setup.start != StartPosition::Ordinary) return chess::CastlingFromD::Chess960;
    return setup.swapped_castling ? chess::CastlingFromD::Mirrored : chess::CastlingFromD::Denied;
}

// How pieces move under `switches`: what a chess::Position must be made with.
[[nodiscard]] constexpr chess::MoveRules move_rules(const Switches& switches) {
    return {
        switches.drop.rook_castles,
        castling_from_d(switches.setup),
        switches.drop.pawn_double_step,
        switches.drop.pawn_ranks.first,
        switches.drop.pawn_ranks.last};
}

}  // namespace tandem::rulebook
