// Buckets of tokens, forgotten when they are full.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/rate_limit.hpp"

#include <algorithm>
#include <array>

#include <arpa/inet.h>
#include <netinet/in.h>

namespace tandem::server {

namespace {

constexpr std::string_view kAllOthers = "\x01";

[[nodiscard]] std::optional<in6_addr> parse_ipv6(const std::string& address) {
    in6_addr parsed{};
    if (inet_pton(AF_INET6, address.c_str(), &parsed) != 1) return std::nullopt;
    return parsed;
}

// "::ffff:192.0.2.1" is an IPv4 address that came in by an IPv6 socket.
[[nodiscard]] std::string without_mapping(const std::string& address) {
    constexpr std::string_view kMapped = "::ffff:";
    const bool mapped = address.starts_with(kMapped) && address.find('.') != std::string::npos;
    return mapped ? address.substr(kMapped.size()) : address;
}

}  // namespace

RateLimit::RateLimit(Rate rate, std::size_t most) : rate_(rate), most_(most) {}

void RateLimit::forget_full(Millis now) {
    // Not at each newcomer of a flood: to look at all of them takes its time.
    constexpr Millis kPause{1'000};
    if (swept_ && base::count(now - *swept_) < base::count(kPause)) return;
    swept_ = now;
    std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(rate_, now); });
}

std::optional<Millis> RateLimit::take(std::string_view who, Millis now) {
    auto found = buckets_.find(std::string{who});
    if (found == buckets_.end()) {
        if (buckets_.size() >= most_) forget_full(now);
        const std::string_view key = buckets_.size() >= most_ ? kAllOthers : who;
        found = buckets_.try_emplace(std::string{key}).first;
    }
    base::TokenBucket& bucket = found->second;
    if (bucket.take(rate_, now)) return std::nullopt;
    return bucket.wait(rate_, now).value_or(base::kMaxSpan);
}

std::string subscriber(const std::string& address) {
    std::string plain = without_mapping(address);
    const auto parsed = parse_ipv6(plain);
    if (!parsed) return plain;
    in6_addr network{};
    std::copy_n(std::begin(parsed->s6_addr), 8, std::begin(network.s6_addr));
    std::array<char, INET6_ADDRSTRLEN> text{};
    inet_ntop(AF_INET6, &network, text.data(), text.size());
    return std::string{text.data()} + "/64";
}

bool is_loopback(const std::string& address) {
    const std::string plain = without_mapping(address);
    return plain.starts_with("127.") || plain == "::1";
}

}  // namespace tandem::server
