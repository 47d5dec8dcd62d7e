// Tells whether a text begins with a place in a file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/io/complain.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "cli/io/tongue.hpp"

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

std::string listed(const std::vector<std::string>& faults) {
    constexpr std::size_t kMost = 20;
    const std::size_t shown = std::min(faults.size(), kMost);
    std::string lines;
    for (std::size_t i = 0; i < shown; ++i) lines += (i == 0 ? "" : "\n") + faults[i];
    if (faults.size() == shown) return lines;
    return lines + '\n' + text("cli.more-faults", "count"_is = faults.size() - shown);
}

}  // namespace tandem::cli
