// Quick messages, one after the other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/team/partner_requests.hpp"

#include "base/check.hpp"

namespace tandem::engine {

namespace {

void hear(Wishes& wishes, QuickMessage message) {
    for (const Role role : chess::kReserveRoles) {
        if (message == need(role)) wishes.needs[role] = true;
        if (message == deny(role)) wishes.denies[role] = true;
    }
    if (message == QuickMessage::Sit || message == QuickMessage::Wait) wishes.sit = true;
    if (message == QuickMessage::Go) wishes.sit = false;
    if (message == QuickMessage::Mate) wishes.mates = true;
    if (message == QuickMessage::Mated) wishes.mates = false;
    if (message == QuickMessage::Trade || message == QuickMessage::NoTrade) {
        wishes.trade = message == QuickMessage::Trade;
        wishes.no_trade = !wishes.trade;
    }
}

[[nodiscard]] QuickMessage of_role(QuickMessage pawn, Role role) {
    CHECK(role != Role::King);
    return static_cast<QuickMessage>(static_cast<int>(pawn) + static_cast<int>(role));
}

}  // namespace

Wishes wishes(std::span<const QuickMessage> heard) {
    Wishes all;
    for (const QuickMessage message : heard) hear(all, message);
    return all;
}

QuickMessage need(Role role) { return of_role(QuickMessage::NeedPawn, role); }
QuickMessage deny(Role role) { return of_role(QuickMessage::NoPawn, role); }

}  // namespace tandem::engine
