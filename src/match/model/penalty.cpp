// The ladders of the rulebook in force, by infraction.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/model/penalty.hpp"

#include "rulebook/penalty_ladder.hpp"

namespace tandem::match {

namespace {

using event::StepTaken;
using rulebook::Ladder;

// Nothing for what no book has a ladder for.
[[nodiscard]] const Ladder* ladder_for(const rulebook::Switches& switches, InfractionKind what) {
    switch (what) {
        case InfractionKind::HiddenPieces:
            return switches.hidden.remedy == rulebook::HiddenRemedy::Penalty
                       ? &switches.ladder.hidden_pieces
                       : nullptr;
        case InfractionKind::WrongHand: return &switches.ladder.wrong_hand;
        case InfractionKind::TouchedClock: return &switches.ladder.touched_clock;
        case InfractionKind::Hovering: return &switches.ladder.hovering;
        case InfractionKind::KnockedClock: return &switches.ladder.knocked_clock;
        case InfractionKind::DisplacedAndPressed: return &switches.ladder.displaced_and_pressed;
        case InfractionKind::Banging: return &switches.ladder.banging;
        case InfractionKind::PartnersBoard: return &switches.ladder.partners_board;
        case InfractionKind::Pointing:
        case InfractionKind::BlockedView:
        case InfractionKind::Annoying:
        case InfractionKind::Etiquette: return nullptr;
    }
    return nullptr;
}

// Where the books call it a ground for a penalty and leave the penalty open, or say that there may
// be one.
// Law: NSB 12; NSB 14; NSB 23; SN5 12; SN5 14; SN5 22.
[[nodiscard]] bool left_to_director(InfractionKind what) {
    return what == InfractionKind::TouchedClock || what == InfractionKind::Hovering ||
           what == InfractionKind::PartnersBoard || what == InfractionKind::Banging;
}

// Whether the book leaves what follows its ladder to the director.
// Law: NSB 17; SN5 17.
[[nodiscard]] bool is_past_ladder(const Ladder& ladder, InfractionKind what, std::uint32_t nth) {
    return what == InfractionKind::DisplacedAndPressed && nth > ladder.size();
}

[[nodiscard]] bool is_allowed(const rulebook::Switches& switches, InfractionKind what) {
    return (what == InfractionKind::Pointing && switches.pointing) ||
           (what == InfractionKind::Etiquette && !switches.etiquette);
}

[[nodiscard]] StepTaken taken(rulebook::Step step) {
    switch (step) {
        case rulebook::Step::Warning: return StepTaken::Warning;
        case rulebook::Step::Add: return StepTaken::Add;
        case rulebook::Step::Deduct: return StepTaken::Deduct;
        case rulebook::Step::Loss: return StepTaken::Loss;
    }
    return StepTaken::Recorded;
}

}  // namespace

StepTaken step_of(Effect effect) {
    switch (effect) {
        case Effect::None: return StepTaken::Recorded;
        case Effect::Warning: return StepTaken::Warning;
        case Effect::Add: return StepTaken::Add;
        case Effect::Deduct: return StepTaken::Deduct;
        case Effect::Loss: return StepTaken::Loss;
    }
    return StepTaken::Recorded;
}

std::optional<Penalty> penalty_for(
    rulebook::BookId book,
    const rulebook::Switches& switches,
    InfractionKind what,
    std::uint32_t nth) {
    if (is_allowed(switches, what)) return std::nullopt;
    const Ladder* const ladder = ladder_for(switches, what);
    const auto step = ladder != nullptr ? rulebook::step_for(*ladder, nth) : std::nullopt;
    const bool fixed = step && !left_to_director(what) && !is_past_ladder(*ladder, what, nth);
    return Penalty{
        .step = step ? taken(*step) : StepTaken::Recorded,
        .nth = static_cast<int>(nth),
        .choice = fixed ? PenaltyChoice::Book : PenaltyChoice::Director,
        .articles = cited(book, what)};
}

std::optional<Penalty> next_penalty(const State& state, Seat offender, InfractionKind what) {
    const std::uint32_t nth = state.infractions[offender][what] + 1;
    return penalty_for(state.rules.book, state.rules.switches, what, nth);
}

}  // namespace tandem::match
