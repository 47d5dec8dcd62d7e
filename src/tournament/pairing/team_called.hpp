// How sentences about a pairing name its teams.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tournament/crosstable/crosstable.hpp"

namespace tandem::tournament {

// What the team with a pairing number is called where the sentence is read: "7 Rooks". A pairing
// number alone means nothing there, for events and files number their teams in another order.
using TeamCalled = std::function<std::string(TeamNumber)>;

// "1 Rooks", "1 Rooks and 2 Pawns", "1 Rooks, 2 Pawns and 3 Kings".
[[nodiscard]] inline std::string list_text(
    const std::vector<TeamNumber>& numbers, const TeamCalled& called) {
    std::string text;
    for (std::size_t at = 0; at < numbers.size(); ++at) {
        if (at > 0) text += at + 1 == numbers.size() ? " and " : ", ";
        text += called(numbers[at]);
    }
    return text;
}

}  // namespace tandem::tournament
