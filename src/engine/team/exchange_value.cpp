// A seventh of a piece's worth, and far more where it mates or is wanted.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/team/exchange_value.hpp"

#include "rulebook/mates/mate.hpp"

namespace tandem::engine {

namespace {

using bughouse::Boards;
using bughouse::Seat;
using chess::Color;
using chess::Position;

// More than that and less lose matches (docs/engine.md).
constexpr EnumArray<Role, int> kPlain{14, 33, 28, 30, 57, 0};

struct Worth {
    int lasting = 0;
    int at_once = 0;

    [[nodiscard]] Worth operator+(Worth other) const {
        return {lasting + other.lasting, at_once + other.at_once};
    }
};

// The piece mates over there as soon as it is dropped: only mating here is worth more.
constexpr Worth kMatesAtOnce{300, 2'200};
// It would mate, but the player who would drop it is not on move, and the other can prevent it.
constexpr Worth kMatesNext{60, 120};
constexpr Worth kWanted{180, 90};
constexpr Worth kWantedToMate{300, 1'700};
constexpr Worth kDenied{600, 600};
constexpr Worth kTrade{60, 0};

// What `color`, on the other board, gains by one piece more of `role` beyond its plain worth.
[[nodiscard]] Worth drop_threat(
    const Position& there, Color color, Role role, const rulebook::BoardRules& rules) {
    if (rules.other == rulebook::OtherBoard::Over || there.reserve(color).has(role)) return {};
    const Position dropping = there.with_turn(color);
    // The player to move there has to leave the check first.
    if (dropping.with_turn(!color).in_check()) return {};
    if (!mating_drop(dropping, role, rules)) return {};
    return there.turn() == color ? kMatesAtOnce : kMatesNext;
}

// What the partner said counts as long as it is true: a partner who holds a piece no longer needs
// it, and one who claims to mate is believed if the board confirms it.
[[nodiscard]] Worth gain_by_wish(
    const Wishes& wanted, const Position& there, Color partner, Role role, Worth threat) {
    Worth gain = wanted.trade ? kTrade : Worth{};
    if (!wanted.needs[role] || there.reserve(partner).has(role)) return gain;
    const bool mates = wanted.mates && threat.lasting > 0;
    return gain + (mates ? kWantedToMate : kWanted);
}

[[nodiscard]] Worth loss_by_wish(
    const Wishes& wanted, const Position& there, Color diagonal, Role role) {
    Worth loss = wanted.no_trade ? kTrade : Worth{};
    if (wanted.trade) loss.lasting -= kTrade.lasting / 2;
    if (wanted.denies[role] && !there.reserve(diagonal).has(role)) loss = loss + kDenied;
    return loss;
}

}  // namespace

Prices prices(
    const Boards& boards, Seat seat, const Wishes& wanted, const rulebook::BoardRules& rules) {
    const Position& there = boards[!bughouse::board_of(seat)];
    const Color us = bughouse::color_of(seat);
    Prices all;
    const auto set = [&](Color taker, Role role, Worth worth) {
        all.lasting[taker][role] = kPlain[role] + worth.lasting;
        all.at_once[taker][role] = worth.at_once;
    };
    for (const Role role : chess::kReserveRoles) {
        // What we take is of the enemy's colour, which is the partner's over there.
        const Worth gained = drop_threat(there, !us, role, rules);
        const Worth lost = drop_threat(there, us, role, rules);
        set(us, role, gained + gain_by_wish(wanted, there, !us, role, gained));
        set(!us, role, lost + loss_by_wish(wanted, there, us, role));
    }
    return all;
}

}  // namespace tandem::engine
