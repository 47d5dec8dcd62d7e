// Texts that are too long are cut between characters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/text/encoding.hpp"

#include <gtest/gtest.h>

namespace tandem::record {
namespace {

TEST(Encoding, cuts_between_characters) {
    const std::string text = "aé€😀b";  // of 1, 2, 3, 4 and 1 bytes
    EXPECT_EQ(beginning(text, 11), text);
    EXPECT_EQ(beginning(text, 100), text);
    EXPECT_EQ(beginning(text, 10), "aé€😀");
    EXPECT_EQ(beginning(text, 9), "aé€");
    EXPECT_EQ(beginning(text, 6), "aé€");
    EXPECT_EQ(beginning(text, 5), "aé");
    EXPECT_EQ(beginning(text, 2), "a");
    EXPECT_EQ(beginning(text, 0), "");
    for (std::size_t bytes = 0; bytes <= text.size(); ++bytes) {
        EXPECT_TRUE(is_utf8(beginning(text, bytes))) << bytes;
        EXPECT_LE(beginning(text, bytes).size(), bytes);
    }
}

}  // namespace
}  // namespace tandem::record
