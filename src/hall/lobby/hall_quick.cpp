// What people ask of quick play, and who pays for a match that is spoilt.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "hall/bot_names.hpp"
#include "hall/lobby/hall_inside.hpp"
#include "hall/lobby/terms_of_play.hpp"
#include "hall/wire/refusal_text.hpp"
#include "record/log/match_log.hpp"

namespace tandem::hall {

namespace ask = wire::ask;

Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::Quick& what) {
    if (auto why = may_not_name(what.kName, asker, what.terms)) return why;
    const bool no_bots = what.fill == Fill::Bots && !may_have_bots(what.terms);
    if (no_bots) return refused(what.kName, Refusal::NoBots);
    Party party{{asker.who}, what.terms, what.fill, asker.now.mono};
    party.level = what.level.value_or(kUsualLevel);
    Table* const at = what.code ? own_table(asker, *what.code) : nullptr;
    if (what.code) {
        if (at == nullptr) return refused(what.kName, Refusal::NotAtTable);
        const auto seat = at->seat_of(asker.who.id);
        const EnumArray<Seat, Person> four = at->line_up();
        const Person partner = seat ? four[bughouse::partner_of(*seat)] : Person{};
        const auto seated = std::ranges::count_if(
            four, [](const Person& person) { return !person.id.is_nobody(); });
        const bool pair =
            !at->match_is_on() && seated == 2 && !partner.id.is_nobody() && !partner.id.is_bot();
        if (!pair) return refused(what.kName, Refusal::NotAPair);
        if (connections_of(partner.id).empty() || has_blocked(partner.id, asker.who.id) ||
            has_blocked(asker.who.id, partner.id)) {
            return refused(what.kName, Refusal::PartnerNotReady);
        }
        // Nobody agrees to terms other than those they have seen.
        const match::Header& terms = at->settings().terms;
        if (record::to_unversioned_json(what.terms) != record::to_unversioned_json(terms)) {
            return refused(what.kName, Refusal::SettingsChanged);
        }
        party.people.push_back(partner);
    }
    for (const Person& person : party.people) {
        const Payer who = payer_of(person.id);
        if (!can_pay(who, Use::QuickLeave, asker.now)) {
            return refused(what.kName, Refusal::TooFast);
        }
        if (!who.address.empty()) party.addresses.push_back(who.address);
        if (quick.waits(person.id)) return refused(what.kName, Refusal::AlreadyWaiting);
        if (plays_quick_match(person.id)) return refused(what.kName, Refusal::StillPlaying);
        // Whoever is found may have to pay for the table.
        if (const auto why = no_table_for(person.id, asker.now)) return refused(what.kName, *why);
    }
    if (at != nullptr && !agrees(*at, party.people.back().id)) {
        const Seat seat = *at->seat_of(asker.who.id);
        static_cast<void>(at->ready(asker.who.id));
        asked_as_pair[at->code()][seat] = asker.who.id;
        table_changed(*at, asker.now);
        return std::nullopt;
    }
    std::vector<ConnectionId> own;
    for (const Person& person : party.people) {
        const std::vector<ConnectionId> its = connections_of(person.id);
        own.insert(own.end(), its.begin(), its.end());
        // Whoever agreed has done so for this once.
        if (at != nullptr) static_cast<void>(at->not_ready(person.id));
    }
    if (at != nullptr) {
        asked_as_pair.erase(at->code());
        table_changed(*at, asker.now);
        // Whoever has invited the other is to own the next table as well.
        if (party.people.back().id == at->owner()) std::ranges::reverse(party.people);
    }
    quick.add(std::move(party));
    put_together(asker.now);
    queued.want(asker.now.mono);
    lobby.want(asker.now.mono);
    if (queued.take(asker.now.mono)) {
        tell_queued();
    } else if (const std::size_t many = quick.people_with(asker.who.id); many > 0) {
        out.send(std::move(own), wire::tell::Queued{true, static_cast<std::int64_t>(many)});
    }
    return std::nullopt;
}

Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::QuickCancel& what) {
    if (!wait_no_more(asker.who.id, asker.now)) return refused(what.kName, Refusal::NotWaiting);
    return std::nullopt;
}

// Whoever is ready there wants to play at that table, and need not want more.
bool Hall::Inside::agrees(const Table& at, const PersonId& person) const {
    const auto seat = at.seat_of(person);
    const auto asked = asked_as_pair.find(at.code());
    return seat && at.is_ready(*seat) && asked != asked_as_pair.end() &&
           asked->second[*seat] == person;
}

void Hall::Inside::asks_no_more(const TableCode& code, const PersonId& person) {
    const auto asked = asked_as_pair.find(code);
    if (asked == asked_as_pair.end()) return;
    for (PersonId& each : asked->second) {
        if (each == person) each = {};
    }
}

bool Hall::Inside::plays_quick_match(const PersonId& person) const {
    return std::ranges::any_of(people.at(person).tables, [&](const TableCode& code) {
        const auto at = tables.find(code);
        const auto own = quick_matches.find(code);
        const bool is_quick = own != quick_matches.end() && !own->second.is_over();
        if (at == tables.end() || !is_quick) return false;
        const Match* const on = at->second.match_is_on() ? match(*at->second.match()) : nullptr;
        return on != nullptr && on->has_player(person) && !at->second.has_left(person);
    });
}

void Hall::Inside::settle_quick_match(const TableCode& code, Now now) {
    const auto at = quick_matches.find(code);
    if (at == quick_matches.end()) return;
    const QuickMatch::Bills bills = at->second.take_bills(now.mono);
    for (const Payer& by : bills.charge) charge(by, Use::QuickLeave, 1, now);
    for (const Payer& by : bills.give_back) give_back(by, Use::QuickLeave, 1, now);
    const QuickMatch& match = at->second;
    reputations.note(code, match.shares(now.mono), now.mono);
    if (match.is_over() ? !match.is_forgotten(now.mono) : !match.is_settled(now.mono)) {
        unsettled_quick.insert(code);
        return;
    }
    unsettled_quick.erase(code);
    if (match.is_over()) forget_quick_match(code);
}

void Hall::Inside::forget_quick_match(const TableCode& code) {
    reputations.forget(code);
    quick_matches.erase(code);
}

void Hall::Inside::settle_quick_matches(Now now) {
    const std::set<TableCode> codes = unsettled_quick;
    for (const TableCode& code : codes) settle_quick_match(code, now);
    reputations.forget_old(now.mono);
}

void Hall::Inside::end_quick_match(const TableCode& code, Now now) {
    const auto at = quick_matches.find(code);
    if (at == quick_matches.end()) return;
    at->second.ends();
    settle_quick_match(code, now);
}

QuickMatch* Hall::Inside::quick_match(const TableCode& code) {
    const auto at = quick_matches.find(code);
    return at == quick_matches.end() ? nullptr : &at->second;
}

bool Hall::Inside::wait_no_more(const PersonId& person, Now now) {
    const auto party = quick.remove(person);
    if (!party) return false;
    for (const Person& one : party->people) tell(one.id, wire::tell::Queued{false, 0});
    queued.want(now.mono);
    lobby.want(now.mono);
    return true;
}

// Those who were found get a table of their own, and begin. The first of them who can pay for it
// does; where nobody can, they wait no more, and the next are looked for.
void Hall::Inside::put_together(Now now) {
    if (!writes) return;
    const Apart apart{
        [this](const PersonId& one, const PersonId& other) {
            return has_blocked(one, other) || has_blocked(other, one);
        },
        [this, now](const std::string& address, std::size_t waiting) {
            return reputations.aside(address, waiting, now.mono);
        }};
    // Each begins a match. Thousands may be due at once; those who are left are due again now.
    quick_again = now.mono;
    for (std::size_t begun = 0; begun < kMostAtOnce; ++begun) {
        auto found = quick.find(now.mono, config.quick_wait, apart);
        if (!found) return quick_again.reset();
        // By the names that they bear by now.
        for (Person& person : found->four) {
            if (!person.id.is_nobody()) person = people.at(person.id).who;
        }
        wire::Settings settings;
        settings.terms = found->terms;
        settings.listing = Listing::Public;
        settings.rotation = found->rotation;
        TableCode code;
        std::optional<Refusal> why = Refusal::TooManyTables;
        for (const Person& person : found->four) {
            if (why && !person.id.is_nobody()) why = new_table(person, settings, code, now);
        }
        for (const Person& person : found->four) {
            if (person.id.is_nobody()) continue;
            tell(person.id, wire::tell::Queued{false, 0});
            if (why) tell(person.id, refused(ask::Quick::kName, *why));
        }
        queued.want(now.mono);
        if (why) continue;
        Table& made = *table(code);
        EnumArray<Seat, Payer> players;
        for (const Seat seat : base::all_of<Seat>()) {
            players[seat] = payer_of(found->four[seat].id);
        }
        forget_quick_match(code);
        quick_matches.emplace(code, QuickMatch{players, now.mono});
        settle_quick_match(code, now);
        made.seat(found->four, found->level);
        for (const Person& person : found->four) {
            if (person.id.is_nobody()) continue;
            people.at(person.id).tables.insert(code);
        }
        table_changed(made, now);
    }
}

}  // namespace tandem::hall
