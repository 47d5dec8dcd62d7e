// The lists of a match on clocks: what is known already, gaps, lines of somebody else.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/clock/clock_match.hpp"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "rulebook/books/books.hpp"

namespace tandem::desk {
namespace {

using match::Keeper;

[[nodiscard]] boost::json::array lines(std::string_view text) {
    return boost::json::parse({text.data(), text.size()}).as_array();
}

constexpr base::Millis kLatest{1'000'000};

[[nodiscard]] auto add(
    ClockMatch& match, Keeper list, std::size_t after, const boost::json::array& given) {
    return match.add(list, after, given, kLatest);
}

const auto kStart = R"([{"at":0,"by":"director","do":"start"}])";
const auto kTwo = R"([{"at":0,"by":"director","do":"start"},{"at":9,"by":"A.white","do":"press"}])";

TEST(ClockMatch, takes_lines_once_however_often_they_are_told) {
    ClockMatch match;
    EXPECT_EQ(add(match, Keeper::BoardA, 0, lines(kStart))->size(), 1U);
    const auto again = add(match, Keeper::BoardA, 0, lines(kTwo));
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(again->size(), 1U);
    EXPECT_EQ(again->front().number, 2U);
    EXPECT_TRUE(add(match, Keeper::BoardA, 0, lines(kTwo))->empty());
    EXPECT_EQ(match.lines(Keeper::BoardA).size(), 2U);
    EXPECT_EQ(match.version(), 2);
}

TEST(ClockMatch, refuses_lines_that_leave_a_gap) {
    ClockMatch match;
    EXPECT_FALSE(add(match, Keeper::BoardA, 1, lines(kStart)).has_value());
    EXPECT_EQ(match.version(), 0);
}

TEST(ClockMatch, refuses_lines_that_differ_from_those_it_has) {
    ClockMatch match;
    ASSERT_TRUE(add(match, Keeper::BoardA, 0, lines(kTwo)).has_value());
    EXPECT_FALSE(add(match, Keeper::BoardA, 1, lines(R"([{"at":7,"by":"A.white","do":"press"}])"))
                     .has_value());
}

TEST(ClockMatch, refuses_what_another_board_or_a_director_does) {
    ClockMatch match;
    for (const auto* text :
         {R"([{"at":9,"by":"B.white","do":"press"}])",
          R"([{"at":9,"by":"director","do":"adjust","seat":"A.white","ms":9,"why":"penalty"}])"}) {
        EXPECT_FALSE(add(match, Keeper::BoardA, 0, lines(text)).has_value()) << text;
    }
    EXPECT_FALSE(add(match, Keeper::Director, 0, lines(R"([{"at":9,"by":"A.white","do":"press"}])"))
                     .has_value());
}

TEST(ClockMatch, takes_nothing_of_lines_of_which_one_is_faulty) {
    ClockMatch match;
    const auto* const text =
        R"([{"at":9,"by":"A.white","do":"press"},{"at":8,"by":"A.black","do":"press"}])";
    EXPECT_FALSE(add(match, Keeper::BoardA, 0, lines(text)).has_value());
    EXPECT_TRUE(match.lines(Keeper::BoardA).empty());
}

TEST(ClockMatch, refuses_a_line_that_is_stamped_later_than_it_can_be) {
    ClockMatch match;
    ASSERT_TRUE(add(match, Keeper::BoardA, 0, lines(kTwo)).has_value());
    EXPECT_FALSE(
        add(match, Keeper::BoardA, 2, lines(R"([{"at":1000001,"by":"A.black","do":"press"}])"))
            .has_value());
    EXPECT_TRUE(
        add(match, Keeper::BoardA, 2, lines(R"([{"at":1000000,"by":"A.black","do":"press"}])"))
            .has_value());
    // What is known already is no news, whenever it was.
    EXPECT_TRUE(match.add(Keeper::BoardA, 0, lines(kTwo), base::Millis{0}).has_value());
}

TEST(ClockMatch, begins_once) {
    ClockMatch match;
    match.begin(1'000);
    match.begin(2'000);
    EXPECT_EQ(match.zero_ms(), 1'000);
}

TEST(ClockMatch, is_the_same_again_from_what_is_stored) {
    ClockMatch match;
    const auto fresh = add(match, Keeper::BoardA, 0, lines(kTwo));
    ClockMatch again;
    for (const ClockLine& line : *fresh) again.resume(line);
    const match::Header header{rulebook::builtin(rulebook::kNsb)};
    EXPECT_EQ(again.log(header), match.log(header));
}

TEST(ClockMatch, says_how_many_claims_and_stops_wait_for_a_director) {
    match::Header header{rulebook::builtin(rulebook::kNsb)};
    header.authority = match::Authority::Clock;
    ClockMatch match;
    ASSERT_TRUE(add(match, Keeper::BoardA, 0, lines(kTwo)).has_value());
    EXPECT_EQ(match.glance(header), (ClockGlance{0, false}));
    const auto* const claim = R"([{"at":20,"by":"A.black","do":"claim","what":"illegal-move"}])";
    ASSERT_TRUE(add(match, Keeper::BoardA, 2, lines(claim)).has_value());
    EXPECT_EQ(match.glance(header), (ClockGlance{1, false, base::Millis{20}}));
    const auto* const rule =
        R"([{"at":30,"by":"director","do":"rule","claim":"A3","upheld":false}])";
    ASSERT_TRUE(add(match, Keeper::Director, 0, lines(rule)).has_value());
    EXPECT_EQ(match.glance(header), (ClockGlance{0, false}));
    const auto* const stop = R"([{"at":40,"by":"A.white","do":"stop"}])";
    ASSERT_TRUE(add(match, Keeper::BoardA, 3, lines(stop)).has_value());
    EXPECT_EQ(match.glance(header), (ClockGlance{1, false, base::Millis{40}}));
    const auto* const resign = R"([{"at":50,"by":"A.white","do":"resign"}])";
    ASSERT_TRUE(add(match, Keeper::BoardA, 4, lines(resign)).has_value());
    EXPECT_EQ(match.glance(header), (ClockGlance{0, true}));
}

TEST(ClockMatch, has_a_reason_where_the_arbiter_has_found_the_same) {
    ClockMatch match;
    ASSERT_TRUE(add(match, Keeper::BoardA, 0, lines(kTwo)).has_value());
    ASSERT_TRUE(add(match, Keeper::BoardA, 2, lines(R"([{"at":20,"by":"A.black","do":"resign"}])"))
                    .has_value());
    match::Header header{rulebook::builtin(rulebook::kNsb)};
    header.authority = match::Authority::Clock;
    const auto won = result_of(match.log(header), match::Winner::One);
    EXPECT_EQ(won.winner, tournament::LegWinner::One);
    EXPECT_EQ(won.reason, match::Reason::Resignation);
    EXPECT_EQ(won.board, bughouse::BoardId::A);
    const auto otherwise = result_of(match.log(header), match::Winner::Two);
    EXPECT_EQ(otherwise.winner, tournament::LegWinner::Two);
    EXPECT_EQ(otherwise.reason, std::nullopt);
}

TEST(ClockMatch, says_since_when_the_earliest_call_waits) {
    match::Header header{rulebook::builtin(rulebook::kSn5)};
    header.authority = match::Authority::Clock;
    ClockMatch match;
    ASSERT_TRUE(add(match, Keeper::BoardA, 0, lines(kTwo)).has_value());
    EXPECT_EQ(match.glance(header).since, std::nullopt);
    ASSERT_TRUE(add(match, Keeper::BoardB, 0, lines(R"([{"at":30,"by":"B.white","do":"stop"}])"))
                    .has_value());
    const auto* const report =
        R"([{"at":20,"by":"A.black","do":"report","seat":"A.white","what":"hidden-pieces"}])";
    ASSERT_TRUE(add(match, Keeper::BoardA, 2, lines(report)).has_value());
    EXPECT_EQ(match.glance(header).waits, 2U);
    EXPECT_EQ(match.glance(header).since, base::Millis{20});
    const auto* const note = R"([{"at":40,"by":"director","do":"note","text":"Seen."}])";
    ASSERT_TRUE(add(match, Keeper::Director, 0, lines(note)).has_value());
    EXPECT_EQ(match.glance(header), (ClockGlance{1, false, base::Millis{30}}));
}

TEST(ClockMatch, counts_reports_until_a_director_has_been_there) {
    match::Header header{rulebook::builtin(rulebook::kSn5)};
    header.authority = match::Authority::Clock;
    ClockMatch match;
    ASSERT_TRUE(add(match, Keeper::BoardA, 0, lines(kTwo)).has_value());
    const auto* const report =
        R"([{"at":20,"by":"A.black","do":"report","seat":"A.white","what":"hidden-pieces"}])";
    ASSERT_TRUE(add(match, Keeper::BoardA, 2, lines(report)).has_value());
    EXPECT_EQ(match.glance(header), (ClockGlance{1, false, base::Millis{20}}));
    const auto* const note = R"([{"at":30,"by":"director","do":"note","text":"Seen."}])";
    ASSERT_TRUE(add(match, Keeper::Director, 0, lines(note)).has_value());
    EXPECT_EQ(match.glance(header), (ClockGlance{0, false}));
}

}  // namespace
}  // namespace tandem::desk
