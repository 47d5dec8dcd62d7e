// Why partners said their quick messages, as far as the boards of a match show it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "record/log/match_log.hpp"

namespace tandem::cli {

// A line for each message that has a reason: when, by whom, what, and why.
[[nodiscard]] std::string talk_lines(const record::MatchLog& log);

// The same as an array: [{"at": 7000, "seat": "A.white", "say": "!need-queen", "why": "…"}].
[[nodiscard]] std::string talk_json(const record::MatchLog& log);

}  // namespace tandem::cli
