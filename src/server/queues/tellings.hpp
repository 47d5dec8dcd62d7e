// Tellings: what many are to be told, a few at a time, so that nobody else waits for all of them.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everybody is told everything in order. Whoever is told something for them alone is told first
// what they have not been told yet, and does not wait until it is their turn.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

namespace tandem::server {

template <typename What>
class Tellings {
  public:
    // Needs: nobody is in `to` twice.
    void add(What what, std::vector<std::uint64_t> to) {
        std::ranges::sort(to);
        std::vector<bool> told(to.size());
        all_.push_back({std::move(what), std::move(to), std::move(told), 0});
    }
    [[nodiscard]] bool empty() const { return all_.empty(); }
    [[nodiscard]] std::size_t size() const { return all_.size(); }

    // Tells the oldest to the next so many: calls `give` with a number of those in `to` and what
    // they are told. Needs: not empty; `give` adds none.
    template <typename Give>
    void go_on(std::size_t many, const Give& give) {
        Telling& oldest = all_.front();
        for (; many > 0 && oldest.next < oldest.to.size(); ++oldest.next) {
            if (oldest.told[oldest.next]) continue;
            give(oldest.to[oldest.next], oldest.what);
            --many;
        }
        if (oldest.next == oldest.to.size()) all_.pop_front();
    }

    // Tells `who` at once what they have not been told yet. Needs: `give` adds none.
    template <typename Give>
    void hurry(std::uint64_t who, const Give& give) {
        for (Telling& each : all_) {
            const auto place = std::ranges::lower_bound(each.to, who);
            if (place == each.to.end() || *place != who) continue;
            const auto at = static_cast<std::size_t>(place - each.to.begin());
            if (at < each.next || each.told[at]) continue;
            each.told[at] = true;
            give(who, each.what);
        }
    }

  private:
    struct Telling {
        What what;
        std::vector<std::uint64_t> to;  // in order
        std::vector<bool> told;  // before it was their turn
        std::size_t next;
    };
    std::deque<Telling> all_;  // the oldest first
};

}  // namespace tandem::server
