// Seeds in the first round, tables in the others.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/bracket_reasons.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tournament/event/bracket_of.hpp"
#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/report/event_text.hpp"

namespace tandem::tournament {

namespace {

// "Seeds 4 and 5 meet in a bracket of 8. Seeds 1 to 3 have nobody to meet in round 1."
[[nodiscard]] std::string of_seeds(
    const DivisionTable& made, const KnockOut& bracket, const TeamPair& pair) {
    const std::size_t places = std::size_t{1} << bracket.rounds.size();
    const auto [low, high] = std::minmax({made.numbers.at(pair.one), made.numbers.at(pair.two)});
    std::string text = fmt::format("Seeds {} and {} meet in a bracket of {}.", low, high, places);
    const std::size_t alone = places - made.teams.size();
    if (alone == 1) text += " Seed 1 has nobody to meet in round 1.";
    if (alone > 1) text += fmt::format(" Seeds 1 to {} have nobody to meet in round 1.", alone);
    return text;
}

// "3 Rooks comes from table 2"
[[nodiscard]] std::string origin_of(
    const Event& event, const RoundId& round, const DivisionTable& made, TeamId team) {
    const std::string name = team_text(event, team);
    for (const auto& [id, encounter] : encounters_of(event, {round.division, round.round - 1})) {
        if (encounter.side_of(team)) return fmt::format("{} comes from table {}", name, id.table);
    }
    const std::uint32_t seed = made.numbers.at(team);
    return round.round == 2 ? fmt::format("{}, seed {}, had nobody to meet in round 1", name, seed)
                            : fmt::format("{} advanced without play", name);
}

[[nodiscard]] bool is_for_third_place(
    const DivisionTable& made, const KnockOut& bracket, const RoundId& round, TeamId team) {
    if (round.round != bracket.rounds.size() || !bracket.third_place) return false;
    const TeamNumber number = made.numbers.at(team);
    return bracket.third_place->first == number || bracket.third_place->second == number;
}

}  // namespace

std::vector<std::string> bracket_reasons(
    const Event& event, const RoundId& round, const std::vector<TeamPair>& pairs) {
    const DivisionTable made = crosstable_of(event, round.division, round.round - 1);
    const KnockOut bracket = bracket_of(event, round.division);
    std::vector<std::string> reasons;
    reasons.reserve(pairs.size());
    for (const TeamPair& pair : pairs) {
        if (round.round == 1) {
            reasons.push_back(of_seeds(made, bracket, pair));
            continue;
        }
        const bool is_third = is_for_third_place(made, bracket, round, pair.one);
        reasons.push_back(fmt::format(
            "{}{}; {}.",
            is_third ? "For the third place: " : "",
            origin_of(event, round, made, pair.one),
            origin_of(event, round, made, pair.two)));
    }
    return reasons;
}

}  // namespace tandem::tournament
