// Work that waits, done in turn for all who have some: nobody waits behind all of somebody else's.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace tandem::server {

template <typename Job>
class FairQueue {
  public:
    // `most` may wait at a time, and beyond them one of each who has none waiting.
    explicit FairQueue(std::size_t most) : most_{most} {}

    // Whether it was taken.
    [[nodiscard]] bool put(const std::string& payer, Job job) {
        const auto found = waiting_.find(payer);
        if (size_ >= most_ && (found != waiting_.end() || size_ >= 2 * most_)) return false;
        if (found == waiting_.end()) turns_.push_back(payer);
        waiting_[payer].push_back(std::move(job));
        ++size_;
        return true;
    }

    // The next job; nothing where none waits.
    [[nodiscard]] std::optional<Job> take() {
        if (turns_.empty()) return std::nullopt;
        std::string payer = std::move(turns_.front());
        turns_.pop_front();
        const auto jobs = waiting_.find(payer);
        Job job = std::move(jobs->second.front());
        jobs->second.pop_front();
        --size_;
        if (jobs->second.empty()) {
            waiting_.erase(jobs);
        } else {
            turns_.push_back(std::move(payer));
        }
        return job;
    }

    [[nodiscard]] std::size_t size() const { return size_; }

  private:
    std::size_t most_;
    std::size_t size_ = 0;
    std::deque<std::string> turns_;  // each who has a job, once
    std::unordered_map<std::string, std::deque<Job>> waiting_;
};

}  // namespace tandem::server
