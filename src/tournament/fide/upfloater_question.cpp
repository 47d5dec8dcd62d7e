// Answers for one set of upfloaters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/fide/upfloater_question.hpp"

#include <algorithm>

#include "base/check.hpp"
#include "tournament/fide/upfloaters.hpp"
#include "tournament/matching/cheapest_matching.hpp"
#include "tournament/matching/maximum_matching.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] std::vector<Vertex> without(
    std::span<const Vertex> vertices, std::span<const Vertex> taken) {
    std::vector<Vertex> left;
    left.reserve(vertices.size());
    for (const Vertex vertex : vertices) {
        if (std::ranges::find(taken, vertex) == taken.end()) left.push_back(vertex);
    }
    return left;
}

// Of an odd number, those without whom the others can be paired.
[[nodiscard]] std::vector<Vertex> dispensable(
    const RankedField& field, const std::vector<Vertex>& vertices) {
    if (field.surely_paired(vertices.size() - 1)) return vertices;
    const Graph graph = part_of(field.may_meet, vertices);
    MaximumMatching matching{graph};
    matching.grow();
    std::vector<Vertex> found;
    if (matching.alone() != 1) return found;
    const std::vector<bool> spare = matching.spare();
    for (Vertex at = 0; at < vertices.size(); ++at) {
        if (spare[at]) found.push_back(vertices[at]);
    }
    return found;
}

// Whether a group can be paired with one other where its number is odd, and with none where not,
// and those below it, too.
[[nodiscard]] bool needs_no_more(
    const RankedField& field, const std::vector<Vertex>& group, const std::vector<Vertex>& below) {
    if (group.size() % 2 == 0) return field.can_pair(group) && field.can_pair(below);
    const std::vector<Vertex> from_below = dispensable(field, below);
    if (from_below.empty()) return false;
    return std::ranges::any_of(dispensable(field, group), [&](Vertex one) {
        return std::ranges::any_of(
            from_below, [&](Vertex other) { return field.may_meet.joined(one, other); });
    });
}

// How many of these are left when as many as possible are paired with one another.
[[nodiscard]] std::size_t left_alone(
    const RankedField& field, const std::vector<Vertex>& vertices) {
    const Graph graph = part_of(field.may_meet, vertices);
    MaximumMatching matching{graph};
    matching.grow();
    return matching.alone();
}

// How many of a group must be paired with those below it.
[[nodiscard]] std::size_t fewest_from_below(
    const RankedField& field, const std::vector<Vertex>& group, const std::vector<Vertex>& below) {
    // Where one side is by far the larger, each of the other finds a partner of its own in it, and
    // it can pair the rest of its own.
    const std::size_t larger_by = 2 * (field.most_barred + 1);
    if (below.size() >= group.size() + larger_by) return left_alone(field, group);
    if (group.size() >= below.size() + larger_by) return left_alone(field, below);
    std::vector<Vertex> all = group;
    all.insert(all.end(), below.begin(), below.end());
    Costs costs(all.size() * all.size());
    for (std::size_t one = 0; one < group.size(); ++one) {
        for (std::size_t other = group.size(); other < all.size(); ++other) {
            costs[one * all.size() + other] = costs[other * all.size() + one] = 1;
        }
    }
    const auto cheapest = cheapest_matching(part_of(field.may_meet, all), costs);
    CHECK(cheapest.has_value());
    return static_cast<std::size_t>(cheapest->cost);
}

}  // namespace

UpfloaterQuestion ask_for_upfloaters(const RankedField& field, std::span<const Vertex> remaining) {
    const std::size_t residents = residents_of(field, remaining);
    const std::span<const Vertex> lower = remaining.subspan(residents);
    const Points top = field.score(remaining.front());
    std::size_t following = 0;
    const auto next = std::ranges::find_if(
        field.entrants, [&](const Entrant* entrant) { return entrant->score < top; });
    if (next != field.entrants.end()) {
        while (following < lower.size() && field.score(lower[following]) == (*next)->score) {
            ++following;
        }
    }
    return {field, remaining.first(residents), lower, lower.first(following)};
}

bool UpfloaterQuestion::is_legal(std::span<const Vertex> upfloaters) const {
    std::vector<Vertex> bracket{residents.begin(), residents.end()};
    bracket.insert(bracket.end(), upfloaters.begin(), upfloaters.end());
    return field.can_pair(bracket) && field.can_pair(without(lower, upfloaters));
}

std::size_t UpfloaterQuestion::excess(std::span<const Vertex> upfloaters) const {
    const std::vector<Vertex> group = without(following, upfloaters);
    if (group.empty()) return 0;
    const std::vector<Vertex> below = without(lower.subspan(following.size()), upfloaters);
    if (needs_no_more(field, group, below)) return 0;
    if (field.settings.look_ahead == LookAhead::EvenOrNothing) return 1;
    return fewest_from_below(field, group, below) - group.size() % 2;
}

std::size_t UpfloaterQuestion::fewest_floated_among_best(std::size_t count) const {
    std::size_t fewest = 0;
    for (std::size_t at = 0; at < count;) {
        std::size_t group = 0;
        std::size_t fresh = 0;
        while (at + group < lower.size() &&
               field.score(lower[at + group]) == field.score(lower[at])) {
            if (!field.floated(lower[at + group])) ++fresh;
            ++group;
        }
        const std::size_t taken = std::min(group, count - at);
        if (taken > fresh) fewest += taken - fresh;
        at += group;
    }
    return fewest;
}

}  // namespace tandem::tournament
