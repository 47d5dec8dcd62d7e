// Which articles the arbiter cites.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "support/match/script.hpp"

namespace tandem::match {
namespace {

using namespace tests;
using rulebook::BookId;

// TRN-13.3; TRN-14.2; FBX-20.4; FBX-21.2
TEST(Citing, names_a_balancing_capture_only_where_there_was_one) {
    constexpr std::string_view kMateInOne = "6k1/5p1p/5P1Q/8/8/8/8/6K1[] w - - 0 30";
    constexpr std::string_view kTakesKnight = "5r1k/8/8/8/8/6n1/4qPPP/6K1[] w - - 0 20";
    constexpr std::string_view kKnightMates = "6k1/8/8/8/8/8/6PP/6RK[] b - - 0 20";
    const std::vector<Command> at_one_stamp{
        play(5'000, AWhite, "h6g7"), play(5'000, BWhite, "h6g7")};
    const std::vector<Command> by_capture{
        play(1'000, AWhite, "f2g3"), play(1'900, ABlack, "f8f1"), play(2'400, BBlack, "N@f2")};
    const auto cited = [](BookId book, std::string_view a, std::string_view b, const auto& script) {
        Header made = header(book, Authority::Strict);
        made.boards[BoardId::A] = setup(a);
        made.boards[BoardId::B] = setup(b);
        const auto& over = officiated(made, script).state.over;
        return over ? over->ending.articles : Articles{};
    };
    using rulebook::kFbx;
    using rulebook::kTrn;
    EXPECT_EQ(cited(kTrn, kMateInOne, kMateInOne, at_one_stamp), (Articles{"13", "12"}));
    EXPECT_EQ(cited(kFbx, kMateInOne, kMateInOne, at_one_stamp), Articles{"20"});
    EXPECT_EQ(cited(kTrn, kTakesKnight, kKnightMates, by_capture), (Articles{"14", "13"}));
    EXPECT_EQ(cited(kFbx, kTakesKnight, kKnightMates, by_capture), (Articles{"21", "20"}));
}

// What a board was lost for comes before what the loss makes of the match.
TEST(Citing, names_what_a_forfeited_board_was_lost_for) {
    const Header made = header(rulebook::kNsb, Authority::Open);
    const auto ending = [&](std::vector<Command> script) {
        return officiated(made, std::move(script)).state.boards[BoardId::A].ending;
    };
    const action::Infraction hid{AWhite, InfractionKind::HiddenPieces, std::nullopt, false};
    const auto penalised = ending({director(1'000, hid), director(2'000, hid)});
    ASSERT_TRUE(penalised.has_value());
    EXPECT_EQ(penalised->articles, (Articles{"11", "7"}));
    const auto expelled = ending({director(1'000, action::Expel{AWhite})});
    ASSERT_TRUE(expelled.has_value());
    EXPECT_EQ(expelled->articles, (Articles{"17", "7"}));
}

// FBX 11; FBX 16; TRN 10
TEST(Citing, names_the_article_of_a_conduct_that_is_no_infraction) {
    const auto refused_with = [](BookId book, InfractionKind what) -> std::optional<Articles> {
        const action::Infraction conduct{AWhite, what, std::nullopt, false};
        const auto match = officiated(header(book, Authority::Open), {director(1'000, conduct)});
        const auto* const refused = std::get_if<event::Refused>(&match.events.back().what);
        return refused != nullptr ? std::optional{refused->articles} : std::nullopt;
    };
    using enum InfractionKind;
    EXPECT_EQ(refused_with(rulebook::kFbx, Pointing), (Articles{"11"}));
    EXPECT_EQ(refused_with(rulebook::kFbx, Etiquette), (Articles{"16", "FIDE 12.1"}));
    EXPECT_EQ(refused_with(rulebook::kTrn, Pointing), std::nullopt);
}

}  // namespace
}  // namespace tandem::match
