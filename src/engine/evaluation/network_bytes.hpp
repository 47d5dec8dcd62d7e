// The bytes of network.bin, which the build puts into the program.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

namespace tandem::engine {

extern const std::span<const std::uint8_t> kNetworkBytes;

}  // namespace tandem::engine
