// What an action is called, and who may do it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/director/command.hpp"

namespace tandem::tournament {

std::string_view name(const EventAction& action) {
    return std::visit([]<typename A>(const A& /*one*/) { return A::kName; }, action);
}

Role role_for(const EventAction& action) {
    // Points for nothing are a director's to give.
    const auto* const bye = std::get_if<action::GiveBye>(&action);
    if (bye != nullptr && bye->kind == ByeKind::Full) return Role::Director;
    return std::visit([]<typename A>(const A& /*one*/) { return A::kRole; }, action);
}

}  // namespace tandem::tournament
