// Quick messages as the words that partners tell each other on chess servers: "+n", "---q", "sit".
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bughouse/quick_message.hpp"

namespace tandem::engine {

// With this a partner takes back everything said before.
inline constexpr std::string_view kTakesBack = "x";

// What a partner means by a line of words.
struct PartnerWords {
    std::vector<bughouse::QuickMessage> takes_back{};  // no longer true, if it was said before
    std::vector<bughouse::QuickMessage> says{};  // in the order of the words

    [[nodiscard]] bool empty() const { return takes_back.empty() && says.empty(); }
    [[nodiscard]] bool operator==(const PartnerWords&) const = default;
};

// "+n" for a knight that is needed, "---q" for a queen that the opponent must not get, "sit", "go".
[[nodiscard]] std::string partner_words(bughouse::QuickMessage message);

// What `text` means; words that nobody agreed on mean nothing.
[[nodiscard]] PartnerWords parse_partner_words(std::string_view text);

}  // namespace tandem::engine
