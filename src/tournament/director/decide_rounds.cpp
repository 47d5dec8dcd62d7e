// Rounds as they are played: the start, line-ups, boards and clocks.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Law: NSB 3; NSB 5; NSB 8b; NSB 20; SN5 3; SN5 5; SN5 8b; TRN 1; FBX 4.
#include <algorithm>
#include <set>
#include <string>

#include "match/model/header.hpp"
#include "tournament/director/decide_one.hpp"
#include "tournament/director/leg_results.hpp"
#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/next_round/line_ups.hpp"

namespace tandem::tournament {

namespace {

// What the book says on it is something else.
[[nodiscard]] std::unexpected<Refused> not_in_this_book(
    rulebook::Said rulebook::Matters::* matter) {
    return base::fail(Refused{EventRefusal::NotInThisBook, {}, matter});
}

// "5:00"
[[nodiscard]] std::string minutes_text(base::Millis time) {
    const auto seconds = base::count(time) / 1'000;
    const std::string rest = std::to_string(seconds % 60);
    return std::to_string(seconds / 60) + (rest.size() < 2 ? ":0" : ":") + rest;
}

}  // namespace

namespace {

[[nodiscard]] bool may_begin_with(const rulebook::Rulebook& book, const TimeControl& time) {
    match::Header header{book};
    if (time.clock_ms != 0) header.clock = base::Millis{time.clock_ms};
    return match::clock_allowed(header);
}

// Whoever has come since the round was paired.
[[nodiscard]] std::vector<TeamId> newcomers(
    const Event& event, const Division& division, const RoundId& round) {
    if (!division.finalists.empty()) return {};
    const std::vector<TeamId> numbers = kept_numbers(event, round.division, round.round);
    std::vector<TeamId> found = teams_entered(event, round.division);
    std::erase_if(found, [&](TeamId id) { return has(numbers, id); });
    return found;
}

// Keeps with a round who of its teams has left as it starts, and which byes they have.
void keep_who_is_away(const Event& event, const RoundId& id, Round& round) {
    for (const TeamId team : kept_numbers(event, id.division, id.round)) {
        const Team& it = event.get<Team>(team);
        if (it.status != TeamStatus::Playing) round.left.push_back(team);
        for (const auto& [at, kind] : it.byes) {
            if (at.division == id.division) round.byes.push_back({team, at.round, kind});
        }
    }
}

// What newcomers get when a round starts: it is not paired anew for them any more.
void give_missed_byes(
    const Event& event, const Division& division, const RoundId& round, Decision& decision) {
    for (const TeamId id : newcomers(event, division, round)) {
        Team team = event.get<Team>(id);
        if (team.status != TeamStatus::Playing || has_bye(team, round)) continue;
        team.byes[round] = bye_for_missing(division, round.round);
        decision.changes.push_back(put<Team>(id, std::move(team)));
    }
}

// They may be paired after all: of their byes those stay that they have for being late, or that
// somebody has entered.
void take_back_missed_byes(
    const Event& event, const Division& division, const RoundId& round, Decision& decision) {
    const std::vector<TeamId>& entered = event.get<Round>(round).byes_entered;
    for (const TeamId id : newcomers(event, division, round)) {
        Team team = event.get<Team>(id);
        const auto bye = team.byes.find(round);
        if (bye == team.byes.end() || has(entered, id)) continue;
        const bool is_of_late = round.round == 1 && division.late_bye && is_late(division, team);
        if (is_of_late) continue;
        team.byes.erase(bye);
        decision.changes.push_back(put<Team>(id, std::move(team)));
    }
}

// What has happened in a leg since the start; "": nothing that it shows.
[[nodiscard]] std::string_view happened_in(const Leg& leg) {
    if (leg.result) return "result";
    if (!leg.annulled.empty()) return "game";
    return leg.clock_changes.empty() ? "" : "clock";
}

// The tables of a round, and those that it had when an incident was reported there.
[[nodiscard]] std::set<EncounterId> all_tables_of(const Event& event, const RoundId& round) {
    std::set<EncounterId> tables;
    for (const auto& [id, encounter] : encounters_of(event, round)) tables.insert(id);
    for (const auto& [id, incident] : event.all<Incident>()) {
        if (!incident.where || incident.where->encounter().round_id() != round) continue;
        tables.insert(incident.where->encounter());
    }
    return tables;
}

}  // namespace

ComeOfTables::ComeOfTables(const Event& event, const RoundId& round) {
    // The first that is found of a table is what it shows.
    const auto add = [&](const EncounterId& table, std::string_view what) {
        const bool is_here = table.division == round.division && table.round == round.round;
        if (is_here && !what.empty()) what_.try_emplace(table, what);
    };
    for (const auto& [id, encounter] : encounters_of(event, round)) {
        for (const Leg& leg : encounter.legs) add(id, happened_in(leg));
    }
    for (const auto& [id, dispute] : event.all<Dispute>()) {
        add(dispute.where.encounter(), "dispute");
    }
    for (const auto& [id, incident] : event.all<Incident>()) {
        if (incident.where) add(incident.where->encounter(), "incident");
    }
    for (const auto& [id, record] : event.all<LegRecord>()) add(id.leg_id().encounter(), "log");
}

std::string_view ComeOfTables::at(const EncounterId& table) const {
    const auto found = what_.find(table);
    return found == what_.end() ? "" : found->second;
}

Decided decide_one(const Setting& setting, const action::StartRound& wanted) {
    const Event& event = setting.event;
    const auto round = find_round(event, wanted.round);
    if (!round) return base::fail(round.error());
    if ((*round)->started) {
        return refuse(EventRefusal::RoundStarted, {.number = wanted.round.round});
    }
    if (pause_of(event, wanted.round.division) != nullptr) {
        return refuse(
            EventRefusal::Paused, {.text = event.get<Division>(wanted.round.division).name});
    }
    if (wanted.time && !may_begin_with(event.header().rulebook, *wanted.time)) {
        return refuse(EventRefusal::Contradiction, {.text = "time"});
    }
    Decision decision;
    Round now = **round;
    now.started = setting.at;
    now.time = wanted.time;
    keep_who_is_away(event, wanted.round, now);
    decision.changes.push_back(put<Round>(wanted.round, now));
    const Division& division = event.get<Division>(wanted.round.division);
    if (wanted.round.round <= division.schedule.size() &&
        setting.at < division.schedule[wanted.round.round - 1]) {
        decision.notices.push_back(
            {NoticeKind::BeforeTime,
             {.number = wanted.round.round,
              .text = to_string(division.schedule[wanted.round.round - 1])}});
    }
    std::vector<TeamId> silent;
    std::uint32_t not_inspected = 0;
    for (const auto& [id, encounter] : encounters_of(event, wanted.round)) {
        for (const Side side : base::all_of<Side>()) {
            if (!encounter.legs[0].white[side] && is_up_to_team(division.line_ups, 1)) {
                silent.push_back(encounter.team(side));
            }
        }
        for (const BoardId board : base::all_of<BoardId>()) {
            if (!encounter.inspected[board]) ++not_inspected;
        }
        Encounter seated = encounter;
        seated.legs[0].white = line_ups_of(event, division, encounter, 0);
        if (seated != encounter) decision.changes.push_back(put<Encounter>(id, std::move(seated)));
    }
    give_missed_byes(event, division, wanted.round, decision);
    if (!silent.empty()) {
        const auto number = static_cast<std::uint32_t>(silent.size());
        decision.notices.push_back(
            {NoticeKind::LineUpsAssumed, {.teams = std::move(silent), .number = number}});
    }
    if (not_inspected > 0) {
        decision.notices.push_back({NoticeKind::NotInspected, {.number = not_inspected}});
    }
    return decision;
}

Decided decide_one(const Setting& setting, const action::PausePlay& wanted) {
    const Event& event = setting.event;
    const std::uint32_t next = next_number<Pause>(event);
    if (wanted.pause.value != next) return refuse(EventRefusal::WrongNumber, {.number = next});
    if (wanted.division && event.find<Division>(*wanted.division) == nullptr) {
        return refuse(EventRefusal::NoSuchDivision, {.text = wanted.division->text});
    }
    const bool is_paused = std::ranges::any_of(event.all<Pause>(), [&](const auto& entry) {
        const Pause& pause = entry.second;
        return !pause.until && (!pause.division || pause.division == wanted.division);
    });
    if (is_paused) return refuse(EventRefusal::AlreadySo);
    // Each is looked through whenever something happens.
    if (event.all<Pause>().size() >= kMostPauses) {
        return refuse(EventRefusal::TooMany, {.number = kMostPauses});
    }
    return to_put(
        wanted.pause,
        Pause{.division = wanted.division, .from = setting.at, .why = wanted.why.value_or("")});
}

Decided decide_one(const Setting& setting, const action::ResumePlay& wanted) {
    const Pause* const pause = setting.event.find<Pause>(wanted.pause);
    if (pause == nullptr) {
        return refuse(EventRefusal::NoSuchPause, {.number = wanted.pause.value});
    }
    if (pause->until) return refuse(EventRefusal::AlreadySo);
    Pause now = *pause;
    now.until = setting.at;
    return to_put(wanted.pause, std::move(now));
}

Decided decide_one(const Setting& setting, const action::UnstartRound& wanted) {
    const Event& event = setting.event;
    const auto round = find_round(event, wanted.round);
    if (!round) return base::fail(round.error());
    if (!(*round)->started) {
        return refuse(EventRefusal::RoundNotStarted, {.number = wanted.round.round});
    }
    const RoundNumber last = last_paired(event, wanted.round.division);
    if (wanted.round.round < last) return refuse(EventRefusal::RoundPaired, {.number = last});
    const ComeOfTables come_of{event, wanted.round};
    for (const EncounterId& table : all_tables_of(event, wanted.round)) {
        if (const auto what = come_of.at(table); !what.empty()) {
            return refuse(
                EventRefusal::ResultThere, {.number = table.table, .text = std::string{what}});
        }
    }
    const Division& division = event.get<Division>(wanted.round.division);
    Decision decision;
    Round now = **round;
    now.started.reset();
    now.time.reset();
    now.left.clear();
    now.byes.clear();
    decision.changes.push_back(put<Round>(wanted.round, now));
    for (const auto& [id, encounter] : encounters_of(event, wanted.round)) {
        // What follows from ratings is read from them anew; what teams have said, or the start has
        // told, stays.
        if (is_up_to_team(division.line_ups, 1)) continue;
        Encounter unseated = encounter;
        unseated.legs[0].white = {};
        decision.changes.push_back(put<Encounter>(id, std::move(unseated)));
    }
    take_back_missed_byes(event, division, wanted.round, decision);
    return decision;
}

Decided decide_one(const Setting& setting, const action::LineUp& wanted) {
    const Event& event = setting.event;
    const Encounter* const encounter = event.find<Encounter>(wanted.leg.encounter());
    if (encounter == nullptr) {
        return refuse(EventRefusal::NoSuchTable, {.number = wanted.leg.table});
    }
    const Leg* const leg = find_leg(event, wanted.leg);
    if (leg == nullptr) return refuse(EventRefusal::NoSuchLeg, {.number = wanted.leg.leg});
    const auto side = encounter->side_of(wanted.team);
    if (!side) return refuse(EventRefusal::NotInEncounter, {.teams = {wanted.team}});
    const Division& division = event.get<Division>(wanted.leg.division);
    const Leg* const before = wanted.leg.leg > 1 ? &encounter->legs[wanted.leg.leg - 2] : nullptr;
    if (!is_up_to_team(division, *encounter, wanted.leg.leg, *side)) {
        return refuse(EventRefusal::LineUpByRule, {.text = std::string{name(division.line_ups)}});
    }
    if (division.line_ups == LineUpRule::WinnerSwitches && before != nullptr && !before->result) {
        return refuse(EventRefusal::ResultMissing, {.number = wanted.leg.leg - 1});
    }
    if (!may_line_up(*leg)) return refuse(EventRefusal::LineUpsTold, {.teams = {wanted.team}});
    if (division.line_ups == LineUpRule::Toss && *side == Side::Two && !leg->white[Side::One]) {
        return refuse(EventRefusal::OtherTeamFirst, {.teams = {encounter->one}});
    }
    Encounter now = *encounter;
    now.legs[wanted.leg.leg - 1].white[*side] = wanted.white;
    return to_put(wanted.leg.encounter(), std::move(now));
}

Decided decide_one(const Setting& setting, const action::Inspect& wanted) {
    const Encounter* const encounter = setting.event.find<Encounter>(wanted.encounter);
    if (encounter == nullptr) {
        return refuse(EventRefusal::NoSuchTable, {.number = wanted.encounter.table});
    }
    if (encounter->inspected[wanted.board]) return refuse(EventRefusal::AlreadySo);
    Encounter now = *encounter;
    now.inspected[wanted.board] = true;
    return to_put(wanted.encounter, std::move(now));
}

Decided decide_one(const Setting& setting, const action::AgreeOnCalls& wanted) {
    const Event& event = setting.event;
    const Encounter* const encounter = event.find<Encounter>(wanted.encounter);
    if (encounter == nullptr) {
        return refuse(EventRefusal::NoSuchTable, {.number = wanted.encounter.table});
    }
    if (event.header().rulebook.switches.flag.director_calls != rulebook::DirectorCalls::Agreed) {
        return not_in_this_book(&rulebook::Matters::flag_director);
    }
    if (event.get<Round>(wanted.encounter.round_id()).started) {
        return refuse(EventRefusal::RoundStarted, {.number = wanted.encounter.round});
    }
    if (encounter->director_calls) return refuse(EventRefusal::AlreadySo);
    Encounter now = *encounter;
    now.director_calls = true;
    return to_put(wanted.encounter, std::move(now));
}

Decided decide_one(const Setting& setting, const action::NoClock& wanted) {
    const Event& event = setting.event;
    const Encounter* const encounter = event.find<Encounter>(wanted.leg.encounter());
    if (encounter == nullptr) {
        return refuse(EventRefusal::NoSuchTable, {.number = wanted.leg.table});
    }
    const Leg* const leg = find_leg(event, wanted.leg);
    if (leg == nullptr) return refuse(EventRefusal::NoSuchLeg, {.number = wanted.leg.leg});
    if (event.header().rulebook.switches.no_clock != rulebook::NoClock::BothLose) {
        return not_in_this_book(&rulebook::Matters::no_clock_at_board);
    }
    if (leg->result) return refuse(EventRefusal::ResultThere);
    if (leg->no_clock[wanted.board]) return refuse(EventRefusal::AlreadySo);
    Encounter now = *encounter;
    Leg& changed = now.legs[wanted.leg.leg - 1];
    changed.no_clock[wanted.board] = true;
    // The other board decides; where it has none either, nobody wins.
    if (changed.no_clock[!wanted.board]) {
        changed.result = LegResult{
            .winner = LegWinner::Nobody,
            .reason = match::Reason::NoClock,
            .board_a = BoardOutcome::BothLost,
            .board_b = BoardOutcome::BothLost,
            .played = false};
    }
    return to_put(wanted.leg.encounter(), std::move(now));
}

namespace {

[[nodiscard]] bool is_for_want_of_clocks(const std::optional<LegResult>& result) {
    return result && result->winner == LegWinner::Nobody &&
           result->reason == match::Reason::NoClock;
}

// A result without what was known of the board only because it had no clock.
[[nodiscard]] std::optional<LegResult> with_clock(std::optional<LegResult> result, BoardId board) {
    if (!result || is_for_want_of_clocks(result)) return std::nullopt;
    auto& there = board == BoardId::A ? result->board_a : result->board_b;
    if (there == BoardOutcome::BothLost) there.reset();
    return result;
}

}  // namespace

// Law: NSB 5; SN5 5.
Decided decide_one(const Setting& setting, const action::ClockFound& wanted) {
    const auto place = find_place(setting.event, wanted.leg);
    if (!place) return base::fail(place.error());
    const Leg& before = place->leg();
    if (!before.no_clock[wanted.board]) return refuse(EventRefusal::AlreadySo);
    if (before.result) {
        if (auto refused = is_above(setting, wanted.leg)) return base::fail(std::move(*refused));
    }
    Encounter now = *place->encounter;
    Leg& leg = now.legs[place->index];
    leg.no_clock[wanted.board] = false;
    leg.firm = with_clock(before.firm, wanted.board);
    leg.result = with_clock(before.result, wanted.board);
    if (!leg.result) {
        leg.result = std::exchange(leg.firm, std::nullopt);
        leg.provisional = false;
    }
    const bool is_changed = leg.result.has_value() != before.result.has_value() ||
                            (leg.result && leg.result->winner != before.result->winner);
    Decision decision = to_put(wanted.leg.encounter(), std::move(now));
    if (!is_changed) return decision;
    warn_of_final_ruling(setting.event, wanted.leg, decision);
    warn_of_what_stays(setting.event, wanted.leg.encounter().round_id(), decision);
    return decision;
}

Decided decide_one(const Setting& setting, const action::ChangeClock& wanted) {
    const auto place = find_place(setting.event, wanted.leg);
    if (!place) return base::fail(place.error());
    // Before that there is nothing on it yet.
    if (!setting.event.get<Round>(wanted.leg.encounter().round_id()).started) {
        return refuse(EventRefusal::RoundNotStarted, {.number = wanted.leg.round});
    }
    if (place->leg().result) return refuse(EventRefusal::ResultThere);
    if (place->leg().clock_changes.size() >= kMostClockChanges) {
        return refuse(EventRefusal::TooMany, {.number = kMostClockChanges});
    }
    Encounter now = *place->encounter;
    now.legs[place->index].clock_changes.push_back(
        {.at = setting.at,
         .board = wanted.board,
         .white_ms = wanted.white_ms,
         .black_ms = wanted.black_ms,
         .why = wanted.why});
    Decision decision = to_put(wanted.leg.encounter(), std::move(now));
    const auto& time = setting.event.header().rulebook.switches.time;
    const auto most = std::max(time.base, time.base_below);
    const base::Millis longest{std::max(wanted.white_ms.value_or(0), wanted.black_ms.value_or(0))};
    if (longest > most) {
        decision.notices.push_back({NoticeKind::MoreThanItsTime, {.text = minutes_text(most)}});
    }
    return decision;
}

}  // namespace tandem::tournament
