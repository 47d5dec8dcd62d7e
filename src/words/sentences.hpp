// Messages put together.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "words/message.hpp"

namespace tandem::words {

// "It has the lowest score. Nobody else can have it.": sentences one after the other.
// Needs: one or more.
[[nodiscard]] Message sentences(std::vector<Message> all);

// "1 Rooks and 2 Pawns; 3 Kings": what stands side by side and may be lists itself.
// Needs: one or more.
[[nodiscard]] Message clauses(std::vector<Message> all);

// A list where one message is wanted.
[[nodiscard]] Message listed(List list);

}  // namespace tandem::words
