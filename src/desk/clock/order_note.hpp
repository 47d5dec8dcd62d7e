// What the log of a match says of the pauses and incidents of its event.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "tournament/event/incident.hpp"

namespace tandem::desk {

// Of a reason, that is repeated in the logs of matches.
inline constexpr std::size_t kMostWhyBytes = 200;

// "Paused: lunch", with the beginning of a long reason.
[[nodiscard]] std::string pause_note(const tournament::Pause& pause);

enum class OrderStage : std::uint8_t { Begins, Ends };

// What the director's list of a table's clocks says, so that it is known what it has said already:
// of a pause, that it has stopped boards there; of an incident, that it has changed a clock; and
// that either is over.
struct OrderSaid {
    std::variant<tournament::PauseId, tournament::IncidentId> of;
    OrderStage stage{};

    [[nodiscard]] bool operator==(const OrderSaid&) const = default;
};
// "Pause 3: lunch", "Incident 3: banging"; "Pause 3 over", "Incident 3 lifted".
[[nodiscard]] std::string note_of(const OrderSaid& said, std::string_view why);
// Reads that. Nothing where it is another note.
[[nodiscard]] std::optional<OrderSaid> order_said_in(std::string_view note);

}  // namespace tandem::desk
