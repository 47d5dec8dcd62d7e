// Wishes, one for each person and seat.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/room/substitution.hpp"

#include <algorithm>
#include <utility>

namespace tandem::hall {

namespace {

[[nodiscard]] bool has_a_say(const PersonId& person, const Cast& cast) {
    return cast.seat_of(person) || cast.may_direct(person);
}

}  // namespace

std::vector<wire::Substitution> Substitution::views() const {
    std::vector<wire::Substitution> views;
    views.reserve(wishes_.size());
    for (const Wish& wish : wishes_) views.push_back({wish.by, wish.seat, wish.instead.id});
    return views;
}

bool Substitution::hears(const PersonId& by, Seat seat, const Cast& cast) const {
    return has_a_say(by, cast) || std::ranges::any_of(wishes_, [&](const Wish& wish) {
               return wish.seat == seat && wish.instead.id == by && has_a_say(wish.by, cast);
           });
}

std::optional<Refusal> Substitution::propose(
    Wish wish, const Cast& cast, const Config& config, Now now) {
    const bool of_themselves = wish.instead.id == wish.by || wish.instead.id.is_nobody();
    if (!has_a_say(wish.by, cast) && !of_themselves) return Refusal::NotSeated;
    const Cast::Player& player = cast[wish.seat];
    if (player.present || now.mono - player.away_since < config.away) return Refusal::NotAway;
    const bool somebody = !wish.instead.id.is_nobody();
    if (somebody && has_a_say(wish.instead.id, cast)) return Refusal::NoSubstitute;
    std::erase_if(
        wishes_, [&](const Wish& each) { return each.by == wish.by && each.seat == wish.seat; });
    if (somebody) wishes_.push_back(std::move(wish));
    forget_unheard(cast);
    return std::nullopt;
}

bool Substitution::wants(const PersonId& who, Seat seat, const Person& instead) const {
    return std::ranges::any_of(wishes_, [&](const Wish& wish) {
        return wish.by == who && wish.seat == seat && wish.instead == instead;
    });
}

bool Substitution::agreed(Seat seat, const Person& instead, const Cast& cast) const {
    if (instead.id.is_nobody()) return false;
    if (!instead.id.is_bot() && !wants(instead.id, seat, instead)) return false;
    const auto has_a_word = [](const Cast::Player& player) {
        return player.present && !player.who.id.is_bot();
    };
    for (const Seat each : base::all_of<Seat>()) {
        if (has_a_word(cast[each]) && !wants(cast[each].who.id, seat, instead)) return false;
    }
    // Opponents never give a seat away, however many they are.
    if (has_a_word(cast[bughouse::partner_of(seat)])) return true;
    return std::ranges::any_of(wishes_, [&](const Wish& wish) {
        return wish.seat == seat && wish.instead == instead && cast.may_direct(wish.by);
    });
}

void Substitution::settle(Seat seat) {
    std::erase_if(wishes_, [&](const Wish& wish) { return wish.seat == seat; });
}

void Substitution::forget_unheard(const Cast& cast) {
    std::vector<Wish> heard;
    for (const Wish& wish : wishes_) {
        if (hears(wish.by, wish.seat, cast)) heard.push_back(wish);
    }
    wishes_ = std::move(heard);
}

bool Substitution::cannot_play(const PersonId& person) {
    return std::erase_if(wishes_, [&](const Wish& wish) {
               return wish.by == person && wish.instead.id == person;
           }) > 0;
}

}  // namespace tandem::hall
