// What people read when the hall refuses something.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "hall/kinds.hpp"

namespace tandem::hall {

// "There is no such table." The words for who has no better ones that name what was wrong.
[[nodiscard]] std::string_view sentence(Refusal why);

}  // namespace tandem::hall
