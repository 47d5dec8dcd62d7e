// C.04.6, article by article.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/tournament/fide_team_enumerator.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <iterator>
#include <tuple>

namespace tandem::tournament::tests {

namespace {

using Teams = FideTeamEnumerator::Teams;
using TopBottom = FideTeamEnumerator::TopBottom;
using BracketPairing = FideTeamEnumerator::BracketPairing;

[[nodiscard]] bool holds(const Teams& teams, const Entrant* team) {
    return std::find(teams.begin(), teams.end(), team) != teams.end();
}

[[nodiscard]] Teams without(const Teams& teams, const Teams& gone) {
    Teams left;
    for (const Entrant* team : teams) {
        if (!holds(gone, team)) left.push_back(team);
    }
    return left;
}

[[nodiscard]] Teams together(Teams one, const Teams& other) {
    one.insert(one.end(), other.begin(), other.end());
    return one;
}

// C.04.6 3.5.3: by descending score, then ascending TPN.
void sort_by_score(Teams& teams) {
    std::sort(teams.begin(), teams.end(), [](const Entrant* one, const Entrant* other) {
        return std::tuple{-one->score.hundredths, one->number} <
               std::tuple{-other->score.hundredths, other->number};
    });
}

[[nodiscard]] std::vector<TeamNumber> numbers(const Teams& teams) {
    std::vector<TeamNumber> found;
    for (const Entrant* team : teams) found.push_back(team->number);
    return found;
}

[[nodiscard]] std::vector<Teams> all_subsets(const Teams& teams) {
    std::vector<Teams> subsets;
    for (std::uint32_t chosen = 0; chosen < (1U << teams.size()); ++chosen) {
        Teams subset;
        for (std::size_t at = 0; at < teams.size(); ++at) {
            if ((chosen >> at & 1U) != 0) subset.push_back(teams[at]);
        }
        subsets.push_back(std::move(subset));
    }
    return subsets;
}

// The scores of a set in ascending order ([C5]).
[[nodiscard]] std::vector<std::int64_t> ascending_scores(const Teams& set) {
    std::vector<std::int64_t> scores;
    for (const Entrant* team : set) scores.push_back(team->score.hundredths);
    std::sort(scores.begin(), scores.end());
    return scores;
}

template <typename Measure>
void keep_least(std::vector<Teams>& sets, const Measure& measure) {
    if (sets.empty()) return;
    auto least = measure(sets.front());
    for (const Teams& set : sets) least = std::min(least, measure(set));
    std::erase_if(sets, [&](const Teams& set) { return measure(set) != least; });
}

}  // namespace

std::optional<RoundPairing> FideTeamEnumerator::pair() {
    Teams unpaired;
    for (const Entrant& entrant : field_.entrants) unpaired.push_back(&entrant);
    RoundPairing round;
    // 3.3.2, the first step.
    if (unpaired.size() % 2 != 0) {
        const Entrant* const team = bye(unpaired);
        if (team == nullptr) return std::nullopt;
        round.bye = team->number;
        unpaired = without(unpaired, {team});
    }
    if (!can_be_paired(unpaired)) return std::nullopt;
    // 3.3.2, the second step, repeated.
    std::vector<TopBottom> tables;
    while (!unpaired.empty()) {
        sort_by_score(unpaired);
        Teams residents;  // 3.2
        Teams lower;  // 3.5.1
        for (const Entrant* team : unpaired) {
            (team->score == unpaired.front()->score ? residents : lower).push_back(team);
        }
        const Teams set = upfloaters(residents, lower);
        for (const TopBottom& pair : pair_bracket(residents, set)) tables.push_back(pair);
        unpaired = without(unpaired, together(residents, set));
    }
    // C.04.2 3.6.
    for (auto& [one, other] : tables) {
        if (std::tuple{-other->score.hundredths, other->number} <
            std::tuple{-one->score.hundredths, one->number}) {
            std::swap(one, other);
        }
    }
    std::sort(tables.begin(), tables.end(), [](const TopBottom& a, const TopBottom& b) {
        const auto key = [](const TopBottom& table) {
            return std::tuple{
                -table.first->score.hundredths,
                -(table.first->score.hundredths + table.second->score.hundredths),
                table.first->number};
        };
        return key(a) < key(b);
    });
    for (const auto& [one, other] : tables) round.pairs.push_back({one->number, other->number});
    return round;
}

bool FideTeamEnumerator::has_legal_pairing() {
    Teams teams;
    for (const Entrant& entrant : field_.entrants) teams.push_back(&entrant);
    return teams.size() % 2 != 0 ? bye(teams) != nullptr : can_be_paired(teams);
}

FideTeamEnumerator::Mask FideTeamEnumerator::mask_of(const Teams& teams) const {
    Mask mask = 0;
    for (const Entrant* team : teams) mask |= Mask{1} << (team - field_.entrants.data());
    return mask;
}

bool FideTeamEnumerator::can_be_paired(const Teams& teams) {
    return teams.size() % 2 == 0 && can_be_paired(mask_of(teams));
}

bool FideTeamEnumerator::can_be_paired(Mask mask) {
    if (mask == 0) return true;
    const auto known = known_.find(mask);
    if (known != known_.end()) return known->second;
    const auto first = static_cast<std::size_t>(std::countr_zero(mask));
    bool can = false;
    for (std::size_t other = first + 1; other < field_.entrants.size() && !can; ++other) {
        if ((mask >> other & 1U) == 0) continue;
        if (!may_meet(field_.entrants[first], field_.entrants[other])) continue;
        can = can_be_paired(mask & ~(Mask{1} << first) & ~(Mask{1} << other));
    }
    known_[mask] = can;
    return can;
}

// 3.4: of those whom [C2] lets have it, the team that
const Entrant* FideTeamEnumerator::bye(const Teams& teams) {
    Teams candidates;
    for (const Entrant* team : teams) {
        if (team->had_bye) continue;  // [C2], 2.1.2
        if (can_be_paired(without(teams, {team}))) candidates.push_back(team);  // 3.4.1
    }
    if (candidates.empty()) return nullptr;
    std::sort(candidates.begin(), candidates.end(), [](const Entrant* one, const Entrant* other) {
        if (one->score != other->score) return one->score < other->score;  // 3.4.2
        if (one->played != other->played) return one->played > other->played;  // 3.4.3
        return one->number > other->number;  // 3.4.4
    });
    return candidates.front();
}

Teams FideTeamEnumerator::upfloaters(const Teams& residents, const Teams& lower) {
    std::vector<Teams> sets = all_subsets(lower);
    // 3.5.5, "together with the top-scoregroup, produces a legal pairing": [C1] and [C3].
    std::erase_if(sets, [&](const Teams& set) {
        return !can_be_paired(together(residents, set)) || !can_be_paired(without(lower, set));
    });
    // 3.5.2: those that comply with [C4] and [C5].
    keep_least(sets, [](const Teams& set) { return set.size(); });
    keep_least(sets, [](const Teams& set) {
        std::vector<std::int64_t> scores = ascending_scores(set);
        for (std::int64_t& score : scores) score = -score;  // maximise
        return scores;
    });
    // 3.5.3 and 3.5.4.
    for (Teams& set : sets) sort_by_score(set);
    std::sort(sets.begin(), sets.end(), [](const Teams& one, const Teams& other) {
        return numbers(one) < numbers(other);
    });
    // 3.5.5: the first that also complies with [C6] and [C7], in this priority (2.3).
    keep_least(sets, [&](const Teams& set) { return taken_next(residents, lower, set); });
    keep_least(sets, [&](const Teams& set) {
        return std::count_if(set.begin(), set.end(), [&](const Entrant* team) {
            return floats_count() && team->floated;
        });
    });
    return sets.front();
}

std::size_t FideTeamEnumerator::taken_next(
    const Teams& residents, const Teams& lower, const Teams& set) {
    // 2.3.3: the following scoregroup is the one next to the residents', and it may be empty.
    std::optional<Points> following;
    for (const Entrant& entrant : field_.entrants) {
        if (entrant.score >= residents.front()->score) continue;
        if (!following || entrant.score > *following) following = entrant.score;
    }
    Teams group;
    Teams below;
    for (const Entrant* team : without(lower, set)) {
        (team->score == following ? group : below).push_back(team);
    }
    if (group.empty()) return 0;
    std::size_t fewest = below.size() + 1;
    for (const Teams& next : all_subsets(below)) {
        if (next.size() >= fewest) continue;
        if (can_be_paired(together(group, next)) && can_be_paired(without(below, next))) {
            fewest = next.size();
        }
    }
    if (settings_.look_ahead == LookAhead::EvenOrNothing) {
        return fewest == group.size() % 2 ? 0 : 1;
    }
    return fewest;
}

// 2.3.4 and 2.3.7: "with the exception of the last two rounds".
bool FideTeamEnumerator::floats_count() const {
    return field_.rounds == 0 || field_.round < field_.rounds - 1;
}

BracketPairing FideTeamEnumerator::pair_bracket(const Teams& residents, const Teams& set) {
    Teams seats = together(residents, set);
    // 3.6.1.
    std::sort(seats.begin(), seats.end(), [&](const Entrant* one, const Entrant* other) {
        if (settings_.seating == Seating::ByScoreThenNumber && one->score != other->score) {
            return one->score > other->score;
        }
        return one->number < other->number;
    });
    using Key = std::pair<int, std::vector<std::size_t>>;  // [C10], then the identifier of 3.6.2
    std::optional<Key> best;
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    std::vector<std::pair<std::size_t, std::size_t>> best_pairs;
    std::vector<bool> taken(seats.size());
    const auto opponents_floated = [&](std::size_t one, std::size_t other) {
        return holds(set, seats[one]) && floats_count() && seats[other]->floated ? 1 : 0;
    };
    const auto compare = [&] {
        Key key;
        for (const auto& [top, bottom] : pairs) {
            key.first += opponents_floated(top, bottom) + opponents_floated(bottom, top);
            key.second.push_back(top);
        }
        for (const auto& [top, bottom] : pairs) key.second.push_back(bottom);
        if (best && !(key < *best)) return;
        best = key;
        best_pairs = pairs;
    };
    const std::function<void()> enumerate = [&] {
        const auto top =
            static_cast<std::size_t>(std::find(taken.begin(), taken.end(), false) - taken.begin());
        if (top == seats.size()) {
            compare();
            return;
        }
        taken[top] = true;
        for (std::size_t bottom = top + 1; bottom < seats.size(); ++bottom) {
            if (taken[bottom] || !may_meet(*seats[top], *seats[bottom])) continue;  // [C1]
            taken[bottom] = true;
            pairs.emplace_back(top, bottom);
            enumerate();
            pairs.pop_back();
            taken[bottom] = false;
        }
        taken[top] = false;
    };
    enumerate();
    BracketPairing pairing;
    for (const auto& [top, bottom] : best_pairs) pairing.emplace_back(seats[top], seats[bottom]);
    return pairing;
}

}  // namespace tandem::tournament::tests
