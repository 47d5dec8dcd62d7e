// Rows of a table in CSV (RFC 4180): fields, with where each stood.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "record/game/game.hpp"

namespace tandem::record {

struct CsvField {
    std::string text;
    Place place;
    bool closed = true;  // a quoted field whose closing mark was found, or no quoted one
};
using CsvRow = std::vector<CsvField>;

// Takes one row after the other off a text, whose lines end in any of the three ways. Fields may be
// quoted and then hold separators, line breaks and doubled quotation marks. A byte order mark is
// passed over.
class CsvRows {
  public:
    explicit CsvRows(std::string_view text, char separator = ',');

    [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
    // Needs: not at_end().
    [[nodiscard]] CsvRow next();

  private:
    [[nodiscard]] CsvField field();
    [[nodiscard]] CsvField plain();
    [[nodiscard]] CsvField quoted();
    [[nodiscard]] bool ends_line() const;
    void step();

    std::string_view text_;
    char separator_;
    std::size_t at_ = 0;
    Place place_{1, 1};
};

// Whether a field is not blank.
[[nodiscard]] bool has_text(const CsvField& field);

// Appends a field of a file, in quotation marks where it needs them.
void append_csv(std::string& out, std::string_view text);
// The same of words that somebody has typed: where a spreadsheet would take them for a formula, an
// apostrophe stands before them. `without_guard` gives back what they were.
void append_guarded_csv(std::string& out, std::string_view text);
[[nodiscard]] std::string_view without_guard(std::string_view text);

}  // namespace tandem::record
