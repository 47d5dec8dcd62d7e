// The allocator's settings, where it is glibc's.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/memory.hpp"

#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace tandem::server {

void give_back_large_memory() {
#ifdef __GLIBC__
    // Left to itself, glibc takes up to 32 MiB from its heaps once such a piece was freed, and a
    // heap goes back only from its end: what slow readers made the server hold would stay. Set
    // once, both stay as they are.
    constexpr int kLarge = 256 * 1'024;
    constexpr int kKept = 16 * 1'024 * 1'024;  // free at the end of a heap
    ::mallopt(M_MMAP_THRESHOLD, kLarge);
    ::mallopt(M_TRIM_THRESHOLD, kKept);
#endif
}

}  // namespace tandem::server
