// Where a push service wakes a browser: an address of its own, at a host that is allowed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::server {

// The push services that are in use have less than half of that.
inline constexpr std::size_t kLongestEndpoint = 1'000;

// An address "https://host:port/target".
struct Endpoint {
    std::string host;  // in small letters
    std::uint16_t port = 443;
    std::string target;  // from the slash on

    // "https://push.example.org", with the port if it is not the usual one.
    [[nodiscard]] std::string origin() const;
    [[nodiscard]] bool operator==(const Endpoint&) const = default;
};

// Nothing where it is not such an address, or is too long: one in plain HTTP, with a name or a
// password before the host, a host in other letters than a name has, or a fragment.
[[nodiscard]] std::optional<Endpoint> parse_endpoint(std::string_view text);

// Which of those services has that host and port; nothing if none does. "*.example.org" are all
// hosts below it, not itself.
[[nodiscard]] std::optional<std::string> service_of(
    const std::vector<std::string>& services, const Endpoint& endpoint);

}  // namespace tandem::server
