// Keys that organisers choose.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/event/ids.hpp"

#include <algorithm>

namespace tandem::tournament {

bool is_key(std::string_view text) {
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    };
    return !text.empty() && text.size() <= kMostKeyBytes && std::ranges::all_of(text, fits);
}

}  // namespace tandem::tournament
