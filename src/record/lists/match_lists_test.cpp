// Lists as JSON: which line of which list a claim or a ruling is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/lists/match_lists.hpp"

#include <gtest/gtest.h>

#include "record/text/json.hpp"

namespace tandem::record {
namespace {

using match::Keeper;
using match::ListLine;

[[nodiscard]] auto read(std::string_view text) {
    return read_list(parse_json(text).value().get_array());
}

TEST(MatchLists, writes_and_reads_the_name_of_a_line) {
    EXPECT_EQ(to_string(ListLine{Keeper::BoardA, 3}), "A3");
    for (const ListLine line : {ListLine{Keeper::BoardB, 12}, ListLine{Keeper::Director, 1}}) {
        EXPECT_EQ(parse_list_line(to_string(line)), line);
    }
}

TEST(MatchLists, takes_nothing_else_for_the_name_of_a_line) {
    for (const char* text : {"", "A", "3", "A0", "C3", "A-3", "A3 ", "A1234567", "director"}) {
        EXPECT_EQ(parse_list_line(text), std::nullopt) << text;
    }
}

TEST(MatchLists, reads_lines_of_a_match_log) {
    const auto list =
        read(R"([{"at":0,"by":"director","do":"start"},{"at":9,"by":"A.white","do":"press"}])");
    ASSERT_TRUE(list.has_value());
    EXPECT_EQ(list->size(), 2U);
    EXPECT_EQ(list->back().of, std::nullopt);
}

TEST(MatchLists, reads_what_a_ruling_is_about) {
    const auto list = read(R"([{"at":9,"by":"director","do":"rule","claim":"B4","upheld":true}])");
    ASSERT_TRUE(list.has_value());
    EXPECT_EQ(list->front().of, (ListLine{Keeper::BoardB, 4}));
}

// A number would be a line of a log, which another list that comes late makes another line.
TEST(MatchLists, refuses_the_number_of_a_line_of_a_log) {
    const auto list = read(R"([{"at":9,"by":"director","do":"rule","claim":4,"upheld":true}])");
    ASSERT_FALSE(list.has_value());
    EXPECT_EQ(list.error().fault, LogFault::WrongValue);
    EXPECT_EQ(list.error().key, "claim");
}

TEST(MatchLists, refuses_stamps_that_go_back) {
    const auto list =
        read(R"([{"at":9,"by":"A.white","do":"press"},{"at":8,"by":"A.black","do":"press"}])");
    ASSERT_FALSE(list.has_value());
    EXPECT_EQ(list.error().fault, LogFault::Backwards);
    EXPECT_EQ(list.error().line, 2U);
}

TEST(MatchLists, refuses_what_is_no_object) {
    const auto list = read("[7]");
    ASSERT_FALSE(list.has_value());
    EXPECT_EQ(list.error().fault, LogFault::NotObject);
}

}  // namespace
}  // namespace tandem::record
