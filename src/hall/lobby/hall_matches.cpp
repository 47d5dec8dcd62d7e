// Matches: what people ask of them, and what their rooms report.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "hall/bot_names.hpp"
#include "hall/lobby/hall_inside.hpp"
#include "hall/lobby/terms_of_play.hpp"
#include "hall/wire/refusal_text.hpp"
#include "match/model/audience.hpp"
#include "words/say.hpp"

namespace tandem::hall {

namespace ask = wire::ask;

namespace {

using words::say;
using namespace words::literals;

// Letters that are not taken for one another.
constexpr std::string_view kIdLetters = "abcdefghjkmnpqrstuvwxyz23456789";
constexpr std::size_t kIdLength = 10;

// Whose resignation has ended a match; nothing if it ended otherwise.
[[nodiscard]] std::optional<Seat> resigned(const row::MatchEnded& outcome) {
    if (outcome.reason != match::name(match::Reason::Resignation)) return std::nullopt;
    for (const Seat seat : base::all_of<Seat>()) {
        const bool has_lost = outcome.winner == name(!bughouse::team_of(seat));
        if (has_lost && outcome.board == name(bughouse::board_of(seat))) return seat;
    }
    return std::nullopt;
}

}  // namespace

void Hall::Inside::Connection::watches_no_more(const MatchId& match) {
    std::erase(watches, match);
    behind.erase(match);
}

bool Hall::Inside::Match::has_player(const PersonId& person) const {
    return std::ranges::find(players, person) != players.end();
}

bool Hall::Inside::Match::has_official(const PersonId& person) const {
    return std::ranges::find(officials, person) != officials.end();
}

const Hall::Inside::Match* Hall::Inside::match(const MatchId& id) const {
    const auto found = matches.find(id);
    return found == matches.end() ? nullptr : &found->second;
}

bool Hall::Inside::is_short(const MatchId& id) const {
    const Match* const at = match(id);
    return at != nullptr && at->lines < kLinesOfGame;
}

MatchId Hall::Inside::fresh_match_id() {
    while (true) {
        std::string id;
        while (id.size() < kIdLength) id += kIdLetters[base::below(entropy, kIdLetters.size())];
        if (!rooms.has(MatchId{id})) return MatchId{id};
    }
}

MatchId Hall::Inside::open(Opening opening, Now now) {
    if (opening.match.is_empty()) opening.match = fresh_match_id();
    const MatchId id = opening.match;
    opening.header = with_boards_drawn(std::move(opening.header), entropy);
    matches[id].code = opening.code;
    rooms.open(opening, now, out);
    hear_reports(now);
    if (!writes)
        tell_room(id, to_room::Hold{HoldCause::Unwritten, std::string{kNotWriting}, now.mono}, now);
    for (const PersonId& person : matches.at(id).players) {
        if (present(person)) tell_room(id, to_room::Present{person}, now);
    }
    return id;
}

bool Hall::Inside::tell_room(const MatchId& id, const ToRoom& message, Now now) {
    const bool there = rooms.tell(id, message, now, out);
    hear_reports(now);
    return there;
}

void Hall::Inside::tell_rooms(const ToRoom& message, Now now) {
    rooms.tell_all(message, now, out);
    hear_reports(now);
}

void Hall::Inside::set_aside(const MatchId& id, Now now) {
    const Match* const known = match(id);
    if (known == nullptr) return;
    const TableCode code = known->code;
    tell_room(id, to_room::SetAside{}, now);
    Table* const at = table(code);
    if (at == nullptr || !at->match_is_on() || at->match() != id) return;
    end_quick_match(code, now);
    const PersonId owner = at->owner();
    at->ended("", {}, {});
    if (at->owner() != owner) has_new_owner(*at, now);
    table_changed(*at, now);
}

// What people ask

Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::Watch& what) {
    if (pay(asker.who.id, asker.address, Use::Watch, asker.now)) {
        return refused_watch(what.match, Refusal::TooFast);
    }
    const Match* const of = match(what.match);
    const bool is_member = of != nullptr && own_table(asker, of->code) != nullptr;
    const to_room::Watch watch{
        asker.which,
        asker.who.id,
        what.since,
        people.at(asker.who.id).blocked,
        is_member ? Standing::Member : Standing::Stranger,
        asker.address,
        what.attends.value_or(true) ? Attention::Attends : Attention::Glances};
    if (!tell_room(what.match, watch, asker.now)) {
        return refused_watch(what.match, Refusal::NoSuchMatch);
    }
    return std::nullopt;
}

Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::Unwatch& what) {
    connections.at(static_cast<std::uint64_t>(asker.which)).watches_no_more(what.match);
    tell_room(what.match, to_room::Unwatch{asker.which}, asker.now);
    return std::nullopt;
}

bool Hall::has(const MatchId& match) const { return inside_->rooms.has(match); }

bool Hall::time_is_up(const MatchId& match, Now now) {
    return inside_->tell_room(match, to_room::TimeIsUp{}, now);
}

bool Hall::appoint(const MatchId& match, const std::vector<wire::Official>& officials, Now now) {
    return inside_->tell_room(match, to_room::Appoint{officials}, now);
}

bool Hall::hold(const MatchId& match, const std::string& why, Now now) {
    return inside_->tell_room(match, to_room::Hold{HoldCause::Event, why, now.mono}, now);
}

bool Hall::release(const MatchId& match, Now now) {
    return inside_->tell_room(match, to_room::Release{HoldCause::Event}, now);
}

bool Hall::cancel(const MatchId& match, const std::string& why, Now now) {
    return inside_->tell_room(match, to_room::Annul{why}, now);
}

void Hall::fall_behind(const MatchId& match, const std::vector<ConnectionId>& those, Now now) {
    if (!inside_->tell_room(match, to_room::FallBehind{those}, now)) return;
    for (const ConnectionId which : those) {
        const auto found = inside_->connections.find(static_cast<std::uint64_t>(which));
        if (found != inside_->connections.end()) found->second.behind.insert(match);
    }
}

// One match after another: all of them at once could be more than it can take.
bool Hall::catches_up(ConnectionId which, Now now) {
    const auto found = inside_->connections.find(static_cast<std::uint64_t>(which));
    if (found == inside_->connections.end()) return false;
    std::set<MatchId>& behind = found->second.behind;
    if (behind.empty()) return false;
    const MatchId next = std::move(behind.extract(behind.begin()).value());
    inside_->tell_room(next, to_room::CatchesUp{which}, now);
    return !behind.empty();
}

Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::Do& what) {
    const Connection& connection = connections.at(static_cast<std::uint64_t>(asker.which));
    // What is refused whatever the match is comes first, and tells nobody whether there is one.
    auto why = [&]() -> Answer {
        if (stops) return refused(what.kName, Refusal::NotNow);
        if (!writes) return refused(what.kName, Refusal::NotWriting);
        if (auto muted = may_not_speak(asker, what.command)) return muted;
        const bool is_game = is_short(what.match) && match::texts_of(what.command.action).empty();
        if (!is_game && !may_add_lines(payer_of(asker.who.id), asker.now)) {
            return refused(what.kName, Refusal::TooFast);
        }
        const to_room::Do command{asker.which, asker.who.id, connection.lag, what};
        if (tell_room(what.match, command, asker.now)) return std::nullopt;
        return refused(what.kName, Refusal::NoSuchMatch);
    }();
    if (why) why->key = what.key;
    return why;
}

// A bot may be asked for by anybody who plays, a person must sit at the table and not in the match.
Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::Substitute& what) {
    if (stops) return refused(what.kName, Refusal::NotNow);
    const Match* const at = match(what.match);
    if (at == nullptr) return refused(what.kName, Refusal::NoSuchMatch);
    if (!is_short(what.match) && !may_add_lines(payer_of(asker.who.id), asker.now)) {
        return refused(what.kName, Refusal::TooFast);
    }
    const Table* const near = table(at->code);
    std::optional<Person> instead{std::in_place};
    if (what.person == "bot") {
        if (near != nullptr && !may_have_bots(near->settings().terms)) {
            return refused(what.kName, Refusal::NoBots);
        }
        instead = {PersonId::bot(what.seat), std::string{kStandInName}};
    } else if (!what.person.empty()) {
        const auto person = PersonId::parse(what.person);
        const wire::Member* const member =
            near == nullptr || !person ? nullptr : near->member(*person);
        const bool there = member != nullptr && member->kind != PersonKind::Bot && member->present;
        instead = there ? std::optional{Person{member->person, member->name}} : std::nullopt;
    }
    const to_room::Propose wish{asker.which, asker.who.id, what.seat, instead};
    tell_room(what.match, wish, asker.now);
    return std::nullopt;
}

Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::Draw& what) {
    const bool shows = !what.shapes.empty();
    if (auto why = may_not_speak(what.kName, asker, Hearers::Partner); shows && why) return why;
    const to_room::Draw drawing{asker.which, asker.who.id, what};
    if (tell_room(what.match, drawing, asker.now)) return std::nullopt;
    return refused(what.kName, Refusal::NoSuchMatch);
}

// What rooms report

void Hall::Inside::hear_reports(Now now) {
    for (auto reports = out.take_reports(); !reports.empty(); reports = out.take_reports()) {
        for (const FromRoom& report : reports) {
            std::visit([&](const auto& each) { hear(each, now); }, report);
        }
    }
}

void Hall::Inside::hear(const from_room::Seated& report, Now now) {
    Match& at = matches[report.match];
    const Match before = at;
    forget_people(report.match, before);
    at.players = report.players;
    at.officials = report.officials;
    for (const PersonId& person : at.players) {
        if (!person.is_bot()) matches_of[person].insert(report.match);
    }
    for (const PersonId& person : at.officials) matches_of[person].insert(report.match);
    for (const PersonId& person : before.players) forget_if_gone(person, now);
    for (const PersonId& person : before.officials) forget_if_gone(person, now);
}

void Hall::Inside::hear(const from_room::Starts& report, Now /*now*/) {
    const auto at = matches.find(report.match);
    if (at != matches.end()) at->second.starts_at = report.at;
}

void Hall::Inside::hear(const from_room::Begun& report, Now now) {
    const auto at = matches.find(report.match);
    if (at == matches.end()) return;
    const TableCode code = at->second.code;
    if (QuickMatch* const own = quick_match(code)) {
        own->note(report.of);
        settle_quick_match(code, now);
    }
}

void Hall::Inside::hear(const from_room::Missed& report, Now /*now*/) {
    out.missed({report.match, report.came});
}

void Hall::Inside::hear(const from_room::Directed& report, Now /*now*/) {
    out.directed(report.how);
}

void Hall::Inside::hear(const from_room::Ended& report, Now now) {
    out.end({report.outcome, report.players});
    Table* const at = table(report.code);
    const bool of_table = at != nullptr && at->match_is_on() && at->match() == report.outcome.match;
    if (!of_table || report.outcome.reason.empty()) return;
    if (QuickMatch* const own = quick_match(report.code)) {
        if (const auto seat = resigned(report.outcome)) own->resigns(*seat, now.mono);
        end_quick_match(report.code, now);
    }
    const PersonId owner = at->owner();
    const std::string owners = payer_of(owner).address;
    at->ended(report.outcome.winner, report.players, [&](const PersonId& person) {
        const std::string address = payer_of(person).address;
        return address == owners ? std::string{} : address;
    });
    at->owner() == owner ? show_blocked_out(*at, now) : has_new_owner(*at, now);
    match_changed(*at, now);
}

void Hall::Inside::hear(const from_room::Grown& report, Now now) {
    const auto at = matches.find(report.match);
    if (at == matches.end()) return;
    const auto table = paid.find(at->second.code);
    at->second.lines += report.lines;
    const bool by_itself = report.person.is_nobody() || report.person.is_bot();
    if (by_itself && table == paid.end()) return;
    const Payer by = by_itself ? table->second : payer_of(report.person);
    const auto bytes = static_cast<double>(report.bytes);
    charge(by, Use::Line, static_cast<double>(report.lines), now);
    charge(by, Use::LogByte, bytes, now);
    auto& all = at->second.log_bytes;
    auto own = std::ranges::find(all, by, &std::pair<Payer, double>::first);
    if (own == all.end()) own = all.insert(own, {by, 0});
    own->second += bytes;
}

void Hall::Inside::hear(const from_room::Watched& report, Now now) {
    Connection& connection = connections.at(static_cast<std::uint64_t>(report.which));
    connection.watches_no_more(report.match);
    connection.watches.push_back(report.match);
    if (connection.watches.size() <= config.watches_of_one) return;
    const MatchId oldest = connection.watches.front();
    connection.watches_no_more(oldest);
    tell_room(oldest, to_room::Unwatch{report.which}, now);
    tell(report.which, refused_watch(oldest, Refusal::TooManyWatches));
}

void Hall::Inside::hear(const from_room::Closed& report, Now now) {
    if (report.set_aside) {
        auto said = say("server-notice.set-aside", "match"_is = report.match.text());
        out.send(report.watchers, wire::tell::Notice{NoticeKind::SetAside, std::move(said)});
    }
    for (const ConnectionId which : report.watchers) {
        const auto connection = connections.find(static_cast<std::uint64_t>(which));
        if (connection != connections.end()) connection->second.watches_no_more(report.match);
    }
    const auto at = matches.find(report.match);
    if (at == matches.end()) return;
    const Match gone = std::move(matches.extract(at).mapped());
    forget_people(report.match, gone);
    for (const PersonId& person : gone.players) forget_if_gone(person, now);
    for (const PersonId& person : gone.officials) forget_if_gone(person, now);
    for (const auto& [by, bytes] : gone.log_bytes) give_back(by, Use::LogByte, bytes, now);
}

void Hall::Inside::forget_people(const MatchId& id, const Match& of) {
    const auto forget = [&](const PersonId& person) {
        const auto own = matches_of.find(person);
        if (own == matches_of.end()) return;
        own->second.erase(id);
        if (own->second.empty()) matches_of.erase(own);
    };
    for (const PersonId& person : of.players) forget(person);
    for (const PersonId& person : of.officials) forget(person);
}

}  // namespace tandem::hall
