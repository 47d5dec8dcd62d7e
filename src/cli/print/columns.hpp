// Text in columns, broken between words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tandem::cli {

// How many columns a text takes: its characters, not its bytes.
[[nodiscard]] std::size_t width_of(std::string_view text);

inline constexpr std::size_t kPageWidth = 100;

// `label` at `indent`, `text` from column `at` on, both counted from 0, in as many lines as it
// takes; a label that reaches that far has its own line.
[[nodiscard]] std::string in_columns(
    std::size_t indent, std::string_view label, std::size_t at, std::string_view text);

}  // namespace tandem::cli
