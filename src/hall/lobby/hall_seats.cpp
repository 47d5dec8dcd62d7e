// Seats at tables: who sits down, who gives way, and who pays for a seat.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "hall/lobby/hall_inside.hpp"
#include "hall/wire/refusal_text.hpp"

namespace tandem::hall {

namespace ask = wire::ask;

namespace {

// That the owner's word holds at their table for whoever they have shut out from its seats.
constexpr Millis kShutOut{600'000};
// That somebody who has just sat down has to get ready, before a newcomer may take the seat.
constexpr Millis kGetsReady{10'000};

void forget_past(auto& until, Millis now) {
    std::erase_if(until, [&](const auto& each) { return each.second <= now; });
}

}  // namespace

Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::Sit& what) {
    Table* const at = own_table(asker, what.code);
    if (at == nullptr) return refused(what.kName, Refusal::NotAtTable);
    if (const auto why = may_not_sit(*at, asker)) return refused(what.kName, *why);
    const PersonId sits = at->state().seats[what.seat].person;
    if (seat_gives_way(*at, what.seat, payer_of(asker.who.id).address, asker.now))
        static_cast<void>(at->stand(sits));
    if (const auto why = at->sit(asker.who.id, what.seat)) return refused(what.kName, *why);
    table_changed(*at, asker.now);
    return std::nullopt;
}

Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::Stand& what) {
    Table* const at = own_table(asker, what.code);
    if (at == nullptr) return refused(what.kName, Refusal::NotAtTable);
    if (const auto why = at->stand(asker.who.id)) return refused(what.kName, *why);
    wait_no_more(asker.who.id, asker.now);
    table_changed(*at, asker.now);
    return std::nullopt;
}

Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::SeatBot& what) {
    Table* const at = own_table(asker, what.code);
    if (at == nullptr) return refused(what.kName, Refusal::NotAtTable);
    if (const auto why = at->seat_bot(asker.who.id, what.seat, what.level, what.style)) {
        return refused(what.kName, *why);
    }
    table_changed(*at, asker.now);
    return std::nullopt;
}

Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::Unseat& what) {
    Table* const at = own_table(asker, what.code);
    if (at == nullptr) return refused(what.kName, Refusal::NotAtTable);
    const Payer who = payer_of(at->state().seats[what.seat].person);
    if (const auto why = at->unseat(asker.who.id, what.seat)) return refused(what.kName, *why);
    // Once may be to seat them elsewhere.
    auto& unseated = shut_out[what.code].unseated;
    forget_past(unseated, asker.now.mono);
    const std::string& whose = who.address.empty() ? who.person.text() : who.address;
    const bool again = !unseated.insert_or_assign(whose, asker.now.mono + kShutOut).second;
    if (again) shut(*at, {who}, asker.now);
    table_changed(*at, asker.now);
    return std::nullopt;
}

Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::Ready& what) {
    Table* const at = own_table(asker, what.code);
    if (at == nullptr) return refused(what.kName, Refusal::NotAtTable);
    const bool is_for_others =
        what.settings_version && *what.settings_version != at->settings_version();
    if (what.ready && is_for_others) return refused(what.kName, Refusal::SettingsChanged);
    if (what.ready && !is_paid_for(*at, asker.who.id, asker.now)) {
        return refused(what.kName, Refusal::TooManyTables);
    }
    if (what.ready && !at->seat_of(asker.who.id)) {
        if (const auto why = may_not_sit(*at, asker)) return refused(what.kName, *why);
        take_seat_of_crowd(*at, asker);
    }
    const auto why = what.ready ? at->ready(asker.who.id) : at->not_ready(asker.who.id);
    if (why) return refused(what.kName, *why);
    asks_no_more(what.code, asker.who.id);
    table_changed(*at, asker.now);
    return std::nullopt;
}

std::optional<Refusal> Hall::Inside::may_not_sit(const Table& table, const Asker& asker) {
    const Payer who = payer_of(asker.who.id);
    const auto at = shut_out.find(table.code());
    const bool is_shut_out = at != shut_out.end() && !stands_alone(table, who) &&
                             at->second.holds_for(who, asker.now.mono);
    if (is_shut_out) return Refusal::Unseated;
    const bool is_new = is_for_strangers(table) && who.person != table.owner() &&
                        !table.seat_of(who.person) && !table.match_is_on();
    if (is_new && !can_pay(who, Use::Seat, asker.now)) return Refusal::TooManySeats;
    return std::nullopt;
}

bool Hall::Inside::is_for_strangers(const Table& table) {
    return table.settings().listing == Listing::Public;
}

bool Hall::Inside::has_played(const Table& table, const PersonId& person) {
    const wire::Member* const member = table.member(person);
    return member != nullptr &&
           (member->played > 0 || (table.match_is_on() && table.seat_of(person)));
}

bool Hall::Inside::stands_alone(const Table& table, const Payer& who) const {
    const bool is_owners = !who.address.empty() && who.address == payer_of(table.owner()).address;
    return who.person == table.owner() || is_owners || has_played(table, who.person);
}

bool Hall::Inside::ShutOut::holds_for(const Payer& who, Millis now) const {
    const auto is_on = [&](const auto& until, const auto& whose) {
        const auto found = until.find(whose);
        return found != until.end() && now < found->second;
    };
    const bool is_guest = who.person.kind() == PersonKind::Guest;
    return is_on(people, who.person) || (is_guest && is_on(addresses, who.address));
}

void Hall::Inside::shut(Table& table, const std::vector<Payer>& whom, Now now) {
    ShutOut& those = shut_out[table.code()];
    for (auto* const until : {&those.addresses, &those.warned}) forget_past(*until, now.mono);
    forget_past(those.people, now.mono);
    const auto is_venue = [&](const std::string& address) {
        return std::ranges::any_of(table.members(), [&](const wire::Member& member) {
            return has_played(table, member.person) && payer_of(member.person).address == address;
        });
    };
    for (const Payer& who : whom) {
        if (who.person.is_bot() || stands_alone(table, who)) continue;
        const Millis until = now.mono + kShutOut;
        those.people[who.person] = until;
        if (who.address.empty()) continue;
        const bool again = !those.warned.insert_or_assign(who.address, until).second;
        if (again || !is_venue(who.address)) those.addresses[who.address] = until;
    }
    std::vector<PersonId> stand;
    for (const wire::Member& member : table.members()) {
        if (!member.plays || member.person == table.owner()) continue;
        const Payer who = payer_of(member.person);
        if (!stands_alone(table, who) && those.holds_for(who, now.mono)) {
            stand.push_back(member.person);
        }
    }
    for (const PersonId& person : stand) static_cast<void>(table.stand(person));
}

bool Hall::Inside::seat_gives_way(
    const Table& table, Seat seat, const std::string& newcomer, Now now) const {
    const wire::TableSeat& sits = table.state().seats[seat];
    const bool is_full = std::ranges::none_of(
        table.state().seats, [](const auto& each) { return each.person.is_nobody(); });
    const bool may = is_full && is_for_strangers(table) && !table.match_is_on() && !sits.ready &&
                     !stands_alone(table, payer_of(sits.person));
    const std::string address = may ? payer_of(sits.person).address : std::string{};
    if (address.empty()) return false;
    const auto held = seats_held.find(table.code());
    if (held != seats_held.end() && now.mono < held->second[seat].since + kGetsReady) return false;
    const auto seats_of = [&](const std::string& whose) {
        return std::ranges::count_if(table.state().seats, [&](const wire::TableSeat& each) {
            return !each.person.is_nobody() && payer_of(each.person).address == whose;
        });
    };
    return address != newcomer && seats_of(address) >= seats_of(newcomer) + 2;
}

void Hall::Inside::take_seat_of_crowd(Table& table, const Asker& newcomer) {
    if (newcomer.who.id == table.owner()) return;
    const std::string address = payer_of(newcomer.who.id).address;
    for (const Seat seat : base::all_of<Seat>()) {
        if (!seat_gives_way(table, seat, address, newcomer.now)) continue;
        static_cast<void>(table.stand(table.state().seats[seat].person));
        static_cast<void>(table.sit(newcomer.who.id, seat));
        return;
    }
}

void Hall::Inside::free_seats_of_absent(Now now) {
    if (!writes) return;
    std::vector<std::pair<TableCode, PersonId>> absent;
    for (const auto& [code, at] : tables) {
        if (at.match_is_on() || !is_for_strangers(at)) continue;
        // Of the seats, for there are four, and there may be many who are away.
        for (const wire::TableSeat& seat : at.state().seats) {
            if (seat.person.is_nobody() || seat.person.is_bot()) continue;
            if (has_been_away(seat.person, config.away, now))
                absent.emplace_back(code, seat.person);
        }
    }
    for (const auto& [code, person] : absent) {
        Table* const at = table(code);
        if (at == nullptr) continue;
        at->gives_up_seat(person);
        table_changed(*at, now);
    }
}

void Hall::Inside::pay_for_seats(const Table& table, Now now) {
    const bool counts = is_for_strangers(table) && !table.match_is_on();
    const auto known = seats_held.find(table.code());
    const EnumArray<Seat, HeldSeat> before =
        known == seats_held.end() ? EnumArray<Seat, HeldSeat>{} : known->second;
    EnumArray<Seat, HeldSeat> after;
    // Whoever follows somebody of their address goes on with that one's time: a crowd that takes
    // turns on a seat has no more of it than one person.
    const auto since = [&](const HeldSeat& was, const Payer& by) {
        const bool is_late = was.payer.person.is_nobody() && was.left + kGetsReady <= now.mono;
        const bool follows = !by.address.empty() && by.address == was.payer.address && !is_late;
        return follows ? was.since : now.mono;
    };
    bool anybody = false;
    for (const Seat seat : base::all_of<Seat>()) {
        const PersonId& person = table.state().seats[seat].person;
        if (!counts || person.is_bot() || person == table.owner()) continue;
        after[seat] = before[seat];
        if (before[seat].payer.person == person) {
            anybody = anybody || !person.is_nobody();
        } else if (person.is_nobody()) {
            after[seat].payer.person = {};
            after[seat].left = now.mono;
        } else {
            const Payer by = payer_of(person);
            after[seat] = HeldSeat{by, since(before[seat], by)};
            anybody = true;
        }
    }
    for (const Seat seat : base::all_of<Seat>()) {
        const Payer& old = before[seat].payer;
        const Payer& next = after[seat].payer;
        if (old == next) continue;
        if (!old.person.is_nobody()) give_back(old, Use::Seat, 1, now);
        if (!next.person.is_nobody()) charge(next, Use::Seat, 1, now);
    }
    if (anybody) {
        seats_held.insert_or_assign(table.code(), std::move(after));
    } else if (known != seats_held.end()) {
        seats_held.erase(known);
    }
}

void Hall::Inside::give_back_seats(const TableCode& code, Now now) {
    const auto node = seats_held.extract(code);
    if (node.empty()) return;
    for (const HeldSeat& held : node.mapped()) {
        if (!held.payer.person.is_nobody()) give_back(held.payer, Use::Seat, 1, now);
    }
}

void Hall::Inside::has_new_owner(Table& table, Now now) {
    shut_out.erase(table.code());
    show_blocked_out(table, now);
}

void Hall::Inside::show_blocked_out(Table& table, Now now) {
    std::vector<PersonId> unwelcome;
    for (const wire::Member& member : table.members()) {
        const bool plays = table.match_is_on() && table.seat_of(member.person);
        if (!plays && has_blocked(table.owner(), member.person)) unwelcome.push_back(member.person);
    }
    std::vector<Payer> whom;
    whom.reserve(unwelcome.size());
    for (const PersonId& person : unwelcome) whom.push_back(payer_of(person));
    for (const PersonId& person : unwelcome) {
        if (table.leave(person)) continue;
        wait_no_more(person, now);
        is_gone_from(table.code(), person, now);
    }
    if (unwelcome.empty()) return;
    shut(table, whom, now);
    table_changed(table, now);
}

}  // namespace tandem::hall
