// An undo or redo exchanges the holders of a whole command.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/key_history.hpp"

#include <concepts>
#include <ranges>

namespace tandem::desk {

using tournament::Change;
using tournament::Encounter;
using tournament::EventCommand;
using tournament::Put;
using tournament::TeamPair;
namespace action = tournament::action;

namespace {

template <typename Noun>
concept HasHolders = std::constructible_from<KeyHistory::Key, typename Noun::Key>;

template <typename Noun>
[[nodiscard]] std::optional<TeamPair> teams_of(const Noun& noun) {
    if constexpr (std::same_as<Noun, Encounter>) {
        return TeamPair{noun.one, noun.two};
    } else {
        return std::nullopt;
    }
}

}  // namespace

std::vector<KeyHistory::Key> KeyHistory::take(
    const EventCommand& command, const std::vector<Change>& changes, std::int64_t line) {
    std::vector<Key> again;
    if (std::holds_alternative<action::Undo>(command.action)) {
        turn_back(done_, undone_);
        return again;
    }
    if (std::holds_alternative<action::Redo>(command.action)) {
        turn_back(undone_, done_);
        return again;
    }
    undone_.clear();
    Step step;
    const auto note = [&]<typename Noun>(const Put<Noun>& change) {
        if constexpr (HasHolders<Noun>) {
            const Key key{change.key};
            if (!change.now) return put(key, std::nullopt, step);
            Held& held = held_[key];
            const auto teams = teams_of(*change.now);
            if (held.now && held.now->teams == teams) return;
            put(key, Holder{++held.given, line, teams}, step);
            if (held.given > 1) again.push_back(key);
        }
    };
    for (const Change& change : changes) std::visit(note, change);
    done_.push_back(std::move(step));
    return again;
}

KeyHistory::Holder KeyHistory::found(const Key& key) const {
    const auto held = held_.find(key);
    return held == held_.end() ? Holder{} : held->second.now.value_or(Holder{});
}

std::uint32_t KeyHistory::holder(const Key& key) const { return found(key).number; }

std::int64_t KeyHistory::line(const Key& key) const { return found(key).line; }

void KeyHistory::turn_back(std::vector<Step>& from, std::vector<Step>& to) {
    Step step = std::move(from.back());
    from.pop_back();
    Step other;
    for (auto& [key, before] : std::views::reverse(step)) put(key, std::move(before), other);
    to.push_back(std::move(other));
}

void KeyHistory::put(const Key& key, std::optional<Holder> now, Step& step) {
    std::optional<Holder>& held = held_[key].now;
    step.emplace_back(key, std::exchange(held, std::move(now)));
}

}  // namespace tandem::desk
