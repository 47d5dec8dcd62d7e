// Schools and clubs as they are compared: one is one, however it is written.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "tournament/event/team.hpp"

namespace tandem::tournament {

// "Dalton", "DALTON" and "dalton." have one key, as names of people do (name_key).
[[nodiscard]] std::string school_key(std::string_view school);

// The school of both players, as the first writes it; "" where they are from two.
// Law: US Chess 28N.
[[nodiscard]] std::string school_of(const Players& players);

}  // namespace tandem::tournament
