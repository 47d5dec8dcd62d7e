// How often somebody may do something: a bucket of tokens for each, filled by time alone.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/token_bucket.hpp"

namespace tandem::server {

using base::Millis;
using base::Rate;

class RateLimit {
  public:
    // Remembers at most `most` of those who have not a full bucket; when there are more, those that
    // came last share one.
    RateLimit(Rate rate, std::size_t most);

    // Takes a token of `who`. Nothing if there was one, else how long until there is.
    // Needs: `now` is not before that of an earlier call.
    [[nodiscard]] std::optional<Millis> take(std::string_view who, Millis now);

    // How many are remembered.
    [[nodiscard]] std::size_t remembered() const { return buckets_.size(); }

  private:
    void forget_full(Millis now);

    Rate rate_;
    std::size_t most_;
    std::unordered_map<std::string, base::TokenBucket> buckets_;
    std::optional<Millis> swept_;  // when forget_full last looked at all of them
};

// Whom an address stands for in a limit: of IPv6 its first 64 bits, which one subscriber has.
[[nodiscard]] std::string subscriber(const std::string& address);
// Whether it is this machine itself.
[[nodiscard]] bool is_loopback(const std::string& address);

}  // namespace tandem::server
