// Friendly names for guests.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace tandem::server {

// "QuickOtter42", by chance.
[[nodiscard]] std::string guest_name();

}  // namespace tandem::server
