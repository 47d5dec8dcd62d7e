// The criteria as costs of pairs, the most important the dearest.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/fide/best_upfloaters.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/check.hpp"
#include "tournament/matching/cheapest_matching.hpp"

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

    // [C4], and a part of [C5]: how many are needed, and from how many of the next scores. False
    // where none is.
    [[nodiscard]] bool limit() {
        const Cost fewest = cost_with([](std::size_t) { return Cost{1}; }).value();
        count_ = static_cast<std::size_t>(fewest);
        if (count_ == 0) return false;
        for (used_levels_ = 1;; ++used_levels_) {
            if (level_ends_[used_levels_ - 1] < count_) continue;
            const auto within = [&](std::size_t at) {
                return levels_[at] < used_levels_ ? Cost{1} : fewest + 1;
            };
            if (cost_with(within).value() == fewest) return true;
        }
    }

    // What each criterion costs, and the best set by them all.
    void set_costs() {
        const auto most = static_cast<Cost>(count_) + 1;  // more than any count of upfloaters
        below_cost_ = most;
        // The lower a score, the more it weighs. Some twenty scores can be told apart where twenty
        // upfloaters are needed; beyond that the highest of them count as one.
        Cost scale = most * (static_cast<Cost>(question_.following.size()) + 1);
        std::size_t apart = 0;
        level_costs_.assign(used_levels_, 0);
        while (apart + 1 < used_levels_ && scale <= kDearest / (8 * most * most)) {
            ++apart;
            scale *= most;
        }
        for (std::size_t level = used_levels_; apart > 0; --apart) {
            scale /= most;
            level_costs_[--level] = scale;
        }
        upfloater_cost_ = most * (level_costs_.back() + scale);
        solve();
        if (question_.field.settings.look_ahead == LookAhead::EvenOrNothing && excess() > 0) {
            below_cost_ = 0;
            solve();
        }
    }

    // C.04.6 3.5.4: each candidate in turn is in the set if there is a best set with it.
    [[nodiscard]] std::vector<Vertex> first_in_order() {
        const Cost best = found_->cost;
        std::vector<std::size_t> left(used_levels_);
        for (std::size_t at = 0; at < levels_.size(); ++at) {
            if (is_upfloater(at)) ++left[tier(at)];
        }
        std::vector<Vertex> chosen;
        for (std::size_t at = 0; at < levels_.size() && chosen.size() < count_; ++at) {
            if (levels_[at] >= used_levels_ || left[tier(at)] == 0) continue;
            if (!is_upfloater(at) && !is_as_good_with(at, best)) {
                part_from(at, 0, residents_);
                continue;
            }
            part_from(at, residents_, graph_.size());
            chosen.push_back(question_.lower[at]);
            --left[tier(at)];
        }
        CHECK(chosen.size() == count_);
        return chosen;
    }

  private:
    // The scores that cost as much as that team's, of whom all best sets have as many: the first of
    // their levels. Needs: the level is used.
    [[nodiscard]] std::size_t tier(std::size_t at) const {
        return level_costs_[levels_[at]] == 0 ? 0 : levels_[at];
    }
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
    [[nodiscard]] Costs costs_of(const CostOf& upfloater, Cost below) const {
        const std::size_t size = graph_.size();
        const std::size_t following = residents_ + question_.following.size();
        Costs costs(size * size);
        for (std::size_t at = residents_; at < size; ++at) {
            for (std::size_t one = 0; one < at; ++one) {
                const bool floats = one < residents_;
                const bool pulled = !floats && one < following && following <= at;
                if (!floats && !pulled) continue;
                costs[one * size + at] = costs[at * size + one] =
                    floats ? upfloater(at - residents_) : below;
            }
        }
        return costs;
    }

    template <typename CostOf>
    [[nodiscard]] std::optional<Cost> cost_with(const CostOf& upfloater) const {
        const auto cheapest = cheapest_matching(graph_, costs_of(upfloater, 0));
        if (!cheapest) return std::nullopt;
        return cheapest->cost;
    }

    void solve() {
        costs_ = costs_of(
            [&](std::size_t at) {
                const bool floated = question_.field.floated(question_.lower[at]);
                // Nobody needs lower scores than those.
                const Cost level =
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

    [[nodiscard]] bool is_as_good_with(std::size_t at, Cost best) {
        const auto vertex = static_cast<Vertex>(residents_ + at);
        const bool is_possible = found_->possible.any_neighbour(
            vertex, [&](Vertex other) { return other < residents_; });
        if (!is_possible) return false;
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
    std::vector<Cost> level_costs_;
    Cost upfloater_cost_ = 0;
    Cost below_cost_ = 0;
    Costs costs_;
    std::optional<CheapestMatching> found_;
};

}  // namespace

std::vector<Vertex> best_upfloaters(const UpfloaterQuestion& question) {
    CostlyPairs pairs{question};
    if (!pairs.limit()) return {};
    pairs.set_costs();
    return pairs.first_in_order();
}

// Everybody may meet all but a few others, and only so many go up. So whoever is behind enough
// others of the same score and the same float can be replaced by one of those, which is better by
// 3.5.4; and whoever has a lower score than enough others, too, which is better by [C5]. Where so
// many stay that they are surely paired ([C1], [C3]), and so many below a scoregroup that it finds
// all the opponents there that it wants ([C6]), nobody else is missed.
UpfloaterQuestion shortened(const UpfloaterQuestion& question, std::vector<Vertex>& kept) {
    const RankedField& field = question.field;
    const std::size_t sure = 2 * (field.most_barred + 1);
    std::span<const Vertex> residents = question.residents;
    // Each lower team finds a resident of its own, and the other residents are surely paired.
    const std::size_t enough = sure + 2 * question.lower.size() + residents.size() % 2;
    if (residents.size() > enough) residents = residents.first(enough);
    kept.assign(residents.begin(), residents.end());

    const std::size_t of_a_kind = field.most_barred + residents.size();
    const std::size_t following_wanted = sure + residents.size() + 2;
    std::size_t following = 0;
    std::size_t below = 0;
    std::optional<std::size_t> left_out;  // where the first of an odd number would stand
    Vertex first_left_out = kNoVertex;
    std::array<std::size_t, 2> kinds{};
    for (std::size_t at = 0; at < question.lower.size(); ++at) {
        const Vertex team = question.lower[at];
        const bool is_following = at < question.following.size();
        const bool is_next = at == 0 || field.score(team) != field.score(question.lower[at - 1]);
        const std::size_t below_wanted = sure + following + residents.size() + of_a_kind;
        const bool wanted = is_following ? following < following_wanted : below < below_wanted;
        // Of a score where enough have come before, nobody goes up.
        if (is_next) kinds.fill(!is_following && !wanted ? of_a_kind : 0);
        if (kinds.at(field.floated(team) ? 1 : 0)++ < of_a_kind || wanted) {
            kept.push_back(team);
            ++(is_following ? following : below);
        } else if (first_left_out == kNoVertex) {
            first_left_out = team;
            left_out = kept.size();
        }
    }
    if ((kept.size() - residents.size()) % 2 != question.lower.size() % 2) {
        kept.insert(kept.begin() + static_cast<std::ptrdiff_t>(*left_out), first_left_out);
        const bool is_following =
            !question.following.empty() &&
            field.score(first_left_out) == field.score(question.following.front());
        if (is_following) ++following;
    }
    const std::span<const Vertex> all{kept};
    return {
        field,
        all.first(residents.size()),
        all.subspan(residents.size()),
        all.subspan(residents.size(), following)};
}

}  // namespace tandem::tournament
