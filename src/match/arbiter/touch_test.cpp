// What a move that was taken back binds its player to, and claims of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/arbiter/touch.hpp"

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "support/match/script.hpp"

namespace tandem::match {
namespace {

using namespace tests;

// White takes back e4 when Black has replied to it already: White touched the pawn on e2, whatever
// Black touched since.
// FIDE 4.3
TEST(Touch, binds_to_ones_own_move_that_was_taken_back_after_the_opponents_reply) {
    const auto match = officiated(
        header(rulebook::kTrn, Authority::Open),
        {made(1'000, AWhite, "e2e4"),
         made(2'000, ABlack, "e7e5"),
         by(3'000, AWhite, action::Retract{}),
         claim(4'000, ABlack, ClaimKind::TouchMove)});
    EXPECT_EQ(events_of(match, 6), (std::vector<std::string>{"claim-upheld", "bound"}));
    const Binding expected{
        Color::White, chess::Move::step(chess::Square::E2, chess::Square::E4), false};
    EXPECT_EQ(match.state.boards[BoardId::A].binding, expected);
}

TEST(Touch, is_recorded_as_a_touch_move_claim_each_time_it_is_upheld) {
    const auto match = officiated(
        header(rulebook::kTrn, Authority::Open),
        {made(1'000, AWhite, "e2e4"),
         by(2'000, AWhite, action::Retract{}),
         claim(3'000, ABlack, ClaimKind::TouchMove),
         claim(4'000, ABlack, ClaimKind::TouchMove)});
    const auto& rulings = match.state.history.rulings;
    ASSERT_EQ(rulings.size(), 2U) << "and once more, of a player who is bound already";
    for (const Ruling& ruling : rulings) EXPECT_EQ(ruling.what, ClaimKind::TouchMove);
}

}  // namespace
}  // namespace tandem::match
