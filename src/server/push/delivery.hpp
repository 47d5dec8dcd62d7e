// Asks push services to wake browsers: requests over TLS.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/push/endpoint.hpp"

namespace tandem::server {

// A request without a body: the browser asks this server itself what there is.
struct Wake {
    Endpoint to;
    std::string authorization;
};

enum class Delivered : std::uint8_t {
    Accepted,
    Gone,  // nobody is there any more
    Failed,  // not reached, refused, or too slow
};

// What became of it. Blocks; several threads may call it at once.
using Deliver = std::function<Delivered(const Wake& wake)>;

struct DeliveryConfig {
    std::vector<std::string>
        private_addresses;  // that are asked nevertheless, as they are compared
    std::chrono::milliseconds most{10'000};  // for one of them
};

// Over the network: only to addresses that are public, and with the certificate checked. Nobody is
// asked twice, nor anywhere else than at the endpoint, whatever the answer is.
[[nodiscard]] Deliver deliver_over_network(DeliveryConfig config);

}  // namespace tandem::server
