// The criteria as costs of pairs, the most important the dearest.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/pairing/best_upfloaters.hpp"

#include <algorithm>
#include <optional>

#include "base/check.hpp"
#include "tournament/pairing/cheapest_matching.hpp"

namespace tandem::tournament {

namespace {

// A pair of a resident with an upfloater costs one more ([C4]), the lower the upfloater's score the
// dearer ([C5]), and more if it floated ([C7]); a pair of a team of the following scoregroup with
// one below it costs what [C6] says. In a perfect matching of all who are left the partners of
// residents are the upfloaters, so the cheapest has the best of the sets that C.04.6 3.5 compares.
class CostlyPairs {
  public:
    explicit CostlyPairs(const UpfloaterQuestion& question)
        : question_(question),
          residents_(question.residents.size()) {
        std::vector<Vertex> all{question.residents.begin(), question.residents.end()};
        all.insert(all.end(), question.lower.begin(), question.lower.end());
        graph_ = part_of(question.field.may_meet, all);
        for (std::size_t at = 0; at < question.lower.size(); ++at) {
            const bool next = at == 0 || question.field.score(question.lower[at]) !=
                                             question.field.score(question.lower[at - 1]);
            if (next) level_ends_.push_back(at);
            level_ends_.back() = at + 1;
            levels_.push_back(level_ends_.size() - 1);
        }
    }

    // [C4] and [C5], as far as that goes: how many there are, and from how many of the next scores.
    void limit() {
        const std::int64_t fewest = cost_with([](std::size_t) { return 1; }, 0).value();
        count_ = static_cast<std::size_t>(fewest);
        for (used_levels_ = 1;; ++used_levels_) {
            if (level_ends_[used_levels_ - 1] < count_) continue;
            const auto within = [&](std::size_t at) {
                return levels_[at] < used_levels_ ? std::int64_t{1} : fewest + 1;
            };
            if (cost_with(within, 0).value() == fewest) break;
        }
    }

    // Whether the costs of all criteria together are small enough to be counted with.
    [[nodiscard]] bool set_costs() {
        const auto most = static_cast<std::int64_t>(count_ + 1);
        step_ = most * static_cast<std::int64_t>(question_.following.size() + 1);
        std::int64_t scale = step_;
        for (std::size_t level = 1; level <= used_levels_; ++level) {
            level_costs_.push_back(level == 1 ? 0 : scale);
            if (scale > kDearest / (2 * most)) return false;
            if (level > 1) scale *= most;
        }
        upfloater_cost_ = scale * most;
        below_cost_ = most;
        solve();
        if (question_.field.settings.look_ahead == LookAhead::EvenOrNothing && excess() > 0) {
            below_cost_ = 0;
            solve();
        }
        return true;
    }

    // C.04.6 3.5.4: each candidate in turn is in the set if there is a best set with it.
    [[nodiscard]] std::vector<Vertex> first_in_order() {
        const std::int64_t best = found_->cost;
        std::vector<std::size_t> left(used_levels_);
        for (std::size_t at = 0; at < levels_.size(); ++at) {
            if (is_upfloater(at)) ++left[levels_[at]];
        }
        std::vector<Vertex> chosen;
        for (std::size_t at = 0; at < levels_.size() && chosen.size() < count_; ++at) {
            if (left[levels_[at]] == 0) continue;
            if (!is_upfloater(at) && !is_as_good_with(at, best)) {
                part_from(at, 0, residents_);
                continue;
            }
            part_from(at, residents_, graph_.size());
            chosen.push_back(question_.lower[at]);
            --left[levels_[at]];
        }
        return chosen;
    }

  private:
    [[nodiscard]] bool is_upfloater(std::size_t at) const {
        return found_->partners[residents_ + at] < residents_;
    }

    // By how much more than it must the following scoregroup is paired with lower scores.
    [[nodiscard]] std::size_t excess() const {
        std::size_t stay = 0;
        std::size_t pulled = 0;
        for (std::size_t at = 0; at < question_.following.size(); ++at) {
            if (is_upfloater(at)) continue;
            ++stay;
            if (found_->partners[residents_ + at] >= residents_ + question_.following.size()) {
                ++pulled;
            }
        }
        return pulled - stay % 2;
    }

    template <typename CostOf>
    [[nodiscard]] Costs costs_of(const CostOf& upfloater, std::int64_t below) const {
        const std::size_t size = graph_.size();
        const std::size_t following = residents_ + question_.following.size();
        Costs costs(size * size);
        for (std::size_t at = residents_; at < size; ++at) {
            for (std::size_t one = 0; one < at; ++one) {
                const bool floats = one < residents_;
                const bool pulled = !floats && one < following && following <= at;
                if (!floats && !pulled) continue;
                costs[one * size + at] = costs[at * size + one] =
                    floats ? static_cast<std::int64_t>(upfloater(at - residents_)) : below;
            }
        }
        return costs;
    }

    template <typename CostOf>
    [[nodiscard]] std::optional<std::int64_t> cost_with(
        const CostOf& upfloater, std::int64_t below) const {
        const auto cheapest = cheapest_matching(graph_, costs_of(upfloater, below));
        if (!cheapest) return std::nullopt;
        return cheapest->cost;
    }

    void solve() {
        costs_ = costs_of(
            [&](std::size_t at) {
                const bool floated = question_.field.floated(question_.lower[at]);
                // Nobody needs lower scores than those.
                const std::int64_t level =
                    levels_[at] < used_levels_ ? level_costs_[levels_[at]] : upfloater_cost_;
                return upfloater_cost_ + level + (floated ? 1 : 0);
            },
            below_cost_);
        found_ = cheapest_matching(graph_, costs_);
        CHECK(found_.has_value());
    }

    void part_from(std::size_t at, std::size_t first, std::size_t last) {
        const auto vertex = static_cast<Vertex>(residents_ + at);
        for (std::size_t other = first; other < last; ++other) {
            if (other != vertex) graph_.part(vertex, static_cast<Vertex>(other));
        }
    }

    [[nodiscard]] bool is_as_good_with(std::size_t at, std::int64_t best) {
        const Graph before = graph_;
        part_from(at, residents_, graph_.size());
        auto cheapest = cheapest_matching(graph_, costs_);
        if (cheapest && cheapest->cost == best) {
            found_ = std::move(cheapest);
            return true;
        }
        graph_ = before;
        return false;
    }

    const UpfloaterQuestion& question_;
    std::size_t residents_;  // the first of the graph's vertices; the others are the lower
    Graph graph_{0};
    std::vector<std::size_t> levels_;  // of each lower team: 0 for the next score, and so on
    std::vector<std::size_t> level_ends_;
    std::size_t count_ = 0;
    std::size_t used_levels_ = 0;
    std::int64_t step_ = 0;
    std::vector<std::int64_t> level_costs_;
    std::int64_t upfloater_cost_ = 0;
    std::int64_t below_cost_ = 0;
    Costs costs_;
    std::optional<CheapestMatching> found_;
};

}  // namespace

std::vector<Vertex> best_upfloaters(const UpfloaterQuestion& question) {
    std::vector<Vertex> kept;
    const UpfloaterQuestion shorter = shortened(question, kept);
    CostlyPairs pairs{shorter};
    pairs.limit();
    CHECK(pairs.set_costs());
    return pairs.first_in_order();
}

UpfloaterQuestion shortened(const UpfloaterQuestion& question, std::vector<Vertex>& kept) {
    kept.assign(question.residents.begin(), question.residents.end());
    kept.insert(kept.end(), question.lower.begin(), question.lower.end());
    const std::span<const Vertex> all{kept};
    return {
        question.field,
        all.first(question.residents.size()),
        all.subspan(question.residents.size()),
        all.subspan(question.residents.size(), question.following.size())};
}

}  // namespace tandem::tournament
