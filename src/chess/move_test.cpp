// Moves as coordinates.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/move.hpp"

#include <gtest/gtest.h>

namespace tandem::chess {
namespace {

static_assert(Move::step(Square::E2, Square::E4).from() == Square::E2);
static_assert(Move::step(Square::E2, Square::E4).to() == Square::E4);
static_assert(!Move::step(Square::E2, Square::E4).is_drop());
static_assert(!Move::step(Square::E2, Square::E4).promoted_to());
static_assert(Move::promotion(Square::E7, Square::F8, Role::Knight).promoted_to() == Role::Knight);
static_assert(!Move::promotion(Square::E7, Square::F8, Role::Knight).is_drop());
static_assert(Move::drop(Role::Queen, Square::H8).is_drop());
static_assert(Move::drop(Role::Queen, Square::H8).dropped() == Role::Queen);
static_assert(Move::drop(Role::Pawn, Square::A2).to() == Square::A2);
static_assert(!Move::drop(Role::Queen, Square::H8).promoted_to());
static_assert(Move::drop(Role::Pawn, Square::A2) != Move::step(Square::A1, Square::A2));
static_assert(sizeof(Move) == 2);

static_assert(Move::castle(Square::E1, Square::H1).is_castling());
static_assert(!Move::castle(Square::E1, Square::H1).is_mirrored());
static_assert(!Move::castle(Square::E1, Square::H1).promoted_to());
static_assert(!Move::castle(Square::E1, Square::H1).is_drop());
static_assert(!Move::drop(Role::Queen, Square::H1).is_castling());
static_assert(!Move::promotion(Square::E7, Square::E8, Role::Queen).is_castling());
static_assert(!Move::step(Square::E1, Square::H1).is_castling());
static_assert(Move::castle(Square::B8, Square::C8).king_to() == Square::G8);
static_assert(Move::castle(Square::B8, Square::C8).rook_to() == Square::F8);
static_assert(Move::castle(Square::B8, Square::C8).castling_side() == CastlingSide::Kingside);
static_assert(Move::castle(Square::F1, Square::B1).king_to() == Square::C1);
static_assert(Move::castle(Square::F1, Square::B1).rook_to() == Square::D1);
static_assert(Move::castle(Square::F1, Square::B1).castling_side() == CastlingSide::Queenside);
static_assert(Move::mirrored_castle(Square::D1, Square::A1).is_castling());
static_assert(Move::mirrored_castle(Square::D1, Square::A1).is_mirrored());
static_assert(Move::mirrored_castle(Square::D1, Square::A1).king_to() == Square::B1);
static_assert(Move::mirrored_castle(Square::D1, Square::A1).rook_to() == Square::C1);
static_assert(Move::mirrored_castle(Square::D8, Square::H8).king_to() == Square::F8);
static_assert(Move::mirrored_castle(Square::D8, Square::H8).rook_to() == Square::E8);
static_assert(
    Move::mirrored_castle(Square::D8, Square::H8).castling_side() == CastlingSide::Queenside);

TEST(Coordinates, each_kind_of_move_is_written_in_one_way) {
    EXPECT_EQ(to_string(Move::step(Square::E2, Square::E4)), "e2e4");
    EXPECT_EQ(to_string(Move::step(Square::E1, Square::G1)), "e1g1");
    EXPECT_EQ(to_string(Move::promotion(Square::E7, Square::D8, Role::Queen)), "e7d8q");
    EXPECT_EQ(to_string(Move::promotion(Square::A2, Square::A1, Role::Knight)), "a2a1n");
    EXPECT_EQ(to_string(Move::drop(Role::Pawn, Square::E4)), "P@e4");
    EXPECT_EQ(to_string(Move::drop(Role::Knight, Square::F3)), "N@f3");
    EXPECT_EQ(to_string(Move::castle(Square::E1, Square::H1)), "e1g1");
    EXPECT_EQ(to_string(Move::castle(Square::E8, Square::A8)), "e8c8");
    EXPECT_EQ(to_string(Move::castle(Square::E1, Square::G1)), "e1g1");
    EXPECT_EQ(to_string(Move::castle(Square::E1, Square::B1)), "e1b1");
    EXPECT_EQ(to_string(Move::castle(Square::D1, Square::A1)), "d1a1");
    EXPECT_EQ(to_string(Move::mirrored_castle(Square::D1, Square::A1)), "d1b1");
}

TEST(Coordinates, other_ways_of_writing_are_read_too) {
    const Move promotion = Move::promotion(Square::E7, Square::E8, Role::Queen);
    for (const std::string_view text :
         {"e7e8q", "e7e8Q", "e7e8=q", "e7e8=Q", "e7e8/Q", "e7-e8q", "e7-e8Q", "e7-e8=Q"}) {
        EXPECT_EQ(parse_move(text), promotion) << text;
    }
    EXPECT_EQ(parse_move("e2-e4"), Move::step(Square::E2, Square::E4));
    for (const std::string_view text : {"N@f3", "n@f3"}) {
        EXPECT_EQ(parse_move(text), Move::drop(Role::Knight, Square::F3)) << text;
    }
    for (const std::string_view text : {"P@e4", "p@e4", "@e4"}) {
        EXPECT_EQ(parse_move(text), Move::drop(Role::Pawn, Square::E4)) << text;
    }
}

TEST(Coordinates, that_name_no_move_are_refused) {
    using namespace std::string_view_literals;
    for (const std::string_view text :
         {""sv,       "e"sv,     "e2"sv,    "e2e"sv,   "e2e9"sv,   "E2E4"sv,   "e2e2"sv,
          "e2e4e"sv,  "e7e8k"sv, "e7e8p"sv, "e7e8="sv, "e7e8=="sv, "e7e8qq"sv, "e7e8=qq"sv,
          "e2--e4"sv, "-e2e4"sv, "e2-"sv,   "e2 e4"sv, "e2xe4"sv,  "0000"sv,   "O-O"sv,
          "K@e4"sv,   "X@e4"sv,  "NN@e4"sv, "@"sv,     "N@"sv,     "N@e"sv,    "N@e44"sv,
          "@@e4"sv,   "N@e4q"sv, "e2e4@"sv, "N@@e4"sv, "e2e4\0"sv, "\0"sv,     "♘@e4"sv}) {
        EXPECT_FALSE(parse_move(text)) << text;
    }
    EXPECT_FALSE(parse_move(std::string(1'000'000, 'e')));
    EXPECT_FALSE(parse_move(std::string(1'000'000, '@')));
}

TEST(Coordinates, every_move_is_read_as_it_was_written) {
    for (int to = 0; to < kSquares; ++to) {
        const auto target = static_cast<Square>(to);
        for (const Role role : kReserveRoles) {
            const Move move = Move::drop(role, target);
            EXPECT_EQ(parse_move(to_string(move)), move);
        }
        for (int from = 0; from < kSquares; ++from) {
            if (from == to) continue;
            const Move step = Move::step(static_cast<Square>(from), target);
            EXPECT_EQ(parse_move(to_string(step)), step);
            for (const Role role : kPromotionRoles) {
                const Move move = Move::promotion(static_cast<Square>(from), target, role);
                EXPECT_EQ(parse_move(to_string(move)), move);
            }
        }
    }
}

}  // namespace
}  // namespace tandem::chess
