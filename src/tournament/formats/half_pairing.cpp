// An assignment of the lower half to the upper half; where there is none, a matching.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/half_pairing.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <limits>
#include <optional>
#include <queue>
#include <tuple>

#include "base/check.hpp"
#include "tournament/formats/weighted_matching.hpp"

namespace tandem::tournament {

namespace {

constexpr std::size_t kNobody = std::numeric_limits<std::size_t>::max();
constexpr std::int64_t kFar = std::numeric_limits<std::int64_t>::max();

// The least-cost assignment between the halves by shortest augmenting paths. Costs less potentials
// are never negative; as those of the lower half are never above 0, the cost of a place less the
// upper team's potential is a bound that grows with the distance from the team's own place.
class HalfAssignment {
  public:
    HalfAssignment(const RatedField& field, const std::vector<Rank>& members)
        : field_(field),
          members_(members),
          half_(members.size() / 2),
          opponent_(half_, kNobody),
          owner_(half_, kNobody),
          upper_potential_(half_, 0),
          lower_potential_(half_, 0) {}

    // Of each place of the upper half the place of its opponent in the lower half; nothing where
    // no assignment avoids all that is not Meeting::Free.
    [[nodiscard]] std::optional<std::vector<std::size_t>> solve() {
        for (std::size_t place = 0; place < half_; ++place) {
            if (!is_free(place, place)) continue;
            opponent_[place] = place;
            owner_[place] = place;
        }
        for (std::size_t place = 0; place < half_; ++place) {
            if (opponent_[place] == kNobody && !augment(place)) return std::nullopt;
        }
        return opponent_;
    }

  private:
    enum class Kind : std::uint8_t { Reached, Leftward, Rightward };
    // A place in the lower half that was reached, or is to be looked at next: by its distance.
    using Step = std::tuple<std::int64_t, Kind, std::size_t, std::size_t>;
    using Queue = std::priority_queue<Step, std::vector<Step>, std::greater<>>;

    [[nodiscard]] bool is_free(std::size_t upper, std::size_t lower) const {
        return meeting(field_, members_[upper], members_[half_ + lower]) == Meeting::Free;
    }

    [[nodiscard]] std::int64_t cost(std::size_t upper, std::size_t lower) const {
        const std::int64_t ratings = std::abs(strength(lower) - strength(upper));
        const auto ranks = static_cast<std::int64_t>(upper < lower ? lower - upper : upper - lower);
        return ratings * static_cast<std::int64_t>(half_ * half_ + 1) + ranks;
    }
    [[nodiscard]] std::int64_t strength(std::size_t lower) const {
        return field_.teams[members_[half_ + lower]].strength;
    }

    // Finds an opponent for one more of the upper half, by exchanges among those who have one.
    [[nodiscard]] bool augment(std::size_t start) {
        distance_.assign(half_, kFar);
        from_.assign(half_, kNobody);
        done_.clear();
        queue_ = {};
        open(start, 0);
        while (!queue_.empty()) {
            const auto [distance, kind, upper, lower] = queue_.top();
            queue_.pop();
            if (kind != Kind::Reached) {
                look(distance, kind, upper, lower);
                continue;
            }
            if (from_[lower] != upper || distance_[lower] != distance) continue;
            if (owner_[lower] == kNobody) {
                settle(start, lower);
                return true;
            }
            done_.push_back(lower);
            open(owner_[lower], distance);
        }
        return false;
    }

    // Looks at one place, and puts the next one of that direction in line.
    void look(std::int64_t bound, Kind kind, std::size_t upper, std::size_t lower) {
        const std::int64_t distance = bound - lower_potential_[lower];
        if (distance < distance_[lower] && is_free(upper, lower)) {
            distance_[lower] = distance;
            from_[lower] = upper;
            queue_.emplace(distance, Kind::Reached, upper, lower);
        }
        if (kind == Kind::Leftward && lower == 0) return;
        if (kind == Kind::Rightward && lower + 1 == half_) return;
        const std::size_t next = kind == Kind::Leftward ? lower - 1 : lower + 1;
        queue_.emplace(bound - cost(upper, lower) + cost(upper, next), kind, upper, next);
    }

    void open(std::size_t upper, std::int64_t distance) {
        const std::int64_t base = distance - upper_potential_[upper];
        queue_.emplace(base, Kind::Rightward, upper, upper);
        if (upper != 0) {
            queue_.emplace(base + cost(upper, upper - 1), Kind::Leftward, upper, upper - 1);
        }
    }

    void settle(std::size_t start, std::size_t end) {
        const std::int64_t length = distance_[end];
        upper_potential_[start] += length;
        for (const std::size_t lower : done_) {
            upper_potential_[owner_[lower]] += length - distance_[lower];
            lower_potential_[lower] -= length - distance_[lower];
        }
        std::size_t lower = end;
        while (lower != kNobody) {
            const std::size_t upper = from_[lower];
            const std::size_t given_up = opponent_[upper];
            opponent_[upper] = lower;
            owner_[lower] = upper;
            lower = given_up;
        }
    }

    const RatedField& field_;
    const std::vector<Rank>& members_;
    std::size_t half_;
    std::vector<std::size_t> opponent_;  // of each of the upper half
    std::vector<std::size_t> owner_;  // of each of the lower half
    std::vector<std::int64_t> upper_potential_;
    std::vector<std::int64_t> lower_potential_;
    // Of one search: how far each of the lower half is, from whom, and which are settled.
    std::vector<std::int64_t> distance_;
    std::vector<std::size_t> from_;
    std::vector<std::size_t> done_;
    Queue queue_;
};

// What an encounter between two places of the group costs by part 2 of the order.
[[nodiscard]] MatchingCost cost_of_places(
    const RatedField& field, const std::vector<Rank>& members, std::size_t i, std::size_t j) {
    const std::size_t half = members.size() / 2;
    const auto strength = [&](std::size_t place) { return field.teams[members[place]].strength; };
    const bool changes_halves = j < half || i >= half;
    std::int64_t ratings = 0;
    std::size_t ranks = 0;
    if (!changes_halves) {
        ratings = std::abs(strength(j) - strength(i + half));
        ranks = j > i + half ? j - i - half : i + half - j;
    } else if (j < half) {
        ratings = strength(j) - strength(half);
        ranks = half - j;
    } else {
        ratings = strength(half - 1) - strength(i);
        ranks = i - (half - 1);
    }
    const auto count = static_cast<std::int64_t>(members.size());
    const bool same_school = meeting(field, members[i], members[j]) != Meeting::Free;
    return {
        (same_school ? count : 0) + (changes_halves ? 1 : 0),
        ratings * (count * count + 1) + static_cast<std::int64_t>(ranks)};
}

[[nodiscard]] std::vector<RankPair> weigh_all(
    const RatedField& field, const std::vector<Rank>& members) {
    std::vector<MatchingEdge> edges;
    for (std::size_t i = 0; i < members.size(); ++i) {
        for (std::size_t j = i + 1; j < members.size(); ++j) {
            if (meeting(field, members[i], members[j]) == Meeting::Barred) continue;
            edges.push_back({i, j, cost_of_places(field, members, i, j)});
        }
    }
    const auto mates = least_cost_matching(members.size(), edges);
    CHECK(mates);
    std::vector<RankPair> pairs;
    for (std::size_t i = 0; i < members.size(); ++i) {
        if ((*mates)[i] > i) pairs.push_back({members[i], members[(*mates)[i]]});
    }
    return pairs;
}

}  // namespace

std::vector<RankPair> pair_halves(const RatedField& field, const std::vector<Rank>& members) {
    const auto opponents = HalfAssignment{field, members}.solve();
    if (!opponents) return weigh_all(field, members);
    std::vector<RankPair> pairs;
    pairs.reserve(opponents->size());
    for (std::size_t place = 0; place < opponents->size(); ++place) {
        pairs.push_back({members[place], members[opponents->size() + (*opponents)[place]]});
    }
    return pairs;
}

}  // namespace tandem::tournament
