// web/protocol.ts is what the C++ types are.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/json/protocol_types.hpp"

#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

namespace tandem::hall {

TEST(ProtocolTypes, the_file_of_the_page_is_current) {
    std::ifstream in{TANDEM_TEST_DATA "/../web/protocol.ts", std::ios::binary};
    const std::string file{std::istreambuf_iterator<char>{in}, {}};
    EXPECT_TRUE(file == protocol_types()) << "scripts/protocol-types writes it anew";
}

}  // namespace tandem::hall
