// Errors and notes, on standard error.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tandem::cli {

// Prints what is wrong with "tandem: " before it, so that one can tell in a pipe who says it; what
// begins with FILE:LINE stays as it is, for editors that go to that place.
void complain(std::string_view what);

// The lines of one complaint of many faults: the first twenty, and how many more there are.
[[nodiscard]] std::string listed(const std::vector<std::string>& faults);

}  // namespace tandem::cli
