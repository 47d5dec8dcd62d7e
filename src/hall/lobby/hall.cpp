// Inputs to the hall, one after another: connections, messages, what is written, time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/lobby/hall.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "hall/lobby/hall_inside.hpp"
#include "hall/wire/refusal_text.hpp"

namespace tandem::hall {

namespace {

constexpr Millis kBeat{1'000};

[[nodiscard]] std::uint64_t number(ConnectionId which) { return static_cast<std::uint64_t>(which); }

}  // namespace

Hall::Hall(Config config, std::uint64_t seed, std::string run, const row::Stored& stored, Now now)
    : inside_(std::make_unique<Inside>(std::move(config), seed, std::move(run))) {
    inside_->resume(stored, now);
}
Hall::~Hall() = default;
Hall::Hall(Hall&&) noexcept = default;
Hall& Hall::operator=(Hall&&) noexcept = default;

void Hall::Inside::resume(const row::Stored& stored, Now now) {
    beat(now);
    for (const TableState& kept : stored.tables) {
        tables.emplace(kept.code, Table{kept});
        empty_since[kept.code] = now.mono;
        for (const wire::Member& member : kept.members) {
            if (member.kind == PersonKind::Bot) continue;
            Someone& someone = people[member.person];
            someone.who = {member.person, member.name};
            someone.tables.insert(kept.code);
        }
    }
    for (const row::StoredMatch& match : stored.matches) {
        matches[match.opened.match].code = match.opened.code;
        rooms.resume(match, stored.last_beat, now, out);
        if (!rooms.has(match.opened.match)) matches.erase(match.opened.match);
    }
    for (const TableState& kept : stored.tables) {
        const bool on = kept.match_is_on && kept.match && rooms.has(*kept.match);
        if (on) table(kept.code)->goes_on();
    }
    hear_reports(now);
}

bool Hall::Inside::present(const PersonId& person) const {
    const auto found = people.find(person);
    return found != people.end() && !found->second.connections.empty();
}

std::vector<ConnectionId> Hall::Inside::connections_of(const PersonId& person) const {
    const auto found = people.find(person);
    return found == people.end() ? std::vector<ConnectionId>{} : found->second.connections;
}

void Hall::Inside::tell(const PersonId& person, wire::Tell what) {
    out.send(connections_of(person), std::move(what));
}

void Hall::Inside::tell_rooms_of(const PersonId& person, const ToRoom& message, Now now) {
    const auto own = matches_of.find(person);
    if (own == matches_of.end()) return;
    const std::set<MatchId> ids = own->second;
    for (const MatchId& id : ids) tell_room(id, message, now);
}

void Hall::connected(ConnectionId which, const Person& who, Now now) {
    Inside& hall = *inside_;
    Inside::Someone& someone = hall.people[who.id];
    hall.connections.insert_or_assign(
        number(which),
        Inside::Connection{
            .someone = &someone, .lag = std::nullopt, .messages = {}, .watches = {}});
    const bool came = someone.connections.empty();
    hall.call(who, now);
    someone.connections.push_back(which);
    hall.welcome({which, who, now});
    if (!came) return;
    const std::set<TableCode> codes = someone.tables;
    for (const TableCode& code : codes) {
        Table* const table = hall.table(code);
        if (table == nullptr) continue;
        table->present(who.id);
        hall.empty_since.erase(code);
        hall.tell_table(*table, now);
    }
    hall.tell_rooms_of(who.id, to_room::Present{who.id}, now);
    hall.lobby_due = hall.lobby_due.value_or(now.mono);
}

void Hall::renamed(const PersonId& person, const std::string& name, Now now) {
    Inside& hall = *inside_;
    const auto found = hall.people.find(person);
    if (found == hall.people.end()) return;
    Person who = found->second.who;
    who.name = name;
    hall.call(who, now);
    for (const ConnectionId which : found->second.connections) hall.welcome({which, who, now});
}

void Hall::Inside::welcome(const Asker& asker) {
    const Someone& someone = people.at(asker.who.id);
    wire::tell::Welcome told;
    told.person = asker.who.id;
    told.name = asker.who.name;
    told.kind = asker.who.kind();
    told.version = config.version;
    told.tables.assign(someone.tables.begin(), someone.tables.end());
    if (const auto own = matches_of.find(asker.who.id); own != matches_of.end()) {
        told.matches.assign(own->second.begin(), own->second.end());
    }
    tell(asker.which, told);
    for (const TableCode& code : someone.tables) {
        if (const Table* const at = table(code)) tell(asker.which, at->told(std::nullopt));
    }
}

void Hall::closed(ConnectionId which, Now now) {
    Inside& hall = *inside_;
    const auto node = hall.connections.extract(number(which));
    if (node.empty()) return;
    hall.in_lobby.erase(number(which));
    for (const MatchId& match : node.mapped().watches) {
        hall.tell_room(match, to_room::Unwatch{which}, now);
    }
    const PersonId person = node.mapped().someone->who.id;
    Inside::Someone& someone = hall.people.at(person);
    std::erase(someone.connections, which);
    if (!someone.connections.empty()) return;
    hall.wait_no_more(person);
    const std::set<TableCode> codes = someone.tables;
    for (const TableCode& code : codes) {
        Table* const table = hall.table(code);
        if (table == nullptr) continue;
        table->absent(person);
        if (!table->anybody_present()) hall.empty_since.emplace(code, now.mono);
        hall.tell_table(*table, now);
    }
    hall.tell_rooms_of(person, to_room::Absent{person}, now);
    if (codes.empty()) hall.people.erase(person);
    hall.lobby_due = hall.lobby_due.value_or(now.mono);
}

base::Rate Hall::Inside::message_rate() const {
    return base::Rate::per_second(config.messages_at_once, config.messages_per_second);
}

bool Hall::may_speak(ConnectionId which, Now now) {
    Inside& hall = *inside_;
    const auto found = hall.connections.find(number(which));
    if (found == hall.connections.end()) return false;
    const base::Rate rate = hall.message_rate();
    base::TokenBucket& messages = found->second.messages;
    if (messages.take(rate, now.mono)) return true;
    ++hall.refusals;
    messages.spend(rate, now.mono, 1);
    const double left = messages.tokens(rate, now.mono);
    if (left < -hall.config.messages_at_once) {
        hall.out.close(which, "too-fast");
    } else if (left > -2) {
        hall.tell(which, refused("", Refusal::TooFast));
    }
    return false;
}

void Hall::received(ConnectionId which, const wire::Ask& message, Now now) {
    Inside& hall = *inside_;
    const auto found = hall.connections.find(number(which));
    if (found == hall.connections.end()) return;
    const Person who = found->second.someone->who;
    if (auto why = hall.answer({which, who, now}, message)) {
        ++hall.refusals;
        hall.tell(which, std::move(*why));
    }
}

void Hall::misread(ConnectionId which, wire::tell::Refused why) {
    Inside& hall = *inside_;
    if (!hall.connections.contains(number(which))) return;
    ++hall.refusals;
    hall.tell(which, std::move(why));
}

Hall::Inside::Answer Hall::Inside::answer(const Asker& asker, const wire::Ask& what) {
    return std::visit([&](const auto& message) { return ask(asker, message); }, what);
}

void Hall::measured(ConnectionId which, Millis there_and_back, Now now) {
    Inside& hall = *inside_;
    const auto found = hall.connections.find(number(which));
    if (found == hall.connections.end()) return;
    const Millis lag{base::count(there_and_back) / 2};
    found->second.lag = lag;
    const std::set<MatchId> watches = found->second.watches;
    const PersonId person = found->second.someone->who.id;
    for (const MatchId& match : watches) {
        // What is closed is watched no more, nor what one was never let in to.
        const bool there = hall.tell_room(match, to_room::Lag{person, lag}, now);
        if (!there) hall.connections.at(number(which)).watches.erase(match);
    }
}

void Hall::written(std::span<const row::Written> lines, Now now) {
    Inside& hall = *inside_;
    for (const row::Written& line : lines) {
        hall.tell_room(line.match, to_room::Written{line.line}, now);
    }
}

void Hall::writing_fails(Millis since, Now now) {
    Inside& hall = *inside_;
    if (!std::exchange(hall.writes, false)) return;
    const std::string say{kNotWriting};
    hall.notice(NoticeKind::NotWriting, say);
    hall.tell_rooms(to_room::Hold{say, since}, now);
}

void Hall::writing_works(Now now) {
    Inside& hall = *inside_;
    if (std::exchange(hall.writes, true)) return;
    hall.notice(NoticeKind::WritingAgain, "The server writes again; the clocks run.");
    hall.tell_rooms(to_room::Release{}, now);
}

void Hall::set_aside(const MatchId& match, Now now) { inside_->set_aside(match, now); }

std::optional<MatchId> Hall::open(Opening opening, Now now) {
    if (inside_->stops) return std::nullopt;
    return inside_->open(std::move(opening), now);
}

void Hall::page_changed(std::string version) { inside_->config.version = std::move(version); }

void Hall::stop(Now now) {
    Inside& hall = *inside_;
    if (std::exchange(hall.stops, true)) return;
    const std::string say = "The server stops; matches go on when it is back.";
    hall.notice(NoticeKind::Stopping, say);
    hall.tell_rooms(to_room::Hold{say, now.mono}, now);
    hall.beat(now);
}

void Hall::Inside::notice(NoticeKind what, const std::string& say) {
    std::vector<ConnectionId> all;
    all.reserve(connections.size());
    for (const auto& [which, connection] : connections) all.push_back(ConnectionId{which});
    std::ranges::sort(all);
    out.send(std::move(all), wire::tell::Notice{what, say});
}

void Hall::thought(const Thought& answer, Now now) {
    Inside& hall = *inside_;
    const auto asked = hall.out.answered(answer.ticket);
    if (!asked || hall.stops) return;
    hall.tell_room(asked->match, to_room::Answered{asked->seat, answer}, now);
}

// As if it sat: it is asked again soon.
void Hall::thought_failed(std::uint64_t ticket, Now now) { thought({ticket, "", {}}, now); }

void Hall::passed(Now now) {
    Inside& hall = *inside_;
    if (hall.stops) return;
    hall.rooms.pass(now, hall.out);
    hall.hear_reports(now);
    hall.put_together(now);
    if (hall.lobby_due && *hall.lobby_due <= now.mono) {
        hall.lobby_due.reset();
        hall.tell_lobby();
    }
    if (hall.beat_due <= now.mono) {
        hall.drop_empty_tables(now);
        hall.beat(now);
    }
}

void Hall::Inside::beat(Now now) {
    beat_due = now.mono + kBeat;
    out.write(row::Beat{run, base::count(now.mono), base::count(now.wall)});
}

std::optional<Millis> Hall::Inside::next_due() const {
    Millis first = beat_due;
    if (const auto at = rooms.due()) first = std::min(first, *at);
    if (lobby_due) first = std::min(first, *lobby_due);
    if (const auto at = quick.due(config.quick_wait)) first = std::min(first, *at);
    return first;
}

Effects Hall::take_effects() { return inside_->out.take(); }

std::optional<Millis> Hall::next_due() const {
    if (inside_->stops) return std::nullopt;
    return inside_->next_due();
}

Figures Hall::figures() const {
    const Inside& hall = *inside_;
    Figures figures;
    figures.connections = hall.connections.size();
    for (const auto& [id, someone] : hall.people) figures.people += !someone.connections.empty();
    figures.tables = hall.tables.size();
    figures.waiting = hall.quick.people();
    figures.matches = hall.rooms.running();
    figures.commands = hall.rooms.commands();
    figures.refused = hall.refusals + hall.rooms.refusals();
    return figures;
}

}  // namespace tandem::hall
