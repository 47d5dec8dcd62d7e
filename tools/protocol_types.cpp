// Prints web/protocol.ts, or, asked for "rulebooks", web/rulebooks.ts; scripts/protocol-types
// calls it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/protocol_types.hpp"

#include <iostream>
#include <string_view>

#include "hall/page_rulebooks.hpp"

int main(int count, char** words) {
    const bool rulebooks = count > 1 && std::string_view{words[1]} == "rulebooks";
    std::cout << (rulebooks ? tandem::hall::page_rulebooks() : tandem::hall::protocol_types());
    return std::cout.flush() ? 0 : 1;
}
