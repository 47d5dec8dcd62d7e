// What a player has said to the partner since their last move.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "bughouse/quick_message.hpp"

namespace tandem::bughouse {

class Said {
  public:
    // Whether it is new, and so worth saying.
    [[nodiscard]] bool say(QuickMessage message);
    // The player has moved. A request to sit stands until the partner is told to go.
    void moved();
    // It is no longer true: should it be again, it is new.
    void take_back(QuickMessage message) { std::erase(messages_, message); }
    void forget() { messages_.clear(); }

    [[nodiscard]] const std::vector<QuickMessage>& messages() const { return messages_; }

  private:
    std::vector<QuickMessage> messages_;  // the oldest first
};

}  // namespace tandem::bughouse
