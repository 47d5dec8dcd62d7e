// When two positions are the same for a repetition.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/model/repetition.hpp"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "support/match/script.hpp"

namespace tandem::match {
namespace {

[[nodiscard]] std::uint64_t key(std::string_view fen, chess::MoveRules rules = {}) {
    return repetition_key(*chess::Position::from(tests::setup(fen), rules));
}

// TRN-19.4; FBX-18.4
TEST(Repetition, looks_at_no_reserve) {
    EXPECT_EQ(key("4k3/8/8/8/8/8/8/4K3[Qp] w - - 0 1"), key("4k3/8/8/8/8/8/8/4K3[] w - - 9 7"));
    EXPECT_NE(key("4k3/8/8/8/8/8/8/4K3[] w - - 0 1"), key("4k3/8/8/8/8/8/8/4K3[] b - - 0 1"));
}

TEST(Repetition, takes_a_promoted_piece_for_what_it_is) {
    EXPECT_EQ(key("Q~3k3/8/8/8/8/8/8/4K3[] w - - 0 1"), key("Q3k3/8/8/8/8/8/8/4K3[] w - - 0 1"));
}

TEST(Repetition, counts_en_passant_only_where_it_can_be_played) {
    const auto without = key("4k3/8/8/8/4p3/8/8/4K3[] b - - 0 1");
    EXPECT_NE(
        key("4k3/8/8/8/3Pp3/8/8/4K3[] b - d3 0 1"), key("4k3/8/8/8/3Pp3/8/8/4K3[] b - - 0 1"));
    // The pawn on e4 is pinned on the rank: taking would lay its king open.
    EXPECT_EQ(
        key("8/8/8/8/k2Pp2R/8/8/4K3[] b - d3 0 1"), key("8/8/8/8/k2Pp2R/8/8/4K3[] b - - 0 1"));
    EXPECT_NE(without, 0U);
}

TEST(Repetition, counts_castling_only_where_the_book_has_it) {
    constexpr std::string_view kSwapped = "4k3/8/8/8/8/8/8/R2K3R[] w KQ - 0 1";
    constexpr std::string_view kNoRight = "4k3/8/8/8/8/8/8/R2K3R[] w - - 0 1";
    chess::MoveRules allowed;
    allowed.castling_from_d = chess::CastlingFromD::Mirrored;
    EXPECT_NE(key(kSwapped, allowed), key(kNoRight, allowed));
    EXPECT_EQ(key(kSwapped), key(kNoRight));
}

TEST(Repetition, keeps_positions_only_where_one_can_be_claimed) {
    const auto kept = [](std::string_view occurrences, Authority authority) {
        Header made = tests::header(rulebook::kTrn, authority);
        made.options.push_back({"repetition.occurrences", std::string{occurrences}});
        return State{made}.history.positions[BoardId::A].size();
    };
    EXPECT_EQ(kept("1", Authority::Strict), 1U);
    EXPECT_EQ(kept("3", Authority::Open), 1U);
    EXPECT_EQ(kept("0", Authority::Open), 0U);
    EXPECT_EQ(kept("3", Authority::Clock), 0U);
}

}  // namespace
}  // namespace tandem::match
