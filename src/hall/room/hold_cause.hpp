// Why nobody may play in a match: it goes on when no cause is left.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "base/enum_names.hpp"

namespace tandem::hall {

enum class HoldCause : std::uint8_t {
    Unwritten,  // the store does not take lines
    Stopping,  // the server is about to go
    Return,  // after a restart the players have to come back
    Event,  // the match is of an event that is paused
};
consteval auto names_of(HoldCause /*type*/) {
    using enum HoldCause;
    return base::names<HoldCause>(
        {{Unwritten, "unwritten"}, {Stopping, "stopping"}, {Return, "return"}, {Event, "event"}});
}

}  // namespace tandem::hall
