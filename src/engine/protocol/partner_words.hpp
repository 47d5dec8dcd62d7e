// Quick messages as the words that partners tell each other on chess servers: "+n", "---q", "sit".
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bughouse/quick_message.hpp"

namespace tandem::engine {

// "+n" for a knight that is needed, "---q" for a queen that the opponent must not get, "sit", "go".
[[nodiscard]] std::string partner_words(bughouse::QuickMessage message);

// What `text` asks for; words that nobody agreed on mean nothing.
[[nodiscard]] std::vector<bughouse::QuickMessage> parse_partner_words(std::string_view text);

}  // namespace tandem::engine
