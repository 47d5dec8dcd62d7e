// Laying out a timeline.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print/timeline_table.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/utf8.hpp"
#include "cli/io/terminal.hpp"
#include "cli/io/tongue.hpp"
#include "cli/print/columns.hpp"

namespace tandem::cli {

namespace {

constexpr std::size_t kTimeWidth = 9;
constexpr std::size_t kLineWidth = 5;
constexpr std::size_t kMostOfAName = 20;
constexpr char kUnbroken = '\x1F';  // a blank at which no line is broken

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

}  // namespace

std::string printable(std::string_view text) {
    Shown shown;
    std::string all = shown.next(text);
    all += shown.rest();
    std::string line;
    for (const char one : all) {
        const auto byte = static_cast<unsigned char>(one);
        if (byte < ' ') {
            line += fmt::format("\\u{:04x}", byte);
        } else {
            line += one;
        }
    }
    return line;
}

const record::Writing& writing() {
    static const record::Writing of_language{[](const words::Message& said) { return text(said); }};
    return of_language;
}

std::size_t width(std::string_view text) { return base::characters_in(text); }

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

CourseTable::CourseTable(LineNumbers numbers, std::size_t widest, std::vector<base::Millis> exact)
    : numbers_(numbers),
      at_((numbers == LineNumbers::Shown ? kLineWidth + 1 : 0) + kTimeWidth + 2 +
          std::min(widest, kMostOfAName) + 2),
      exact_(std::move(exact)) {}

bool CourseTable::told(match::Line line, base::Millis at) const {
    return last_ == std::pair{line, at};
}

std::string CourseTable::stamp(base::Millis at) const {
    const bool exact = std::ranges::binary_search(exact_, at);
    return exact ? writing().clock_face_in_thousandths(at) : writing().clock_face(at);
}

std::string CourseTable::label(match::Line line, base::Millis at, std::string_view who) {
    std::string label;
    const bool same = told(line, at);
    last_ = {line, at};
    if (numbers_ == LineNumbers::Shown) {
        const bool shown = !same && line > 0;
        label += at_right(shown ? std::to_string(line) : "", kLineWidth) + ' ';
    }
    label += at_right(same ? "" : stamp(at), kTimeWidth) + "  ";
    label += base::first_characters(who, kMostOfAName);
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

void CourseTable::further_below(std::string_view sentence) {
    out_ += in_paragraph(at_ + 4, sentence);
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
