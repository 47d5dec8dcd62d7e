// Results as a desk types them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/table_results.hpp"

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "support/tournament/event_in_play.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;

using Sentences = std::vector<std::string>;

// Two tables of a round that has started.
[[nodiscard]] EventInPlay two_tables(std::uint32_t legs) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = legs}).teams(kK12, 4);
    return std::move(play.paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}}).started(kK12, 1));
}

[[nodiscard]] TableResults typed(const EventInPlay& play, std::string_view text) {
    const auto read = read_table_results(play.event(), {kK12, 1}, text);
    EXPECT_TRUE(read) << language::english(describe(read.error().front()));
    return read.value_or(TableResults{});
}
void enter(EventInPlay& play, std::string_view text) {
    for (const action::EnterResult& result : typed(play, text).results) play.with(result);
}

[[nodiscard]] Sentences not_named_in(const EventInPlay& play, const TableResults& read) {
    Sentences sentences;
    for (const words::Message& text : not_named_text(play.event(), read)) {
        sentences.push_back(language::english(text));
    }
    return sentences;
}

TEST(TableResults, a_text_that_is_entered_twice_is_told) {
    EventInPlay play = two_tables(2);
    constexpr std::string_view kText = "1 1 0\n2 0 1\n";
    EXPECT_EQ(not_named_in(play, typed(play, kText)), Sentences{});
    enter(play, kText);
    EXPECT_EQ(
        not_named_in(play, typed(play, kText)),
        Sentences{"Tables 1 and 2: taken as leg 2. Each has the same result as in leg 1. Was a "
                  "file entered twice?"});
    EXPECT_EQ(
        not_named_in(play, typed(play, "1 0 1\n2 0 1\n")),
        Sentences{"Tables 1 and 2: taken as leg 2."});
    EXPECT_EQ(not_named_in(play, typed(play, "1 1 0")), Sentences{"Table 1: taken as leg 2."});
    EXPECT_EQ(not_named_in(play, typed(play, "1.2 1 0\n2.2 0 1\n")), Sentences{});
}

TEST(TableResults, a_table_may_have_a_dot_as_lists_number_it) {
    EventInPlay play = two_tables(1);
    enter(play, "1. 1 0\n2. = =\n");
    EXPECT_EQ(play.leg(kLeg).result->winner, LegWinner::One);
    EXPECT_EQ(play.leg({kK12, 1, 2, 1}).result->winner, LegWinner::Draw);
}

TEST(TableResults, a_line_with_all_legs_or_one_with_its_leg_is_not_told) {
    const EventInPlay play = two_tables(3);
    for (const std::string_view text : {"1 1 0 0 1 = =", "1.3 1 0", "1.2 1 0 0 1"}) {
        EXPECT_TRUE(typed(play, text).not_named.empty()) << text;
    }
    const TableResults twice = typed(play, "1 1 0\n1 1 0 0 1\n");
    ASSERT_EQ(twice.not_named.size(), 2U);
    EXPECT_EQ(twice.not_named[1].leg, (LegId{kK12, 1, 1, 3}));
}

TEST(TableResults, a_line_without_its_leg_begins_with_the_first_that_is_open) {
    const EventInPlay play = two_tables(3);
    const auto legs_of = [&](std::string_view text) {
        std::vector<std::uint32_t> legs;
        for (const action::EnterResult& result : typed(play, text).results) {
            legs.push_back(result.leg.leg);
        }
        return legs;
    };
    using Legs = std::vector<std::uint32_t>;
    EXPECT_EQ(legs_of("1.2 1 0\n1 0 1\n"), (Legs{2, 1}));
    EXPECT_EQ(legs_of("1.2 1 0\n1.1 0 1\n1 = =\n"), (Legs{2, 1, 3}));
    EXPECT_FALSE(read_table_results(play.event(), {kK12, 1}, "1.2 1 0\n1.2 0 1\n"));
}

TEST(TableResults, lines_end_in_every_way) {
    const EventInPlay play = two_tables(1);
    for (const std::string_view text : {"1 1 0\n2 0 1", "1 1 0\r\n2 0 1\r\n", "1 1 0\r2 0 1\r"}) {
        EXPECT_EQ(typed(play, text).results.size(), 2U) << text;
    }
    const auto wrong = read_table_results(play.event(), {kK12, 1}, "1 1 0\r\n9 0 1");
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().front().place, (record::Place{2, 1}));
}

TEST(TableResults, every_fault_tells_its_place) {
    const EventInPlay play = two_tables(1);
    const auto place_in = [&](std::string_view text) {
        const auto wrong = read_table_results(play.event(), {kK12, 1}, text);
        return wrong ? record::Place{} : wrong.error().front().place;
    };
    EXPECT_EQ(place_in("1 1 0\n  zwei 1 0"), (record::Place{2, 3}));
    EXPECT_EQ(
        place_in("\xEF\xBB\xBF"
                 "9 1 0"),
        (record::Place{1, 1}));
    EXPECT_EQ(place_in("1 ½ 7"), (record::Place{1, 3}));
    EXPECT_EQ(place_in("1 ½ ½ 1 0"), (record::Place{1, 7}));
    EXPECT_EQ(place_in("1.2 1 0"), (record::Place{1, 1}));
    EXPECT_EQ(place_in("1 ½"), (record::Place{1, 3}));
    EXPECT_EQ(place_in("1 ½ \xBD"), (record::Place{1, 5}));
}

TEST(TableResults, other_encodings_are_refused) {
    const EventInPlay play = two_tables(1);
    const auto wrong = read_table_results(play.event(), {kK12, 1}, "1 \xBD \xBD\n");
    ASSERT_FALSE(wrong);
    ASSERT_EQ(wrong.error().size(), 1U);
    EXPECT_EQ(
        language::english(describe(wrong.error().front())),
        "1:3: this line is not UTF-8. Write a drawn leg as = =, or save the file as UTF-8.");
}

TEST(TableResults, end_with_the_hundredth_fault) {
    const EventInPlay play = two_tables(1);
    std::string text;
    for (int line = 0; line < 1'000; ++line) text += "9 1 0\n";
    const auto wrong = read_table_results(play.event(), {kK12, 1}, text);
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().size(), kMostTypedErrors);
    EXPECT_EQ(wrong.error().back().place.line, kMostTypedErrors);
}

}  // namespace
}  // namespace tandem::tournament
