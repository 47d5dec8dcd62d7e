// Prints web/protocol.ts; scripts/protocol-types calls it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/protocol_types.hpp"

#include <iostream>

int main() {
    std::cout << tandem::hall::protocol_types();
    return std::cout.flush() ? 0 : 1;
}
