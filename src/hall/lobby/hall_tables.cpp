// What people ask of tables, the lobby and quick play.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <functional>
#include <utility>

#include "hall/lobby/hall_inside.hpp"
#include "hall/lobby/terms_of_play.hpp"
#include "hall/wire/refusal_text.hpp"
#include "rulebook/plain_line.hpp"
#include "rulebook/rulebook.hpp"

namespace tandem::hall {

namespace ask = wire::ask;

namespace {

constexpr Millis kEmptyTableStays{600'000};
constexpr Millis kUnpaidTableStays{60'000};
// That an address still pays for somebody after their last connection from there: as long as there
// is another to ask through meanwhile, what it owes would hold nobody back.
constexpr Millis kAddressPays{600'000};
// Hearers of one address whom a speaker pays for, where neither they nor the table come from there:
// how many more come and listen is not the speaker's doing.
constexpr std::size_t kHeardElsewhere = 16;
// In that time somebody who loads the page anew is back, and their place at a full table is theirs.
constexpr Millis kComesBack{30'000};
// A public table's code is there for everybody to see, and short enough to be called out. A private
// one's is all that keeps others out: 23^8, some 8 * 10^10, are too many to try.
constexpr std::size_t kPublicCode = 4;
constexpr std::size_t kPrivateCode = 8;
// Without I, L and O, which are read wrongly.
constexpr std::string_view kCodeLetters = "ABCDEFGHJKMNPQRSTUVWXYZ";

void add(std::vector<ConnectionId>& to, const std::vector<ConnectionId>& more) {
    to.insert(to.end(), more.begin(), more.end());
}

// How many of an address there are.
[[nodiscard]] std::size_t size_of(const auto& crowds, const std::string& address) {
    const auto found = crowds.find(address);
    return found == crowds.end() ? 0 : found->second.size();
}

// Something to see, and nothing that breaks the line or is hidden.
[[nodiscard]] bool is_fit(std::string_view text) {
    return rulebook::is_plain_line(text) && rulebook::has_something_to_see(text);
}

}  // namespace

Table* Hall::Inside::table(const TableCode& code) {
    const auto found = tables.find(code);
    return found == tables.end() ? nullptr : &found->second;
}

Table* Hall::Inside::own_table(const Asker& asker, const TableCode& code) {
    Table* const at = table(code);
    return at != nullptr && at->member(asker.who.id) != nullptr ? at : nullptr;
}

Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::Ping& /*what*/) {
    tell(asker.which, wire::tell::Pong{});
    return std::nullopt;
}

Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::Lobby& what) {
    const auto which = static_cast<std::uint64_t>(asker.which);
    if (!what.on) {
        in_lobby.erase(which);
        new_in_lobby.erase(which);
        return std::nullopt;
    }
    const std::optional<Millis> before = connections.at(which).lobby_told;
    if (before && asker.now.mono < *before + config.lobby_every) {
        in_lobby.insert(which);
        new_in_lobby.insert(which);
        lobby.want(asker.now.mono);
        return std::nullopt;
    }
    // Those who are there already are told what has changed; what has not been told yet follows.
    if (lobby.take(asker.now.mono)) look_at_lobby(asker.now);
    in_lobby.insert(which);
    new_in_lobby.erase(which);
    tell_lobby({which}, asker.now);
    return std::nullopt;
}

// Of a private table nobody learns in this way that it is there.
Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::Look& what) {
    const Table* const at = table(what.code);
    if (at == nullptr || at->settings().listing != Listing::Public) {
        return refused(what.kName, Refusal::NoSuchTable);
    }
    tell(asker.which, wire::tell::Look{what.code, at->settings()});
    return std::nullopt;
}

void Hall::Inside::call(const Person& who, Now now) {
    Someone& someone = people.at(who.id);
    if (someone.who == who) return;
    someone.who = who;
    const std::set<TableCode> codes = someone.tables;
    for (const TableCode& code : codes) {
        Table* const at = table(code);
        if (at == nullptr) continue;
        at->rename(who.id, who.name);
        table_changed(*at, now);
    }
}

Payer Hall::Inside::payer_of(const PersonId& person) const {
    const auto found = people.find(person);
    return {person, found == people.end() ? std::string{} : found->second.address};
}

void Hall::Inside::comes_from(Someone& someone, const std::string& address, Now now) {
    const bool another_pays =
        address != someone.address && !someone.address.empty() &&
        (!someone.address_left || now.mono < *someone.address_left + kAddressPays);
    if (another_pays) return;
    someone.address = address;
    someone.address_left.reset();
}

void Hall::Inside::goes_from(Someone& someone, const std::string& address, Now now) const {
    if (address != someone.address) return;
    const bool comes_still = std::ranges::any_of(someone.connections, [&](ConnectionId which) {
        return connections.at(static_cast<std::uint64_t>(which)).address == address;
    });
    if (!comes_still) someone.address_left = now.mono;
}

TableCode Hall::Inside::fresh_code(Listing listing) const {
    const std::size_t length = listing == Listing::Public ? kPublicCode : kPrivateCode;
    while (true) {
        std::string letters;
        while (letters.size() < length) {
            letters += kCodeLetters[base::below(entropy, kCodeLetters.size())];
        }
        if (!tables.contains(TableCode{letters})) return TableCode{letters};
    }
}

std::optional<Refusal> Hall::Inside::no_table_for(const PersonId& owner, Now now) {
    if (stops) return Refusal::NotNow;
    const bool many = people.at(owner).tables.size() >= config.tables_of_one;
    if (many || tables.size() >= config.tables) return Refusal::TooManyTables;
    const Payer by = payer_of(owner);
    const bool can = can_pay(by, Use::Table, now) && may_add_lines(by, now);
    if (!can) return Refusal::TooManyTables;
    return std::nullopt;
}

std::optional<Refusal> Hall::Inside::new_table(
    const Person& owner, const wire::Settings& settings, TableCode& code, Now now) {
    if (const auto why = no_table_for(owner.id, now)) return why;
    const Payer by = payer_of(owner.id);
    static_cast<void>(pay(by.person, by.address, Use::Table, now));
    code = fresh_code(settings.listing);
    tables.emplace(code, Table{code, owner, settings, ++tables_made});
    paid.emplace(code, by);
    people.at(owner.id).tables.insert(code);
    return std::nullopt;
}

Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::Create& what) {
    if (auto why = may_not_name(what.kName, asker, what.settings.terms)) return why;
    TableCode code;
    if (const auto why = new_table(asker.who, what.settings, code, asker.now)) {
        return refused(what.kName, *why);
    }
    table_changed(*table(code), asker.now);
    return std::nullopt;
}

Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::Enter& what) {
    // After too many wrong codes a person does not learn whether this one is right.
    const Payer by = payer_of(asker.who.id);
    if (!can_pay(by, Use::WrongCode, asker.now)) {
        return refused(what.kName, Refusal::TooFast);
    }
    Table* const at = table(what.code);
    if (at == nullptr) {
        static_cast<void>(pay(by, Use::WrongCode, 1, asker.now));
        return refused(what.kName, Refusal::NoSuchTable);
    }
    const std::set<TableCode>& own = people.at(asker.who.id).tables;
    if (own.size() >= config.tables_of_one && !own.contains(what.code)) {
        return refused(what.kName, Refusal::TooManyTables);
    }
    const bool is_member = at->member(asker.who.id) != nullptr;
    if (!is_member && has_blocked(at->owner(), asker.who.id)) {
        return refused(what.kName, Refusal::NotWelcome);
    }
    if (!is_member && at->members().size() >= config.members) make_room_at(*at, asker);
    if (const auto why = at->enter(asker.who, config.members)) return refused(what.kName, *why);
    const bool is_new = people.at(asker.who.id).tables.insert(what.code).second;
    has_come(what.code, asker.who.id);
    const auto to = is_new ? connections_of(asker.who.id) : std::vector{asker.which};
    if (is_new) news_of(what.code).newcomers.insert(to.begin(), to.end());
    is_new ? table_changed(*at, asker.now) : newcomers_at(*at, to, asker.now);
    if (is_new && at->match_is_on()) {
        tell_room(*at->match(), to_room::Present{asker.who.id}, asker.now);
    }
    return std::nullopt;
}

Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::Leave& what) {
    Table* const at = own_table(asker, what.code);
    if (at == nullptr) return refused(what.kName, Refusal::NotAtTable);
    const PersonId owner = at->owner();
    if (const auto why = at->leave(asker.who.id)) return refused(what.kName, *why);
    wait_no_more(asker.who.id, asker.now);
    if (QuickMatch* const own = quick_match(what.code)) {
        own->leaves(asker.who.id, asker.now.mono);
        settle_quick_match(what.code, asker.now);
    }
    if (at->match_is_on()) tell_room(*at->match(), to_room::HasLeft{asker.who.id}, asker.now);
    is_gone_from(what.code, asker.who.id, asker.now);
    if (at->owner() != owner) has_new_owner(*at, asker.now);
    if (is_abandoned(*at, asker.now)) {
        drop_table(what.code, asker.now);
    } else {
        table_changed(*at, asker.now);
    }
    return std::nullopt;
}

Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::Change& what) {
    Table* const at = own_table(asker, what.code);
    if (at == nullptr) return refused(what.kName, Refusal::NotAtTable);
    if (auto why = may_not_name(what.kName, asker, what.settings.terms)) return why;
    if (const auto why = at->change(asker.who.id, what.settings)) return refused(what.kName, *why);
    table_changed(*at, asker.now);
    return std::nullopt;
}

Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::Chat& what) {
    const Table* const at = own_table(asker, what.code);
    if (at == nullptr) return refused(what.kName, Refusal::NotAtTable);
    if (!is_fit(what.text)) return refused(what.kName, Refusal::BadText);
    if (auto why = may_not_speak(what.kName, asker, Hearers::Everybody)) return why;
    const Payer by = payer_of(asker.who.id);
    if (!can_pay(by, Use::ChatByte, asker.now) || !can_pay(by, Use::ChatHeard, asker.now) ||
        pay(by, Use::Chat, 1, asker.now)) {
        return refused(what.kName, Refusal::TooFast);
    }
    charge(by, Use::ChatByte, static_cast<double>(what.text.size()), asker.now);
    const Match* const on = at->match_is_on() ? match(*at->match()) : nullptr;
    const auto plays = [&](const PersonId& person) {
        return on != nullptr && (on->has_player(person) || on->has_official(person));
    };
    if (on != nullptr && on->has_player(asker.who.id)) {
        return refused(what.kName, Refusal::MatchIsOn);
    }
    std::vector<ConnectionId> to;
    std::vector<PersonId> hearers;
    hearers.reserve(at->members().size());
    for (const wire::Member& member : at->members()) {
        if (plays(member.person) || has_blocked(member.person, asker.who.id)) continue;
        const std::vector<ConnectionId> its = connections_of(member.person);
        // However many connections somebody has is not the speaker's bill.
        if (!its.empty()) hearers.push_back(member.person);
        add(to, its);
    }
    charge(by, Use::ChatHeard, price_of_hearers(*at, by, hearers), asker.now);
    talk[what.code].add(asker.who.id, asker.who.id.text() + ' ' + asker.who.name + ": ", what.text);
    out.send(std::move(to), wire::tell::Chat{what.code, asker.who.id, asker.who.name, what.text});
    return std::nullopt;
}

double Hall::Inside::price_of_hearers(
    const Table& table, const Payer& speaker, const std::vector<PersonId>& hearers) const {
    const std::string home = payer_of(table.owner()).address;
    std::map<std::string, std::size_t> from;
    std::size_t price = 0;
    for (const PersonId& person : hearers) {
        const std::string address = payer_of(person).address;
        const bool counts = address.empty() || address == home || address == speaker.address;
        if (counts || ++from[address] <= kHeardElsewhere) ++price;
    }
    return static_cast<double>(price);
}

bool Hall::Inside::is_paid_for(Table& table, const PersonId& by, Now now) {
    const Payer& before = paid.at(table.code());
    if (may_pay_at(table, before.person) && may_add_lines(before, now)) return true;
    std::vector<PersonId> players{by};
    for (const Person& player : table.line_up()) players.push_back(player.id);
    return std::ranges::any_of(players, [&](const PersonId& person) {
        return may_pay_at(table, person) && may_add_lines(payer_of(person), now) &&
               takes_over(table, person, now);
    });
}

bool Hall::Inside::may_pay_at(const Table& table, const PersonId& person) const {
    return present(person) && table.member(person) != nullptr && !table.has_left(person);
}

bool Hall::Inside::takes_over(Table& table, const PersonId& person, Now now) {
    const Payer by = payer_of(person);
    Payer& before = paid.at(table.code());
    if (before == by) return true;
    give_back(before, Use::Table, 1, now);
    if (pay(by.person, by.address, Use::Table, now)) {
        charge(before, Use::Table, 1, now);
        return false;
    }
    before = by;
    table.is_paid_by(person);
    if (table.match_is_on()) tell_room(*table.match(), to_room::PaidBy{by}, now);
    return true;
}

void Hall::Inside::pass_on(Table& table, Now now) {
    std::vector<PersonId> stay{table.owner()};
    for (const wire::Member& member : table.members()) stay.push_back(member.person);
    const auto found = std::ranges::find_if(stay, [&](const PersonId& person) {
        return may_pay_at(table, person) && takes_over(table, person, now);
    });
    static_cast<void>(found);  // where nobody can, the table closes after a while
}

void Hall::Inside::begin(Table& table, Now now) {
    base::EnumArray<Seat, Person> line_up = table.line_up();
    base::EnumArray<Seat, std::string> names;
    for (const Seat seat : base::all_of<Seat>()) names[seat] = line_up[seat].name;
    Opening opening{header_of(table.settings(), names)};
    opening.code = table.code();
    opening.payer = paid.at(table.code());
    opening.settings = table.settings();
    opening.access = table.settings().listing == Listing::Public ? Access::Anybody : Access::Nobody;
    opening.people = std::move(line_up);
    if (const auto director = table.director()) {
        opening.officials.push_back({director->id, director->name, Office::FloorChief});
    }
    table.begun(open(std::move(opening), now));
}

void Hall::Inside::is_gone_from(const TableCode& code, const PersonId& person, Now now) {
    cannot_play(code, person, now);
    invites_no_more(code, person);
    const auto payer = paid.find(code);
    if (payer != paid.end() && payer->second.person == person) pass_on(*table(code), now);
    const auto someone = people.find(person);
    if (someone == people.end()) return;
    someone->second.tables.erase(code);
    tell(person, wire::tell::Left{code});
    forget_if_gone(person, now);
}

// Whoever is forgotten waits for nothing any more.
void Hall::Inside::forget_if_gone(const PersonId& person, Now now) {
    const auto who = people.find(person);
    const bool is_gone = who != people.end() && who->second.connections.empty() &&
                         who->second.tables.empty() && !matches_of.contains(person);
    if (!is_gone) return;
    wait_no_more(person, now);
    people.erase(person);
}

void Hall::Inside::make_room_at(Table& table, const Asker& newcomer) {
    const std::string address = payer_of(newcomer.who.id).address;
    const Crowds crowds = crowds_at(table);
    const auto is_gone = [&](const PersonId& person) {
        return has_been_away(person, kComesBack, newcomer.now);
    };
    const auto is_of_smaller_crowd = [&](const PersonId& person) {
        const std::size_t own = size_of(crowds, payer_of(person).address);
        return own > 0 && size_of(crowds, address) >= own + 2;
    };
    auto goes = table.gives_way(is_gone);
    if (!goes) goes = one_too_many(table, crowds, address);
    if (!goes) goes = table.gives_way(std::not_fn(is_of_smaller_crowd));
    if (!goes || table.leave(*goes)) return;
    wait_no_more(*goes, newcomer.now);
    is_gone_from(table.code(), *goes, newcomer.now);
}

Hall::Inside::Crowds Hall::Inside::crowds_at(const Table& table) const {
    Crowds crowds;
    for (const wire::Member& member : table.members()) {
        const std::string address = payer_of(member.person).address;
        if (!address.empty()) crowds[address].push_back(member.person);
    }
    return crowds;
}

std::optional<PersonId> Hall::Inside::one_too_many(
    const Table& table, const Crowds& crowds, const std::string& newcomer) {
    const auto most =
        std::ranges::max_element(crowds, {}, [](const auto& each) { return each.second.size(); });
    // Crowds even out, and none pushes out a smaller one.
    const bool is_larger =
        most != crowds.end() && most->second.size() >= size_of(crowds, newcomer) + 2;
    if (!is_larger) return std::nullopt;
    const auto& crowd = most->second;
    for (const bool waits_for_turn : {false, true}) {
        const auto last = std::find_if(crowd.rbegin(), crowd.rend(), [&](const PersonId& person) {
            return table.member(person)->plays == waits_for_turn && !table.seat_of(person) &&
                   person != table.owner();
        });
        if (last != crowd.rend()) return *last;
    }
    return std::nullopt;
}

void Hall::Inside::drop_table(const TableCode& code, Now now) {
    const Table* const gone = table(code);
    if (gone == nullptr) return;
    give_back_seats(code, now);
    const bool is_kept = on_disk.erase(code) > 0;
    if (const auto node = paid.extract(code)) {
        give_back(node.mapped(), Use::Table, 1, now);
        if (is_kept) charge(node.mapped(), Use::TableByte, kBytesOfPage, now);
    }
    for (const wire::Member& member : gone->members()) {
        is_gone_from(code, member.person, now);
    }
    tables.erase(code);
    empty_since.erase(code);
    end_quick_match(code, now);
    shut_out.erase(code);
    talk.erase(code);
    asked_as_pair.erase(code);
    forget_news(code);
    lobby.want(now.mono);
    if (is_kept) out.write(row::TableGone{code});
}

bool Hall::Inside::is_unpaid(const Table& table) const {
    return table.member(paid.at(table.code()).person) == nullptr;
}

bool Hall::Inside::is_abandoned(const Table& table, Now now) {
    if (table.anybody_present() && !is_unpaid(table)) {
        empty_since.erase(table.code());
        return false;
    }
    const Millis since = empty_since.try_emplace(table.code(), now.mono).first->second;
    const Millis stays = table.anybody_present() ? kUnpaidTableStays : kEmptyTableStays;
    const bool may_come_back = table.has_people() && now.mono < since + stays;
    return !may_come_back && !table.match_is_on();
}

void Hall::Inside::find_abandoned_tables(Now now) {
    if (!look_from) return;
    std::size_t seen = 0;
    auto each = tables.lower_bound(*look_from);
    for (; each != tables.end() && seen < kMembersLookedAt; ++each) {
        auto& [code, at] = *each;
        seen += at.members().size() + 1;
        if (is_unpaid(at)) {
            pass_on(at, now);
            if (!is_unpaid(at)) table_changed(at, now);
        }
        if (is_abandoned(at, now)) abandoned.insert(code);
    }
    look_from = each == tables.end() ? std::nullopt : std::optional{each->first};
}

void Hall::Inside::drop_abandoned_tables(Now now) {
    std::size_t gone = 0;
    while (!abandoned.empty() && gone < kMembersAtOnce) {
        const TableCode code = abandoned.extract(abandoned.begin()).value();
        const Table* const at = table(code);
        // Somebody may have come back since then.
        if (at == nullptr || !is_abandoned(*at, now)) continue;
        gone += at->members().size() + 1;
        drop_table(code, now);
    }
}

}  // namespace tandem::hall
