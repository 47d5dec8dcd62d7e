// Each round that was paired takes its pairs from the tables.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/next_round/round_robin_of.hpp"

#include <algorithm>
#include <ranges>
#include <set>

#include "tournament/event/questions.hpp"
#include "tournament/matching/maximum_matching.hpp"
#include "tournament/matching/round_schedule.hpp"
#include "tournament/next_round/bracket_of.hpp"
#include "tournament/pairing/field.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] std::vector<TeamPair> pairs_of(const Event& event, const RoundId& round) {
    std::vector<TeamPair> pairs;
    for (const auto& [id, encounter] : encounters_of(event, round)) {
        pairs.push_back({encounter.one, encounter.two});
    }
    return pairs;
}

[[nodiscard]] std::set<TeamId> teams_in(const std::vector<TeamPair>& pairs) {
    std::set<TeamId> teams;
    for (const TeamPair& pair : pairs) teams.insert({pair.one, pair.two});
    return teams;
}

// Whether a team that is in no pair of a round has let it pass. Whoever was only not there yet
// plays it later.
[[nodiscard]] bool has_passed(const Event& event, TeamId id, const RoundId& round) {
    return is_out(event, id) || has_bye(event.get<Team>(id), round);
}

}  // namespace

RoundRobinLeft::RoundRobinLeft(const Event& event, const DivisionKey& division, RoundNumber round)
    : event_(event),
      key_(division),
      round_(round),
      made_(crosstable_of(event, division, round - 1)) {
    const std::size_t teams = made_.teams.size();
    const Format format = event.get<Division>(division).format;
    const RoundNumber tables = rounds_needed(format, teams);
    for (RoundNumber table = 1; table <= tables; ++table) {
        tables_.push_back(berger_table(teams, table));
        const auto& pairs = tables_.back().pairs;
        is_over_.emplace_back(pairs.size(), false);
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            places_[std::minmax(pairs[i].first, pairs[i].second)].push_back({table, i});
        }
    }
    for (RoundNumber before = 1; before < round; ++before) play(before);
}

std::optional<RoundRobinLeft::Place> RoundRobinLeft::find_open(
    TwoTeams meeting, RoundNumber preferred) const {
    const auto found = places_.find(meeting);
    if (found == places_.end()) return std::nullopt;
    std::optional<Place> open;
    for (const Place& place : found->second) {
        if (is_over_[place.table - 1][place.pair]) continue;
        if (!open || place.table == preferred) open = place;
    }
    return open;
}

// The table of which most of these pairs are; of several the round's own, or the first.
RoundNumber RoundRobinLeft::nearest(const std::vector<TeamPair>& pairs, RoundNumber own) const {
    std::map<RoundNumber, std::size_t> shared;
    for (const TeamPair& pair : pairs) {
        const auto one = made_.numbers.find(pair.one);
        const auto two = made_.numbers.find(pair.two);
        if (one == made_.numbers.end() || two == made_.numbers.end()) continue;
        const auto place = find_open(std::minmax(one->second, two->second), own);
        if (place) ++shared[place->table];
    }
    RoundNumber best = own <= tables_.size() ? own : 0;
    std::size_t most = shared.contains(best) ? shared[best] : 0;
    for (const auto& [table, count] : shared) {
        if (count > most) best = table, most = count;
    }
    return best;
}

void RoundRobinLeft::play(RoundNumber round) {
    const std::vector<TeamPair> pairs = pairs_of(event_, {key_, round});
    const RoundNumber table = nearest(pairs, round);
    for (const TeamPair& pair : pairs) {
        const TwoTeams meeting =
            std::minmax(made_.numbers.at(pair.one), made_.numbers.at(pair.two));
        if (const auto place = find_open(meeting, table))
            is_over_[place->table - 1][place->pair] = true;
    }
    // A bye in a round after all the tables takes nobody's meeting away.
    if (table == 0 || round > tables_.size()) return;
    const std::set<TeamId> paired = teams_in(pairs);
    const auto is_missing = [&](TeamNumber number) {
        return has_passed(event_, made_.team(number), {key_, round});
    };
    for (std::size_t i = 0; i < tables_[table - 1].pairs.size(); ++i) {
        const auto [first, second] = tables_[table - 1].pairs[i];
        // Whoever plays somebody else meanwhile has yet to meet who is missing.
        if (paired.contains(made_.team(first)) || paired.contains(made_.team(second))) continue;
        if (is_missing(first) || is_missing(second)) is_over_[table - 1][i] = true;
    }
}

bool RoundRobinLeft::is_in(TeamNumber team) const {
    return is_present(made_.table.team(team), round_);
}

bool RoundRobinLeft::is_untouched(RoundNumber table) const {
    return std::ranges::none_of(is_over_[table - 1], [](bool is_over) { return is_over; });
}

// By the tables of which nothing is played: the round's own first.
std::vector<RoundNumber> RoundRobinLeft::untouched() const {
    std::vector<RoundNumber> found;
    if (round_ <= tables_.size() && is_untouched(round_)) found.push_back(round_);
    for (RoundNumber table = 1; table <= tables_.size(); ++table) {
        if (table != round_ && is_untouched(table)) found.push_back(table);
    }
    return found;
}

bool RoundRobinLeft::is_off(RoundNumber table, std::size_t pair) const {
    const auto [first, second] = tables_[table - 1].pairs[pair];
    return is_over_[table - 1][pair] || is_out(event_, made_.team(first)) ||
           is_out(event_, made_.team(second));
}

// Whether of each table all is left, or nothing.
bool RoundRobinLeft::is_by_whole_tables() const {
    for (RoundNumber table = 1; table <= tables_.size(); ++table) {
        if (is_untouched(table)) continue;
        for (std::size_t i = 0; i < tables_[table - 1].pairs.size(); ++i) {
            if (!is_off(table, i)) return false;
        }
    }
    return true;
}

// How many rounds are left with this one: of the tables, and then of the division if it has more.
std::vector<std::size_t> RoundRobinLeft::rounds_left() const {
    std::vector<std::size_t> found;
    const std::size_t of_division = event_.get<Division>(key_).rounds;
    for (const std::size_t rounds : {tables_.size(), std::max(tables_.size(), of_division)}) {
        if (rounds >= round_) found.push_back(rounds - round_ + 1);
    }
    return found;
}

std::optional<RoundRobinLeft::Next> RoundRobinLeft::next() const {
    const std::vector<RoundNumber> tables = untouched();
    if (!is_by_whole_tables()) {
        for (const std::size_t rounds : rounds_left()) {
            if (auto found = of_schedule(rounds)) return found;
        }
    }
    if (!tables.empty()) return of_table(tables.front());
    Next several = of_several();
    if (several.made.pairing.pairs.empty()) return std::nullopt;
    return several;
}

RoundRobinLeft::Next RoundRobinLeft::of_table(RoundNumber table) const {
    return {round_robin(made_.table, round_, table), table};
}

std::optional<RoundRobinLeft::Next> RoundRobinLeft::of_schedule(std::size_t rounds) const {
    const std::vector<Pair> left = to_meet();
    if (left.empty()) return std::nullopt;
    std::vector<Meeting> meetings;
    meetings.reserve(left.size());
    for (const Pair& pair : left) meetings.emplace_back(pair.first, pair.second);
    const std::size_t vertices = made_.teams.size() + 1;
    constexpr std::size_t kMostTablesTried = 4;  // each is a search
    for (const RoundNumber table : untouched() | std::views::take(kMostTablesTried)) {
        std::vector<Meeting> others = meetings;
        for (const Pair& pair : tables_[table - 1].pairs) {
            std::erase(others, Meeting{pair.first, pair.second});
        }
        if (schedule_rounds(vertices, others, rounds - 1)) return of_table(table);
    }
    const auto schedule = schedule_rounds(vertices, meetings, rounds);
    if (!schedule) return std::nullopt;
    std::vector<Pair> pairs;
    for (const std::size_t meeting : schedule->front()) pairs.push_back(left[meeting]);
    return of_pairs(pairs);
}

// Of those pairs the ones of whom both are there.
RoundRobinLeft::Next RoundRobinLeft::of_pairs(const std::vector<Pair>& pairs) const {
    Next next;
    std::set<TeamNumber> paired;
    for (const Pair& pair : pairs) {
        if (!is_in(pair.first) || !is_in(pair.second)) continue;
        next.made.pairing.pairs.push_back(pair);
        paired.insert({pair.first, pair.second});
    }
    for (TeamNumber team = 1; team <= made_.teams.size(); ++team) {
        if (is_in(team) && !paired.contains(team) && is_awaited(team)) {
            next.made.idle.push_back(team);
        }
    }
    return next;
}

RoundRobinLeft::Next RoundRobinLeft::of_several() const {
    const std::vector<Pair> left = to_meet();
    Graph graph{made_.teams.size() + 1};
    for (const Pair& pair : left) {
        if (is_in(pair.first) && is_in(pair.second)) graph.join(pair.first, pair.second);
    }
    MaximumMatching matching{graph};
    matching.grow();
    std::vector<Pair> pairs;
    std::set<TwoTeams> taken;
    for (const Pair& pair : left) {
        const bool are_matched = matching.partner(pair.first) == pair.second;
        if (are_matched && taken.insert(std::minmax(pair.first, pair.second)).second) {
            pairs.push_back(pair);
        }
    }
    return of_pairs(pairs);
}

std::vector<Pair> RoundRobinLeft::to_meet() const {
    std::vector<Pair> left;
    for (RoundNumber table = 1; table <= tables_.size(); ++table) {
        const auto& pairs = tables_[table - 1].pairs;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            if (!is_off(table, i)) left.push_back(pairs[i]);
        }
    }
    return left;
}

TeamNumber RoundRobinLeft::number_of(TeamId team) const {
    const auto found = made_.numbers.find(team);
    return found == made_.numbers.end() ? kNoTeam : found->second;
}

bool RoundRobinLeft::is_awaited(TeamNumber team) const {
    return std::ranges::any_of(
        to_meet(), [&](const Pair& pair) { return pair.first == team || pair.second == team; });
}

// Whether a meeting has not come about, and never will: the opponent has left.
bool RoundRobinLeft::has_lost_meeting(TeamNumber team) const {
    const auto is_lost = [&](const auto& entry) {
        const auto& [meeting, places] = entry;
        if (meeting.first != team && meeting.second != team) return false;
        const TeamNumber other = meeting.first == team ? meeting.second : meeting.first;
        return is_out(event_, made_.team(other)) && find_open(meeting, 0).has_value();
    };
    return std::ranges::any_of(places_, is_lost);
}

RoundRobinLeft::Unpaired RoundRobinLeft::unpaired(const std::vector<TeamPair>& pairs) const {
    const std::set<TeamId> paired = teams_in(pairs);
    const RoundNumber table = nearest(pairs, round_);
    std::map<TeamNumber, TeamNumber> missed;  // each other, of those in no pair
    for (std::size_t i = 0; table != 0 && i < tables_[table - 1].pairs.size(); ++i) {
        const auto [first, second] = tables_[table - 1].pairs[i];
        const bool is_one_paired =
            paired.contains(made_.team(first)) || paired.contains(made_.team(second));
        if (is_over_[table - 1][i] || is_one_paired) continue;
        missed.emplace(first, second);
        missed.emplace(second, first);
    }
    Unpaired found;
    for (TeamNumber number = 1; number <= made_.teams.size(); ++number) {
        const TeamId team = made_.team(number);
        if (paired.contains(team)) continue;
        const bool rests_by_table = table != 0 && tables_[table - 1].bye == number;
        if (const auto opponent = missed.find(number); opponent != missed.end()) {
            if (!is_in(number)) continue;
            (is_in(opponent->second) ? found.forgotten : found.waiting).push_back(team);
            continue;
        }
        if (rests_by_table || !has_lost_meeting(number)) found.resting.push_back(team);
        if (is_in(number) && !rests_by_table && is_awaited(number)) found.later.push_back(team);
    }
    for (auto* const teams : {&found.forgotten, &found.waiting, &found.later, &found.resting}) {
        std::ranges::sort(*teams);
    }
    return found;
}

}  // namespace tandem::tournament
