// A team as an amendment has it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/director/amended_team.hpp"

#include "base/nearest.hpp"
#include "tournament/director/eligibility.hpp"
#include "tournament/event/name_key.hpp"

namespace tandem::tournament {

namespace {

// How many letters may change in a name that is only spelt otherwise.
constexpr std::size_t kMostRespelt = 2;

// Who of a team a player is that an amendment speaks of: by the name, wherever it now stands, by
// the place where none is given, and by a name that is only respelt. Nothing: somebody new.
[[nodiscard]] std::optional<Partner> who_was(
    const Team& before, Partner place, const action::PlayerAnew& now) {
    if (!now.name) return place;
    for (const Partner was : {place, !place}) {
        if (name_key(before.players[was].name) == name_key(*now.name)) return was;
    }
    const Player called{.name = *now.name, .id = now.id.value_or("").value_or("")};
    for (const Partner was : {place, !place}) {
        if (!is_somebody_else(before, was, called)) return was;
    }
    return std::nullopt;
}

template <typename T>
void say_anew(T& what, const std::optional<T>& now) {
    if (now) what = *now;
}
template <typename T>
void say_anew(T& what, const action::Anew<T>& now) {
    if (now) what = now->value_or(T{});
}

[[nodiscard]] Player amended(Player player, const action::PlayerAnew& now) {
    say_anew(player.name, now.name);
    say_anew(player.grade, now.grade);
    say_anew(player.rating, now.rating);
    say_anew(player.school, now.school);
    say_anew(player.id, now.id);
    say_anew(player.namesake, now.namesake);
    return player;
}

}  // namespace

bool is_somebody_else(const Team& team, Partner which, const Player& now) {
    const Player& before = team.players[which];
    if (have_different_ids(before, now)) return true;
    return base::edit_distance(name_key(team.known_as[which]), name_key(now.name)) > kMostRespelt;
}

bool has_checked_in(const Team& before, Partner which, const Player& now) {
    for (const Partner was : {which, !which}) {
        if (!is_somebody_else(before, was, now)) return before.is_here[was];
    }
    return false;
}

Team amended(const Team& before, const action::Amend& wanted) {
    Team team = before;
    say_anew(team.division, wanted.division);
    say_anew(team.name, wanted.name);
    if (!wanted.players) return team;
    for (const Partner place : base::all_of<Partner>()) {
        const action::PlayerAnew& now = (*wanted.players)[place];
        const auto was = who_was(before, place, now);
        team.players[place] = amended(was ? before.players[*was] : Player{}, now);
    }
    return team;
}

}  // namespace tandem::tournament
