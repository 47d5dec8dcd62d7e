// What people read when the hall refuses something.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "hall/kinds.hpp"
#include "hall/wire/wire.hpp"

namespace tandem::hall {

// "There is no such table." The words for who has no better ones that name what was wrong.
[[nodiscard]] std::string sentence(Refusal why);

// The answer to a message of that name, in these words or in better ones.
[[nodiscard]] wire::tell::Refused refused(std::string_view re, Refusal why);
[[nodiscard]] wire::tell::Refused refused(std::string_view re, Refusal why, std::string say);
// The answer to a `watch`.
[[nodiscard]] wire::tell::Refused refused_watch(const MatchId& match, Refusal why);

}  // namespace tandem::hall
