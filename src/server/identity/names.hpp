// Names: which ones people may have, and friendly ones for guests.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace tandem::server {

// "a name has 3 to 20 letters, digits, _ and -": whether it has.
[[nodiscard]] bool good_name(std::string_view name);
// How names are told apart: without capitals.
[[nodiscard]] std::string folded(std::string_view name);
// "QuickOtter42", by chance.
[[nodiscard]] std::string guest_name();

}  // namespace tandem::server
