// Client addresses: whom they stand for, and which belong to this machine.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tandem::server {

// An address as it is compared and counted, whatever way it was written: without a port, brackets
// and a zone, IPv6 as short as can be, IPv4 behind IPv6 as IPv4. Nothing where it is not one.
[[nodiscard]] std::optional<std::string> canonical_address(std::string_view text);

// Whom an address stands for in a limit: of IPv6 its first 64 bits, which one subscriber has.
[[nodiscard]] std::string subscriber(const std::string& address);
// Whether it is this machine itself.
[[nodiscard]] bool is_loopback(const std::string& address);

}  // namespace tandem::server
