// What the book says of positions, and which texts are books.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/book/opening_book.hpp"

#include <initializer_list>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace tandem::engine {
namespace {

using chess::Move;
using chess::MoveRules;
using chess::Position;

[[nodiscard]] Position after(std::initializer_list<std::string_view> moves) {
    Position position{MoveRules{}};
    for (const std::string_view text : moves) {
        position = position.after(position.resolved(*chess::parse_move(text)));
    }
    return position;
}

[[nodiscard]] std::string moves_of(const OpeningBook& book, const Position& position) {
    std::string text;
    for (const BookMove& each : book.moves(position)) {
        text += chess::to_string(each.move) + " " + std::to_string(each.weight) + " ";
    }
    return text;
}

TEST(OpeningBook, knows_moves_and_weights_by_position) {
    const auto book = OpeningBook::parse(
        ": e2e4 60 d2d4 40\n"
        "e2e4 e7e5 g1f3 b8c6: f1b5 30\n");
    ASSERT_TRUE(book.has_value());
    EXPECT_EQ(book->positions(), 2U);
    EXPECT_EQ(moves_of(*book, after({})), "e2e4 60 d2d4 40 ");
    EXPECT_EQ(moves_of(*book, after({"e2e4", "e7e5", "g1f3", "b8c6"})), "f1b5 30 ");
    EXPECT_EQ(moves_of(*book, after({"g1f3", "e7e5", "e2e4", "b8c6"})), "f1b5 30 ") << "transposed";
    EXPECT_EQ(moves_of(*book, after({"e2e4"})), "") << "where it ends";
}

TEST(OpeningBook, a_board_to_which_a_piece_has_come_is_out_of_it) {
    const auto book = OpeningBook::parse("e2e4: e7e5 1");
    ASSERT_TRUE(book.has_value());
    const Position position = after({"e2e4"});
    EXPECT_EQ(book->moves(position).size(), 1U);
    for (const chess::Color color : {chess::Color::White, chess::Color::Black}) {
        EXPECT_TRUE(book->moves(position.with_received(color, chess::Role::Pawn)).empty());
    }
}

TEST(OpeningBook, other_texts_are_no_books) {
    for (const std::string_view text :
         {"e2e4",
          "e2e4 e7e5",
          "e2e5: e7e5 1",
          "e2e4: e2e4 1",
          "e2e4: e7e5",
          "e2e4: e7e5 0",
          "e2e4: e7e5 1001",
          "e2e4: e7e5 -1",
          "e2e4: e7e5 1 d7d5",
          "e2e4:",
          "\n: e2e4 1"}) {
        EXPECT_FALSE(OpeningBook::parse(text).has_value()) << text;
    }
    EXPECT_TRUE(OpeningBook::parse("").has_value());
}

TEST(OpeningBook, the_own_one_offers_a_choice_at_first) {
    const OpeningBook& own = OpeningBook::own();
    EXPECT_GE(own.positions(), 200U);
    EXPECT_GE(own.moves(after({})).size(), 3U);
    EXPECT_GE(own.moves(after({"e2e4"})).size(), 2U);
    EXPECT_GE(own.moves(after({"d2d4"})).size(), 2U);
}

}  // namespace
}  // namespace tandem::engine
