// A matching of two halves, made the first of its kind one pair after the other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/fide/halves.hpp"

#include <algorithm>
#include <numeric>

namespace tandem::tournament {

namespace {

class Halves {
  public:
    explicit Halves(const Seats& seats)
        : seats_(seats),
          half_(seats.size() / 2),
          bottoms_(half_, kNoVertex),
          tops_(seats.size(), kNoVertex),
          reached_from_(seats.size()) {
        free_.resize(half_);
        std::iota(free_.begin(), free_.end(), static_cast<Seat>(half_));
    }

    [[nodiscard]] std::optional<std::vector<Seat>> run() {
        for (Seat top = 0; top < half_; ++top) {
            if (!seat_first_free(top) && !reroute(top, kNoVertex)) return std::nullopt;
        }
        free_.resize(half_);
        std::iota(free_.begin(), free_.end(), static_cast<Seat>(half_));
        for (Seat top = 0; top < half_; ++top) settle(top);
        return bottoms_;
    }

  private:
    [[nodiscard]] bool allowed(Seat top, Seat bottom) const {
        return seats_.may_meet(top, bottom) && seats_.opponents_floated(top, bottom) == 0;
    }

    void pair(Seat top, Seat bottom) {
        bottoms_[top] = bottom;
        tops_[bottom] = top;
    }

    bool seat_first_free(Seat top) {
        for (std::size_t at = 0; at < free_.size(); ++at) {
            const Seat bottom = free_[at];
            if (tops_[bottom] != kNoVertex || !allowed(top, bottom)) continue;
            pair(top, bottom);
            free_.erase(free_.begin() + static_cast<std::ptrdiff_t>(at));
            return true;
        }
        return false;
    }

    // Gives a top member without a bottom one another, by pairing others anew; not those settled,
    // nor the one who has `kept`. False where that cannot be, and nothing has changed.
    bool reroute(Seat top, Seat kept) {
        std::ranges::fill(reached_from_, kNoVertex);
        std::vector<Seat> queue{top};
        for (std::size_t next = 0; next < queue.size(); ++next) {
            for (auto bottom = static_cast<Seat>(half_); bottom < seats_.size(); ++bottom) {
                if (reached_from_[bottom] != kNoVertex || bottom == kept) continue;
                if (tops_[bottom] != kNoVertex && tops_[bottom] < settled_) continue;
                if (!allowed(queue[next], bottom)) continue;
                reached_from_[bottom] = queue[next];
                if (tops_[bottom] == kNoVertex) {
                    follow(bottom, top);
                    return true;
                }
                queue.push_back(tops_[bottom]);
            }
        }
        return false;
    }

    void follow(Seat bottom, Seat from) {
        while (true) {
            const Seat top = reached_from_[bottom];
            const Seat before = bottoms_[top];
            pair(top, bottom);
            if (top == from) return;
            bottom = before;
        }
    }

    // The first bottom member with whom those after this one can still be paired.
    void settle(Seat top) {
        for (std::size_t at = 0;; ++at) {
            const Seat bottom = free_[at];
            if (bottom != bottoms_[top] && !(allowed(top, bottom) && take(top, bottom))) continue;
            free_.erase(free_.begin() + static_cast<std::ptrdiff_t>(at));
            break;
        }
        settled_ = top + 1;
    }

    bool take(Seat top, Seat bottom) {
        const Seat other = tops_[bottom];
        const Seat before = bottoms_[top];
        pair(top, bottom);
        tops_[before] = kNoVertex;
        bottoms_[other] = kNoVertex;
        if (reroute(other, bottom)) return true;
        pair(top, before);
        pair(other, bottom);
        return false;
    }

    const Seats& seats_;
    std::size_t half_;
    std::vector<Seat> bottoms_;  // of each top member
    std::vector<Seat> tops_;  // of each bottom member
    std::vector<Seat> free_;  // bottom members not yet given away for good
    std::vector<Seat> reached_from_;
    Seat settled_ = 0;  // how many top members have their bottom members for good
};

}  // namespace

std::optional<std::vector<Seat>> pair_halves(const Seats& seats) { return Halves{seats}.run(); }

}  // namespace tandem::tournament
