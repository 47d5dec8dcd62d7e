// What an action is called, who may do it, and who may undo it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/director/command.hpp"

#include <algorithm>
#include <concepts>

namespace tandem::tournament {

namespace {

template <typename A, typename... Others>
constexpr bool kIsOneOf = (std::same_as<A, Others> || ...);

// What is decided at the event, or contested; everything else is entered as it happened.
template <typename A>
constexpr bool kIsDecision = kIsOneOf<
    A,
    action::CorrectResult,
    action::AnnulLeg,
    action::ReportIncident,
    action::LiftIncident,
    action::AdjustPoints,
    action::Rule,
    action::AppealRuling,
    action::RuleOnAppeal>;

}  // namespace

std::string_view name(const EventAction& action) {
    return std::visit([]<typename A>(const A& /*one*/) { return A::kName; }, action);
}

Role role_for(const EventAction& action) {
    // Points for nothing are a director's to give.
    const auto* const bye = std::get_if<action::GiveBye>(&action);
    if (bye != nullptr && bye->kind == ByeKind::Full) return Role::Director;
    return std::visit([]<typename A>(const A& /*one*/) { return A::kRole; }, action);
}

Role role_to_undo(const EventAction& action, Role taken, Role done_by) {
    const bool is_decision =
        std::visit([]<typename A>(const A& /*one*/) { return kIsDecision<A>; }, action);
    return is_decision ? std::max(taken, role_to_change(done_by)) : taken;
}

}  // namespace tandem::tournament
