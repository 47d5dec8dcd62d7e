// What is kept of talk, and what cannot be made of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/view/talk.hpp"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "support/hall/person.hpp"

namespace tandem::hall {
namespace {

using tests::person;

void say(Talk& talk, const std::string& who, const std::string& text) {
    talk.add(person("g:" + who), who + ": ", text);
}

TEST(Talk, is_kept_line_by_line_in_its_order) {
    Talk talk;
    EXPECT_EQ(talk.text(), "");
    say(talk, "ann", "hello");
    say(talk, "bo", "hi");
    say(talk, "ann", "well");
    EXPECT_EQ(talk.text(), "ann: hello\nbo: hi\nann: well\n");
}

// Whatever is in a text, nobody's line looks like another's.
TEST(Talk, has_no_line_breaks_within_a_line) {
    Talk talk;
    for (const char* text :
         {"x\nbo: y", "x\r\nbo: y", "x\u2028bo: y", "x\u2029bo: y", "x\u0085bo: y", "x\vbo: y"}) {
        say(talk, "ann", text);
    }
    const std::string kept = talk.text();
    EXPECT_EQ(std::ranges::count(kept, '\n'), 6);
    for (const char* sign : {"\r", "\v", "\u2028", "\u2029", "\u0085"}) {
        EXPECT_FALSE(kept.contains(sign));
    }
    say(talk, "ann", R"(x\nbo)");
    EXPECT_TRUE(talk.text().ends_with("ann: x\\\\nbo\n"));
    EXPECT_TRUE(kept.starts_with("ann: x\\nbo: y\n"));
}

TEST(Talk, is_cut_where_one_text_is_long_and_keeps_what_was_said_before) {
    Talk talk;
    say(talk, "bo", "rude");
    std::string text;
    for (int i = 0; i < 500; ++i) text += "\U0001F41D";
    say(talk, "ann", text);
    const std::string kept = talk.text();
    EXPECT_TRUE(kept.starts_with("bo: rude\nann: \U0001F41D")) << kept;
    EXPECT_TRUE(kept.ends_with("\U0001F41D…\n"));
    EXPECT_LE(kept.size(), Talk::kLongestText + 50);
}

// Not by being many lines, either.
TEST(Talk, of_one_person_does_not_drive_out_that_of_another) {
    Talk talk;
    say(talk, "bo", "rude");
    for (int i = 0; i < 1'000; ++i) say(talk, "ann", std::string(100, 'x'));
    say(talk, "cy", "ruder");
    const std::string kept = talk.text();
    EXPECT_TRUE(kept.starts_with("bo: rude\n"));
    EXPECT_TRUE(kept.ends_with("cy: ruder\n"));
    EXPECT_LE(kept.size(), Talk::kMost);
    EXPECT_GE(kept.size(), Talk::kMost / 2);
}

}  // namespace
}  // namespace tandem::hall
