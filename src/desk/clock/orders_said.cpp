// A note names what the line after it is for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/clock/orders_said.hpp"

#include <utility>
#include <variant>

namespace tandem::desk {

using tournament::IncidentId;

void OrdersSaid::hear(const match::Action& action) {
    const auto named = std::exchange(named_, std::nullopt);
    const auto* const adjust = std::get_if<match::action::Adjust>(&action);
    if (adjust != nullptr && named && adjust->why == match::AdjustReason::Penalty) {
        penalties_[*named] = TimePenalty{adjust->seat, adjust->ms};
    }
    const auto* const note = std::get_if<match::action::Note>(&action);
    const auto said = note != nullptr && note->text ? order_said_in(*note->text) : std::nullopt;
    if (!said) return;
    const auto* const incident = std::get_if<IncidentId>(&said->of);
    if (incident == nullptr) {
        pause_ = said;
    } else if (said->stage == OrderStage::Ends) {
        penalties_.erase(*incident);
    } else {
        penalties_[*incident] = std::nullopt;
        named_ = *incident;
    }
}

}  // namespace tandem::desk
