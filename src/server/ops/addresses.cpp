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

[[nodiscard]] std::optional<in_addr> parse_ipv4(const std::string& address) {
    in_addr parsed{};
    if (inet_pton(AF_INET, address.c_str(), &parsed) != 1) return std::nullopt;
    return parsed;
}

[[nodiscard]] std::string text_of(const in6_addr& address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    inet_ntop(AF_INET6, &address, text.data(), text.size());
    return text.data();
}

// "::ffff:192.0.2.1" is an IPv4 address that came in by an IPv6 socket.
[[nodiscard]] std::string without_mapping(const std::string& address) {
    const auto parsed = parse_ipv6(address);
    if (!parsed || !IN6_IS_ADDR_V4MAPPED(&*parsed)) return address;
    in_addr inside{};
    std::copy_n(
        std::begin(parsed->s6_addr) + 12, 4, reinterpret_cast<unsigned char*>(&inside.s_addr));
    std::array<char, INET_ADDRSTRLEN> text{};
    inet_ntop(AF_INET, &inside, text.data(), text.size());
    return text.data();
}

// Proxies write "192.0.2.1:4711" and "[2001:db8::1]:4711", too.
[[nodiscard]] std::string_view without_port(std::string_view text) {
    if (text.starts_with('[')) {
        const std::size_t end = text.find(']');
        return end == std::string_view::npos ? text : text.substr(1, end - 1);
    }
    const std::size_t colon = text.find(':');
    const bool is_one = colon != std::string_view::npos && colon == text.rfind(':');
    return is_one ? text.substr(0, colon) : text;
}

}  // namespace

std::optional<std::string> canonical_address(std::string_view text) {
    text = without_port(text);
    std::string plain{text.substr(0, text.find('%'))};
    if (parse_ipv4(plain)) return plain;
    const auto parsed = parse_ipv6(plain);
    if (!parsed) return std::nullopt;
    return without_mapping(text_of(*parsed));
}

std::string subscriber(const std::string& address) {
    std::string plain = without_mapping(address);
    const auto parsed = parse_ipv6(plain);
    if (!parsed) return plain;
    in6_addr network{};
    std::copy_n(std::begin(parsed->s6_addr), 8, std::begin(network.s6_addr));
    return text_of(network) + "/64";
}

bool is_loopback(const std::string& address) {
    const std::string plain = without_mapping(address);
    if (parse_ipv4(plain)) return plain.starts_with("127.");
    const auto parsed = parse_ipv6(plain);
    return parsed && IN6_IS_ADDR_LOOPBACK(&*parsed);
}

}  // namespace tandem::server
