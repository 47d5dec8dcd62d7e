// Writing and reading what BPGN has no words for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/convert/log_comment.hpp"

#include <algorithm>

namespace tandem::record {

namespace {

[[nodiscard]] std::string_view opening(Standing standing) {
    return standing == Standing::Alone ? "[%log " : "[%turn ";
}

// Needs: `json` is an object without objects inside.
[[nodiscard]] std::string without_braces(std::string_view json) {
    json = json.substr(1, json.size() - 2);
    std::string text;
    for (const char c : json) {
        // A brace can only stand in a string here, and would end the comment.
        if (c == '}') {
            text += "\\u007d";
        } else {
            text += c;
        }
    }
    return text;
}

[[nodiscard]] bool only_digits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

Remark log_comment(const match::Command& command, Standing standing) {
    return {
        Remark::Kind::Comment,
        std::string{opening(standing)} + without_braces(to_json(command)) + ']'};
}

base::Result<std::optional<match::Command>, LogError> parse_log_comment(
    const Remark& remark, Standing standing) {
    const std::string_view text = remark.text;
    const std::string_view open = opening(standing);
    if (remark.kind != Remark::Kind::Comment) return std::nullopt;
    if (!text.starts_with(open) || !text.ends_with(']')) return std::nullopt;
    const std::string_view inside = text.substr(open.size(), text.size() - open.size() - 1);
    auto command = read_command('{' + std::string{inside} + '}', 0);
    if (!command) return base::fail(std::move(command.error()));
    return std::move(*command);
}

std::string in_signs(const Remark& remark) {
    switch (remark.kind) {
        case Remark::Kind::Comment: return '{' + remark.text + '}';
        case Remark::Kind::Variation: return '(' + remark.text + ')';
        case Remark::Kind::Nag: return '$' + remark.text;
    }
    __builtin_unreachable();
}

std::optional<Remark> parse_signs(std::string_view text) {
    if (text.size() < 2 || text.find('\n') != std::string_view::npos) return std::nullopt;
    const std::string inside{text.substr(1, text.size() - 2)};
    if (text.starts_with('{') && text.ends_with('}')) {
        if (inside.find('}') != std::string::npos) return std::nullopt;
        return Remark{Remark::Kind::Comment, inside};
    }
    if (text.starts_with('(') && text.ends_with(')')) {
        return Remark{Remark::Kind::Variation, inside};
    }
    if (text.starts_with('$') && only_digits(text.substr(1))) {
        return Remark{Remark::Kind::Nag, std::string{text.substr(1)}};
    }
    return std::nullopt;
}

}  // namespace tandem::record
