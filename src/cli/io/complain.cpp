// Tells whether a text begins with a place in a file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/io/complain.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

namespace tandem::cli {

namespace {

// "club.toml:4:7: …"
[[nodiscard]] bool begins_with_place(std::string_view what) {
    for (std::size_t colon = what.find(':'); colon != std::string_view::npos;
         colon = what.find(':', colon + 1)) {
        const std::string_view rest = what.substr(colon + 1);
        const std::size_t digits = rest.find_first_not_of("0123456789");
        if (digits == std::string_view::npos || digits == 0) continue;
        return rest[digits] == ':';
    }
    return false;
}

}  // namespace

void complain(std::string_view what) {
    fmt::print(stderr, "{}{}\n", begins_with_place(what) ? "" : "tandem: ", what);
}

}  // namespace tandem::cli
