// Drops of pieces that the partner has taken and not yet passed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/fold/early_drops.hpp"

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "support/match/script.hpp"

namespace tandem::match {
namespace {

using namespace tests;

// White of board A takes a knight, Black of board B drops it at once, and White takes the capture
// back. The knight came from nowhere then, and goes back there.
// NSB-9.1; SN5-9.1
TEST(EarlyDrops, leave_nothing_in_hand_when_first_the_capture_is_taken_back_and_then_the_drop) {
    Header open = header(rulebook::kNsb, Authority::Open);
    open.boards[BoardId::A] = setup("4k3/8/8/3n4/4P3/8/8/4K3[] w - - 0 20");
    open.boards[BoardId::B] = setup("4k3/8/8/8/8/8/8/4K3[] b - - 0 20");
    const auto match = officiated(
        open,
        {made(1'000, AWhite, "e4d5"),
         made(2'000, BBlack, "N@f2"),
         by(3'000, AWhite, action::Retract{}),
         by(4'000, BBlack, action::Retract{})});
    EXPECT_EQ(events_of(match, 5), std::vector<std::string>{"retracted"});
    EXPECT_EQ(events_of(match, 6), std::vector<std::string>{"retracted"});
    EXPECT_TRUE(match.verdict.boards[BoardId::B].reserves[Color::Black].empty());
}

}  // namespace
}  // namespace tandem::match
