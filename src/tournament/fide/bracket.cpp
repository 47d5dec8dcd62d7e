// The first pairing of a bracket in the order of the identifiers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/fide/bracket.hpp"

#include <algorithm>
#include <optional>

#include "base/check.hpp"
#include "tournament/fide/halves.hpp"
#include "tournament/fide/seats.hpp"
#include "tournament/matching/cheapest_matching.hpp"
#include "tournament/matching/maximum_matching.hpp"

namespace tandem::tournament {

namespace {

// A graph that loses edges as long as everybody in it can be paired, at no more than a given cost
// where there are costs. It has such a pairing at hand, so that most questions need no search.
class PairableGraph {
  public:
    // Without costs. Needs: everybody can be paired.
    explicit PairableGraph(Graph graph) : graph_(std::move(graph)), matching_(graph_) {
        matching_.grow();
        CHECK(matching_.alone() == 0);
    }
    // At the least cost. Needs: the same.
    PairableGraph(Graph graph, Costs costs)
        : graph_(std::move(graph)),
          costs_(std::move(costs)),
          matching_(graph_) {
        const auto cheapest = cheapest_matching(graph_, costs_);
        CHECK(cheapest.has_value());
        most_ = cheapest->cost;
        adopt(*cheapest);
    }
    PairableGraph(const PairableGraph&) = delete;
    PairableGraph& operator=(const PairableGraph&) = delete;

    [[nodiscard]] Seat partner(Seat seat) const { return matching_.partner(seat); }
    [[nodiscard]] bool joined(Seat one, Seat other) const { return graph_.joined(one, other); }

    // Whether a seat can do without its edges to [first, last): if so they are gone.
    bool part_from(Seat seat, Seat first, Seat last) {
        const std::size_t before = parted_.size();
        part_all(seat, first, last);
        return keep_or_undo(before, seat, seat);
    }

    // Whether the two can be a pair: if so they are one for good.
    bool bind(Seat one, Seat other) {
        if (!costs_.empty() && !possible_.joined(one, other)) return false;
        const std::size_t before = parted_.size();
        const auto size = static_cast<Seat>(graph_.size());
        for (const auto& [seat, kept] : {SeatedPair{one, other}, SeatedPair{other, one}}) {
            part_all(seat, 0, kept);
            part_all(seat, kept + 1, size);
        }
        return keep_or_undo(before, one, other);
    }

  private:
    void part_all(Seat seat, Seat first, Seat last) {
        for (Seat other = first; other < last; ++other) {
            if (!graph_.joined(seat, other)) continue;
            graph_.part(seat, other);
            parted_.emplace_back(seat, other);
        }
    }

    // Finds another pairing if that of one of the two has lost an edge.
    bool keep_or_undo(std::size_t before, Seat one, Seat other) {
        const Seat of_one = partner(one);
        const Seat of_other = partner(other);
        if (graph_.joined(one, of_one) && graph_.joined(other, of_other)) return true;
        if (costs_.empty() ? find_path(one, other) : find_cheap()) return true;
        for (std::size_t at = before; at < parted_.size(); ++at) {
            graph_.join(parted_[at].first, parted_[at].second);
        }
        parted_.resize(before);
        return false;
    }

    bool find_path(Seat one, Seat other) {
        const Seat of_one = partner(one);
        const Seat of_other = partner(other);
        matching_.unmatch(one);
        matching_.unmatch(other);
        if (one != other) matching_.match(one, other);
        if (matching_.grow_from(of_one)) return true;
        matching_.unmatch(one);
        matching_.match(one, of_one);
        if (one != other) matching_.match(other, of_other);
        return false;
    }

    bool find_cheap() {
        const auto cheapest = cheapest_matching(graph_, costs_);
        if (!cheapest || cheapest->cost > most_) return false;
        adopt(*cheapest);
        return true;
    }

    void adopt(const CheapestMatching& cheapest) {
        possible_ = cheapest.possible;
        for (Seat seat = 0; seat < graph_.size(); ++seat) matching_.unmatch(seat);
        for (Seat seat = 0; seat < graph_.size(); ++seat) {
            if (cheapest.partners[seat] > seat) matching_.match(seat, cheapest.partners[seat]);
        }
    }

    Graph graph_;
    Costs costs_;  // none: each pairing is as good as any other
    Cost most_ = 0;
    Graph possible_{0};  // at that cost
    std::vector<SeatedPair> parted_;
    MaximumMatching matching_;
};

[[nodiscard]] Graph graph_of(const Seats& seats, int most_opponents_floated) {
    Graph graph{seats.size()};
    for (Seat one = 0; one < seats.size(); ++one) {
        for (Seat other = 0; other < one; ++other) {
            if (seats.may_meet(one, other) &&
                seats.opponents_floated(one, other) <= most_opponents_floated) {
                graph.join(one, other);
            }
        }
    }
    return graph;
}

[[nodiscard]] Costs costs_of(const Seats& seats) {
    const std::size_t size = seats.size();
    Costs costs(size * size);
    for (Seat one = 0; one < size; ++one) {
        for (Seat other = 0; other < size; ++other) {
            if (one != other) costs[one * size + other] = seats.opponents_floated(one, other);
        }
    }
    return costs;
}

// C.04.6 3.6.3: the top members first, then the bottom members.
[[nodiscard]] std::vector<SeatedPair> first_pairing(const Seats& seats, PairableGraph& graph) {
    const auto size = static_cast<Seat>(seats.size());
    std::vector<Seat> tops;
    for (Seat seat = 0; seat < size; ++seat) {
        if (tops.size() < size / 2 && graph.part_from(seat, 0, seat)) {
            tops.push_back(seat);
        } else {
            CHECK(graph.part_from(seat, seat + 1, size));
        }
    }
    std::vector<SeatedPair> pairs;
    for (const Seat top : tops) {
        Seat bottom = top + 1;
        while (!graph.joined(top, bottom) || !graph.bind(top, bottom)) ++bottom;
        pairs.emplace_back(top, bottom);
    }
    return pairs;
}

// Whether all pairings are alike in what [C10] counts: with a single upfloater, if no pairing is
// without, and if upfloaters can meet only such opponents.
[[nodiscard]] bool is_unavoidable(const Seats& seats) {
    if (std::ranges::count(seats.upfloated, true) == 1) return true;
    for (Seat one = 0; one < seats.size(); ++one) {
        if (!seats.upfloated[one]) continue;
        for (Seat other = 0; other < seats.size(); ++other) {
            if (other != one && seats.may_meet(one, other) &&
                seats.opponents_floated(one, other) == 0) {
                return false;
            }
        }
    }
    return true;
}

// Without an upfloater's opponent that floated. Nothing where that cannot be.
[[nodiscard]] std::optional<std::vector<SeatedPair>> pair_without_floated(const Seats& seats) {
    if (const auto bottoms = pair_halves(seats)) {
        std::vector<SeatedPair> pairs;
        pairs.reserve(bottoms->size());
        for (Seat top = 0; top < bottoms->size(); ++top) pairs.emplace_back(top, (*bottoms)[top]);
        return pairs;
    }
    Graph possible = graph_of(seats, 0);
    if (!has_perfect_matching(possible)) return std::nullopt;
    PairableGraph graph{std::move(possible)};
    return first_pairing(seats, graph);
}

[[nodiscard]] std::vector<SeatedPair> pair_seats(Seats seats) {
    if (auto pairs = pair_without_floated(seats)) return *std::move(pairs);
    if (is_unavoidable(seats)) {
        seats.upfloated.assign(seats.size(), false);  // so that nothing is counted
        return pair_without_floated(seats).value();
    }
    PairableGraph graph{graph_of(seats, 2), costs_of(seats)};
    return first_pairing(seats, graph);
}

}  // namespace

std::vector<SeatedPair> pair_bracket(
    const RankedField& field,
    std::span<const Vertex> residents,
    std::span<const Vertex> upfloaters) {
    const Seats seats = take_seats(field, residents, upfloaters);
    std::vector<SeatedPair> pairs;
    for (const auto& [top, bottom] : pair_seats(seats)) {
        pairs.emplace_back(seats.teams[top], seats.teams[bottom]);
    }
    return pairs;
}

}  // namespace tandem::tournament
