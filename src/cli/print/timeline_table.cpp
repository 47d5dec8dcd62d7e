// Laying out a timeline.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print/timeline_table.hpp"

#include <algorithm>

#include "cli/print/columns.hpp"
#include "record/log/ruling_text.hpp"

namespace tandem::cli {

namespace {

constexpr std::size_t kTimeWidth = 9;
constexpr std::size_t kLineWidth = 5;
constexpr std::size_t kMostOfAName = 20;
constexpr char kUnbroken = '\x1F';  // a blank at which no line is broken

[[nodiscard]] bool begins_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

// The first characters of `text`.
[[nodiscard]] std::string_view first(std::string_view text, std::size_t most) {
    std::size_t seen = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (begins_character(text[i]) && seen++ == most) return text.substr(0, i);
    }
    return text;
}

// Broken between words from column `at` on, but not inside brackets.
[[nodiscard]] std::string in_paragraph(std::size_t at, std::string_view text) {
    std::string tied{text};
    bool inside = false;
    for (char& one : tied) {
        inside = one == '[' || (inside && one != ']');
        if (inside && one == ' ') one = kUnbroken;
    }
    std::string lines = in_columns(0, "", at, tied);
    std::ranges::replace(lines, kUnbroken, ' ');
    return lines;
}

// The length in bytes of a character at the beginning of `text` that would move the cursor or
// reverse the line; 0 if that is an ordinary character. Those beyond ASCII are U+0080 to U+009F,
// U+061C, U+200E, U+200F, U+2028 to U+202E and U+2066 to U+2069.
[[nodiscard]] std::size_t control_length(std::string_view text) {
    const auto byte = [text](std::size_t at) {
        return static_cast<unsigned char>(at < text.size() ? text[at] : '\0');
    };
    const auto is_within = [](unsigned char which, int least, int most) {
        return which >= least && which <= most;
    };
    if (byte(0) < 0x20 || byte(0) == 0x7F) return 1;
    if (byte(0) == 0xC2 && is_within(byte(1), 0x80, 0x9F)) return 2;
    if (byte(0) == 0xD8 && byte(1) == 0x9C) return 2;
    if (byte(0) != 0xE2) return 0;
    const bool marks =
        byte(1) == 0x80 && (is_within(byte(2), 0x8E, 0x8F) || is_within(byte(2), 0xA8, 0xAE));
    const bool isolates = byte(1) == 0x81 && is_within(byte(2), 0xA6, 0xA9);
    return marks || isolates ? 3 : 0;
}

}  // namespace

std::string printable(std::string_view text) {
    std::string shown;
    while (!text.empty()) {
        const std::size_t control = control_length(text);
        shown += control > 0 ? '?' : text.front();
        text.remove_prefix(std::max<std::size_t>(control, 1));
    }
    return shown;
}

std::size_t width(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, begins_character));
}

std::string at_left(std::string_view text, std::size_t wide) {
    std::string padded{text};
    padded.append(wide - std::min(wide, width(text)), ' ');
    return padded;
}

std::string at_right(std::string_view text, std::size_t wide) {
    std::string padded(wide - std::min(wide, width(text)), ' ');
    padded += text;
    return padded;
}

CourseTable::CourseTable(LineNumbers numbers, std::size_t widest)
    : numbers_(numbers),
      at_((numbers == LineNumbers::Shown ? kLineWidth + 1 : 0) + kTimeWidth + 2 +
          std::min(widest, kMostOfAName) + 2) {}

bool CourseTable::told(match::Line line, base::Millis at) const {
    return last_ == std::pair{line, at};
}

std::string CourseTable::label(match::Line line, base::Millis at, std::string_view who) {
    std::string label;
    const bool same = told(line, at);
    last_ = {line, at};
    if (numbers_ == LineNumbers::Shown) {
        const bool shown = !same && line > 0;
        label += at_right(shown ? std::to_string(line) : "", kLineWidth) + ' ';
    }
    label += at_right(same ? "" : record::clock_face(at), kTimeWidth) + "  ";
    label += first(who, kMostOfAName);
    return label + std::string(at_ - std::min(at_, width(label)), ' ');
}

void CourseTable::row(
    match::Line line, base::Millis at, std::string_view who, std::string_view text) {
    out_ += label(line, at, who);
    const std::string lines = in_paragraph(at_, text.substr(0, text.find_last_not_of(' ') + 1));
    out_ += lines.size() > at_ ? std::string_view{lines}.substr(at_) : "\n";
}

void CourseTable::unbroken(
    match::Line line, base::Millis at, std::string_view who, std::string_view text) {
    out_ += label(line, at, who) + std::string{text} + '\n';
}

void CourseTable::below(std::string_view sentence) {
    if (!sentence.empty()) out_ += in_paragraph(at_ + 2, sentence);
}

void CourseTable::line(std::string_view text) {
    out_ += text;
    out_ += '\n';
}

void CourseTable::columns(
    std::size_t indent, std::string_view label, std::size_t at, std::string_view text) {
    out_ += in_columns(indent, label, at, text);
}

}  // namespace tandem::cli
