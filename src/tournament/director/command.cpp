// What an action is called, who may do it, who may undo it, and which number it gives.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/director/command.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <utility>

#include "tournament/director/decide_one.hpp"

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

template <typename Noun>
void set_next(Id<Noun>& id, const Event& event) {
    id.value = next_number<Noun>(event);
}

// The number that an action gives to what it makes.
[[nodiscard]] TeamId* number_of(action::Register& action) { return &action.team; }
[[nodiscard]] TeamId* number_of(action::BringTogether& action) { return &action.team; }
[[nodiscard]] AgentId* number_of(action::AddAgent& action) { return &action.agent; }
[[nodiscard]] SeparationId* number_of(action::Separate& action) { return &action.separation; }
[[nodiscard]] PauseId* number_of(action::PausePlay& action) { return &action.pause; }
[[nodiscard]] PlayOffId* number_of(action::RecordPlayOff& action) { return &action.play_off; }
[[nodiscard]] IncidentId* number_of(action::ReportIncident& action) { return &action.incident; }
[[nodiscard]] AdjustmentId* number_of(action::AdjustPoints& action) { return &action.adjustment; }
[[nodiscard]] DisputeId* number_of(action::RaiseDispute& action) { return &action.dispute; }

constexpr std::array kNumbered = std::to_array<std::pair<std::string_view, std::string_view>>({
    {action::Register::kName, "team"},
    {action::BringTogether::kName, "team"},
    {action::AddAgent::kName, "agent"},
    {action::Separate::kName, "separation"},
    {action::PausePlay::kName, "pause"},
    {action::RecordPlayOff::kName, "play_off"},
    {action::ReportIncident::kName, "incident"},
    {action::AdjustPoints::kName, "adjustment"},
    {action::RaiseDispute::kName, "dispute"},
});

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

std::string_view numbered_key(std::string_view action) {
    const auto found =
        std::ranges::find(kNumbered, action, &std::pair<std::string_view, std::string_view>::first);
    return found == kNumbered.end() ? std::string_view{} : found->second;
}

void number_next(EventAction& action, const Event& event) {
    std::visit(
        [&](auto& one) {
            if constexpr (requires { number_of(one); }) set_next(*number_of(one), event);
        },
        action);
}

}  // namespace tandem::tournament
