// How many matches the server can handle, how fast it delivers moves, and what that costs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

#include "cli/io/exit.hpp"

namespace tandem::cli {

struct ServeBench {
    std::size_t matches = 1'000;
    std::size_t spectators = 100;
    double pace = 0.9;  // moves a second in a match
    double seconds = 20;  // of each measurement
    std::uint16_t port = 8'080;  // of a server that runs already
};

// A server of its own, real sockets on this machine: a thousand matches at the pace of people,
// then as fast as they go, then a bare relay of messages beside it.
void bench_serve(const ServeBench& options, Format format);

// People who play at a server that runs already, the four of each match from an address of their
// own: for each number of seconds on standard input a line of JSON on how their moves were told.
// Needs: the server believes this machine as its proxy.
void bench_traffic(const ServeBench& options);

}  // namespace tandem::cli
