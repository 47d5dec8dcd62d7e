// Handling commands: one function per action, which accepts it or says why not.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What holds for many actions (the match is over, has not started, the board is over) has been
// checked before.
#pragma once

#include "match/arbiter/event_writer.hpp"

namespace tandem::match {

// Of moves and clocks
[[nodiscard]] Answer handle(
    EventWriter& writer, Seat by, const action::Play& play, std::optional<Millis> shown);
[[nodiscard]] Answer handle(EventWriter& writer, Seat by, const action::MakeMove& made);
[[nodiscard]] Answer handle(EventWriter& writer, Seat by, const action::Retract& retract);
[[nodiscard]] Answer handle(
    EventWriter& writer, Seat by, const action::Press& press, std::optional<Millis> shown);
[[nodiscard]] Answer handle(EventWriter& writer, Seat by, const action::PressBack& press);
[[nodiscard]] Answer handle(EventWriter& writer, Seat by, const action::Restored& restored);
[[nodiscard]] Answer handle(EventWriter& writer, Seat by, const action::Repunch& repunch);
[[nodiscard]] Answer handle(EventWriter& writer, Seat by, const action::AnnounceMate& announced);

// Of claims
// Needs: the claim does not wait in vain.
void handle(EventWriter& writer, Seat by, const action::Claim& claim);
[[nodiscard]] Answer handle(EventWriter& writer, Seat by, const action::Count& count);
[[nodiscard]] Answer handle(EventWriter& writer, Seat by, const action::Stop& stop);

// Of talk and draws
[[nodiscard]] Answer handle(EventWriter& writer, Seat by, const action::OfferDraw& offer);
[[nodiscard]] Answer handle(EventWriter& writer, Seat by, const action::AcceptDraw& accept);
[[nodiscard]] Answer handle(EventWriter& writer, Seat by, const action::DeclineDraw& decline);
[[nodiscard]] Answer handle(EventWriter& writer, Seat by, const action::Resign& resign);
[[nodiscard]] Answer handle(EventWriter& writer, Seat by, const action::Neutralise& neutralise);
[[nodiscard]] Answer handle(EventWriter& writer, Seat by, const action::Report& report);
[[nodiscard]] Answer handle(EventWriter& writer, Seat by, const action::Appeal& appeal);
[[nodiscard]] Answer handle(EventWriter& writer, Seat by, const action::Say& say);

// Of the director
[[nodiscard]] Answer handle(EventWriter& writer, const action::Start& start);
[[nodiscard]] Answer handle(EventWriter& writer, const action::Infraction& infraction);
[[nodiscard]] Answer handle(EventWriter& writer, const action::Adjust& adjust);
[[nodiscard]] Answer handle(EventWriter& writer, const action::Call& call);
[[nodiscard]] Answer handle(EventWriter& writer, const action::Pause& pause);
[[nodiscard]] Answer handle(EventWriter& writer, const action::Resume& resume);
[[nodiscard]] Answer handle(EventWriter& writer, const action::Rule& rule);
[[nodiscard]] Answer handle(EventWriter& writer, const action::Declare& declare);
[[nodiscard]] Answer handle(EventWriter& writer, const action::Forfeit& forfeit);
[[nodiscard]] Answer handle(EventWriter& writer, const action::NoClock& no_clock);
[[nodiscard]] Answer handle(EventWriter& writer, const action::RemovePiece& remove);
[[nodiscard]] Answer handle(EventWriter& writer, const action::CorrectSetup& correct);
[[nodiscard]] Answer handle(EventWriter& writer, const action::SetPosition& set);
[[nodiscard]] Answer handle(EventWriter& writer, const action::Agreement& agreement);
[[nodiscard]] Answer handle(EventWriter& writer, const action::Annul& annul);
[[nodiscard]] Answer handle(EventWriter& writer, const action::Expel& expel);
[[nodiscard]] Answer handle(EventWriter& writer, const action::RuleOnAppeal& rule);
[[nodiscard]] Answer handle(EventWriter& writer, const action::Note& note);

}  // namespace tandem::match
