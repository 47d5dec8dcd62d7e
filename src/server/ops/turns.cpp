// Whose turn it is, and who has to wait for their budget.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/turns.hpp"

#include <utility>

namespace tandem::server {

namespace {

using std::chrono::nanoseconds;

// Of the name of a session, in bytes: more than any of ours. Those that begin alike count as one.
constexpr std::size_t kLongestName = 256;

[[nodiscard]] double milliseconds(nanoseconds span) {
    return std::chrono::duration<double, std::milli>{span}.count();
}

}  // namespace

base::Allowance<TurnsUse> thread_of(const Limits& limits) {
    base::Allowance<TurnsUse> allowance;
    allowance[TurnsUse::WorkMs] =
        base::Rate::per_second(limits.work_ms_at_once, limits.work_ms_per_second);
    allowance[TurnsUse::WatchMs] =
        base::Rate::per_second(limits.watch_ms_at_once, limits.watch_ms_per_second);
    allowance[TurnsUse::HandshakeMs] =
        base::Rate::per_second(limits.handshake_ms_at_once, limits.handshake_ms_per_second);
    return allowance;
}

Turns::Turns(Parts parts, const base::Allowance<TurnsUse>& allowance)
    : parts_{std::move(parts)},
      purses_{allowance, kRemembered} {}

void Turns::Line::put(std::string_view session, Work work) {
    if (by_session.size() >= kKept && by_session.size() >= 2 * order.size()) {
        std::erase_if(by_session, [](const auto& each) { return each.second.works.empty(); });
    }
    const std::string_view name = session.substr(0, kLongestName);
    auto found = by_session.find(name);
    if (found == by_session.end()) found = by_session.try_emplace(std::string{name}).first;
    Session& own = found->second;
    if (own.works.empty()) order.push_back(&own);
    own.works.push_back(std::move(work));
}

Turns::Work Turns::Line::take() {
    Session& next = *order.front();
    order.pop_front();
    Work work = std::move(next.works.front());
    next.works.pop_front();
    if (!next.works.empty()) order.push_back(&next);
    return work;
}

void Turns::wait(const TurnOf& whose, Work work) {
    if (lines_.size() >= kKept && lines_.size() >= 2 * (order_.size() + late_.size())) {
        std::erase_if(lines_, [](const auto& each) { return each.second.order.empty(); });
    }
    const auto found = lines_.try_emplace({whose.address, whose.use}).first;
    if (found->second.order.empty()) order_.push_back(&*found);
    found->second.put(whose.session, std::move(work));
    ++waiting_;
    begin();
}

void Turns::begin() {
    if (begun_ || order_.empty()) return;
    begun_ = true;
    parts_.post([this] { take_one(); });
}

void Turns::take_one() {
    begun_ = false;
    Lines::value_type* const next = next_line();
    if (next == nullptr) return;
    auto& [payer, line] = *next;
    Work work = line.take();
    --waiting_;
    if (!line.order.empty()) order_.push_back(next);
    begin();
    charge(payer.address, payer.use, work);
}

bool Turns::is_modest(const TurnOf& whose) {
    if (whose.address.empty()) return true;
    const Millis at = now();
    const auto [purse, allowance] = purses_.of(whose.address, at);
    const base::Rate& rate = (*allowance)[whose.use];
    return (*purse)[whose.use].tokens(rate, at) >= rate.at_once - kHardlyAny;
}

void Turns::pay(const Payer& payer, nanoseconds took) {
    paid_ += took;
    const auto [purse, allowance] = purses_.of(payer.address, now());
    (*purse)[payer.use].spend((*allowance)[payer.use], now(), milliseconds(took));
}

Turns::Lines::value_type* Turns::next_line() {
    while (!order_.empty()) {
        Lines::value_type* const next = order_.front();
        order_.pop_front();
        const Payer& payer = next->first;
        if (payer.address.empty()) return next;
        const auto [purse, allowance] = purses_.of(payer.address, now());
        const auto wait = (*purse)[payer.use].wait((*allowance)[payer.use], now(), 0);
        if (!wait || *wait == Millis{0}) return next;
        const Millis at = now() + *wait;
        late_.push_back(next);
        if (woken_at_ && *woken_at_ <= at) continue;
        woken_at_ = at;
        parts_.wake_at(at);
    }
    return nullptr;
}

void Turns::passed() {
    woken_at_.reset();
    order_.insert(order_.end(), late_.begin(), late_.end());
    late_.clear();
    begin();
}

Millis Turns::now() const {
    return Millis{
        std::chrono::duration_cast<std::chrono::milliseconds>(parts_.read_clock()).count()};
}

}  // namespace tandem::server
