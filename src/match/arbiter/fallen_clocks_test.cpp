// When it is told that clocks have come to zero.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "support/match/script.hpp"

namespace tandem::match {
namespace {

using namespace tests;
using Names = std::vector<std::string>;

// "4000 A.white": whose clocks came to zero and when, in the order in which it was told.
[[nodiscard]] Names zeros_of(const Officiated& match) {
    Names told;
    for (const Event& event : match.events) {
        const auto* const zero = std::get_if<event::ClockZero>(&event.what);
        if (zero == nullptr) continue;
        told.push_back(std::to_string(base::count(event.at)) + ' ');
        told.back() += bughouse::name(zero->seat);
    }
    return told;
}

// These two are on move; their clocks show what is given.
[[nodiscard]] Header on_move(Seat a, int a_ms, Seat b, int b_ms) {
    constexpr base::EnumArray<chess::Color, std::string_view> kOnMove{
        "6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 20", "6k1/5ppp/8/8/8/8/8/R3K3[] b - - 0 20"};
    Header made = header(rulebook::kSn5, Authority::Open);
    made.boards[BoardId::A] = setup(kOnMove[bughouse::color_of(a)]);
    made.boards[BoardId::B] = setup(kOnMove[bughouse::color_of(b)]);
    made.clocks[a] = Millis{a_ms};
    made.clocks[b] = Millis{b_ms};
    return made;
}

// At the stamp of a command, and between two.
TEST(FallenClocks, are_told_on_both_boards_where_they_fall_at_one_stamp) {
    for (const Seat a : {AWhite, ABlack}) {
        for (const Seat b : {BWhite, BBlack}) {
            const Header made = on_move(a, 4'000, b, 4'000);
            Names both{"4000 ", "4000 "};
            both[0] += bughouse::name(a);
            both[1] += bughouse::name(b);
            for (const int at : {4'000, 9'000}) {
                const auto noted = officiated(made, {director(at, action::Note{})});
                EXPECT_EQ(zeros_of(noted), both) << at;
                for (const Seat claimant : {bughouse::opponent_of(a), bughouse::opponent_of(b)}) {
                    const auto claimed = officiated(made, {claim(at, claimant, ClaimKind::Flag)});
                    EXPECT_EQ(zeros_of(claimed), both) << at;
                }
            }
        }
    }
}

TEST(FallenClocks, are_told_one_after_the_other_where_they_fall_so) {
    const std::vector<Command> note{director(9'000, action::Note{})};
    EXPECT_EQ(
        zeros_of(officiated(on_move(AWhite, 4'000, BBlack, 4'001), note)),
        (Names{"4000 A.white", "4001 B.black"}));
    EXPECT_EQ(
        zeros_of(officiated(on_move(AWhite, 4'001, BBlack, 4'000), note)),
        (Names{"4000 B.black", "4001 A.white"}));
}

}  // namespace
}  // namespace tandem::match
