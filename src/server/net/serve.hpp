// Assembles all parts of a server, from its configuration to its shutdown.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/net/server.hpp"
#include "server/ops/config.hpp"

namespace tandem::server {

// Serves until it is told to stop, by SIGTERM or SIGINT. `ready` is told where it listens, once it
// does.
// Errors: CannotStart; store::Failure.
[[nodiscard]] Ended serve(
    const Config& config, const std::function<void(const std::vector<std::string>&)>& ready);

}  // namespace tandem::server
