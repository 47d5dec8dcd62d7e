// Rows made from the tables of an event.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/sheets.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "record/foreign/csv_rows.hpp"
#include "record/text/json.hpp"
#include "tournament/director/line_ups.hpp"
#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/name_key.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/report/event_text.hpp"
#include "tournament/report/results.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] Datum number(std::uint64_t value) {
    const std::string text = std::to_string(value);
    return {text, text};
}
[[nodiscard]] Datum number(Points points) { return {to_string(points), to_decimal(points)}; }
[[nodiscard]] Datum no_number() { return {"", "null"}; }
[[nodiscard]] Datum or_blank(std::int64_t value) {
    const std::string text = std::to_string(value);
    return value == 0 ? no_number() : Datum{text, text};
}
[[nodiscard]] Datum truth(bool is_so) {
    return is_so ? Datum{"yes", "true"} : Datum{"no", "false"};
}
[[nodiscard]] Datum grade_of(const Player& player) {
    if (!player.grade) return no_number();
    const std::string text = std::to_string(*player.grade);
    return {*player.grade == 0 ? "K" : text, text};
}
[[nodiscard]] Datum money(std::int64_t cents) {
    if (cents == 0) return no_number();
    const std::string text = fmt::format("{}.{:02}", cents / 100, cents % 100);
    return {text, text};
}
[[nodiscard]] std::string players_text(const Team& team) {
    return team.players[Partner::First].name + ", " + team.players[Partner::Second].name;
}

// What may still change has a question mark.
[[nodiscard]] std::string leg_text(const Event& event, const LegId& id, const Leg& leg) {
    if (!leg.result) return leg.annulled.empty() ? "*" : "again";
    const std::string mark = leg.provisional || is_disputed(event, id) ? "?" : "";
    switch (leg.result->winner) {
        case LegWinner::One: return (leg.result->played ? "1-0" : "+:-") + mark;
        case LegWinner::Two: return (leg.result->played ? "0-1" : "-:+") + mark;
        case LegWinner::Draw: return "½-½" + mark;
        case LegWinner::Nobody: return (leg.result->played ? "0-0" : "-:-") + mark;
    }
    __builtin_unreachable();
}

// All legs in their order; "" before the first result.
[[nodiscard]] std::string legs_text(
    const Event& event, const EncounterId& id, const Encounter& encounter) {
    std::string text;
    bool any = false;
    for (std::uint32_t leg = 1; leg <= encounter.legs.size(); ++leg) {
        const Leg& one = encounter.legs[leg - 1];
        any |= one.result.has_value() || !one.annulled.empty();
        if (!text.empty()) text += ' ';
        text += leg_text(event, {id.division, id.round, id.table, leg}, one);
    }
    return any ? text : "";
}

// The teams of which a result is missing or may still change.
[[nodiscard]] std::set<TeamId> unsettled(
    const Event& event, const DivisionKey& division, RoundNumber after) {
    std::set<TeamId> teams;
    for (RoundNumber round = 1; round <= after; ++round) {
        for (const auto& [id, encounter] : encounters_of(event, {division, round})) {
            const bool is_missing =
                std::ranges::any_of(encounter.legs, [](const Leg& leg) { return !leg.result; });
            const bool may_change =
                is_missing || legs_text(event, id, encounter).find('?') != std::string::npos;
            if (!may_change) continue;
            teams.insert(encounter.one);
            teams.insert(encounter.two);
        }
    }
    return teams;
}

// Who has White and on which board; "" until both line-ups are told.
// Who of a team has White in the leg that is played or comes next, if that is known: both teams
// have said it, or it follows from the rule.
[[nodiscard]] std::optional<Partner> next_white(
    const Event& event, const Division& division, const Encounter& encounter, Side side) {
    for (std::size_t i = 0; i < encounter.legs.size(); ++i) {
        const Leg& leg = encounter.legs[i];
        if (leg.result) continue;
        if (leg.has_line_ups()) return leg.white[side];
        const bool is_said = is_up_to_team(division, encounter, i + 1, Side::One) ||
                             is_up_to_team(division, encounter, i + 1, Side::Two);
        if (is_said) return std::nullopt;
        return line_ups_of(event, division, encounter, i)[side];
    }
    return std::nullopt;
}

[[nodiscard]] std::string line_up_text(
    const Event& event, const Division& division, const Encounter& encounter, Side side) {
    const Team& team = event.get<Team>(encounter.team(side));
    const std::optional<Partner> known = next_white(event, division, encounter, side);
    if (!known) return players_text(team);
    const Partner white = *known;
    return fmt::format(
        "{} (White, {}), {} (Black, {})",
        team.players[white].name,
        name(board_of(side, true)),
        team.players[!white].name,
        name(board_of(side, false)));
}

[[nodiscard]] std::string entry_text(const RoundEntry& entry, ScoreBasis basis) {
    const std::string points = to_string(entry.score.by(basis));
    switch (entry.kind) {
        case Entry::NotPaired: return "";
        case Entry::Played: return fmt::format("{} v {}", points, entry.opponent);
        case Entry::ForfeitWin: return fmt::format("{}+ v {}", points, entry.opponent);
        case Entry::ForfeitLoss: return fmt::format("{}- v {}", points, entry.opponent);
        case Entry::PairingBye:
        case Entry::FullBye:
        case Entry::HalfBye: return points + " bye";
        case Entry::ZeroBye: return "–";
        case Entry::Pending: return fmt::format("v {}", entry.opponent);
    }
    __builtin_unreachable();
}

[[nodiscard]] std::string where_text(const std::optional<LegId>& where) {
    if (!where) return "";
    return fmt::format(
        "{} {}.{} leg {}", where->division.text, where->round, where->table, where->leg);
}

// When a round has started, or is to start; "" where nobody has said so.
[[nodiscard]] std::string start_text(const Event& event, const RoundId& round) {
    const Round* const kept = event.find<Round>(round);
    if (kept != nullptr && kept->started) return to_string(*kept->started);
    const auto& schedule = event.get<Division>(round.division).schedule;
    return round.round <= schedule.size() ? to_string(schedule[round.round - 1]) : "";
}

// Those before the last: "dora: the mate stands [15c]; chief, upheld: so it does"
[[nodiscard]] std::string earlier_rulings_text(const Dispute& dispute) {
    std::string text;
    for (std::size_t i = 0; i + 1 < dispute.rulings.size(); ++i) {
        const Ruling& ruling = dispute.rulings[i];
        if (i > 0) text += "; ";
        text += ruling.by.text;
        if (ruling.outcome) text += fmt::format(", {}", name(*ruling.outcome));
        text += ": " + ruling.text;
        if (!ruling.article.empty()) text += fmt::format(" [{}]", ruling.article);
    }
    return text;
}

[[nodiscard]] std::string lifted_text(const Incident& incident) {
    if (!incident.lifted) return "";
    const auto& [at, by, why] = *incident.lifted;
    return fmt::format("{} by {}: {}", to_string(at), by.text, why);
}

}  // namespace

Sheet sheet_of_teams(const Event& event, const DivisionKey& division) {
    Sheet sheet{
        {"team",
         "name",
         "player 1",
         "grade 1",
         "rating 1",
         "school 1",
         "id 1",
         "player 2",
         "grade 2",
         "rating 2",
         "school 2",
         "id 2",
         "status",
         "here"},
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
             second.name,
             grade_of(second),
             or_blank(second.rating),
             second.school,
             second.id,
             std::string{name(team.status)},
             number(static_cast<std::uint64_t>(here))});
    }
    return sheet;
}

Sheet sheet_of_agents(const Event& event, const std::optional<DivisionKey>& division) {
    Sheet sheet{{"agent", "division", "name", "grade", "rating", "school", "since"}, {}};
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
             to_string(agent.registered)});
    }
    return sheet;
}

Sheet sheet_of_pairings(const Event& event, const RoundId& round) {
    Sheet sheet{
        {"table", "team one", "players one", "team two", "players two", "legs", "start"}, {}};
    const Division& division = event.get<Division>(round.division);
    const std::string start = start_text(event, round);
    for (const auto& [id, encounter] : encounters_of(event, round)) {
        const std::string legs = legs_text(event, id, encounter);
        sheet.rows.push_back(
            {number(id.table),
             team_text(event, encounter.one),
             line_up_text(event, division, encounter, Side::One),
             team_text(event, encounter.two),
             line_up_text(event, division, encounter, Side::Two),
             legs,
             start});
    }
    const Round* const kept = event.find<Round>(round);
    if (kept != nullptr && kept->bye) {
        sheet.rows.push_back(
            {"bye",
             team_text(event, *kept->bye),
             players_text(event.get<Team>(*kept->bye)),
             "",
             "",
             "",
             start});
    }
    return sheet;
}

namespace {

// Who sits out a round that is paired by a bye that was asked for or given.
[[nodiscard]] std::vector<TeamId> resting_in(const Event& event, const RoundId& round) {
    std::vector<TeamId> teams = teams_of(event, round.division);
    std::erase_if(teams, [&](TeamId id) {
        const Team& team = event.get<Team>(id);
        const bool is_paired = std::ranges::any_of(
            encounters_of(event, round),
            [&](const auto& entry) { return entry.second.side_of(id).has_value(); });
        return is_paired || team.status != TeamStatus::Playing || !has_bye(team, round) ||
               event.get<Round>(round).bye == id;
    });
    return teams;
}

}  // namespace

Sheet sheet_of_places(const Event& event, const RoundId& round) {
    const std::string start = start_text(event, round);
    std::vector<std::pair<std::string, Row>> rows;  // with what they are ordered by
    const auto add = [&](TeamId id, const Cell& table, const std::string& opponents) {
        const Team& team = event.get<Team>(id);
        for (const Player& player : team.players) {
            rows.emplace_back(
                name_key(player.name),
                Row{player.name, table, team_text(event, id), opponents, start});
        }
    };
    for (const auto& [id, encounter] : encounters_of(event, round)) {
        add(encounter.one, number(id.table), team_text(event, encounter.two));
        add(encounter.two, number(id.table), team_text(event, encounter.one));
    }
    const Round* const kept = event.find<Round>(round);
    if (kept != nullptr && kept->bye) add(*kept->bye, "bye", "");
    for (const TeamId id : kept == nullptr ? std::vector<TeamId>{} : resting_in(event, round)) {
        add(id, "bye", "");
    }
    std::ranges::sort(rows);
    Sheet sheet{{"player", "table", "team", "opponents", "start"}, {}};
    for (auto& [key, row] : rows) sheet.rows.push_back(std::move(row));
    return sheet;
}

Sheet sheet_of_standings(const Event& event, const DivisionKey& division, RoundNumber after) {
    const auto [made, standings] = standings_of(event, division, after);
    Sheet sheet{{"place", "team", "name", "players", "points"}, {}};
    for (const TieBreak& tie_break : standings.settings.tie_breaks) {
        sheet.head.push_back(code(tie_break));
    }
    sheet.head.emplace_back("open");
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
            row.emplace_back(value ? Datum{to_string(*value), to_decimal(*value)} : no_number());
        }
        row.emplace_back(truth(may_change.contains(id)));
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

Sheet sheet_of_rounds(const Event& event, const DivisionKey& division) {
    const DivisionTable made = crosstable_of(event, division);
    const RoundNumber last = last_paired(event, division);
    Sheet sheet{{"number", "team", "name"}, {}};
    for (RoundNumber round = 1; round <= last; ++round) {
        sheet.head.push_back(fmt::format("round {}", round));
    }
    sheet.head.emplace_back("points");
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

namespace {

// The prizes that nobody has, and nobody can still get.
[[nodiscard]] std::vector<std::size_t> not_given(
    const PrizeList& list, const std::vector<Prize>& prizes) {
    // Whoever shares has the prizes of all their places.
    const auto has_it = [&](const PrizeWon& won, const Prize& prize) {
        const Prize& best = prizes[won.prize];
        return prize.kind == best.kind && prize.group == best.group && prize.last >= won.place &&
               prize.first < won.place + won.sharing;
    };
    std::vector<std::size_t> found;
    for (std::size_t prize = 0; prize < prizes.size(); ++prize) {
        const bool is_won = std::ranges::any_of(
            list.won, [&](const PrizeWon& won) { return has_it(won, prizes[prize]); });
        const bool is_tied = std::ranges::any_of(list.ties, [&](const TrophyTie& tie) {
            return std::ranges::find(tie.prizes, prize) != tie.prizes.end();
        });
        const bool waits = std::ranges::find(list.waiting, prize) != list.waiting.end();
        if (!is_won && !is_tied && !waits) found.push_back(prize);
    }
    return found;
}

}  // namespace

Sheet sheet_of_prizes(const Event& event, const DivisionKey& division) {
    const DivisionTable made = crosstable_of(event, division);
    const std::vector<Prize>& prizes = event.get<Division>(division).prizes;
    const PrizeList list = prizes_of(event, division);
    Sheet sheet{{"prize", "place", "shared by", "team", "players", "trophies", "money"}, {}};
    for (const PrizeWon& won : list.won) {
        const TeamId id = made.team(won.team);
        const bool is_expelled = event.get<Team>(id).status == TeamStatus::Expelled;
        sheet.rows.push_back(
            {prizes[won.prize].name,
             number(won.place),
             won.sharing > 1 ? number(won.sharing) : no_number(),
             team_text(event, id) + (is_expelled ? " (expelled)" : ""),
             players_text(event.get<Team>(id)),
             or_blank(won.trophies),
             money(won.cents)});
    }
    for (const TrophyTie& tie : list.ties) {
        std::string teams;
        for (const TeamNumber team : tie.teams) {
            if (!teams.empty()) teams += ", ";
            teams += team_text(event, made.team(team));
        }
        std::string names;
        for (const std::size_t prize : tie.prizes) {
            if (!names.empty()) names += ", ";
            names += prizes[prize].name;
        }
        sheet.rows.push_back(
            {names,
             fmt::format("{} to {}", tie.first, tie.last),
             no_number(),
             "to be played off",
             teams,
             no_number(),
             no_number()});
    }
    for (const std::size_t prize : not_given(list, prizes)) {
        sheet.rows.push_back(
            {prizes[prize].name,
             no_number(),
             no_number(),
             "not given: nobody is left who can win it",
             "",
             no_number(),
             no_number()});
    }
    for (const std::size_t prize : list.waiting) {
        sheet.rows.push_back(
            {prizes[prize].name,
             no_number(),
             no_number(),
             "waits for a play-off",
             "",
             no_number(),
             no_number()});
    }
    return sheet;
}

Sheet sheet_of_incidents(const Event& event) {
    Sheet sheet{
        {"incident",
         "at",
         "by",
         "who",
         "what",
         "where",
         "in leg",
         "in event",
         "measure",
         "time",
         "text",
         "lifted"},
        {}};
    for (const auto& [id, incident] : event.all<Incident>()) {
        sheet.rows.push_back(
            {number(id.value),
             to_string(incident.at),
             incident.by.text,
             offender_text(event, incident.who),
             std::string{name(incident.what)},
             where_text(incident.where),
             number(incident.in_leg),
             number(incident.in_event),
             std::string{name(incident.measure)},
             incident.ms ? clock_text(*incident.ms) : "",
             incident.text,
             lifted_text(incident)});
    }
    return sheet;
}

Sheet sheet_of_disputes(const Event& event) {
    Sheet sheet{
        {"dispute",
         "at",
         "where",
         "raised by",
         "text",
         "heard",
         "ruling",
         "article",
         "by",
         "earlier rulings",
         "open"},
        {}};
    for (const auto& [id, dispute] : event.all<Dispute>()) {
        const Ruling* const last = dispute.rulings.empty() ? nullptr : &dispute.rulings.back();
        sheet.rows.push_back(
            {number(id.value),
             to_string(dispute.at),
             where_text(dispute.where),
             dispute.raised_by ? team_text(event, *dispute.raised_by) : "",
             dispute.text,
             number(dispute.testimony.size()),
             last == nullptr ? "" : last->text,
             last == nullptr ? "" : last->article,
             last == nullptr ? "" : last->by.text,
             earlier_rulings_text(dispute),
             truth(dispute.is_open())});
    }
    return sheet;
}

const std::string& text_of(const Cell& cell) {
    const auto* const value = std::get_if<Datum>(&cell);
    return value == nullptr ? std::get<std::string>(cell) : value->text;
}

std::string to_csv(const Sheet& sheet) {
    std::string out;
    for (std::size_t i = 0; i < sheet.head.size(); ++i) {
        if (i > 0) out += ',';
        record::append_csv(out, sheet.head[i]);
    }
    out += "\r\n";
    for (const Row& row : sheet.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) out += ',';
            const auto* const words = std::get_if<std::string>(&row[i]);
            if (words == nullptr) {
                record::append_csv(out, text_of(row[i]));
            } else {
                record::append_guarded_csv(out, *words);
            }
        }
        out += "\r\n";
    }
    return out;
}

std::string to_json(const Sheet& sheet) {
    std::string out = "[";
    for (const Row& row : sheet.rows) {
        out += out.size() > 1 ? ",\n{" : "\n{";
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) out += ", ";
            record::append_json(out, sheet.head[i]);
            out += ": ";
            if (const auto* const value = std::get_if<Datum>(&row[i])) {
                out += value->json;
            } else {
                record::append_json(out, std::get<std::string>(row[i]));
            }
        }
        out += '}';
    }
    out += "\n]\n";
    return out;
}

}  // namespace tandem::tournament
