// The next line-up is the cheapest of all: what has been before costs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/lobby/seating.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace tandem::hall {

namespace {

using bughouse::Seat;

// A partner again weighs more than a colour again, that more than a seat again.
constexpr std::int64_t kPartnerAgain = 10'000;
constexpr std::int64_t kColourAgain = 100;
constexpr std::int64_t kSeatAgain = 1;

// The matches since a person last played, counted from the newest; the most if they never have.
[[nodiscard]] std::size_t waited(Past past, const PersonId& person) {
    for (std::size_t ago = 0; ago < past.size(); ++ago) {
        const LineUp& line_up = past[past.size() - 1 - ago];
        if (std::ranges::find(line_up, person) != line_up.end()) return ago;
    }
    return past.size();
}

[[nodiscard]] LineUp kept(const std::array<PersonId, 4>& four, const LineUp& last) {
    LineUp line_up = last;
    std::vector<PersonId> new_ones;
    for (const PersonId& person : four) {
        if (std::ranges::find(last, person) == last.end()) new_ones.push_back(person);
    }
    auto next = new_ones.begin();
    for (PersonId& person : line_up) {
        if (std::ranges::find(four, person) == four.end()) person = *next++;
    }
    return line_up;
}

[[nodiscard]] LineUp with_other_colours(const LineUp& line_up) {
    LineUp other;
    for (const Seat seat : base::all_of<Seat>()) other[seat] = line_up[bughouse::opponent_of(seat)];
    return other;
}

[[nodiscard]] std::int64_t cost(Past past, const LineUp& line_up) {
    std::int64_t sum = 0;
    for (const Seat seat : base::all_of<Seat>()) {
        std::int64_t balance = 0;  // of white over black, as it would be
        for (const LineUp& before : past) {
            for (const Seat was : base::all_of<Seat>()) {
                if (before[was] != line_up[seat]) continue;
                if (before[bughouse::partner_of(was)] == line_up[bughouse::partner_of(seat)]) {
                    sum += kPartnerAgain;
                }
                if (was == seat) sum += kSeatAgain;
                balance += bughouse::color_of(was) == bughouse::color_of(seat) ? 1 : -1;
            }
        }
        if (balance > 0) sum += kColourAgain * balance;
    }
    return sum;
}

}  // namespace

std::vector<PersonId> longest_waiting(
    Past past, std::span<const PersonId> candidates, const CrowdOf& crowd_of) {
    // Of those who have waited alike, who has played less.
    std::vector<std::tuple<std::ptrdiff_t, std::ptrdiff_t, std::size_t>> order;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const auto played = std::ranges::count_if(past, [&](const LineUp& line_up) {
            return std::ranges::find(line_up, candidates[i]) != line_up.end();
        });
        order.emplace_back(-static_cast<std::ptrdiff_t>(waited(past, candidates[i])), played, i);
    }
    std::ranges::sort(order);
    std::vector<PersonId> chosen;
    std::vector<PersonId> later;
    std::set<std::string> crowds;
    for (const auto& [waits, played, index] : order) {
        const PersonId& person = candidates[index];
        const std::string crowd = played == 0 ? crowd_of(person) : std::string{};
        const bool is_first = crowd.empty() || crowds.insert(crowd).second;
        (is_first ? chosen : later).push_back(person);
    }
    chosen.insert(chosen.end(), later.begin(), later.end());
    chosen.resize(std::min<std::size_t>(chosen.size(), 4));
    return chosen;
}

LineUp next_line_up(
    Past past, const std::array<PersonId, 4>& four, const LineUp& last, Rotation rotation) {
    switch (rotation) {
        case Rotation::Keep: return kept(four, last);
        case Rotation::Colours: return with_other_colours(kept(four, last));
        case Rotation::Partners: break;
    }
    std::array<std::size_t, 4> order{0, 1, 2, 3};
    LineUp best;
    std::int64_t least = -1;
    do {
        LineUp tried;
        for (std::size_t i = 0; i < 4; ++i) tried[static_cast<Seat>(i)] = four[order[i]];
        const std::int64_t costs = cost(past, tried);
        if (least >= 0 && costs >= least) continue;
        least = costs;
        best = tried;
    } while (std::ranges::next_permutation(order).found);
    return best;
}

}  // namespace tandem::hall
