// A note names what begins and ends, and an adjustment says how much it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/clock/orders_said.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace tandem::desk {

using tournament::IncidentId;
using tournament::PauseId;

void OrdersSaid::hear(const match::Action& action, std::uint32_t number) {
    if (const auto* const adjust = std::get_if<match::action::Adjust>(&action)) {
        hear_adjust(*adjust, number);
    }
    named_.reset();
    if (const auto* const note = std::get_if<match::action::Note>(&action)) hear_note(*note);
}

void OrdersSaid::hear_adjust(const match::action::Adjust& adjust, std::uint32_t number) {
    if (adjust.why != match::AdjustReason::Penalty || adjust.ruling) return;
    const auto named = std::ranges::find_if(penalties_, [&](const auto& each) {
        const std::optional<match::EventLine>& made = each.second.made;
        return made ? made == adjust.of : named_ == each.first && !adjust.of;
    });
    if (named == penalties_.end()) return;
    named->second.change = TimePenalty{adjust.seat, adjust.ms};
    named->second.adjusted = number;
}

void OrdersSaid::hear_note(const match::action::Note& note) {
    const auto said = note.text ? order_said_in(*note.text) : std::nullopt;
    if (!said) return;
    const bool begins = said->stage == OrderStage::Begins;
    if (const auto* const pause = std::get_if<PauseId>(&said->of)) {
        pause_ = begins ? std::optional{PauseSaid{*pause, note.of}} : std::nullopt;
        return;
    }
    const IncidentId incident = std::get<IncidentId>(said->of);
    if (begins) {
        penalties_[incident] = {note.of, std::nullopt, 0};
        named_ = incident;
    } else {
        penalties_.erase(incident);
    }
}

}  // namespace tandem::desk
