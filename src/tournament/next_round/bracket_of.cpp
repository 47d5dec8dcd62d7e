// From encounters, play-offs and withdrawals to the results of a bracket.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/next_round/bracket_of.hpp"

#include <algorithm>
#include <array>
#include <ranges>
#include <set>
#include <utility>

#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/questions.hpp"

namespace tandem::tournament {

bool is_out(const Event& event, TeamId team) {
    return event.get<Team>(team).status != TeamStatus::Playing;
}

bool are_paired(const Event& event, const RoundId& round, TeamId one, TeamId other) {
    return std::ranges::any_of(encounters_of(event, round), [&](const auto& entry) {
        return entry.second.side_of(one) && entry.second.side_of(other);
    });
}

namespace {

[[nodiscard]] LegPoints points_of_leg(const Leg& leg) {
    LegPoints points;
    if (!leg.result) return points;
    switch (leg.result->winner) {
        case LegWinner::One: points.first = kOnePoint; break;
        case LegWinner::Two: points.second = kOnePoint; break;
        case LegWinner::Draw: points.first = points.second = kHalfPoint; break;
        case LegWinner::Nobody: break;
    }
    return points;
}

[[nodiscard]] KnockOutPair pair_of(
    const Division& division, const DivisionTable& made, const Encounter& encounter) {
    KnockOutPair pair{made.numbers.at(encounter.one), made.numbers.at(encounter.two)};
    const auto score = score_of(division, encounter);
    if (!score) return pair;
    pair.encounter = LegPoints{score->one.legs, score->two.legs};
    for (std::size_t i = division.legs; i < encounter.legs.size(); ++i) {
        if (encounter.legs[i].result) pair.playoff.push_back(points_of_leg(encounter.legs[i]));
    }
    return pair;
}

[[nodiscard]] KnockOutRound round_of(
    const Event& event, const RoundId& id, const DivisionTable& made) {
    const Division& division = event.get<Division>(id.division);
    const Round& kept = event.get<Round>(id);
    const auto third_place = kept.third_place;
    KnockOutRound round;
    if (kept.third_by_walk_over) {
        round.third_by_walk_over = made.numbers.at(*kept.third_by_walk_over);
    }
    for (const TeamId team : kept.still_in) round.still_in.push_back(made.numbers.at(team));
    for (const auto& [key, encounter] : encounters_of(event, id)) {
        KnockOutPair pair = pair_of(division, made, encounter);
        if (key.table == third_place) {
            round.third_place = std::move(pair);
        } else {
            round.pairs.push_back(std::move(pair));
        }
    }
    return round;
}

// The first advances by it: the last play-off of exactly these two first. One that was played
// before a leg of theirs was annulled decides nothing any more.
[[nodiscard]] std::vector<Pair> ruled(
    const Event& event, const DivisionKey& division, const DivisionTable& made) {
    std::vector<Pair> pairs;
    for (const auto& [id, play_off] : event.all<PlayOff>() | std::views::reverse) {
        if (play_off.division != division || play_off.teams.size() != 2) continue;
        const auto first = made.numbers.find(play_off.teams[0]);
        const auto second = made.numbers.find(play_off.teams[1]);
        if (first == made.numbers.end() || second == made.numbers.end()) continue;
        const TeamPair teams{play_off.teams[0], play_off.teams[1]};
        if (legs_annulled(event, division, teams) != play_off.annulled) continue;
        pairs.push_back({first->second, second->second});
    }
    return pairs;
}

}  // namespace

bool has_begun(const Event& event, const RoundId& round) {
    if (event.get<Round>(round).started || last_paired(event, round.division) > round.round) {
        return true;
    }
    const auto encounters = encounters_of(event, round);
    return encounters.empty() || std::ranges::any_of(encounters, [](const auto& entry) {
               return std::ranges::any_of(
                   entry.second.legs, [](const Leg& leg) { return leg.result.has_value(); });
           });
}

namespace {

[[nodiscard]] KnockOutCourse course_of(
    const Event& event, const DivisionKey& division, const DivisionTable& made) {
    KnockOutCourse course{.third_place = event.get<Division>(division).third_place};
    for (TeamNumber number = 1; number <= made.teams.size(); ++number) {
        course.seeds.push_back(number);
        if (is_out(event, made.team(number))) course.gone.push_back(number);
    }
    for (RoundNumber round = 1; round <= last_paired(event, division); ++round) {
        const RoundId id{division, round};
        if (has_begun(event, id)) course.rounds.push_back(round_of(event, id, made));
    }
    return course;
}

// Whether two have a tie that is level, or that its round left out, or that both have left, so that
// nothing but a play-off can decide it.
[[nodiscard]] bool waits_for_play_off(
    const KnockOut& bracket, const KnockOutCourse& course, TeamNumber one, TeamNumber two) {
    const auto is_gone = [&](TeamNumber team) {
        return std::ranges::find(course.gone, team) != course.gone.end();
    };
    const bool are_gone = is_gone(one) && is_gone(two);
    const auto waits = [&](const Tie& tie, bool has_begun) {
        const bool is_theirs =
            (tie.first == one && tie.second == two) || (tie.first == two && tie.second == one);
        return is_theirs && (tie.state == TieState::PlayoffLeg ||
                             (tie.state == TieState::ToPlay && (has_begun || are_gone)));
    };
    for (std::size_t round = 0; round < bracket.rounds.size(); ++round) {
        for (const Tie& tie : bracket.rounds[round]) {
            if (waits(tie, round < course.rounds.size())) return true;
        }
    }
    return bracket.third_place &&
           waits(*bracket.third_place, bracket.rounds.size() <= course.rounds.size());
}

// Whether these went out in the same round, and share a place that no match is to decide.
[[nodiscard]] bool share_a_place(const KnockOut& bracket, const std::vector<TeamNumber>& teams) {
    const auto& third = bracket.third_place;
    const bool is_open =
        third && third->state != TieState::Decided && third->state != TieState::Nobody;
    const auto groups = places(bracket);
    return std::ranges::any_of(groups | std::views::drop(1), [&](const auto& group) {
        return std::ranges::all_of(teams, [&](TeamNumber team) {
            const bool is_to_play = is_open && (third->first == team || third->second == team);
            return !is_to_play && std::ranges::find(group, team) != group.end();
        });
    });
}

}  // namespace

KnockOut bracket_of(const Event& event, const DivisionKey& division) {
    return bracket_of(event, division, crosstable_of(event, division));
}

KnockOut bracket_of(const Event& event, const DivisionKey& division, const DivisionTable& made) {
    KnockOutCourse course = course_of(event, division, made);
    course.ruled = ruled(event, division, made);
    return knock_out(course);
}

std::vector<TeamId> still_in(
    const Event& event, const RoundId& round, const std::vector<TeamPair>& pairs) {
    const DivisionTable made = crosstable_of(event, round.division);
    const KnockOut bracket = bracket_of(event, round.division, made);
    const auto is_paired = [&](TeamNumber number) {
        return std::ranges::any_of(pairs, [&](const TeamPair& pair) {
            return pair.one == made.team(number) || pair.two == made.team(number);
        });
    };
    std::set<TeamId> in;
    for (const auto& group : places(bracket) | std::views::take(1)) {
        for (const TeamNumber number : group) {
            if (!is_out(event, made.team(number))) in.insert(made.team(number));
        }
    }
    for (const TeamPair& pair : pairs) in.insert({pair.one, pair.two});
    const auto drop = [&](TeamNumber number) { in.erase(made.team(number)); };
    for (const auto& ties : bracket.rounds) {
        for (const Tie& tie : ties) {
            if (tie.state != TieState::PlayoffLeg) continue;
            if (is_paired(tie.first) && !is_paired(tie.second)) drop(tie.second);
            if (is_paired(tie.second) && !is_paired(tie.first)) drop(tie.first);
        }
    }
    const auto& third = bracket.third_place;
    for (const TeamPair& pair : pairs) {
        if (!third || third->first == kNoTeam || third->second == kNoTeam) continue;
        const TeamPair tie{made.team(third->first), made.team(third->second)};
        if (!pair.is_same_meeting(tie)) continue;
        in.erase(pair.one);
        in.erase(pair.two);
    }
    return {in.begin(), in.end()};
}

std::vector<TeamId> byes_of_bracket(const Event& event, const RoundId& round) {
    const Round* const kept = event.find<Round>(round);
    if (kept == nullptr || event.get<Division>(round.division).format != Format::KnockOut)
        return {};
    const DivisionTable made = crosstable_of(event, round.division);
    const KnockOut bracket = bracket_of(event, round.division, made);
    if (round.round > bracket.rounds.size()) return {};
    std::set<TeamId> teams;
    const auto add = [&](TeamNumber number, TeamNumber opponent) {
        const TeamId team = made.team(number);
        const bool has_come = opponent != kNoTeam && has(kept->still_in, made.team(opponent));
        const bool is_paired = std::ranges::any_of(
            encounters_of(event, round),
            [&](const auto& entry) { return entry.second.side_of(team).has_value(); });
        if (has(kept->still_in, team) && !has_come && !is_paired) teams.insert(team);
    };
    for (const Tie& tie : bracket.rounds[round.round - 1]) {
        if (tie.state == TieState::Bye) add(tie.first, kNoTeam);
        if (tie.first == kNoTeam || tie.second == kNoTeam) continue;
        add(tie.first, tie.second);
        add(tie.second, tie.first);
    }
    return {teams.begin(), teams.end()};
}

bool may_play_off(
    const Event& event, const DivisionKey& division, const std::vector<TeamId>& teams) {
    const DivisionTable made = crosstable_of(event, division);
    std::vector<TeamNumber> numbers;
    for (const TeamId team : teams) {
        const auto found = made.numbers.find(team);
        if (found == made.numbers.end()) return false;
        numbers.push_back(found->second);
    }
    KnockOutCourse course = course_of(event, division, made);
    course.ruled = ruled(event, division, made);
    // What these two have played off before may be said anew.
    const auto is_theirs = [&](const Pair& pair) {
        return std::ranges::is_permutation(numbers, std::array{pair.first, pair.second});
    };
    std::erase_if(course.ruled, is_theirs);
    const KnockOut bracket = knock_out(course);
    if (numbers.size() == 2 && waits_for_play_off(bracket, course, numbers[0], numbers[1])) {
        return true;
    }
    return share_a_place(bracket_of(event, division, made), numbers);
}

}  // namespace tandem::tournament
