// Taking commands: one function an action, each accepts or says why not.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What holds for many actions (the match is over, has not started, the board is over) has been
// looked at before.
#pragma once

#include "match/arbiter/desk.hpp"

namespace tandem::match {

// Of moves and clocks
[[nodiscard]] Answer take(
    Desk& desk, Seat by, const action::Play& play, std::optional<Millis> shown);
[[nodiscard]] Answer take(Desk& desk, Seat by, const action::MakeMove& made);
[[nodiscard]] Answer take(Desk& desk, Seat by, const action::Retract& retract);
[[nodiscard]] Answer take(
    Desk& desk, Seat by, const action::Press& press, std::optional<Millis> shown);
[[nodiscard]] Answer take(Desk& desk, Seat by, const action::PressBack& press);
[[nodiscard]] Answer take(Desk& desk, Seat by, const action::Restored& restored);
[[nodiscard]] Answer take(Desk& desk, Seat by, const action::Repunch& repunch);
[[nodiscard]] Answer take(Desk& desk, Seat by, const action::AnnounceMate& announced);

// Of claims
[[nodiscard]] Answer take(Desk& desk, Seat by, const action::Claim& claim);
[[nodiscard]] Answer take(Desk& desk, Seat by, const action::Count& count);
[[nodiscard]] Answer take(Desk& desk, Seat by, const action::Stop& stop);

// Of talk and draws
[[nodiscard]] Answer take(Desk& desk, Seat by, const action::OfferDraw& offer);
[[nodiscard]] Answer take(Desk& desk, Seat by, const action::AcceptDraw& accept);
[[nodiscard]] Answer take(Desk& desk, Seat by, const action::DeclineDraw& decline);
[[nodiscard]] Answer take(Desk& desk, Seat by, const action::Resign& resign);
[[nodiscard]] Answer take(Desk& desk, Seat by, const action::Neutralise& neutralise);
[[nodiscard]] Answer take(Desk& desk, Seat by, const action::Report& report);
[[nodiscard]] Answer take(Desk& desk, Seat by, const action::Appeal& appeal);
[[nodiscard]] Answer take(Desk& desk, Seat by, const action::Say& say);

// Of the director
[[nodiscard]] Answer take(Desk& desk, const action::Start& start);
[[nodiscard]] Answer take(Desk& desk, const action::Infraction& infraction);
[[nodiscard]] Answer take(Desk& desk, const action::Adjust& adjust);
[[nodiscard]] Answer take(Desk& desk, const action::Call& call);
[[nodiscard]] Answer take(Desk& desk, const action::Pause& pause);
[[nodiscard]] Answer take(Desk& desk, const action::Resume& resume);
[[nodiscard]] Answer take(Desk& desk, const action::Rule& rule);
[[nodiscard]] Answer take(Desk& desk, const action::Declare& declare);
[[nodiscard]] Answer take(Desk& desk, const action::Forfeit& forfeit);
[[nodiscard]] Answer take(Desk& desk, const action::NoClock& no_clock);
[[nodiscard]] Answer take(Desk& desk, const action::RemovePiece& remove);
[[nodiscard]] Answer take(Desk& desk, const action::CorrectSetup& correct);
[[nodiscard]] Answer take(Desk& desk, const action::SetPosition& set);
[[nodiscard]] Answer take(Desk& desk, const action::Agreement& agreement);
[[nodiscard]] Answer take(Desk& desk, const action::Annul& annul);
[[nodiscard]] Answer take(Desk& desk, const action::Expel& expel);
[[nodiscard]] Answer take(Desk& desk, const action::RuleOnAppeal& rule);
[[nodiscard]] Answer take(Desk& desk, const action::Note& note);

}  // namespace tandem::match
