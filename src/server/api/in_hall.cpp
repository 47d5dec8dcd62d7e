// Addresses as the hall knows them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/in_hall.hpp"

#include "server/ops/addresses.hpp"

namespace tandem::server {

std::string hall_address(const std::string& address) {
    return is_loopback(address) ? "" : subscriber(address);
}

}  // namespace tandem::server
