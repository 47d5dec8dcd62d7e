// Who is behind a request for a WebSocket.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "base/result.hpp"
#include "hall/hall.hpp"
#include "server/http.hpp"

namespace tandem::server {

struct Identity {
    hall::Person person;
    std::string set_cookie;  // the value of a Set-Cookie header for the 101 response; "" for none
};

// Called once, on the server's thread: somebody, or the response that turns him away.
using Identified = std::function<void(base::Result<Identity, Response>)>;
// Finds out, now or later, from the server's thread. Only the head of the request is there.
using Identify = std::function<void(const Request&, Identified)>;

}  // namespace tandem::server
