// Who sits with whom.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bughouse/seat.hpp"

#include <gtest/gtest.h>

#include <set>

namespace tandem::bughouse {
namespace {

constexpr bool related(Seat seat) {
    return seat_of(board_of(seat), color_of(seat)) == seat &&  //
           partner_of(partner_of(seat)) == seat && opponent_of(opponent_of(seat)) == seat &&
           diagonal_of(diagonal_of(seat)) == seat &&
           diagonal_of(seat) == opponent_of(partner_of(seat)) &&
           diagonal_of(seat) == partner_of(opponent_of(seat)) &&
           team_of(partner_of(seat)) == team_of(seat) &&
           team_of(opponent_of(seat)) != team_of(seat) &&
           team_of(diagonal_of(seat)) != team_of(seat) &&
           board_of(partner_of(seat)) != board_of(seat) &&
           color_of(partner_of(seat)) != color_of(seat) &&
           color_of(diagonal_of(seat)) == color_of(seat);
}

// NSB-1.1; NSB-2.2; SN5-1.1; SN5-2.2; TRN-1.1; TRN-1.2; FBX-1.1; FBX-1.2
static_assert(related(Seat::AWhite) && related(Seat::ABlack));
static_assert(related(Seat::BWhite) && related(Seat::BBlack));
static_assert(team_of(Seat::AWhite) == Team::One && team_of(Seat::BBlack) == Team::One);
static_assert(team_of(Seat::ABlack) == Team::Two && team_of(Seat::BWhite) == Team::Two);
static_assert(partner_of(Seat::AWhite) == Seat::BBlack);
static_assert(opponent_of(Seat::AWhite) == Seat::ABlack);
static_assert(diagonal_of(Seat::AWhite) == Seat::BWhite);
static_assert((!BoardId::A) == BoardId::B && (!Team::Two) == Team::One);
static_assert(base::all_of<Seat>().size() == 4);

template <typename E>
void expect_names() {
    std::set<std::string_view> names;
    for (const E value : base::all_of<E>()) {
        names.insert(name(value));
        EXPECT_EQ(base::from_name<E>(name(value)), value);
    }
    EXPECT_EQ(names.size(), base::all_of<E>().size());
    for (const std::string_view other :
         {"", " ", "C", "a", "White", "A.", "A.WHITE", "A.white ", "One"}) {
        EXPECT_FALSE(base::from_name<E>(other)) << other;
    }
}

TEST(Seat, seats_boards_and_teams_have_names_that_are_read_again) {
    expect_names<Seat>();
    expect_names<BoardId>();
    expect_names<Team>();
    EXPECT_EQ(name(Seat::BWhite), "B.white");
    EXPECT_EQ(name(BoardId::A), "A");
    EXPECT_EQ(name(Team::Two), "two");
}

}  // namespace
}  // namespace tandem::bughouse
