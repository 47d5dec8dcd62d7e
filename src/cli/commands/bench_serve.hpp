// How many matches the server bears, how fast it tells, and what it costs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "cli/io/exit.hpp"

namespace tandem::cli {

struct ServeBench {
    std::size_t matches = 1'000;
    std::size_t spectators = 100;
    double pace = 0.9;  // moves a second in a match
    double seconds = 20;  // of each measurement
};

// A server of its own, real sockets on this machine: a thousand matches at the pace of people,
// then as fast as they go, then a bare relay of messages beside it.
void bench_serve(const ServeBench& options, Format format);

}  // namespace tandem::cli
