// A queue in which everybody has their turn, however much each of them has in it.
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

#include "hall/port/effects.hpp"

namespace tandem::server {

// What people play in goes before what bots play alone. Then addresses take turns, of one address
// its people, and of one person the oldest is first.
template <typename T>
class Turns {
  public:
    // One more of `payer`. Where `most` wait already, the newest goes of whoever has the most in
    // the queue, and is given back.
    [[nodiscard]] std::optional<T> push(
        T item, hall::Company company, const hall::Payer& payer, std::size_t most) {
        waiting_.push_back({std::move(item), company, payer, ++count_});
        if (waiting_.size() <= most) return std::nullopt;
        std::map<std::pair<std::string, hall::PersonId>, std::size_t> of;
        for (const Waiting& each : waiting_) ++of[{each.payer.address, each.payer.person}];
        const auto goes = std::ranges::max_element(waiting_, {}, [&](const Waiting& each) {
            return std::pair{of.at({each.payer.address, each.payer.person}), each.number};
        });
        return take(goes);
    }
    // Puts back what was taken; it is the first of all.
    void put_back(T item, hall::Company company, const hall::Payer& payer) {
        waiting_.insert(waiting_.begin(), {std::move(item), company, payer, 0});
    }

    // Takes whose turn it is among those that fit; nothing if none does.
    template <typename Fits>
    [[nodiscard]] std::optional<T> take_next(const Fits& fits) {
        auto next = waiting_.end();
        for (auto at = waiting_.begin(); at != waiting_.end(); ++at) {
            if (!fits(std::as_const(at->item))) continue;
            if (next == waiting_.end() || turn_of(*at) < turn_of(*next)) next = at;
        }
        if (next == waiting_.end()) return std::nullopt;
        if (served_.size() > kMostServed) served_.clear();
        served_[next->payer.address] = ++turns_;
        served_[next->payer.person.text()] = turns_;
        return take(next);
    }

    // Takes all that are too old, or anything else that `goes`.
    template <typename Goes>
    [[nodiscard]] std::vector<T> take_if(const Goes& goes) {
        std::vector<T> gone;
        std::erase_if(waiting_, [&](Waiting& each) {
            if (!goes(std::as_const(each.item))) return false;
            gone.push_back(std::move(each.item));
            return true;
        });
        return gone;
    }

    // The least of what `by` gives of each. Needs: it is not empty.
    template <typename By>
    [[nodiscard]] auto least(const By& by) const {
        return by(std::ranges::min_element(waiting_, {}, [&](const Waiting& each) {
                      return by(each.item);
                  })->item);
    }
    [[nodiscard]] bool empty() const { return waiting_.empty(); }
    [[nodiscard]] std::size_t size() const { return waiting_.size(); }

  private:
    struct Waiting {
        T item;
        hall::Company company{};
        hall::Payer payer;
        std::uint64_t number = 0;  // in the order in which they came
    };
    // Of payers that are remembered; then all begin anew.
    static constexpr std::size_t kMostServed = 10'000;

    // Whose is the least comes next.
    [[nodiscard]] auto turn_of(const Waiting& waiting) const {
        const auto last = [this](const std::string& payer) {
            const auto found = served_.find(payer);
            return found == served_.end() ? std::uint64_t{0} : found->second;
        };
        return std::tuple{
            waiting.number != 0,
            waiting.company,
            last(waiting.payer.address),
            last(waiting.payer.person.text()),
            waiting.number};
    }
    [[nodiscard]] T take(std::vector<Waiting>::iterator which) {
        T item = std::move(which->item);
        waiting_.erase(which);
        return item;
    }

    std::vector<Waiting> waiting_;
    std::map<std::string, std::uint64_t> served_;  // the last turn of a payer
    std::uint64_t turns_ = 0;
    std::uint64_t count_ = 0;
};

}  // namespace tandem::server
