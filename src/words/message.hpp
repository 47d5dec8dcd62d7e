// A text for people, not yet in any language: its name and its parameters.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// words/say.hpp makes messages, language/catalogue.hpp makes texts of them. Headers include only
// this file, or a new message would recompile the whole program.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/enum_names.hpp"

namespace tandem::words {

// The place of a message among the names in their order.
enum class Id : std::uint16_t {};

struct Message;

// Several messages as one parameter: "Ann, Bo and Cy".
enum class Joined : std::uint8_t { And, Or, Comma };
consteval auto names_of(Joined /*type*/) {
    using enum Joined;
    return base::names<Joined>({{And, "and"}, {Or, "or"}, {Comma, "comma"}});
}
struct List {
    std::vector<Message> items;
    Joined joined = Joined::And;

    [[nodiscard]] bool operator==(const List&) const = default;
};

// What stands for a parameter: text that no language changes, a number, or messages.
using Value = std::variant<std::string, std::int64_t, List>;

struct Argument {
    std::string_view name;
    Value value;

    [[nodiscard]] bool operator==(const Argument&) const = default;
};

struct Message {
    Id id{};
    std::vector<Argument> arguments;

    [[nodiscard]] bool operator==(const Message&) const = default;
};

// A message without parameters.
[[nodiscard]] inline Message message(Id id) { return {id, {}}; }

// Makes the text of a message, in a language that the caller has chosen.
using Say = std::function<std::string(const Message&)>;

// "fen.rank-too-long"
[[nodiscard]] std::string_view name(Id id);

}  // namespace tandem::words
