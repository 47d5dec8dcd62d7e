// Rotation: partners, colours, and turns for more than four.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/lobby/seating.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

namespace tandem::hall {
namespace {

using bughouse::Seat;

const std::array<std::string, 4> kFour{"ann", "bo", "cy", "di"};
const LineUp kFirst{std::string{"ann"}, std::string{"bo"}, std::string{"cy"}, std::string{"di"}};

TEST(Seating, gives_everybody_each_partner_once_in_three_matches) {
    PastLineUps past;
    LineUp now = kFirst;
    std::map<std::string, std::set<std::string>> partners;
    for (int i = 0; i < 3; ++i) {
        past.add(now);
        for (const Seat seat : base::all_of<Seat>()) {
            partners[now[seat]].insert(now[bughouse::partner_of(seat)]);
        }
        now = past.next(kFour, now, Rotation::Partners);
    }
    for (const std::string& person : kFour) EXPECT_EQ(partners[person].size(), 3U) << person;
}

TEST(Seating, gives_both_colours_alike_over_six_matches) {
    PastLineUps past;
    LineUp now = kFirst;
    std::map<std::string, int> whites;
    for (int i = 0; i < 6; ++i) {
        past.add(now);
        ++whites[now[Seat::AWhite]];
        ++whites[now[Seat::BWhite]];
        now = past.next(kFour, now, Rotation::Partners);
    }
    for (const std::string& person : kFour) {
        EXPECT_GE(whites[person], 2) << person;
        EXPECT_LE(whites[person], 4) << person;
    }
}

TEST(Seating, changes_colours_and_keeps_teams) {
    PastLineUps past;
    past.add(kFirst);
    const LineUp next = past.next(kFour, kFirst, Rotation::Colours);
    for (const Seat seat : base::all_of<Seat>()) {
        const Seat now = bughouse::opponent_of(seat);
        EXPECT_EQ(next[now], kFirst[seat]);
        EXPECT_EQ(next[bughouse::partner_of(now)], kFirst[bughouse::partner_of(seat)]);
    }
}

TEST(Seating, puts_a_newcomer_where_somebody_left) {
    const PastLineUps past;
    const LineUp next = past.next({"ann", "eve", "cy", "di"}, kFirst, Rotation::Keep);
    EXPECT_EQ(next[Seat::AWhite], "ann");
    EXPECT_EQ(next[Seat::ABlack], "eve");
    EXPECT_EQ(next[Seat::BBlack], "di");
}

TEST(Seating, lets_six_take_turns) {
    PastLineUps past;
    const std::vector<std::string> six{"a", "b", "c", "d", "e", "f"};
    std::map<std::string, int> played;
    for (int match = 0; match < 12; ++match) {
        const std::vector<std::string> four = past.longest_waiting(six);
        ASSERT_EQ(four.size(), 4U);
        LineUp line_up;
        for (std::size_t i = 0; i < 4; ++i) line_up[static_cast<Seat>(i)] = four[i];
        for (const std::string& person : four) ++played[person];
        past.add(line_up);
    }
    for (const std::string& person : six) EXPECT_EQ(played[person], 8) << person;
}

}  // namespace
}  // namespace tandem::hall
