// From a division to its standings and prizes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/results.hpp"

#include <algorithm>
#include <ranges>
#include <set>
#include <tuple>

#include "tournament/event/questions.hpp"
#include "tournament/formats/knock_out.hpp"
#include "tournament/report/proposal.hpp"
#include "tournament/tie_breaks/read_tie_breaks.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] bool is_predetermined(Format format) {
    return format != Format::FideTeam && format != Format::UsChess;
}

[[nodiscard]] std::vector<TieBreak> tie_breaks_of(const Division& division) {
    if (!division.tie_breaks.empty()) return read_tie_breaks(division.tie_breaks).value();
    if (is_predetermined(division.format)) return round_robin_tie_breaks();
    return division.basis == ScoreBasis::Legs ? us_chess_tie_breaks() : fide_tie_breaks();
}

[[nodiscard]] PrizeEntrant prize_entrant(const Team& team, std::int32_t strength) {
    const Player& first = team.players[Partner::First];
    const Player& second = team.players[Partner::Second];
    PrizeEntrant entrant{.older_grade = {}, .school = {}, .strength = strength};
    if (first.grade && second.grade) entrant.older_grade = std::max(*first.grade, *second.grade);
    if (first.school == second.school) entrant.school = first.school;
    return entrant;
}

// Of a knock-out the bracket decides the first places, not the points. Without a match for the
// third place both losers of the semifinals share it.
void put_podium_first(const Event& event, const DivisionKey& division, Standings& standings) {
    const KnockOut bracket = bracket_of(event, division);
    const std::vector<TeamNumber> first = podium(bracket);
    const auto place = [&](const Standing& row) {
        return static_cast<std::uint32_t>(std::ranges::find(first, row.team) - first.begin());
    };
    std::ranges::sort(standings.rows, {}, [&](const Standing& row) {
        return std::tuple{place(row), row.rank, row.team};
    });
    constexpr std::uint32_t kThird = 3;
    const auto last = static_cast<std::uint32_t>(first.size());
    for (Standing& row : standings.rows) {
        row.rank = std::min(place(row), last) + 1;
        if (!bracket.third_place && row.rank <= last) row.rank = std::min(row.rank, kThird);
    }
    if (last > 0) standings.places = PlacesAre::ByRank;
}

}  // namespace

DivisionStandings standings_of(const Event& event, const DivisionKey& division, RoundNumber after) {
    const Division& settings = event.get<Division>(division);
    DivisionTable made = crosstable_of(event, division, after);
    StandingsSettings how{.tie_breaks = tie_breaks_of(settings)};
    if (is_predetermined(settings.format)) how.pairings = PairingsAre::Predetermined;
    Standings standings = tournament::standings(made.table, after, how);
    if (settings.format == Format::KnockOut && after == last_paired(event, division)) {
        put_podium_first(event, division, standings);
    }
    return {std::move(made), std::move(standings)};
}

PrizeList prizes_of(const Event& event, const DivisionKey& division) {
    const Division& settings = event.get<Division>(division);
    const auto [made, standings] = standings_of(event, division, last_paired(event, division));
    std::vector<PrizeEntrant> entrants;
    for (TeamNumber number = 1; number <= made.teams.size(); ++number) {
        entrants.push_back(
            prize_entrant(event.get<Team>(made.team(number)), made.table.team(number).strength));
    }
    std::vector<std::vector<TeamNumber>> play_offs;
    // Of several play-offs of the same teams the last counts.
    std::set<std::set<TeamNumber>> seen;
    for (const auto& [id, play_off] : event.all<PlayOff>() | std::views::reverse) {
        if (play_off.division != division) continue;
        std::vector<TeamNumber> order;
        order.reserve(play_off.teams.size());
        for (const TeamId team : play_off.teams) order.push_back(made.numbers.at(team));
        if (seen.emplace(order.begin(), order.end()).second) play_offs.push_back(std::move(order));
    }
    return prizes_of(
        standings,
        entrants,
        settings.prizes,
        {.trophy_ties = settings.trophy_ties, .per_team = settings.prizes_per_team},
        play_offs);
}

std::size_t open_legs(const Event& event, const DivisionKey& division) {
    std::size_t open = 0;
    for (RoundNumber round = 1; round <= last_paired(event, division); ++round) {
        for (const auto& [id, encounter] : encounters_of(event, {division, round})) {
            for (std::uint32_t leg = 1; leg <= encounter.legs.size(); ++leg) {
                const Leg& one = encounter.legs[leg - 1];
                const bool is_firm = one.result && !one.provisional;
                if (!is_firm || is_disputed(event, {division, round, id.table, leg})) ++open;
            }
        }
    }
    return open;
}

std::vector<std::vector<TeamId>> finalists_of(
    const Event& event, const DivisionKey& division, const std::vector<std::size_t>& sizes) {
    const auto [made, standings] = standings_of(event, division, last_paired(event, division));
    std::vector<TeamNumber> order;
    order.reserve(standings.rows.size());
    for (const Standing& row : standings.rows) {
        const bool plays = event.get<Team>(made.team(row.team)).status == TeamStatus::Playing;
        if (plays) order.push_back(row.team);
    }
    std::vector<std::vector<TeamId>> found;
    for (const auto& group : finals(order, sizes)) {
        auto& teams = found.emplace_back();
        for (const TeamNumber number : group) teams.push_back(made.team(number));
    }
    return found;
}

}  // namespace tandem::tournament
