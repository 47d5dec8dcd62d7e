// The selection of upfloaters: one, the first of a few sets, or the best of all.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/fide/upfloaters.hpp"

#include <algorithm>

#include "tournament/fide/best_upfloaters.hpp"
#include "tournament/fide/upfloater_question.hpp"
#include "tournament/matching/maximum_matching.hpp"

namespace tandem::tournament {

namespace {

// After so many sets it is better to ask for the best at once.
inline constexpr int kTries = 12;

// How many must be paired with others, at least, and whom those others could be.
struct Needs {
    std::size_t others = 0;
    std::vector<Vertex> spare;  // where it is one: of whom any can be that one
};

[[nodiscard]] Needs needs_of(const RankedField& field, std::span<const Vertex> vertices) {
    if (field.surely_paired(vertices.size())) return {};
    if (vertices.size() % 2 != 0 && field.surely_paired(vertices.size() - 1)) {
        return {1, {vertices.begin(), vertices.end()}};
    }
    const Graph graph = part_of(field.may_meet, vertices);
    MaximumMatching matching{graph};
    matching.grow();
    Needs needs{matching.alone(), {}};
    if (needs.others != 1) return needs;
    const std::vector<bool> spare = matching.spare();
    for (Vertex at = 0; at < vertices.size(); ++at) {
        if (spare[at]) needs.spare.push_back(vertices[at]);
    }
    return needs;
}

// How good a set is; less is better.
struct Quality {
    std::size_t excess = 0;  // [C6]
    std::size_t floated = 0;  // [C7]

    [[nodiscard]] auto operator<=>(const Quality&) const = default;
};

[[nodiscard]] std::size_t count_floated(
    const RankedField& field, std::span<const Vertex> upfloaters) {
    return static_cast<std::size_t>(
        std::ranges::count_if(upfloaters, [&](Vertex vertex) { return field.floated(vertex); }));
}

// C.04.6 3.5 where one is enough: nothing where it is not.
[[nodiscard]] std::vector<Vertex> choose_one(
    const UpfloaterQuestion& question, const Needs& residents, const Needs& lower) {
    const RankedField& field = question.field;
    std::vector<Vertex> best;
    Quality best_quality;
    for (const Vertex candidate : lower.spare) {
        // [C5]: no lower score than that of the first who will do.
        if (!best.empty() && field.score(candidate) != field.score(best.front())) break;
        const auto may_meet = [&](Vertex resident) {
            return field.may_meet.joined(candidate, resident);
        };
        if (std::ranges::none_of(residents.spare, may_meet)) continue;
        Quality quality{0, count_floated(field, {{candidate}})};
        if (!best.empty() && !(quality < best_quality)) continue;
        quality.excess = question.excess({{candidate}});
        if (!best.empty() && !(quality < best_quality)) continue;
        best = {candidate};
        best_quality = quality;
        if (quality == Quality{}) break;
    }
    return best;
}

// The next set of as many from each score, in the order of C.04.6 3.5.4. False after the last.
[[nodiscard]] bool next_set(
    const RankedField& field, std::span<const Vertex> lower, std::vector<std::size_t>& places) {
    for (std::size_t at = places.size(); at-- > 0;) {
        // Those behind it that have its score stay behind it.
        const Points score = field.score(lower[places[at]]);
        std::size_t behind = at + 1;
        while (behind < places.size() && field.score(lower[places[behind]]) == score) ++behind;
        const std::size_t last = places[at] + (behind - at);
        if (last >= lower.size() || field.score(lower[last]) != score) continue;
        const std::size_t first = places[at] + 1;
        for (std::size_t next = at; next < behind; ++next) places[next] = first + (next - at);
        // Those of lower scores begin anew.
        for (std::size_t next = behind; next < places.size();) {
            const Points its = field.score(lower[places[next]]);
            std::size_t start = places[next];
            while (start > 0 && field.score(lower[start - 1]) == its) --start;
            for (; next < places.size() && field.score(lower[places[next]]) == its; ++next) {
                places[next] = start++;
            }
        }
        return true;
    }
    return false;
}

// The first of a few sets of the best scores, if nothing could be better than it.
[[nodiscard]] std::vector<Vertex> try_some(const UpfloaterQuestion& question, std::size_t count) {
    std::vector<std::size_t> places(count);
    for (std::size_t at = 0; at < count; ++at) places[at] = at;
    const std::size_t fewest_floated = question.fewest_floated_among_best(count);
    for (int tries = 0; tries < kTries; ++tries) {
        std::vector<Vertex> set;
        set.reserve(count);
        for (const std::size_t place : places) set.push_back(question.lower[place]);
        if (count_floated(question.field, set) == fewest_floated && question.is_legal(set) &&
            question.excess(set) == 0) {
            return set;
        }
        if (!next_set(question.field, question.lower, places)) break;
    }
    return {};
}

}  // namespace

std::size_t residents_of(const RankedField& field, std::span<const Vertex> remaining) {
    std::size_t residents = 0;
    while (residents < remaining.size() &&
           field.score(remaining[residents]) == field.score(remaining.front())) {
        ++residents;
    }
    return residents;
}

std::vector<Vertex> choose_upfloaters(const RankedField& field, std::span<const Vertex> remaining) {
    const UpfloaterQuestion question = ask_for_upfloaters(field, remaining);
    const Needs residents = needs_of(field, question.residents);
    const Needs lower = needs_of(field, question.lower);
    const std::size_t count = std::max(residents.others, lower.others);
    if (count == 0) return {};
    if (count == 1) {
        std::vector<Vertex> one = choose_one(question, residents, lower);
        if (!one.empty()) return one;
    } else {
        std::vector<Vertex> set = try_some(question, count);
        if (!set.empty()) return set;
    }
    std::vector<Vertex> kept;
    return best_upfloaters(shortened(question, kept));
}

}  // namespace tandem::tournament
