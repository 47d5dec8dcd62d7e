// How sentences about a pairing name its teams.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "tournament/crosstable/crosstable.hpp"
#include "words/message.hpp"

namespace tandem::tournament {

// What the team with a pairing number is called where the sentence is read: "7 Rooks". A pairing
// number alone means nothing there, for events and files number their teams in another order.
using TeamCalled = std::function<words::Message(TeamNumber)>;

// "1 Rooks", "1 Rooks and 2 Pawns", "1 Rooks, 2 Pawns and 3 Kings".
[[nodiscard]] inline words::List list_of(
    const std::vector<TeamNumber>& numbers, const TeamCalled& called) {
    words::List list;
    list.items.reserve(numbers.size());
    for (const TeamNumber number : numbers) list.items.push_back(called(number));
    return list;
}

}  // namespace tandem::tournament
