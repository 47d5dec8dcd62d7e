// What people read when the hall refuses something.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "hall/kinds.hpp"
#include "hall/wire/wire.hpp"
#include "words/message.hpp"

namespace tandem::hall {

// The answer to a message of that name, in the usual words or in better ones.
[[nodiscard]] wire::tell::Refused refused(std::string_view re, Refusal why);
[[nodiscard]] wire::tell::Refused refused(std::string_view re, Refusal why, words::Message said);
// The answer to a `watch`.
[[nodiscard]] wire::tell::Refused refused_watch(const MatchId& match, Refusal why);

// "There is no such table." The words for what has no better ones that name what was wrong.
[[nodiscard]] words::Message describe(Refusal why);

}  // namespace tandem::hall
