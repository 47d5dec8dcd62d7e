// Questions to engines as they are sent.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/engine/engine_question.hpp"

#include <gtest/gtest.h>

namespace tandem::record {
namespace {

using base::Millis;
using bughouse::QuickMessage;
using bughouse::Seat;

TEST(EngineQuestion, has_everything_that_an_engine_needs) {
    EngineQuestion question{"A | B", Seat::BBlack};
    question.heard = {QuickMessage::Sit, QuickMessage::NeedPawn};
    question.said = {QuickMessage::NoQueen};
    question.clocks = EngineQuestion::Clocks{
        base::EnumArray<Seat, Millis>{Millis{1}, Millis{-2}, Millis{3}, Millis{4}}, Millis{500}};
    question.clocks->delay = Millis{700};
    question.avoid = {"e2e4", "N@f3"};
    EXPECT_EQ(
        to_text(question),
        "position A | B\n"
        "partner !sit !need-pawn\n"
        "said !no-queen\n"
        "go seat B.black clocks 1 -2 3 4 increment 500 delay 700 avoid e2e4 N@f3\n");
}

TEST(EngineQuestion, says_only_what_is_not_taken_for_granted) {
    EXPECT_EQ(to_text({"A | B", Seat::AWhite}), "position A | B\ngo seat A.white\n");
}

TEST(EngineQuestion, says_what_the_boards_do_not_show) {
    EngineQuestion question{"A | B", Seat::AWhite};
    question.nodes = 12'000;
    question.removed[chess::Color::Black].add(chess::Role::Rook);
    question.removed[chess::Color::Black].add(chess::Role::Pawn);
    question.other = rulebook::OtherBoard::Over;
    EXPECT_EQ(to_text(question), "position A | B\ngo seat A.white nodes 12000 removed - RP over\n");
}

TEST(EngineOption, mate_is_told_by_what_arrives_or_by_what_is_held) {
    EXPECT_EQ(engine_option(rulebook::MateTest::Held), "setoption name Mate value held\n");
    EXPECT_EQ(engine_option(rulebook::MateTest::Potential), "setoption name Mate value arrive\n");
    EXPECT_EQ(engine_option("Level", "2"), "setoption name Level value 2\n");
}

}  // namespace
}  // namespace tandem::record
