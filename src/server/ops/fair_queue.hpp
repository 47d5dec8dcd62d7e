// A fair queue of work: nobody waits behind all of somebody else's.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace tandem::server {

// For whom something is done: whoever pays, and the group that they are one of. Groups take turns,
// and in a group those who pay; what has a lower rank goes before all that.
struct Customer {
    int rank = 0;
    std::string group;  // an address
    std::string payer;  // a person

    [[nodiscard]] bool operator==(const Customer&) const = default;
};

template <typename Job>
class FairQueue {
  public:
    // Of a group `most_of_group` may wait at a time, of all together `most`, and beyond them one of
    // each group that has none waiting, up to as many again.
    FairQueue(std::size_t most, std::size_t most_of_group)
        : most_{most},
          most_of_group_{most_of_group} {}

    // Whether it was taken.
    [[nodiscard]] bool put(Job job, const Customer& customer) {
        const auto of_group = static_cast<std::size_t>(std::ranges::count_if(
            waiting_, [&](const Waiting& each) { return each.customer.group == customer.group; }));
        if (of_group >= most_of_group_) return false;
        if (size() >= most_ && (of_group > 0 || size() >= 2 * most_)) return false;
        waiting_.push_back({std::move(job), customer, ++jobs_});
        return true;
    }
    // Puts back what was taken; it is the first of all.
    void put_back(Job job, const Customer& customer) {
        waiting_.insert(waiting_.begin(), {std::move(job), customer, 0});
    }

    // Takes whose turn it is among those that fit; nothing if none does.
    template <typename Fits>
    [[nodiscard]] std::optional<Job> take(const Fits& fits) {
        auto next = waiting_.end();
        for (auto at = waiting_.begin(); at != waiting_.end(); ++at) {
            if (!fits(std::as_const(at->job))) continue;
            if (next == waiting_.end() || turn_of(*at) < turn_of(*next)) next = at;
        }
        if (next == waiting_.end()) return std::nullopt;
        if (served_.size() > kMostServed) served_.clear();
        const Customer& customer = next->customer;
        ++turns_;
        for (const std::string& payer : {std::string{}, customer.payer}) {
            std::uint64_t& last = served_[{customer.group, payer}];
            last = std::max(last, turns_);
        }
        Job job = std::move(next->job);
        waiting_.erase(next);
        return job;
    }
    [[nodiscard]] std::optional<Job> take() {
        return take([](const Job&) { return true; });
    }
    // What was taken for them last took as long as so many turns more: others have these first.
    void took(const Customer& customer, std::uint64_t turns) {
        served_[{customer.group, ""}] += turns;
        served_[{customer.group, customer.payer}] += turns;
    }
    // Takes all that `goes`, whoever's turn it is.
    template <typename Goes>
    [[nodiscard]] std::vector<Job> take_all(const Goes& goes) {
        std::vector<Job> gone;
        std::erase_if(waiting_, [&](Waiting& each) {
            if (!goes(std::as_const(each.job))) return false;
            gone.push_back(std::move(each.job));
            return true;
        });
        return gone;
    }

    // The least of what `by` gives of each. Needs: it is not empty.
    template <typename By>
    [[nodiscard]] auto least(const By& by) const {
        const auto of = [&](const Waiting& each) { return by(each.job); };
        return of(*std::ranges::min_element(waiting_, {}, of));
    }
    [[nodiscard]] bool empty() const { return waiting_.empty(); }
    [[nodiscard]] std::size_t size() const { return waiting_.size(); }

  private:
    struct Waiting {
        Job job;
        Customer customer;
        std::uint64_t number = 0;  // in the order in which they came; 0: put back
    };
    // That are remembered of those who were served; then all begin anew.
    static constexpr std::size_t kMostServed = 10'000;

    // What is the least is next.
    [[nodiscard]] auto turn_of(const Waiting& waiting) const {
        const Customer& customer = waiting.customer;
        const auto last = [&](const std::string& payer) {
            const auto found = served_.find({customer.group, payer});
            return found == served_.end() ? std::uint64_t{0} : found->second;
        };
        return std::tuple{
            waiting.number != 0, customer.rank, last(""), last(customer.payer), waiting.number};
    }

    std::size_t most_;
    std::size_t most_of_group_;
    std::vector<Waiting> waiting_;
    // When a group, and a payer of it, had their last turn.
    std::map<std::pair<std::string, std::string>, std::uint64_t> served_;
    std::uint64_t turns_ = 0;
    std::uint64_t jobs_ = 0;
};

}  // namespace tandem::server
