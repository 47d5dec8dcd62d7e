// Counting who is connected, and how often they ask.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/net/admission.hpp"

#include "server/ops/addresses.hpp"

namespace tandem::server {

namespace {

constexpr std::size_t kRemembered = 100'000;

[[nodiscard]] base::Allowance<Asking> allowance(const Limits& limits) {
    base::Allowance<Asking> each;
    each[Asking::Request] =
        base::Rate::per_second(limits.requests_at_once, limits.requests_per_second);
    return each;
}

}  // namespace

Admission::Admission(const Limits& limits)
    : most_{limits.connections},
      most_each_{limits.connections_per_address},
      requests_{allowance(limits), kRemembered} {}

std::optional<Admission::Pass> Admission::enter(const std::string& address) {
    if (inside_ >= most_) return std::nullopt;
    const std::string who = subscriber(address);
    std::size_t& count = by_address_[who];
    if (count >= most_each_) return std::nullopt;
    ++count;
    ++inside_;
    return Pass{this, who};
}

std::optional<Admission::Pass> Admission::enter_unnamed() {
    if (inside_ >= most_) return std::nullopt;
    ++inside_;
    return Pass{this, ""};
}

std::optional<Millis> Admission::ask(const std::string& address, Millis now) {
    const auto unpaid = spend(Asking::Request, 1, now, {requests_.of(subscriber(address), now)});
    if (!unpaid) return std::nullopt;
    return unpaid->wait.value_or(base::kMaxSpan);
}

void Admission::left(const std::string& who) {
    --inside_;
    const auto found = by_address_.find(who);
    if (found == by_address_.end()) return;
    if (--found->second == 0) by_address_.erase(found);
}

}  // namespace tandem::server
