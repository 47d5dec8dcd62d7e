// Keeps text from outside from controlling the terminal it is shown on.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace tandem::cli {

// Whether text is printable ASCII, line ends and tabs alone, which are shown as they are: quickly,
// since that is most of what is printed.
[[nodiscard]] bool all_stay(std::string_view text);

// Gives text piece by piece as it may be shown: control characters, marks that change the
// direction of writing and bytes that are not UTF-8 by their numbers, "\u001b" and "\xff". Line
// ends and tabs stay. In JSON an escape is what it was in a string.
class Shown {
  public:
    // All but the beginning of a character that ends in the next piece.
    [[nodiscard]] std::string next(std::string_view piece);
    // Whether nothing is left of what it was given.
    [[nodiscard]] bool is_whole() const { return begun_.empty(); }
    // What is left at the end.
    [[nodiscard]] std::string rest();

  private:
    std::string begun_;
};

// From now on everything that is printed on standard output and standard error is `Shown`.
void guard_terminal();

// "standard output: cannot be written: No space left on device", after it failed.
[[nodiscard]] std::string output_failure();

// Where records go that are written to standard output: their bytes as they are, unless it is a
// terminal.
[[nodiscard]] std::FILE* standard_output_for_records();

}  // namespace tandem::cli
