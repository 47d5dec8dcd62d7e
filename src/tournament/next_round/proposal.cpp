// From a division to its next pairing, by whichever system it has.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/next_round/proposal.hpp"

#include <algorithm>
#include <map>
#include <ranges>

#include "tournament/event/questions.hpp"
#include "tournament/formats/knock_out.hpp"
#include "tournament/next_round/bracket_of.hpp"
#include "tournament/next_round/round_robin_of.hpp"
#include "tournament/pairing/field.hpp"
#include "tournament/rounds/pairing_system.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] PairingSystem system_of(Format format) {
    switch (format) {
        case Format::FideTeam: return PairingSystem::FideTeam;
        case Format::UsChess: return PairingSystem::UsChess;
        case Format::RoundRobin: return PairingSystem::RoundRobin;
        case Format::DoubleRoundRobin: return PairingSystem::DoubleRoundRobin;
        case Format::KnockOut: break;
    }
    CHECK(false);
    return {};
}

[[nodiscard]] Proposal by_team(const DivisionTable& made, const RoundPairing& pairing) {
    Proposal proposal;
    for (const Pair& pair : pairing.pairs) {
        proposal.pairs.push_back({made.team(pair.first), made.team(pair.second)});
    }
    if (pairing.bye != kNoTeam) proposal.bye = made.team(pairing.bye);
    return proposal;
}

[[nodiscard]] std::vector<Tie> ties_up_to(const KnockOut& bracket, RoundNumber round) {
    std::vector<Tie> ties;
    for (std::size_t i = 0; i < bracket.rounds.size() && i < round; ++i) {
        ties.insert(ties.end(), bracket.rounds[i].begin(), bracket.rounds[i].end());
    }
    if (bracket.third_place && round >= bracket.rounds.size()) ties.push_back(*bracket.third_place);
    return ties;
}

[[nodiscard]] TiesOpen open_ties(
    const Event& event, const DivisionTable& made, const std::vector<Tie>& ties) {
    TiesOpen open;
    for (const Tie& tie : ties) {
        if (tie.first == kNoTeam || tie.second == kNoTeam) continue;
        const TeamPair pair{made.team(tie.first), made.team(tie.second)};
        if (tie.state == TieState::UnderWay) open.unplayed.push_back(pair);
        const bool are_gone = is_out(event, pair.one) && is_out(event, pair.two);
        const bool is_level = tie.state == TieState::PlayoffLeg;
        if (is_level && !are_gone) open.level.push_back(pair);
        const bool is_open = is_level || tie.state == TieState::ToPlay;
        if (is_open && are_gone) open.without_teams.push_back(pair);
    }
    return open;
}

// The ties of a round, and those that an earlier one has left out.
[[nodiscard]] base::Result<Proposal, NoProposal> next_of_bracket(
    const Event& event, const RoundId& round) {
    const DivisionTable made = crosstable_of(event, round.division, round.round - 1);
    const KnockOut bracket = bracket_of(event, round.division);
    if (made.teams.size() < 2) return base::fail(NoProposal{NoTeams{}});
    const std::vector<Tie> ties = ties_up_to(bracket, round.round);
    Proposal proposal;
    for (const Tie& tie : ties) {
        if (tie.first == kNoTeam || tie.second == kNoTeam) continue;
        const TeamPair pair{made.team(tie.first), made.team(tie.second)};
        const bool is_free = tie.state == TieState::ToPlay && !is_out(event, pair.one);
        if (is_free || are_paired(event, round, pair.one, pair.two)) proposal.pairs.push_back(pair);
    }
    const TiesOpen open = open_ties(event, made, ties);
    const bool is_waiting = !open.unplayed.empty() || !open.level.empty();
    if (is_waiting && event.find<Round>(round) == nullptr) return base::fail(NoProposal{open});
    // What nobody plays is a round nevertheless: whoever advances by it has advanced.
    if (!proposal.pairs.empty()) return proposal;
    const bool is_of_bracket = round.round <= bracket.rounds.size();
    const bool has_walk_overs =
        is_of_bracket && std::ranges::any_of(bracket.rounds[round.round - 1], [](const Tie& tie) {
            return tie.state == TieState::Decided;
        });
    if (!has_walk_overs && is_decided(bracket)) return base::fail(NoProposal{NoRounds{}});
    if (is_of_bracket && open.without_teams.empty()) return proposal;
    return base::fail(NoProposal{open});
}

[[nodiscard]] base::Result<Proposal, NoProposal> next_of_round_robin(
    const Event& event, const RoundId& round, const DivisionTable& made) {
    const auto next = RoundRobinLeft{event, round.division, round.round}.next();
    if (!next) return base::fail(NoProposal{NoRounds{}});
    Proposal proposal = by_team(made, next->made.pairing);
    for (const TeamNumber number : next->made.idle) proposal.idle.push_back(made.team(number));
    return proposal;
}

// What makes an event one with whoever had left when a round started, and with the byes of then.
// Nothing: it has not started, or is of a bracket, which keeps who is still in.
[[nodiscard]] std::vector<Change> to_its_start(const Event& event, const RoundId& id) {
    const Round* const round = event.find<Round>(id);
    if (round == nullptr || !round->started) return {};
    if (event.get<Division>(id.division).format == Format::KnockOut) return {};
    std::map<TeamId, Team> teams;
    for (const TeamId team : kept_numbers(event, id.division, id.round)) {
        Team& then = teams.emplace(team, event.get<Team>(team)).first->second;
        then.status = has(round->left, team) ? TeamStatus::Withdrawn : TeamStatus::Playing;
        std::erase_if(
            then.byes, [&](const auto& bye) { return bye.first.division == id.division; });
    }
    for (const TeamBye& bye : round->byes) {
        teams.at(bye.team).byes[{id.division, bye.round}] = bye.kind;
    }
    std::vector<Change> changes;
    for (auto& [id_of_team, team] : teams) {
        if (team == event.get<Team>(id_of_team)) continue;
        changes.emplace_back(Put<Team>{id_of_team, std::move(team)});
    }
    return changes;
}

[[nodiscard]] base::Result<Proposal, NoProposal> next_of(const Event& event, const RoundId& round) {
    const Division& division = event.get<Division>(round.division);
    if (division.format == Format::KnockOut) return next_of_bracket(event, round);
    const DivisionTable made = crosstable_of(event, round.division, round.round - 1);
    if (made.teams.size() < 2) return base::fail(NoProposal{NoTeams{}});
    if (is_round_robin(division.format)) return next_of_round_robin(event, round, made);
    const bool is_of_walk_overs = field_after(made.table, round.round - 1).entrants.size() < 2;
    if (is_of_walk_overs && !who_may_check_in(event, round).empty()) {
        return base::fail(NoProposal{NoTeams{}});
    }
    auto paired = pair_round(made.table, round.round, pairing_rules_of(event, division));
    if (!paired) return base::fail(NoProposal{std::move(paired.error())});
    return by_team(made, *paired);
}

}  // namespace

std::optional<Event> before_it_was_paired(const Event& event, const RoundId& round) {
    const Round* const paired = event.find<Round>(round);
    if (paired == nullptr || paired->started || round.round < last_paired(event, round.division)) {
        return std::nullopt;
    }
    return without_round(event, round);
}

Event without_round(const Event& event, const RoundId& round) {
    Event before{event};
    for (const auto& [id, encounter] : encounters_of(event, round)) {
        static_cast<void>(apply(before, Put<Encounter>{id, std::nullopt}));
    }
    static_cast<void>(apply(before, Put<Round>{round, std::nullopt}));
    return before;
}

PairingRules pairing_rules_of(const Event& event, const Division& division) {
    const bool never = event.header().rulebook.switches.pairing.rematch == rulebook::Rematch::Never;
    return {
        .system = system_of(division.format),
        .fide = {.seating = division.seating, .look_ahead = division.look_ahead},
        .schools = division.schools,
        .rematches = never ? Rematches::Never : Rematches::WhereUnavoidable,
        .second_byes = SecondByes::WhereUnavoidable};
}

base::Result<Proposal, NoProposal> propose(const Event& event, const RoundId& round) {
    if (const auto before = before_it_was_paired(event, round)) return next_of(*before, round);
    std::vector<Change> changes = to_its_start(event, round);
    if (changes.empty()) return next_of(event, round);
    Event then{event};
    for (Change& change : changes) static_cast<void>(apply(then, std::move(change)));
    return next_of(then, round);
}

base::Result<Proposal, NoProposal> propose_in_place(Event& event, const RoundId& round) {
    if (const auto before = before_it_was_paired(event, round)) return next_of(*before, round);
    std::vector<Change> changes = to_its_start(event, round);
    for (Change& change : changes) change = apply(event, std::move(change));
    auto proposal = next_of(event, round);
    for (Change& change : changes | std::views::reverse) {
        static_cast<void>(apply(event, std::move(change)));
    }
    return proposal;
}

RoundNumber round_to_pair(const Event& event, const DivisionKey& division) {
    const RoundNumber last = last_paired(event, division);
    const bool may_change = last > 0 && !event.get<Round>({division, last}).started &&
                            event.get<Division>(division).format == Format::KnockOut;
    if (!may_change) return last + 1;
    const auto proposal = propose(event, {division, last});
    if (!proposal) return last + 1;
    const bool is_so = std::ranges::all_of(proposal->pairs, [&](const TeamPair& pair) {
        return are_paired(event, {division, last}, pair.one, pair.two);
    });
    return is_so ? last + 1 : last;
}

}  // namespace tandem::tournament
