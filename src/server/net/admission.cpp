// Counting who is connected, and how often they ask.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/net/admission.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "server/ops/addresses.hpp"
#include "server/ops/logging.hpp"

namespace tandem::server {

namespace {

constexpr std::size_t kRemembered = 100'000;
// That are told at a time that there are too many.
constexpr std::size_t kToldOff = 64;

[[nodiscard]] base::Allowance<Asking> allowance(const Limits& limits) {
    base::Allowance<Asking> each;
    each[Asking::Request] =
        base::Rate::per_second(limits.requests_at_once, limits.requests_per_second);
    return each;
}

// For the database, the engines, those who are told off and whoever calls `tandem admin`.
constexpr std::size_t kReserve = 256;

}  // namespace

std::size_t take_descriptors() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return std::numeric_limits<std::size_t>::max();
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
    ::getrlimit(RLIMIT_NOFILE, &limit);
    return limit.rlim_cur;
}

std::size_t connections_within(std::size_t descriptors) {
    return descriptors - std::min(kReserve, descriptors / 2);
}

Limits within(std::size_t descriptors, Limits limits) {
    const std::size_t most = connections_within(descriptors);
    if (most >= limits.connections) return limits;
    log_warning(
        "fewer connections",
        {{"descriptors", descriptors}, {"connections", most}, {"wanted", limits.connections}});
    // What an address may have of more connections could be all that there are: it keeps its part
    // of them, and in any case what it may have of a fifth.
    const auto part = static_cast<double>(limits.connections_per_address) *
                      static_cast<double>(most) / static_cast<double>(limits.connections);
    limits.connections_per_address = std::max(
        {std::size_t{1},
         static_cast<std::size_t>(part),
         std::min(limits.connections_per_address, most / 5)});
    limits.connections = most;
    return limits;
}

Admission::Admission(const Limits& limits)
    : most_{limits.connections},
      most_each_{limits.connections_per_address},
      requests_{allowance(limits), kRemembered} {}

bool Admission::Pass::count_for(const std::string& address) {
    std::string who = subscriber(address);
    if (who == who_) return true;
    if (!admission_->count(who)) return false;
    admission_->uncount(std::exchange(who_, std::move(who)));
    return true;
}

void Admission::Pass::count_for_nobody() { admission_->uncount(std::exchange(who_, {})); }

std::optional<Admission::Pass> Admission::enter(const std::string& address) {
    if (inside_ >= most_) return std::nullopt;
    std::string who = subscriber(address);
    if (!count(who)) return std::nullopt;
    ++inside_;
    return Pass{this, std::move(who)};
}

std::optional<Admission::Pass> Admission::enter_unnamed() {
    if (inside_ >= most_) return std::nullopt;
    ++inside_;
    return Pass{this, ""};
}

std::shared_ptr<void> Admission::tell_off() {
    if (telling_off_ >= kToldOff) return nullptr;
    ++telling_off_;
    return {this, [](Admission* admission) { --admission->telling_off_; }};
}

std::optional<Millis> Admission::ask(const std::string& address, Millis now) {
    const auto unpaid = spend(Asking::Request, 1, now, {requests_.of(subscriber(address), now)});
    if (!unpaid) return std::nullopt;
    return unpaid->wait.value_or(base::kMaxSpan);
}

std::size_t Admission::most_each_now() const {
    // Otherwise as few addresses as have all places between them would keep everybody out.
    const bool is_nearly_full = inside_ >= most_ - most_ / 10;
    return is_nearly_full ? std::max<std::size_t>(1, most_each_ / 20) : most_each_;
}

bool Admission::count(const std::string& who) {
    std::size_t& count = by_address_[who];
    if (count >= most_each_now()) {
        if (count == 0) by_address_.erase(who);
        return false;
    }
    ++count;
    return true;
}

void Admission::uncount(const std::string& who) {
    const auto found = by_address_.find(who);
    if (found == by_address_.end()) return;
    if (--found->second == 0) by_address_.erase(found);
}

void Admission::left(const std::string& who) {
    --inside_;
    uncount(who);
}

}  // namespace tandem::server
