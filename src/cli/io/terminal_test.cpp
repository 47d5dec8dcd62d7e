// What is escaped on its way to a terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/io/terminal.hpp"

#include <gtest/gtest.h>

namespace tandem::cli {
namespace {

[[nodiscard]] std::string shown(std::string_view text) {
    Shown stream;
    std::string all = stream.next(text);
    return all + stream.rest();
}

TEST(Shown, leaves_text_as_it_is) {
    EXPECT_EQ(shown("Né 马\U0001F40E\n\tA | B\n"), "Né 马\U0001F40E\n\tA | B\n");
}

TEST(Shown, finds_every_byte_that_does_not_stay_wherever_it_stands) {
    for (int value = 0; value < 0x100; ++value) {
        const char c = static_cast<char>(value);
        const bool stays = (value >= 0x20 && value < 0x7F) || c == '\n' || c == '\t';
        for (std::size_t size = 1; size < 150; size += 7) {
            for (std::size_t at = 0; at < size; ++at) {
                std::string text(size, 'x');
                text[at] = c;
                ASSERT_EQ(all_stay(text), stays) << value << " at " << at << " of " << size;
            }
        }
    }
    EXPECT_TRUE(all_stay(""));
}

TEST(Shown, escapes_what_commands_a_terminal) {
    EXPECT_EQ(shown("\x1b]0;x\x07"), "\\u001b]0;x\\u0007");
    EXPECT_EQ(shown("a\rb\x7f\xc2\x9b"), "a\\u000db\\u007f\\u009b");
    EXPECT_EQ(shown(std::string_view{"\0", 1}), "\\u0000");
}

TEST(Shown, leaves_line_ends_of_two_characters) {
    EXPECT_EQ(shown("a,b\r\nc\r"), "a,b\r\nc\\u000d");
    Shown stream;
    EXPECT_EQ(stream.next("a\r"), "a");
    EXPECT_EQ(stream.next("\nb\r"), "\r\nb");
    EXPECT_EQ(stream.next("c"), "\\u000dc");
}

TEST(Shown, escapes_marks_of_direction) {
    EXPECT_EQ(shown("\u202Eabc\u2066\u200F"), "\\u202eabc\\u2066\\u200f");
}

TEST(Shown, escapes_bytes_that_are_no_text) {
    EXPECT_EQ(shown("caf\xe9 \x9b"), "caf\\xe9 \\x9b");
    EXPECT_EQ(shown("\xc0\x9b\xed\xa0\x80"), "\\xc0\\x9b\\xed\\xa0\\x80");
    EXPECT_EQ(shown("\xe2\x82"), "\\xe2\\x82");
}

TEST(Shown, puts_a_character_together_that_comes_in_pieces) {
    Shown stream;
    EXPECT_EQ(stream.next("a\xe2"), "a");
    EXPECT_EQ(stream.next("\x80"), "");
    EXPECT_EQ(
        stream.next("\xae"
                    "b"),
        "\\u202eb");
    EXPECT_EQ(stream.rest(), "");
}

}  // namespace
}  // namespace tandem::cli
