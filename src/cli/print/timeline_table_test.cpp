// How a timeline is laid out.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print/timeline_table.hpp"

#include <gtest/gtest.h>

namespace tandem::cli {
namespace {

using base::Millis;

TEST(CourseTable, a_line_of_the_log_bears_its_stamp_once) {
    CourseTable table{LineNumbers::Shown, 3, {}};
    table.row(7, Millis{61'234}, "Ann", "claims");
    table.below("Why.");
    EXPECT_TRUE(table.told(7, Millis{61'234}));
    table.row(7, Millis{61'234}, "", "is over");
    table.row(0, Millis{61'300}, "", "falls");
    EXPECT_EQ(
        table.take(),
        "    7    1:01.2  Ann  claims\n"
        "                        Why.\n"
        "                      is over\n"
        "         1:01.3       falls\n");
}

TEST(CourseTable, records_have_no_lines_to_show) {
    CourseTable table{LineNumbers::Hidden, 2, {}};
    table.row(7, Millis{0}, "Bo", "1a. e5");
    table.unbroken(8, Millis{0}, "Bo", "2a. d5    4:59.0");
    EXPECT_EQ(
        table.take(),
        "   0:00.0  Bo  1a. e5\n"
        "   0:00.0  Bo  2a. d5    4:59.0\n");
}

TEST(CourseTable, names_are_measured_in_characters) {
    CourseTable table{LineNumbers::Hidden, 40, {}};
    table.row(2, Millis{0}, "Zoë", "x");
    table.row(3, Millis{0}, "Ann", "x");
    table.row(4, Millis{0}, "äöüäöüäöüäöüäöüäöüäöüäöü", "x");
    EXPECT_EQ(
        table.take(),
        "   0:00.0  Zoë                   x\n"
        "   0:00.0  Ann                   x\n"
        "   0:00.0  äöüäöüäöüäöüäöüäöüäö  x\n");
}

TEST(CourseTable, a_stamp_shows_thousandths_where_asked) {
    CourseTable table{LineNumbers::Hidden, 2, {Millis{20'000}, Millis{20'001}}};
    table.row(2, Millis{20'000}, "Bo", "x");
    table.row(3, Millis{20'001}, "Bo", "x");
    table.row(4, Millis{20'101}, "Bo", "x");
    EXPECT_EQ(
        table.take(),
        " 0:20.000  Bo  x\n"
        " 0:20.001  Bo  x\n"
        "   0:20.1  Bo  x\n");
}

TEST(CourseTable, brackets_are_not_broken) {
    CourseTable table{LineNumbers::Hidden, 2, {}};
    table.row(2, Millis{0}, "Bo", std::string(70, 'x') + " [NSB 8, 8a, 8c, 15a4]");
    EXPECT_EQ(
        table.take(),
        "   0:00.0  Bo  " + std::string(70, 'x') + "\n               [NSB 8, 8a, 8c, 15a4]\n");
}

TEST(CourseTable, nothing_of_others_moves_the_cursor) {
    EXPECT_EQ(printable("a\nb\x1B[31m\x7F"), R"(a\u000ab\u001b[31m\u007f)");
    EXPECT_EQ(
        printable("\xC2\x9B"
                  "1m \xC2\xA7 \xC3\xA9"),
        "\\u009b1m \xC2\xA7 \xC3\xA9");
    EXPECT_EQ(printable(""), "");
}

TEST(CourseTable, nothing_of_others_turns_the_line_around) {
    EXPECT_EQ(
        printable("a\u202Eb\u2066c\u2069d\u200Fe\u061Cf\u2028g"),
        R"(a\u202eb\u2066c\u2069d\u200fe\u061cf\u2028g)");
    EXPECT_EQ(
        printable("caf\u00E9 \u200Bم \u2026 \u20AC \u0628"),
        "caf\u00E9 \u200Bم \u2026 \u20AC \u0628");
}

}  // namespace
}  // namespace tandem::cli
