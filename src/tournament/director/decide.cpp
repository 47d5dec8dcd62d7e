// From a command to its decider: first whether this official may give it at all.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/director/decide.hpp"

#include <algorithm>
#include <ranges>

#include "tournament/director/decide_one.hpp"
#include "tournament/event/questions.hpp"

namespace tandem::tournament {

namespace {

// Whether an action says that key of that type.
template <typename A>
concept NamesDivision = std::same_as<decltype(A::division), DivisionKey>;
template <typename A>
concept NamesRound = std::same_as<decltype(A::round), RoundId>;
template <typename A>
concept NamesTeam = std::same_as<decltype(A::team), TeamId>;

// The divisions that an action is about.
template <typename A>
[[nodiscard]] std::vector<DivisionKey> divisions_of(const Event& event, const A& action) {
    std::vector<DivisionKey> found;
    if constexpr (NamesDivision<A>) found.push_back(action.division);
    if constexpr (NamesRound<A>) found.push_back(action.round.division);
    if constexpr (requires { action.leg; }) found.push_back(action.leg.division);
    if constexpr (requires { action.encounter; }) found.push_back(action.encounter.division);
    if constexpr (requires { action.where; }) {
        if (action.where) found.push_back(action.where->division);
    }
    if constexpr (NamesTeam<A>) {
        const Team* const team = event.find<Team>(action.team);
        if (team != nullptr) found.push_back(team->division);
    }
    if constexpr (requires { action.dispute; } && !requires { action.leg; }) {
        const Dispute* const dispute = event.find<Dispute>(action.dispute);
        if (dispute != nullptr) found.push_back(dispute->where.division);
    }
    return found;
}

[[nodiscard]] std::optional<Refused> not_allowed(const Event& event, const EventCommand& command) {
    const auto official = official_of(event, command.by);
    if (!official) return Refused{EventRefusal::UnknownOfficial, {.text = command.by.text}};
    if (official->role < role_for(command.action)) {
        return Refused{
            EventRefusal::NotYourRole, {.text = std::string{name(role_for(command.action))}}};
    }
    if (!official->division) return std::nullopt;
    const auto divisions =
        std::visit([&](const auto& action) { return divisions_of(event, action); }, command.action);
    if (std::ranges::all_of(divisions, [&](const DivisionKey& division) {
            return division == *official->division;
        })) {
        return std::nullopt;
    }
    return Refused{EventRefusal::NotYourDivision, {.text = official->division->text}};
}

template <typename A>
concept OfTheLog = std::same_as<A, action::Undo> || std::same_as<A, action::Redo>;

}  // namespace

std::optional<Official> official_of(const Event& event, const OfficialKey& key) {
    if (key.text == kOrganiser) {
        return Official{.name = event.header().organiser, .role = Role::Organiser};
    }
    const Official* const found = event.find<Official>(key);
    return found == nullptr ? std::nullopt : std::optional{*found};
}

Decided decide(const Event& event, const EventCommand& command) {
    if (auto refused = not_allowed(event, command)) return base::fail(std::move(*refused));
    const Setting setting{event, command.at, command.by};
    return std::visit(
        [&]<typename A>(const A& action) -> Decided {
            if constexpr (OfTheLog<A>) {
                CHECK(false);
                return Decision{};
            } else {
                return decide_one(setting, action);
            }
        },
        command.action);
}

std::vector<Change> Course::make(const std::vector<Change>& changes) {
    std::vector<Change> back;
    back.reserve(changes.size());
    for (const Change& change : changes) back.push_back(apply(event_, change));
    std::ranges::reverse(back);
    return back;
}

Decided Course::turn_back(
    const EventCommand& command, std::vector<Step>& from, std::vector<Step>& to) {
    if (auto refused = not_allowed(event_, command)) return base::fail(std::move(*refused));
    if (from.empty()) {
        return refuse(&from == &done_ ? EventRefusal::NothingToUndo : EventRefusal::NothingToRedo);
    }
    if (official_of(event_, command.by)->role < from.back().role) {
        return refuse(EventRefusal::NotYourRole, {.text = std::string{name(from.back().role)}});
    }
    Step step = std::move(from.back());
    from.pop_back();
    to.push_back({step.role, make(step.changes)});
    return Decision{std::move(step.changes), {}};
}

Decided Course::advance(const EventCommand& command) {
    if (std::holds_alternative<action::Undo>(command.action)) {
        return turn_back(command, done_, undone_);
    }
    if (std::holds_alternative<action::Redo>(command.action)) {
        return turn_back(command, undone_, done_);
    }
    Decided decided = decide(event_, command);
    if (decided) {
        undone_.clear();
        done_.push_back({role_for(command.action), make(decided->changes)});
    }
    return decided;
}

}  // namespace tandem::tournament
