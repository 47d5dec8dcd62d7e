// The end of a program that found its own bug.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/check.hpp"

#include <cstdio>
#include <cstdlib>

namespace tandem::base {

void check_failed(const char* condition, const char* file, int line) {
    std::fprintf(stderr, "%s:%d: bug: assertion failed: %s\n", file, line, condition);
    std::abort();
}

}  // namespace tandem::base
