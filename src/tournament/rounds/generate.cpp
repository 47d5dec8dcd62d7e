// Teams, who is there, and what they score.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/rounds/generate.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "base/prng.hpp"

namespace tandem::tournament {

namespace {

constexpr std::uint64_t kAll = 1'000;
constexpr std::uint64_t kOtherSchools = 8;

[[nodiscard]] bool happens(base::Prng& chance, std::uint32_t of_thousand) {
    return chance.below(kAll) < of_thousand;
}

// Between 600 and 2,400, most of them in the middle.
[[nodiscard]] std::int32_t any_strength(base::Prng& chance) {
    return static_cast<std::int32_t>(
        600 + chance.below(601) + chance.below(601) + chance.below(601));
}

void found_schools(Crosstable& table, std::size_t largest, base::Prng& chance) {
    std::vector<std::size_t> order(table.teams.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[chance.below(i)]);
    std::size_t school = 0;
    std::size_t size = largest;
    for (std::size_t next = 0; next < order.size(); ++school) {
        for (std::size_t i = 0; i < size && next < order.size(); ++i, ++next) {
            table.teams[order[next]].group = "School " + std::to_string(school + 1);
        }
        size = 1 + chance.below(kOtherSchools);
    }
}

// The byes of everybody that are known before the round is paired.
void plan_byes(CrosstableTeam& team, const GenerateOptions& options, base::Prng& chance) {
    RoundNumber first = 1;
    RoundNumber last = options.rounds;
    const bool is_late = happens(chance, options.late_entries);
    const bool withdraws = happens(chance, options.withdrawals);
    if (is_late) first += static_cast<RoundNumber>(1 + chance.below((options.rounds + 1) / 2));
    if (withdraws) last = static_cast<RoundNumber>(1 + chance.below(options.rounds));
    for (RoundNumber round = 1; round <= options.rounds; ++round) {
        Entry kind = Entry::NotPaired;
        if (happens(chance, options.absences)) kind = Entry::ZeroBye;
        if (happens(chance, options.half_byes)) kind = Entry::HalfBye;
        if (round < first || round > last) kind = Entry::ZeroBye;
        team.rounds.push_back({kind, kNoTeam, score_of_bye(options.scoring, kind)});
    }
}

[[nodiscard]] Crosstable enter_teams(const GenerateOptions& options, base::Prng& chance) {
    Crosstable table;
    table.name = "Generated";
    table.scoring = options.scoring;
    table.rounds = options.rounds;
    table.teams.resize(options.teams);
    for (CrosstableTeam& team : table.teams) {
        team.strength = happens(chance, options.unrated) ? 0 : any_strength(chance);
    }
    std::ranges::sort(table.teams, std::ranges::greater{}, &CrosstableTeam::strength);
    for (std::size_t i = 0; i < table.teams.size(); ++i) {
        table.teams[i].name = "Team " + std::to_string(i + 1);
    }
    if (options.largest_school != 0) found_schools(table, options.largest_school, chance);
    for (CrosstableTeam& team : table.teams) plan_byes(team, options, chance);
    return table;
}

// How often of a thousand the first wins a leg that is not drawn: 400 points more make it nine of
// ten. An unrated team plays like a weak one.
[[nodiscard]] std::uint32_t expected(const CrosstableTeam& first, const CrosstableTeam& second) {
    const auto plays_like = [](const CrosstableTeam& team) {
        return team.strength == 0 ? std::int32_t{900} : team.strength;
    };
    const std::int32_t expected = 500 + plays_like(first) - plays_like(second);
    return static_cast<std::uint32_t>(std::clamp(expected, 20, 980));
}

void play(
    Crosstable& table,
    const Pair& pair,
    RoundNumber round,
    const GenerateOptions& options,
    base::Prng& chance) {
    CrosstableTeam& first = table.team(pair.first);
    CrosstableTeam& second = table.team(pair.second);
    const Scoring& scoring = table.scoring;
    if (happens(chance, options.forfeits)) {
        const bool first_came = happens(chance, kAll / 2);
        const auto entry = [&](bool came, TeamNumber opponent) {
            const Entry kind = came ? Entry::ForfeitWin : Entry::ForfeitLoss;
            return RoundEntry{kind, opponent, score_of_bye(scoring, kind)};
        };
        first.rounds[round - 1] = entry(first_came, pair.second);
        second.rounds[round - 1] = entry(!first_came, pair.first);
        return;
    }
    Points one;
    Points other;
    for (std::size_t leg = 0; leg < scoring.legs; ++leg) {
        const bool is_drawn = happens(chance, options.drawn_legs);
        const bool first_wins = happens(chance, expected(first, second));
        one += is_drawn ? scoring.leg.draw : first_wins ? scoring.leg.win : scoring.leg.loss;
        other += is_drawn ? scoring.leg.draw : first_wins ? scoring.leg.loss : scoring.leg.win;
    }
    const auto encounter = [&](Points ours, Points theirs) {
        if (ours == theirs) return scoring.encounter.draw;
        return ours > theirs ? scoring.encounter.win : scoring.encounter.loss;
    };
    first.rounds[round - 1] = {Entry::Played, pair.second, {encounter(one, other), one}};
    second.rounds[round - 1] = {Entry::Played, pair.first, {encounter(other, one), other}};
}

}  // namespace

Crosstable generate(std::uint64_t seed, const GenerateOptions& options, const PairRound& pair) {
    base::Prng chance{seed};
    Crosstable table = enter_teams(options, chance);
    for (RoundNumber round = 1; round <= options.rounds; ++round) {
        const auto pairing = pair(table, round);
        if (!pairing) break;
        for (const Pair& each : pairing->pairs) play(table, each, round, options, chance);
        if (pairing->bye == kNoTeam) continue;
        table.team(pairing->bye).rounds[round - 1] = {
            Entry::PairingBye, kNoTeam, score_of_bye(table.scoring, Entry::PairingBye)};
    }
    return table;
}

}  // namespace tandem::tournament
