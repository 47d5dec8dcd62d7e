// Writing messages as JSON.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/message_json.hpp"

#include <string_view>
#include <variant>

namespace tandem::words {

namespace {

void append_text(std::string& out, std::string_view text) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    out += '"';
    for (const char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        if (letter == '"' || letter == '\\') {
            out += '\\';
            out += letter;
        } else if (code < 0x20) {
            out += "\\u00";
            out += kDigits[code >> 4U];
            out += kDigits[code & 0xFU];
        } else {
            out += letter;
        }
    }
    out += '"';
}

void append_value(std::string& out, const Value& value) {
    if (const auto* const text = std::get_if<std::string>(&value)) return append_text(out, *text);
    if (const auto* const number = std::get_if<std::int64_t>(&value)) {
        out += std::to_string(*number);
        return;
    }
    const auto& list = std::get<List>(value);
    if (list.items.size() == 1) return append_json(out, list.items.front());
    out += "{\"list\": [";
    std::string_view between;
    for (const Message& item : list.items) {
        out += between;
        append_json(out, item);
        between = ", ";
    }
    out += "], \"joined\": ";
    append_text(out, base::name(list.joined));
    out += '}';
}

}  // namespace

void append_json(std::string& out, const Message& message) {
    out += "{\"say\": ";
    append_text(out, name(message.id));
    std::string_view before = ", \"with\": {";
    for (const Argument& argument : message.arguments) {
        out += before;
        append_text(out, argument.name);
        out += ": ";
        append_value(out, argument.value);
        before = ", ";
    }
    if (!message.arguments.empty()) out += '}';
    out += '}';
}

}  // namespace tandem::words
