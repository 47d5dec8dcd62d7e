// Asks another server one question over HTTP and waits for the answer.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <string>

#include "base/result.hpp"
#include "server/copies/event_link.hpp"
#include "words/message.hpp"

namespace tandem::server {

struct Got {
    int status = 0;
    std::string body;
};

// GET `target` where the link leads, with its secret. Over TLS only from a server whose certificate
// this machine trusts.
// Errors: why there is no answer within that time.
[[nodiscard]] base::Result<Got, words::Message> http_get(
    const EventLink& link, const std::string& target, std::chrono::milliseconds most);

}  // namespace tandem::server
