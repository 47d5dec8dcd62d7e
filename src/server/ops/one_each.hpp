// A queue with one line per payer: whoever asks for much waits only behind themselves.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <string>
#include <unordered_map>
#include <utility>

namespace tandem::server {

// Of each payer one thing is under way at a time. For one thread alone.
class OneEach {
  public:
    using Begin = std::function<void()>;

    // So many of one payer may wait.
    explicit OneEach(std::size_t most) : most_(most) {}

    // Calls `begin` at once, or when what was asked before for that payer is done. Whether it will:
    // not with too many waiting.
    [[nodiscard]] bool enter(const std::string& who, Begin begin) {
        const auto [place, is_first] = lines_.try_emplace(who);
        if (is_first) {
            begin();
            return true;
        }
        if (place->second.size() >= most_) return false;
        place->second.push_back(std::move(begin));
        ++waiting_;
        return true;
    }

    // What was begun for that payer is done.
    void leave(const std::string& who) {
        const auto place = lines_.find(who);
        if (place == lines_.end()) return;
        if (place->second.empty()) {
            lines_.erase(place);
            return;
        }
        const Begin next = std::move(place->second.front());
        place->second.pop_front();
        --waiting_;
        next();
    }

    // Payers of whom something is under way.
    [[nodiscard]] std::size_t payers() const { return lines_.size(); }
    // What waits, of all together.
    [[nodiscard]] std::size_t waiting() const { return waiting_; }

  private:
    std::size_t most_;
    std::size_t waiting_ = 0;
    std::unordered_map<std::string, std::deque<Begin>> lines_;  // behind what is under way
};

}  // namespace tandem::server
