// Rotation: partners, colours, and turns for more than four.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/lobby/seating.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace tandem::hall {
namespace {

using bughouse::Seat;

const PersonId kAnn = PersonId::guest("ann");
const PersonId kBo = PersonId::guest("bo");
const PersonId kCy = PersonId::guest("cy");
const PersonId kDi = PersonId::guest("di");
const std::array kFour{kAnn, kBo, kCy, kDi};
const LineUp kFirst{kAnn, kBo, kCy, kDi};

const CrowdOf no_crowds = [](const PersonId& /*person*/) { return std::string{}; };

TEST(Seating, gives_everybody_each_partner_once_in_three_matches) {
    std::vector<LineUp> past;
    LineUp now = kFirst;
    std::map<PersonId, std::set<PersonId>> partners;
    for (int i = 0; i < 3; ++i) {
        past.push_back(now);
        for (const Seat seat : base::all_of<Seat>()) {
            partners[now[seat]].insert(now[bughouse::partner_of(seat)]);
        }
        now = next_line_up(past, kFour, now, Rotation::Partners);
    }
    for (const PersonId& person : kFour) EXPECT_EQ(partners[person].size(), 3U) << person.text();
}

TEST(Seating, gives_everybody_another_partner_colour_and_seat_after_one_match) {
    const std::vector<LineUp> past{kFirst};
    const LineUp next = next_line_up(past, kFour, kFirst, Rotation::Partners);
    for (const Seat before : base::all_of<Seat>()) {
        const Seat now = static_cast<Seat>(std::ranges::find(next, kFirst[before]) - next.begin());
        EXPECT_NE(now, before);
        EXPECT_NE(bughouse::color_of(now), bughouse::color_of(before));
        EXPECT_NE(next[bughouse::partner_of(now)], kFirst[bughouse::partner_of(before)]);
    }
}

TEST(Seating, gives_both_colours_alike_over_six_matches) {
    std::vector<LineUp> past;
    LineUp now = kFirst;
    std::map<PersonId, int> whites;
    for (int i = 0; i < 6; ++i) {
        past.push_back(now);
        ++whites[now[Seat::AWhite]];
        ++whites[now[Seat::BWhite]];
        now = next_line_up(past, kFour, now, Rotation::Partners);
    }
    for (const PersonId& person : kFour) {
        EXPECT_GE(whites[person], 2) << person.text();
        EXPECT_LE(whites[person], 4) << person.text();
    }
}

TEST(Seating, changes_colours_and_keeps_teams) {
    std::vector<LineUp> past;
    past.push_back(kFirst);
    const LineUp next = next_line_up(past, kFour, kFirst, Rotation::Colours);
    for (const Seat seat : base::all_of<Seat>()) {
        const Seat now = bughouse::opponent_of(seat);
        EXPECT_EQ(next[now], kFirst[seat]);
        EXPECT_EQ(next[bughouse::partner_of(now)], kFirst[bughouse::partner_of(seat)]);
    }
}

TEST(Seating, puts_a_newcomer_where_somebody_left) {
    const std::vector<LineUp> past;
    const LineUp next =
        next_line_up(past, {kAnn, PersonId::guest("eve"), kCy, kDi}, kFirst, Rotation::Keep);
    EXPECT_EQ(next[Seat::AWhite], kAnn);
    EXPECT_EQ(next[Seat::ABlack], PersonId::guest("eve"));
    EXPECT_EQ(next[Seat::BBlack], kDi);
}

TEST(Seating, chooses_whoever_has_not_played_for_the_longest) {
    std::vector<PersonId> eight;
    for (const char* const letter : {"a", "b", "c", "d", "e", "f", "g", "h"}) {
        eight.push_back(PersonId::guest(letter));
    }
    const std::vector<LineUp> past{
        LineUp{eight[4], eight[5], eight[6], eight[7]},
        LineUp{eight[0], eight[1], eight[2], eight[3]}};
    const std::vector<PersonId> chosen = longest_waiting(past, eight, no_crowds);
    EXPECT_EQ(chosen, std::vector(eight.begin() + 4, eight.end()));
}

// Four friends have played, and four from elsewhere want a turn.
TEST(Seating, lets_newcomers_of_one_crowd_in_one_at_a_time) {
    std::vector<PersonId> eight;
    for (const char* const letter : {"a", "b", "c", "d", "x1", "x2", "x3", "x4"}) {
        eight.push_back(PersonId::guest(letter));
    }
    const CrowdOf crowd_of = [](const PersonId& person) {
        return std::string{person.text().starts_with("g:x") ? "198.51.100.1" : ""};
    };
    std::vector<LineUp> past{LineUp{eight[0], eight[1], eight[2], eight[3]}};
    for (std::size_t newcomers = 1; newcomers <= 4; ++newcomers) {
        const std::vector<PersonId> four = longest_waiting(past, eight, crowd_of);
        ASSERT_EQ(four.size(), 4U);
        const auto is_new = [&](const PersonId& person) {
            return !crowd_of(person).empty() &&
                   std::ranges::none_of(past, [&](const LineUp& line_up) {
                       return std::ranges::find(line_up, person) != line_up.end();
                   });
        };
        EXPECT_EQ(std::ranges::count_if(four, is_new), 1) << newcomers;
        past.push_back(LineUp{four[0], four[1], four[2], four[3]});
    }
    const std::vector<PersonId> alone(eight.begin() + 4, eight.end());
    EXPECT_EQ(longest_waiting({}, alone, crowd_of).size(), 4U) << "nobody else wants a turn";
}

TEST(Seating, lets_six_take_turns) {
    std::vector<LineUp> past;
    std::vector<PersonId> six;
    for (const char* const letter : {"a", "b", "c", "d", "e", "f"}) {
        six.push_back(PersonId::guest(letter));
    }
    std::map<PersonId, int> played;
    for (int match = 0; match < 12; ++match) {
        const std::vector<PersonId> four = longest_waiting(past, six, no_crowds);
        ASSERT_EQ(four.size(), 4U);
        LineUp line_up;
        for (std::size_t i = 0; i < 4; ++i) line_up[static_cast<Seat>(i)] = four[i];
        for (const PersonId& person : four) ++played[person];
        past.push_back(line_up);
    }
    for (const PersonId& person : six) EXPECT_EQ(played[person], 8) << person.text();
}

}  // namespace
}  // namespace tandem::hall
