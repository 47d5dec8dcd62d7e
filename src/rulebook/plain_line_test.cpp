// Texts that stay on their line, and how others are shown.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/plain_line.hpp"

#include <string_view>

#include <gtest/gtest.h>

namespace tandem::rulebook {
namespace {

TEST(PlainLine, shows_what_breaks_a_line_or_turns_it_by_its_number) {
    EXPECT_EQ(as_plain_line("won\nthen"), "won\\u000athen");
    EXPECT_EQ(as_plain_line("\x7F"), "\\u007f");
    EXPECT_EQ(as_plain_line("a\u0085b"), "a\\u0085b");
    EXPECT_EQ(as_plain_line("\u2028\u202Eclub"), "\\u2028\\u202eclub");
    EXPECT_EQ(as_plain_line("a\u2066b\u2069"), "a\\u2066b\\u2069");
}

TEST(PlainLine, shows_what_has_no_width) {
    EXPECT_EQ(as_plain_line("N\u200BSB"), "N\\u200bSB");
    EXPECT_EQ(as_plain_line("\uFEFFN\u00ADSB\u2060"), "\\ufeffN\\u00adSB\\u2060");
    EXPECT_EQ(as_plain_line("\u061C\u180E\u206A\uFFF9"), "\\u061c\\u180e\\u206a\\ufff9");
}

TEST(PlainLine, says_what_is_hidden_and_where) {
    EXPECT_EQ(hidden_in("won\nthen\n"), (HiddenCharacter{4, "U+000A"}));
    EXPECT_EQ(hidden_in("דוד\u200F"), (HiddenCharacter{4, "U+200F"}));
    EXPECT_EQ(hidden_in("דוד"), std::nullopt);
}

TEST(PlainLine, leaves_every_other_character_alone) {
    for (const std::string_view text :
         {"", "Läufer ♞", "N⁰ 1", "½ + ½", "a‑b", "\u200Cی", "👩\u200D👧", "✔️"}) {
        EXPECT_TRUE(is_plain_line(text)) << text;
        EXPECT_EQ(as_plain_line(text), text);
    }
}

}  // namespace
}  // namespace tandem::rulebook
