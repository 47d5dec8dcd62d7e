// The client end of the operator's socket.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/result.hpp"
#include "words/message.hpp"

namespace tandem::server {

struct AdminAnswer {
    int status = 0;
    std::string body;
};

// Asks the server whose socket is at `path`, and waits for its answer; `body` is JSON, "" for none.
// Errors: where none answers there.
[[nodiscard]] base::Result<AdminAnswer, words::Message> ask_admin(
    const std::string& path,
    const std::string& method,
    const std::string& target,
    const std::string& body);

}  // namespace tandem::server
