// Blanks anywhere, and numbers up to the greatest.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/words_of.hpp"

#include <gtest/gtest.h>

namespace tandem::base {
namespace {

using Words = std::vector<std::string_view>;

TEST(WordsOf, blanks_part_words_wherever_they_stand) {
    EXPECT_EQ(words_of("go seat A.white"), (Words{"go", "seat", "A.white"}));
    EXPECT_EQ(words_of(" \tgo  seat\r"), (Words{"go", "seat"}));
    EXPECT_EQ(words_of(""), Words{});
    EXPECT_EQ(words_of(" \t\r "), Words{});
}

TEST(ParseNumber, a_number_is_digits_that_fit) {
    EXPECT_EQ(parse_number("0"), 0U);
    EXPECT_EQ(parse_number("18446744073709551615"), 18'446'744'073'709'551'615U);
    for (const std::string_view text :
         {"", "-1", "+1", " 1", "1 ", "1.5", "18446744073709551616"}) {
        EXPECT_FALSE(parse_number(text)) << text;
    }
}

}  // namespace
}  // namespace tandem::base
