// What the director's list of a match has said of what was decided at its event.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>

#include "desk/clock/order_note.hpp"
#include "desk/clock/time_penalties.hpp"
#include "match/model/command.hpp"

namespace tandem::desk {

class OrdersSaid {
  public:
    // The last that was said of a pause. Nothing: of none.
    [[nodiscard]] const std::optional<OrderSaid>& pause() const { return pause_; }
    // The incidents that were said to have cost time and not to be lifted, with what each has
    // changed. Nothing: that clock had no time to lose.
    [[nodiscard]] const std::map<tournament::IncidentId, std::optional<TimePenalty>>& penalties()
        const {
        return penalties_;
    }

    // The next line of the list.
    void hear(const match::Action& action);

  private:
    std::optional<OrderSaid> pause_;
    std::map<tournament::IncidentId, std::optional<TimePenalty>> penalties_;
    std::optional<tournament::IncidentId> named_;  // by the last line
};

}  // namespace tandem::desk
