// Words and what they are followed by.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/engines/heard.hpp"

namespace tandem::arena {

heard::Searched searched_of(const std::vector<std::string_view>& info) {
    heard::Searched found;
    for (std::size_t i = 1; i + 1 < info.size(); ++i) {
        if (info[i] == "string" || info[i] == "pv") break;
        if (info[i] == "depth") found.depth = parse_number(info[i + 1]);
        if (info[i] == "nodes") found.nodes = parse_number(info[i + 1]);
    }
    return found;
}

}  // namespace tandem::arena
