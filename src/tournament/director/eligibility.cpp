// Players are looked up by name and by id, over the whole event.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/director/eligibility.hpp"

#include <algorithm>

#include "tournament/director/decide_one.hpp"
#include "tournament/event/entry_words.hpp"
#include "tournament/event/name_key.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] bool was_paired(const Event& event, TeamId id) {
    return std::ranges::any_of(
               event.all<Encounter>(),
               [&](const auto& entry) { return entry.second.side_of(id).has_value(); }) ||
           std::ranges::any_of(
               event.all<Round>(), [&](const auto& entry) { return entry.second.bye == id; });
}

// Whether a team takes part, has taken part or may do so: whoever withdrew before they were ever
// paired is free to enter anew.
[[nodiscard]] bool binds_its_players(const Event& event, TeamId id, const Team& team) {
    return team.status != TeamStatus::Withdrawn || was_paired(event, id);
}

[[nodiscard]] const Player* player_of(const Event& event, const Named& who) {
    if (const auto* const player = std::get_if<PlayerId>(&who)) {
        const Team& team = event.get<Team>(player->team);
        return binds_its_players(event, player->team, team) ? &team.players[player->player]
                                                            : nullptr;
    }
    return &event.get<FreeAgent>(std::get<AgentId>(who)).player;
}

[[nodiscard]] bool is_passed_over(const Named& who, const Except& except) {
    if (const auto* const player = std::get_if<PlayerId>(&who)) {
        return except.team == player->team;
    }
    const AgentId agent = std::get<AgentId>(who);
    return std::ranges::find(except.agents, agent) != except.agents.end();
}

// Everybody who may be that player: by name, and by the id of a federation.
[[nodiscard]] std::vector<Named> like(const Event& event, const Player& player) {
    std::vector<Named> found = event.named(name_key(player.name));
    if (player.id.empty()) return found;
    const std::vector<Named>& by_id = event.named(id_key(player.id));
    found.insert(found.end(), by_id.begin(), by_id.end());
    return found;
}

// Where else that player is entered: in a team that binds them, or as a free agent.
[[nodiscard]] std::vector<Named> entered_as(const Entrance& entrance, const Player& player) {
    std::vector<Named> found = like(entrance.event, player);
    std::erase_if(found, [&](const Named& who) {
        if (is_passed_over(who, entrance.except)) return true;
        const Player* const other = player_of(entrance.event, who);
        return other == nullptr || !are_one_person(player, *other);
    });
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    return found;
}

// Whether that is a team of another division, which has withdrawn.
[[nodiscard]] bool has_left(const Entrance& entrance, const Named& who) {
    const auto* const player = std::get_if<PlayerId>(&who);
    if (player == nullptr) return false;
    const Team& team = entrance.event.get<Team>(player->team);
    return team.status == TeamStatus::Withdrawn && team.division != entrance.division;
}

[[nodiscard]] bool lets_go(const Entrance& entrance, const Player& player) {
    if (entrance.former == FormerTeams::LetGo) return true;
    if (!entrance.except.team) return false;
    const Players& players = entrance.event.get<Team>(*entrance.except.team).players;
    return std::ranges::any_of(
        players, [&](const Player& already) { return are_one_person(player, already); });
}

// A player, and the team of whom is in question; no team: they look for a partner.
[[nodiscard]] Subject about(const Player& player, const Named& who) {
    Subject about{.text = player.name};
    if (const auto* const of_team = std::get_if<PlayerId>(&who)) {
        about.teams.push_back(of_team->team);
    }
    return about;
}

// Whether the desk may take them for one, who are two by their ids.
[[nodiscard]] bool are_namesakes(const Player& a, const Player& b) {
    return have_different_ids(a, b) && !a.namesake && !b.namesake &&
           name_key(a.name) == name_key(b.name);
}

// Whether they may be one, though they are entered as two: only the breaks in their names differ.
[[nodiscard]] bool are_alike(const Player& a, const Player& b) {
    const bool are_known = a.namesake || b.namesake || (!a.id.empty() && !b.id.empty());
    return !are_known && differ_only_in_breaks(a.name, b.name);
}

}  // namespace

bool are_one_person(const Player& a, const Player& b) {
    if (!a.id.empty() && !b.id.empty()) return !have_different_ids(a, b);
    return !a.namesake && !b.namesake && name_key(a.name) == name_key(b.name);
}

bool have_different_ids(const Player& a, const Player& b) {
    return !a.id.empty() && !b.id.empty() && id_key(a.id) != id_key(b.id);
}

std::optional<Refused> does_not_fit_grade(const Division& division, const Player& player) {
    if (!division.highest_grade) return std::nullopt;
    if (!player.grade) return Refused{EventRefusal::NoGrade, {.text = player.name}};
    if (*player.grade <= *division.highest_grade) return std::nullopt;
    return Refused{EventRefusal::TooOld, {.text = player.name}};
}

std::optional<Refused> cannot_enter(const Entrance& entrance, const Player& player) {
    if (name_key(player.name).empty()) return Refused{EventRefusal::NoName, {.text = player.name}};
    for (const std::string& text : {player.name, player.school, player.id}) {
        if (auto refused = not_a_line(text)) return refused;
    }
    if (needs_partner(player.name)) return Refused{EventRefusal::BadName, {.text = player.name}};
    const Division& division = entrance.event.get<Division>(entrance.division);
    if (auto refused = does_not_fit_grade(division, player)) return refused;
    for (const Named& who : entered_as(entrance, player)) {
        if (lets_go(entrance, player) && has_left(entrance, who)) continue;
        return Refused{EventRefusal::PlayerElsewhere, about(player, who)};
    }
    return std::nullopt;
}

std::optional<Refused> cannot_enter(const Entrance& entrance, const Players& players) {
    const Player& first = players[Partner::First];
    const Player& second = players[Partner::Second];
    for (const Player* const player : {&first, &second}) {
        if (auto refused = cannot_enter(entrance, *player)) return refused;
    }
    if (are_one_person(first, second)) {
        return Refused{EventRefusal::SamePlayerTwice, {.text = first.name}};
    }
    return std::nullopt;
}

std::optional<TeamId> later_team_of(const Event& event, TeamId id) {
    const Team& team = event.get<Team>(id);
    if (team.status == TeamStatus::Playing) return std::nullopt;
    for (const Player& player : team.players) {
        for (const Named& who : entered_as({event, team.division, {id, {}}}, player)) {
            const auto* const other = std::get_if<PlayerId>(&who);
            if (other == nullptr) continue;
            const Team& there = event.get<Team>(other->team);
            const bool is_later = there.status == TeamStatus::Playing || id < other->team;
            if (there.division != team.division && is_later) return other->team;
        }
    }
    return std::nullopt;
}

void warn_of_former_team(const Entrance& entrance, const Player& player, Decision& decision) {
    for (const Named& who : entered_as(entrance, player)) {
        decision.notices.push_back({NoticeKind::FormerTeam, about(player, who)});
    }
}

namespace {

// The last incident by which somebody in words was expelled who has the player's name. The desk
// knows of a namesake that it is somebody else.
[[nodiscard]] std::optional<IncidentId> expelled_as(const Event& event, const Player& player) {
    std::optional<IncidentId> found;
    if (player.namesake) return found;
    for (const auto& [id, incident] : event.all<Incident>()) {
        const auto* const who = std::get_if<std::string>(&incident.who);
        if (who == nullptr || incident.lifted) continue;
        if (incident.measure != Measure::ExpelFromEvent) continue;
        const bool is_name = name_key(*who) == name_key(player.name);
        if (is_name || differ_only_in_breaks(*who, player.name)) found = id;
    }
    return found;
}

}  // namespace

void warn_of_same_name(
    const Event& event, const Player& player, const Except& except, Decision& decision) {
    if (const auto incident = expelled_as(event, player)) {
        const auto& who = std::get<std::string>(event.get<Incident>(*incident).who);
        const bool is_name = name_key(who) == name_key(player.name);
        decision.notices.push_back(
            {NoticeKind::NameOfExpelled,
             {.number = incident->value, .text = is_name ? player.name : who}});
    }
    for (const Named& who : event.named(name_key(player.name))) {
        const Player* const other = is_passed_over(who, except) ? nullptr : player_of(event, who);
        if (other == nullptr || !are_namesakes(player, *other)) continue;
        decision.notices.push_back({NoticeKind::SamePlayerName, about(player, who)});
    }
    for (const Named& who : event.named(letters_key(player.name))) {
        const Player* const other = is_passed_over(who, except) ? nullptr : player_of(event, who);
        if (other == nullptr || !are_alike(player, *other)) continue;
        decision.notices.push_back({NoticeKind::SimilarPlayerName, about(*other, who)});
    }
}

void warn_of_same_name(
    const Event& event,
    TeamId id,
    const Players& players,
    const Except& except,
    Decision& decision) {
    for (const Player& player : players) warn_of_same_name(event, player, except, decision);
    const Player& first = players[Partner::First];
    if (are_namesakes(first, players[Partner::Second])) {
        decision.notices.push_back(
            {NoticeKind::SamePlayerName, {.teams = {id}, .text = first.name}});
    }
    if (are_alike(first, players[Partner::Second])) {
        decision.notices.push_back(
            {NoticeKind::SimilarPlayerName, {.teams = {id}, .text = first.name}});
    }
}

}  // namespace tandem::tournament
