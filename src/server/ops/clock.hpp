// How the server's thread reads the time: a function, so that tests may say what time it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "base/time.hpp"
#include "hall/lobby/hall.hpp"

namespace tandem::server {

using base::Millis;

// The moment that it is.
using ReadClock = std::function<hall::Now()>;

}  // namespace tandem::server
