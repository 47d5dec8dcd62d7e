// Initialises libsodium before its first use.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sodium.h>

#include "base/check.hpp"

namespace tandem::server {

// Any thread, any number of times.
inline void need_sodium() {
    const int ready = sodium_init();
    CHECK(ready >= 0);
}

}  // namespace tandem::server
