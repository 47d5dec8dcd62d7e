// A hash of a text that is the same everywhere and always, unlike std::hash.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace tandem::base {

// The 64-bit FNV-1a hash of the bytes of `text` (Fowler, Noll and Vo 1991).
[[nodiscard]] constexpr std::uint64_t fnv1a(std::string_view text) {
    std::uint64_t hash = 0xCBF2'9CE4'8422'2325ULL;
    for (const char byte : text) {
        hash ^= static_cast<unsigned char>(byte);
        hash *= 0x0000'0100'0000'01B3ULL;
    }
    return hash;
}

}  // namespace tandem::base
