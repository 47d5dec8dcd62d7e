// The layout of a timeline: rows of line, timestamp, player and what they do.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/print/timeline.hpp"
#include "record/log/notation.hpp"

namespace tandem::cli {

// Text of others on one line, as it is `Shown`; line ends and tabs are escaped, too.
[[nodiscard]] std::string printable(std::string_view text);

// How many characters wide.
[[nodiscard]] std::size_t width(std::string_view text);

// With blanks behind or before it, at least so many characters wide.
[[nodiscard]] std::string at_left(std::string_view text, std::size_t wide);
[[nodiscard]] std::string at_right(std::string_view text, std::size_t wide);

// How the language that is spoken writes clock faces and moves.
[[nodiscard]] const record::Writing& writing();

class CourseTable {
  public:
    // Room for names up to `widest` characters, longer ones are cut off. Stamps show tenths, those
    // of `exact` thousandths.
    CourseTable(LineNumbers numbers, std::size_t widest, std::vector<base::Millis> exact);

    // Whether the last row was of that line and stamp.
    [[nodiscard]] bool told(match::Line line, base::Millis at) const;

    // A row; line 0 has none to show. What belongs to the same line as the row before bears no
    // stamp again. What stands in brackets is not broken.
    void row(match::Line line, base::Millis at, std::string_view who, std::string_view text);
    // The same, but the text is not broken at all, and its blanks stay.
    void unbroken(match::Line line, base::Millis at, std::string_view who, std::string_view text);
    // Below the last row.
    void below(std::string_view sentence);
    // Further in than that.
    void further_below(std::string_view sentence);
    // A line of its own.
    void line(std::string_view text);
    // Broken between words, from column `at` on, behind a label.
    void columns(std::size_t indent, std::string_view label, std::size_t at, std::string_view text);

    [[nodiscard]] std::string take() { return std::move(out_); }

  private:
    [[nodiscard]] std::string stamp(base::Millis at) const;
    [[nodiscard]] std::string label(match::Line line, base::Millis at, std::string_view who);

    LineNumbers numbers_;
    std::size_t at_;  // the column at which the text begins
    std::vector<base::Millis> exact_;  // in order
    std::optional<std::pair<match::Line, base::Millis>> last_;
    std::string out_;
};

}  // namespace tandem::cli
