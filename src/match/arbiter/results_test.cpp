// Which of several ends of a board counts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/arbiter/results.hpp"

#include <array>

#include <gtest/gtest.h>

namespace tandem::match {
namespace {

[[nodiscard]] Ending ended(Reason reason, int at, Line line, Ground ground = Ground::Play) {
    Ending ending;
    ending.reason = reason;
    ending.at = Millis{at};
    ending.line = line;
    ending.ruled = line;
    ending.ground = ground;
    return ending;
}

[[nodiscard]] Reason counts(const Ending& one, const Ending& other) {
    const std::array ends{one, other};
    return ends[*counting(ends)].reason;
}

// Law: NSB 15a5; NSB 16b; SN5 15c; SN5 16b; USC 13A3.
TEST(Counting, takes_a_mate_or_an_illegal_move_before_any_flag_of_its_stamp) {
    for (const Reason better : {Reason::Checkmate, Reason::IllegalMove}) {
        for (const Reason flag : {Reason::Flag, Reason::BothFlags}) {
            EXPECT_EQ(counts(ended(flag, 1'000, 3), ended(better, 1'000, 4)), better);
            EXPECT_EQ(counts(ended(better, 1'000, 4), ended(flag, 1'000, 3)), better);
            EXPECT_EQ(counts(ended(flag, 999, 3), ended(better, 1'000, 4)), flag);
        }
    }
}

TEST(Counting, takes_the_first_line_where_no_flag_is_among_them) {
    const Ending resigned = ended(Reason::Resignation, 1'000, 3);
    const Ending mated = ended(Reason::Checkmate, 1'000, 4);
    EXPECT_EQ(counts(resigned, mated), Reason::Resignation);
    EXPECT_EQ(counts(mated, resigned), Reason::Resignation);
}

TEST(Counting, takes_an_order_before_what_was_played_and_the_last_of_two) {
    const Ending mated = ended(Reason::Checkmate, 1'000, 3);
    const Ending forfeited = ended(Reason::Forfeit, 2'000, 4, Ground::Order);
    EXPECT_EQ(counts(mated, forfeited), Reason::Forfeit);
    EXPECT_EQ(counts(forfeited, ended(Reason::NoClock, 3'000, 5, Ground::Order)), Reason::NoClock);
}

TEST(Counting, lets_an_order_fall_by_an_earlier_claim_that_was_upheld_after_it) {
    const Ending forfeited = ended(Reason::Forfeit, 2'000, 4, Ground::Order);
    Ending claimed = ended(Reason::IllegalMove, 1'000, 3);
    claimed.ruled = 5;
    EXPECT_EQ(counts(forfeited, claimed), Reason::IllegalMove);
}

TEST(Counting, goes_back_to_an_earlier_order_where_a_claim_fells_the_last_alone) {
    const Ending first = ended(Reason::Forfeit, 1'000, 3, Ground::Order);
    const Ending last = ended(Reason::Ruling, 3'000, 5, Ground::Order);
    Ending claimed = ended(Reason::IllegalMove, 2'000, 4);
    claimed.ruled = 6;
    const std::array ends{first, last, claimed};
    EXPECT_EQ(ends[*counting(ends)].reason, Reason::Forfeit);
}

TEST(Counting, finds_nothing_where_nothing_ended) { EXPECT_FALSE(counting({}).has_value()); }

}  // namespace
}  // namespace tandem::match
