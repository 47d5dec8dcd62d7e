// Mates that are there are found, by moves and by drops, and no others.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/mates/mate.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "bughouse/bfen.hpp"
#include "support/base/seed.hpp"
#include "support/chess/positions.hpp"
#include "support/chess/random_positions.hpp"

namespace tandem::rulebook {
namespace {

using base::Prng;
using base::tests::nth_seed;
using chess::Move;
using chess::Position;
using chess::Role;
using chess::tests::kPatience;
using chess::tests::position;

BoardRules rules_of(BookId book) { return {book->switches, {}, OtherBoard::Running}; }

BoardRules with_test(MateTest test) {
    BoardRules rules;
    rules.switches.mate.test = test;
    return rules;
}

// What the arbiter says of a position.
Judgement judged(const Position& position, const BoardRules& rules) {
    return judgement(position, rules.switches, rules.circumstances(position.turn()));
}

// By trying every move, without looking at which of them check.
std::vector<std::string> mating_moves(const Position& before, const BoardRules& rules) {
    std::vector<std::string> found;
    for (const Move move : before.legal_moves()) {
        if (judged(before.after(move), rules) == Judgement::Mate) found.push_back(to_string(move));
    }
    return found;
}

bool has(const std::vector<std::string>& moves, const Move& move) {
    return std::ranges::find(moves, to_string(move)) != moves.end();
}

void expect_mates_found(const Position& before, const BoardRules& rules) {
    const auto known = mating_moves(before, rules);
    const auto found = mate_in_one(before, rules);
    ASSERT_EQ(found.has_value(), !known.empty()) << chess::to_fen(before);
    EXPECT_TRUE(!found || has(known, *found)) << chess::to_fen(before);
}

TEST(Mate, a_check_that_a_piece_to_come_could_block_mates_only_by_the_pieces_held) {
    const Position waits = position("4k2R/3ppp2/8/8/8/8/8/4K3[] b - - 0 1");
    const BoardRules held = with_test(MateTest::Held);
    EXPECT_FALSE(is_mate(waits, {}));
    EXPECT_TRUE(is_mate(waits, held));
    const Position blocks = position("4k2R/3ppp2/8/8/8/8/8/4K3[n] b - - 0 1");
    EXPECT_FALSE(is_mate(blocks, held));
    const Position touched = position("4kR2/3ppp2/6N1/8/8/8/8/4K3[n] b - - 0 1");
    EXPECT_TRUE(is_mate(touched, {}));
}

// All of Black's officers of both sets stand on this board, and no pawn blocks on the last rank.
constexpr std::string_view kAllOfThem = "k7/pp5R/7K/8/pppppppp/rrrrbbbb/nnnnqq2/8[R] w - - 0 1";
// All of them but a rook.
constexpr std::string_view kAllButARook = "k7/pp5R/7K/8/pppppppp/1rrrbbbb/nnnnqq2/8[R] w - - 0 1";

// TRN-8; FBX-10
TEST(Mate, a_check_that_no_piece_can_come_to_block_mates_where_the_book_counts_the_pieces) {
    const Position all = position(kAllOfThem);
    const Position but_a_rook = position(kAllButARook);
    for (const BookId book : books()) {
        const BoardRules rules = rules_of(book);
        const bool counts = book == kTrn || book == kFbx;
        for (const char* const move : {"h7h8", "R@d8"}) {
            const Position after = all.after(chess::tests::move(move));
            EXPECT_EQ(is_mate(after, rules), counts) << book->id << ' ' << move;
            EXPECT_EQ(judged(after, rules) == Judgement::Mate, counts) << book->id << ' ' << move;
        }
        EXPECT_EQ(mate_in_one(all, rules).has_value(), counts) << book->id;
        EXPECT_EQ(mating_drop(all, Role::Queen, rules).has_value(), counts) << book->id;
        EXPECT_EQ(mate_in_one(but_a_rook, rules), std::nullopt) << book->id;
    }
}

// TRN-16
TEST(Mate, a_piece_removed_from_play_does_not_come_where_the_book_removes_pieces) {
    const Position but_a_rook = position(kAllButARook);
    for (const BookId book : books()) {
        BoardRules rules = rules_of(book);
        rules.removed[chess::Color::White].add(Role::Rook);
        EXPECT_EQ(mate_in_one(but_a_rook, rules), std::nullopt) << book->id;
        rules.removed[chess::Color::Black].add(Role::Rook);
        EXPECT_EQ(mate_in_one(but_a_rook, rules).has_value(), book == kTrn) << book->id;
    }
}

TEST(Mate, nothing_comes_once_the_other_board_is_over) {
    const Position back_rank = position("6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 1");
    for (const BookId book : books()) {
        BoardRules rules = rules_of(book);
        EXPECT_EQ(mate_in_one(back_rank, rules), std::nullopt) << book->id;
        rules.other = OtherBoard::Over;
        EXPECT_EQ(mate_in_one(back_rank, rules), chess::tests::move("a1a8")) << book->id;
    }
}

TEST(Mate, a_piece_that_would_mate_is_named_with_its_square) {
    const Position smothered = position("6rk/6pp/8/8/8/8/8/4K3[] w - - 0 1");
    EXPECT_EQ(
        mating_drop(smothered, Role::Knight, {}), Move::drop(Role::Knight, chess::Square::F7));
    EXPECT_EQ(mating_drop(smothered, Role::Queen, {}), std::nullopt);
    BoardRules without;
    without.switches.drop.mate = false;
    EXPECT_EQ(mating_drop(smothered, Role::Knight, without), std::nullopt);
}

TEST(Mate, where_drops_may_not_mate_they_are_not_played) {
    const Position smothered = position("6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1");
    const Move drop = chess::tests::move("N@f7");
    BoardRules rules;
    EXPECT_EQ(mate_in_one(smothered, rules), drop);
    rules.switches.drop.mate = false;
    EXPECT_EQ(mate_in_one(smothered, rules), std::nullopt);
}

TEST(Mate, every_mate_of_real_matches_is_found) {
    std::ifstream file{std::string{TANDEM_TEST_DATA} + "/positions/real_mate_in_1.tsv"};
    std::string line;
    std::getline(file, line);
    int rows = 0;
    for (; std::getline(file, line); ++rows) {
        std::vector<std::string> fields;
        std::istringstream stream{line};
        for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
        const auto board = *base::from_name<bughouse::BoardId>(fields.at(2));
        const auto boards = bughouse::parse_boards(
            fields.at(4), chess::MoveRules{}, bughouse::PromotedCaptured::Pawn);
        ASSERT_TRUE(boards.has_value()) << line;
        const Position before = (*boards)[board];
        const auto found = mate_in_one(before, {});
        ASSERT_TRUE(found.has_value()) << line;
        EXPECT_NE((' ' + fields.at(7) + ' ').find(' ' + to_string(*found) + ' '), std::string::npos)
            << line;
    }
    EXPECT_EQ(rows, 100);
}

TEST(Mate, mates_are_found_on_any_board_exactly_where_trying_all_moves_finds_them) {
    Prng prng{nth_seed(11)};
    for (int i = 0; i < 1'500 * kPatience && !HasFatalFailure(); ++i) {
        const auto any =
            Position::from(chess::tests::random_setup(prng), chess::tests::random_rules(prng));
        // A king that can be taken is in no check that a move could give.
        if (!any || any->with_turn(!any->turn()).in_check()) continue;
        const auto& all_books = books();
        BoardRules rules = rules_of(all_books[prng.below(all_books.size())]);
        if (chess::tests::one_in(prng, 2)) rules.switches.mate.test = MateTest::Held;
        if (chess::tests::one_in(prng, 8)) rules.other = OtherBoard::Over;
        expect_mates_found(*any, rules);
    }
}

TEST(Mate, mates_are_found_in_matches_too) {
    Prng prng{nth_seed(12)};
    int mates = 0;
    for (int match = 0; match < 30 * kPatience && !HasFatalFailure(); ++match) {
        bughouse::Boards boards{chess::MoveRules{}, bughouse::PromotedCaptured::Pawn};
        for (int turn = 0; turn < 200; ++turn) {
            const auto board = static_cast<bughouse::BoardId>(prng.below(2));
            const auto moves = boards[board].legal_moves();
            if (moves.empty()) break;
            expect_mates_found(boards[board], {});
            if (mate_in_one(boards[board], {})) ++mates;
            boards = boards.after(board, moves[prng.below(moves.size())]);
        }
    }
    EXPECT_GT(mates, 50);
}

TEST(Mate, a_drop_that_would_mate_is_one_that_mates_once_the_piece_is_held) {
    Prng prng{nth_seed(13)};
    int mates = 0;
    for (int i = 0; i < 1'000 * kPatience; ++i) {
        const auto any = Position::from(chess::tests::random_setup(prng), chess::MoveRules{});
        if (!any || any->with_turn(!any->turn()).in_check()) continue;
        const Role role = chess::kReserveRoles[prng.below(5)];
        const Position holding = any->with_received(any->turn(), role);
        const auto known = mating_moves(holding, {});
        const bool expected = std::ranges::any_of(known, [&](const std::string& text) {
            const Move move = chess::tests::move(text);
            return move.is_drop() && move.dropped() == role;
        });
        EXPECT_EQ(mating_drop(*any, role, {}).has_value(), expected) << chess::to_fen(*any);
        mates += expected ? 1 : 0;
    }
    EXPECT_GT(mates, 5);
}

}  // namespace
}  // namespace tandem::rulebook
