// Inputs to the hall, one after another: connections, messages, what is written, time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/lobby/hall.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <boost/mp11/algorithm.hpp>

#include "hall/lobby/hall_inside.hpp"
#include "hall/wire/refusal_text.hpp"
#include "words/say.hpp"

namespace tandem::hall {

namespace {

using words::say;
using namespace words::literals;

constexpr Millis kBeat{1'000};

[[nodiscard]] std::uint64_t number(ConnectionId which) { return static_cast<std::uint64_t>(which); }

}  // namespace

Hall::Hall(
    Config config, base::Entropy entropy, std::string run, const row::Stored& stored, Now now)
    : inside_(std::make_unique<Inside>(std::move(config), std::move(entropy), std::move(run))) {
    inside_->resume(stored, now);
}
Hall::~Hall() = default;
Hall::Hall(Hall&&) noexcept = default;
Hall& Hall::operator=(Hall&&) noexcept = default;

void Hall::Inside::resume(const row::Stored& stored, Now now) {
    beat(now);
    for (const Sanction& sanction : stored.sanctions) sanctions.put(sanction);
    for (const TableState& kept : stored.tables) {
        tables.emplace(kept.code, Table{kept, ++tables_made});
        on_disk.insert(kept.code);
        // Whose address it was is not kept; it pays again as soon as they are back.
        paid.emplace(kept.code, Payer{kept.payer, ""});
        from_before[kept.payer].push_back(kept.code);
        charge({kept.payer, ""}, Use::Table, 1, now);
        for (const wire::Member& member : kept.members) {
            const bool left = tables.at(kept.code).has_left(member.person);
            if (member.kind == PersonKind::Bot || left) continue;
            Someone& someone = people[member.person];
            someone.who = {member.person, member.name};
            someone.tables.insert(kept.code);
            someone.gone_since = now.mono + config.return_wait;
        }
    }
    for (const row::StoredMatch& match : stored.matches) {
        matches[match.opened.match].code = match.opened.code;
        rooms.resume(match, stored.last_beat, now, out);
        if (!rooms.has(match.opened.match)) matches.erase(match.opened.match);
        const auto payer = paid.find(match.opened.code);
        if (payer == paid.end()) continue;
        static_cast<void>(rooms.tell(match.opened.match, to_room::PaidBy{payer->second}, now, out));
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

bool Hall::Inside::has_been_away(const PersonId& person, Millis span, Now now) const {
    const auto found = people.find(person);
    if (found == people.end()) return true;
    const auto since = found->second.gone_since;
    return since && *since + span <= now.mono;
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

void Hall::Inside::tell_rooms_at_tables_of(const PersonId& person, const ToRoom& message, Now now) {
    const std::set<TableCode> codes = people.at(person).tables;
    for (const TableCode& code : codes) {
        const Table* const at = table(code);
        if (at != nullptr && at->match_is_on()) tell_room(*at->match(), message, now);
    }
    // Nobody leaves a match that no table has opened.
    const auto own = matches_of.find(person);
    if (own == matches_of.end()) return;
    const std::set<MatchId> ids = own->second;
    for (const MatchId& id : ids) {
        const Match* const without_table = match(id);
        if (without_table != nullptr && without_table->code.is_empty()) tell_room(id, message, now);
    }
}

void Hall::Inside::cannot_play(const TableCode& code, const PersonId& person, Now now) {
    const Table* const at = table(code);
    if (at == nullptr || !at->match_is_on()) return;
    tell_room(*at->match(), to_room::CannotPlay{person}, now);
}

void Hall::connected(ConnectionId which, const Person& who, const std::string& address, Now now) {
    Inside& hall = *inside_;
    Inside::Someone& someone = hall.people[who.id];
    hall.connections.insert_or_assign(
        number(which),
        Inside::Connection{
            .someone = &someone,
            .address = address,
            .lag = std::nullopt,
            .watches = {},
            .behind = {},
            .lobby_told = std::nullopt});
    // Whoever was banned after they were let in at the door goes at once.
    if (ban_of(who.id, address, now)) hall.out.close(which, "banned");
    Inside::comes_from(someone, address, now);
    hall.pay_for_tables_of_before(who.id, someone.address, now);
    hall.make_room(someone);
    const bool came = someone.connections.empty();
    someone.gone_since.reset();
    hall.call(who, now);
    someone.connections.push_back(which);
    if (came) hall.tell_rooms_at_tables_of(who.id, to_room::Back{who}, now);
    hall.welcome(which, who);
    if (const std::size_t many = hall.quick.people_with(who.id); many > 0) {
        hall.tell(which, wire::tell::Queued{true, static_cast<std::int64_t>(many)});
    }
    for (const Invitation& each : hall.invitations.to(who.id)) {
        hall.tell_invitation({which}, each);
    }
    const std::set<TableCode> codes = someone.tables;
    for (const TableCode& code : codes) {
        Table* const table = hall.table(code);
        if (table == nullptr) continue;
        if (came) {
            table->present(who.id);
            if (QuickMatch* const own = hall.quick_match(code)) {
                own->is_back(who.id);
                hall.settle_quick_match(code, now);
            }
            hall.news_of(code).newcomers.insert(which);
            hall.presence_changed(*table, now);
        } else {
            hall.newcomers_at(*table, {which}, now);
        }
    }
    if (!came) return;
    hall.tell_rooms_at_tables_of(who.id, to_room::Present{who.id}, now);
    hall.lobby.want(now.mono);
}

void Hall::renamed(const PersonId& person, const std::string& name, Now now) {
    Inside& hall = *inside_;
    const auto found = hall.people.find(person);
    if (found == hall.people.end()) return;
    Person who = found->second.who;
    who.name = name;
    hall.call(who, now);
    for (const ConnectionId which : found->second.connections) hall.welcome(which, who);
}

void Hall::Inside::welcome(ConnectionId which, const Person& who) {
    const Someone& someone = people.at(who.id);
    wire::tell::Welcome told;
    told.person = who.id;
    told.name = who.name;
    told.kind = who.kind();
    told.version = config.version;
    told.tables.assign(someone.tables.begin(), someone.tables.end());
    if (const auto own = matches_of.find(who.id); own != matches_of.end()) {
        told.matches.assign(own->second.begin(), own->second.end());
    }
    tell(which, told);
}

void Hall::closed(ConnectionId which, Now now) {
    Inside& hall = *inside_;
    const auto node = hall.connections.extract(number(which));
    if (node.empty()) return;
    hall.in_lobby.erase(number(which));
    hall.new_in_lobby.erase(number(which));
    hall.followers.gone(which);
    for (const MatchId& match : node.mapped().watches) {
        hall.tell_room(match, to_room::Unwatch{which}, now);
    }
    const PersonId person = node.mapped().someone->who.id;
    Inside::Someone& someone = hall.people.at(person);
    std::erase(someone.connections, which);
    hall.goes_from(someone, node.mapped().address, now);
    if (!someone.connections.empty()) return;
    someone.gone_since = now.mono;
    hall.wait_no_more(person, now);
    const std::set<TableCode> codes = someone.tables;
    for (const TableCode& code : codes) {
        Table* const table = hall.table(code);
        if (table == nullptr) continue;
        table->absent(person);
        if (QuickMatch* const own = hall.quick_match(code)) {
            own->goes_away(person, now.mono);
            hall.settle_quick_match(code, now);
        }
        hall.cannot_play(code, person, now);
        hall.presence_changed(*table, now);
    }
    hall.tell_rooms_of(person, to_room::Absent{person}, now);
    hall.forget_if_gone(person, now);
    hall.lobby.want(now.mono);
}

// Whoever comes anew is let in, for they may have lost the others: of those the oldest goes.
void Hall::Inside::make_room(const Someone& someone) {
    const std::size_t open = someone.connections.size();
    const std::size_t most = config.limits.connections;
    if (open >= most) out.close(someone.connections[open - most], "too-many");
}

void Hall::Inside::give_back(const Payer& by, Use use, double tokens, Now now) {
    base::give_back(use, tokens, now.mono, {of_person.of(by.person.text(), now.mono)});
    if (by.address.empty()) return;
    base::give_back(use, tokens, now.mono, {of_address.of(by.address, now.mono)});
}

void Hall::Inside::charge(const Payer& by, Use use, double tokens, Now now) {
    base::charge(use, tokens, now.mono, {of_person.of(by.person.text(), now.mono)});
    if (by.address.empty()) return;
    base::charge(use, tokens, now.mono, {of_address.of(by.address, now.mono)});
}

bool Hall::Inside::may_add_lines(const Payer& by, Now now) {
    return can_pay(by, Use::Line, now) && can_pay(by, Use::LogByte, now);
}

void Hall::Inside::pay_for_tables_of_before(
    const PersonId& person, const std::string& address, Now now) {
    const auto node =
        address.empty() ? decltype(from_before)::node_type{} : from_before.extract(person);
    if (node.empty()) return;
    for (const TableCode& code : node.mapped()) {
        const auto of = paid.find(code);
        const bool is_theirs = of != paid.end() && of->second == Payer{person, ""};
        if (!is_theirs) continue;
        of->second.address = address;
        const auto& match = table(code)->match();
        // Even where the address has no more of them: it has these.
        base::charge(Use::Table, 1, now.mono, {of_address.of(address, now.mono)});
        const auto on = match ? matches.find(*match) : matches.end();
        if (on == matches.end()) continue;
        for (auto& [by, bytes] : on->second.log_bytes) {
            if (by != Payer{person, ""}) continue;
            by.address = address;
            base::charge(Use::LogByte, bytes, now.mono, {of_address.of(address, now.mono)});
        }
        tell_room(*match, to_room::PaidBy{of->second}, now);
    }
}

bool Hall::Inside::can_pay(const Payer& by, Use use, Now now) {
    if (pay(by.person, by.address, use, now)) return false;
    give_back(by, use, 1, now);
    return true;
}

std::optional<base::Unpaid> Hall::Inside::pay(
    const PersonId& person, const std::string& address, Use use, Now now) {
    return pay({person, address}, use, 1, now);
}

std::optional<base::Unpaid> Hall::Inside::pay(const Payer& by, Use use, double tokens, Now now) {
    const base::Payer<Use> one = of_person.of(by.person.text(), now.mono);
    if (by.address.empty()) return base::spend(use, tokens, now.mono, {one});
    return base::spend(use, tokens, now.mono, {one, of_address.of(by.address, now.mono)});
}

bool Hall::may_speak(ConnectionId which, Now now) {
    Inside& hall = *inside_;
    const auto found = hall.connections.find(number(which));
    if (found == hall.connections.end()) return false;
    const PersonId& person = found->second.someone->who.id;
    if (!hall.pay(person, found->second.address, Use::Message, now)) return true;
    ++hall.refusals;
    // Messages beyond the limit count as well: that shows who keeps flooding.
    const auto [purse, allowance] = hall.of_person.of(person.text(), now.mono);
    base::TokenBucket& messages = (*purse)[Use::Message];
    const base::Rate& rate = (*allowance)[Use::Message];
    messages.spend(rate, now.mono, 1);
    const double left = messages.tokens(rate, now.mono);
    if (left < -rate.at_once) {
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
    Inside::comes_from(hall.people.at(who.id), found->second.address, now);
    if (auto why = hall.answer({which, who, found->second.address, now}, message)) {
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

// What changes a table, and so has to be written to the store. Leaving a table is always allowed.
template <typename M>
constexpr bool kChangesATable = boost::mp11::mp_contains<
    boost::mp11::mp_list<
        wire::ask::Create,
        wire::ask::Enter,
        wire::ask::Change,
        wire::ask::Sit,
        wire::ask::Stand,
        wire::ask::SeatBot,
        wire::ask::Unseat,
        wire::ask::Ready,
        wire::ask::Quick>,
    M>::value;

Hall::Inside::Answer Hall::Inside::answer(const Asker& asker, const wire::Ask& what) {
    return std::visit(
        [&]<typename M>(const M& message) -> Answer {
            if (kChangesATable<M> && stops) return refused(M::kName, Refusal::NotNow);
            if (kChangesATable<M> && !writes) return refused(M::kName, Refusal::NotWriting);
            return ask(asker, message);
        },
        what);
}

void Hall::measured(ConnectionId which, Millis there_and_back, Now now) {
    Inside& hall = *inside_;
    const auto found = hall.connections.find(number(which));
    if (found == hall.connections.end()) return;
    const Millis lag{base::count(there_and_back) / 2};
    found->second.lag = lag;
    const std::vector<MatchId> watches = found->second.watches;
    const PersonId person = found->second.someone->who.id;
    for (const MatchId& match : watches) hall.tell_room(match, to_room::Lag{person, lag}, now);
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
    hall.notice(NoticeKind::NotWriting, say("server-notice.not-writing"));
    hall.tell_rooms(to_room::Hold{HoldCause::Unwritten, std::string{kNotWriting}, since}, now);
}

void Hall::writing_works(Now now) {
    Inside& hall = *inside_;
    if (std::exchange(hall.writes, true)) return;
    hall.keep_unkept();
    hall.notice(NoticeKind::WritingAgain, say("server-notice.writing-again"));
    hall.tell_rooms(to_room::Release{HoldCause::Unwritten}, now);
}

void Hall::set_aside(const MatchId& match, Now now) { inside_->set_aside(match, now); }

std::optional<MatchId> Hall::open(Opening opening, Now now) {
    if (inside_->stops) return std::nullopt;
    return inside_->open(std::move(opening), now);
}

void Hall::event_changed(const EventId& event, std::int64_t version, Now now) {
    inside_->followers.changed(event, version, now.mono);
    inside_->tell_followers(now);
}

void Hall::page_changed(std::string version) { inside_->config.version = std::move(version); }

void Hall::stop(Now now) {
    Inside& hall = *inside_;
    if (std::exchange(hall.stops, true)) return;
    hall.notice(NoticeKind::Stopping, say("server-notice.stopping"));
    hall.tell_rooms(to_room::Hold{HoldCause::Stopping, std::string{kStopping}, now.mono}, now);
    hall.keep_all();
    hall.beat(now);
}

void Hall::Inside::notice(NoticeKind what, const words::Message& said) {
    std::vector<ConnectionId> all;
    all.reserve(connections.size());
    for (const auto& [which, connection] : connections) all.push_back(ConnectionId{which});
    std::ranges::sort(all);
    out.send(std::move(all), wire::tell::Notice{what, said});
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
    hall.rooms.pass(kMostAtOnce, now, hall.out);
    hall.hear_reports(now);
    hall.put_together(now);
    hall.give_due_news(now);
    if (hall.queued.take(now.mono)) hall.tell_queued();
    hall.tell_followers(now);
    if (!hall.in_lobby.empty() && hall.lobby.take(now.mono)) hall.look_at_lobby(now);
    hall.drop_abandoned_tables(now);
    hall.find_abandoned_tables(now);
    if (hall.beat_due <= now.mono) {
        hall.settle_quick_matches(now);
        hall.free_seats_of_absent(now);
        hall.invitations_over(hall.invitations.end_old(now.mono));
        if (!hall.look_from) hall.look_from.emplace();
        hall.beat(now);
    }
}

void Hall::Inside::beat(Now now) {
    beat_due = now.mono + kBeat;
    out.write(row::Beat{run, base::count(now.mono), base::count(now.wall)});
}

std::optional<Millis> Hall::Inside::next_due() const {
    Millis first = abandoned.empty() && !look_from ? beat_due : beat_due - kBeat;
    if (const auto at = rooms.due()) first = std::min(first, *at);
    if (!news_due.empty()) first = std::min(first, news_due.begin()->first);
    if (queued.due()) first = std::min(first, *queued.due());
    if (lobby.due() && !in_lobby.empty()) first = std::min(first, *lobby.due());
    if (const auto at = followers.due()) first = std::min(first, *at);
    const auto quick_at = quick.due(config.quick_wait);
    if (quick_at && writes) first = std::min(first, *quick_at);
    if (quick_again && writes) first = std::min(first, *quick_again);
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
