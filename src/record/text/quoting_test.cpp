// What is repeated of texts that came from outside.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/text/quoting.hpp"

#include <string>

#include <gtest/gtest.h>

namespace tandem::record {
namespace {

TEST(Quoting, a_short_text_is_repeated_whole) {
    EXPECT_EQ(in_part("seat"), "seat");
    EXPECT_EQ(in_part("a\"b\n"), R"(a\"b\n)");
    EXPECT_EQ(in_part(std::string(kShown + 1, 'x')), std::string(kShown, 'x') + "…");
    EXPECT_EQ(in_quotes("seat"), "\"seat\"");
    EXPECT_EQ(in_quotes("a\"b\n"), R"("a\"b\n")");
    EXPECT_EQ(in_quotes(std::string(kShown, 'x')), '"' + std::string(kShown, 'x') + '"');
}

TEST(Quoting, of_a_long_text_whole_characters_of_its_beginning_are) {
    EXPECT_EQ(in_quotes(std::string(2'000'000, 'x')), '"' + std::string(kShown, 'x') + "\"…");
    EXPECT_EQ(
        in_quotes(std::string(kShown - 1, 'x') + "éé"), '"' + std::string(kShown - 1, 'x') + "\"…");
}

}  // namespace
}  // namespace tandem::record
