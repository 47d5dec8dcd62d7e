// Each round that was paired takes its pairs from the tables.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/rounds/meetings_left.hpp"

#include <algorithm>
#include <map>
#include <ranges>
#include <set>

#include "tournament/matching/maximum_matching.hpp"
#include "tournament/matching/round_schedule.hpp"
#include "tournament/pairing/field.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] bool has(const std::vector<TeamNumber>& teams, TeamNumber team) {
    return std::ranges::find(teams, team) != teams.end();
}

// Who met whom in a round, each pair once.
[[nodiscard]] std::vector<Pair> pairs_of(const Crosstable& table, RoundNumber round) {
    std::vector<Pair> pairs;
    for (TeamNumber team = 1; team <= table.teams.size(); ++team) {
        const RoundEntry entry = entry_of(table.team(team), round);
        if (has_opponent(entry.kind) && team < entry.opponent) {
            pairs.push_back({team, entry.opponent});
        }
    }
    return pairs;
}

// By number, whether a team is in one of these pairs; of 0, which is nobody, it is not.
[[nodiscard]] std::vector<bool> teams_in(const std::vector<Pair>& pairs, std::size_t teams) {
    std::vector<bool> is_paired(teams + 1);
    for (const Pair& pair : pairs) {
        for (const TeamNumber team : {pair.first, pair.second}) {
            if (team != kNoTeam) is_paired[team] = true;
        }
    }
    return is_paired;
}

}  // namespace

RoundRobinCourse round_robin_course(const Crosstable& table, RoundRobin kind, RoundNumber round) {
    RoundRobinCourse course{.table = table, .kind = kind, .round = round};
    for (RoundNumber before = 1; before < round; ++before) {
        std::vector<TeamNumber>& passed = course.passed.emplace_back();
        for (TeamNumber team = 1; team <= table.teams.size(); ++team) {
            const Entry kind_of_round = entry_of(table.team(team), before).kind;
            const bool has_points =
                kind_of_round == Entry::FullBye || kind_of_round == Entry::HalfBye;
            if (has_points) passed.push_back(team);
        }
    }
    return course;
}

MeetingsLeft::MeetingsLeft(RoundRobinCourse course) : course_(std::move(course)) {
    const std::size_t count = teams();
    is_gone_.resize(count + 1);
    for (const TeamNumber team : course_.gone) is_gone_[team] = true;
    tables_ = round_robin_rounds(count, course_.kind);
    is_over_.assign(tables_, std::vector<bool>(count / 2));
    over_.resize(tables_);
    for (RoundNumber before = 1; before < course_.round; ++before) play(before);
}

std::optional<BergerPlace> MeetingsLeft::find_open(const Pair& pair, RoundNumber preferred) const {
    if (pair.first == kNoTeam || pair.second == kNoTeam) return std::nullopt;
    std::optional<BergerPlace> open;
    BergerPlace place = berger_place(teams(), pair.first, pair.second);
    while (place.table <= tables_) {
        const bool is_open = !is_over_[place.table - 1][place.pair];
        if (is_open && (!open || place.table == preferred)) open = place;
        place.table += round_robin_rounds(teams(), RoundRobin::Single);
    }
    return open;
}

void MeetingsLeft::put_over(const BergerPlace& place) {
    auto&& is_over = is_over_[place.table - 1][place.pair];
    if (!is_over) ++over_[place.table - 1];
    is_over = true;
}

// The table of which most of these pairs are; of several the round's own, or the first.
RoundNumber MeetingsLeft::nearest(const std::vector<Pair>& pairs, RoundNumber own) const {
    std::map<RoundNumber, std::size_t> shared;
    for (const Pair& pair : pairs) {
        const auto place = find_open(pair, own);
        if (place) ++shared[place->table];
    }
    RoundNumber best = own <= tables_ ? own : 0;
    std::size_t most = shared.contains(best) ? shared[best] : 0;
    for (const auto& [table, count] : shared) {
        if (count > most) best = table, most = count;
    }
    return best;
}

void MeetingsLeft::play(RoundNumber round) {
    const std::vector<Pair> pairs = pairs_of(course_.table, round);
    const RoundNumber nearby = nearest(pairs, round);
    for (const Pair& pair : pairs) {
        if (const auto place = find_open(pair, nearby)) put_over(*place);
    }
    const std::vector<TeamNumber>& passed = course_.passed[round - 1];
    // A bye in a round after all the tables takes nobody's meeting away.
    if (passed.empty() || nearby == 0 || round > tables_) return;
    const std::vector<bool> is_paired = teams_in(pairs, teams());
    const RoundPairing made = table(nearby);
    for (std::size_t i = 0; i < made.pairs.size(); ++i) {
        const auto [first, second] = made.pairs[i];
        // Whoever plays somebody else meanwhile has yet to meet who is missing.
        if (is_paired[first] || is_paired[second]) continue;
        if (has(passed, first) || has(passed, second)) put_over({nearby, i});
    }
}

bool MeetingsLeft::is_in(TeamNumber team) const {
    return is_present(course_.table.team(team), course_.round);
}

bool MeetingsLeft::is_untouched(RoundNumber table) const { return over_[table - 1] == 0; }

// By the tables of which nothing is played: the round's own first.
std::vector<RoundNumber> MeetingsLeft::untouched() const {
    std::vector<RoundNumber> found;
    const RoundNumber own = course_.round;
    if (own <= tables_ && is_untouched(own)) found.push_back(own);
    for (RoundNumber table = 1; table <= tables_; ++table) {
        if (table != own && is_untouched(table)) found.push_back(table);
    }
    return found;
}

// Those of a table that can still meet by it.
std::vector<Pair> MeetingsLeft::left_of(RoundNumber number) const {
    std::vector<Pair> left = table(number).pairs;
    std::size_t at = 0;
    std::erase_if(left, [&](const Pair& pair) {
        return is_over_[number - 1][at++] || is_gone_[pair.first] || is_gone_[pair.second];
    });
    return left;
}

// Whether of each table all is left, or nothing.
bool MeetingsLeft::is_by_whole_tables() const {
    for (RoundNumber number = 1; number <= tables_; ++number) {
        if (!is_untouched(number) && !left_of(number).empty()) return false;
    }
    return true;
}

// How many rounds are left with this one: of the tables, and then of the tournament if it has more.
std::vector<std::size_t> MeetingsLeft::rounds_left() const {
    std::vector<std::size_t> found;
    const auto add = [&](RoundNumber rounds) {
        if (rounds >= course_.round) found.push_back(rounds - course_.round + 1);
    };
    add(tables_);
    if (course_.table.rounds > tables_) add(course_.table.rounds);
    return found;
}

std::optional<MeetingsLeft::Next> MeetingsLeft::next() const {
    const std::vector<RoundNumber> tables = untouched();
    if (!is_by_whole_tables()) {
        for (const std::size_t rounds : rounds_left()) {
            if (auto found = of_schedule(rounds)) return found;
        }
    }
    if (!tables.empty()) return of_table(tables.front());
    if (to_meet().empty()) return std::nullopt;
    return of_several();
}

MeetingsLeft::Next MeetingsLeft::of_table(RoundNumber table) const {
    return {round_robin(course_.table, course_.round, table), table};
}

std::optional<MeetingsLeft::Next> MeetingsLeft::of_schedule(std::size_t rounds) const {
    const std::size_t vertices = teams() + 1;
    if (!may_schedule(vertices)) return std::nullopt;
    const std::vector<Pair> left = to_meet();
    if (left.empty()) return std::nullopt;
    std::vector<Meeting> meetings;
    meetings.reserve(left.size());
    for (const Pair& pair : left) meetings.emplace_back(pair.first, pair.second);
    constexpr std::size_t kMostTablesTried = 4;  // each is a search
    for (const RoundNumber number : untouched() | std::views::take(kMostTablesTried)) {
        std::vector<TeamNumber> guests(vertices);  // of each home
        const RoundPairing made = table(number);
        for (const Pair& pair : made.pairs) guests[pair.first] = pair.second;
        std::vector<Meeting> others = meetings;
        std::erase_if(others, [&](const Meeting& one) { return guests[one.first] == one.second; });
        if (schedule_rounds(vertices, others, rounds - 1)) return of_table(number);
    }
    const auto schedule = schedule_rounds(vertices, meetings, rounds);
    if (!schedule) return std::nullopt;
    std::vector<Pair> pairs;
    pairs.reserve(schedule->front().size());
    for (const std::size_t meeting : schedule->front()) pairs.push_back(left[meeting]);
    return of_pairs(pairs);
}

// Of those pairs the ones of whom both are there.
MeetingsLeft::Next MeetingsLeft::of_pairs(const std::vector<Pair>& pairs) const {
    Next next;
    std::set<TeamNumber> paired;
    for (const Pair& pair : pairs) {
        if (!is_in(pair.first) || !is_in(pair.second)) continue;
        next.made.pairing.pairs.push_back(pair);
        paired.insert({pair.first, pair.second});
    }
    const std::vector<bool> is_awaited = teams_in(to_meet(), teams());
    for (TeamNumber team = 1; team <= teams(); ++team) {
        if (is_in(team) && !paired.contains(team) && is_awaited[team]) {
            next.made.idle.push_back(team);
        }
    }
    return next;
}

MeetingsLeft::Next MeetingsLeft::of_several() const {
    const std::vector<Pair> left = to_meet();
    Graph graph{teams() + 1};
    for (const Pair& pair : left) {
        if (is_in(pair.first) && is_in(pair.second)) graph.join(pair.first, pair.second);
    }
    MaximumMatching matching{graph};
    matching.grow();
    std::vector<Pair> pairs;
    std::set<std::pair<TeamNumber, TeamNumber>> taken;
    for (const Pair& pair : left) {
        const bool are_matched = matching.partner(pair.first) == pair.second;
        if (are_matched && taken.insert(std::minmax(pair.first, pair.second)).second) {
            pairs.push_back(pair);
        }
    }
    return of_pairs(pairs);
}

std::vector<Pair> MeetingsLeft::to_meet() const {
    std::vector<Pair> left;
    for (RoundNumber number = 1; number <= tables_; ++number) {
        const std::vector<Pair> here = left_of(number);
        left.insert(left.end(), here.begin(), here.end());
    }
    return left;
}

// Whether a meeting has not come about, and never will: the opponent has left.
bool MeetingsLeft::has_lost_meeting(TeamNumber team) const {
    return std::ranges::any_of(course_.gone, [&](TeamNumber other) {
        return other != team && find_open({team, other}, 0).has_value();
    });
}

MeetingsLeft::Unpaired MeetingsLeft::unpaired(const std::vector<Pair>& pairs) const {
    const std::vector<bool> is_paired = teams_in(pairs, teams());
    const RoundNumber nearby = nearest(pairs, course_.round);
    const RoundPairing made = nearby == 0 ? RoundPairing{} : table(nearby);
    std::map<TeamNumber, TeamNumber> missed;  // each other, of those in no pair
    for (std::size_t i = 0; i < made.pairs.size(); ++i) {
        const auto [first, second] = made.pairs[i];
        if (is_over_[nearby - 1][i] || is_paired[first] || is_paired[second]) continue;
        missed.emplace(first, second);
        missed.emplace(second, first);
    }
    const std::vector<bool> is_awaited = teams_in(to_meet(), teams());
    Unpaired found;
    for (TeamNumber team = 1; team <= teams(); ++team) {
        if (is_paired[team]) continue;
        const bool rests_by_table = made.bye == team;
        if (const auto opponent = missed.find(team); opponent != missed.end()) {
            if (!is_in(team)) continue;
            (is_in(opponent->second) ? found.forgotten : found.waiting).push_back(team);
            continue;
        }
        if (rests_by_table || !has_lost_meeting(team)) found.resting.push_back(team);
        if (is_in(team) && !rests_by_table && is_awaited[team]) found.later.push_back(team);
    }
    return found;
}

}  // namespace tandem::tournament
