// Text in columns, line by line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print/columns.hpp"

#include <gtest/gtest.h>

namespace tandem::cli {
namespace {

TEST(Columns, a_text_stands_beside_its_label) {
    EXPECT_EQ(in_columns(2, "key", 8, "a value"), "  key   a value\n");
    EXPECT_EQ(in_columns(2, "key", 8, ""), "  key\n");
}

TEST(Columns, a_label_that_is_too_long_has_its_own_line) {
    EXPECT_EQ(in_columns(2, "a long key", 8, "a value"), "  a long key\n        a value\n");
    EXPECT_EQ(in_columns(2, "sixsix", 8, "a value"), "  sixsix\n        a value\n");
}

TEST(Columns, a_long_text_is_broken_between_words) {
    const std::string word(40, 'x');
    EXPECT_EQ(
        in_columns(0, "key", 10, word + ' ' + word + ' ' + word),
        "key       " + word + ' ' + word + "\n          " + word + '\n');
    const std::string page_wide(kPageWidth, 'y');
    EXPECT_EQ(
        in_columns(0, "key", 10, page_wide + ' ' + word),
        "key       " + page_wide + "\n          " + word + '\n');
}

TEST(Columns, widths_are_of_characters) {
    EXPECT_EQ(in_columns(2, "“é”", 8, "ж"), "  “é”   ж\n");
    std::string words;
    for (int i = 0; i < 20; ++i) words += std::string{i == 0 ? "" : " "} + "éééé";
    EXPECT_EQ(in_columns(0, "", 0, words), words + '\n');
}

}  // namespace
}  // namespace tandem::cli
