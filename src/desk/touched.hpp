// Which divisions a command has changed something of.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <vector>

#include "tournament/event/event.hpp"

namespace tandem::desk {

struct Touched {
    bool all = false;  // something that they share has changed
    std::set<tournament::DivisionKey> divisions;  // of which something of their own has, or counts
    std::set<tournament::DivisionKey> named;  // those that the changes are about, where they say so
};

// By these changes, and those that take them back: a team that moves leaves one division and comes
// to another.
// Needs: the event has the changes already.
[[nodiscard]] Touched touched_by(
    const tournament::Event& event,
    const std::vector<tournament::Change>& changes,
    const std::vector<tournament::Change>& back);

}  // namespace tandem::desk
