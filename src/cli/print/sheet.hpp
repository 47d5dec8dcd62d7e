// A sheet as a table for people.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "tournament/report/sheets.hpp"

namespace tandem::cli {

// Columns as wide as their widest field, numbers to the right; a line for each row, control
// characters by their numbers.
[[nodiscard]] std::string in_columns(const tournament::Sheet& sheet);

}  // namespace tandem::cli
