// What is taken on one board arrives on the other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bughouse/boards.hpp"

#include <gtest/gtest.h>

#include "bughouse/bfen.hpp"
#include "support/chess/positions.hpp"

namespace tandem::bughouse {
namespace {

using chess::tests::move;

constexpr std::string_view kKingsOnly = "4k3/8/8/8/8/8/8/4K3[] w - - 0 1";

Boards boards(std::string_view a, std::string_view b, PromotedCaptured promoted) {
    return {chess::tests::position(a), chess::tests::position(b), promoted};
}
Boards boards(std::string_view a, std::string_view b) {
    return boards(a, b, PromotedCaptured::Pawn);
}

// The reserves of a board after a turn on the other: "[QNqp]".
std::string received(const Boards& before, BoardId board, std::string_view coordinates) {
    const Boards after = before.after(board, move(coordinates));
    EXPECT_EQ(after[board], before[board].after(move(coordinates)));
    EXPECT_EQ(after[!board].key(), after[!board].fresh_key());
    EXPECT_EQ(after[!board].board(), before[!board].board());
    EXPECT_EQ(after[!board].turn(), before[!board].turn());
    const std::string fen = chess::to_fen(after[!board]);
    return fen.substr(fen.find('['), fen.find(']') - fen.find('[') + 1);
}

TEST(Boards, a_match_begins_with_two_initial_positions) {
    const Boards start{chess::MoveRules{}, PromotedCaptured::Pawn};
    EXPECT_EQ(start[BoardId::A], chess::Position{chess::MoveRules{}});
    EXPECT_EQ(start[BoardId::B], start[BoardId::A]);
}

TEST(Boards, a_turn_that_takes_nothing_leaves_the_other_board_as_it_is) {
    const Boards start{chess::MoveRules{}, PromotedCaptured::Pawn};
    const Boards after = start.after(BoardId::A, move("e2e4"));
    EXPECT_EQ(after[BoardId::B], start[BoardId::B]);
    EXPECT_EQ(after[BoardId::A].turn(), chess::Color::Black);
    EXPECT_EQ(after[BoardId::B].turn(), chess::Color::White);
}

// TRN-6.1; TRN-6.3; FBX-5.1; FBX-5.4
TEST(Boards, a_captured_piece_keeps_its_colour_and_goes_to_the_other_board) {
    const Boards a = boards("4k3/8/8/3n4/4P3/8/8/4K3[] w - - 0 1", kKingsOnly);
    EXPECT_EQ(received(a, BoardId::A, "e4d5"), "[n]");
    const Boards b = boards(kKingsOnly, "4k3/8/8/3n4/4P3/8/8/4K3[] b - - 0 1");
    EXPECT_EQ(received(b, BoardId::B, "d5c3"), "[]");
    const Boards black = boards(kKingsOnly, "4k3/8/8/3n4/8/4R3/8/4K3[] b - - 0 1");
    EXPECT_EQ(received(black, BoardId::B, "d5e3"), "[R]");
}

TEST(Boards, the_reserves_of_the_own_board_do_not_grow) {
    const Boards before = boards("4k3/8/8/3n4/4P3/8/8/4K3[Qq] w - - 0 1", kKingsOnly);
    const Boards after = before.after(BoardId::A, move("e4d5"));
    EXPECT_EQ(after[BoardId::A].reserve(chess::Color::White).size(), 1);
    EXPECT_EQ(after[BoardId::A].reserve(chess::Color::Black).size(), 1);
}

// NSB-10c.1; SN5-10c.4; TRN-9.3; FBX-9.3
TEST(Boards, a_promoted_piece_goes_over_as_a_pawn_or_as_it_is) {
    constexpr std::string_view kPromoted = "4k3/8/8/3q~4/4P3/8/8/4K3[] w - - 0 1";
    EXPECT_EQ(received(boards(kPromoted, kKingsOnly), BoardId::A, "e4d5"), "[p]");
    EXPECT_EQ(
        received(boards(kPromoted, kKingsOnly, PromotedCaptured::Piece), BoardId::A, "e4d5"),
        "[q]");
}

TEST(Boards, what_was_promoted_in_play_reverts_however_far_it_has_gone) {
    Boards now = boards("r3k3/1P6/8/8/8/8/8/4K3[] w - - 0 1", kKingsOnly);
    for (const std::string_view turn : {"b7b8r", "e8e7", "b8b6", "a8a6", "b6b7", "e7d6"}) {
        now = now.after(BoardId::A, move(turn));
    }
    EXPECT_EQ(received(now, BoardId::A, "b7b6"), "[]");
    now = now.after(BoardId::A, move("b7b6"));
    EXPECT_EQ(received(now, BoardId::A, "a6b6"), "[P]");
}

TEST(Boards, a_pawn_taken_in_passing_goes_over) {
    const Boards before = boards("4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", kKingsOnly);
    EXPECT_EQ(received(before, BoardId::A, "e5d6"), "[p]");
}

TEST(Boards, a_promotion_that_takes_passes_what_it_took) {
    const Boards before = boards("1n2k3/P7/8/8/8/8/8/4K3[] w - - 0 1", kKingsOnly);
    EXPECT_EQ(received(before, BoardId::A, "a7b8q"), "[n]");
}

TEST(Boards, castling_and_drops_pass_nothing) {
    const Boards before = boards("4k3/8/8/8/8/8/8/4K2R[N] w K - 0 1", kKingsOnly);
    EXPECT_EQ(received(before, BoardId::A, "e1g1"), "[]");
    EXPECT_EQ(received(before, BoardId::A, "N@e5"), "[]");
}

TEST(Boards, an_illegal_capture_passes_the_piece_anyway) {
    const Boards own = boards("4k3/8/8/8/8/8/4N3/4K3[] w - - 0 1", kKingsOnly);
    EXPECT_EQ(received(own, BoardId::A, "e1e2"), "[N]");
    const Boards dropped = boards("4k3/8/8/3q4/8/8/8/4K3[] w - - 0 1", kKingsOnly);
    EXPECT_EQ(received(dropped, BoardId::A, "N@d5"), "[q]");
}

TEST(Boards, what_arrives_can_be_dropped_at_once) {
    const Boards before =
        boards("4k3/8/8/3n4/4P3/8/8/4K3[] w - - 0 1", "6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 1");
    const Boards checked = before.after(BoardId::B, move("a1a8"));
    EXPECT_EQ(checked[BoardId::B].count_legal_moves(), 0U);
    const Boards arrived = checked.after(BoardId::A, move("e4d5"));
    EXPECT_EQ(chess::tests::moves(arrived[BoardId::B], ""), "N@b8 N@c8 N@d8 N@e8 N@f8");
}

}  // namespace
}  // namespace tandem::bughouse
