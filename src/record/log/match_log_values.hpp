// Single values of a match log, from JSON and to JSON.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include <boost/json/value.hpp>

#include "base/result.hpp"
#include "match/model/command.hpp"
#include "rulebook/switch_table.hpp"
#include "words/message.hpp"

namespace tandem::record::log_json {

// A value, or what is wrong with it: "expected a string, not 3".
template <typename T>
using Read = base::Result<T, words::Message>;

using SeatOrText = std::variant<std::string, match::Seat>;

// Who gives commands: a seat, or the director.
inline constexpr auto kActorKinds = [] {
    std::array<std::string_view, base::kNames<match::Seat>.size() + 1> names{};
    *std::ranges::copy(base::kNames<match::Seat>, names.begin()).out = "director";
    return names;
}();

// The value in short, for a message.
[[nodiscard]] words::Message shown(const boost::json::value& value);
// "one, two or three"
[[nodiscard]] words::List any_of(std::span<const std::string_view> words);
// "expected a string, not 3"
[[nodiscard]] words::Message unexpected(words::Message wanted, const boost::json::value& value);
// "expected 1 or more whole milliseconds, not 0"
[[nodiscard]] words::Message unexpected_milliseconds(
    const boost::json::value& value, std::int64_t least);
// `fault` and "; did you mean "seat"?", or, with nothing near, what there is if that is little.
[[nodiscard]] words::Message with_hint(
    words::Message fault, std::string_view text, std::span<const std::string_view> known);

[[nodiscard]] std::string_view view(const boost::json::string& text);

// Reading
[[nodiscard]] Read<std::int64_t> read_integer(
    const boost::json::value& value, std::int64_t least, std::int64_t most);
[[nodiscard]] Read<std::string_view> read_word(
    const boost::json::value& value, std::span<const std::string_view> known);
// Q, R, B or N.
[[nodiscard]] Read<chess::Role> read_promotion(const boost::json::value& value);
// The value of a switch, as its table has it.
[[nodiscard]] Read<std::string> read_switch(
    const boost::json::value& value, const rulebook::SwitchRow& row);

// Each kind of value that a member of a command can be; the sentences name what was expected.
template <typename T>
[[nodiscard]] Read<T> read(const boost::json::value& value);
template <>
Read<bool> read<bool>(const boost::json::value& value);
template <>
Read<std::string> read<std::string>(const boost::json::value& value);
template <>
Read<base::Millis> read<base::Millis>(const boost::json::value& value);
template <>
Read<match::Line> read<match::Line>(const boost::json::value& value);
template <>
Read<match::GivenMove> read<match::GivenMove>(const boost::json::value& value);
template <>
Read<chess::Role> read<chess::Role>(const boost::json::value& value);
template <>
Read<chess::Setup> read<chess::Setup>(const boost::json::value& value);
// A seat, or whoever else in words.
template <>
Read<SeatOrText> read<SeatOrText>(const boost::json::value& value);
// By its name; a role has a letter.
template <typename E>
concept ByName = base::Named<E> && !std::same_as<E, chess::Role>;
template <ByName E>
[[nodiscard]] Read<E> read(const boost::json::value& value) {
    const auto word = read_word(value, base::kNames<E>);
    if (!word) return base::fail(word.error());
    return *base::from_name<E>(*word);
}

// Writing

// A value that is JSON already.
struct JsonText {
    std::string json;
};
inline void write(std::string& out, const JsonText& value) { out += value.json; }
template <std::same_as<bool> B>  // a string literal would become one
void write(std::string& out, B value) {
    out += value ? "true" : "false";
}
void write(std::string& out, const std::string& value);
void write(std::string& out, std::string_view value);
void write(std::string& out, base::Millis value);
template <std::integral N>
    requires(!std::same_as<N, bool>)
void write(std::string& out, N value) {
    std::array<char, 20> text{};
    out.append(text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr);
}
void write(std::string& out, const match::GivenMove& value);
void write(std::string& out, chess::Move value);
void write(std::string& out, chess::Role value);
void write(std::string& out, const chess::Reserve& value);
void write(std::string& out, const chess::Setup& value);
void write(std::string& out, const SeatOrText& value);
void write(std::string& out, const boost::json::object& value);
void write(std::string& out, const boost::json::array& value);
void write_switch(std::string& out, const rulebook::SwitchRow& row, std::string_view value);

template <ByName E>
void write(std::string& out, E value) {
    write(out, name(value));
}

}  // namespace tandem::record::log_json
