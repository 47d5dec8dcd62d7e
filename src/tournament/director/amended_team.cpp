// A team as an amendment has it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/director/amended_team.hpp"

#include <algorithm>
#include <utility>

#include "base/utf8.hpp"
#include "tournament/director/eligibility.hpp"
#include "tournament/event/name_key.hpp"

namespace tandem::tournament {

namespace {

// How many letters may change in a name that is only spelt otherwise. With two of them a short name
// is another: "Ian" and "Ann".
[[nodiscard]] std::size_t most_respelt(const std::string& name) {
    constexpr std::ptrdiff_t kShortName = 5;
    const std::string key = name_key(name);
    const auto letters = std::ssize(key) - std::ranges::count_if(key, [](char byte) {
                             return byte == ' ' || !base::begins_character(byte);
                         });
    return letters <= kShortName ? 1 : 2;
}

[[nodiscard]] bool is_respelt(const std::string& before, const std::string& now) {
    const std::size_t most = std::min(most_respelt(before), most_respelt(now));
    return letters_apart_within(most, before, now).has_value();
}

// How the name of somebody in an amendment is like that of a player.
enum class Likeness : std::uint8_t { Same, Respelt };

[[nodiscard]] bool is_like(
    const Team& before,
    Partner was,
    const action::PlayerAnew& now,
    Likeness likeness,
    Roster roster) {
    const Player& player = before.players[was];
    const Player called{.name = *now.name, .id = now.id.value_or("").value_or("")};
    const bool is_other = have_different_ids(player, called);
    switch (likeness) {
        case Likeness::Same:
            return name_key(player.name) == name_key(called.name) &&
                   (roster == Roster::Open || !is_other);
        case Likeness::Respelt: return !is_other && is_respelt(before.known_as[was], called.name);
    }
    __builtin_unreachable();
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

PlayersBefore players_before(const Team& before, const action::Amend& wanted, Roster roster) {
    PlayersBefore were{Partner::First, Partner::Second};
    if (!wanted.players) return were;
    const action::PlayersAnew& players = *wanted.players;
    for (const Partner place : base::all_of<Partner>()) {
        if (players[place].name) were[place].reset();
    }
    const auto look_for = [&](Partner place, Partner was, Likeness likeness) {
        if (were[place] || were[!place] == was) return;
        if (is_like(before, was, players[place], likeness, roster)) were[place] = was;
    };
    for (const Likeness likeness : {Likeness::Same, Likeness::Respelt}) {
        for (const Partner place : base::all_of<Partner>()) look_for(place, place, likeness);
        for (const Partner place : base::all_of<Partner>()) look_for(place, !place, likeness);
    }
    return were;
}

bool have_changed_places(const PlayersBefore& were) {
    return std::ranges::any_of(
        base::all_of<Partner>(), [&](Partner place) { return were[place] == !place; });
}

Team amended(const Team& before, const action::Amend& wanted, const PlayersBefore& were) {
    Team team = before;
    say_anew(team.division, wanted.division);
    say_anew(team.name, wanted.name);
    if (!wanted.players) return team;
    if (have_changed_places(were)) {
        std::swap(team.entered_in[Partner::First], team.entered_in[Partner::Second]);
    }
    for (const Partner place : base::all_of<Partner>()) {
        const auto was = were[place];
        team.players[place] =
            amended(was ? before.players[*was] : Player{}, (*wanted.players)[place]);
        team.is_here[place] = was && before.is_here[*was];
    }
    return team;
}

}  // namespace tandem::tournament
