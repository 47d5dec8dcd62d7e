// From a division to its next pairing, by whichever system it has.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/next_round/proposal.hpp"

#include <algorithm>
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

// The ties before a round that nobody has advanced from yet.
[[nodiscard]] TiesOpen open_ties(
    const DivisionTable& made, const KnockOut& bracket, RoundNumber round) {
    TiesOpen open;
    for (RoundNumber before = 1; before < round; ++before) {
        for (const Tie& tie : bracket.rounds[before - 1]) {
            if (tie.state != TieState::ToPlay && tie.state != TieState::PlayoffLeg) continue;
            auto& those = tie.state == TieState::ToPlay ? open.unplayed : open.level;
            those.push_back({made.team(tie.first), made.team(tie.second)});
        }
    }
    return open;
}

[[nodiscard]] base::Result<Proposal, NoProposal> next_of_bracket(
    const Event& event, const RoundId& round) {
    const DivisionTable made = crosstable_of(event, round.division, round.round - 1);
    const KnockOut bracket = bracket_of(event, round.division);
    if (made.teams.size() < 2) return base::fail(NoProposal{NoTeams{}});
    if (round.round > bracket.rounds.size()) return base::fail(NoProposal{NoRounds{}});
    const bool is_last = round.round == bracket.rounds.size();
    std::vector<Tie> ties = bracket.rounds[round.round - 1];
    if (is_last && bracket.third_place) ties.push_back(*bracket.third_place);
    Proposal proposal;
    for (const Tie& tie : ties) {
        // A tie of the first round is never open.
        if (tie.state == TieState::Open) {
            return base::fail(NoProposal{open_ties(made, bracket, round.round)});
        }
        if (tie.state == TieState::Bye || tie.state == TieState::Nobody) continue;
        const TeamPair pair{made.team(tie.first), made.team(tie.second)};
        // A walk-over, or what was played out of its turn.
        if (tie.state == TieState::Decided && !are_paired(event, round, pair.one, pair.two)) {
            continue;
        }
        proposal.pairs.push_back(pair);
    }
    if (proposal.pairs.empty() && is_last) return base::fail(NoProposal{NoRounds{}});
    return proposal;
}

[[nodiscard]] base::Result<Proposal, NoProposal> next_of_round_robin(
    const Event& event, const RoundId& round, const DivisionTable& made) {
    const auto next = RoundRobinLeft{event, round.division, round.round}.next();
    if (!next) return base::fail(NoProposal{NoRounds{}});
    Proposal proposal = by_team(made, next->made.pairing);
    for (const TeamNumber number : next->made.idle) proposal.idle.push_back(made.team(number));
    return proposal;
}

}  // namespace

std::optional<Event> before_it_was_paired(const Event& event, const RoundId& round) {
    const Round* const paired = event.find<Round>(round);
    if (paired == nullptr || paired->started || round.round < last_paired(event, round.division)) {
        return std::nullopt;
    }
    std::optional<Event> before{event};
    for (const auto& [id, encounter] : encounters_of(event, round)) {
        static_cast<void>(apply(*before, Put<Encounter>{id, std::nullopt}));
    }
    static_cast<void>(apply(*before, Put<Round>{round, std::nullopt}));
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
    if (const auto before = before_it_was_paired(event, round)) return propose(*before, round);
    const Division& division = event.get<Division>(round.division);
    if (division.format == Format::KnockOut) return next_of_bracket(event, round);
    const DivisionTable made = crosstable_of(event, round.division, round.round - 1);
    if (made.teams.size() < 2) return base::fail(NoProposal{NoTeams{}});
    if (is_round_robin(division.format)) return next_of_round_robin(event, round, made);
    if (field_after(made.table, round.round - 1).entrants.size() < 2) {
        return base::fail(NoProposal{NoTeams{}});
    }
    auto paired = pair_next_round(made.table, pairing_rules_of(event, division));
    if (!paired) return base::fail(NoProposal{std::move(paired.error())});
    return by_team(made, *paired);
}

}  // namespace tandem::tournament
