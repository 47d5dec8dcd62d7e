// Which addresses are of the public internet, and not of this machine or its neighbours.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <boost/asio/ip/address.hpp>

namespace tandem::server {

// Whether the server may connect there when somebody else has chosen the name. It may not for
// addresses of this machine, private or reserved ones, or IPv6 addresses that contain an IPv4 one.
[[nodiscard]] bool is_public(const boost::asio::ip::address& address);

}  // namespace tandem::server
