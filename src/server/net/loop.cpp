// The loop: inputs to the hall one after another, effects in their order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/net/loop.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>
#include <variant>

#include "base/check.hpp"
#include "hall/json/wire_json.hpp"
#include "server/ops/logging.hpp"
#include "words/say.hpp"

namespace tandem::server {

using hall::ConnectionId;
using hall::Now;

namespace {

// Of messages that wrote something, while nothing can be written: no more are measured.
constexpr std::size_t kMostUntold = 65'536;
// Rows that come so soon after one another are of one age.
constexpr Millis kOneAge{10};
// More are many, of whom so few are told in one go: that takes half a millisecond, for much of what
// they are told is written at once.
constexpr std::size_t kMany = 64;
constexpr std::size_t kAtOnce = 16;
// If so much is still to be told to many, the thread has no time to go about it little by little.
constexpr std::size_t kMostTellings = 64;

// Without spare room: what waits for slow readers is counted by its size. Short ones may have some.
std::string fitted(std::string text) {
    constexpr std::size_t kShort = 1'024;
    if (text.size() >= kShort) text.shrink_to_fit();
    return text;
}

Haste haste_of(const hall::Send& send) {
    namespace tell = hall::wire::tell;
    const hall::wire::Tell& what = send.what;
    if (send.to_spectators) return Haste::Watched;
    if (std::holds_alternative<tell::Chat>(what)) return Haste::Talk;
    const bool is_of_table = std::holds_alternative<tell::Table>(what) ||
                             std::holds_alternative<tell::TableChanges>(what) ||
                             std::holds_alternative<tell::Left>(what);
    return is_of_table ? Haste::Table : Haste::News;
}

// The match of which it is live news.
std::optional<hall::MatchId> match_of(const hall::wire::Tell& what) {
    namespace tell = hall::wire::tell;
    if (const auto* const line = std::get_if<tell::Line>(&what)) return line->match;
    if (const auto* const there = std::get_if<tell::Presence>(&what)) return there->match;
    return std::nullopt;
}

std::uint64_t number(ConnectionId id) { return static_cast<std::uint64_t>(id); }

// Whether somebody may ask it who is stored nowhere: it leads to no row, and to no name anywhere.
bool is_of_onlookers(const hall::wire::Ask& message) {
    namespace ask = hall::wire::ask;
    return std::holds_alternative<ask::Ping>(message) ||
           std::holds_alternative<ask::Watch>(message) ||
           std::holds_alternative<ask::Unwatch>(message) ||
           std::holds_alternative<ask::Follow>(message);
}

hall::wire::tell::Refused only_watches(const hall::wire::Ask& message) {
    const auto name = std::visit([](const auto& each) { return each.kName; }, message);
    return {
        .re = std::string{name},
        .key = std::nullopt,
        .why = "no-session",
        .said = words::say("http.no-session-yet"),
        .articles = {}};
}

}  // namespace

Loop::Loop(hall::Hall hall, LoopParts parts, Metrics& metrics)
    : hall_{std::move(hall)},
      parts_{std::move(parts)},
      metrics_{metrics} {
    act();
}

template <typename Input>
void Loop::feed(const Input& input) {
    CHECK(!busy_);
    busy_ = true;
    input(parts_.read_clock());
    act();
    busy_ = false;
}

void Loop::act() {
    hall::Effects effects = hall_.take_effects();
    if (!effects.writes.empty()) write(std::move(effects.writes));
    for (const hall::Send& send : effects.sends) tell(send);
    tell_who_is_behind();
    for (const hall::Close& close : effects.closes) {
        // After what is told them.
        tellings_.hurry(number(close.which), [this](std::uint64_t to, const Told& told) {
            tell_one(to, told);
        });
        const Way* const way = way_of(close.which);
        if (way != nullptr) way->transport->close(CloseCode::Policy, close.why);
    }
    for (const hall::Think& think : effects.thinks) parts_.think(think);
    for (const hall::End& end : effects.ends) parts_.ended(end);
    for (const hall::Missed& missed : effects.missed) parts_.missed(missed);
    for (const hall::Directed& directed : effects.directed) parts_.directed(directed);
    wake();
}

// Written once for all, and not at all where nobody is there any more.
void Loop::tell(const hall::Send& send) {
    const auto is_there = [this](ConnectionId which) { return way_of(which) != nullptr; };
    const bool to_any = std::ranges::any_of(send.to, is_there);
    const bool to_authors = std::ranges::any_of(send.authors, is_there);
    if (!to_any && !to_authors) return;
    Told told{.text = nullptr, .haste = haste_of(send), .live_of = std::nullopt};
    if (send.to_spectators) told.live_of = match_of(send.what);
    std::string text = hall::wire::to_json(send.what);
    if (to_authors) {
        Told own = told;
        own.text =
            std::make_shared<const std::string>(fitted(hall::wire::with_key(text, send.key)));
        tell_all(send.authors, std::move(own));
    }
    told.text = std::make_shared<const std::string>(fitted(std::move(text)));
    if (to_any) tell_all(send.to, std::move(told));
}

// Many are told a few at a time: the thread is not kept from what others want of it.
void Loop::tell_all(const std::vector<ConnectionId>& all, Told told) {
    const auto give = [this](std::uint64_t to, const Told& each) { tell_one(to, each); };
    if (all.size() <= kMany) {
        for (const ConnectionId to : all) {
            tellings_.hurry(number(to), give);
            tell_one(number(to), told);
        }
        return;
    }
    while (tellings_.size() >= kMostTellings) tellings_.go_on(all.size(), give);
    std::vector<std::uint64_t> to;
    to.reserve(all.size());
    for (const ConnectionId each : all) to.push_back(number(each));
    tellings_.add(std::move(told), std::move(to));
    if (tells_on_) return;
    tells_on_ = true;
    go_on_telling();
}

void Loop::tell_one(std::uint64_t to, const Told& told) {
    const ConnectionId which{to};
    Way* const way = way_of(which);
    if (way == nullptr) return;
    way->transport->send(told.text, told.haste);
    if (told.live_of && way->transport->lags()) behind_[*told.live_of].push_back(which);
}

void Loop::go_on_telling() {
    if (!tellings_.empty()) {
        tellings_.go_on(
            kAtOnce, [this](std::uint64_t to, const Told& told) { tell_one(to, told); });
    }
    tells_on_ = !tellings_.empty();
    if (!tells_on_) return;
    parts_.post([this] {
        go_on_telling();
        tell_who_is_behind();
    });
}

void Loop::tell_the_rest() {
    while (!tellings_.empty()) {
        tellings_.go_on(
            kAtOnce, [this](std::uint64_t to, const Told& told) { tell_one(to, told); });
    }
}

// It leads to no effects, so that it may be said after those of any input.
void Loop::tell_who_is_behind() {
    if (behind_.empty()) return;
    const Now now = parts_.read_clock();
    for (const auto& [match, those] : std::exchange(behind_, {})) {
        for (const ConnectionId which : those) {
            Way* const way = way_of(which);
            if (way != nullptr && way->pace == Pace::Live) way->pace = Pace::Behind;
        }
        hall_.fall_behind(match, those, now);
    }
}

void Loop::ask_to_catch_up(std::uint64_t id) {
    Way* const way = way_of(ConnectionId{id});
    if (way == nullptr) return;
    way->pace = Pace::CatchesUp;
    way->transport->in_turn_of_watching([this, id] { tell_who_catches_up(id); });
}

void Loop::tell_who_catches_up(std::uint64_t id) {
    feed([&](Now now) {
        const bool is_more = hall_.catches_up(ConnectionId{id}, now);
        Way* const way = way_of(ConnectionId{id});
        if (way != nullptr) way->pace = is_more ? Pace::Behind : Pace::Live;
    });
}

// One handing over for all inputs that were waiting: the journal's lock is taken once.
void Loop::write(std::vector<hall::row::Write> writes) {
    const auto awaited = static_cast<std::uint64_t>(
        std::ranges::count_if(writes, std::not_fn(hall::row::is_of_table)));
    if (awaited > 0) wait_for(awaited);
    for (const hall::row::Write& each : writes) {
        const auto* const match = std::get_if<hall::row::MatchOpened>(&each);
        if (match != nullptr) parts_.opened(*match);
    }
    const bool first = to_write_.empty();
    to_write_.insert(
        to_write_.end(),
        std::make_move_iterator(writes.begin()),
        std::make_move_iterator(writes.end()));
    if (first) parts_.post([this] { flush(); });
}

void Loop::wait_for(std::uint64_t rows) {
    given_ += rows;
    const Millis now = parts_.read_clock().mono;
    if (unwritten_.empty() || unwritten_.back().second + kOneAge < now) {
        unwritten_.emplace_back(given_, now);
    } else {
        unwritten_.back().first = given_;
    }
}

void Loop::flush() {
    if (!to_write_.empty()) parts_.write(std::exchange(to_write_, {}));
}

// Asks to be woken only where that is earlier than asked before; woken too early it does no harm.
void Loop::wake() {
    const auto due = hall_.next_due();
    if (!due || (woken_at_ && *woken_at_ <= *due)) return;
    woken_at_ = due;
    parts_.wake_at(*due);
}

ConnectionId Loop::connected(
    std::shared_ptr<Transport> way, const hall::Person& who, const Origin& from) {
    const ConnectionId id{++last_id_};
    share_of(last_id_).emplace(last_id_, Way{std::move(way), from.session});
    if (!from.session.empty()) of_session_[from.session].insert(last_id_);
    feed([&](Now now) { hall_.connected(id, who, from.address, now); });
    return id;
}

void Loop::received(ConnectionId which, std::string_view text) {
    const std::uint64_t before = given_;
    const Moment came = std::chrono::steady_clock::now();
    feed([&](Now now) {
        if (!hall_.may_speak(which, now)) return;
        const auto message = hall::wire::read_ask(text);
        if (!message) return hall_.misread(which, refused(message.error()));
        const Way* const way = way_of(which);
        const bool is_onlooker = way != nullptr && way->session.empty();
        if (is_onlooker && !is_of_onlookers(*message)) {
            return hall_.misread(which, only_watches(*message));
        }
        hall_.received(which, *message, now);
    });
    if (given_ != before && untold_.size() < kMostUntold) untold_.emplace_back(given_, came);
}

void Loop::renamed(const hall::PersonId& person, const std::string& name) {
    feed([&](Now now) { hall_.renamed(person, name, now); });
}

void Loop::measured(ConnectionId which, Millis there_and_back) {
    feed([&](Now now) { hall_.measured(which, there_and_back, now); });
}

void Loop::closed(ConnectionId which) {
    const auto gone = share_of(number(which)).extract(number(which));
    if (gone.empty()) return;
    const auto same = of_session_.find(gone.mapped().session);
    if (same != of_session_.end()) {
        same->second.erase(number(which));
        if (same->second.empty()) of_session_.erase(same);
    }
    feed([&](Now now) { hall_.closed(which, now); });
}

void Loop::written(std::uint64_t count, std::span<const hall::row::Written> lines) {
    written_ = std::max(written_, count);
    while (!unwritten_.empty() && unwritten_.front().first <= count) unwritten_.pop_front();
    feed([&](Now now) { hall_.written(lines, now); });
    const Moment now = std::chrono::steady_clock::now();
    while (!untold_.empty() && untold_.front().first <= count) {
        const std::chrono::duration<double> took = now - untold_.front().second;
        metrics_.observe_told(took.count());
        untold_.pop_front();
    }
    look_at_store();
}

void Loop::trouble(const std::string& why) {
    trouble_ = why;
    if (!why.empty()) log_error("cannot write", {{"why", why}});
    look_at_store();
}

void Loop::set_aside(const hall::MatchId& match, const std::string& why) {
    log_error("set aside", {{"match", match.text()}, {"why", why}});
    feed([&](Now now) { hall_.set_aside(match, now); });
}

bool Loop::is_late() const {
    return !unwritten_.empty() &&
           unwritten_.front().second + parts_.patience < parts_.read_clock().mono;
}

void Loop::look_at_store() {
    std::string why = trouble_;
    if (why.empty() && is_late()) why = "the database does not answer";
    if (why.empty() == why_not_.empty()) return;
    if (trouble_.empty() && !why.empty()) log_error("cannot write", {{"why", why}});
    why_not_ = std::move(why);
    if (why_not_.empty()) {
        log_info("writes again", {});
        return feed([&](Now now) { hall_.writing_works(now); });
    }
    feed([&](Now now) {
        hall_.writing_fails(unwritten_.empty() ? now.mono : unwritten_.front().second, now);
    });
}

void Loop::thought(const hall::Thought& answer) {
    if (busy_) return parts_.post([this, answer] { thought(answer); });
    feed([&](Now now) { hall_.thought(answer, now); });
}

void Loop::thought_failed(std::uint64_t ticket) {
    if (busy_) return parts_.post([this, ticket] { thought_failed(ticket); });
    feed([&](Now now) { hall_.thought_failed(ticket, now); });
}

void Loop::passed() {
    woken_at_.reset();
    feed([&](Now now) { hall_.passed(now); });
}

void Loop::stop() {
    feed([&](Now now) { hall_.stop(now); });
    tell_the_rest();
}

void Loop::in_hall(const HallDeed& deed) {
    feed([&](Now now) { deed(hall_, now); });
}

std::size_t Loop::ways() const {
    std::size_t all = 0;
    for (const Ways& ways : ways_) all += ways.size();
    return all;
}

Loop::Way* Loop::way_of(ConnectionId which) {
    Ways& ways = share_of(number(which));
    const auto found = ways.find(number(which));
    return found == ways.end() ? nullptr : &found->second;
}

void Loop::tick(std::size_t share, std::size_t shares) {
    const Millis now = parts_.read_clock().mono;
    // Behind what the journal has said already and this thread was too busy to hear.
    if (is_late()) parts_.post([this] { look_at_store(); });
    for (std::size_t each = share; each < kShares; each += shares) {
        std::vector<std::uint64_t> caught_up;
        for (const auto& [id, way] : ways_[each]) {
            way.transport->tick(now);
            const bool waits = way.pace == Pace::Behind;
            if (waits && way.transport->has_caught_up()) caught_up.push_back(id);
        }
        std::ranges::sort(caught_up);
        for (const std::uint64_t id : caught_up) ask_to_catch_up(id);
    }
}

void Loop::close_all(CloseCode code, const std::string& why) {
    tell_the_rest();
    for (const Ways& ways : ways_) {
        for (const auto& [id, way] : ways) way.transport->close(code, why);
    }
}

void Loop::sessions_over(const std::vector<std::string>& hashes) {
    for (const std::string& hash : hashes) {
        const auto ended = of_session_.find(hash);
        if (ended == of_session_.end()) continue;
        for (const std::uint64_t id : std::set{ended->second}) {
            const Way* const way = way_of(ConnectionId{id});
            if (way != nullptr) way->transport->close(CloseCode::SessionOver, kSessionOver);
        }
    }
}

}  // namespace tandem::server
