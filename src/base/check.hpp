// CHECK: a condition that must hold whatever the input; if it fails, that is a bug of ours.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tandem::base {

// Prints the broken condition with its place and aborts.
[[noreturn]] void check_failed(const char* condition, const char* file, int line);

}  // namespace tandem::base

// Always on, also in release. No work inside: the condition must have no effects.
#define CHECK(condition) \
    (__builtin_expect(static_cast<bool>(condition), 1) \
         ? static_cast<void>(0) \
         : ::tandem::base::check_failed(#condition, __FILE__, __LINE__))
