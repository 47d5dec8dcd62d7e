// How each kind of value stands in a match log.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/log/match_log_values.hpp"

#include <array>
#include <charconv>

#include <boost/json/serialize.hpp>
#include <boost/json/serializer.hpp>

#include "base/nearest.hpp"
#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "record/text/json.hpp"
#include "record/text/quoting.hpp"
#include "words/say.hpp"

namespace tandem::record::log_json {

using namespace words::literals;
using base::fail;
using base::Millis;
using bughouse::Seat;
using chess::Role;
using words::Message;
using words::say;
using words::verbatim;
namespace json = boost::json;

namespace {

[[nodiscard]] std::string shown_number(double value) {
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return {text.data(), end};
}

// From a letter of either case, or its name; never the king.
[[nodiscard]] std::optional<Role> parse_piece(std::string_view text) {
    for (const Role role : chess::kReserveRoles) {
        const char capital = chess::letter(role);
        const bool is_letter =
            text.size() == 1 && (text[0] == capital || text[0] == (capital | 0x20));
        if (is_letter || text == chess::name(role)) return role;
    }
    return std::nullopt;
}

// Whether some position could make a move of that text.
[[nodiscard]] bool is_move_text(std::string_view text) {
    const auto read = chess::parse_san(chess::Position{chess::MoveRules{}}, text);
    return read || read.error().fault != chess::SanFault::NotAMove;
}

// A list is written as an array; its words with blanks between are taken too.
[[nodiscard]] std::optional<std::string> list_text(const json::value& value) {
    if (value.is_string()) return std::string{view(value.get_string())};
    if (!value.is_array()) return std::nullopt;
    std::string text;
    for (const json::value& word : value.get_array()) {
        if (!word.is_string() || word.get_string().empty()) return std::nullopt;
        if (!text.empty()) text += ' ';
        text += view(word.get_string());
    }
    return text;
}

[[nodiscard]] std::optional<std::string> switch_text(
    const json::value& value, rulebook::SwitchKind kind) {
    switch (kind) {
        case rulebook::SwitchKind::Bool:
            if (!value.is_bool()) return std::nullopt;
            return value.get_bool() ? "true" : "false";
        case rulebook::SwitchKind::Int:
            if (!value.is_int64()) return std::nullopt;
            return std::to_string(value.get_int64());
        case rulebook::SwitchKind::Word:
        case rulebook::SwitchKind::Ranks:
            if (!value.is_string()) return std::nullopt;
            return std::string{view(value.get_string())};
        case rulebook::SwitchKind::List: return list_text(value);
    }
    __builtin_unreachable();
}

// Piece by piece, without a second text.
template <typename Value>
void append_serialized(std::string& out, const Value& value) {
    json::serializer serializer;
    serializer.reset(&value);
    std::array<char, 1024> some{};
    while (!serializer.done()) {
        const json::string_view part = serializer.read(some.data(), some.size());
        out.append(part.data(), part.size());
    }
}

}  // namespace

std::string_view view(const json::string& text) { return {text.data(), text.size()}; }

words::List any_of(std::span<const std::string_view> words) {
    words::List list{{}, words::Joined::Or};
    list.items.reserve(words.size());
    for (const std::string_view word : words) list.items.push_back(verbatim(std::string{word}));
    return list;
}

Message shown(const json::value& value) {
    if (value.is_object()) return say("log-value.an-object");
    if (value.is_array()) return say("log-value.an-array");
    if (value.is_double()) return verbatim(shown_number(value.get_double()));
    if (!value.is_string()) return verbatim(json::serialize(value));
    return verbatim(in_quotes(view(value.get_string())));
}

Message unexpected(Message wanted, const json::value& value) {
    return say("log-value.unexpected", "wanted"_is = std::move(wanted), "found"_is = shown(value));
}

Message unexpected_milliseconds(const json::value& value, std::int64_t least) {
    return unexpected(say("wanted.milliseconds-from", "least"_is = std::to_string(least)), value);
}

Message with_hint(Message fault, std::string_view text, std::span<const std::string_view> known) {
    const auto near = base::nearest(shortened(text), known);
    if (near) return say("did-you-mean", "what"_is = std::move(fault), "near"_is = *near);
    constexpr std::size_t kFew = 8;
    if (known.empty() || known.size() > kFew) return fault;
    return say("log-value.not-among", "what"_is = std::move(fault), "words"_is = any_of(known));
}

Read<std::int64_t> read_integer(const json::value& value, std::int64_t least, std::int64_t most) {
    if (value.is_int64() && value.get_int64() >= least && value.get_int64() <= most) {
        return value.get_int64();
    }
    return fail(unexpected(
        say("wanted.whole-number",
            "least"_is = std::to_string(least),
            "most"_is = std::to_string(most)),
        value));
}

Read<std::string_view> read_word(
    const json::value& value, std::span<const std::string_view> known) {
    if (!value.is_string()) {
        return fail(unexpected(say("wanted.one-of", "words"_is = any_of(known)), value));
    }
    const std::string_view text = view(value.get_string());
    for (const std::string_view word : known) {
        if (word == text) return word;
    }
    return fail(with_hint(say("log-value.unknown-word", "word"_is = in_part(text)), text, known));
}

Read<Role> read_promotion(const json::value& value) {
    if (value.is_string()) {
        const auto role = parse_piece(view(value.get_string()));
        if (role && *role != Role::Pawn) return *role;
    }
    return fail(unexpected(say("wanted.promotion"), value));
}

Read<std::string> read_switch(const json::value& value, const rulebook::SwitchRow& row) {
    auto text = switch_text(value, row.kind);
    if (!text) return fail(unexpected(allowed(row), value));
    auto known =
        rulebook::canonical(row.key, text->size() > 10 * kShown ? shortened(*text) : *text);
    if (!known) {
        const std::string& near = known.error().nearest;
        Message fault = unexpected(allowed(row), value);
        if (near.empty()) return fail(std::move(fault));
        return fail(say("did-you-mean", "what"_is = std::move(fault), "near"_is = near));
    }
    return *std::move(known);
}

template <>
Read<bool> read<bool>(const json::value& value) {
    if (!value.is_bool()) return fail(unexpected(say("wanted.boolean"), value));
    return value.get_bool();
}

template <>
Read<std::string> read<std::string>(const json::value& value) {
    if (!value.is_string()) return fail(unexpected(say("wanted.string"), value));
    return std::string{view(value.get_string())};
}

template <>
Read<Millis> read<Millis>(const json::value& value) {
    const auto millis = read_integer(value, -count(base::kMaxSpan), count(base::kMaxSpan));
    if (!millis) return fail(unexpected(say("wanted.milliseconds"), value));
    return Millis{*millis};
}

template <>
Read<match::Line> read<match::Line>(const json::value& value) {
    const auto number = read_integer(value, 1, 0xFFFF'FFFF);
    if (!number) return fail(unexpected(say("wanted.line"), value));
    return static_cast<match::Line>(*number);
}

template <>
Read<match::GivenMove> read<match::GivenMove>(const json::value& value) {
    if (!value.is_string()) return fail(unexpected(say("wanted.move"), value));
    match::GivenMove move = match::given_move(view(value.get_string()));
    if (const auto* san = std::get_if<std::string>(&move); san != nullptr && !is_move_text(*san)) {
        return fail(unexpected(say("wanted.move-text"), value));
    }
    return move;
}

template <>
Read<Role> read<Role>(const json::value& value) {
    if (value.is_string()) {
        if (const auto role = parse_piece(view(value.get_string()))) return *role;
    }
    return fail(unexpected(say("wanted.piece"), value));
}

template <>
Read<chess::Setup> read<chess::Setup>(const json::value& value) {
    if (!value.is_string()) return fail(unexpected(say("wanted.fen"), value));
    const auto fen = chess::parse_fen(view(value.get_string()), chess::FenNumbers::Counters);
    if (!fen) return fail(say("log-value.not-a-fen", "why"_is = chess::describe(fen.error())));
    const auto faults = chess::faults(fen->setup);
    if (faults.empty()) return fen->setup;
    words::List why{{}, words::Joined::Comma};
    why.items.reserve(faults.size());
    for (const chess::SetupFault fault : faults) why.items.push_back(chess::describe(fault));
    return fail(say("log-value.impossible", "faults"_is = std::move(why)));
}

template <>
Read<SeatOrText> read<SeatOrText>(const json::value& value) {
    if (!value.is_string()) return fail(unexpected(say("wanted.seat-or-text"), value));
    const std::string_view text = view(value.get_string());
    if (const auto seat = base::from_name<Seat>(text)) return *seat;
    return std::string{text};
}

void write(std::string& out, const std::string& value) { append_json(out, value); }
void write(std::string& out, std::string_view value) { append_json(out, value); }
void write(std::string& out, Millis value) { out += std::to_string(base::count(value)); }
void write(std::string& out, const match::GivenMove& value) {
    append_json(out, match::to_string(value));
}
void write(std::string& out, chess::Move value) { append_json(out, chess::to_string(value)); }
void write(std::string& out, const chess::Reserve& value) {
    append_json(out, chess::to_string(value));
}
void write(std::string& out, Role value) { append_json(out, std::string{chess::letter(value)}); }
void write(std::string& out, const chess::Setup& value) { append_json(out, chess::to_fen(value)); }
void write(std::string& out, const SeatOrText& value) {
    if (const auto* seat = std::get_if<match::Seat>(&value)) {
        append_json(out, bughouse::name(*seat));
    } else {
        append_json(out, std::get<std::string>(value));
    }
}

void write(std::string& out, const json::object& value) { append_serialized(out, value); }
void write(std::string& out, const json::array& value) { append_serialized(out, value); }

void write_switch(std::string& out, const rulebook::SwitchRow& row, std::string_view value) {
    switch (row.kind) {
        case rulebook::SwitchKind::Bool:
        case rulebook::SwitchKind::Int: out += value; return;
        case rulebook::SwitchKind::Word:
        case rulebook::SwitchKind::Ranks: append_json(out, value); return;
        case rulebook::SwitchKind::List: break;
    }
    out += '[';
    while (!value.empty()) {
        const std::size_t end = value.find(' ');
        append_json(out, value.substr(0, end));
        if (end == std::string_view::npos) break;
        out += ", ";
        value.remove_prefix(end + 1);
    }
    out += ']';
}

}  // namespace tandem::record::log_json
