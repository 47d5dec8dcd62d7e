// The networks that IANA lists as not globally reachable.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/push/public_address.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace tandem::server {

namespace ip = boost::asio::ip;

namespace {

struct Network {
    std::uint32_t address;
    unsigned bits;
};

constexpr std::array kNotPublic{
    Network{0x00000000, 8},  // this network
    Network{0x0A000000, 8},  // private
    Network{0x64400000, 10},  // behind a provider's translation
    Network{0x7F000000, 8},  // this machine
    Network{0xA9FE0000, 16},  // this link, where clouds keep their secrets
    Network{0xAC100000, 12},  // private
    Network{0xC0000000, 24},  // of protocols
    Network{0xC0000200, 24},  // of documents
    Network{0xC0586300, 24},  // to IPv6
    Network{0xC0A80000, 16},  // private
    Network{0xC6120000, 15},  // of measurements
    Network{0xC6336400, 24},  // of documents
    Network{0xCB007100, 24},  // of documents
    Network{0xE0000000, 3},  // multicast, reserved and broadcast
};

[[nodiscard]] bool is_public_v4(const ip::address_v4& address) {
    return std::ranges::none_of(kNotPublic, [number = address.to_uint()](const Network& each) {
        return (number ^ each.address) >> (32 - each.bits) == 0;
    });
}

// 2000::/3 but for what leads to IPv4 and for documents.
[[nodiscard]] bool is_public_v6(const ip::address_v6& address) {
    const auto bytes = address.to_bytes();
    const auto word = [&](std::size_t i) {
        return static_cast<unsigned>(bytes.at(2 * i)) << 8U | bytes.at(2 * i + 1);
    };
    const bool is_protocol = word(0) == 0x2001 && word(1) < 0x0200;  // Teredo and others
    const bool is_document = (word(0) == 0x2001 && word(1) == 0x0DB8) || word(0) == 0x3FFF;
    const bool is_6to4 = word(0) == 0x2002;
    return word(0) >> 13U == 1 && !is_protocol && !is_document && !is_6to4;
}

}  // namespace

bool is_public(const ip::address& address) {
    return address.is_v4() ? is_public_v4(address.to_v4()) : is_public_v6(address.to_v6());
}

}  // namespace tandem::server
