// Moves as given, and who does what.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/model/command.hpp"

namespace tandem::match {

GivenMove given_move(std::string_view text) {
    if (const auto move = chess::parse_move(text)) return *move;
    return std::string{text};
}

std::string to_string(const GivenMove& move) {
    if (const auto* coordinates = std::get_if<chess::Move>(&move)) {
        return chess::to_string(*coordinates);
    }
    return std::get<std::string>(move);
}

Action::Action(const Action& other) = default;
Action::Action(Action&& other) noexcept = default;
Action& Action::operator=(const Action& other) = default;
Action& Action::operator=(Action&& other) noexcept = default;
Action::~Action() = default;

bool Action::operator==(const Action& other) const {
    return static_cast<const AnyAction&>(*this) == static_cast<const AnyAction&>(other);
}

std::string_view name(const Action& action) {
    return std::visit([](const auto& one) { return one.kName; }, action);
}

ActorKind actor_kind(const Action& action) {
    return std::visit([](const auto& one) { return one.kActor; }, action);
}

std::string_view actor_name(const Command& command) {
    return command.by ? bughouse::name(*command.by) : "director";
}

}  // namespace tandem::match
