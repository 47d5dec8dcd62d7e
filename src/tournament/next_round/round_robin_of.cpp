// From byes and withdrawals to what is off.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/next_round/round_robin_of.hpp"

#include <algorithm>
#include <utility>

#include "tournament/event/questions.hpp"
#include "tournament/next_round/bracket_of.hpp"

namespace tandem::tournament {

namespace {

// Whether a team that is in no pair of a round has let it pass. Whoever was only not there yet
// plays it later.
[[nodiscard]] bool has_passed(const Event& event, TeamId id, const RoundId& round) {
    return is_out(event, id) || has_bye(event.get<Team>(id), round);
}

[[nodiscard]] RoundRobinCourse course_of(
    const Event& event, const RoundId& round, const DivisionTable& made) {
    const bool is_double = event.get<Division>(round.division).format == Format::DoubleRoundRobin;
    RoundRobinCourse course{
        .table = made.table,
        .kind = is_double ? RoundRobin::Double : RoundRobin::Single,
        .round = round.round,
        .gone = {},
        .passed = std::vector<std::vector<TeamNumber>>(round.round - 1)};
    for (TeamNumber number = 1; number <= made.teams.size(); ++number) {
        const TeamId team = made.team(number);
        if (is_out(event, team)) course.gone.push_back(number);
        for (RoundNumber before = 1; before < round.round; ++before) {
            if (!has_passed(event, team, {round.division, before})) continue;
            course.passed[before - 1].push_back(number);
        }
    }
    return course;
}

}  // namespace

RoundRobinLeft::RoundRobinLeft(const Event& event, const DivisionKey& division, RoundNumber round)
    : RoundRobinLeft(event, {division, round}, crosstable_of(event, division, round - 1)) {}

RoundRobinLeft::RoundRobinLeft(const Event& event, const RoundId& round, DivisionTable made)
    : made_(std::move(made)),
      left_(course_of(event, round, made_)) {}

TeamNumber RoundRobinLeft::number_of(TeamId team) const {
    const auto found = made_.numbers.find(team);
    return found == made_.numbers.end() ? kNoTeam : found->second;
}

std::vector<TeamId> RoundRobinLeft::by_team(const std::vector<TeamNumber>& numbers) const {
    std::vector<TeamId> teams;
    teams.reserve(numbers.size());
    for (const TeamNumber number : numbers) teams.push_back(made_.team(number));
    std::ranges::sort(teams);
    return teams;
}

RoundRobinLeft::Unpaired RoundRobinLeft::unpaired(const std::vector<TeamPair>& pairs) const {
    std::vector<Pair> by_number;
    by_number.reserve(pairs.size());
    for (const TeamPair& pair : pairs) {
        by_number.push_back({number_of(pair.one), number_of(pair.two)});
    }
    const MeetingsLeft::Unpaired found = left_.unpaired(by_number);
    return {
        by_team(found.forgotten),
        by_team(found.waiting),
        by_team(found.later),
        by_team(found.resting)};
}

}  // namespace tandem::tournament
