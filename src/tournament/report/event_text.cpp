// The words for what is decided at an event.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/event_text.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "tournament/event/event_words.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/next_round/bracket_of.hpp"
#include "tournament/next_round/round_robin_of.hpp"
#include "tournament/report/results.hpp"
#include "words/say.hpp"
#include "words/sentences.hpp"

namespace tandem::tournament {

namespace {

using words::Message;
using words::say;
using namespace words::literals;

[[nodiscard]] words::List pairs_text(const Event& event, const std::vector<TeamPair>& pairs) {
    words::List list{{}, words::Joined::Comma};
    for (const TeamPair& pair : pairs) {
        list.items.push_back(
            say("event.pair",
                "one"_is = team_text(event, pair.one),
                "two"_is = team_text(event, pair.two)));
    }
    return list;
}

// "Not all the teams that advance are known yet. Missing results: 3 Rooks – 5 Pawns."
[[nodiscard]] Message open_text(const Event& event, const TiesOpen& open) {
    std::vector<Message> told{say("event.not-all-advanced")};
    if (!open.unplayed.empty()) {
        told.push_back(say("event.unplayed", "pairs"_is = pairs_text(event, open.unplayed)));
    }
    if (!open.level.empty()) {
        told.push_back(say("event.level", "pairs"_is = pairs_text(event, open.level)));
    }
    if (!open.without_teams.empty()) {
        told.push_back(
            say("event.without-teams", "pairs"_is = pairs_text(event, open.without_teams)));
    }
    return words::sentences(std::move(told));
}

// Who could still help where groups of teams have no opponents left.
[[nodiscard]] Message helpers_text(const NoPairing& proof, const TeamCalled& called) {
    const bool has_bye = !proof.may_have_bye.empty();
    if (proof.hubs.empty()) {
        return has_bye ? say("event.nobody-but-bye") : say("event.nobody-could-help");
    }
    words::List teams = list_of(proof.hubs, called);
    return has_bye ? say("event.only-and-bye", "teams"_is = std::move(teams))
                   : say("event.only-could-help", "teams"_is = std::move(teams));
}

}  // namespace

Message team_text(const Event& event, TeamId team) {
    std::string number = std::to_string(team.value);
    const Team* const found = event.find<Team>(team);
    if (found == nullptr) return say("event.team-number", "number"_is = std::move(number));
    return say("event.team", "number"_is = std::move(number), "name"_is = found->name);
}

words::List teams_text(const Event& event, const std::vector<TeamId>& teams) {
    words::List list;
    for (const TeamId team : teams) list.items.push_back(team_text(event, team));
    return list;
}

TeamCalled called_in(const Event& event, const DivisionTable& made) {
    return [&](TeamNumber number) { return team_text(event, made.team(number)); };
}

namespace {

[[nodiscard]] Message player_text(const Event& event, TeamId team, const Player& player) {
    return say(
        "event.player-of-team", "player"_is = player.name, "team"_is = team_text(event, team));
}

}  // namespace

Message offender_text(const Event& event, const Offender& who) {
    if (const auto* const text = std::get_if<std::string>(&who)) return words::verbatim(*text);
    const PlayerId& player = std::get<PlayerId>(who);
    const Team* const team = event.find<Team>(player.team);
    if (team == nullptr) return team_text(event, player.team);
    return player_text(event, player.team, team->players[player.player]);
}

Message offender_text(const Event& event, const Incident& incident) {
    if (!incident.former) return offender_text(event, incident.who);
    return player_text(event, std::get<PlayerId>(incident.who).team, *incident.former);
}

std::string clock_text(std::uint32_t ms) {
    return fmt::format("{}:{:02}.{:01}", ms / 60'000, ms / 1'000 % 60, ms / 100 % 10);
}

Message measure_text(const Incident& incident) {
    if (!incident.ms) return describe(incident.measure);
    std::string time = clock_text(*incident.ms);
    return incident.measure == Measure::DeductTime
               ? say("event.deducts-time", "time"_is = std::move(time))
               : say("event.adds-time", "time"_is = std::move(time));
}

Message result_text(const Event& event, const Encounter& encounter, const LegResult& result) {
    const TeamId winner = result.winner == LegWinner::Two ? encounter.two : encounter.one;
    return say(
        "event.result",
        "winner"_is = name(result.winner),
        "team"_is = team_text(event, winner),
        "board"_is = result.board ? std::string{name(*result.board)} : "none",
        "reasoned"_is = result.reason ? "yes" : "no",
        "reason"_is = result.reason ? describe(*result.reason) : words::verbatim(""),
        "played"_is = result.played ? "yes" : "no");
}

Message describe(const Event& event, const RoundId& round, const NoProposal& none) {
    if (std::holds_alternative<NoTeams>(none)) return say("event.no-teams");
    if (std::holds_alternative<NoRounds>(none)) return say("event.no-rounds");
    if (const auto* const open = std::get_if<TiesOpen>(&none)) return open_text(event, *open);
    const NoPairing& proof = std::get<NoPairing>(none);
    const DivisionTable made = crosstable_of(event, round.division, round.round - 1);
    const TeamCalled called = called_in(event, made);
    std::vector<Message> groups;
    groups.reserve(proof.odd_groups.size());
    for (const auto& group : proof.odd_groups) {
        groups.push_back(words::listed(list_of(group, called)));
    }
    const bool never = event.header().rulebook.switches.pairing.rematch == rulebook::Rematch::Never;
    return words::sentences(
        {never ? say("event.opponents-meet-again") : say("event.kept-apart-meet"),
         say("event.odd-groups", "groups"_is = words::clauses(std::move(groups))),
         helpers_text(proof, called),
         say("event.by-hand-or-byes")});
}

namespace {

// "1 Rooks and 2 Pawns have yet to meet", and how many more; nothing where all have met that are
// to.
[[nodiscard]] std::optional<Message> unmet_text(DivisionNow& now, RoundNumber after) {
    const Event& event = now.event();
    const Division& division = now.settings();
    if (division.format == Format::KnockOut) {
        const bool is_open = after >= now.last() && after > 0 && !is_decided(now.bracket());
        return is_open ? std::optional{say("event.bracket-open")} : std::nullopt;
    }
    if (!is_round_robin(division.format)) return std::nullopt;
    const DivisionTable made =
        after == now.last() ? now.table() : crosstable_of(event, now.key(), after);
    // Some rounds were not wanted.
    if (division.rounds < rounds_needed(division.format, made.teams.size())) return std::nullopt;
    const std::vector<Pair> pairs = RoundRobinLeft{event, {now.key(), after + 1}, made}.to_meet();
    if (pairs.empty()) return std::nullopt;
    words::List teams = words::both(
        team_text(event, made.team(pairs[0].first)), team_text(event, made.team(pairs[0].second)));
    if (pairs.size() == 1) return say("event.to-meet", "teams"_is = std::move(teams));
    return say(
        "event.to-meet-and-others", "teams"_is = std::move(teams), "others"_is = pairs.size() - 1);
}

}  // namespace

std::optional<Message> not_final_text(
    const Event& event, const DivisionKey& division, RoundNumber after) {
    DivisionNow now{event, division};
    return not_final_text(now, after);
}

std::optional<Message> not_final_text(DivisionNow& now, RoundNumber after) {
    const RoundNumber rounds = rounds_to_play(now);
    const std::size_t open = open_legs(now.event(), now.key(), after);
    const auto unmet = unmet_text(now, after);
    if (after >= rounds && open == 0 && !unmet) return std::nullopt;
    std::vector<Message> told{
        say("event.not-final", "after"_is = after, "rounds"_is = std::max(after, rounds))};
    if (after >= rounds && unmet) told.push_back(*unmet);
    if (open > 0) told.push_back(say("event.open-results", "results"_is = open));
    return words::sentences(std::move(told));
}

namespace {

// What play-offs no longer decide, as a team that was away is level with those who were in them.
[[nodiscard]] std::vector<Message> back_in_ties(const Event& after, TeamId team) {
    std::vector<Message> told;
    if (is_out(after, team)) return told;
    for (const auto& [id, play_off] : after.all<PlayOff>()) {
        const bool was_away = has(play_off.left_before, team);
        if (!was_away || !has(left_out_of(after, play_off), team)) continue;
        told.push_back(
            say("event.back-in-tie",
                "team"_is = team_text(after, team),
                "others"_is = teams_text(after, play_off.teams)));
    }
    return told;
}

}  // namespace

std::vector<Message> play_off_texts(const Event& after, const EventCommand& command) {
    if (const auto* const back = std::get_if<action::ReEnter>(&command.action)) {
        return back_in_ties(after, back->team);
    }
    if (const auto* const lifted = std::get_if<action::LiftIncident>(&command.action)) {
        const Offender& who = after.get<Incident>(lifted->incident).who;
        const auto* const player = std::get_if<PlayerId>(&who);
        return player == nullptr ? std::vector<Message>{} : back_in_ties(after, player->team);
    }
    const auto* const recorded = std::get_if<action::RecordPlayOff>(&command.action);
    if (recorded == nullptr) return {};
    const PlayOff& play_off = after.get<PlayOff>(recorded->play_off);
    std::vector<Message> told;
    const bool is_knock_out = after.get<Division>(play_off.division).format == Format::KnockOut;
    const RoundNumber last = last_paired(after, play_off.division);
    if (!is_knock_out && not_final_text(after, play_off.division, last)) {
        told.push_back(say("event.early-play-off"));
    }
    if (const auto teams = not_level_in(after, play_off); !teams.empty()) {
        told.push_back(say("event.not-level-in-play-off", "teams"_is = teams_text(after, teams)));
    }
    if (const auto teams = left_out_of(after, play_off); !teams.empty()) {
        told.push_back(say("event.left-out-of-play-off", "teams"_is = teams_text(after, teams)));
    }
    return told;
}

}  // namespace tandem::tournament
