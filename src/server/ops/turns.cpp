// Whose turn it is, and who has to wait for their budget.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/turns.hpp"

#include <utility>

namespace tandem::server {

namespace {

using std::chrono::nanoseconds;

[[nodiscard]] double milliseconds(nanoseconds span) {
    return std::chrono::duration<double, std::milli>{span}.count();
}

}  // namespace

base::Allowance<TurnsUse> thread_of(const Limits& limits) {
    base::Allowance<TurnsUse> allowance;
    allowance[TurnsUse::WorkMs] =
        base::Rate::per_second(limits.work_ms_at_once, limits.work_ms_per_second);
    allowance[TurnsUse::HandshakeMs] =
        base::Rate::per_second(limits.handshake_ms_at_once, limits.handshake_ms_per_second);
    return allowance;
}

Turns::Turns(Parts parts, const base::Allowance<TurnsUse>& allowance)
    : parts_{std::move(parts)},
      purses_{allowance, kRemembered} {}

void Turns::Line::put(const std::string& session, Work work) {
    std::deque<Work>& works = by_session[session];
    if (works.empty()) order.push_back(session);
    works.push_back(std::move(work));
}

Turns::Work Turns::Line::take() {
    const std::string session = std::move(order.front());
    order.pop_front();
    const auto works = by_session.find(session);
    Work work = std::move(works->second.front());
    works->second.pop_front();
    if (works->second.empty()) {
        by_session.erase(works);
    } else {
        order.push_back(session);
    }
    return work;
}

void Turns::wait(const TurnOf& whose, Work work) {
    const Payer payer{whose.address, whose.use};
    const auto [found, is_new] = lines_.try_emplace(payer);
    if (is_new) order_.push_back(payer);
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
    const auto payer = next_payer();
    if (!payer) return;
    const auto found = lines_.find(*payer);
    Work work = found->second.take();
    --waiting_;
    if (found->second.order.empty()) {
        lines_.erase(found);
    } else {
        order_.push_back(*payer);
    }
    begin();
    const nanoseconds began = parts_.read_clock();
    work();
    if (payer->address.empty()) return;
    const double took = milliseconds(parts_.read_clock() - began);
    const auto [purse, allowance] = purses_.of(payer->address, now());
    (*purse)[payer->use].spend((*allowance)[payer->use], now(), took);
}

std::optional<Turns::Payer> Turns::next_payer() {
    while (!order_.empty()) {
        Payer payer = std::move(order_.front());
        order_.pop_front();
        if (payer.address.empty()) return payer;
        const auto [purse, allowance] = purses_.of(payer.address, now());
        const auto wait = (*purse)[payer.use].wait((*allowance)[payer.use], now(), 0);
        if (!wait || *wait == Millis{0}) return payer;
        const Millis at = now() + *wait;
        late_.push_back(std::move(payer));
        if (woken_at_ && *woken_at_ <= at) continue;
        woken_at_ = at;
        parts_.wake_at(at);
    }
    return std::nullopt;
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
