// Of a knock-out seeds and tables; other formats say it themselves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/pairing_reasons.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/next_round/bracket_of.hpp"
#include "tournament/next_round/round_robin_of.hpp"
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

// A sentence for each pair: which seeds meet in round 1, and afterwards where both come from.
[[nodiscard]] std::vector<std::string> of_bracket(
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

}  // namespace

std::vector<std::string> explain(
    const Event& event, const RoundId& round, const Proposal& proposal) {
    if (const auto before = before_it_was_paired(event, round)) {
        return explain(*before, round, proposal);
    }
    const Division& division = event.get<Division>(round.division);
    if (division.format == Format::KnockOut) return of_bracket(event, round, proposal.pairs);
    const DivisionTable made = crosstable_of(event, round.division, round.round - 1);
    RoundPairing pairing;
    for (const TeamPair& pair : proposal.pairs) {
        pairing.pairs.push_back({made.numbers.at(pair.one), made.numbers.at(pair.two)});
    }
    if (proposal.bye) pairing.bye = made.numbers.at(*proposal.bye);
    const TeamCalled called = called_in(event, made);
    if (is_round_robin(division.format)) {
        const auto next = RoundRobinLeft{event, round.division, round.round}.next();
        return berger_reasons(pairing, next ? next->table : 0, called);
    }
    return explain_next_round(made.table, pairing_rules_of(event, division), pairing, called);
}

}  // namespace tandem::tournament
