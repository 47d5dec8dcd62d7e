// The loop: inputs to the hall one after another, effects in their order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/net/loop.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/check.hpp"
#include "hall/json/wire_json.hpp"

namespace tandem::server {

using hall::ConnectionId;
using hall::Now;

namespace {

// Of messages that wrote something, while nothing can be written: no more are measured.
constexpr std::size_t kMostUntold = 65'536;

std::uint64_t number(ConnectionId id) { return static_cast<std::uint64_t>(id); }

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
    for (const hall::Close& close : effects.closes) {
        const auto way = ways_.find(number(close.which));
        if (way != ways_.end()) way->second->close(CloseCode::Policy, close.why);
    }
    for (const hall::Think& think : effects.thinks) parts_.think(think);
    wake();
}

// Written once for all, and not at all where nobody is there any more.
void Loop::tell(const hall::Send& send) {
    std::shared_ptr<const std::string> text;
    for (const ConnectionId to : send.to) {
        const auto way = ways_.find(number(to));
        if (way == ways_.end()) continue;
        if (!text) text = std::make_shared<const std::string>(hall::wire::to_json(send.what));
        way->second->send(text);
    }
}

// One handing over for all inputs that were waiting: the journal's lock is taken once.
void Loop::write(std::vector<hall::row::Write> writes) {
    given_ += writes.size();
    const bool first = to_write_.empty();
    to_write_.insert(
        to_write_.end(),
        std::make_move_iterator(writes.begin()),
        std::make_move_iterator(writes.end()));
    if (first) parts_.post([this] { flush(); });
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
    std::shared_ptr<Transport> way, const hall::Person& who, const std::string& address) {
    const ConnectionId id{++last_id_};
    ways_.emplace(number(id), std::move(way));
    feed([&](Now now) { hall_.connected(id, who, address, now); });
    return id;
}

void Loop::received(ConnectionId which, std::string_view text) {
    const std::uint64_t before = given_;
    const Moment came = std::chrono::steady_clock::now();
    feed([&](Now now) {
        if (!hall_.may_speak(which, now)) return;
        const auto message = hall::wire::read_ask(text);
        if (message) return hall_.received(which, *message, now);
        hall_.misread(which, refused(message.error()));
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
    if (ways_.erase(number(which)) == 0) return;
    feed([&](Now now) { hall_.closed(which, now); });
}

void Loop::written(std::uint64_t count, std::span<const hall::row::Written> lines) {
    written_ = std::max(written_, count);
    feed([&](Now now) { hall_.written(lines, now); });
    const Moment now = std::chrono::steady_clock::now();
    while (!untold_.empty() && untold_.front().first <= count) {
        const std::chrono::duration<double> took = now - untold_.front().second;
        metrics_.observe_told(took.count());
        untold_.pop_front();
    }
}

void Loop::trouble(const std::string& why) {
    trouble_ = why;
    feed([&](Now now) { why.empty() ? hall_.writing_works(now) : hall_.writing_fails(now); });
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
}

void Loop::in_hall(const HallDeed& deed) {
    feed([&](Now now) { deed(hall_, now); });
}

void Loop::tick(std::uint64_t share, std::uint64_t shares) {
    const Millis now = parts_.read_clock().mono;
    for (const auto& [id, way] : ways_) {
        if (static_cast<std::uint64_t>(id) % shares == share) way->tick(now);
    }
}

void Loop::close_all(CloseCode code, const std::string& why) {
    for (const auto& [id, way] : ways_) way->close(code, why);
}

}  // namespace tandem::server
