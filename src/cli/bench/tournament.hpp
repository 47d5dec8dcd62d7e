// How fast tournaments are paired and ranked.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "cli/io/exit.hpp"

namespace tandem::cli {

// Random tournaments of the sizes that large events have: each round paired by each system, ranked
// with every tie-break, and an event decided command by command. The best of `rounds` counts.
// `pairer` is a program that pairs as bbpPairings does; "": none is compared with.
void bench_tournament(const std::string& pairer, int rounds, Format format);

}  // namespace tandem::cli
