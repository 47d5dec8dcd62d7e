// A tournament taken back to each of its rounds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/rounds/checked_round.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <tuple>
#include <utility>

namespace tandem::tournament {

namespace {

// The same pairing as a set: the smaller number first, the pairs in order.
[[nodiscard]] RoundPairing in_order(RoundPairing pairing) {
    for (Pair& pair : pairing.pairs) {
        if (pair.second < pair.first) std::swap(pair.first, pair.second);
    }
    std::ranges::sort(
        pairing.pairs, {}, [](const Pair& pair) { return std::tuple{pair.first, pair.second}; });
    return pairing;
}

// What of a team's round can be known before it is paired: a bye that it has asked for. Who has
// neither that nor an opponent nor the pairing-allocated bye was not there.
[[nodiscard]] RoundEntry asked_for(const RoundEntry& entry, const Scoring& scoring) {
    switch (entry.kind) {
        case Entry::FullBye:
        case Entry::HalfBye:
        case Entry::ZeroBye: return entry;
        case Entry::Idle:
        case Entry::NotPaired:
            return {Entry::ZeroBye, kNoTeam, score_of_bye(scoring, Entry::ZeroBye)};
        case Entry::Played:
        case Entry::ForfeitWin:
        case Entry::ForfeitLoss:
        case Entry::PairingBye:
        case Entry::Pending: break;
    }
    return {};
}

}  // namespace

bool CheckedRound::agrees() const { return ours && in_order(*ours) == in_order(given); }

Crosstable before_round(const Crosstable& table, RoundNumber round) {
    Crosstable before = table;
    for (CrosstableTeam& team : before.teams) {
        team.rounds.resize(std::max<std::size_t>(team.rounds.size(), round));
        for (std::size_t i = round - 1; i < team.rounds.size(); ++i) {
            team.rounds[i] = asked_for(team.rounds[i], table.scoring);
        }
    }
    return before;
}

RoundPairing pairing_of(const Crosstable& table, RoundNumber round) {
    RoundPairing pairing;
    const auto score = [&](TeamNumber number) {
        return pairing_score(table, table.team(number), round - 1);
    };
    for (TeamNumber number = 1; number <= table.teams.size(); ++number) {
        const RoundEntry entry = entry_of(table.team(number), round);
        if (entry.kind == Entry::PairingBye) pairing.bye = number;
        if (!has_opponent(entry.kind) || entry.opponent < number) continue;
        const bool second_is_higher = score(entry.opponent) > score(number);
        pairing.pairs.push_back(
            second_is_higher ? Pair{entry.opponent, number} : Pair{number, entry.opponent});
    }
    // The higher score of the higher team, then the sum, then the smaller number.
    std::ranges::sort(pairing.pairs, std::greater{}, [&](const Pair& pair) {
        const Points high = score(pair.first);
        return std::tuple{high, high + score(pair.second), -std::int64_t{pair.first}};
    });
    return pairing;
}

namespace {

// What was known of the byes if that team asked for later ones once the round was paired.
[[nodiscard]] Crosstable without_later_byes(Crosstable before, RoundNumber round, TeamNumber team) {
    auto& rounds = before.team(team).rounds;
    rounds.resize(std::min<std::size_t>(rounds.size(), round));
    return before;
}

}  // namespace

std::vector<CheckedRound> check_rounds(const Crosstable& table, const PairingRules& rules) {
    std::vector<CheckedRound> checked;
    for (RoundNumber round = 1; round <= rounds_paired(table); ++round) {
        const Crosstable before = before_round(table, round);
        checked.push_back({round, pairing_of(table, round), pair_round(before, round, rules)});
        const TeamNumber bye = checked.back().given.bye;
        if (checked.back().agrees() || bye == kNoTeam) continue;
        CheckedRound other = checked.back();
        other.ours = pair_round(without_later_byes(before, round, bye), round, rules);
        other.later_byes = LaterByes::NotYetAsked;
        if (other.agrees()) checked.back() = std::move(other);
    }
    return checked;
}

std::vector<words::Message> explain_checked(
    const Crosstable& table,
    const CheckedRound& checked,
    const PairingRules& rules,
    const TeamCalled& called) {
    Crosstable known = before_round(table, checked.round);
    if (checked.later_byes == LaterByes::NotYetAsked) {
        known = without_later_byes(std::move(known), checked.round, checked.given.bye);
    }
    return explain_round(known, checked.round, rules, *checked.ours, called);
}

}  // namespace tandem::tournament
