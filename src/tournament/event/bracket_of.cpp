// From encounters, play-offs and withdrawals to the results of a bracket.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/event/bracket_of.hpp"

#include <algorithm>
#include <ranges>

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

// Whom the last play-off of exactly these two lets advance; nothing: there is none.
[[nodiscard]] std::optional<TeamId> ruled(
    const Event& event, const DivisionKey& division, TeamId one, TeamId two) {
    for (const auto& [id, play_off] : event.all<PlayOff>() | std::views::reverse) {
        if (play_off.division == division && play_off.teams.size() == 2 &&
            has(play_off.teams, one) && has(play_off.teams, two)) {
            return play_off.teams.front();
        }
    }
    return std::nullopt;
}

// Who of two plays the round after that one. Where both do, one of them for the third place, it is
// who plays at the first of the tables, that of the final.
[[nodiscard]] std::optional<TeamId> went_on(
    const Event& event, const RoundId& round, TeamId one, TeamId two) {
    // Until it has started it can be paired anew.
    const Round* const next = event.find<Round>({round.division, round.round + 1});
    if (next == nullptr || !next->started) return std::nullopt;
    for (const auto& [id, encounter] : encounters_of(event, {round.division, round.round + 1})) {
        const bool has_one = encounter.side_of(one).has_value();
        const bool has_two = encounter.side_of(two).has_value();
        if (has_one != has_two) return has_one ? one : two;
        if (has_one) return std::nullopt;
    }
    return std::nullopt;
}

[[nodiscard]] std::vector<KnockOutResult> results_of(
    const Event& event, const DivisionKey& key, const DivisionTable& made) {
    const Division& division = event.get<Division>(key);
    std::vector<KnockOutResult> results;
    for (RoundNumber round = 1; round <= last_paired(event, key); ++round) {
        for (const auto& [id, encounter] : encounters_of(event, {key, round})) {
            const auto score = score_of(division, encounter);
            if (!score) continue;
            KnockOutResult result{
                .first = made.numbers.at(encounter.one),
                .second = made.numbers.at(encounter.two),
                .encounter = {score->one.legs, score->two.legs},
                .playoff = {}};
            for (std::size_t i = division.legs; i < encounter.legs.size(); ++i) {
                if (encounter.legs[i].result) {
                    result.playoff.push_back(points_of_leg(encounter.legs[i]));
                }
            }
            // Whoever has been paired again has advanced, whatever is corrected afterwards.
            auto advanced = went_on(event, {key, round}, encounter.one, encounter.two);
            if (!advanced) advanced = ruled(event, key, encounter.one, encounter.two);
            if (advanced) result.ruled = made.numbers.at(*advanced);
            results.push_back(std::move(result));
        }
    }
    return results;
}

// A tie of that round that is not paired. It cannot be where one of its teams has left: the other
// advances, or the better seed where both have. Where the round is paired already, and who had left
// is back, whoever went on has advanced, or whom a play-off lets.
[[nodiscard]] std::optional<KnockOutResult> walk_over(
    const Event& event, const RoundId& round, const DivisionTable& made, const Tie& tie) {
    if (tie.first == kNoTeam || tie.second == kNoTeam) return std::nullopt;
    const TeamId first = made.team(tie.first);
    const TeamId second = made.team(tie.second);
    for (RoundNumber paired = 1; paired <= last_paired(event, round.division); ++paired) {
        if (are_paired(event, {round.division, paired}, first, second)) return std::nullopt;
    }
    KnockOutResult result;
    result.first = tie.first;
    result.second = tie.second;
    auto advanced = went_on(event, round, first, second);
    if (!advanced) advanced = ruled(event, round.division, first, second);
    if (advanced) {
        result.ruled = *advanced == first ? tie.first : tie.second;
        return result;
    }
    if (!is_out(event, first) && !is_out(event, second)) return std::nullopt;
    result.ruled = is_out(event, first) && !is_out(event, second) ? tie.second : tie.first;
    return result;
}

// The ties that are to be played, each with its round.
[[nodiscard]] std::vector<std::pair<RoundNumber, Tie>> ties_to_play(const KnockOut& bracket) {
    std::vector<std::pair<RoundNumber, Tie>> ties;
    const auto add = [&](std::size_t round, const Tie& tie) {
        if (tie.state != TieState::ToPlay) return;
        ties.emplace_back(static_cast<RoundNumber>(round), tie);
    };
    for (std::size_t i = 0; i < bracket.rounds.size(); ++i) {
        for (const Tie& tie : bracket.rounds[i]) add(i + 1, tie);
    }
    if (bracket.third_place) add(bracket.rounds.size(), *bracket.third_place);
    return ties;
}

}  // namespace

KnockOut bracket_of(const Event& event, const DivisionKey& division) {
    const DivisionTable made = crosstable_of(event, division);
    std::vector<TeamNumber> seeds;
    for (TeamNumber number = 1; number <= made.teams.size(); ++number) seeds.push_back(number);
    const ThirdPlace third_place = event.get<Division>(division).third_place;
    std::vector<KnockOutResult> results = results_of(event, division, made);
    KnockOut bracket = knock_out(seeds, results, third_place);
    // Who advances without play may meet another who has left.
    for (std::size_t before = results.size() + 1; before != results.size();) {
        before = results.size();
        for (const auto& [round, tie] : ties_to_play(bracket)) {
            auto result = walk_over(event, {division, round}, made, tie);
            if (result) results.push_back(std::move(*result));
        }
        bracket = knock_out(seeds, results, third_place);
    }
    return bracket;
}

}  // namespace tandem::tournament
