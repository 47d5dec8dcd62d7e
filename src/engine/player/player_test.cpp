// What the player plays: mates, pieces that hang, and never into a mate.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/player/player.hpp"

#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "engine/book/opening_book.hpp"
#include "engine/player/sitting.hpp"
#include "support/base/seed.hpp"
#include "support/chess/random_positions.hpp"
#include "support/engine/table_of_four.hpp"

namespace tandem::engine {
namespace {

using base::Millis;
using base::Prng;
using base::tests::nth_seed;
using chess::tests::kPatience;
using tests::played;
using tests::question;
using tests::said;

TEST(Player, a_mate_is_played) {
    EXPECT_EQ(played(choose(question("6k1/6pp/8/8/8/8/8/5RK1[Q] w - - 0 1"))), "Q@f8");
    EXPECT_EQ(played(choose(question("6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1"))), "N@f7");
    EXPECT_EQ(
        played(choose(
            question("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR[] w KQkq - 0 4"))),
        "h5f7");
}

TEST(Player, a_check_that_can_be_waited_out_is_a_mate_only_by_the_pieces_held) {
    Question asked = question("6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 1");
    asked.rules.switches.mate.test = rulebook::MateTest::Held;
    EXPECT_EQ(played(choose(asked)), "a1a8");
    EXPECT_EQ(choose(asked).score, kMate - 1);
    asked.rules.switches.mate.test = rulebook::MateTest::Potential;
    EXPECT_LT(choose(asked).score, kMateFrom);
}

[[nodiscard]] bool is_in_book(const Question& asked) {
    const auto known = OpeningBook::own().moves(asked.boards[bughouse::BoardId::A]);
    const auto move = choose(asked).move;
    return std::ranges::find(known, *move, &BookMove::move) != known.end();
}

TEST(Player, knows_the_first_moves_by_heart) {
    Question asked = question(tests::kStart);
    asked.sight.book_plies = 1;
    std::set<std::string> all;
    for (asked.seed = 0; asked.seed < 50; ++asked.seed) {
        const Choice choice = choose(asked);
        EXPECT_EQ(choice.nodes, 0U);
        EXPECT_TRUE(is_in_book(asked));
        all.insert(played(choice));
    }
    EXPECT_GE(all.size(), 3U);
    asked.avoid = {*choose(asked).move};
    EXPECT_NE(choose(asked).move, asked.avoid.front());
}

TEST(Player, thinks_where_what_it_knows_by_heart_ends) {
    Question asked = question("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[] b KQkq - 0 1");
    asked.sight.book_plies = 1;
    EXPECT_GT(choose(asked).nodes, 0U);
    asked.sight.book_plies = 2;
    EXPECT_EQ(choose(asked).nodes, 0U);
    Question with_piece = question("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[n] b KQkq - 0 1");
    with_piece.sight.book_plies = 2;
    EXPECT_GT(choose(with_piece).nodes, 0U);
}

// At level 1 few of its moves come to mind, those of its book as well.
TEST(Player, a_beginner_may_have_forgotten_the_book) {
    Question asked = question(tests::kStart);
    asked.sight = sight_of(1);
    int forgotten = 0;
    for (asked.seed = 0; asked.seed < 50; ++asked.seed) forgotten += choose(asked).nodes > 0;
    EXPECT_GT(forgotten, 5);
    EXPECT_LT(forgotten, 45);
}

TEST(Player, what_hangs_is_taken) {
    EXPECT_EQ(
        played(
            choose(question("rnb1kbnr/pppp1ppp/8/4p1q1/4P3/5N2/PPPP1PPP/RNBQKB1R[] w KQkq - 0 3"))),
        "f3g5");
    EXPECT_EQ(played(choose(question("4k3/8/8/3r4/8/4N3/8/4K3[] w - - 0 1"))), "e3d5");
    EXPECT_EQ(played(choose(question("4k3/8/5n2/3R4/8/8/8/4K3[] b - - 0 1"))), "f6d5");
}

TEST(Player, a_queen_is_not_left_where_a_pawn_takes_it) {
    const Question asked = question("4k3/8/8/2p5/3Q4/8/5PPP/6K1[] w - - 0 1");
    const auto choice = choose(asked);
    ASSERT_TRUE(choice.move.has_value());
    const auto after = asked.boards.after(bughouse::BoardId::A, *choice.move);
    for (const Move reply : after[bughouse::BoardId::A].legal_moves()) {
        const auto taken = after[bughouse::BoardId::A].captured_by(reply);
        EXPECT_FALSE(taken && taken->role == Role::Queen) << played(choice);
    }
}

// The positions of random matches: pieces on the boards and in all reserves.
template <typename Look>
void in_random_matches(int matches, const Look& look) {
    for (int seed = 0; seed < matches; ++seed) {
        Prng prng{nth_seed(seed)};
        Question asked = question(tests::kStart);
        for (int turn = 0; turn < 120; ++turn) {
            const auto board = static_cast<bughouse::BoardId>(prng.below(2));
            const auto moves = asked.boards[board].legal_moves();
            if (moves.empty()) break;
            asked.seat = bughouse::seat_of(board, asked.boards[board].turn());
            asked.seed = prng.next();
            look(asked, prng);
            asked.boards = asked.boards.after(board, moves[prng.below(moves.size())]);
        }
    }
}

TEST(Player, what_it_plays_in_random_matches_is_legal_and_mates_where_it_can) {
    int looked = 0;
    int mates = 0;
    in_random_matches(8 * kPatience, [&](Question& asked, Prng& prng) {
        asked.limits.nodes = 100 + prng.below(400);
        const Position& position = asked.boards[bughouse::board_of(asked.seat)];
        const auto choice = choose(asked);
        ++looked;
        if (!choice.move) return;
        EXPECT_TRUE(position.is_legal(*choice.move)) << bughouse::to_bfen(asked.boards);
        if (!mate_in_one(position, asked.rules)) return;
        ++mates;
        EXPECT_TRUE(is_mate(position.after(*choice.move), asked.rules))
            << bughouse::to_bfen(asked.boards);
    });
    EXPECT_GT(looked, 500);
    EXPECT_GT(mates, 10);
}

TEST(Player, no_move_of_it_lets_the_opponent_mate_unless_all_do) {
    int threatened = 0;
    in_random_matches(8 * kPatience, [&](Question& asked, Prng& /*prng*/) {
        asked.limits.nodes = 50;  // too few for the search to see it
        const Position& position = asked.boards[bughouse::board_of(asked.seat)];
        const auto moves = position.legal_moves();
        const auto loses = [&](Move move) { return allows_mate(position, move, asked.rules); };
        if (mate_in_one(position, asked.rules) || std::ranges::all_of(moves, loses)) return;
        if (std::ranges::any_of(moves, loses)) ++threatened;
        const auto choice = choose(asked);
        ASSERT_TRUE(choice.move.has_value());
        EXPECT_FALSE(loses(*choice.move)) << bughouse::to_bfen(asked.boards);
    });
    EXPECT_GT(threatened, 25 * kPatience);
}

TEST(Player, boards_that_no_lawful_match_has_are_played_on_too) {
    Prng prng{nth_seed(5)};
    for (int i = 0; i < 300 * kPatience; ++i) {
        const auto rules = chess::tests::random_rules(prng);
        const auto a = Position::from(chess::tests::random_setup(prng), rules);
        const auto b = Position::from(chess::tests::random_setup(prng), rules);
        if (!a || !b) continue;
        Question asked = question(tests::kStart);
        asked.boards = {*a, *b, bughouse::PromotedCaptured::Piece};
        rulebook::Switches& switches = asked.rules.switches;
        switches.promoted.captured = bughouse::PromotedCaptured::Piece;
        if (chess::tests::one_in(prng, 2)) switches.mate.test = rulebook::MateTest::Held;
        if (chess::tests::one_in(prng, 4)) switches.drop.mate = false;
        asked.limits.nodes = 100;
        for (const bughouse::BoardId board : base::all_of<bughouse::BoardId>()) {
            asked.seat = bughouse::seat_of(board, asked.boards[board].turn());
            const auto choice = choose(asked);
            if (!choice.move) continue;
            EXPECT_TRUE(asked.boards[board].is_legal(*choice.move))
                << bughouse::to_bfen(asked.boards) << played(choice);
            EXPECT_TRUE(rulebook::is_legal(asked.boards[board], *choice.move, switches));
        }
    }
}

TEST(Player, the_same_question_has_the_same_answer_and_another_seed_another) {
    Question asked = question(tests::kStart);
    const std::string first = played(choose(asked));
    EXPECT_EQ(played(choose(asked)), first);
    bool varied = false;
    for (asked.seed = 1; asked.seed < 30; ++asked.seed) {
        varied = varied || played(choose(asked)) != first;
    }
    EXPECT_TRUE(varied);
}

TEST(Player, a_move_that_was_refused_is_not_played_again) {
    Question asked = question("6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1");
    asked.avoid = {chess::tests::move("N@f7")};
    EXPECT_NE(played(choose(asked)), "N@f7");
    asked = question("k7/8/1K6/8/8/8/8/7r[] b - - 0 1");
    for (const Move move : asked.boards[bughouse::BoardId::A].legal_moves()) {
        asked.avoid.push_back(move);
    }
    EXPECT_EQ(played(choose(asked)), "pass");
}

// A piece may come, but the clock runs.
TEST(Player, who_has_no_move_stands_badly) {
    const auto choice = choose(question("k7/2Q5/8/8/8/8/8/4K3[] b - - 0 1"));
    EXPECT_EQ(played(choice), "pass");
    EXPECT_LT(choice.score, -1'000);
}

// The position is what it was before the moves were refused.
TEST(Player, whose_moves_were_all_refused_stands_as_the_position_looks) {
    Question asked = question("k7/8/1K6/8/8/8/8/7r[] b - - 0 1");
    for (const Move move : asked.boards[bughouse::BoardId::A].legal_moves()) {
        asked.avoid.push_back(move);
    }
    EXPECT_GT(choose(asked).score, 300);
}

TEST(Player, in_a_check_that_only_a_piece_to_come_parries_it_sits_and_asks_for_one) {
    const Question asked = question("4k2R/3ppp2/8/8/8/8/8/4K3[] b - - 0 1");
    const auto choice = choose(asked);
    EXPECT_EQ(played(choice), "pass");
    EXPECT_EQ(said(choice), "!need-knight");  // a pawn cannot be dropped there
    EXPECT_LT(choice.score, -2'000);
}

TEST(Player, where_all_moves_let_it_be_mated_it_waits_for_a_piece_that_helps_if_ahead_on_time) {
    int waited = 0;
    int helpless = 0;
    const auto look = [&](Question& asked, Prng& /*prng*/) {
        asked.limits.nodes = 50;
        const Position& position = asked.boards[bughouse::board_of(asked.seat)];
        const auto moves = position.legal_moves();
        const auto loses = [&](Move move) { return allows_mate(position, move, asked.rules); };
        if (mate_in_one(position, asked.rules) || !std::ranges::all_of(moves, loses)) return;
        std::ranges::fill(asked.clocks, Millis{100'000});
        EXPECT_NE(played(choose(asked)), "pass");
        EXPECT_EQ(said(choose(asked)), "!mated");
        asked.clocks[asked.seat] = Millis{110'000};
        const bool help = rescuing_role(asked).has_value();
        const auto choice = choose(asked);
        EXPECT_EQ(played(choice) == "pass", help) << bughouse::to_bfen(asked.boards);
        EXPECT_EQ(said(choice).starts_with("!need"), help) << said(choice);
        EXPECT_LT(choice.score, -2'000) << bughouse::to_bfen(asked.boards);
        ++(help ? waited : helpless);
    };
    // So rare that random matches may miss them: Black of board B is helped by a piece, and is not.
    Prng unused{0};
    for (const std::string_view bfen :
         {"rnbqkbnr/ppppp3/6p1/8/3P2Pp/4PQ2/PPPP1P1P/RNB1K1NR[b] b KQkq g3 0 6 | "
          "rnbk1Qnr/pp1p2pp/1qp1p3/8/2Ppp1P1/N2B3P/PP1P1P2/R1B1K1NR[B] b KQ - 0 9",
          "rnb1k2r/2q1p3/pp1p1ppb/2PP1p2/Q2bPNpP/Nn1P4/P4PP1/4KB1R[Np] b kq - 0 20 | "
          "r1B2r1k/pbq2RPp/B1pPp2B/1p1P1p2/4Q1n1/P1PK2N1/1P2n1PP/Rr~1R4[] b - - 0 25"}) {
        Question asked = question(tests::kStart);
        asked.boards = tests::boards(bfen);
        asked.seat = bughouse::Seat::BBlack;
        look(asked, unused);
    }
    EXPECT_EQ(waited, 1);
    EXPECT_EQ(helpless, 1);
    in_random_matches(20 * kPatience, look);
}

}  // namespace
}  // namespace tandem::engine
