// Which addresses are of the public internet, and not of this machine or its neighbours.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <boost/asio/ip/address.hpp>

namespace tandem::server {

// Whether a name that somebody else has chosen may lead there. Addresses of this machine, of
// private networks and of what is reserved are none, nor are those of IPv6 with an IPv4 one inside.
[[nodiscard]] bool is_public(const boost::asio::ip::address& address);

}  // namespace tandem::server
