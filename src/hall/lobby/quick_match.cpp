// Who pays for a match that quick play has brought about and somebody spoils.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/lobby/quick_match.hpp"

#include <algorithm>
#include <set>
#include <string>

namespace tandem::hall {

namespace {

// Whoever leaves within that time has taken the match from three others. A match begins a few
// seconds after its table is made.
constexpr Millis kFresh{30'000};
// For the very first move: the longest that an honest player has been seen to need is half of it.
constexpr Millis kForFirstMove{8'000};
// For each of the next few. Nobody in the real games has thought longer over one of them. Where
// somebody leaves soon they have waited for long enough after the time for a first move.
constexpr Millis kForNextMove{12'000};
// Whoever takes part in a match is remembered for as long, however soon it ends: a crowd mates
// itself as easily as it leaves.
constexpr Millis kRemembered{120'000};
// Whoever is back within that time has only reloaded the page.
constexpr Millis kAway{5'000};

[[nodiscard]] bool is_person(const Payer& payer) {
    return !payer.person.is_nobody() && !payer.person.is_bot();
}

[[nodiscard]] bool has_begun(const FirstMoves& first) { return first.made >= kFirstMoves; }

[[nodiscard]] bool is_waited_for(const FirstMoves& first, Millis now, Millis for_next_move) {
    const Millis time = first.made == 0 ? kForFirstMove : for_next_move;
    return first.awaited_since && *first.awaited_since + time <= now;
}

}  // namespace

QuickMatch::QuickMatch(const EnumArray<Seat, Payer>& players, Millis made) : made_(made) {
    for (const Seat seat : base::all_of<Seat>()) players_[seat].payer = players[seat];
}

std::optional<Seat> QuickMatch::find(const PersonId& person) const {
    for (const Seat seat : base::all_of<Seat>()) {
        if (players_[seat].payer.person == person) return seat;
    }
    return std::nullopt;
}

bool QuickMatch::is_fresh(Millis now) const { return now < made_ + kFresh; }

void QuickMatch::blame(Millis now, Millis for_next_move) {
    if (is_spoilt_) return;
    if (left_) {
        blame_for(*left_, now);
        return;
    }
    if (is_over_) return;
    for (Player& each : players_) {
        if (is_waited_for(each.first, now, for_next_move)) each.late_after = each.first.made;
        const bool is_late = each.late_after == each.first.made && !has_begun(each.first);
        const bool is_away = each.away_since && *each.away_since + kAway <= now;
        each.pays = is_person(each.payer) && (is_away || is_late);
    }
}

void QuickMatch::blame_for(const Left& left, Millis now) {
    bool may_be_back = false;
    for (Player& each : players_) {
        if (!each.away_since || *each.away_since > left.at) continue;
        each.pays = is_person(each.payer) && *each.away_since + kAway <= now;
        may_be_back = may_be_back || !each.pays;
        is_spoilt_ = is_clear_ = is_spoilt_ || each.pays;
    }
    if (is_spoilt_ || may_be_back) return;
    // Not clearly: those who go away for a moment must not have others wait aside for leaving.
    players_[left.seat].pays = true;
    is_spoilt_ = true;
}

QuickMatch::Bills QuickMatch::take_bills(Millis now) {
    blame(now, kForNextMove);
    Bills bills;
    for (Player& each : players_) {
        if (each.pays == each.is_charged) continue;
        (each.pays ? bills.charge : bills.give_back).push_back(each.payer);
        each.is_charged = each.pays;
    }
    return bills;
}

bool QuickMatch::is_settled(Millis now) const {
    const bool counts_for_a_while = std::ranges::any_of(players_, &Player::has_left);
    if (counts_for_a_while && now < made_ + kRemembered) return false;
    if (is_spoilt_) return true;
    if (left_) return false;
    return is_over_ || (!is_fresh(now) && std::ranges::all_of(players_, [](const Player& each) {
               return !is_person(each.payer) || (has_begun(each.first) && !each.pays);
           }));
}

Shares QuickMatch::shares(Millis now) const {
    Shares shares;
    std::set<std::string> addresses;
    for (const Player& each : players_) {
        if (!is_person(each.payer)) continue;
        addresses.insert(each.payer.address);
        if (is_clear_ && each.pays) shares.spoilers.insert(each.payer.address);
    }
    if (addresses.size() < 2) return {};
    for (const Player& each : players_) {
        const bool is_gone = is_over_ || each.has_left;
        if (!is_person(each.payer) || (is_gone && made_ + kRemembered <= now)) continue;
        if (shares.spoilers.empty() || shares.spoilers.contains(each.payer.address)) {
            shares.players.push_back(each.payer);
        }
    }
    return shares;
}

bool QuickMatch::is_forgotten(Millis now) const {
    return is_over_ && made_ + kRemembered <= now && is_settled(now);
}

void QuickMatch::note(const EnumArray<Seat, FirstMoves>& moves) {
    for (const Seat seat : base::all_of<Seat>()) {
        Player& player = players_[seat];
        player.first = moves[seat];
        if (!player.first.plays) player.away_since.reset();
    }
}

void QuickMatch::goes_away(const PersonId& person, Millis now) {
    const auto who = find(person);
    if (!who) return;
    Player& player = players_[*who];
    if (!player.first.plays) return;
    if (is_fresh(now) || !has_begun(player.first)) player.away_since = now;
}

void QuickMatch::is_back(const PersonId& person) {
    if (const auto who = find(person)) players_[*who].away_since.reset();
}

void QuickMatch::leaves(const PersonId& person, Millis now) {
    const auto who = find(person);
    if (!who) return;
    players_[*who].has_left = true;
    if (is_spoilt_) excuse(*who);
    if (is_over_ || left_ || is_spoilt_ || !players_[*who].first.plays) return;
    blame(now, is_fresh(now) ? kForFirstMove : kForNextMove);
    const bool is_known = !is_fresh(now) || is_another(*who, &Player::pays);
    if (is_known || !is_another(*who, &Player::away_since)) {
        spoils(*who, now);
    } else {
        left_ = {*who, now};
    }
}

void QuickMatch::resigns(Seat seat, Millis now) {
    if (!is_over_ && !left_ && !is_spoilt_) spoils(seat, now);
}

void QuickMatch::spoils(Seat seat, Millis now) {
    const bool is_soon = is_fresh(now);
    blame(now, is_soon ? kForFirstMove : kForNextMove);
    if (is_soon && !is_another(seat, &Player::pays)) {
        players_[seat].pays = is_person(players_[seat].payer);
    }
    excuse(seat);
    is_spoilt_ = true;
    is_clear_ = is_soon;
}

void QuickMatch::excuse(Seat seat) {
    Player& gone = players_[seat];
    if (gone.late_after != gone.first.made) return;
    const bool is_another_to_blame = std::ranges::any_of(players_, [&](const Player& other) {
        return other.pays && other.payer.address != gone.payer.address;
    });
    if (is_another_to_blame) gone.pays = false;
}

bool QuickMatch::is_another(Seat seat, auto Player::* what) const {
    return std::ranges::any_of(base::all_of<Seat>(), [&](Seat other) {
        return other != seat && static_cast<bool>(players_[other].*what);
    });
}

}  // namespace tandem::hall
