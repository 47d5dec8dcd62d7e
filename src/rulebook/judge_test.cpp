// What the judge makes of single boards, also of such as no lawful match brings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/judge.hpp"

#include <array>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "support/chess/positions.hpp"

namespace tandem::rulebook {
namespace {

using enum Judgement;
using chess::tests::position;

Judgement judged(std::string_view fen, const Rulebook& rulebook, const Circumstances& given = {}) {
    const auto board = position(fen, move_rules(rulebook.switches));
    const Finding found = judge(board, rulebook, given);
    EXPECT_EQ(found.judgement, judgement(board, rulebook.switches, given));
    return found.judgement;
}
Judgement judged(std::string_view fen, BookId book, const Circumstances& given = {}) {
    return judged(fen, builtin(book), given);
}

// "15a1a 10a"
std::string articles(
    std::string_view fen, const Rulebook& rulebook, const Circumstances& given = {}) {
    std::string text;
    for (const std::string_view article :
         judge(position(fen, move_rules(rulebook.switches)), rulebook, given).articles) {
        if (!text.empty()) text += ' ';
        text += article;
    }
    return text;
}

std::string articles(std::string_view fen, BookId book, const Circumstances& given = {}) {
    return articles(fen, builtin(book), given);
}

Rulebook house(BookId base, std::string_view key, std::string_view value) {
    const Change change{std::string{key}, std::string{value}};
    return *with(builtin(base), {&change, 1});
}

constexpr std::string_view kBackRank = "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1";
constexpr std::string_view kBackRankWithPawns = "R5k1/5ppp/8/8/8/8/8/6K1[pp] b - - 0 1";
// All black officers of both sets but a rook stand on this board; no pawn blocks on the last rank.
constexpr std::string_view kAllButARook = "k6R/pp6/7K/8/pppppppp/1rrrbbbb/nnnnqq2/8[] b - - 0 1";
constexpr std::string_view kAllOfThem = "k6R/pp6/7K/8/pppppppp/rrrrbbbb/nnnnqq2/8[] b - - 0 1";
constexpr std::string_view kOneIsPromoted = "k6R/pp6/7K/8/pppppppp/rrrrbbbb/nnnnqq~2/8[] b - - 0 1";
// Black cannot move and is not in check.
constexpr std::string_view kNoMove = "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1";
// All black pieces of both sets stand on this board and none can move; then all but a pawn.
constexpr std::string_view kLocked = "4K3/8/8/8/pppppppp/pppppppp/rbbqkqnn/nrbrrbn1[] b - - 0 1";
constexpr std::string_view kLockedButAPawn =
    "4K3/8/8/8/ppRppppp/pppppppp/rbbqkqnn/nrbrrbn1[] b - - 0 1";

Circumstances removed(std::string_view capitals) {
    return {*chess::parse_reserve(capitals), OtherBoard::Running};
}
constexpr Circumstances kOtherBoardOver{{}, OtherBoard::Over};

// NSB-15a1a.1; SN5-15a.2; TRN-8.2; FBX-10.3
TEST(Judge, a_distant_rook_check_may_be_waited_out) {
    for (const BookId book : books()) EXPECT_EQ(judged(kBackRank, book), Wait);
}

TEST(Judge, by_the_pieces_held_a_distant_rook_check_is_mate) {
    for (const BookId book : books()) {
        EXPECT_EQ(judged(kBackRank, house(book, "mate.test", "held")), Mate);
    }
}

// NSB-15a1a.2; TRN-8.3; FBX-10.4
TEST(Judge, a_check_from_the_next_square_is_mate) {
    constexpr std::string_view kQueenBeside = "6k1/5pQp/5P2/8/8/8/8/6K1[qrbn] b - - 0 1";
    for (const BookId book : books()) EXPECT_EQ(judged(kQueenBeside, book), Mate);
}

// TRN-12.3
TEST(Judge, nothing_arrives_once_the_other_board_is_over) {
    for (const BookId book : books()) {
        EXPECT_EQ(judged(kBackRank, book, kOtherBoardOver), Mate);
    }
}

// TRN-8.5; FBX-10.2: nothing can come any more.
TEST(Judge, with_the_other_board_over_a_player_who_cannot_move_is_stalemated_in_trn_and_fbx) {
    for (const BookId book : books()) {
        const bool draws = book == kTrn || book == kFbx;
        EXPECT_EQ(judged(kNoMove, book, kOtherBoardOver), draws ? Stalemate : Wait);
        EXPECT_EQ(judged(kNoMove, book), Wait);
    }
}

TEST(Judge, a_piece_in_hand_that_can_block_makes_it_play) {
    for (const BookId book : books()) {
        EXPECT_EQ(judged("R5k1/5ppp/8/8/8/8/8/6K1[n] b - - 0 1", book), Play);
        EXPECT_EQ(judged("R5k1/5ppp/8/8/8/8/8/6K1[n] b - - 0 1", book, kOtherBoardOver), Play);
    }
}

TEST(Judge, the_ranks_on_which_pawns_are_dropped_are_the_rulebooks) {
    EXPECT_EQ(judged(kBackRankWithPawns, kTrn), Wait);
    EXPECT_EQ(judged(kBackRankWithPawns, house(kTrn, "drop.pawn_ranks", "1-8")), Play);
    EXPECT_EQ(judged(kAllOfThem, kTrn), Mate);
    EXPECT_EQ(judged(kAllOfThem, house(kTrn, "drop.pawn_ranks", "1-8")), Wait);
    constexpr std::string_view kFifthRank = "8/8/2R5/R6k/1R6/8/8/6K1[] b - - 0 1";
    EXPECT_EQ(judged(kFifthRank, kTrn), Wait);
}

// TRN-8.1; TRN-8.4; TRN-16.4
TEST(Judge, pieces_removed_from_play_count_only_where_the_rulebook_removes_pieces) {
    EXPECT_EQ(judged(kAllButARook, kTrn), Wait);
    EXPECT_EQ(judged(kAllButARook, kTrn, removed("R")), Mate);
    EXPECT_EQ(judged(kAllButARook, kFbx, removed("R")), Wait);
    EXPECT_EQ(
        judged(kAllButARook, house(kFbx, "transfer.not_passed", "removed"), removed("R")), Mate);
    EXPECT_EQ(judged(kAllButARook, kNsb, removed("R")), Wait);
    EXPECT_EQ(judged(kBackRank, kTrn, removed("QQRRRRBBBBNNNNPPPPPPPPPPPPP")), Mate);
}

TEST(Judge, more_pieces_than_two_sets_have_leave_none_that_may_come) {
    constexpr std::string_view kElevenRooks =
        "k6R/pp6/7K/8/pppppppp/rrrrrrrr/rrrbbbbq/qnnnn3[] b - - 0 1";
    EXPECT_EQ(judged(kElevenRooks, kTrn), Mate);
    EXPECT_EQ(judged(kElevenRooks, kTrn, removed("RRRRQQ")), Mate);
    EXPECT_EQ(judged(kElevenRooks, kNsb), Wait);
}

// TRN-8.1; TRN-9.3; FBX-9.3; FBX-10.1
TEST(Judge, a_promoted_piece_is_the_pawn_that_it_was) {
    EXPECT_EQ(judged(kOneIsPromoted, kTrn), Wait);
    EXPECT_EQ(judged(kOneIsPromoted, kFbx), Wait);
    EXPECT_EQ(judged(kOneIsPromoted, kTrn, removed("Q")), Mate);
}

// TRN-8.1; FBX-10.1
TEST(Judge, only_a_side_with_more_than_pawns_to_come_may_wait_where_the_census_counts) {
    const auto may_wait = [](std::string_view fen, BookId book) {
        const auto board = position(fen, move_rules(builtin(book).switches)).board();
        return waiting(board, chess::Color::Black, builtin(book).switches, Circumstances{});
    };
    for (const BookId book : {kTrn, kFbx}) {
        EXPECT_EQ(may_wait(kAllButARook, book), Waiting::Allowed);
        EXPECT_EQ(may_wait(kAllOfThem, book), Waiting::Denied);
        EXPECT_EQ(may_wait(kLocked, book), Waiting::Denied);
    }
    EXPECT_EQ(may_wait(kAllOfThem, kNsb), Waiting::Allowed);
}

TEST(Judge, three_checkers_are_mate_unless_the_king_can_go) {
    constexpr std::string_view kNowhere = "R3k3/8/2PN1Q2/8/4R3/8/8/6K1[qrbn] b - - 0 1";
    constexpr std::string_view kToD7 = "R3k3/8/3N1Q2/8/4R3/8/8/6K1[qrbn] b - - 0 1";
    EXPECT_EQ(position(kNowhere).checkers().count(), 3);
    for (const BookId book : books()) {
        EXPECT_EQ(judged(kNowhere, book), Mate);
        EXPECT_EQ(judged(kToD7, book), Play);
    }
}

TEST(Judge, a_pawn_on_its_last_rank_gives_no_check) {
    EXPECT_EQ(judged("5Pk1/8/8/8/8/8/8/6K1[] b - - 0 1", kNsb), Play);
    const auto found =
        judge(position("4P1k1/8/8/8/8/8/8/6K1[] b - - 0 1"), builtin(kNsb), Circumstances{});
    EXPECT_TRUE(found.checkers.empty());
}

TEST(Judge, a_pawn_on_its_own_first_rank_checks_and_cannot_be_blocked) {
    constexpr std::string_view kFromBelow = "8/8/8/8/8/6KQ/7k/6PR[qrbn] b - - 0 1";
    for (const BookId book : books()) EXPECT_EQ(judged(kFromBelow, book), Mate);
}

TEST(Judge, kings_side_by_side_are_no_distant_check) {
    constexpr std::string_view kSideBySide = "6kK/5ppp/8/8/8/8/8/R7[] b - - 0 1";
    const auto found = judge(position(kSideBySide), builtin(kNsb), Circumstances{});
    EXPECT_NE(found.judgement, Wait);
    EXPECT_TRUE(found.blocking_squares.empty());
}

TEST(Judge, the_other_kings_check_is_not_asked_after) {
    EXPECT_EQ(judged("k6R/8/8/8/8/8/8/6K1[] w - - 0 1", kNsb), Play);
}

// TRN-8.5; FBX-10.2
TEST(Judge, without_pieces_to_come_a_player_who_cannot_move_is_stalemated_in_trn_and_fbx) {
    EXPECT_EQ(judged(kLocked, kTrn), Stalemate);
    EXPECT_EQ(judged(kLocked, kFbx), Stalemate);
    EXPECT_EQ(judged(kLocked, kNsb), Wait);
    EXPECT_EQ(judged(kLocked, house(kNsb, "stalemate", "draw_when_exhausted")), Stalemate);
    EXPECT_EQ(judged(kLocked, house(kFbx, "stalemate", "wait")), Wait);
}

TEST(Judge, says_what_decides) {
    const auto cause =
        [](std::string_view fen, const Rulebook& rulebook, OtherBoard other = OtherBoard::Running) {
            return judge(position(fen, move_rules(rulebook.switches)), rulebook, {{}, other}).cause;
        };
    const Rulebook nsb = builtin(kNsb);
    const Rulebook trn = builtin(kTrn);
    EXPECT_EQ(cause("6k1/8/8/8/8/8/8/6K1[] b - - 0 1", nsb), Cause::CanMove);
    EXPECT_EQ(cause(kBackRank, nsb), Cause::MayArrive);
    EXPECT_EQ(cause(kAllOfThem, nsb), Cause::MayWait);
    EXPECT_EQ(cause(kAllOfThem, trn), Cause::NoneLeft);
    EXPECT_EQ(cause(kBackRank, house(kNsb, "mate.test", "held")), Cause::HeldAlone);
    EXPECT_EQ(cause(kBackRank, nsb, OtherBoard::Over), Cause::BoardOver);
    EXPECT_EQ(cause("6rk/5Npp/8/8/8/8/8/6K1[] b - - 0 1", nsb), Cause::NoBlock);
    EXPECT_EQ(cause(kNoMove, nsb), Cause::MayArrive);
    EXPECT_EQ(cause(kNoMove, nsb, OtherBoard::Over), Cause::MayWait);
    EXPECT_EQ(cause(kLocked, nsb), Cause::MayWait);
    EXPECT_EQ(cause(kLocked, trn), Cause::NoneLeft);
    EXPECT_EQ(cause(kNoMove, trn, OtherBoard::Over), Cause::BoardOver);
}

TEST(Judge, whoever_can_move_and_is_not_in_check_is_told_of_no_mate) {
    constexpr std::string_view kQuiet = "6k1/8/8/8/8/8/8/6K1[] b - - 0 1";
    EXPECT_EQ(articles(kQuiet, kNsb), "");
    EXPECT_EQ(articles(kQuiet, kSn5), "");
    EXPECT_EQ(articles(kQuiet, kTrn), "");
    EXPECT_EQ(articles(kQuiet, kFbx), "");
    // The king cannot move, and a drop keeps that from being stalemate.
    EXPECT_EQ(articles("7k/5Q2/6K1/8/8/8/8/8[p] b - - 0 1", kTrn), "8");
    EXPECT_EQ(articles("R5k1/6pp/8/8/8/8/8/6K1[] b - - 0 1", kNsb), "15a1");
}

TEST(Judge, a_wait_cites_the_article_that_allows_it) {
    EXPECT_EQ(articles(kBackRank, kNsb), "15a1a");
    EXPECT_EQ(articles(kBackRank, kSn5), "15a");
    EXPECT_EQ(articles(kBackRank, kTrn), "8");
    EXPECT_EQ(articles(kBackRank, kFbx), "10");
}

TEST(Judge, pawns_that_cannot_block_are_cited) {
    EXPECT_EQ(articles(kBackRankWithPawns, kNsb), "15a1a 10a");
    EXPECT_EQ(articles(kBackRankWithPawns, kSn5), "15a 10a");
    EXPECT_EQ(articles(kBackRankWithPawns, kTrn), "8 7");
    EXPECT_EQ(articles(kBackRankWithPawns, kFbx), "10 7");
    EXPECT_EQ(articles(kAllOfThem, kTrn), "8 FIDE 5.1 7");
    // Fifteen pawns and a promoted one: no pawn is left that the ranks could keep out.
    constexpr std::string_view kNoPawnElsewhere =
        "k6R/pp6/7K/ppppp3/pppppppp/rrrrbbbb/nnnnqqq~1/8[] b - - 0 1";
    EXPECT_EQ(judged(kNoPawnElsewhere, kTrn), Mate);
    EXPECT_EQ(articles(kNoPawnElsewhere, kTrn), "8 FIDE 5.1");
}

TEST(Judge, what_decides_the_census_is_cited) {
    EXPECT_EQ(articles(kOneIsPromoted, kTrn), "8 9");
    EXPECT_EQ(articles(kOneIsPromoted, kFbx), "10 9");
    EXPECT_EQ(articles(kOneIsPromoted, kNsb), "15a1a");
    EXPECT_EQ(articles(kAllButARook, kTrn, removed("R")), "8 FIDE 5.1 7 16");
}

TEST(Judge, promotion_is_cited_wherever_it_decides_the_census) {
    // Fifteen pawns and a promoted one, so that none is elsewhere; four born knights besides.
    constexpr std::string_view kLastPawnPromoted =
        "kr2rb2/1pppnb2/1ppprbn1/1pppqn1b/1pppqnr1/1pppn~3/8/R1K5[] b - - 0 1";
    EXPECT_EQ(judged(kLastPawnPromoted, kTrn), Mate);
    EXPECT_EQ(articles(kLastPawnPromoted, kTrn), "8 FIDE 5.1 9");
    EXPECT_EQ(articles(kLastPawnPromoted, kFbx), "10 FIDE 5.1 9");
    EXPECT_EQ(articles(kLastPawnPromoted, kNsb), "15a1a");
    constexpr std::string_view kLockedWithPromoted =
        "4K3/8/8/8/pppppppp/pppppppp/rbbq~kqnn/nrbrrbn1[] b - - 0 1";
    EXPECT_EQ(judged(kLockedWithPromoted, kTrn), Wait);
    EXPECT_EQ(articles(kLockedWithPromoted, kTrn), "8 9");
    EXPECT_EQ(articles(kLockedWithPromoted, kFbx), "10 9");
    EXPECT_EQ(articles(kLockedWithPromoted, kNsb), "");
    constexpr std::string_view kDrawnByPromoted =
        "4K3/8/8/8/ppRppppp/pppppppp/rbbqkqnn/nrbrrbnb~[] b - - 0 1";
    EXPECT_EQ(judged(kDrawnByPromoted, kTrn), Stalemate);
    EXPECT_EQ(articles(kDrawnByPromoted, kTrn), "8 9");
    EXPECT_EQ(articles(kDrawnByPromoted, kFbx), "10 9");
}

TEST(Judge, a_piece_removed_is_cited_wherever_it_decides_the_census) {
    EXPECT_EQ(judged(kLockedButAPawn, kTrn, removed("P")), Stalemate);
    EXPECT_EQ(articles(kLockedButAPawn, kTrn, removed("P")), "8 16");
    EXPECT_EQ(articles(kLockedButAPawn, kTrn), "8");
    EXPECT_EQ(articles(kLockedButAPawn, kFbx, removed("P")), "10");
}

// TRN-3.1; TRN-8.5; FBX-A1.1; FBX-10.2
TEST(Judge, once_the_other_board_is_over_stalemate_rests_on_the_laws_of_chess) {
    EXPECT_EQ(articles(kNoMove, kTrn, kOtherBoardOver), "FIDE 5.2");
    EXPECT_EQ(articles(kNoMove, kFbx, kOtherBoardOver), "FIDE 5.2");
}

TEST(Judge, pawns_that_can_stand_on_no_empty_square_are_cited) {
    // Two squares are empty, both on the last rank, and a pawn is all that may come.
    constexpr std::string_view kNoRoomForPawns =
        "PPPPPPK1/PPPPPPPP/NNNNNNNN/NNNNNNNN/ppRppppp/pppppppp/rbbqkqnn/nrbrrbn1[] b - - 0 1";
    EXPECT_EQ(judged(kNoRoomForPawns, kTrn), Stalemate);
    EXPECT_EQ(articles(kNoRoomForPawns, kTrn), "8 7");
    EXPECT_EQ(articles(kNoRoomForPawns, kFbx), "10 7");
    EXPECT_EQ(articles(kNoRoomForPawns, kNsb), "");
}

TEST(Judge, without_mating_drops_a_drop_that_mates_is_no_legal_move) {
    const Rulebook off = house(kNsb, "drop.mate", "false");
    const auto board = position("6nk/7p/5P2/8/8/8/8/7K[PN] w - - 0 1");
    const auto mating = chess::tests::move("P@g7");
    EXPECT_TRUE(is_legal(board, mating, builtin(kNsb).switches));
    EXPECT_FALSE(is_legal(board, mating, off.switches));
    EXPECT_TRUE(is_legal(board, chess::tests::move("N@f7"), builtin(kNsb).switches));
    EXPECT_FALSE(is_legal(board, chess::tests::move("N@f7"), off.switches));
    EXPECT_TRUE(is_legal(board, chess::tests::move("P@g6"), off.switches));
    EXPECT_TRUE(is_legal(board, chess::tests::move("f6f7"), off.switches));
    EXPECT_FALSE(is_legal(board, chess::tests::move("Q@g7"), builtin(kNsb).switches));
}

TEST(Judge, without_mating_drops_a_move_on_the_board_may_mate) {
    const Rulebook off = house(kNsb, "drop.mate", "false");
    const auto board = position("6nk/7p/5PP1/8/8/8/8/7K[] w - - 0 1");
    EXPECT_EQ(judged("6nk/6Pp/5P2/8/8/8/8/7K[] b - - 0 1", off), Mate);
    EXPECT_TRUE(is_legal(board, chess::tests::move("g6g7"), off.switches));
}

TEST(Judge, without_mating_drops_a_distant_check_may_be_dropped_while_a_piece_may_come) {
    const Rulebook off = house(kNsb, "drop.mate", "false");
    const auto board = position("6k1/5ppp/8/8/8/8/8/6K1[R] w - - 0 1");
    const auto drop = chess::tests::move("R@a8");
    EXPECT_TRUE(is_legal(board, drop, off.switches));
    const Rulebook strict = *with(off, std::array{Change{"mate.test", "held"}});
    EXPECT_FALSE(is_legal(board, drop, strict.switches));
}

TEST(Judge, without_mating_drops_a_drop_that_mates_is_not_a_legal_reply) {
    // Nobody can move on the board, and on the one empty square the knight mates.
    constexpr std::string_view kOneSquare =
        "PPPPPPKP/PPPPPPPP/PPPPP1PP/PPPPNPNP/pppppppp/pppppppp/rbbqkqnn/nrbrrbnb[n] b - - 0 1";
    for (const BookId book : books()) {
        EXPECT_EQ(judged(kOneSquare, book), Play);
        EXPECT_EQ(
            judged(kOneSquare, house(book, "drop.mate", "false")),
            judged(
                "PPPPPPKP/PPPPPPPP/PPPPP1PP/PPPPNPNP/pppppppp/pppppppp/rbbqkqnn/nrbrrbnb b", book));
    }
    const Rulebook off = house(kNsb, "drop.mate", "false");
    EXPECT_EQ(judged(kOneSquare, off), Wait);
    EXPECT_EQ(articles(kOneSquare, off), "10b");
}

TEST(Judge, a_reply_by_drops_alone_cites_the_drop) {
    constexpr std::string_view kPawnBlocks = "8/8/2R5/R6k/1R6/8/8/6K1[p] b - - 0 1";
    EXPECT_EQ(articles(kPawnBlocks, kNsb), "10 15a1");
    EXPECT_EQ(articles(kPawnBlocks, kFbx), "7 FIDE 5.1");
    EXPECT_EQ(articles("R5k1/5pp1/8/8/8/8/8/6K1[n] b - - 0 1", kNsb), "15a1");
}

TEST(Judge, a_mate_cites_why_it_cannot_be_waited_out_and_that_mate_wins) {
    constexpr std::string_view kSmothered = "6rk/5Npp/8/8/8/8/8/6K1[qrbnp] b - - 0 1";
    EXPECT_EQ(articles(kSmothered, kNsb), "15a1a 15a1");
    EXPECT_EQ(articles(kSmothered, kSn5), "15a");
    EXPECT_EQ(articles(kSmothered, kTrn), "8 FIDE 5.1");
}

TEST(Judge, a_mate_that_a_piece_could_block_cites_no_right_to_wait) {
    const auto over = [](BookId book) { return articles(kBackRank, book, {{}, OtherBoard::Over}); };
    const auto held = [](BookId book) {
        return articles(kBackRank, house(book, "mate.test", "held"));
    };
    for (const BookId book : books()) EXPECT_EQ(over(book), held(book)) << book->id;
    EXPECT_EQ(held(kNsb), "15a1");
    EXPECT_EQ(held(kSn5), "15a");
    EXPECT_EQ(held(kTrn), "FIDE 5.1");
    EXPECT_EQ(held(kFbx), "FIDE 5.1");
    EXPECT_EQ(articles(kAllOfThem, house(kNsb, "mate.census", "true")), "15a1 10a");
}

// SN5-15a.2
TEST(Judge, a_wait_without_check_rests_on_what_a_book_says_of_stalemate_or_of_any_turn) {
    EXPECT_EQ(articles(kNoMove, kNsb), "");
    EXPECT_EQ(articles(kNoMove, kSn5), "15a");
    EXPECT_EQ(articles(kNoMove, kTrn), "8");
    EXPECT_EQ(articles(kNoMove, kFbx), "10");
}

}  // namespace
}  // namespace tandem::rulebook
