// Of a knock-out seeds and tables; other formats say it themselves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/pairing_reasons.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/next_round/bracket_of.hpp"
#include "tournament/next_round/round_robin_of.hpp"
#include "tournament/report/event_text.hpp"
#include "words/say.hpp"
#include "words/sentences.hpp"

namespace tandem::tournament {

namespace {

using words::Message;
using words::say;
using namespace words::literals;

// "Seeds 4 and 5 meet in a bracket of 8. Seeds 1 to 3 have nobody to meet in round 1."
[[nodiscard]] Message of_seeds(
    const DivisionTable& made, const KnockOut& bracket, const TeamPair& pair) {
    const std::size_t places = std::size_t{1} << bracket.rounds.size();
    const auto [low, high] = std::minmax({made.numbers.at(pair.one), made.numbers.at(pair.two)});
    std::vector<Message> told{
        say("pairing.seeds",
            "low"_is = std::to_string(low),
            "high"_is = std::to_string(high),
            "places"_is = std::to_string(places))};
    const std::size_t alone = places - made.teams.size();
    if (alone > 0) told.push_back(say("pairing.seeds-alone", "alone"_is = alone));
    return words::sentences(std::move(told));
}

// "3 Rooks comes from table 2."
[[nodiscard]] Message origin_of(
    const Event& event, const RoundId& round, const DivisionTable& made, TeamId team) {
    Message name = team_text(event, team);
    for (const auto& [id, encounter] : encounters_of(event, {round.division, round.round - 1})) {
        if (!encounter.side_of(team)) continue;
        return say(
            "pairing.from-table",
            "team"_is = std::move(name),
            "table"_is = std::to_string(id.table));
    }
    if (round.round > 2) return say("pairing.without-play", "team"_is = std::move(name));
    return say(
        "pairing.seed-alone",
        "team"_is = std::move(name),
        "seed"_is = std::to_string(made.numbers.at(team)));
}

[[nodiscard]] bool is_for_third_place(
    const DivisionTable& made, const KnockOut& bracket, const RoundId& round, TeamId team) {
    if (round.round != bracket.rounds.size() || !bracket.third_place) return false;
    const TeamNumber number = made.numbers.at(team);
    return bracket.third_place->first == number || bracket.third_place->second == number;
}

// A text for each pair: which seeds meet in round 1, and afterwards where both come from.
[[nodiscard]] std::vector<Message> of_bracket(
    const Event& event, const RoundId& round, const std::vector<TeamPair>& pairs) {
    const DivisionTable made = crosstable_of(event, round.division, round.round - 1);
    const KnockOut bracket = bracket_of(event, round.division);
    std::vector<Message> reasons;
    reasons.reserve(pairs.size());
    for (const TeamPair& pair : pairs) {
        if (round.round == 1) {
            reasons.push_back(of_seeds(made, bracket, pair));
            continue;
        }
        std::vector<Message> told{
            origin_of(event, round, made, pair.one), origin_of(event, round, made, pair.two)};
        if (is_for_third_place(made, bracket, round, pair.one)) {
            told.push_back(say("pairing.third-place"));
        }
        reasons.push_back(words::sentences(std::move(told)));
    }
    return reasons;
}

}  // namespace

std::vector<Message> explain(const Event& event, const RoundId& round, const Proposal& proposal) {
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
    return explain_round(
        made.table, round.round, pairing_rules_of(event, division), pairing, called);
}

std::map<TeamId, Message> reasons_of_round(
    const Event& event, const Event& before, const RoundId& round) {
    std::map<std::pair<TeamId, TeamId>, Message> by_system;
    std::optional<std::pair<TeamId, Message>> bye_by_system;
    if (const auto proposal = propose(before, round)) {
        std::vector<Message> reasons = explain(before, round, *proposal);
        for (std::size_t i = 0; i < proposal->pairs.size(); ++i) {
            const auto& [one, two] = proposal->pairs[i];
            by_system.emplace(std::minmax(one, two), std::move(reasons[i]));
        }
        if (proposal->bye) bye_by_system.emplace(*proposal->bye, std::move(reasons.back()));
    }
    std::map<TeamId, Message> told;
    for (const auto& [id, encounter] : encounters_of(event, round)) {
        const auto found = by_system.find(std::minmax(encounter.one, encounter.two));
        told.emplace(
            encounter.one,
            found == by_system.end() ? say("pairing.by-director") : std::move(found->second));
    }
    if (const auto& bye = event.get<Round>(round).bye) {
        const bool is_by_system = bye_by_system && bye_by_system->first == *bye;
        told.emplace(
            *bye,
            is_by_system ? std::move(bye_by_system->second)
                         : say("pairing.bye-by-director", "team"_is = team_text(event, *bye)));
    }
    return told;
}

}  // namespace tandem::tournament
