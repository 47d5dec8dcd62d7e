// Moves as given, and who does what.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/model/command.hpp"

namespace tandem::match {

namespace {

using Texts = std::vector<std::string_view>;

void add(Texts& to, const std::string& text) {
    if (!text.empty()) to.push_back(text);
}
void add(Texts& to, const std::optional<std::string>& text) {
    if (text) add(to, *text);
}
void add(Texts& to, const std::variant<std::string, Seat>& who) {
    if (const auto* const text = std::get_if<std::string>(&who)) add(to, *text);
}
void add(Texts& /*to*/, AdjustReason /*of a closed list*/) {}

}  // namespace

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

std::vector<std::string_view> texts_of(const Action& action) {
    return std::visit(
        [](const auto& one) {
            Texts texts;
            if constexpr (requires { one.text; }) add(texts, one.text);
            if constexpr (requires { one.why; }) add(texts, one.why);
            if constexpr (requires { one.article; }) add(texts, one.article);
            if constexpr (requires { one.who; }) add(texts, one.who);
            return texts;
        },
        action);
}

std::string_view actor_name(const Command& command) {
    return command.by ? bughouse::name(*command.by) : "director";
}

}  // namespace tandem::match
