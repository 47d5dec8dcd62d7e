// Makes messages, with their names and parameters checked at compile time.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//     say("ruling.clock-shows", "player"_is = name, "time"_is = clock_face(left))
//     say_of<"piece">(role)
//
// The names and their parameters stand in messages/en.json. An unknown name, or parameters that the
// message does not have, do not compile.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "base/enum_names.hpp"
#include "words/known.hpp"
#include "words/message.hpp"

namespace tandem::words {

// A text that can be a template's argument.
template <std::size_t kSize>
struct Literal {
    char text[kSize]{};

    // NOLINTNEXTLINE(google-explicit-constructor): a literal is to become one by itself.
    consteval Literal(const char (&from)[kSize]) { std::copy_n(from, kSize, text); }
    [[nodiscard]] constexpr std::string_view view() const { return {text, kSize - 1}; }
};

template <Literal kName, typename T>
struct Given {
    using Type = T;
    static constexpr std::string_view kParameter = kName.view();
    T value;
};

template <Literal kName>
struct Parameter {
    template <typename T>
    [[nodiscard]] constexpr auto operator=(T&& value) const {
        return Given<kName, std::decay_t<T>>{std::forward<T>(value)};
    }
};

namespace literals {
template <Literal kName>
[[nodiscard]] consteval Parameter<kName> operator""_is() {
    return {};
}
}  // namespace literals

// What a call that is wrong reaches while it is compiled: no constant expression, so the compiler
// names it.
void messages_en_json_has_no_such_name();
void the_message_has_other_parameters();
void that_parameter_is_a_number();

// Calls each(parameter, is_number) for the parameters of a message.
template <typename Each>
constexpr void for_each_parameter(Id id, const Each& each) {
    std::string_view rest = kKnown[static_cast<std::size_t>(id)].parameters;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        std::string_view one = rest.substr(0, end);
        const bool is_number = one.ends_with('#');
        if (is_number) one.remove_suffix(1);
        each(one, is_number);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
}

inline constexpr std::size_t kLongestName = 128;

// FAMILY.MEMBER, blanks of the member being dots: "law" and "TRN 1" are "law.TRN.1".
class MemberName {
  public:
    // No std::string: clang has none of libstdc++ 12 in constant expressions.
    consteval MemberName(std::string_view family, std::string_view member) {
        auto* end = std::ranges::copy(family, text_.data()).out;
        *end++ = '.';
        end = std::ranges::replace_copy(member, end, ' ', '.').out;
        size_ = static_cast<std::size_t>(end - text_.data());
    }
    [[nodiscard]] constexpr std::string_view view() const { return {text_.data(), size_}; }

  private:
    std::array<char, kLongestName> text_{};
    std::size_t size_ = 0;
};

[[nodiscard]] consteval bool has(std::string_view name) {
    return std::ranges::binary_search(kKnown, name, {}, &Known::name);
}

[[nodiscard]] consteval Id find(std::string_view name) {
    if (!has(name)) messages_en_json_has_no_such_name();
    return static_cast<Id>(
        std::ranges::lower_bound(kKnown, name, {}, &Known::name) - kKnown.begin());
}

// The message FAMILY.MEMBER.
[[nodiscard]] consteval Id find(std::string_view family, std::string_view member) {
    return find(MemberName{family, member}.view());
}

// Compiles only where every parameter of the message is given, as a number where it counts.
template <typename... Givens>
consteval std::size_t check_parameters(Id id) {
    std::size_t taken = 0;
    for_each_parameter(id, [&]([[maybe_unused]] std::string_view parameter, bool is_number) {
        ++taken;
        if (!((Givens::kParameter == parameter) || ...)) the_message_has_other_parameters();
        const bool fits =
            !is_number ||
            ((Givens::kParameter == parameter && std::integral<typename Givens::Type>) || ...);
        if (!fits) that_parameter_is_a_number();
    });
    return taken;
}

template <typename... Givens>
class Checked {
  public:
    template <std::size_t kSize>
    // NOLINTNEXTLINE(google-explicit-constructor): so that a call is checked without a word more.
    consteval Checked(const char (&name)[kSize]) : id_(find({name, kSize - 1})) {
        if (check_parameters<Givens...>(id_) != sizeof...(Givens)) {
            the_message_has_other_parameters();
        }
    }
    [[nodiscard]] constexpr Id id() const { return id_; }

  private:
    Id id_;
};

[[nodiscard]] inline Value value_of(std::string text) { return text; }
[[nodiscard]] inline Value value_of(std::string_view text) { return std::string{text}; }
[[nodiscard]] inline Value value_of(const char* text) { return std::string{text}; }
template <std::integral T>
[[nodiscard]] Value value_of(T number) {
    return static_cast<std::int64_t>(number);
}
[[nodiscard]] inline Value value_of(List list) { return list; }
[[nodiscard]] inline Value value_of(Message message) { return List{{std::move(message)}}; }

template <typename... Givens>
[[nodiscard]] Message say(std::type_identity_t<Checked<Givens...>> name, Givens... given) {
    Message message{name.id(), {}};
    message.arguments.reserve(sizeof...(Givens));
    (message.arguments.push_back({Givens::kParameter, value_of(std::move(given.value))}), ...);
    return message;
}

// A text that is the same in every language: a name, a move, a path.
[[nodiscard]] inline Message verbatim(std::string text) {
    using namespace literals;
    return say("verbatim", "text"_is = std::move(text));
}

// "Ann and Bo", as the language joins two.
[[nodiscard]] inline List both(Message first, Message second) {
    List list;
    list.items.reserve(2);
    list.items.push_back(std::move(first));
    list.items.push_back(std::move(second));
    return list;
}

// The messages of an enum's values: for Role::Pawn of the family "piece" it is "piece.pawn".
template <Literal kFamily, base::Named E, typename... Givens>
[[nodiscard]] consteval auto family_ids() {
    std::array<Id, base::kNames<E>.size()> ids{};
    for (std::size_t i = 0; i < ids.size(); ++i) {
        ids[i] = find(kFamily.view(), base::kNames<E>[i]);
        check_parameters<Givens...>(ids[i]);
    }
    return ids;
}
template <Literal kFamily, base::Named E, typename... Givens>
inline constexpr auto kFamilyIds = family_ids<kFamily, E, Givens...>();

// Each message of the family takes what it needs of the parameters.
template <Literal kFamily, base::Named E, typename... Givens>
[[nodiscard]] Message say_of(E value, Givens... given) {
    Message message{kFamilyIds<kFamily, E, Givens...>[static_cast<std::size_t>(value)], {}};
    message.arguments.reserve(sizeof...(Givens));
    (message.arguments.push_back({Givens::kParameter, value_of(std::move(given.value))}), ...);
    return message;
}

}  // namespace tandem::words
