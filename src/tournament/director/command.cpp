// What an action is called, and who may do it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/director/command.hpp"

namespace tandem::tournament {

std::string_view name(const EventAction& action) {
    return std::visit([]<typename A>(const A& /*one*/) { return A::kName; }, action);
}

Role role_for(const EventAction& action) {
    return std::visit([]<typename A>(const A& /*one*/) { return A::kRole; }, action);
}

}  // namespace tandem::tournament
