// JSON for what the program prints.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace tandem::cli {

// A JSON string, quotation marks included. Bytes that are no UTF-8 are taken for Latin-1.
[[nodiscard]] std::string json_string(std::string_view text);

}  // namespace tandem::cli
