// Events by chance: commands that make sense in the present state.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/tournament/random_event.hpp"

#include <algorithm>
#include <array>

#include "rulebook/books/books.hpp"
#include "support/tournament/amendments.hpp"
#include "tournament/event_log/event_log.hpp"

namespace tandem::tournament::tests {

EventHeader random_event_header(base::Prng& prng) {
    const std::array<rulebook::BookId, 4> books{
        rulebook::kNsb, rulebook::kSn5, rulebook::kTrn, rulebook::kFbx};
    EventHeader header{
        "By chance", rulebook::builtin(books[prng.below(books.size())]), "", "Olga Moss"};
    header.rulebook.switches.team.substitutes = prng.below(4) == 0;
    return header;
}

std::string a_match_log() { return R"({"tandem": 1, "rulebook": "nsb", "authority": "clock"})"; }

std::string to_text(const std::vector<EventCommand>& commands) {
    std::string text;
    for (const EventCommand& command : commands) text += to_json(command) + '\n';
    return text;
}

EventCommand EventCommander::next(const NaiveEvent& event) {
    clock_ += static_cast<std::int64_t>(prng_.below(60'000));
    EventAction action = next_action(event);
    OfficialKey by = somebody(action, event);
    return {{clock_}, std::move(by), std::move(action)};
}

// Now and then the same again and again: of some things there can only be so many.
EventAction EventCommander::next_action(const NaiveEvent& event) {
    constexpr int kMoreThanThereCanBe = 25;
    if (again_ && times_-- > 0) return *again_;
    EventAction action = one_in(2) ? anything(event) : sensible(event);
    const bool is_counted = std::holds_alternative<action::AnnulLeg>(action) ||
                            std::holds_alternative<action::ChangeClock>(action);
    if (is_counted && one_in(20)) {
        again_ = action;
        times_ = kMoreThanThereCanBe;
    }
    return action;
}

// Mostly the organiser, who may do all; often one of the others, and at times nobody who is known.
OfficialKey EventCommander::somebody(const EventAction& action, const NaiveEvent& event) {
    if (std::holds_alternative<action::RuleOnAppeal>(action) && !one_in(6)) {
        const Role level = one_in(2) ? Role::SectionChief : Role::FloorChief;
        for (const auto& [key, official] : event.now().officials) {
            if (official.role == level && !one_in(3)) return key;
        }
    }
    // What the organiser rules has one level less above it.
    if (std::holds_alternative<action::Rule>(action) && !one_in(3)) {
        for (const auto& [key, official] : event.now().officials) {
            if (official.role == Role::Director && !official.division) return key;
        }
    }
    if (one_in(60)) return {"nobody"};
    if (!one_in(4) || event.now().officials.empty()) return {"organiser"};
    auto found = event.now().officials.begin();
    std::advance(found, prng_.below(event.now().officials.size()));
    return found->first;
}

EventAction EventCommander::sensible(const NaiveEvent& event) {
    const NaiveState& now = event.now();
    if (!now.divisions.contains({"a"}) || !now.divisions.contains({"b"})) {
        return action::SetDivision{{now.divisions.contains({"a"}) ? "b" : "a"}, any_settings(now)};
    }
    if (now.officials.size() < 5 && one_in(8)) {
        std::optional<DivisionKey> where;
        if (one_in(3)) where = any_division();
        const auto role = static_cast<Role>(now.officials.size());
        const std::string number = std::to_string(upto(6));
        return action::Appoint{{"o" + number}, one_in(6) ? "Official" : number, role, where};
    }
    if (now.teams.size() > 3 && !is_final(now, {"last"}) && one_in(12)) return some_final(now);
    const DivisionKey division = some_division(now);
    if (one_in(200)) return action::RemoveDivision{any_division()};
    if (one_in(40)) return action::Undo{};
    if (one_in(60)) return action::Redo{};
    const auto members = event.teams(division).size();
    const bool is_small = members < 4 && !is_final(now, division);
    if (now.teams.size() < 10 && (is_small || one_in(25))) return of_entries(event, division);
    if (one_in(6)) return of_entries(event, division);
    if (one_in(10)) return of_conduct(event, division);
    if (one_in(8)) return of_disputes(event, division);
    return of_a_round(event, division);
}

bool EventCommander::is_final(const NaiveState& now, const DivisionKey& division) const {
    const auto found = now.divisions.find(division);
    return found != now.divisions.end() && !found->second.finalists.empty();
}

DivisionKey EventCommander::some_division(const NaiveState& now) {
    if (is_final(now, {"last"}) && one_in(3)) return {"last"};
    return of<DivisionKey>({{"a"}, {"a"}, {"b"}});
}

// Of some of the teams that there are, in any order.
action::SetDivision EventCommander::some_final(const NaiveState& now) {
    Division settings = any_settings(now);
    settings.highest_grade.reset();
    settings.finalists.clear();
    for (const auto& [id, team] : now.teams) {
        if (one_in(3)) continue;
        const auto at = static_cast<std::ptrdiff_t>(prng_.below(settings.finalists.size() + 1));
        settings.finalists.insert(settings.finalists.begin() + at, id);
    }
    if (one_in(3)) settings.finalists_from = of<DivisionKey>({{"a"}, {"b"}, {"c"}, {"last"}});
    if (one_in(8)) settings.from_place = upto(4) - 1;
    return {{"last"}, settings};
}

// Of a team of the division, in a round that is the last paired or comes soon.
action::GiveBye EventCommander::some_bye(const NaiveEvent& event, const DivisionKey& division) {
    const std::vector<TeamId> there = event.teams(division);
    const TeamId team = there.empty() || one_in(8) ? any_team() : of(there);
    std::optional<DivisionKey> where;
    if (is_final(event.now(), division) || one_in(4)) where = division;
    const RoundNumber round = event.last_paired(division) + upto(3) - 1;
    return {team, where, round, any<ByeKind>()};
}

EventAction EventCommander::of_entries(const NaiveEvent& event, const DivisionKey& division) {
    const NaiveState& now = event.now();
    const TeamId team{upto(static_cast<std::uint32_t>(std::max<std::size_t>(now.teams.size(), 1)))};
    const bool is_new = now.teams.size() < 10 && !is_final(now, division);
    const std::uint32_t next_agent = now.agents_ever + 1;
    switch (prng_.below(is_new ? 14 : 8)) {
        case 0: return action::CheckInTeam{team, std::nullopt};
        case 1: return action::CheckInTeam{team, any<Partner>()};
        case 2: return action::CheckOutTeam{team, any<Partner>()};
        case 3: return some_bye(event, division);
        case 4: {
            const action::GiveBye bye = some_bye(event, division);
            return action::CancelBye{bye.team, bye.division, bye.round};
        }
        case 5:
            if (one_in(2)) return action::Withdraw{team, std::nullopt};
            return action::ReEnter{team};
        case 6: {
            if (!now.teams.contains(team)) return action::Note{"nothing"};
            const NaiveTeam& it = now.teams.at(team);
            Players players = it.players;
            std::string& name = players[any<Partner>()].name;
            if (name.back() >= 'A' && name.back() <= 'z' && one_in(2)) name.back() = 'x';
            if (one_in(4)) players[any<Partner>()].grade = upto(12);
            return some_amendment({team, it.division, "Amended", all_of(players)});
        }
        case 7:
            if (now.agents.size() > 3) return action::RemoveAgent{now.agents.begin()->first};
            return action::AddAgent{{next_agent}, division, any_player()};
        case 8:
            if (now.agents.size() >= 2) {
                const AgentId one = now.agents.begin()->first;
                const AgentId other = now.agents.rbegin()->first;
                const auto number = static_cast<std::uint32_t>(now.teams.size() + 1);
                return action::BringTogether{
                    {one, other}, {number}, now.agents.begin()->second.division, "Together"};
            }
            return action::AddAgent{{next_agent}, division, any_player()};
        default: break;
    }
    const auto number = static_cast<std::uint32_t>(now.teams.size() + 1);
    return action::Register{
        {number},
        division,
        one_in(200) ? "T.B.D." : "Team " + std::to_string(number),
        Players{any_player(), any_player()}};
}

// Of which some is left out, is said to be nothing, or stands in the other order.
action::Amend EventCommander::some_amendment(action::Amend amendment) {
    if (one_in(4)) amendment.division.reset();
    if (one_in(4)) amendment.name.reset();
    if (one_in(8)) {
        amendment.players.reset();
        return amendment;
    }
    action::PlayersAnew& players = *amendment.players;
    for (const Partner which : base::all_of<Partner>()) {
        action::PlayerAnew& player = players[which];
        if (one_in(6)) player.name.reset();
        if (one_in(2)) player.grade.reset();
        if (one_in(2)) player.rating.reset();
        if (one_in(2)) player.school.reset();
        if (one_in(2)) player.id.reset();
        if (one_in(2)) player.namesake.reset();
        if (one_in(12)) player.grade.emplace();
        if (one_in(12)) player.id.emplace();
    }
    if (one_in(6)) std::swap(players[Partner::First], players[Partner::Second]);
    return amendment;
}

action::PairRound EventCommander::some_pairing(
    const NaiveEvent& event, const DivisionKey& division) {
    const RoundNumber last = event.last_paired(division);
    action::PairRound pairing;
    pairing.round = {division, last + 1};
    const auto found = event.now().rounds.find({division, last});
    if (found != event.now().rounds.end() && !found->second.started && one_in(2)) {
        pairing.round.round = last;
    }
    std::vector<TeamId> there;
    for (const TeamId team : event.teams(division)) {
        if (!event.is_expected(division, team, pairing.round.round)) continue;
        const auto at = static_cast<std::ptrdiff_t>(prng_.below(there.size() + 1));
        there.insert(there.begin() + at, team);
    }
    if (there.size() % 2 == 1) {
        pairing.bye = there.back();
        there.pop_back();
    }
    for (std::size_t i = 0; i < there.size(); i += 2) {
        pairing.pairs.push_back({there[i], there[i + 1]});
    }
    return pairing;
}

action::RePairTables EventCommander::some_re_pairing(
    const NaiveEvent& event, const DivisionKey& division) {
    const RoundId last{division, event.last_paired(division)};
    const NaiveRound& round = event.now().rounds.at(last);
    action::RePairTables wanted{last, {}, std::nullopt};
    std::vector<TeamId> free;
    std::set<TeamId> others;
    const auto let_go = [&](TeamId team) {
        const auto at = static_cast<std::ptrdiff_t>(prng_.below(free.size() + 1));
        free.insert(free.begin() + at, team);
    };
    std::uint32_t next = 1;
    for (const auto& [number, table] : round.tables) {
        next = number + 1;
        others.insert({table.one, table.two});
        const bool has_result = std::ranges::any_of(
            table.legs, [](const NaiveLeg& leg) { return leg.result.has_value(); });
        if ((has_result && !one_in(12)) || one_in(3)) continue;
        wanted.tables.push_back({number, std::nullopt});
        let_go(table.one);
        let_go(table.two);
    }
    for (const TeamId team : event.teams(division)) {
        const bool is_there = event.now().teams.at(team).status == TeamStatus::Playing;
        if (!others.contains(team) && is_there) let_go(team);
    }
    if (!one_in(3)) wanted.tables.push_back({one_in(12) ? upto(4) : next, std::nullopt});
    for (SeatedTable& seating : wanted.tables) {
        if (free.size() < 2 || one_in(8)) continue;
        seating.teams = TeamPair{free.back(), free[free.size() - 2]};
        free.resize(free.size() - 2);
    }
    if (!free.empty() && one_in(2)) wanted.bye = free.back();
    std::erase_if(wanted.tables, [&](const SeatedTable& seating) {
        return !seating.teams && !round.tables.contains(seating.table) && !one_in(12);
    });
    return wanted;
}

EventAction EventCommander::of_a_round(const NaiveEvent& event, const DivisionKey& division) {
    const RoundId last{division, event.last_paired(division)};
    const auto found = event.now().rounds.find(last);
    if (found == event.now().rounds.end()) {
        action::PairRound pairing = some_pairing(event, division);
        if (pairing.pairs.empty()) return of_entries(event, division);
        return pairing;
    }
    const std::vector<NaivePause>& pauses = event.now().pauses;
    const auto paused = static_cast<std::uint32_t>(pauses.size());
    if (paused > 0 && pauses.back().lasts && one_in(3)) return action::ResumePlay{{paused}};
    if (one_in(60)) return action::PausePlay{{paused + 1}, division, {}};
    const NaiveRound& round = found->second;
    if (!round.started) {
        switch (prng_.below(10)) {
            case 0: return action::UnpairRound{last};
            case 1: return some_pairing(event, division);
            case 2:
            case 3:
            case 4: return action::StartRound{last};
            case 5: return action::Inspect{some_leg(event, division).encounter(), any<BoardId>()};
            case 6: return action::AgreeOnCalls{some_leg(event, division).encounter()};
            case 7:
                return action::Separate{
                    {static_cast<std::uint32_t>(event.now().separations.size() + 1)},
                    division,
                    event.teams(division),
                    {},
                    {},
                    {}};
            default: {
                const LegId leg = some_leg(event, division);
                return action::LineUp{leg, some_team_at(event, leg), any<Partner>()};
            }
        }
    }
    if (one_in(30)) return action::UnstartRound{last};
    if (one_in(8)) return some_re_pairing(event, division);
    bool is_over = true;
    for (const auto& [number, table] : round.tables) {
        for (const NaiveLeg& leg : table.legs) is_over = is_over && leg.result;
    }
    if (is_over && !one_in(3)) return some_pairing(event, division);
    return of_play(event, division);
}

namespace {

// The first of a division at which a board has no clock.
[[nodiscard]] std::optional<LegId> leg_without_clock(
    const NaiveEvent& event, const DivisionKey& division) {
    for (const auto& [id, round] : event.now().rounds) {
        if (id.division != division) continue;
        for (const auto& [number, table] : round.tables) {
            for (std::uint32_t leg = 1; leg <= table.legs.size(); ++leg) {
                for (const auto& [board, lacks] : table.legs[leg - 1].no_clock) {
                    if (lacks) return LegId{division, id.round, number, leg};
                }
            }
        }
    }
    return std::nullopt;
}

}  // namespace

EventAction EventCommander::of_play(const NaiveEvent& event, const DivisionKey& division) {
    const LegId leg = some_leg(event, division);
    const TeamId team = some_team_at(event, leg);
    switch (prng_.below(20)) {
        case 0: {
            const auto without = one_in(2) ? leg_without_clock(event, division) : std::nullopt;
            if (without) return action::ClockFound{*without, any<BoardId>()};
            return action::NoClock{leg, any<BoardId>()};
        }
        case 1: return action::NoShow{leg.encounter(), team};
        case 2: return action::NoShow{leg.encounter(), std::nullopt};
        case 3: return action::AnnulLeg{leg, "interference"};
        case 4: return action::CorrectResult{leg, any_result(), "misread"};
        case 5: return action::Provide{leg, any_result()};
        case 6:
            if (one_in(2)) return action::AttachRecord{leg, a_match_log()};
            return action::AddLeg{leg.encounter()};
        case 7:
        case 8:
        case 9: return action::LineUp{leg, team, any<Partner>()};
        case 10: {
            const std::vector<TeamId> teams = event.teams(division);
            return action::RecordPlayOff{{event.now().play_offs + 1}, division, teams};
        }
        default: return action::EnterResult{leg, any_result()};
    }
}

EventAction EventCommander::of_conduct(const NaiveEvent& event, const DivisionKey& division) {
    const NaiveState& now = event.now();
    const LegId leg = some_leg(event, division);
    const TeamId team = some_team_at(event, leg);
    if (one_in(4)) {
        const auto number = static_cast<std::uint32_t>(now.adjustments.size() + 1);
        const Points legs{static_cast<std::int64_t>(50 * prng_.below(5)) - 100};
        std::optional<DivisionKey> where;
        if (is_final(now, division)) where = division;
        return action::AdjustPoints{{number}, team, where, upto(4), kNoPoints, legs, "FIDE 13.4"};
    }
    if (!now.incidents.empty() && one_in(5)) {
        const auto last = static_cast<std::uint32_t>(now.incidents.size());
        return action::LiftIncident{{last + 1 - upto(std::min(last, 3U))}, "on appeal"};
    }
    action::ReportIncident incident;
    incident.incident = {static_cast<std::uint32_t>(now.incidents.size() + 1)};
    incident.who = PlayerId{team, any<Partner>()};
    if (one_in(8)) incident.who = "a spectator";
    incident.what = one_in(2) ? Offence::DisplacedAndPressed : any<Offence>();
    if (!one_in(5)) incident.where = leg;
    if (one_in(3)) incident.measure = any<Measure>();
    if (incident.measure == Measure::ExpelFromEvent && one_in(2)) incident.measure = Measure::None;
    if (one_in(8)) incident.ms = one_in(2) ? 60'000 : 30'000;
    incident.flag_fell = one_in(8);
    return incident;
}

EventAction EventCommander::of_disputes(const NaiveEvent& event, const DivisionKey& division) {
    const NaiveState& now = event.now();
    const LegId leg = some_leg(event, division);
    const DisputeId dispute = some_dispute(now);
    std::optional<LegResult> result;
    if (one_in(2)) result = any_result();
    const bool is_any = dispute.value <= now.disputes.size();
    const std::size_t rulings = is_any ? now.disputes[dispute.value - 1].rulings.size() : 0;
    const std::size_t appeals = is_any ? now.disputes[dispute.value - 1].appeals : 0;
    std::uint64_t wish = 0;
    if (is_any && rulings <= appeals) wish = appeals > 0 ? 6 : 1 + prng_.below(3);
    if (is_any && rulings > appeals && one_in(2)) wish = 4;
    switch (one_in(8) ? prng_.below(7) : wish) {
        case 0: {
            const auto number = static_cast<std::uint32_t>(now.disputes.size() + 1);
            std::optional<TeamId> team;
            if (one_in(2)) team = some_team_at(event, leg);
            return action::RaiseDispute{{number}, leg, any<BoardId>(), team, "who won?"};
        }
        case 1: return action::Testify{dispute, any<Witness>(), "Ann Adams", "I saw it"};
        case 2:
        case 3: return action::Rule{dispute, std::nullopt, "it stands", result};
        case 4: {
            const bool is_there = dispute.value >= 1 && dispute.value <= now.disputes.size();
            const LegId where = is_there ? now.disputes[dispute.value - 1].where : leg;
            return action::AppealRuling{dispute, some_team_at(event, where)};
        }
        default:
            return action::RuleOnAppeal{
                dispute, any<AppealOutcome>(), std::nullopt, "so it is", result};
    }
}

LegId EventCommander::some_leg(const NaiveEvent& event, const DivisionKey& division) {
    RoundNumber last = event.last_paired(division);
    if (last > 1 && one_in(12)) --last;
    const auto found = event.now().rounds.find({division, last});
    if (found == event.now().rounds.end()) return any_leg();
    std::vector<LegId> open;
    std::vector<LegId> all;
    for (const auto& [number, table] : found->second.tables) {
        for (std::uint32_t i = 1; i <= table.legs.size(); ++i) {
            all.push_back({division, last, number, i});
            if (!table.legs[i - 1].result) open.push_back(all.back());
        }
    }
    if (all.empty()) return any_leg();
    return open.empty() || one_in(5) ? of(all) : of(open);
}

TeamId EventCommander::some_team_at(const NaiveEvent& event, const LegId& leg) {
    const auto found = event.now().rounds.find({leg.division, leg.round});
    if (found == event.now().rounds.end() || one_in(20)) return any_team();
    const auto table = found->second.tables.find(leg.table);
    if (table == found->second.tables.end()) return any_team();
    return one_in(2) ? table->second.one : table->second.two;
}

DisputeId EventCommander::some_dispute(const NaiveState& now) {
    const auto count = static_cast<std::uint32_t>(now.disputes.size());
    return {count <= 1 ? 1U : count - static_cast<std::uint32_t>(prng_.below(std::min(count, 3U)))};
}

}  // namespace tandem::tournament::tests
