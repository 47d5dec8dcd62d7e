// How fast tournaments are paired and ranked.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/io/exit.hpp"

namespace tandem::cli {

// Random tournaments of the sizes that large events have: each round paired by each system, then
// ranked with every tie-break. The best of `rounds` counts.
void bench_tournament(int rounds, Format format);

}  // namespace tandem::cli
