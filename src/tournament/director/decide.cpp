// From a command to its decider: first whether this official may give it at all.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/director/decide.hpp"

#include <algorithm>
#include <ranges>

#include "tournament/director/decide_one.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/next_round/line_ups.hpp"

namespace tandem::tournament {

namespace {

// Whether an action says that key of that type.
template <typename A>
concept NamesDivision = std::same_as<decltype(A::division), DivisionKey>;
template <typename A>
concept NamesRound = std::same_as<decltype(A::round), RoundId>;
template <typename A>
concept NamesTeam = std::same_as<decltype(A::team), TeamId>;

// Likewise, and a final that the team plays in place of its own division.
template <typename A>
concept NamesTeamOfFinal =
    NamesTeam<A> && std::same_as<decltype(A::division), std::optional<DivisionKey>> &&
    !std::same_as<A, action::Amend>;

template <typename A>
concept NamesPlace =
    NamesRound<A> || requires(A action) { action.leg; } || requires(A action) { action.encounter; };

// The divisions of free agents who are taken out of those.
template <typename A>
void add_those_of_agents(const Event& event, const A& action, std::vector<DivisionKey>& found) {
    const auto add = [&](AgentId id) {
        const FreeAgent* const agent = find_agent(event, id);
        if (agent != nullptr) found.push_back(agent->division);
    };
    if constexpr (std::same_as<A, action::RemoveAgent>) add(action.agent);
    if constexpr (std::same_as<A, action::BringTogether>) {
        for (const AgentId agent : action.agents) add(agent);
    }
}

// That an action is about all of them: nobody with a division of their own acts there.
const DivisionKey kAllDivisions{};

// That a team is here: it is so for its division and for every final that it plays.
template <typename A>
concept ChecksIn = std::same_as<A, action::CheckInTeam> || std::same_as<A, action::CheckOutTeam>;

// The divisions that an action of that official is about: of the place that it names, else of whom
// it names. A team of a final is there, and not in the division in which it is entered.
template <typename A>
[[nodiscard]] std::vector<DivisionKey> divisions_of(
    const Event& event, const Official& by, const A& action) {
    std::vector<DivisionKey> found;
    const auto add_that_of = [&](TeamId id) {
        const Team* const team = event.find<Team>(id);
        if (team != nullptr) found.push_back(team->division);
    };
    if constexpr (NamesDivision<A>) found.push_back(action.division);
    // Where the team goes, and where it comes from.
    if constexpr (std::same_as<A, action::Amend>) {
        if (action.division) found.push_back(*action.division);
    }
    if constexpr (std::same_as<A, action::Appoint>) {
        found.push_back(action.division.value_or(kAllDivisions));
    }
    if constexpr (requires { action.official; }) {
        const Official* const official = event.find<Official>(action.official);
        if (official != nullptr) found.push_back(official->division.value_or(kAllDivisions));
    }
    if constexpr (std::same_as<A, action::LiftSeparation>) {
        const Separation* const separation = event.find<Separation>(action.separation);
        if (separation != nullptr) found.push_back(separation->division);
    }
    if constexpr (std::same_as<A, action::PausePlay>) {
        found.push_back(action.division.value_or(kAllDivisions));
    }
    if constexpr (std::same_as<A, action::ResumePlay>) {
        const Pause* const pause = event.find<Pause>(action.pause);
        if (pause != nullptr) found.push_back(pause->division.value_or(kAllDivisions));
    }
    if constexpr (NamesRound<A>) found.push_back(action.round.division);
    if constexpr (requires { action.leg; }) found.push_back(action.leg.division);
    if constexpr (requires { action.encounter; }) found.push_back(action.encounter.division);
    if constexpr (std::same_as<A, action::ReportIncident>) {
        const auto* const player = std::get_if<PlayerId>(&action.who);
        if (action.where) found.push_back(action.where->division);
        // What expels a team is about its own division, too.
        const bool expels = action.measure == Measure::ExpelFromEvent;
        if (player != nullptr && (!action.where || expels)) add_that_of(player->team);
    }
    if constexpr (std::same_as<A, action::LiftIncident>) {
        const Incident* const incident = event.find<Incident>(action.incident);
        if (incident != nullptr) {
            const auto* const player = std::get_if<PlayerId>(&incident->who);
            if (incident->where) found.push_back(incident->where->division);
            const bool expelled = incident->measure == Measure::ExpelFromEvent;
            if (player != nullptr && (!incident->where || expelled)) add_that_of(player->team);
        }
    }
    if constexpr (ChecksIn<A>) {
        if (by.division && is_in(event, action.team, *by.division)) return {*by.division};
    }
    if constexpr (requires { action.dispute; } && !NamesPlace<A>) {
        const Dispute* const dispute = event.find<Dispute>(action.dispute);
        if (dispute != nullptr) found.push_back(dispute->where.division);
    } else if constexpr (NamesTeamOfFinal<A>) {
        if (action.division) {
            found.push_back(*action.division);
        } else {
            add_that_of(action.team);
        }
    } else if constexpr (NamesTeam<A> && !NamesPlace<A>) {
        add_that_of(action.team);
    }
    add_those_of_agents(event, action, found);
    return found;
}

[[nodiscard]] std::vector<DivisionKey> divisions_of(
    const Event& event, const Official& by, const EventAction& any) {
    return std::visit([&](const auto& action) { return divisions_of(event, by, action); }, any);
}

// An official with a division acts in that division alone.
[[nodiscard]] std::optional<Refused> elsewhere(
    const Official& official, const std::vector<DivisionKey>& divisions) {
    if (!official.division || std::ranges::all_of(divisions, [&](const DivisionKey& division) {
            return division == *official.division;
        })) {
        return std::nullopt;
    }
    return Refused{EventRefusal::NotYourDivision, {.text = official.division->text}};
}

// Points for nothing, once given, are a director's to replace.
[[nodiscard]] bool replaces_full_bye(const Event& event, const EventAction& action) {
    const auto* const bye = std::get_if<action::GiveBye>(&action);
    const Team* const team = bye == nullptr ? nullptr : event.find<Team>(bye->team);
    if (team == nullptr) return false;
    const auto before = team->byes.find({bye->division.value_or(team->division), bye->round});
    return before != team->byes.end() && before->second == ByeKind::Full;
}

// Likewise line-ups that everybody knows: boards may be set up by them.
[[nodiscard]] bool replaces_line_up(const Event& event, const EventAction& action) {
    const auto* const wanted = std::get_if<action::LineUp>(&action);
    const Leg* const leg = wanted == nullptr ? nullptr : find_leg(event, wanted->leg);
    if (leg == nullptr || !may_line_up(*leg)) return false;
    const Division& division = event.get<Division>(wanted->leg.division);
    const Encounter& encounter = event.get<Encounter>(wanted->leg.encounter());
    const auto side = encounter.side_of(wanted->team);
    return side && is_told(division, encounter, wanted->leg.leg, *side) &&
           is_up_to_team(division, encounter, wanted->leg.leg, *side);
}

// The least who may do it as the event stands.
[[nodiscard]] Role role_needed(const Event& event, const EventAction& action) {
    const bool is_for_directors =
        replaces_full_bye(event, action) || replaces_line_up(event, action);
    const Role role = role_for(action);
    return is_for_directors ? std::max(role, Role::Director) : role;
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

std::optional<Refused> not_allowed(const Event& event, const EventCommand& command) {
    const auto official = official_of(event, command.by);
    if (!official) return Refused{EventRefusal::UnknownOfficial, {.text = command.by.text}};
    const Role needed = role_needed(event, command.action);
    if (official->role < needed) {
        return Refused{EventRefusal::NotYourRole, {.text = std::string{name(needed)}}};
    }
    return elsewhere(*official, divisions_of(event, *official, command.action));
}

Decided decide(const Event& event, const EventCommand& command) {
    if (auto refused = not_allowed(event, command)) return base::fail(std::move(*refused));
    const Setting setting{event, command.at, command.by};
    Decided decided = std::visit(
        [&]<typename A>(const A& action) -> Decided {
            if constexpr (OfTheLog<A>) {
                CHECK(false);
                return Decision{};
            } else {
                return decide_one(setting, action);
            }
        },
        command.action);
    if (decided) warn_of_records(event, *decided);
    return decided;
}

void Course::Steps::add(SharedStep step) {
    bytes_ += step->bytes;
    steps_.push_back(std::move(step));
}

void Course::Steps::drop_first() {
    bytes_ -= steps_.front()->bytes;
    steps_.pop_front();
}

void Course::Steps::drop_last() {
    bytes_ -= steps_.back()->bytes;
    steps_.pop_back();
}

void Course::Steps::clear() {
    steps_.clear();
    bytes_ = 0;
}

Course::Made Course::make(const std::vector<Change>& changes) {
    Made made;
    made.back.reserve(changes.size());
    for (const Change& change : changes) {
        bytes_ += weight(change);
        const Change& back = made.back.emplace_back(apply(event_, change));
        const std::size_t before = weight(back);
        bytes_ -= before;
        made.bytes += before;
    }
    std::ranges::reverse(made.back);
    spent_.changes += changes.size();
    spent_.bytes += made.bytes;
    return made;
}

bool Course::is_undoable(const Step& step) const {
    return spent_.changes - step.made.changes <= kUndoable &&
           spent_.bytes - step.made.bytes <= kUndoableBytes;
}

void Course::forget() {
    while (!done_.empty() && !is_undoable(*done_.first())) {
        done_.drop_first();
        ++forgotten_;
    }
}

std::optional<Refused> Course::not_turned_back(
    const EventCommand& command, const Steps& from) const {
    if (auto refused = not_allowed(event_, command)) return refused;
    const bool undoes = &from == &done_;
    if (from.empty() || (undoes && !is_undoable(*from.last()))) {
        return Refused{undoes ? EventRefusal::NothingToUndo : EventRefusal::NothingToRedo, {}};
    }
    const Official official = official_of(event_, command.by).value();
    const Step& step = *from.last();
    if (official.role < step.role) {
        return Refused{EventRefusal::NotYourRole, {.text = std::string{name(step.role)}}};
    }
    return elsewhere(official, step.divisions);
}

bool Course::may_undo(const OfficialKey& by) const {
    return !not_turned_back({{}, by, action::Undo{}}, done_);
}

bool Course::may_redo(const OfficialKey& by) const {
    return !not_turned_back({{}, by, action::Redo{}}, undone_);
}

Decided Course::turn_back(const EventCommand& command, Steps& from, Steps& to) {
    if (auto refused = not_turned_back(command, from)) return base::fail(std::move(*refused));
    const SharedStep step = from.last();
    from.drop_last();
    Made made = make(step->changes);
    to.add(std::make_shared<const Step>(
        step->role, step->divisions, std::move(made.back), made.bytes, spent_));
    return Decision{step->changes, {}};
}

const std::vector<Change>& Course::back_of(const EventCommand& command) const {
    const bool undoes = std::holds_alternative<action::Undo>(command.action);
    return (undoes ? undone_ : done_).last()->changes;
}

Course::Mark Course::mark() const {
    Mark mark;
    mark.done = done();
    mark.spent = spent_;
    if (!done_.empty()) mark.last = done_.last();
    mark.undone = undone_;
    return mark;
}

void Course::back_to(Mark mark) {
    CHECK(done() + 1 >= mark.done);
    if (done() < mark.done) {
        static_cast<void>(make(undone_.last()->changes));
        done_.add(std::move(mark.last));
    }
    while (done() > mark.done) {
        static_cast<void>(make(done_.last()->changes));
        done_.drop_last();
    }
    undone_ = std::move(mark.undone);
    spent_ = mark.spent;
}

Decided Course::advance(const EventCommand& command) {
    if (std::holds_alternative<action::Undo>(command.action)) {
        return turn_back(command, done_, undone_);
    }
    if (std::holds_alternative<action::Redo>(command.action)) {
        return turn_back(command, undone_, done_);
    }
    const auto official = official_of(event_, command.by);
    Decided decided = decide(event_, command);
    if (decided) {
        undone_.clear();
        auto divisions = divisions_of(event_, *official, command.action);
        const Role taken = role_needed(event_, command.action);
        const Role role = role_to_undo(command.action, taken, official->role);
        Made made = make(decided->changes);
        done_.add(std::make_shared<const Step>(
            role, std::move(divisions), std::move(made.back), made.bytes, spent_));
    }
    return decided;
}

}  // namespace tandem::tournament
