// The languages that are built in, each with the pattern of every message.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace tandem::language {

struct Tongue {
    std::string_view code;  // "de", as BCP 47 and messages/de.json have it
    std::span<const char* const> patterns;  // by words::Id; MessageFormat in UTF-8
};

// English first.
[[nodiscard]] std::span<const Tongue> tongues();

}  // namespace tandem::language
