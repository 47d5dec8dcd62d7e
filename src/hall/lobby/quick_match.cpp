// Who pays for a match that quick play has brought about and somebody spoils.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/lobby/quick_match.hpp"

#include <algorithm>

namespace tandem::hall {

namespace {

// Whoever leaves within that time has taken the match from three others. A match begins a few
// seconds after its table is made.
constexpr Millis kFresh{30'000};
// For a first move: the longest that an honest player has been seen to need is half of it.
constexpr Millis kForFirstMove{8'000};

}  // namespace

QuickMatch::QuickMatch(const EnumArray<Seat, Payer>& players, Millis made) : made_(made) {
    for (const Seat seat : base::all_of<Seat>()) players_[seat].payer = players[seat];
}

QuickMatch::Player* QuickMatch::find(const PersonId& person) {
    const auto found = std::ranges::find_if(
        players_, [&](const Player& each) { return each.payer.person == person; });
    return found == players_.end() ? nullptr : &*found;
}

bool QuickMatch::is_fresh(Millis now) const { return now < made_ + kFresh; }

void QuickMatch::blame(Millis now) {
    if (is_spoilt_) return;
    for (Player& each : players_) {
        const auto& since = each.first.awaited_since;
        const bool lets_wait = since && *since + kForFirstMove <= now;
        each.is_late = !each.first.is_made && (each.is_late || lets_wait);
        const bool is_bot = each.payer.person.is_nobody() || each.payer.person.is_bot();
        each.pays = !is_bot && (each.is_away || each.is_late);
    }
}

QuickMatch::Bills QuickMatch::take_bills(Millis now) {
    blame(now);
    Bills bills;
    for (Player& each : players_) {
        if (each.pays == each.is_charged) continue;
        (each.pays ? bills.charge : bills.give_back).push_back(each.payer);
        each.is_charged = each.pays;
    }
    return bills;
}

bool QuickMatch::is_settled(Millis now) const {
    if (is_spoilt_) return true;
    return !is_fresh(now) && std::ranges::all_of(players_, [](const Player& each) {
        const bool is_bot = each.payer.person.is_nobody() || each.payer.person.is_bot();
        return is_bot || (each.first.is_made && !each.pays);
    });
}

std::size_t QuickMatch::unproven(const std::string& address) const {
    std::size_t own = 0;
    bool has_strangers = false;
    for (const Player& each : players_) {
        if (each.payer.person.is_nobody() || each.payer.person.is_bot()) continue;
        const bool is_own = each.payer.address == address;
        has_strangers = has_strangers || !is_own;
        own += is_own && !each.first.is_made && !each.is_charged ? 1 : 0;
    }
    return has_strangers ? own : 0;
}

void QuickMatch::note(const EnumArray<Seat, FirstMove>& moves) {
    for (const Seat seat : base::all_of<Seat>()) {
        players_[seat].first = moves[seat];
    }
}

void QuickMatch::goes_away(const PersonId& person, Millis now) {
    Player* const who = find(person);
    if (who != nullptr) who->is_away = is_fresh(now) || !who->first.is_made;
}

void QuickMatch::is_back(const PersonId& person) {
    if (Player* const who = find(person)) who->is_away = false;
}

void QuickMatch::leaves(const PersonId& person, Millis now) {
    Player* const who = find(person);
    if (who == nullptr || is_spoilt_) return;
    blame(now);
    const bool others_to_blame = std::ranges::any_of(
        players_, [&](const Player& each) { return &each != who && each.pays; });
    if (is_fresh(now) && !others_to_blame) who->pays = true;
    is_spoilt_ = true;
}

void QuickMatch::resigns(const PersonId& person, Millis now) { resignation_ = {person, now}; }

void QuickMatch::is_resigned() {
    if (resignation_) leaves(resignation_->by, resignation_->at);
}

}  // namespace tandem::hall
