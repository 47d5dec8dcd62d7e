// How other threads reach the server's, and how the server's thread reads the time.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "hall/hall.hpp"

namespace tandem::server {

// Runs a task on the server's thread, soon; may be called from any thread.
using Deliver = std::function<void(std::function<void()>)>;

// The moment that it is. On the server's thread.
using ReadClock = std::function<hall::Now()>;

}  // namespace tandem::server
