// What the director's list of a match has said of what was decided at its event.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines of the event name the line of its log that they carry out (`of`), which nobody else may
// write. In lists from before that was so, an adjustment is known by the note right before it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "desk/clock/order_note.hpp"
#include "desk/clock/time_penalties.hpp"
#include "match/model/command.hpp"

namespace tandem::desk {

struct PauseSaid {
    tournament::PauseId pause;
    std::optional<match::EventLine> made;  // by which line; nothing: the list is from before that

    [[nodiscard]] bool operator==(const PauseSaid&) const = default;
};

// A penalty of time, and its adjustment in the list. Without it, nothing was taken: in a list from
// before `of`, where that clock had no time to lose.
struct PenaltySaid {
    std::optional<match::EventLine> made;
    std::optional<TimePenalty> change;
    std::uint32_t adjusted = 0;  // the number of that line in the list

    [[nodiscard]] bool operator==(const PenaltySaid&) const = default;
};

class OrdersSaid {
  public:
    // The pause that was said to have begun, and not to be over.
    [[nodiscard]] const std::optional<PauseSaid>& pause() const { return pause_; }
    // The incidents that were said to have cost time, and not to be lifted.
    [[nodiscard]] const std::map<tournament::IncidentId, PenaltySaid>& penalties() const {
        return penalties_;
    }

    // The next line of the list, and its number there.
    void hear(const match::Action& action, std::uint32_t number);

  private:
    void hear_note(const match::action::Note& note);
    void hear_adjust(const match::action::Adjust& adjust, std::uint32_t number);

    std::optional<PauseSaid> pause_;
    std::map<tournament::IncidentId, PenaltySaid> penalties_;
    // That the last line has named, if the line after it may be its adjustment.
    std::optional<tournament::IncidentId> named_;
};

}  // namespace tandem::desk
