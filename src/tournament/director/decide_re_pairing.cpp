// Other teams at tables of a round in progress: late arrivals, and who has nobody to play.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Law: USC 28K; USC 29G; NSB 2; SN5 2.
#include <algorithm>
#include <optional>
#include <ranges>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tournament/director/decide_one.hpp"
#include "tournament/director/pairing_notices.hpp"
#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/next_round/bracket_of.hpp"
#include "tournament/next_round/proposal.hpp"
#include "tournament/next_round/round_robin_of.hpp"

namespace tandem::tournament {

namespace {

// Who has which place in a round.
struct Places {
    Tables tables;
    std::optional<TeamId> bye;

    [[nodiscard]] bool operator==(const Places&) const = default;

    [[nodiscard]] std::set<TeamId> seated() const {
        std::set<TeamId> teams;
        for (const auto& [table, pair] : tables) teams.insert({pair.one, pair.two});
        return teams;
    }
    [[nodiscard]] std::set<TeamId> teams() const {
        std::set<TeamId> teams = seated();
        if (bye) teams.insert(*bye);
        return teams;
    }
};

[[nodiscard]] Places places_of(const Event& event, const RoundId& id) {
    Places places{.tables = {}, .bye = event.get<Round>(id).bye};
    for (const auto& [table, encounter] : encounters_of(event, id)) {
        places.tables.emplace(table.table, TeamPair{encounter.one, encounter.two});
    }
    return places;
}

// The teams of the one that are not in the other.
[[nodiscard]] std::vector<TeamId> without(
    const std::set<TeamId>& teams, const std::set<TeamId>& others) {
    std::vector<TeamId> found;
    std::ranges::set_difference(teams, others, std::back_inserter(found));
    return found;
}

// Whether the round is not the one that is played now.
[[nodiscard]] std::optional<Refused> not_in_progress(const Event& event, const RoundId& id) {
    const auto round = find_round(event, id);
    if (!round) return round.error();
    if (!(*round)->started) return Refused{EventRefusal::RoundNotStarted, {.number = id.round}};
    const RoundNumber last = last_paired(event, id.division);
    if (id.round < last) return Refused{EventRefusal::RoundPaired, {.number = last}};
    return std::nullopt;
}

[[nodiscard]] std::optional<Refused> named_twice(const std::vector<SeatedTable>& tables) {
    std::set<std::uint32_t> seen;
    for (const SeatedTable& seating : tables) {
        if (!seen.insert(seating.table).second) {
            return Refused{EventRefusal::TableTwice, {.number = seating.table}};
        }
    }
    return std::nullopt;
}

// What is recorded at a table, so that its teams stay there; "": nothing.
[[nodiscard]] std::string_view recorded_at(
    const Event& event, const ComeOfTables& come_of, const EncounterId& table) {
    if (const auto what = come_of.at(table); !what.empty()) return what;
    const bool is_clock_missing = std::ranges::any_of(
        event.get<Encounter>(table).legs,
        [](const Leg& leg) { return leg.no_clock[BoardId::A] || leg.no_clock[BoardId::B]; });
    return is_clock_missing ? "missing" : "";
}

// Whether a number can be that of a new table: one that was taken away, or the next.
[[nodiscard]] bool may_be_added(const Tables& tables, std::uint32_t first, std::uint32_t number) {
    if (tables.empty()) return number == first;
    return number >= std::min(first, tables.begin()->first) && number <= tables.rbegin()->first + 1;
}

[[nodiscard]] std::optional<Refused> cannot_be_seated(
    const Pairable& pairable, const TeamPair& pair) {
    if (pair.one == pair.two) {
        return Refused{EventRefusal::PairedWithItself, {.teams = {pair.one}}};
    }
    for (const TeamId team : {pair.one, pair.two}) {
        if (auto refused = pairable.why_not(team)) return refused;
    }
    return std::nullopt;
}

// The tables as they are to be.
[[nodiscard]] base::Result<Tables, Refused> seated(
    const Event& event,
    const action::RePairTables& wanted,
    const Tables& before,
    const Pairable& pairable) {
    const std::uint32_t first = event.get<Division>(wanted.round.division).first_table;
    const ComeOfTables come_of{event, wanted.round};
    Tables known = before;  // also those that are taken away
    Tables now = before;
    for (const auto& [table, teams] : wanted.tables) {
        const auto was = before.find(table);
        const bool is_there = was != before.end();
        if (is_there && teams == was->second) continue;
        if (!is_there && (!teams || !may_be_added(known, first, table))) {
            return refuse(EventRefusal::NoSuchTable, {.number = table});
        }
        if (is_there) {
            const EncounterId id{wanted.round.division, wanted.round.round, table};
            if (const auto what = recorded_at(event, come_of, id); !what.empty()) {
                return refuse(
                    EventRefusal::ResultThere,
                    {.teams = {was->second.one, was->second.two},
                     .number = table,
                     .text = std::string{what}});
            }
        }
        now.erase(table);
        if (!teams) continue;
        if (auto refused = cannot_be_seated(pairable, *teams)) {
            return base::fail(std::move(*refused));
        }
        known.insert_or_assign(table, *teams);
        now.emplace(table, *teams);
    }
    return now;
}

// Whether a team cannot be given the pairing's bye.
[[nodiscard]] std::optional<Refused> cannot_have_bye(
    const Event& event, const RoundId& round, const Pairable& pairable, TeamId id) {
    if (auto refused = pairable.why_not(id)) return refused;
    const bool is_knock_out = event.get<Division>(round.division).format == Format::KnockOut;
    if (is_knock_out || !has_bye(event.get<Team>(id), round)) return std::nullopt;
    return Refused{EventRefusal::HasBye, {.teams = {id}, .number = round.round}};
}

[[nodiscard]] std::optional<Refused> seated_twice(
    const Tables& tables, const std::optional<TeamId>& bye) {
    std::set<TeamId> seen;
    for (const TeamPair& pair : pairs_of(tables)) {
        for (const TeamId team : {pair.one, pair.two}) {
            if (!seen.insert(team).second) {
                return Refused{EventRefusal::TeamTwice, {.teams = {team}}};
            }
        }
    }
    if (bye && seen.contains(*bye)) return Refused{EventRefusal::TeamTwice, {.teams = {*bye}}};
    return std::nullopt;
}

// The places as they are to be.
[[nodiscard]] base::Result<Places, Refused> rearranged(
    const Event& event, const action::RePairTables& wanted, const Places& before) {
    if (auto refused = named_twice(wanted.tables)) return base::fail(std::move(*refused));
    const Pairable pairable{event, wanted.round};
    auto tables = seated(event, wanted, before.tables, pairable);
    if (!tables) return base::fail(std::move(tables.error()));
    if (wanted.bye && wanted.bye != before.bye) {
        if (auto refused = cannot_have_bye(event, wanted.round, pairable, *wanted.bye)) {
            return base::fail(std::move(*refused));
        }
    }
    if (auto refused = seated_twice(*tables, wanted.bye)) return base::fail(std::move(*refused));
    Places now{.tables = std::move(*tables), .bye = wanted.bye ? wanted.bye : before.bye};
    if (!wanted.bye && now.bye && now.seated().contains(*now.bye)) now.bye.reset();
    if (now == before) return refuse(EventRefusal::AlreadySo);
    return now;
}

// Who is in a bracket stays in it, though they have left since: but not who had a seat and has
// lost it.
void re_mark_bracket(
    const Event& event, const RoundId& id, const Places& before, const Tables& now, Round& round) {
    const Round was = round;
    round.third_place.reset();
    round.third_by_walk_over.reset();
    mark_bracket(without_round(event, id), id, now, round);
    // Round 1 would number anew whoever has come back since it was paired.
    const std::vector<TeamId> numbers = kept_numbers(event, id.division, id.round);
    std::erase_if(round.still_in, [&](TeamId team) { return !has(numbers, team); });
    const std::set<TeamId> had_seats = before.seated();
    for (const TeamId team : was.still_in) {
        const bool stays = is_out(event, team) && !had_seats.contains(team);
        if (stays && !has(round.still_in, team)) round.still_in.push_back(team);
    }
    std::ranges::sort(round.still_in);
    if (!round.third_place && !round.third_by_walk_over) {
        round.third_by_walk_over = was.third_by_walk_over;
    }
}

// What a round robin says of whoever is in no pair.
void mark_unpaired(
    const Event& event, const RoundId& id, const Places& before, const Places& now, Round& round) {
    const std::set<TeamId> teams = now.teams();
    std::erase_if(round.idle, [&](TeamId team) { return teams.contains(team); });
    for (const TeamId team : without(before.teams(), teams)) {
        if (is_expected(event, team, id)) round.idle.push_back(team);
    }
    const RoundRobinLeft left{event, id.division, id.round};
    round.resting = left.unpaired(pairs_of(now.tables)).resting;
}

// Takes from those teams the byes that they have in the round, and tells of them.
void play_after_all(
    const Event& event,
    const RoundId& id,
    const std::vector<TeamId>& teams,
    const std::optional<TeamId>& bye,
    Decision& decision) {
    for (const TeamId team : teams) {
        const auto tell = [&](std::string_view kind) {
            decision.notices.push_back(
                {NoticeKind::PlaysAfterAll,
                 {.teams = {team}, .number = id.round, .text = std::string{kind}}});
        };
        if (team == bye) tell("pairing");
        Team now = event.get<Team>(team);
        const auto entered = now.byes.find(id);
        if (entered == now.byes.end()) continue;
        tell(name(entered->second));
        now.byes.erase(entered);
        decision.changes.push_back(put<Team>(team, std::move(now)));
    }
}

// Whether a team is in no pair of the round, nor is whom it was to meet by then in the bracket.
[[nodiscard]] bool is_left_out_of_bracket(
    const KnockOut& bracket, const DivisionTable& made, RoundNumber round, TeamId team) {
    const TeamNumber number = made.numbers.at(team);
    const auto is_theirs = [&](const Tie& tie) {
        return tie.state == TieState::ToPlay && (tie.first == number || tie.second == number);
    };
    const bool is_last = round >= bracket.rounds.size();
    if (is_last && bracket.third_place && is_theirs(*bracket.third_place)) return true;
    return std::ranges::any_of(bracket.rounds | std::views::take(round), [&](const auto& ties) {
        return std::ranges::any_of(ties, is_theirs);
    });
}

// Tells of teams that still play and have lost their place in the round, which is as it is to be.
void warn_of_unseated(
    const Event& event, const RoundId& id, std::vector<TeamId> teams, Decision& decision) {
    std::erase_if(teams, [&](TeamId team) { return is_out(event, team); });
    const auto tell = [&](std::vector<TeamId> some, std::string_view what) {
        if (some.empty()) return;
        decision.notices.push_back(
            {NoticeKind::Unseated, {.teams = std::move(some), .text = std::string{what}}});
    };
    const Format format = event.get<Division>(id.division).format;
    if (format != Format::KnockOut) {
        return tell(std::move(teams), is_round_robin(format) ? "round-robin" : "");
    }
    const KnockOut bracket = bracket_of(event, id.division);
    const DivisionTable made = crosstable_of(event, id.division);
    std::vector<TeamId> left_out;
    std::vector<TeamId> through;
    for (const TeamId team : teams) {
        const bool is_left_out = is_left_out_of_bracket(bracket, made, id.round, team);
        (is_left_out ? left_out : through).push_back(team);
    }
    tell(std::move(left_out), "left-out");
    tell(std::move(through), "bracket");
}

// Tells of what a director sees to at tables with other teams, of which some are new.
void warn_of_tables(
    const Event& event,
    const RoundId& id,
    const Tables& before,
    const Tables& now,
    Decision& made) {
    Subject clocks;
    std::uint32_t boards = 0;
    for (const auto& [table, pair] : before) {
        const auto found = now.find(table);
        if (found != now.end() && found->second == pair) continue;
        ++clocks.number;
        clocks.text += (clocks.text.empty() ? "" : ", ") + std::to_string(table);
    }
    for (const auto& [table, pair] : now) {
        const auto was = before.find(table);
        if (was != before.end() && was->second == pair) continue;
        boards += 2;
        if (was != before.end()) continue;
        if (auto notice = shared_table(event, id.division, table)) {
            made.notices.push_back(std::move(*notice));
        }
    }
    if (clocks.number > 0) made.notices.push_back({NoticeKind::ClocksOff, std::move(clocks)});
    if (boards > 0) made.notices.push_back({NoticeKind::NotInspected, {.number = boards}});
}

// The pairs that are new, and the bye if it is.
[[nodiscard]] action::PairRound new_places(
    const RoundId& id, const Places& before, const Places& now) {
    action::PairRound some{.round = id, .pairs = {}, .bye = {}};
    for (const auto& [table, pair] : now.tables) {
        const auto was = before.tables.find(table);
        const bool is_new = was == before.tables.end() || !was->second.is_same_meeting(pair);
        if (is_new) some.pairs.push_back(pair);
    }
    if (now.bye != before.bye) some.bye = now.bye;
    return some;
}

// The event as if a round that has started were yet to be paired, with the teams of then and those
// that are to be in it: so the format has the round, whatever became of its tables since.
[[nodiscard]] Event as_if_unpaired(
    const Event& event, const RoundId& id, const std::set<TeamId>& present) {
    const Round& round = event.get<Round>(id);
    const std::vector<TeamId> numbers = kept_numbers(event, id.division, id.round);
    const bool is_swiss_round = is_swiss(event.get<Division>(id.division).format);
    Event then = without_round(event, id);
    for (const TeamId team : teams_of(event, id.division)) {
        Team now = event.get<Team>(team);
        if (!is_swiss_round) {
            // Round 1 would number who has come back since, and not who has left.
            const bool had_left = id.round > 1 && has(round.left, team);
            const bool is_in = has(numbers, team) && (!had_left || present.contains(team));
            now.status = is_in ? TeamStatus::Playing : TeamStatus::Withdrawn;
        }
        if (present.contains(team)) {
            now.byes.erase(id);
            now.is_here = base::EnumArray<Partner, bool>{true, true};
        }
        static_cast<void>(apply(then, put<Team>(team, std::move(now))));
    }
    return then;
}

// The event once that is so.
[[nodiscard]] Event after(Event event, const Decision& decision) {
    for (const Change& change : decision.changes) static_cast<void>(apply(event, change));
    return event;
}

}  // namespace

Decided decide_one(const Setting& setting, const action::RePairTables& wanted) {
    const Event& event = setting.event;
    const RoundId& id = wanted.round;
    if (auto refused = not_in_progress(event, id)) return base::fail(std::move(*refused));
    const Places before = places_of(event, id);
    const auto places = rearranged(event, wanted, before);
    if (!places) return base::fail(places.error());
    const Places& now = *places;
    const Division& division = event.get<Division>(id.division);
    const std::set<TeamId> were = before.teams();
    const std::set<TeamId> are = now.teams();
    const std::vector<TeamId> seats = without(now.seated(), before.seated());

    const auto proposal = propose(as_if_unpaired(event, id, are), id);
    Decision decision;
    decision.notices =
        pair_notices(event, new_places(id, before, now), proposal.value_or(Proposal{}));
    play_after_all(event, id, seats, before.bye, decision);
    Round round = event.get<Round>(id);
    round.bye = now.bye;
    round.paired_by = PairedBy::Director;
    std::erase_if(round.byes_entered, [&](TeamId team) { return are.contains(team); });
    const std::vector<TeamId> newcomers = without(are, were);
    const std::vector<TeamId> kept = kept_numbers(event, id.division, id.round);
    std::vector<TeamId> numbers = numbers_with(event, id.division, id.round, newcomers);
    if (numbers != kept) {
        if (id.round == 1 && division.acceleration != Acceleration::None) {
            round.accelerated = accelerated_with(
                event, id.division, {numbers.begin() + std::ssize(kept), numbers.end()});
        }
        round.numbers = std::move(numbers);
    }
    if (is_round_robin(division.format)) mark_unpaired(event, id, before, now, round);
    if (division.format == Format::KnockOut) {
        re_mark_bracket(event, id, before, now.tables, round);
    }
    seat(event, id, now.tables, decision);
    decision.changes.push_back(put<Round>(id, std::move(round)));
    warn_of_unseated(after(event, decision), id, without(were, are), decision);
    warn_of_tables(event, id, before.tables, now.tables, decision);
    warn_of_what_stays(event, id, decision);
    return decision;
}

}  // namespace tandem::tournament
