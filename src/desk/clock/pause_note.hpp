// What the log of a match says of a pause of its event.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tournament/event/incident.hpp"

namespace tandem::desk {

// Of a reason, that is repeated in the logs of matches.
inline constexpr std::size_t kMostWhyBytes = 200;

// "Paused: lunch", with the beginning of a long reason.
[[nodiscard]] std::string pause_note(const tournament::Pause& pause);

enum class PauseStage : std::uint8_t { Begins, Ends };

// What the director's list of a table's clocks says, so that it is known which pause has stopped
// boards there, and whether its end has been heard of.
struct PauseSaid {
    tournament::PauseId pause;
    PauseStage stage{};

    [[nodiscard]] bool operator==(const PauseSaid&) const = default;
};
// "Pause 3: lunch"; "Pause 3 over".
[[nodiscard]] std::string note_of(const PauseSaid& said, std::string_view why);
// Reads that. Nothing where it is another note.
[[nodiscard]] std::optional<PauseSaid> pause_said_in(std::string_view note);

}  // namespace tandem::desk
