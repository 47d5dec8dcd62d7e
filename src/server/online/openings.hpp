// The matches of events that the hall is still to open, some in each turn of its thread.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <iterator>
#include <unordered_set>
#include <utility>
#include <vector>

#include "hall/room/opening.hpp"

namespace tandem::server {

class Openings {
  public:
    // In a turn: some milliseconds.
    static constexpr std::size_t kAtOnce = 10;

    void add(std::vector<hall::Opening> openings) {
        for (const hall::Opening& each : openings) waiting_.insert(each.match);
        std::ranges::move(openings, std::back_inserter(line_));
    }
    [[nodiscard]] bool has(const hall::MatchId& match) const { return waiting_.contains(match); }
    // It is not wanted any more.
    void drop(const hall::MatchId& match) { waiting_.erase(match); }
    // What is to be opened in this turn.
    [[nodiscard]] std::vector<hall::Opening> take() {
        std::vector<hall::Opening> found;
        while (!line_.empty() && found.size() < kAtOnce) {
            hall::Opening next = std::move(line_.front());
            line_.pop_front();
            if (waiting_.erase(next.match) > 0) found.push_back(std::move(next));
        }
        return found;
    }
    [[nodiscard]] bool empty() const { return line_.empty(); }

  private:
    std::deque<hall::Opening> line_;
    std::unordered_set<hall::MatchId, hall::IdHash> waiting_;
};

}  // namespace tandem::server
