// Teams and free agents: who may enter where, and what happens to whoever comes late.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Law: NSB 1; SN5 0.1; SN5 0.2; SN5 0.3; SN5 1.
#include <algorithm>

#include "tournament/director/amended_team.hpp"
#include "tournament/director/decide_one.hpp"
#include "tournament/director/eligibility.hpp"
#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/name_key.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/next_round/proposal.hpp"
#include "tournament/next_round/round_robin_of.hpp"
#include "words/say.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] base::EnumArray<Partner, std::string> names_of_players(const Team& team) {
    return base::EnumArray<Partner, std::string>{
        team.players[Partner::First].name, team.players[Partner::Second].name};
}

// Whether a name or an id of a player is another.
[[nodiscard]] bool has_other_players(const Team& before, const Team& now) {
    return std::ranges::any_of(base::all_of<Partner>(), [&](Partner which) {
        const Player& was = before.players[which];
        const Player& is = now.players[which];
        return was.name != is.name || was.id != is.id;
    });
}

[[nodiscard]] std::optional<Notice> same_name_in_division(
    const Event& event, TeamId id, const Team& team) {
    for (const auto& [other_id, other] : event.all<Team>()) {
        if (other_id != id && other.division == team.division && other.name == team.name) {
            return Notice{NoticeKind::SameTeamName, {.teams = {other_id}, .text = team.name}};
        }
    }
    return std::nullopt;
}

// Whether everybody meets everybody, or a bracket is filled: there is no place for one more.
[[nodiscard]] bool is_full(const Division& division, RoundNumber paired) {
    return paired > 0 && division.format != Format::FideTeam && division.format != Format::UsChess;
}

[[nodiscard]] std::unexpected<Refused> no_more_teams(const Division& division, RoundNumber paired) {
    return refuse(
        EventRefusal::AlreadyPaired,
        {.number = paired, .text = std::string{name(division.format)}});
}

// How many rounds of a division are paired for good. The last is not until it starts.
[[nodiscard]] RoundNumber rounds_missed(const Event& event, const DivisionKey& division) {
    const RoundNumber last = last_paired(event, division);
    const bool may_change = last > 0 && !event.get<Round>({division, last}).started;
    return may_change ? last - 1 : last;
}

// The byes of whoever comes late into a division.
// Law: SN5 0.3; US Chess 28K.
void give_byes(const Event& event, const Division& division, Team& team) {
    const RoundNumber missed = rounds_missed(event, team.division);
    for (RoundNumber round = 1; round <= missed; ++round) {
        team.byes[{team.division, round}] = bye_for_missing(division, round);
    }
    if (is_late(division, team) && division.late_bye) {
        team.byes[{team.division, 1}] = static_cast<ByeKind>(*division.late_bye);
    }
}

// Tells of what a team that comes into a division now has missed, of the round that is paired
// without it, and of its name.
void warn_of_entering(
    const Event& event, TeamId id, const Division& division, const Team& team, Decision& decision) {
    if (const RoundNumber missed = rounds_missed(event, team.division)) {
        decision.notices.push_back({NoticeKind::MissedRounds, {.teams = {id}, .number = missed}});
    } else if (is_late(division, team)) {
        Subject about{.teams = {id}};
        if (division.late_bye) about.text = name(static_cast<ByeKind>(*division.late_bye));
        decision.notices.push_back({NoticeKind::Late, std::move(about)});
    }
    if (team.status == TeamStatus::Playing) warn_if_left_out(event, id, team, decision);
    if (auto notice = same_name_in_division(event, id, team)) {
        decision.notices.push_back(std::move(*notice));
    }
}

// A new team, of whose players that entry may be known already.
[[nodiscard]] Decided entered(
    const Setting& setting,
    TeamId id,
    const Division& division,
    Team team,
    const Except& themselves) {
    Decision decision;
    const RoundNumber paired = last_paired(setting.event, team.division);
    if (is_full(division, paired)) return no_more_teams(division, paired);
    give_byes(setting.event, division, team);
    warn_of_entering(setting.event, id, division, team, decision);
    warn_of_same_name(setting.event, id, team.players, themselves, decision);
    team.known_as = names_of_players(team);
    decision.changes.push_back(put<Team>(id, std::move(team)));
    return decision;
}

[[nodiscard]] base::Result<const Division*, Refused> open_division(
    const Event& event, const DivisionKey& key) {
    const Division* const division = event.find<Division>(key);
    if (division == nullptr) {
        return refuse(EventRefusal::NoSuchDivision, {.text = key.text});
    }
    // A final is for those who come from elsewhere.
    if (!division->finalists.empty()) {
        return refuse(
            EventRefusal::BadSettings,
            {.text = "finalists", .what = words::say("event.final-takes-no-entries")});
    }
    return division;
}

template <typename Noun>
[[nodiscard]] std::optional<Refused> not_next(const Event& event, Id<Noun> number) {
    const std::uint32_t next = next_number<Noun>(event);
    if (number.value == next && next <= kMostTeams) return std::nullopt;
    return Refused{EventRefusal::WrongNumber, {.number = next}};
}

// A director may enter players anew who turn out to be in the wrong division, once it is paired.
[[nodiscard]] FormerTeams former_teams(const Setting& setting) {
    const bool is_director = official_of(setting.event, setting.by)->role >= Role::Director;
    return is_director ? FormerTeams::LetGo : FormerTeams::Bind;
}

// Whether the team may have been paired already, in a final that it plays as well.
[[nodiscard]] bool is_locked(const Event& event, TeamId id) {
    return std::ranges::any_of(event.all<Division>(), [&](const auto& entry) {
        return is_in(event, id, entry.first) && last_paired(event, entry.first) > 0;
    });
}

// Why the players of a team that is paired, or expelled, cannot be who they are to be. Nobody takes
// the place of anybody, partners do not change theirs, and the team stays in its division; unless
// the event has substitutes. For a team with a player who is expelled nobody stands in.
// Law: NSB 1; NSB 17; SN5 1; SN5 17.
[[nodiscard]] std::optional<Refused> cannot_become(
    const Event& event, TeamId id, const Team& now, const PlayersBefore& were) {
    const Team& before = event.get<Team>(id);
    const bool is_expelled = before.status == TeamStatus::Expelled;
    const EventRefusal why = is_expelled ? EventRefusal::Expelled : EventRefusal::RosterLocked;
    if (now.division != before.division) return Refused{why, {.teams = {id}}};
    const bool has_substitutes = !is_expelled && event.header().rulebook.switches.team.substitutes;
    for (const Partner place : base::all_of<Partner>()) {
        const Player& was = before.players[place];
        const bool stays = were[place] == place && !have_different_ids(was, now.players[place]);
        const bool stands_in = !were[place] && has_substitutes;
        if (!stays && !stands_in) return Refused{why, {.teams = {id}, .text = was.name}};
    }
    return std::nullopt;
}

// Tells of substitutes and of names that are put right in a team whose players are fixed, and keeps
// by which names they are known.
void warn_of_other_names(
    const Team& before, TeamId id, const PlayersBefore& were, Team& now, Decision& decision) {
    for (const Partner place : base::all_of<Partner>()) {
        const std::string& is = now.players[place].name;
        if (!were[place]) {
            now.known_as[place] = is;
            decision.notices.push_back({NoticeKind::Substitute, {.teams = {id}, .text = is}});
        } else if (before.players[place].name != is) {
            decision.notices.push_back({NoticeKind::Respelt, {.teams = {id}, .text = is}});
        }
    }
}

// What a player has done stays theirs: where they stand from now on, or once they have left.
void take_incidents_along(
    const Event& event, TeamId id, const PlayersBefore& were, Decision& decision) {
    for (const auto& [number, incident] : event.all<Incident>()) {
        const auto* const who = std::get_if<PlayerId>(&incident.who);
        if (who == nullptr || who->team != id || incident.former) continue;
        const Partner place = who->player;
        if (were[place] == place) continue;
        Incident now = incident;
        if (were[!place] == place) {
            now.who = PlayerId{id, !place};
        } else {
            now.former = event.get<Team>(id).players[place];
        }
        decision.changes.push_back(put<Incident>(number, std::move(now)));
    }
}

// Why a final that it is to play does not take a team with these players.
[[nodiscard]] std::optional<Refused> does_not_fit_finals(
    const Event& event, TeamId id, const Players& players) {
    for (const auto& [key, division] : event.all<Division>()) {
        if (!has(division.finalists, id)) continue;
        for (const Player& player : players) {
            if (auto refused = does_not_fit_grade(division, player)) return refused;
        }
    }
    return std::nullopt;
}

// The rounds that it is paired in, of its division and of finals, and that have not ended for it:
// also earlier ones, of which a leg is to be played again.
[[nodiscard]] std::vector<RoundId> unfinished_rounds(const Event& event, TeamId id) {
    std::vector<RoundId> found;
    for (const auto& [key, division] : event.all<Division>()) {
        for (RoundNumber number = 1; number <= last_paired(event, key); ++number) {
            const RoundId round{key, number};
            for (const auto& [at, encounter] : encounters_of(event, round)) {
                if (encounter.side_of(id) && !is_over(division, encounter)) found.push_back(round);
            }
        }
    }
    return found;
}

// "" where it is the team's own.
[[nodiscard]] std::string other_division(const Event& event, TeamId id, const RoundId& round) {
    return event.get<Team>(id).division == round.division ? "" : round.division.text;
}

// Once a round has started it is not paired again.
[[nodiscard]] std::string stage_of(const Event& event, const RoundId& round) {
    return event.get<Round>(round).started ? "started" : "";
}

enum class Away : std::uint8_t { Left, CheckedOut };

// What becomes of the pairing: teams that are not here are still paired again where nobody has to
// check in.
[[nodiscard]] std::string stage_of(const Event& event, const RoundId& round, Away away) {
    const CheckIn check_in = event.get<Division>(round.division).check_in;
    std::string stage = stage_of(event, round);
    const bool stays = away == Away::CheckedOut && check_in == CheckIn::NotNeeded;
    return stage.empty() && stays ? "stays" : stage;
}

void warn_if_paired(const Event& event, TeamId id, Away away, Decision& decision) {
    for (const RoundId& round : unfinished_rounds(event, id)) {
        decision.notices.push_back(
            {NoticeKind::StillPaired,
             {.teams = {id},
              .number = round.round,
              .text = stage_of(event, round, away),
              .division = other_division(event, id, round)}});
    }
}

// Finals that list it and have not begun: nobody takes its place of themselves.
void warn_of_finals(const Event& event, TeamId id, Decision& decision) {
    for (const auto& [key, division] : event.all<Division>()) {
        if (!has(division.finalists, id) || last_paired(event, key) > 0) continue;
        decision.notices.push_back({NoticeKind::InFinal, {.teams = {id}, .text = key.text}});
    }
}

// What was played counts in a round robin, too, where not everybody has had the same chance.
void warn_of_round_robins(const Event& event, TeamId id, Decision& decision) {
    for (const auto& [key, division] : event.all<Division>()) {
        if (!is_round_robin(division.format) || !is_in(event, id, key)) continue;
        std::uint32_t played = 0;
        for (RoundNumber round = 1; round <= last_paired(event, key); ++round) {
            for (const auto& [at, encounter] : encounters_of(event, {key, round})) {
                if (encounter.side_of(id) && score_of(division, encounter)) ++played;
            }
        }
        const RoundRobinLeft left{event, key, last_paired(event, key) + 1};
        const TeamNumber number = left.number_of(id);
        const bool is_awaited = std::ranges::any_of(left.to_meet(), [&](const Pair& pair) {
            return pair.first == number || pair.second == number;
        });
        if (played == 0 || !is_awaited) continue;
        decision.notices.push_back(
            {NoticeKind::LeavesRoundRobin, {.teams = {id}, .number = played}});
    }
}

}  // namespace

namespace {

// Whether the bracket has the team in that round, which is not paired for good, once it is back.
[[nodiscard]] bool is_due_in_bracket(
    const Event& event, const RoundId& round, TeamId id, Team team) {
    if (!may_still_be_paired(event, round)) return false;
    team.status = TeamStatus::Playing;
    Event with_it = event;
    static_cast<void>(apply(with_it, put<Team>(id, std::move(team))));
    const auto proposal = propose(with_it, round);
    return proposal && std::ranges::any_of(proposal->pairs, [&](const TeamPair& pair) {
               return pair.one == id || pair.two == id;
           });
}

void warn_if_left_out_of(
    const Event& event,
    const DivisionKey& division,
    TeamId id,
    const Team& team,
    Decision& decision) {
    const RoundNumber last = last_paired(event, division);
    const RoundId round{division, last};
    if (last == 0 || has_bye(team, round)) return;
    const Division& settings = event.get<Division>(division);
    const bool are_over = std::ranges::all_of(encounters_of(event, round), [&](const auto& entry) {
        return is_over(settings, entry.second);
    });
    if (are_over || is_paired_in(event, round, id)) return;
    const bool is_bracket = settings.format == Format::KnockOut;
    if (is_bracket && !is_due_in_bracket(event, round, id, team)) return;
    decision.notices.push_back(
        {NoticeKind::NotInPairing,
         {.teams = {id},
          .number = last,
          .text = is_bracket ? "bracket" : stage_of(event, round),
          .division = division == team.division ? "" : division.text}});
}

}  // namespace

void warn_if_left_out(const Event& event, TeamId id, const Team& team, Decision& decision) {
    warn_if_left_out_of(event, team.division, id, team, decision);
    for (const auto& [key, division] : event.all<Division>()) {
        if (!has(division.finalists, id)) continue;
        if (has_no_place(event, key, id)) {
            decision.notices.push_back(
                {NoticeKind::NoPlace,
                 {.teams = {id},
                  .text = std::string{name(division.format)},
                  .division = key.text}});
        } else {
            warn_if_left_out_of(event, key, id, team, decision);
        }
    }
}

Decided decide_one(const Setting& setting, const action::Register& wanted) {
    if (auto refused = not_next(setting.event, wanted.team)) {
        return base::fail(std::move(*refused));
    }
    const auto division = open_division(setting.event, wanted.division);
    if (!division) return base::fail(division.error());
    if (auto refused = not_a_team_name(wanted.name)) return base::fail(std::move(*refused));
    const Entrance entrance{
        .event = setting.event, .division = wanted.division, .former = former_teams(setting)};
    if (auto refused = cannot_enter(entrance, wanted.players)) {
        return base::fail(std::move(*refused));
    }
    Decided decided = entered(
        setting,
        wanted.team,
        **division,
        Team{
            .division = wanted.division,
            .name = wanted.name,
            .players = wanted.players,
            .registered = setting.at},
        {});
    if (!decided) return decided;
    for (const Player& player : wanted.players) warn_of_former_team(entrance, player, *decided);
    return decided;
}

Decided decide_one(const Setting& setting, const action::Amend& wanted) {
    const Event& event = setting.event;
    const Team* const team = event.find<Team>(wanted.team);
    if (team == nullptr) return no_team(wanted.team);
    const bool is_fixed = team->status == TeamStatus::Expelled || is_locked(event, wanted.team);
    const PlayersBefore were =
        players_before(*team, wanted, is_fixed ? Roster::Locked : Roster::Open);
    Team now = amended(*team, wanted, were);
    if (now == *team) return refuse(EventRefusal::AlreadySo);
    const auto division = open_division(event, now.division);
    if (!division) return base::fail(division.error());
    if (auto refused = not_a_team_name(now.name)) return base::fail(std::move(*refused));
    if (auto refused = cannot_enter({event, now.division, {wanted.team, {}}}, now.players)) {
        return base::fail(std::move(*refused));
    }
    if (auto refused = does_not_fit_finals(event, wanted.team, now.players)) {
        return base::fail(std::move(*refused));
    }
    Decision decision;
    if (is_fixed) {
        if (auto refused = cannot_become(event, wanted.team, now, were)) {
            return base::fail(std::move(*refused));
        }
        warn_of_other_names(*team, wanted.team, were, now, decision);
    } else {
        now.known_as = names_of_players(now);
    }
    if (now.division != team->division) {
        const RoundNumber paired = last_paired(event, now.division);
        if (is_full(**division, paired)) return no_more_teams(**division, paired);
        std::erase_if(
            now.byes, [&](const auto& bye) { return bye.first.division == team->division; });
        give_byes(event, **division, now);
        warn_of_entering(event, wanted.team, **division, now, decision);
    } else if (now.name != team->name) {
        if (auto notice = same_name_in_division(event, wanted.team, now)) {
            decision.notices.push_back(std::move(*notice));
        }
    }
    if (has_other_players(*team, now)) {
        warn_of_same_name(event, wanted.team, now.players, {wanted.team, {}}, decision);
    }
    take_incidents_along(event, wanted.team, were, decision);
    decision.changes.push_back(put<Team>(wanted.team, std::move(now)));
    return decision;
}

Decided decide_one(const Setting& setting, const action::AddAgent& wanted) {
    if (auto refused = not_next(setting.event, wanted.agent)) {
        return base::fail(std::move(*refused));
    }
    const auto division = open_division(setting.event, wanted.division);
    if (!division) return base::fail(division.error());
    if (auto refused = cannot_enter({setting.event, wanted.division}, wanted.player)) {
        return base::fail(std::move(*refused));
    }
    Decision decision = to_put(
        wanted.agent,
        FreeAgent{.division = wanted.division, .player = wanted.player, .registered = setting.at});
    warn_of_same_name(setting.event, wanted.player, {}, decision);
    return decision;
}

namespace {

// Their number is nobody else's, so that nothing is ever meant by the wrong one.
[[nodiscard]] FreeAgent gone(FreeAgent agent) {
    agent.status = AgentStatus::Gone;
    return agent;
}

}  // namespace

Decided decide_one(const Setting& setting, const action::RemoveAgent& wanted) {
    const FreeAgent* const agent = find_agent(setting.event, wanted.agent);
    if (agent == nullptr) {
        return refuse(EventRefusal::NoSuchAgent, {.number = wanted.agent.value});
    }
    return to_put(wanted.agent, gone(*agent));
}

Decided decide_one(const Setting& setting, const action::BringTogether& wanted) {
    const auto [first_id, second_id] = wanted.agents;
    for (const AgentId agent : wanted.agents) {
        if (find_agent(setting.event, agent) == nullptr) {
            return refuse(EventRefusal::NoSuchAgent, {.number = agent.value});
        }
    }
    const FreeAgent& first = setting.event.get<FreeAgent>(first_id);
    const FreeAgent& second = setting.event.get<FreeAgent>(second_id);
    if (first_id == second_id) {
        return refuse(EventRefusal::SamePlayerTwice, {.text = first.player.name});
    }
    if (auto refused = not_next(setting.event, wanted.team)) {
        return base::fail(std::move(*refused));
    }
    const auto division = open_division(setting.event, wanted.division);
    if (!division) return base::fail(division.error());
    if (auto refused = not_a_team_name(wanted.name)) return base::fail(std::move(*refused));
    const Players players{first.player, second.player};
    const Except themselves{std::nullopt, {first_id, second_id}};
    if (auto refused = cannot_enter({setting.event, wanted.division, themselves}, players)) {
        return base::fail(std::move(*refused));
    }
    // Both came in time if the later of them did.
    Decided decided = entered(
        setting,
        wanted.team,
        **division,
        Team{
            .division = wanted.division,
            .name = wanted.name,
            .players = players,
            .registered = std::max(first.registered, second.registered)},
        themselves);
    if (!decided) return decided;
    decided->changes.push_back(put<FreeAgent>(first_id, gone(first)));
    decided->changes.push_back(put<FreeAgent>(second_id, gone(second)));
    return decided;
}

namespace {

// What of its division, or of a final that it plays, was paired without it for want of that.
void warn_of_late_check_in(const Event& event, TeamId id, const Team& team, Decision& decision) {
    for (const auto& [key, division] : event.all<Division>()) {
        const bool is_needed = division.check_in == CheckIn::Needed && is_in(event, id, key);
        if (!is_needed || has_no_place(event, key, id)) continue;
        warn_if_left_out_of(event, key, id, team, decision);
    }
}

[[nodiscard]] Decided check(
    const Setting& setting, TeamId id, std::optional<Partner> player, bool is_here) {
    const Team* const team = setting.event.find<Team>(id);
    if (team == nullptr) return no_team(id);
    if (team->status != TeamStatus::Playing) {
        return refuse(EventRefusal::NotPlaying, {.teams = {id}});
    }
    Team now = *team;
    for (const Partner which : base::all_of<Partner>()) {
        if (!player || *player == which) now.is_here[which] = is_here;
    }
    if (now == *team) {
        return refuse(is_here ? EventRefusal::AlreadySo : EventRefusal::NotHere, {.teams = {id}});
    }
    const bool has_come = now.is_checked_in() && !team->is_checked_in();
    Decision decision = to_put(id, std::move(now));
    if (!is_here) warn_if_paired(setting.event, id, Away::CheckedOut, decision);
    if (has_come) warn_of_late_check_in(setting.event, id, *team, decision);
    return decision;
}

}  // namespace

Decided decide_one(const Setting& setting, const action::CheckInTeam& wanted) {
    return check(setting, wanted.team, wanted.player, true);
}

Decided decide_one(const Setting& setting, const action::CheckOutTeam& wanted) {
    return check(setting, wanted.team, wanted.player, false);
}

Decided decide_one(const Setting& setting, const action::Withdraw& wanted) {
    const Team* const team = setting.event.find<Team>(wanted.team);
    if (team == nullptr) return no_team(wanted.team);
    if (team->status != TeamStatus::Playing) {
        return refuse(EventRefusal::NotPlaying, {.teams = {wanted.team}});
    }
    Team now = *team;
    now.status = TeamStatus::Withdrawn;
    drop_byes_to_come(setting.event, now);
    const auto gone = byes_gone(wanted.team, *team, now);
    Decision decision = to_put(wanted.team, std::move(now));
    if (gone) decision.notices.push_back(*gone);
    warn_if_paired(setting.event, wanted.team, Away::Left, decision);
    warn_of_byes(setting.event, wanted.team, decision);
    warn_of_round_robins(setting.event, wanted.team, decision);
    warn_of_finals(setting.event, wanted.team, decision);
    return decision;
}

Decided decide_one(const Setting& setting, const action::ReEnter& wanted) {
    const Team* const team = setting.event.find<Team>(wanted.team);
    if (team == nullptr) return no_team(wanted.team);
    if (team->status == TeamStatus::Playing) {
        return refuse(EventRefusal::StillPlaying, {.teams = {wanted.team}});
    }
    if (team->status == TeamStatus::Expelled) {
        return refuse(EventRefusal::Expelled, {.teams = {wanted.team}});
    }
    const Except itself{wanted.team, {}};
    if (auto refused = cannot_enter({setting.event, team->division, itself}, team->players)) {
        return base::fail(std::move(*refused));
    }
    if (has_no_place(setting.event, team->division, wanted.team)) {
        return no_more_teams(
            setting.event.get<Division>(team->division),
            last_paired(setting.event, team->division));
    }
    Team now = *team;
    now.status = TeamStatus::Playing;
    Decision decision = to_put(wanted.team, std::move(now));
    warn_if_left_out(setting.event, wanted.team, *team, decision);
    return decision;
}

}  // namespace tandem::tournament
