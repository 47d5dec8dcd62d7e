// Seats and offices, asked for by person.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/room/cast.hpp"

#include <algorithm>
#include <cstdlib>
#include <variant>

#include "hall/bot_names.hpp"

namespace tandem::hall {

namespace {

// Lag is told anew when it has changed by that much.
constexpr std::int64_t kLagStep = 20;
// From one address, to watch one match of a private table: ten times as many as sit at one.
constexpr std::size_t kMostInvited = 2'000;
// Tenures of a match, those of the opening included.
constexpr std::size_t kMostTenures = 100;

[[nodiscard]] bool directs(Office office) {
    switch (office) {
        case Office::Director:
        case Office::SectionChief:
        case Office::FloorChief: return true;
        case Office::Desk:
        case Office::Spectator: return false;
    }
    __builtin_unreachable();
}

[[nodiscard]] bool is_floor_chief(Office office) { return office == Office::FloorChief; }
[[nodiscard]] bool is_chief(Office office) {
    return office == Office::SectionChief || is_floor_chief(office);
}

}  // namespace

Cast::Cast(const Opening& opening, Millis now)
    : parts_{opening.officials, {}, opening.access, {}},
      table_{opening.settings.listing} {
    for (const Seat seat : base::all_of<Seat>()) {
        players_[seat].who = opening.people[seat];
        players_[seat].present = players_[seat].who.id.is_bot();
        players_[seat].away_since = now;
        parts_.tenures.push_back({opening.people[seat].id, seat, 0});
    }
}

std::optional<Seat> Cast::seat_of(const PersonId& person) const {
    for (const Seat seat : base::all_of<Seat>()) {
        if (players_[seat].who.id == person) return seat;
    }
    return std::nullopt;
}

bool Cast::has_office(const PersonId& person, bool (*fits)(Office)) const {
    return std::ranges::any_of(officials(), [&](const wire::Official& each) {
        return each.person == person && fits(each.office);
    });
}

bool Cast::any_person_plays() const {
    return std::ranges::any_of(players_, [](const Player& each) { return !each.who.id.is_bot(); });
}

bool Cast::any_player_is_there() const {
    return std::ranges::any_of(
        players_, [](const Player& each) { return each.present && !each.who.id.is_bot(); });
}

std::optional<Seat> Cast::lost_by(const PersonId& person) const {
    const auto first = std::ranges::find_if(parts_.tenures, [&](const Tenure& each) {
        return each.person == person && each.from == 0;
    });
    const bool lost = first != parts_.tenures.end() && !seat_of(person);
    return lost ? std::optional{first->seat} : std::nullopt;
}

bool Cast::may_be_substituted() const {
    const auto to_return = std::ranges::count_if(parts_.tenures, [&](const Tenure& each) {
        return each.from == 0 && !seat_of(each.person);
    });
    // With whoever is replaced now, and they return as well.
    return parts_.tenures.size() + static_cast<std::size_t>(to_return) + 2 <= kMostTenures;
}

bool Cast::is_directed() const {
    return std::ranges::any_of(
        officials(), [](const wire::Official& each) { return directs(each.office); });
}

bool Cast::may_direct(const PersonId& person) const { return has_office(person, directs); }

std::optional<Refusal> Cast::may_not(const PersonId& person, const match::Command& command) const {
    if (command.by) {
        if (players_[*command.by].who.id == person) return std::nullopt;
        return Refusal::NotYourSeat;
    }
    if (!is_directed()) return Refusal::NotADirectorsMatch;
    if (!may_direct(person)) return Refusal::NotTheDirector;
    const auto* const appeal = std::get_if<match::action::RuleOnAppeal>(&command.action);
    if (appeal == nullptr) return std::nullopt;
    // An appeal goes from the director to a chief, and from there to a higher one.
    const bool highest = appeal->level == rulebook::AppealLevel::FloorChief;
    if (!has_office(person, highest ? is_floor_chief : is_chief)) return Refusal::NotYourLevel;
    return std::nullopt;
}

match::Viewer Cast::viewer(const PersonId& person) const {
    if (has_office(person, sees_all)) return match::Viewer::Director;
    if (const auto seat = seat_of(person)) return match::viewer_of(bughouse::team_of(*seat));
    return match::Viewer::Spectator;
}

std::vector<std::optional<Seat>> Cast::actors(const PersonId& person) const {
    std::vector<std::optional<Seat>> found;
    if (const auto seat = seat_of(person)) found.emplace_back(*seat);
    if (may_direct(person)) found.emplace_back();
    return found;
}

LineUp Cast::line_up() const {
    LineUp four;
    for (const Seat seat : base::all_of<Seat>()) four[seat] = players_[seat].who.id;
    return four;
}

EnumArray<Seat, wire::SeatView> Cast::views() const {
    EnumArray<Seat, wire::SeatView> views;
    for (const Seat seat : base::all_of<Seat>()) {
        const Player& player = players_[seat];
        views[seat] = {player.who.id, player.who.name, player.who.kind(), player.present, {}};
        if (player.lag) views[seat].lag_ms = base::count(*player.lag);
        if (!player.who.id.is_bot()) continue;
        const BotKind kind = kind_of_bot(player.who.name);
        views[seat].level = kind.level;
        views[seat].style = kind.style;
    }
    return views;
}

bool Cast::comes(const PersonId& person) {
    const auto seat = seat_of(person);
    if (!seat || players_[*seat].present) return false;
    players_[*seat].present = true;
    return true;
}

bool Cast::goes(const PersonId& person, Millis now) {
    const auto seat = seat_of(person);
    if (!seat || !players_[*seat].present) return false;
    players_[*seat].present = false;
    players_[*seat].away_since = now;
    players_[*seat].lag.reset();
    return true;
}

bool Cast::lags(const PersonId& person, Millis lag) {
    const auto seat = seat_of(person);
    if (!seat) return false;
    Player& player = players_[*seat];
    player.lag = lag;
    const std::int64_t told = player.lag_told ? base::count(*player.lag_told) : -kLagStep;
    return std::abs(base::count(lag) - told) >= kLagStep;
}

void Cast::lag_is_told() {
    for (Player& player : players_) player.lag_told = player.lag;
}

void Cast::takes(Seat seat, const Person& who, std::int64_t line, Now now) {
    parts_.tenures.push_back({who.id, seat, line});
    players_[seat] = {
        .who = who, .present = true, .away_since = now.mono, .lag = {}, .lag_told = {}};
}

bool Cast::invite(const PersonId& person, const std::string& address) {
    if (may_watch(person)) return false;
    if (!address.empty() && ++invited_from_[address] > kMostInvited) return false;
    parts_.invited.push_back(person);
    return true;
}

bool Cast::appoint(std::vector<wire::Official> officials) {
    if (parts_.officials == officials) return false;
    parts_.officials = std::move(officials);
    return true;
}

void Cast::excuse(Millis until) {
    for (Player& player : players_) player.away_since = std::max(player.away_since, until);
}

}  // namespace tandem::hall
