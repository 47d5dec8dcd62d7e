// Moves are counted; all else is counted and weighed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/room/line_budget.hpp"

#include <algorithm>
#include <variant>

#include "record/log/match_log.hpp"

namespace tandem::hall {

bool is_move(const match::Action& action) {
    return std::holds_alternative<match::action::Play>(action) ||
           std::holds_alternative<match::action::MakeMove>(action);
}

base::Payer<MatchUse> LineBudget::payer(const PersonId& person) {
    auto own = std::ranges::find(
        purses_, person, [](const auto& each) -> const PersonId& { return each.first; });
    if (own == purses_.end()) own = purses_.insert(own, {person, {}});
    return {&own->second, &limits_->match};
}

std::optional<base::Unpaid> LineBudget::pay(
    const PersonId& person, MatchUse use, base::Millis now) {
    return base::spend(use, 1, now, {payer(person)});
}

std::optional<base::Unpaid> LineBudget::pay(
    const PersonId& person, const match::Command& command, base::Millis now) {
    if (is_move(command.action)) return pay(person, MatchUse::Move, now);
    if (auto unpaid = pay(person, MatchUse::Command, now)) return unpaid;
    const auto bytes = static_cast<double>(record::to_json(command).size());
    return base::spend(MatchUse::Byte, bytes, now, {payer(person)});
}

}  // namespace tandem::hall
