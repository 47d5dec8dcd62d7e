// The best odd team that does, or else a matching.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/odd_teams.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <tuple>
#include <utility>

#include "base/check.hpp"
#include "tournament/formats/weighted_matching.hpp"

namespace tandem::tournament {

namespace {

// After so many all is weighed at once.
constexpr std::size_t kMostTries = 64;

struct Split {
    const RatedField& field;
    const std::vector<Rank>& members;
    const std::vector<Rank>& below;

    [[nodiscard]] std::int64_t strength(Rank rank) const { return field.teams[rank].strength; }
    [[nodiscard]] bool is_rated(Rank rank) const { return strength(rank) > 0; }
};

[[nodiscard]] bool is_large(const Split& split) {
    return split.members.size() + split.below.size() > kMostWeighed;
}

[[nodiscard]] std::vector<Rank> without(const std::vector<Rank>& ranks, Rank left_out) {
    std::vector<Rank> others = ranks;
    std::erase(others, left_out);
    return others;
}

// Who may leave, the first one first: the rated, or all where none is.
// Law: US Chess 29D1a; US Chess 29D1c.
[[nodiscard]] std::vector<Rank> leavers(const Split& split) {
    std::vector<Rank> ranks{split.members.rbegin(), split.members.rend()};
    const auto is_rated = [&](Rank rank) { return split.is_rated(rank); };
    if (!std::ranges::any_of(ranks, is_rated)) return ranks;
    std::erase_if(ranks, [&](Rank rank) { return !split.is_rated(rank); });
    return ranks;
}

// Those left of the next score group.
[[nodiscard]] std::vector<Rank> next_group(const Split& split) {
    std::vector<Rank> ranks = split.below;
    const std::size_t group = split.field.teams[ranks.front()].group;
    std::erase_if(ranks, [&](Rank rank) { return split.field.teams[rank].group != group; });
    return ranks;
}

// Pairs of somebody who leaves and an opponent, by the cost of US Chess 29D1b, the cheapest first.
class OddPairs {
  public:
    explicit OddPairs(const Split& split)
        : split_(split),
          leavers_(leavers(split)),
          opponents_(next_group(split)) {
        put(0, 0);
    }

    // The next one; nothing after the last.
    [[nodiscard]] std::optional<RankPair> next() {
        if (queue_.empty()) return std::nullopt;
        const auto [ratings, ranks, leaver, opponent] = queue_.top();
        queue_.pop();
        put(leaver, opponent + 1);
        if (opponent == 0) put(leaver + 1, 0);
        return RankPair{leavers_[leaver], opponents_[opponent]};
    }

  private:
    // Differences in rating and in rank, then who leaves, and the opponent.
    using Place = std::tuple<std::int64_t, std::size_t, std::size_t, std::size_t>;

    void put(std::size_t leaver, std::size_t opponent) {
        if (leaver >= leavers_.size() || opponent >= opponents_.size()) return;
        const std::int64_t ratings =
            split_.strength(leavers_[leaver]) - split_.strength(leavers_.front()) +
            split_.strength(opponents_.front()) - split_.strength(opponents_[opponent]);
        queue_.emplace(ratings, leaver + opponent, leaver, opponent);
    }

    const Split& split_;
    std::vector<Rank> leavers_;
    std::vector<Rank> opponents_;
    std::priority_queue<Place, std::vector<Place>, std::greater<>> queue_;
};

[[nodiscard]] bool can_be_kept_apart(const RatedField& field, const std::vector<Rank>& ranks) {
    return fewest_strict(field, ranks) == 0U;
}

// One who leaves at no cost but that of US Chess 29D1b; nothing where that cannot be, or was not
// found soon.
// Needs: all of them can be paired without a Strict meeting.
[[nodiscard]] std::optional<RankPair> one_odd_team(const Split& split) {
    const auto& [field, members, below] = split;
    if (least_alone(field, members, Meeting::Free) != 1) return std::nullopt;
    std::map<Rank, bool> can_go;
    OddPairs pairs{split};
    for (std::size_t tries = 0; tries < kMostTries; ++tries) {
        const auto pair = pairs.next();
        if (!pair) return std::nullopt;
        if (meeting(field, pair->upper, pair->lower) != Meeting::Free) continue;
        const auto [known, is_new] = can_go.try_emplace(pair->upper, false);
        if (is_new) {
            const auto rest = without(members, pair->upper);
            known->second = least_alone(field, rest, Meeting::Free) == 0;
        }
        if (known->second && can_be_kept_apart(field, without(below, pair->lower))) return pair;
    }
    return std::nullopt;
}

// The costs of part 1 as a matching's. `high` is a, b, c and d, `low` is e and f.
class OddCosts {
  public:
    explicit OddCosts(const Split& split) : split_(split) {
        const auto members = static_cast<std::int64_t>(split.members.size());
        const auto all = members + static_cast<std::int64_t>(split.below.size());
        const auto groups = static_cast<std::int64_t>(split.field.groups.size());
        crossed_ = members + 1;
        leaves_ = crossed_ * (members * groups + 1);
        strict_ = leaves_ * (members + 1);
        ratings_ = members * all + 1;
        unrated_ = ratings_ * (2 * members * kMostStrength + 1);
        for (std::size_t i = 0; i < split.below.size(); ++i) {
            first_.try_emplace(split.field.teams[split.below[i]].group, i);
        }
    }

    // Needs: they are not barred.
    [[nodiscard]] MatchingCost within(Rank one, Rank other) const {
        return {school(one, other), 0};
    }

    // Of two below. Needs: they are not barred.
    [[nodiscard]] MatchingCost left(Rank one, Rank other) const {
        return {meeting(split_.field, one, other) == Meeting::Strict ? strict_ : 0, 0};
    }

    // Needs: they are not barred; both are places, in the group and below it.
    [[nodiscard]] MatchingCost leaving(std::size_t member, std::size_t place) const {
        const auto& [field, members, below] = split_;
        const Rank upper = members[member];
        const Rank lower = below[place];
        const std::size_t group = field.teams[lower].group;
        const std::size_t first = first_.at(group);
        const auto crossed = static_cast<std::int64_t>(group - field.teams[upper].group);
        const std::int64_t ratings =
            split_.strength(upper) + split_.strength(below[first]) - split_.strength(lower);
        const std::size_t ranks = members.size() - 1 - member + place - first;
        return {
            school(upper, lower) + leaves_ + crossed * crossed_,
            (split_.is_rated(upper) ? 0 : unrated_) + ratings * ratings_ +
                static_cast<std::int64_t>(ranks)};
    }

  private:
    [[nodiscard]] std::int64_t school(Rank one, Rank other) const {
        switch (meeting(split_.field, one, other)) {
            case Meeting::Mild: return 1;
            case Meeting::Strict: return strict_ + 1;
            case Meeting::Free:
            case Meeting::Barred: break;
        }
        return 0;
    }

    const Split& split_;
    std::map<std::size_t, std::size_t> first_;  // of each group below the place of its first team
    // What one of each weighs.
    std::int64_t crossed_;
    std::int64_t leaves_;
    std::int64_t strict_;
    std::int64_t ratings_;
    std::int64_t unrated_;
};

// Of each member the first `count` that it may freely meet, and whoever comes before those: an
// optimum by which no more than `count` leave needs no others, as one of those is always left.
[[nodiscard]] std::vector<std::size_t> places_wanted(const Split& split, std::size_t count) {
    std::set<std::size_t> places;
    for (const Rank member : split.members) {
        std::map<Meeting, std::size_t> found;
        for (std::size_t place = 0; place < split.below.size(); ++place) {
            if (found[Meeting::Free] == count) break;
            const Meeting kind = meeting(split.field, member, split.below[place]);
            if (kind == Meeting::Barred || found[kind] == count) continue;
            ++found[kind];
            places.insert(place);
        }
    }
    return {places.begin(), places.end()};
}

// How those below are taken to meet each other.
enum class Below : std::uint8_t {
    AsTheyMay,
    Freely,  // they are so many that some pairing remains whoever of them is taken
};

// The pairs that leave by the matching of least cost, with these places below.
[[nodiscard]] std::optional<std::vector<RankPair>> weigh(
    const Split& split, const std::vector<std::size_t>& places, Below how) {
    const auto& [field, members, below] = split;
    const OddCosts costs{split};
    std::vector<MatchingEdge> edges;
    for (std::size_t i = 0; i < members.size(); ++i) {
        for (std::size_t j = i + 1; j < members.size(); ++j) {
            if (meeting(field, members[i], members[j]) == Meeting::Barred) continue;
            edges.push_back({i, j, costs.within(members[i], members[j])});
        }
        for (std::size_t j = 0; j < places.size(); ++j) {
            if (meeting(field, members[i], below[places[j]]) == Meeting::Barred) continue;
            edges.push_back({i, members.size() + j, costs.leaving(i, places[j])});
        }
    }
    std::size_t vertices = members.size() + places.size();
    const std::size_t filler = vertices % 2;  // somebody below who meets one that is not looked at
    for (std::size_t i = 0; i < places.size() + filler; ++i) {
        for (std::size_t j = i + 1; j < places.size() + filler; ++j) {
            MatchingCost cost;
            if (how == Below::AsTheyMay) {
                const Rank one = below[places[i]];
                const Rank other = below[places[j]];
                if (meeting(field, one, other) == Meeting::Barred) continue;
                cost = costs.left(one, other);
            }
            edges.push_back({members.size() + i, members.size() + j, cost});
        }
    }
    vertices += filler;
    const auto mates = least_cost_matching(vertices, edges);
    if (!mates) return std::nullopt;
    std::vector<RankPair> pairs;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const std::size_t mate = (*mates)[i];
        if (mate >= members.size())
            pairs.push_back({members[i], below[places[mate - members.size()]]});
    }
    return pairs;
}

// The same teams with the higher against the higher, as far as they may meet and schools allow (g).
[[nodiscard]] std::vector<RankPair> in_order(
    const RatedField& field, const std::vector<RankPair>& pairs) {
    std::vector<Rank> uppers;
    std::vector<Rank> lowers;
    uppers.reserve(pairs.size());
    lowers.reserve(pairs.size());
    for (const RankPair& pair : pairs) {
        uppers.push_back(pair.upper);
        lowers.push_back(pair.lower);
    }
    std::ranges::sort(uppers);
    std::ranges::sort(lowers);
    const std::size_t count = pairs.size();
    std::vector<MatchingEdge> edges;
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = 0; j < count; ++j) {
            const Meeting kind = meeting(field, uppers[i], lowers[j]);
            if (kind == Meeting::Barred) continue;
            const auto apart = static_cast<std::int64_t>(i < j ? j - i : i - j);
            const auto strict = static_cast<std::int64_t>(kind == Meeting::Strict ? count + 1 : 0);
            edges.push_back(
                {i, count + j, {strict + (kind == Meeting::Mild ? 1 : 0), apart * apart}});
        }
    }
    const auto mates = least_cost_matching(2 * count, edges);
    CHECK(mates);
    std::vector<RankPair> ordered;
    ordered.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        ordered.push_back({uppers[i], lowers[(*mates)[i] - count]});
    }
    return ordered;
}

// Whether those below who are left can be paired without a Strict meeting, or, of a field that is
// too large to be weighed, at all.
[[nodiscard]] bool leaves_a_pairing(const Split& split, const std::vector<RankPair>& pairs) {
    std::vector<Rank> rest = split.below;
    for (const RankPair& pair : pairs) std::erase(rest, pair.lower);
    return is_large(split) ? can_be_paired(split.field, rest)
                           : can_be_kept_apart(split.field, rest);
}

[[nodiscard]] bool has_strict(const Split& split, const std::vector<RankPair>& pairs) {
    return std::ranges::any_of(pairs, [&](const RankPair& pair) {
        return meeting(split.field, pair.upper, pair.lower) == Meeting::Strict;
    });
}

[[nodiscard]] std::vector<RankPair> weigh_all(const Split& split) {
    std::vector<std::size_t> all(split.below.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    const auto pairs = weigh(split, all, Below::AsTheyMay);
    CHECK(pairs);
    return *pairs;
}

// The optimum where `alone` at the least must leave. First as if those below could always be
// paired, and with another school, which can only make it better: where they still can be, nothing
// beats it.
[[nodiscard]] std::vector<RankPair> weigh_few_first(const Split& split, std::size_t alone) {
    const auto least = weigh(split, places_wanted(split, alone), Below::Freely);
    if (least && least->size() == alone && !has_strict(split, *least) &&
        leaves_a_pairing(split, *least)) {
        return *least;
    }
    const auto more = weigh(split, places_wanted(split, split.members.size()), Below::Freely);
    if (more && leaves_a_pairing(split, *more)) return *more;
    return weigh_all(split);
}

}  // namespace

std::vector<RankPair> choose_odd_teams(
    const RatedField& field, const std::vector<Rank>& members, const std::vector<Rank>& below) {
    if (below.empty()) return {};
    const Split split{field, members, below};
    std::vector<Rank> all = members;
    all.insert(all.end(), below.begin(), below.end());
    const std::size_t strict = fewest_strict(field, all).value_or(0);
    const std::size_t alone = least_alone(field, members, Meeting::Mild);
    if (alone == 0 && fewest_strict(field, below) == strict) return {};
    if (members.size() % 2 != 0 && strict == 0) {
        if (const auto pair = one_odd_team(split)) return {*pair};
    }
    if (strict > 0 && !is_large(split)) return in_order(field, weigh_all(split));
    return in_order(field, weigh_few_first(split, alone));
}

}  // namespace tandem::tournament
