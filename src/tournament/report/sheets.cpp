// Rows made from the tables of an event.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/sheets.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "bughouse/seat.hpp"
#include "record/log/notation.hpp"
#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/event_words.hpp"
#include "tournament/event/name_key.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/next_round/bracket_of.hpp"
#include "tournament/next_round/line_ups.hpp"
#include "tournament/report/datum.hpp"
#include "tournament/report/event_text.hpp"
#include "tournament/report/results.hpp"
#include "words/say.hpp"

namespace tandem::tournament {

namespace {

using words::Message;
using words::say;
using words::verbatim;
using namespace words::literals;

[[nodiscard]] Datum grade_of(const Player& player) {
    if (!player.grade) return no_number();
    const std::string text = std::to_string(*player.grade);
    return {verbatim(*player.grade == 0 ? "K" : text), text};
}
// What may still change has a question mark.
[[nodiscard]] Message leg_text(const Event& event, const LegId& id, const Leg& leg) {
    if (!leg.result) return leg.annulled.empty() ? verbatim("*") : say("event-sheet.again");
    const std::string mark = may_change(event, id) ? "?" : "";
    switch (leg.result->winner) {
        case LegWinner::One: return verbatim((leg.result->played ? "1-0" : "+:-") + mark);
        case LegWinner::Two: return verbatim((leg.result->played ? "0-1" : "-:+") + mark);
        case LegWinner::Draw: return verbatim("½-½" + mark);
        case LegWinner::Nobody: return verbatim((leg.result->played ? "0-0" : "-:-") + mark);
    }
    __builtin_unreachable();
}

// All legs in their order, but those that are not needed; "" before the first result.
[[nodiscard]] Message legs_text(
    const Event& event, const EncounterId& id, const Encounter& encounter) {
    std::vector<Message> legs;
    bool any = false;
    for (std::uint32_t leg = 1; leg <= encounter.legs.size(); ++leg) {
        const Leg& one = encounter.legs[leg - 1];
        if (is_moot(event.get<Division>(id.division), encounter, leg - 1)) continue;
        any |= one.result.has_value() || !one.annulled.empty();
        legs.push_back(leg_text(event, {id.division, id.round, id.table, leg}, one));
    }
    return any ? words::sentences(std::move(legs)) : verbatim("");
}

// The teams of which a result is missing or may still change.
[[nodiscard]] std::set<TeamId> unsettled(
    const Event& event, const DivisionKey& division, RoundNumber after) {
    std::set<TeamId> teams;
    for (RoundNumber round = 1; round <= after; ++round) {
        for (const auto& [id, encounter] : encounters_of(event, {division, round})) {
            for (std::uint32_t leg = 1; leg <= encounter.legs.size(); ++leg) {
                if (!may_change(event, {division, round, id.table, leg})) continue;
                teams.insert(encounter.one);
                teams.insert(encounter.two);
            }
        }
    }
    return teams;
}

// Who of a team has White in the leg that is played or comes next, if that is known: both teams
// have said it, the team has by a toss, or it follows from the rule.
[[nodiscard]] std::optional<Partner> next_white(
    const Event& event, const Division& division, const Encounter& encounter, Side side) {
    for (std::size_t i = 0; i < encounter.legs.size(); ++i) {
        if (!awaits_result(division, encounter, i)) continue;
        if (!is_told(division, encounter, i + 1, side)) return std::nullopt;
        return line_ups_of(event, division, encounter, i)[side];
    }
    return std::nullopt;
}

// Who has White and on which board; only the names until that is known.
[[nodiscard]] Message line_up_text(
    const Event& event, const Division& division, const Encounter& encounter, Side side) {
    const Team& team = event.get<Team>(encounter.team(side));
    const std::optional<Partner> known = next_white(event, division, encounter, side);
    if (!known) return verbatim(players_text(team));
    const auto white = "white"_is = team.players[*known].name;
    const auto white_board = "white_board"_is = name(board_of(side, true));
    const auto black = "black"_is = team.players[!*known].name;
    const auto black_board = "black_board"_is = name(board_of(side, false));
    return division.line_ups == LineUpRule::Toss
               ? say("event-sheet.line-up-by-toss", white, white_board, black, black_board)
               : say("event-sheet.line-up", white, white_board, black, black_board);
}

// The colour and the board of a player in the leg that is played or comes next; "" until that is
// known.
[[nodiscard]] Message seat_text(
    const Event& event,
    const Division& division,
    const Encounter& encounter,
    Side side,
    Partner player) {
    const std::optional<Partner> white = next_white(event, division, encounter, side);
    if (!white) return verbatim("");
    const bool has_white = *white == player;
    const chess::Color color = has_white ? chess::Color::White : chess::Color::Black;
    return record::in_words(bughouse::seat_of(board_of(side, has_white), color));
}

[[nodiscard]] Message entry_text(const RoundEntry& entry, ScoreBasis basis) {
    const auto points = "points"_is = to_string(entry.score.by(basis));
    const auto opponent = "opponent"_is = std::to_string(entry.opponent);
    switch (entry.kind) {
        case Entry::NotPaired: return verbatim("");
        case Entry::Played: return say("event-sheet.played", points, opponent);
        case Entry::ForfeitWin: return say("event-sheet.forfeit-win", points, opponent);
        case Entry::ForfeitLoss: return say("event-sheet.forfeit-loss", points, opponent);
        case Entry::PairingBye:
        case Entry::FullBye:
        case Entry::HalfBye: return say("event-sheet.points-of-bye", points);
        case Entry::ZeroBye: return verbatim("–");
        case Entry::Idle: return say("event-sheet.no-opponent");
        case Entry::Pending: return say("event-sheet.pending", opponent);
    }
    __builtin_unreachable();
}

// When a round has started, or is to start; "" where nobody has said so.
[[nodiscard]] std::string start_text(const Event& event, const RoundId& round) {
    const Round* const kept = event.find<Round>(round);
    if (kept != nullptr && kept->started) return to_string(*kept->started);
    const auto& schedule = event.get<Division>(round.division).schedule;
    return round.round <= schedule.size() ? to_string(schedule[round.round - 1]) : "";
}

}  // namespace

Sheet sheet_of_teams(const Event& event, const DivisionKey& division) {
    Sheet sheet{
        {{"team", say("event-sheet.team")},
         {"name", say("event-sheet.name")},
         {"player 1", say("event-sheet.player-1")},
         {"grade 1", say("event-sheet.grade-1")},
         {"rating 1", say("event-sheet.rating-1")},
         {"school 1", say("event-sheet.school-1")},
         {"id 1", say("event-sheet.id-1")},
         {"namesake 1", say("event-sheet.namesake-1")},
         {"player 2", say("event-sheet.player-2")},
         {"grade 2", say("event-sheet.grade-2")},
         {"rating 2", say("event-sheet.rating-2")},
         {"school 2", say("event-sheet.school-2")},
         {"id 2", say("event-sheet.id-2")},
         {"namesake 2", say("event-sheet.namesake-2")},
         {"status", say("event-sheet.status")},
         {"here", say("event-sheet.here")}},
        {}};
    for (const TeamId id : teams_of(event, division)) {
        const Team& team = event.get<Team>(id);
        const Player& first = team.players[Partner::First];
        const Player& second = team.players[Partner::Second];
        const int here = static_cast<int>(team.is_here[Partner::First]) +
                         static_cast<int>(team.is_here[Partner::Second]);
        sheet.rows.push_back(
            {number(id.value),
             team.name,
             first.name,
             grade_of(first),
             or_blank(first.rating),
             first.school,
             first.id,
             truth(first.namesake),
             second.name,
             grade_of(second),
             or_blank(second.rating),
             second.school,
             second.id,
             truth(second.namesake),
             word(team.status),
             number(static_cast<std::uint64_t>(here))});
    }
    return sheet;
}

Sheet sheet_of_agents(const Event& event, const std::optional<DivisionKey>& division) {
    Sheet sheet{
        {{"agent", say("event-sheet.agent")},
         {"division", say("event-sheet.division")},
         {"name", say("event-sheet.name")},
         {"grade", say("event-sheet.grade")},
         {"rating", say("event-sheet.rating")},
         {"school", say("event-sheet.school")},
         {"id", say("event-sheet.id")},
         {"namesake", say("event-sheet.namesake")},
         {"since", say("event-sheet.since")}},
        {}};
    for (const auto& [id, agent] : event.all<FreeAgent>()) {
        const bool is_elsewhere = division && agent.division != *division;
        if (!agent.is_looking() || is_elsewhere) continue;
        sheet.rows.push_back(
            {number(id.value),
             agent.division.text,
             agent.player.name,
             grade_of(agent.player),
             or_blank(agent.player.rating),
             agent.player.school,
             agent.player.id,
             truth(agent.player.namesake),
             to_string(agent.registered)});
    }
    return sheet;
}

namespace {

// Who of a round that is paired has a bye by the pairing: the odd team of a Swiss, or those with
// one by the bracket.
[[nodiscard]] std::vector<TeamId> with_bye(const Event& event, const RoundId& round) {
    std::vector<TeamId> teams = byes_of_bracket(event, round);
    const Round* const kept = event.find<Round>(round);
    const bool has_one = kept != nullptr && kept->bye;
    if (has_one && std::ranges::find(teams, *kept->bye) == teams.end()) teams.push_back(*kept->bye);
    return teams;
}

// Who of a round robin was there in vain: opponents are away, and nobody has given a bye for it.
[[nodiscard]] std::vector<TeamId> without_opponent(const Event& event, const RoundId& round) {
    const Round* const kept = event.find<Round>(round);
    if (kept == nullptr) return {};
    std::vector<TeamId> teams = kept->idle;
    std::erase_if(teams, [&](TeamId id) {
        const Team& team = event.get<Team>(id);
        return team.status != TeamStatus::Playing || has_bye(team, round);
    });
    return teams;
}

}  // namespace

namespace {

// A sheet, and for each of its rows the team that it names first.
struct PairingSheet {
    Sheet sheet;
    std::vector<TeamId> first;
};

[[nodiscard]] PairingSheet pairings_by_row(const Event& event, const RoundId& round) {
    PairingSheet made;
    Sheet& sheet = made.sheet;
    sheet = {
        {{"table", say("event-sheet.table")},
         {"team one", say("event-sheet.team-one")},
         {"players one", say("event-sheet.players-one")},
         {"team two", say("event-sheet.team-two")},
         {"players two", say("event-sheet.players-two")},
         {"legs", say("event-sheet.legs")},
         {"start", say("event-sheet.start")}},
        {}};
    const Division& division = event.get<Division>(round.division);
    const std::string start = start_text(event, round);
    for (const auto& [id, encounter] : encounters_of(event, round)) {
        made.first.push_back(encounter.one);
        sheet.rows.push_back(
            {number(id.table),
             team_text(event, encounter.one),
             line_up_text(event, division, encounter, Side::One),
             team_text(event, encounter.two),
             line_up_text(event, division, encounter, Side::Two),
             legs_text(event, id, encounter),
             start});
    }
    const auto add_alone = [&](const Message& what, TeamId id) {
        const std::string players = players_text(event.get<Team>(id));
        made.first.push_back(id);
        sheet.rows.push_back({what, team_text(event, id), players, "", "", "", start});
    };
    for (const TeamId id : with_bye(event, round)) add_alone(say("event-sheet.bye"), id);
    for (const TeamId id : without_opponent(event, round)) {
        add_alone(say("event-sheet.no-opponent"), id);
    }
    return made;
}

}  // namespace

Sheet sheet_of_pairings(const Event& event, const RoundId& round) {
    return pairings_by_row(event, round).sheet;
}

Sheet sheet_of_pairings(
    const Event& event, const RoundId& round, const std::map<TeamId, Message>& reasons) {
    auto [sheet, first] = pairings_by_row(event, round);
    sheet.head.push_back({"reason", say("event-sheet.reason")});
    for (std::size_t row = 0; row < sheet.rows.size(); ++row) {
        const auto found = reasons.find(first[row]);
        sheet.rows[row].emplace_back(found == reasons.end() ? verbatim("") : found->second);
    }
    return sheet;
}

namespace {

// Who sits out a round that is paired by a bye that was asked for or given.
[[nodiscard]] std::vector<TeamId> resting_in(const Event& event, const RoundId& round) {
    const std::vector<TeamId> alone = with_bye(event, round);
    std::vector<TeamId> teams = teams_of(event, round.division);
    std::erase_if(teams, [&](TeamId id) {
        const Team& team = event.get<Team>(id);
        const bool is_paired = std::ranges::any_of(
            encounters_of(event, round),
            [&](const auto& entry) { return entry.second.side_of(id).has_value(); });
        return is_paired || team.status != TeamStatus::Playing || !has_bye(team, round) ||
               has(alone, id);
    });
    return teams;
}

}  // namespace

Sheet sheet_of_places(const Event& event, const RoundId& round) {
    const Division& division = event.get<Division>(round.division);
    const std::string start = start_text(event, round);
    using Alphabet = std::tuple<std::string, std::string, TeamId>;
    std::vector<std::pair<Alphabet, Row>> rows;
    const auto add = [&](TeamId id, Partner place, const Cell& table, Cell seat, Message against) {
        const Player& player = event.get<Team>(id).players[place];
        Row row{player.name, table, std::move(seat), team_text(event, id), std::move(against)};
        row.emplace_back(start);
        rows.emplace_back(Alphabet{list_key(player.name), player.name, id}, std::move(row));
    };
    const auto add_alone = [&](TeamId id, const Message& what) {
        for (const Partner place : base::all_of<Partner>()) add(id, place, what, "", verbatim(""));
    };
    for (const auto& [id, encounter] : encounters_of(event, round)) {
        for (const Side side : base::all_of<Side>()) {
            const Message against = team_text(event, encounter.team(!side));
            for (const Partner place : base::all_of<Partner>()) {
                const Message seat = seat_text(event, division, encounter, side, place);
                add(encounter.team(side), place, number(id.table), seat, against);
            }
        }
    }
    const Round* const kept = event.find<Round>(round);
    for (const TeamId id : with_bye(event, round)) add_alone(id, say("event-sheet.bye"));
    for (const TeamId id : kept == nullptr ? std::vector<TeamId>{} : resting_in(event, round)) {
        add_alone(id, say("event-sheet.bye"));
    }
    for (const TeamId id : without_opponent(event, round)) {
        add_alone(id, say("event-sheet.no-opponent"));
    }
    std::ranges::sort(rows, {}, &std::pair<Alphabet, Row>::first);
    Sheet sheet{
        {{"player", say("event-sheet.player")},
         {"table", say("event-sheet.table")},
         {"seat", say("event-sheet.seat")},
         {"team", say("event-sheet.team")},
         {"opponents", say("event-sheet.opponents")},
         {"start", say("event-sheet.start")}},
        {}};
    for (auto& [order, row] : rows) sheet.rows.push_back(std::move(row));
    return sheet;
}

Sheet sheet_of_standings(const Event& event, const DivisionKey& division, RoundNumber after) {
    const auto [made, standings] = standings_of(event, division, after);
    Sheet sheet{
        {{"place", say("event-sheet.place")},
         {"team", say("event-sheet.team")},
         {"name", say("event-sheet.name")},
         {"players", say("event-sheet.players")},
         {"points", say("event-sheet.points")}},
        {}};
    for (const TieBreak& tie_break : standings.settings.tie_breaks) {
        const std::string known_as = code(tie_break);
        sheet.head.push_back({known_as, verbatim(known_as), title(tie_break)});
    }
    sheet.head.push_back({"open", say("event-sheet.open")});
    const std::set<TeamId> may_change = unsettled(event, division, after);
    for (const Standing& standing : standings.rows) {
        const TeamId id = made.team(standing.team);
        const Team& team = event.get<Team>(id);
        Row row{
            number(standing.rank),
            number(id.value),
            team.name,
            players_text(team),
            number(standing.score.by(standings.basis))};
        for (const auto& value : standing.values) {
            row.emplace_back(
                value ? Datum{verbatim(to_string(*value)), to_decimal(*value)} : no_number());
        }
        row.emplace_back(truth(may_change.contains(id)));
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

Sheet sheet_of_rounds(const Event& event, const DivisionKey& division) {
    const DivisionTable made = crosstable_of(event, division);
    const RoundNumber last = last_paired(event, division);
    Sheet sheet{
        {{"number", say("event-sheet.number")},
         {"team", say("event-sheet.team")},
         {"name", say("event-sheet.name")}},
        {}};
    for (RoundNumber round = 1; round <= last; ++round) {
        sheet.head.push_back(
            {fmt::format("round {}", round), say("event-sheet.round", "round"_is = round)});
    }
    sheet.head.push_back({"points", say("event-sheet.points")});
    const ScoreBasis basis = made.table.scoring.basis;
    for (TeamNumber which = 1; which <= made.teams.size(); ++which) {
        const CrosstableTeam& team = made.table.team(which);
        Row row{number(which), number(made.team(which).value), team.name};
        for (RoundNumber round = 1; round <= last; ++round) {
            row.emplace_back(entry_text(entry_of(team, round), basis));
        }
        row.emplace_back(number(score_after(team, last).by(basis)));
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

SheetScope scope_of(SheetKind kind) {
    switch (kind) {
        case SheetKind::Agents:
        case SheetKind::Incidents:
        case SheetKind::Disputes: return SheetScope::Event;
        case SheetKind::Teams:
        case SheetKind::Rounds:
        case SheetKind::Prizes: return SheetScope::Division;
        case SheetKind::Pairings:
        case SheetKind::Places:
        case SheetKind::Standings: return SheetScope::Round;
    }
    __builtin_unreachable();
}

SheetSource source_of(SheetKind kind) {
    switch (kind) {
        case SheetKind::Agents:
        case SheetKind::Teams:
        case SheetKind::Pairings:
        case SheetKind::Places:
        case SheetKind::Standings:
        case SheetKind::Rounds:
        case SheetKind::Incidents:
        case SheetKind::Disputes: return SheetSource::Division;
        // Its finals decide on them, and whoever has a later team elsewhere gets none.
        case SheetKind::Prizes: return SheetSource::Event;
    }
    __builtin_unreachable();
}

Sheet sheet_of(
    const Event& event,
    SheetKind kind,
    const std::optional<DivisionKey>& division,
    RoundNumber round) {
    switch (kind) {
        case SheetKind::Teams: return sheet_of_teams(event, division.value());
        case SheetKind::Agents: return sheet_of_agents(event, division);
        case SheetKind::Pairings: return sheet_of_pairings(event, {division.value(), round});
        case SheetKind::Places: return sheet_of_places(event, {division.value(), round});
        case SheetKind::Standings: return sheet_of_standings(event, division.value(), round);
        case SheetKind::Rounds: return sheet_of_rounds(event, division.value());
        case SheetKind::Prizes: return sheet_of_prizes(event, division.value());
        case SheetKind::Incidents: return sheet_of_incidents(event, division);
        case SheetKind::Disputes: return sheet_of_disputes(event, division);
    }
    __builtin_unreachable();
}

}  // namespace tandem::tournament
