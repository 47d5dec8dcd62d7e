// Gives a command the number that comes next, where the log's writer has left it open.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "tournament/director/command.hpp"

namespace tandem::tournament {

// The key under which an action gives its new noun a number: "team" of "register"; "" for an action
// that makes nothing numbered.
[[nodiscard]] std::string_view numbered_key(std::string_view action);

// The new noun of the action gets the number that comes next at the event; nothing happens to an
// action that makes nothing numbered.
void number_next(EventAction& action, const Event& event);

}  // namespace tandem::tournament
