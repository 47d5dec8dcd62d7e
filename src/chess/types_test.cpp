// Names and letters of colours, roles and squares, and how squares are counted.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/types.hpp"

#include <gtest/gtest.h>

namespace tandem::chess {
namespace {

static_assert((!Color::White) == Color::Black && (!Color::Black) == Color::White);
static_assert(index(Square::A1) == 0 && index(Square::H8) == 63);
static_assert(file_of(Square::E4) == 4 && rank_of(Square::E4) == 3);
static_assert(square_at(4, 3) == Square::E4);
static_assert(offset(Square::E4, forward(Color::White)) == Square::E5);
static_assert(offset(Square::E4, forward(Color::Black)) == Square::E3);
static_assert(rank_for(Color::White, 1) == 1 && rank_for(Color::Black, 1) == 6);

TEST(Square, each_has_a_name_that_is_read_again) {
    for (int i = 0; i < kSquares; ++i) {
        const auto square = static_cast<Square>(i);
        EXPECT_EQ(parse_square(to_string(square)), square);
        EXPECT_EQ(square_at(file_of(square), rank_of(square)), square);
    }
    EXPECT_EQ(to_string(Square::A1), "a1");
    EXPECT_EQ(to_string(Square::H8), "h8");
    EXPECT_EQ(to_string(Square::B7), "b7");
}

TEST(Square, other_texts_name_none) {
    for (const std::string_view text :
         {"", "e", "e44", "E4", "i1", "`1", "a0", "a9", "4e", " e4"}) {
        EXPECT_FALSE(parse_square(text)) << text;
    }
}

TEST(Role, each_has_a_letter_that_is_read_again) {
    std::string letters;
    for (const Role role : base::all_of<Role>()) {
        letters += letter(role);
        EXPECT_EQ(parse_role(letter(role)), role);
    }
    EXPECT_EQ(letters, "PNBRQK");
}

TEST(Piece, its_letter_is_upper_case_for_white) {
    EXPECT_EQ(letter(Piece{Color::White, Role::Knight}), 'N');
    EXPECT_EQ(letter(Piece{Color::Black, Role::Knight}), 'n');
    for (const Color color : base::all_of<Color>()) {
        for (const Role role : base::all_of<Role>()) {
            EXPECT_EQ(parse_piece(letter(Piece{color, role})), (Piece{color, role}));
        }
    }
}

TEST(Piece, no_other_character_is_one) {
    const std::string_view known = "PNBRQKpnbrqk";
    for (int code = -128; code < 128; ++code) {
        const auto character = static_cast<char>(code);
        EXPECT_EQ(parse_piece(character).has_value(), known.contains(character)) << code;
        EXPECT_EQ(parse_role(character).has_value(), known.substr(0, 6).contains(character));
    }
}

TEST(Names, they_are_the_words_of_chess) {
    EXPECT_EQ(name(Color::White), "white");
    EXPECT_EQ(name(Color::Black), "black");
    std::string roles;
    for (const Role role : base::all_of<Role>()) roles.append(name(role)) += ' ';
    EXPECT_EQ(roles, "pawn knight bishop rook queen king ");
}

}  // namespace
}  // namespace tandem::chess
