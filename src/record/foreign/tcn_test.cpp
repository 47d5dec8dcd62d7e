// TCN letters against moves that were looked up by hand.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/foreign/tcn.hpp"

#include <gtest/gtest.h>

namespace tandem::record {
namespace {

using chess::Move;
using chess::Role;
using chess::Square;

std::vector<Move> moves(std::string_view text) {
    const auto read = parse_tcn(text);
    EXPECT_TRUE(read.has_value()) << text;
    return read.value_or(std::vector<Move>{});
}

// The byte of the fault, or 999 if the text has no fault.
std::size_t fault_at(std::string_view text) {
    const auto read = parse_tcn(text);
    return read ? 999 : read.error().at;
}

TEST(Tcn, two_letters_are_a_step_from_square_to_square) {
    EXPECT_EQ(
        moves("mC0K"),
        (std::vector{Move::step(Square::E2, Square::E4), Move::step(Square::E7, Square::E5)}));
    EXPECT_EQ(
        moves("eg8!"),
        (std::vector{Move::step(Square::E1, Square::G1), Move::step(Square::E8, Square::G8)}));
}

TEST(Tcn, every_piece_but_the_king_is_dropped) {
    EXPECT_EQ(
        moves("&C-C*C+C=C"),
        (std::vector{
            Move::drop(Role::Queen, Square::E4),
            Move::drop(Role::Knight, Square::E4),
            Move::drop(Role::Rook, Square::E4),
            Move::drop(Role::Bishop, Square::E4),
            Move::drop(Role::Pawn, Square::E4)}));
}

TEST(Tcn, white_promotes_on_the_eighth_rank_to_each_side_and_each_role) {
    EXPECT_EQ(
        moves("0{0~0}"),
        (std::vector{
            Move::promotion(Square::E7, Square::D8, Role::Queen),
            Move::promotion(Square::E7, Square::E8, Role::Queen),
            Move::promotion(Square::E7, Square::F8, Role::Queen)}));
    EXPECT_EQ(
        moves("0^0]0$"),
        (std::vector{
            Move::promotion(Square::E7, Square::E8, Role::Knight),
            Move::promotion(Square::E7, Square::F8, Role::Rook),
            Move::promotion(Square::E7, Square::F8, Role::Bishop)}));
}

TEST(Tcn, black_promotes_on_the_first_rank) {
    EXPECT_EQ(
        moves("m{p~"),
        (std::vector{
            Move::promotion(Square::E2, Square::D1, Role::Queen),
            Move::promotion(Square::H2, Square::H1, Role::Queen)}));
}

TEST(Tcn, no_letters_are_no_moves) { EXPECT_EQ(moves(""), std::vector<Move>{}); }

TEST(Tcn, a_letter_that_no_move_has_is_told_with_its_byte) {
    EXPECT_EQ(fault_at("mC%S"), 2U);
    EXPECT_EQ(fault_at("mC0\xC3"), 3U);
    EXPECT_EQ(fault_at("{C"), 0U);  // a promotion cannot begin
    EXPECT_EQ(fault_at(".C"), 0U);
    EXPECT_EQ(fault_at("mC0"), 3U);  // the second letter is missing
}

TEST(Tcn, a_move_to_nowhere_is_told_with_its_second_letter) {
    EXPECT_EQ(fault_at("mm"), 1U);
    EXPECT_EQ(fault_at("-{"), 1U);  // a drop on a promotion
    EXPECT_EQ(fault_at("C~"), 1U);  // no pawn promotes from e4
    EXPECT_EQ(fault_at("W{"), 1U);  // a7 has no file to its left
    EXPECT_EQ(fault_at("3}"), 1U);  // h7 has none to its right
    EXPECT_EQ(fault_at("m,"), 1U);
    EXPECT_EQ(fault_at("m="), 1U);
}

}  // namespace
}  // namespace tandem::record
