// A list without doubles.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bughouse/said.hpp"

#include <algorithm>

namespace tandem::bughouse {

bool Said::say(QuickMessage message) {
    if (std::ranges::find(messages_, message) != messages_.end()) return false;
    if (message == QuickMessage::Go) std::erase(messages_, QuickMessage::Sit);
    messages_.push_back(message);
    return true;
}

void Said::moved() {
    std::erase_if(messages_, [](QuickMessage message) { return message != QuickMessage::Sit; });
}

}  // namespace tandem::bughouse
