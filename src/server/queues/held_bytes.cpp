// Counting what waits for slow clients.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/queues/held_bytes.hpp"

#include <utility>

#include "server/ops/addresses.hpp"

namespace tandem::server {

namespace {

// Where all together have too much, so large a part of what they may have is kept beside it, and
// is there in equal shares for every address.
constexpr std::size_t kSparePart = 4;

}  // namespace

HeldBytes::Part::Part(Part&& other) noexcept
    : of_{std::exchange(other.of_, nullptr)},
      share_{other.share_},
      bytes_{std::exchange(other.bytes_, 0)} {}

HeldBytes::Part& HeldBytes::Part::operator=(Part&& other) noexcept {
    if (this == &other) return *this;
    leave();
    of_ = std::exchange(other.of_, nullptr);
    share_ = other.share_;
    bytes_ = std::exchange(other.bytes_, 0);
    return *this;
}

bool HeldBytes::Part::is_crowded() const {
    if (of_ == nullptr) return false;
    return of_->is_too_much(of_->bytes_, share_->second.bytes);
}

bool HeldBytes::Part::has_room_for(std::size_t bytes) const {
    if (of_ == nullptr || bytes <= of_->little_) return true;
    return !of_->is_too_much(of_->bytes_ - bytes_ + bytes, share_->second.bytes - bytes_ + bytes);
}

void HeldBytes::Part::hold(std::size_t bytes) {
    if (of_ == nullptr) return;
    of_->bytes_ += bytes - bytes_;
    share_->second.bytes += bytes - bytes_;
    bytes_ = bytes;
}

void HeldBytes::Part::leave() {
    if (of_ == nullptr) return;
    hold(0);
    if (--share_->second.parts == 0) of_->shares_.erase(share_);
    of_ = nullptr;
}

HeldBytes::HeldBytes(const Limits& limits)
    : most_{limits.queues_bytes},
      most_each_{limits.queues_bytes_per_address},
      little_{limits.queue_bytes / kCrowdedPart} {}

bool HeldBytes::is_too_much(std::size_t of_all, std::size_t of_address) const {
    if (of_address > most_each_) return true;
    return of_all > most_ && of_address > most_ / kSparePart / shares_.size();
}

HeldBytes::Part HeldBytes::of(const std::string& address) {
    const auto share = shares_.try_emplace(subscriber(address)).first;
    ++share->second.parts;
    return {this, share};
}

}  // namespace tandem::server
