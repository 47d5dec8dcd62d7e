// Wishes, one for each person and seat.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/room/substitution.hpp"

#include <algorithm>
#include <utility>

namespace tandem::hall {

std::vector<wire::Substitution> Substitution::views() const {
    std::vector<wire::Substitution> views;
    views.reserve(wishes_.size());
    for (const Wish& wish : wishes_) views.push_back({wish.by, wish.seat, wish.instead.id});
    return views;
}

std::optional<Refusal> Substitution::propose(
    Wish wish, const Cast& cast, const Config& config, Now now) {
    const bool is_asked = wish.instead.id == wish.by;  // who would play says so too
    const bool has_a_say = cast.seat_of(wish.by) || cast.may_direct(wish.by);
    if (!has_a_say && !is_asked) return Refusal::NotSeated;
    const Cast::Player& player = cast[wish.seat];
    if (player.present || now.mono - player.away_since < config.away) return Refusal::NotAway;
    const bool somebody = !wish.instead.id.is_nobody();
    const bool is_needed_elsewhere =
        cast.seat_of(wish.instead.id) || cast.may_direct(wish.instead.id);
    if (somebody && is_needed_elsewhere) return Refusal::NoSubstitute;
    std::erase_if(
        wishes_, [&](const Wish& each) { return each.by == wish.by && each.seat == wish.seat; });
    if (somebody) wishes_.push_back(std::move(wish));
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

}  // namespace tandem::hall
