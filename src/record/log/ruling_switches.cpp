// One list per refusal, claim and fault.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/log/ruling_switches.hpp"

#include <variant>

namespace tandem::record {

namespace {

using match::ClaimKind;
using match::InfractionKind;
using match::PressBackReason;
using match::Refusal;
using rulebook::MoveFault;
namespace action = match::action;

[[nodiscard]] SwitchKeys behind(MoveFault fault) {
    switch (fault) {
        case MoveFault::CastlingFromElsewhere: return {"setup.start", "setup.swapped_castling"};
        case MoveFault::CastlingLostOrDropped: return {"drop.rook_castles"};
        case MoveFault::PawnRank: return {"drop.pawn_ranks"};
        case MoveFault::NoPiece:
        case MoveFault::OpponentsPiece:
        case MoveFault::OwnPieceTaken:
        case MoveFault::KingTaken:
        case MoveFault::NotItsWay:
        case MoveFault::Blocked:
        case MoveFault::NothingToTake:
        case MoveFault::StaysInCheck:
        case MoveFault::KingExposed:
        case MoveFault::NoPromotion:
        case MoveFault::CastlingLost:
        case MoveFault::CastlingNoRook:
        case MoveFault::CastlingBlocked:
        case MoveFault::CastlingOutOfCheck:
        case MoveFault::CastlingThroughCheck:
        case MoveFault::CastlingIntoCheck:
        case MoveFault::NotHeld:
        case MoveFault::SquareTaken:
        case MoveFault::DropInCheck: return {};
    }
    __builtin_unreachable();
}

[[nodiscard]] SwitchKeys behind(match::TurnFault fault) {
    return fault == match::TurnFault::MatingDrop ? SwitchKeys{"drop.mate"} : SwitchKeys{};
}

[[nodiscard]] SwitchKeys behind(PressBackReason reason) {
    if (reason == PressBackReason::Hidden) return {"hidden.remedy"};
    if (reason == PressBackReason::NotPassed) return {"transfer.not_passed"};
    return {};
}

// Whether the book knows an action at all.
struct KnowsAction {
    SwitchKeys operator()(const action::PressBack& press) const {
        return press.reason ? behind(*press.reason) : SwitchKeys{};
    }
    SwitchKeys operator()(const action::Repunch& /*a*/) const { return {"clock.repunch"}; }
    SwitchKeys operator()(const action::Count& /*a*/) const { return {"repetition.occurrences"}; }
    SwitchKeys operator()(const action::Neutralise& /*a*/) const { return {"end.neutralise"}; }
    SwitchKeys operator()(const action::RemovePiece& /*a*/) const {
        return {"transfer.not_passed"};
    }
    SwitchKeys operator()(const action::Agreement& /*a*/) const { return {"flag.director_calls"}; }
    SwitchKeys operator()(const action::NoClock& /*a*/) const { return {"no_clock"}; }
    SwitchKeys operator()(const action::Appeal& /*a*/) const { return {"appeal.levels"}; }
    template <typename A>
    SwitchKeys operator()(const A& /*a*/) const {
        return {};
    }
};

[[nodiscard]] SwitchKeys behind_no_infraction(const match::Action& action) {
    const auto* const act = std::get_if<action::Infraction>(&action);
    if (act == nullptr) return {};
    if (act->what == InfractionKind::Pointing) return {"pointing"};
    if (act->what == InfractionKind::Etiquette) return {"etiquette"};
    return {};
}

}  // namespace

SwitchKeys switches_behind(match::Fault fault) {
    return std::visit([](auto one) { return behind(one); }, fault);
}

SwitchKeys switches_behind(const match::event::Refused& refused, const match::Action& action) {
    switch (refused.why) {
        case Refusal::NotInThisBook: return std::visit(KnowsAction{}, action);
        case Refusal::NoInfraction: return behind_no_infraction(action);
        case Refusal::IllegalMove:
        case Refusal::IllegalSan:
            return refused.wrong ? switches_behind(*refused.wrong) : SwitchKeys{};
        case Refusal::TouchMove: {
            SwitchKeys keys = switches_behind(ClaimKind::TouchMove);
            if (!refused.wrong) return keys;
            for (const std::string_view key : switches_behind(*refused.wrong)) keys.push(key);
            return keys;
        }
        case Refusal::DropFinal: return {"touch_move"};
        case Refusal::KingCapture: return {"illegal.king_capture"};
        case Refusal::OnlyTheMate: return {"simultaneous.by_capture", "simultaneous.window_ms"};
        case Refusal::Paused: return {"stop.needs", "pause.both"};
        case Refusal::NotThisLevel: return {"appeal.levels"};
        case Refusal::NoAgreement: return {"flag.director_calls"};
        case Refusal::NoDispute: return {"clock.dispute"};
        case Refusal::WindowClosed: return {"setup.window_moves", "clock.set_too_high"};
        case Refusal::NotStarted:
        case Refusal::AlreadyStarted:
        case Refusal::MatchOver:
        case Refusal::BoardOver:
        case Refusal::NotInThisAuthority:
        case Refusal::NoDirector:
        case Refusal::NotPaused:
        case Refusal::ClaimPending:
        case Refusal::Held:
        case Refusal::NotHeld:
        case Refusal::ClockStands:
        case Refusal::NotYourTurn:
        case Refusal::NotYourBoard:
        case Refusal::Impossible:
        case Refusal::NeedsPromotion:
        case Refusal::ReplyMade:
        case Refusal::MoveMade:
        case Refusal::NothingMade:
        case Refusal::NothingToAsk:
        case Refusal::NothingPressed:
        case Refusal::AlreadyOffered:
        case Refusal::NoOffer:
        case Refusal::NotRepeated:
        case Refusal::NoBoardOver:
        case Refusal::NotPending:
        case Refusal::NoSuchRuling:
        case Refusal::NoSuchAppeal:
        case Refusal::NotSetWrong:
        case Refusal::NotInReserve: return {};
    }
    __builtin_unreachable();
}

SwitchKeys switches_behind(ClaimKind claim) {
    switch (claim) {
        case ClaimKind::BothFlags: return {"flag.both_down"};
        case ClaimKind::IllegalMove: return {"illegal.window"};
        case ClaimKind::Repetition:
            return {"repetition.occurrences", "repetition.drop_resets", "repetition.aloud"};
        case ClaimKind::FiftyMoves: return {"fifty_moves"};
        case ClaimKind::TouchMove: return {"touch_move", "illegal.before_press"};
        case ClaimKind::Setup: return {"setup.window_moves", "setup.remedy"};
        case ClaimKind::ClockSetting: return {"setup.window_moves", "clock.set_too_high"};
        case ClaimKind::Flag:
        case ClaimKind::LosingChances:
        case ClaimKind::DeadPosition: return {};
    }
    __builtin_unreachable();
}

}  // namespace tandem::record
