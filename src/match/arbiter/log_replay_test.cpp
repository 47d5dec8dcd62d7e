// A log that is replayed: its stamps and lines, and that the steps make up the whole.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/arbiter/log_replay.hpp"

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "support/match/script.hpp"

namespace tandem::match {
namespace {

using namespace tests;

TEST(LogReplay, begins_at_line_two_and_stamp_zero) {
    const LogReplay replay{header(rulebook::kNsb, Authority::Strict)};
    EXPECT_EQ(replay.next_line(), 2U);
    EXPECT_EQ(replay.at(), Millis{0});
    EXPECT_FALSE(replay.verdict().over);
}

TEST(LogReplay, counts_every_command_of_a_batch_as_a_line) {
    LogReplay replay{header(rulebook::kNsb, Authority::Strict)};
    std::vector<Event> events;
    const std::vector<Command> commands{
        director(0, action::Start{}), play(500, AWhite, "e2e4"), play(500, BWhite, "d2d4")};
    replay.take(std::span{commands}.first(1), events);
    replay.take(std::span{commands}.subspan(1), events);
    EXPECT_EQ(replay.next_line(), 5U);
    EXPECT_EQ(replay.at(), Millis{500});
    EXPECT_EQ(events.back().line, 4U);
    EXPECT_EQ(replay.state().boards[BoardId::B].turns[chess::Color::White], 1);
}

TEST(LogReplay, concludes_as_officiate_does) {
    const Header made = header(rulebook::kNsb, Authority::Strict);
    const std::vector<Command> commands{
        director(0, action::Start{}),
        play(100, AWhite, "e2e4"),
        play(200, ABlack, "e7e5"),
        play(300, AWhite, "d1h5"),
        play(400, ABlack, "b8c6"),
        play(500, AWhite, "f1c4"),
        play(600, ABlack, "g8f6"),
        play(700, AWhite, "h5f7")};
    LogReplay replay{made};
    std::vector<Event> events;
    for (const Command& command : commands) replay.take({&command, 1}, events);
    replay.conclude(events);
    const Officiated whole = officiate(made, commands);
    EXPECT_EQ(events, whole.events);
    EXPECT_EQ(replay.verdict(), whole.verdict);
    EXPECT_EQ(replay.state(), whole.state);
    EXPECT_EQ(whole.verdict.reason, Reason::Checkmate);
}

}  // namespace
}  // namespace tandem::match
