// Matches of which something is to be done, in their order, each once: some in each turn.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <deque>
#include <unordered_set>
#include <utility>
#include <vector>

#include "hall/ids.hpp"

namespace tandem::server {

class MatchQueue {
  public:
    // Behind those that wait, unless it is one of them.
    void add(const hall::MatchId& match) {
        if (waiting_.insert(match).second) line_.push_back(match);
    }
    // The first ones, `most` of them at most. They wait no longer.
    [[nodiscard]] std::vector<hall::MatchId> take(std::size_t most) {
        std::vector<hall::MatchId> found;
        while (!line_.empty() && found.size() < most) {
            waiting_.erase(line_.front());
            found.push_back(std::move(line_.front()));
            line_.pop_front();
        }
        return found;
    }
    [[nodiscard]] bool empty() const { return line_.empty(); }

  private:
    std::deque<hall::MatchId> line_;
    std::unordered_set<hall::MatchId, hall::IdHash> waiting_;
};

}  // namespace tandem::server
