// Lists of several clocks that become one match: their order, equal stamps, late lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/lists/merge.hpp"

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "support/match/script.hpp"

namespace tandem::match {
namespace {

using namespace tests;

[[nodiscard]] std::vector<Listed> list(std::initializer_list<Command> commands) {
    std::vector<Listed> made;
    for (const Command& command : commands) made.push_back({command, std::nullopt});
    return made;
}

[[nodiscard]] Lists lists(
    std::initializer_list<Command> a,
    std::initializer_list<Command> b,
    std::initializer_list<Command> of_director = {}) {
    Lists made;
    made[Keeper::BoardA] = list(a);
    made[Keeper::BoardB] = list(b);
    made[Keeper::Director] = list(of_director);
    return made;
}

[[nodiscard]] Command start() { return director(0, action::Start{}); }

[[nodiscard]] Officiated ruled(const Lists& lists) {
    return officiate(header(rulebook::kNsb, Authority::Clock), merge(lists).commands);
}

TEST(Merge, puts_lines_in_the_order_of_their_stamps) {
    const Merged merged = merge(
        lists({start(), press(500, AWhite), press(900, ABlack)}, {start(), press(700, BWhite)}));
    EXPECT_EQ(
        merged.commands,
        (std::vector<Command>{
            start(), press(500, AWhite), press(700, BWhite), press(900, ABlack)}));
    EXPECT_EQ(merged.from[2], (ListLine{Keeper::BoardB, 2}));
}

TEST(Merge, keeps_the_order_of_a_list_where_stamps_are_equal) {
    const Merged merged = merge(lists(
        {start(), press(500, AWhite), by(500, AWhite, action::Resign{})},
        {press(500, BWhite)},
        {director(500, action::Pause{BoardScope::Both})}));
    EXPECT_EQ(
        merged.commands,
        (std::vector<Command>{
            start(),
            director(500, action::Pause{BoardScope::Both}),
            press(500, AWhite),
            by(500, AWhite, action::Resign{}),
            press(500, BWhite)}));
}

TEST(Merge, starts_a_match_once_although_each_clock_starts_it) {
    const Officiated match = ruled(lists({start()}, {start()}));
    EXPECT_EQ(events_of(match, 2), std::vector<std::string>{"started"});
    EXPECT_EQ(match.events.size(), 1U);
}

TEST(Merge, says_in_which_line_a_claim_has_come_to_stand) {
    Lists all = lists(
        {start(), press(500, AWhite), claim(600, ABlack, ClaimKind::IllegalMove)},
        {start(), press(100, BWhite), press(200, BBlack)});
    all[Keeper::Director].push_back(
        {director(9'000, action::Rule{2, false, std::nullopt}), ListLine{Keeper::BoardA, 3}});
    const Merged merged = merge(all);
    EXPECT_EQ(std::get<action::Rule>(merged.commands.back().action).claim, 6U);
    EXPECT_EQ(events_of(ruled(all), 7), std::vector<std::string>{"claim-rejected"});
}

TEST(Merge, leaves_out_a_ruling_until_its_claim_is_known) {
    Lists all = lists({start(), press(500, AWhite)}, {});
    all[Keeper::Director].push_back(
        {director(900, action::Rule{2, true, std::nullopt}), ListLine{Keeper::BoardA, 3}});
    EXPECT_EQ(merge(all).commands.size(), 2U);
    all[Keeper::BoardA].push_back({claim(800, ABlack, ClaimKind::IllegalMove), std::nullopt});
    EXPECT_EQ(merge(all).commands.size(), 4U);
}

// What came late was earlier, and decides: what was thought to have decided is refused.
TEST(Merge, lets_an_end_that_is_told_late_decide_the_match) {
    Lists all =
        lists({start(), press(500, AWhite), by(60'000, ABlack, action::Resign{})}, {start()});
    EXPECT_EQ(ruled(all).verdict.board, BoardId::A);
    all[Keeper::BoardB].push_back({by(30'000, BBlack, action::Resign{}), std::nullopt});
    const Officiated match = ruled(all);
    EXPECT_EQ(match.verdict.board, BoardId::B);
    EXPECT_EQ(events_of(match, 5), std::vector<std::string>{"refused match-over"});
}

TEST(Merge, refuses_presses_after_the_end) {
    const Officiated match = ruled(lists(
        {start(), press(500, AWhite), by(900, ABlack, action::Resign{})},
        {start(), press(2'000, BWhite)}));
    EXPECT_EQ(events_of(match, 5), std::vector<std::string>{"refused match-over"});
}

TEST(Merge, knows_which_commands_are_about_a_line) {
    EXPECT_TRUE(is_about_line(director(0, action::Rule{})));
    EXPECT_TRUE(is_about_line(by(0, AWhite, action::Appeal{})));
    EXPECT_TRUE(is_about_line(director(0, action::RuleOnAppeal{})));
    EXPECT_FALSE(is_about_line(press(0, AWhite)));
}

}  // namespace
}  // namespace tandem::match
