// Prints web/protocol.ts, or with the argument "rulebooks" web/rulebooks.ts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/json/protocol_types.hpp"

#include <iostream>
#include <string_view>

#include "hall/json/page_rulebooks.hpp"

int main(int count, char** words) {
    const bool rulebooks = count > 1 && std::string_view{words[1]} == "rulebooks";
    std::cout << (rulebooks ? tandem::hall::page_rulebooks() : tandem::hall::protocol_types());
    return std::cout.flush() ? 0 : 1;
}
