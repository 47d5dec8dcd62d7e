// Addresses, compared by the networks that they are in.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/addresses.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include <arpa/inet.h>
#include <netinet/in.h>

namespace tandem::server {

namespace {

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
