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

TEST(PlainLine, shows_fillers_and_tags) {
    EXPECT_EQ(as_plain_line("N\u034FS\u115FB\u3164"), "N\\u034fS\\u115fB\\u3164");
    EXPECT_EQ(as_plain_line("hi\U000E0041\U000E0042"), "hi\\u{e0041}\\u{e0042}");
    EXPECT_EQ(hidden_in("hi\U0001D173"), (HiddenCharacter{3, "U+1D173"}));
}

TEST(PlainLine, tells_what_has_something_to_see) {
    for (const std::string_view text :
         {"", " ", "\u00A0", "\u3000 \u2003", "\u200D", "\u2800", "\uFE0F", "\u3164", "\n"}) {
        EXPECT_FALSE(has_something_to_see(text)) << text;
    }
    for (const std::string_view text : {".", " a", "½", "小明", "👩\u200D👧", "✔️"}) {
        EXPECT_TRUE(has_something_to_see(text)) << text;
    }
}

TEST(PlainLine, says_what_is_hidden_and_where) {
    EXPECT_EQ(hidden_in("won\nthen\n"), (HiddenCharacter{4, "U+000A"}));
    EXPECT_EQ(hidden_in("דוד\u200F"), (HiddenCharacter{4, "U+200F"}));
    EXPECT_EQ(hidden_in("דוד"), std::nullopt);
}

TEST(PlainLine, leaves_every_other_character_alone) {
    for (const std::string_view text :
         {"", "Läufer ♞", "N⁰ 1", "½ + ½", "a‑b", "\u200Cی", "👩\u200D👧", "✔️", "葛󠄀", "Ελ 🏁"}) {
        EXPECT_TRUE(is_plain_line(text)) << text;
        EXPECT_EQ(as_plain_line(text), text);
    }
}

}  // namespace
}  // namespace tandem::rulebook
