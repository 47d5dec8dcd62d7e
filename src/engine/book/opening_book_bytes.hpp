// The bytes of opening_book.txt, which the build puts into the program.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

namespace tandem::engine {

extern const std::span<const std::uint8_t> kOpeningBookBytes;

}  // namespace tandem::engine
