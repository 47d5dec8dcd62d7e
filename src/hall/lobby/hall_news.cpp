// What is told of tables, the lobby and quick play when it has changed, and how often.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "hall/lobby/hall_inside.hpp"

namespace tandem::hall {

// Tables

void Hall::Inside::table_changed(Table& table, Now now) {
    if (table.all_ready() && !stops) {
        begin(table, now);
        return match_changed(table, now);
    }
    pay_for_seats(table, now);
    base::Pace& keeping = news_of(table.code()).keeping;
    // Whoever makes tables and leaves them leaves nothing on disk, nor do guests of one address who
    // come there.
    const bool is_new = !on_disk.contains(table.code()) && !unkept.contains(table.code());
    const bool is_at_once = stops || (is_new && has_company(table));  // when it stops, time does
    is_at_once ? keeping.want_at_once(now.mono)
               : keeping.want(now.mono + (is_new ? config.keep_new : Millis{0}));
    presence_changed(table, now);
}

// Whether somebody is there for whom another pays than for the table.
bool Hall::Inside::has_company(const Table& table) const {
    const Payer& owner = paid.at(table.code());
    return std::ranges::any_of(table.members(), [&](const wire::Member& member) {
        if (member.kind == PersonKind::Bot || member.person == owner.person) return false;
        const std::string address = payer_of(member.person).address;
        return address.empty() || address != owner.address;
    });
}

void Hall::Inside::match_changed(Table& table, Now now) {
    pay_for_seats(table, now);
    TableNews& of = news_of(table.code());
    of.has_changed = true;
    of.quiet_until = now.mono;
    of.telling.want_at_once(now.mono);
    // Whether that can be paid or not: after a crash the table would not know of its match.
    of.keeping.want_at_once(now.mono);
    static_cast<void>(of.keeping.take(now.mono));
    charge(paid.at(table.code()), Use::TableByte, price_of_keeping(table), now);
    keep_table(table);
    lobby.want(now.mono);
    give_news(table, now);
}

void Hall::Inside::presence_changed(Table& table, Now now) {
    TableNews& of = news_of(table.code());
    of.has_changed = true;
    of.want_to_tell(now.mono);
    lobby.want(now.mono);
    give_news(table, now);
}

void Hall::Inside::newcomers_at(Table& table, const std::vector<ConnectionId>& newcomers, Now now) {
    TableNews& of = news_of(table.code());
    of.newcomers.insert(newcomers.begin(), newcomers.end());
    of.want_to_tell(now.mono);
    give_news(table, now);
}

TableNews& Hall::Inside::news_of(const TableCode& code) {
    return news.try_emplace(code, config).first->second;
}

void Hall::Inside::give_news(Table& table, Now now) {
    TableNews& of = news_of(table.code());
    if (of.telling.take(now.mono)) {
        const bool tells_all = of.has_changed && of.quiet_until <= now.mono;
        tells_all ? tell_table(table, of, now) : tell_newcomers(table, of, now);
        of.want_to_tell(now.mono);
    }
    if (of.keeping.take(now.mono) && !keep_if_paid(table, now)) of.keeping.want(now.mono);
    if (of.listed) news_due.erase({*of.listed, table.code()});
    of.listed = of.due();
    if (of.listed) news_due.emplace(*of.listed, table.code());
}

void Hall::Inside::give_due_news(Now now) {
    for (std::size_t i = 0; i < kMostAtOnce && !news_due.empty(); ++i) {
        if (news_due.begin()->first > now.mono) return;
        const TableCode code = news_due.begin()->second;
        give_news(*table(code), now);
    }
}

void Hall::Inside::forget_news(const TableCode& code) {
    const auto known = news.find(code);
    if (known == news.end()) return;
    if (known->second.listed) news_due.erase({*known->second.listed, code});
    news.erase(known);
    unkept.erase(code);
}

// What a table has is written down whole each time, so it is paid for by its size; until it can be
// paid the table waits, with what it was before on disk.
bool Hall::Inside::keep_if_paid(const Table& table, Now now) {
    const double price = price_of_keeping(table);
    if (pay(paid.at(table.code()), Use::TableByte, price, now)) return false;
    keep_table(table);
    return true;
}

double Hall::Inside::price_of_keeping(const Table& table) const {
    const std::size_t bytes = bytes_to_keep(table.state());
    const bool is_new = !on_disk.contains(table.code());
    return static_cast<double>(is_new ? std::max(bytes, kBytesOfPage) : bytes);
}

void Hall::Inside::keep_table(const Table& table) {
    if (writes) {
        on_disk.insert(table.code());
        out.write(row::TableKept{table.state()});
    } else {
        unkept.insert(table.code());
    }
}

void Hall::Inside::keep_unkept() {
    for (const TableCode& code : std::exchange(unkept, {})) keep_table(*table(code));
}

// Whatever still waits for its time.
void Hall::Inside::keep_all() {
    keep_unkept();
    for (const auto& [code, of] : news) {
        if (of.keeping.due()) keep_table(*table(code));
    }
}

wire::tell::Table Hall::Inside::told(const Table& table, Now now) const {
    std::optional<Millis> starts_in;
    const Match* const on = table.match_is_on() ? match(*table.match()) : nullptr;
    if (on != nullptr && on->starts_at) starts_in = std::max(*on->starts_at - now.mono, Millis{0});
    return table.told(starts_in);
}

void Hall::Inside::tell_newcomers(const Table& table, TableNews& of, Now now) {
    std::vector<ConnectionId> to;
    for (const ConnectionId which : std::exchange(of.newcomers, {})) {
        const auto open = connections.find(static_cast<std::uint64_t>(which));
        const bool is_there =
            open != connections.end() && open->second.someone->tables.contains(table.code());
        if (is_there) to.push_back(which);
    }
    if (to.empty()) return;
    of.told_apart.insert(to.begin(), to.end());
    out.send(std::move(to), told(table, now));
}

void Hall::Inside::tell_table(const Table& table, TableNews& of, Now now) {
    std::vector<ConnectionId> whole;
    std::vector<ConnectionId> others;
    for (const wire::Member& member : table.members()) {
        const auto someone = people.find(member.person);
        const bool left = someone == people.end() || !someone->second.tables.contains(table.code());
        if (left) continue;
        for (const ConnectionId which : someone->second.connections) {
            const bool is_new =
                !of.told || of.newcomers.contains(which) || of.told_apart.contains(which);
            (is_new ? whole : others).push_back(which);
        }
    }
    wire::tell::Table told_now = told(table, now);
    if (!others.empty()) tell_changes(others, told_now, of, now);
    of.told = told_now.members;
    of.has_changed = false;
    of.told_settings = told_now.settings_version;
    of.newcomers.clear();
    of.told_apart.clear();
    out.send(std::move(whole), std::move(told_now));
}

void Hall::Inside::tell_changes(
    const std::vector<ConnectionId>& to,
    const wire::tell::Table& told_now,
    TableNews& of,
    Now now) {
    const auto pieces = in_pieces(changes_of_members(*of.told, told_now.members));
    const auto more = static_cast<std::int64_t>(pieces.size());
    of.quiet_until = now.mono + Millis{more * base::count(config.tell_every)};
    wire::tell::TableChanges changes;
    changes.code = told_now.code;
    changes.owner = told_now.owner;
    if (of.told_settings != told_now.settings_version) changes.settings = told_now.settings;
    changes.settings_version = told_now.settings_version;
    changes.seats = told_now.seats;
    changes.match = told_now.match;
    changes.starts_in_ms = told_now.starts_in_ms;
    for (const MemberChanges& piece : pieces) {
        changes.gone = piece.gone;
        changes.members = piece.members;
        out.send(to, changes);
        changes.settings.reset();
    }
}

// Quick play

Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const wire::ask::Follow& what) {
    const std::int64_t version = followers.follow(asker.which, what.event);
    tell(asker.which, wire::tell::Event{what.event, version});
    return std::nullopt;
}

void Hall::Inside::tell_followers(Now now) {
    for (Followers::News& each : followers.take(now.mono)) {
        out.send(std::move(each.to), wire::tell::Event{std::move(each.event), each.version});
    }
}

void Hall::Inside::tell_queued() {
    for (const Waiting& group : quick.take_changed()) {
        std::vector<ConnectionId> to;
        for (const PersonId& person : group.who) {
            const std::vector<ConnectionId> own = connections_of(person);
            to.insert(to.end(), own.begin(), own.end());
        }
        out.send(std::move(to), wire::tell::Queued{true, static_cast<std::int64_t>(group.people)});
    }
}

// The lobby

void Hall::Inside::look_at_lobby(Now now) {
    std::vector<Listed> tables_there;
    for (const auto& [code, at] : tables) {
        const bool is_seen = at.match_is_on() ? at.anybody_present() : at.has_company_to_offer();
        if (at.settings().listing != Listing::Public || !is_seen) continue;
        tables_there.push_back({&at, paid.at(code).address, 0, 0});
    }
    std::int64_t people_there = 0;
    for (const auto& [person, someone] : people) people_there += !someone.connections.empty();
    const auto changes = page.turn_to(
        chosen_for_lobby(std::move(tables_there)),
        people_there,
        static_cast<std::int64_t>(quick.people()),
        in_lobby.empty() ? kLinesInLobby : kMostLobbyChanges);
    if (page.has_more()) lobby.want(now.mono);
    if (changes && !in_lobby.empty()) {
        std::vector<ConnectionId> to;
        to.reserve(in_lobby.size());
        for (const std::uint64_t which : in_lobby) {
            if (!new_in_lobby.contains(which)) to.push_back(ConnectionId{which});
        }
        out.send(std::move(to), *changes);
    }
    tell_lobby(std::exchange(new_in_lobby, {}), now);
}

void Hall::Inside::tell_lobby(const std::set<std::uint64_t>& to, Now now) {
    if (to.empty()) return;
    std::vector<ConnectionId> all;
    all.reserve(to.size());
    for (const std::uint64_t which : to) {
        connections.at(which).lobby_told = now.mono;
        all.push_back(ConnectionId{which});
    }
    out.send(std::move(all), page.whole());
}

}  // namespace tandem::hall
