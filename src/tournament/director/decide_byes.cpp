// Byes that are asked for or given, and what becomes of them when the team leaves.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Law: SN5 0.3; US Chess 28K.
#include <algorithm>

#include "tournament/director/decide_one.hpp"
#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/questions.hpp"
#include "words/say.hpp"
#include "words/sentences.hpp"

namespace tandem::tournament {

bool is_paired_in(const Event& event, const RoundId& round, TeamId id) {
    const Round* const paired = event.find<Round>(round);
    if (paired == nullptr) return false;
    return paired->bye == id ||
           std::ranges::any_of(encounters_of(event, round), [&](const auto& entry) {
               return entry.second.side_of(id).has_value();
           });
}

namespace {

// The round that a command about a bye names: of a final, or of the team's own division.
// Errors: NoSuchTeam, TeamNotInDivision.
[[nodiscard]] base::Result<RoundId, Refused> round_of_bye(const Event& event, const auto& wanted) {
    const Team* const team = event.find<Team>(wanted.team);
    if (team == nullptr) return no_team(wanted.team);
    RoundId round{wanted.division.value_or(team->division), wanted.round};
    if (!is_in(event, wanted.team, round.division)) {
        return refuse(EventRefusal::TeamNotInDivision, {.teams = {wanted.team}});
    }
    return round;
}

}  // namespace

Decided decide_one(const Setting& setting, const action::GiveBye& wanted) {
    const auto round = round_of_bye(setting.event, wanted);
    if (!round) return base::fail(round.error());
    if (setting.event.get<Division>(round->division).format == Format::KnockOut) {
        return refuse(EventRefusal::NoByesHere, {.teams = {wanted.team}});
    }
    const RoundNumber rounds = setting.event.get<Division>(round->division).rounds;
    if (wanted.round < 1 || wanted.round > rounds) {
        return refuse(EventRefusal::NoSuchRound, {.number = wanted.round});
    }
    Team team = setting.event.get<Team>(wanted.team);
    if (team.status != TeamStatus::Playing) {
        return refuse(EventRefusal::NotPlaying, {.teams = {wanted.team}});
    }
    if (is_paired_in(setting.event, *round, wanted.team)) {
        return refuse(EventRefusal::RoundPaired, {.number = wanted.round});
    }
    // Of a round that was paired without the team it may become another.
    const RoundNumber last = last_paired(setting.event, round->division);
    const auto before = team.byes.find(*round);
    if (before != team.byes.end() && (wanted.round > last || before->second == wanted.kind)) {
        return refuse(EventRefusal::HasBye, {.teams = {wanted.team}, .number = wanted.round});
    }
    team.byes.insert_or_assign(*round, wanted.kind);
    Decision decision = to_put(wanted.team, std::move(team));
    if (wanted.round <= last) {
        Round paired = setting.event.get<Round>(*round);
        const bool is_rest = has(paired.resting, wanted.team);
        if (!has(paired.byes_entered, wanted.team)) {
            paired.byes_entered.push_back(wanted.team);
            decision.changes.push_back(put<Round>(*round, std::move(paired)));
        }
        warn_of_what_stays(setting.event, *round, decision);
        if (is_rest && wanted.kind != ByeKind::Zero) {
            decision.notices.push_back({NoticeKind::RestScoresNothing, {.teams = {wanted.team}}});
        }
    }
    return decision;
}

Decided decide_one(const Setting& setting, const action::CancelBye& wanted) {
    const auto round = round_of_bye(setting.event, wanted);
    if (!round) return base::fail(round.error());
    if (wanted.round <= last_paired(setting.event, round->division)) {
        const bool may_be_unpaired = wanted.round > 0 && may_still_be_paired(setting.event, *round);
        return refuse(
            may_be_unpaired ? EventRefusal::UnpairFirst : EventRefusal::RoundPaired,
            {.number = wanted.round});
    }
    Team team = setting.event.get<Team>(wanted.team);
    if (team.byes.erase(*round) == 0) {
        return refuse(EventRefusal::NoBye, {.teams = {wanted.team}, .number = wanted.round});
    }
    return to_put(wanted.team, std::move(team));
}

// "round 3 (half), round 1 of final (full)"
std::optional<Notice> byes_gone(TeamId id, const Team& before, const Team& after) {
    using namespace words::literals;
    words::List gone{{}, words::Joined::Comma};
    for (const auto& [round, kind] : before.byes) {
        if (after.byes.contains(round)) continue;
        const auto which = "round"_is = round.round;
        const auto how = "kind"_is = base::name(kind);
        gone.items.push_back(
            round.division == before.division
                ? words::say("event.bye-gone", which, how)
                : words::say("event.bye-gone-of", which, how, "division"_is = round.division.text));
    }
    if (gone.items.empty()) return std::nullopt;
    Notice notice{NoticeKind::ByesGone, {.teams = {id}}};
    notice.about.number = static_cast<std::uint32_t>(gone.items.size());
    notice.about.what = words::listed(std::move(gone));
    return notice;
}

void drop_byes_of_the_gone(const Event& event, const RoundId& round, Decision& decision) {
    for (const TeamId id : teams_of(event, round.division)) {
        const Team& team = event.get<Team>(id);
        if (team.status == TeamStatus::Playing || !has_bye(team, round)) continue;
        Team now = team;
        now.byes.erase(round);
        if (auto gone = byes_gone(id, team, now)) decision.notices.push_back(std::move(*gone));
        decision.changes.push_back(put<Team>(id, std::move(now)));
    }
}

void warn_of_byes(const Event& event, TeamId id, Decision& decision) {
    for (const auto& [key, division] : event.all<Division>()) {
        const RoundId last{key, last_paired(event, key)};
        const bool may_change = last.round > 0 && may_still_be_paired(event, last);
        if (!may_change || !is_in(event, id, key) || division.format == Format::KnockOut) continue;
        const DivisionTable made = crosstable_of(event, key);
        const auto number = made.numbers.find(id);
        if (number == made.numbers.end()) continue;
        const RoundEntry entry = entry_of(made.table.team(number->second), last.round);
        const bool is_bye = entry.opponent == kNoTeam;
        if (!is_bye || score_of_bye(made.table.scoring, entry.kind) == Score{}) continue;
        decision.notices.push_back(
            {NoticeKind::StillPaired,
             {.teams = {id},
              .number = last.round,
              .text = "bye",
              .division = event.get<Team>(id).division == key ? "" : key.text}});
    }
}

}  // namespace tandem::tournament
