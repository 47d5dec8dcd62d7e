// Addresses of clients: whom they stand for, and which are this machine's own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace tandem::server {

// Whom an address stands for in a limit: of IPv6 its first 64 bits, which one subscriber has.
[[nodiscard]] std::string subscriber(const std::string& address);
// Whether it is this machine itself.
[[nodiscard]] bool is_loopback(const std::string& address);

}  // namespace tandem::server
