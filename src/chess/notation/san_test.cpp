// Standard algebraic notation: every dialect that is read, every reason why a text is no move.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/notation/san.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "language/english.hpp"
#include "support/chess/positions.hpp"

namespace tandem::chess {
namespace {

using language::english;

using tests::move;
using tests::position;

// The coordinates of what a text means, or what is wrong with it.
std::string meant(const Position& position, std::string_view text) {
    const auto san = parse_san(position, text);
    return san ? to_string(san->move) : english(describe(san.error()));
}

void expect_fault(const Position& position, std::string_view text, SanFault fault, Role role) {
    const auto san = parse_san(position, text);
    ASSERT_FALSE(san.has_value()) << text << " is " << to_string(san->move);
    EXPECT_EQ(san.error(), (SanError{fault, role}))
        << text << ": " << english(describe(san.error()));
}

std::string written(std::string_view fen, std::string_view coordinates) {
    const Position before = position(fen);
    EXPECT_TRUE(tests::legal(before, coordinates)) << fen << ' ' << coordinates;
    return to_san(before, move(before, coordinates));
}

TEST(San, steps_and_captures_are_read) {
    const Position start{MoveRules{}};
    EXPECT_EQ(meant(start, "e4"), "e2e4");
    EXPECT_EQ(meant(start, "e3"), "e2e3");
    EXPECT_EQ(meant(start, "Nf3"), "g1f3");
    const Position scandinavian = tests::played(start, "e2e4 d7d5");
    EXPECT_EQ(meant(scandinavian, "exd5"), "e4d5");
    EXPECT_EQ(meant(scandinavian, "Bb5"), "f1b5");
    const Position passed = tests::played(scandinavian, "e4e5 f7f5");
    EXPECT_EQ(meant(passed, "exf6"), "e5f6");
}

TEST(San, castling_is_read_with_letters_zeros_and_small_letters) {
    const Position before = position("r3k2r/8/8/8/8/8/8/R3K2R[] w KQkq - 0 1");
    for (const std::string_view text : {"O-O", "0-0", "o-o", "O-O!", "O-O+", "Ke1g1", "Ke1-g1"}) {
        EXPECT_EQ(meant(before, text), "e1g1") << text;
    }
    for (const std::string_view text : {"O-O-O", "0-0-0", "o-o-o", "O-O-O?!", "Ke1c1"}) {
        EXPECT_EQ(meant(before, text), "e1c1") << text;
    }
}

TEST(San, short_and_long_are_told_by_the_distance_to_the_rook) {
    const MoveRules rules{.castling_from_d = CastlingFromD::Mirrored};
    const Position before = position("r2k3r/8/8/8/8/8/8/R2K3R[] w KQkq - 0 1", rules);
    EXPECT_EQ(meant(before, "O-O"), "d1b1");
    EXPECT_EQ(meant(before, "O-O-O"), "d1f1");
    EXPECT_EQ(to_san(before, move(before, "d1b1")), "O-O");
    EXPECT_EQ(to_san(before, move(before, "d1f1")), "O-O-O");
}

TEST(San, castling_in_chess960_is_told_by_its_end) {
    const Position before = position("1rk4r/8/8/8/8/8/8/1RK4R[] w KQkq - 0 1");
    EXPECT_EQ(meant(before, "O-O"), "c1h1");
    EXPECT_EQ(meant(before, "O-O-O"), "c1b1");
    EXPECT_EQ(meant(before, "Kc1b1"), "c1b1");
    EXPECT_EQ(meant(before, "Kc1-g1"), "c1h1");
    EXPECT_EQ(to_san(before, move(before, "c1b1")), "O-O-O");
    EXPECT_EQ(to_san(before, move(before, "c1d1")), "Kd1");
    const Position king_beside = position("4k3/8/8/8/8/8/8/5K1R[] w K - 0 1");
    EXPECT_EQ(to_san(king_beside, move(king_beside, "f1g1")), "Kg1");
    EXPECT_EQ(meant(king_beside, "Kg1"), "f1g1");
    EXPECT_EQ(meant(king_beside, "O-O"), "f1h1");
}

TEST(San, drops_are_read_in_either_case_and_without_a_letter) {
    const Position before = position("4k3/8/8/8/8/8/8/4K3[QRBNP] w - - 0 1");
    EXPECT_EQ(meant(before, "N@f3"), "N@f3");
    EXPECT_EQ(meant(before, "n@f3"), "N@f3");
    EXPECT_EQ(meant(before, "Q@a7"), "Q@a7");
    EXPECT_EQ(meant(before, "b@a7!?"), "B@a7");
    EXPECT_EQ(meant(before, "P@e4"), "P@e4");
}

TEST(San, a_drop_without_a_letter_is_a_pawn) {
    const Position before = position("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1");
    EXPECT_EQ(meant(before, "@e4"), "P@e4");
    EXPECT_EQ(meant(before, "@e4+"), "P@e4");
}

TEST(San, promotions_are_read_in_every_dress) {
    const Position before = position("2n5/1P2k3/8/8/8/8/8/4K3[] w - - 0 1");
    for (const std::string_view text :
         {"b8=Q",
          "b8/Q",
          "b8(Q)",
          "b8Q",
          "b8=q",
          "b8q",
          "b8/q",
          "b8(q)",
          "b7b8q",
          "b7-b8=Q",
          "b8=Q+"}) {
        EXPECT_EQ(meant(before, text), "b7b8q") << text;
    }
    for (const std::string_view text :
         {"bxc8=N",
          "bxc8/N",
          "bxc8N",
          "bxc8n",
          "bxc8(N)",
          "xc8/N",
          "xc8=N",
          "b7xc8n",
          "b7c8n",
          "b7c8=N"}) {
        EXPECT_EQ(meant(before, text), "b7c8n") << text;
    }
    EXPECT_EQ(meant(before, "b8b"), "b7b8b");
    EXPECT_EQ(meant(before, "bxc8b"), "b7c8b");
}

TEST(San, a_pawns_capture_needs_no_file_where_one_pawn_alone_can_take) {
    const Position before = position("4k3/8/4n3/3P4/8/8/8/4K3[] w - - 0 1");
    EXPECT_EQ(meant(before, "xe6"), "d5e6");
    EXPECT_EQ(meant(before, "dxe6"), "d5e6");
    EXPECT_EQ(meant(before, "d:e6"), "d5e6");
    EXPECT_EQ(meant(before, "d5xe6"), "d5e6");
    EXPECT_EQ(meant(before, "d5e6"), "d5e6");
    EXPECT_EQ(meant(before, "Pd5xe6"), "d5e6");
}

TEST(San, long_forms_are_read) {
    const Position start{MoveRules{}};
    EXPECT_EQ(meant(start, "e2e4"), "e2e4");
    EXPECT_EQ(meant(start, "e2-e4"), "e2e4");
    EXPECT_EQ(meant(start, "Nb1c3"), "b1c3");
    EXPECT_EQ(meant(start, "Nb1-c3"), "b1c3");
    const Position before = position("4k3/8/4n3/8/5N2/8/8/4K3[] w - - 0 1");
    EXPECT_EQ(meant(before, "Nf4e6"), "f4e6");
    EXPECT_EQ(meant(before, "Nf4xe6"), "f4e6");
}

TEST(San, more_may_be_said_than_is_needed) {
    const Position pinned = position("4k3/3n4/8/1B6/8/8/8/1n2K3[] b - - 0 1");
    EXPECT_EQ(meant(pinned, "Nbc3"), "b1c3");
    EXPECT_EQ(meant(pinned, "N1c3"), "b1c3");
    const Position start{MoveRules{}};
    EXPECT_EQ(meant(start, "Ngf3"), "g1f3");
    EXPECT_EQ(meant(start, "N1f3"), "g1f3");
    EXPECT_EQ(meant(start, "Ng1f3"), "g1f3");
    EXPECT_EQ(meant(start, "Pe4"), "e2e4");
}

TEST(San, the_marks_that_follow_are_read_and_believed) {
    const Position start{MoveRules{}};
    const auto mark = [&](std::string_view text) {
        const auto san = parse_san(start, text);
        EXPECT_TRUE(san && to_string(san->move) == "e2e4") << text;
        return san ? san->mark : CheckMark::None;
    };
    for (const std::string_view text : {"e4", "e4!", "e4??", "e4!?"}) {
        EXPECT_EQ(mark(text), CheckMark::None) << text;
    }
    for (const std::string_view text : {"e4+", "e4++", "e4+!", "e4!+", "e4+?!"}) {
        EXPECT_EQ(mark(text), CheckMark::Check) << text;
    }
    for (const std::string_view text : {"e4#", "e4#!!", "e4+#", "e4#+", "e4##"}) {
        EXPECT_EQ(mark(text), CheckMark::Mate) << text;
    }
}

TEST(San, malformed_moves_are_refused) {
    using namespace std::string_view_literals;
    const Position start{MoveRules{}};
    for (const std::string_view text :
         {""sv,        "+"sv,      "!?"sv,    "e"sv,     "4"sv,     "N"sv,    "x"sv,
          "="sv,       "@"sv,      "()"sv,    ")"sv,     "Q)"sv,    "(Q)"sv,  "e9"sv,
          "i4"sv,      "E4"sv,     "nf3"sv,   "Xf3"sv,   "Nf"sv,    "Nf33"sv, "Nff33"sv,
          "N3ff3"sv,   "Ngg1f3"sv, "e2ee4"sv, "e--e4"sv, "e-e4"sv,  "-e4"sv,  "Nx"sv,
          "Nxxf3"sv,   "exx4"sv,   "e8="sv,   "e8=K"sv,  "e8=P"sv,  "e8=X"sv, "e8(Q"sv,
          "e8Q)"sv,    "e8()"sv,   "e8(K)"sv, "e8==Q"sv, "Nf8=Q"sv, "O-"sv,   "O-O-"sv,
          "O-O-O-O"sv, "OO"sv,     "0-O"sv,   "o-O"sv,   "O-Ox"sv,  "--"sv,   "@@"sv,
          "@e9"sv,     "NN@f3"sv,  "N@"sv,    "N@f"sv,   "N@f3f"sv, "K@e4"sv, "k@e4"sv,
          "N@f3=Q"sv,  "N@@f3"sv,  "e4 "sv,   " e4"sv,   "e4\0"sv,  "\0"sv,   "e4e5e6"sv,
          "1.e4"sv,    "♘f3"sv,    "Null"sv,  "0000"sv,  "e4$"sv,   "e4;"sv,  "$146@g4"sv}) {
        expect_fault(start, text, SanFault::NotAMove, Role::Pawn);
    }
}

TEST(San, texts_of_a_million_letters_are_no_moves) {
    const Position start{MoveRules{}};
    for (const char letter : {'e', '4', 'N', 'x', '@', '+', '#', '-', '=', ')', ' ', 'O', '\0'}) {
        const std::string text(1'000'000, letter);
        expect_fault(start, text, SanFault::NotAMove, Role::Pawn);
    }
    const auto marked = parse_san(start, "e4" + std::string(1'000'000, '+'));
    ASSERT_TRUE(marked);
    EXPECT_EQ(*marked, (San{move("e2e4"), CheckMark::Check}));
}

TEST(San, a_piece_that_cannot_go_there_is_told) {
    const Position start{MoveRules{}};
    expect_fault(start, "e5", SanFault::NoSuchMove, Role::Pawn);
    expect_fault(start, "e2e5", SanFault::NoSuchMove, Role::Pawn);
    expect_fault(start, "Nd4", SanFault::NoSuchMove, Role::Knight);
    expect_fault(start, "Naf3", SanFault::NoSuchMove, Role::Knight);
    expect_fault(start, "N2f3", SanFault::NoSuchMove, Role::Knight);
    expect_fault(start, "Bc4", SanFault::NoSuchMove, Role::Bishop);
    expect_fault(start, "Nd2", SanFault::NoSuchMove, Role::Knight);
    expect_fault(start, "Ke1g1", SanFault::NoSuchMove, Role::King);
}

TEST(San, two_pieces_that_can_go_there_must_be_told_apart) {
    const Position before = position("4k3/8/8/3N4/8/8/8/1N2K3[] w - - 0 1");
    expect_fault(before, "Nc3", SanFault::Ambiguous, Role::Knight);
    const Position three = position("4k3/8/8/8/Q6Q/8/8/K6Q[] w - - 0 1");
    expect_fault(three, "Qe4", SanFault::Ambiguous, Role::Queen);
    expect_fault(three, "Qhe4", SanFault::Ambiguous, Role::Queen);
    expect_fault(three, "Q4e4", SanFault::Ambiguous, Role::Queen);
    EXPECT_EQ(meant(three, "Qae4"), "a4e4");
    EXPECT_EQ(meant(three, "Q1e4"), "h1e4");
    EXPECT_EQ(meant(three, "Qh4e4"), "h4e4");
    const Position pawns = position("4k3/8/3p4/2P1P3/8/8/8/4K3[] w - - 0 1");
    expect_fault(pawns, "xd6", SanFault::Ambiguous, Role::Pawn);
}

TEST(San, drops_that_cannot_be_are_told_with_their_reason) {
    const Position before = position("4k3/8/8/8/8/8/8/4K3[PN] w - - 0 1");
    expect_fault(before, "Q@e5", SanFault::NotInReserve, Role::Queen);
    expect_fault(before, "Q@e8", SanFault::NotInReserve, Role::Queen);
    expect_fault(before, "N@e8", SanFault::SquareTaken, Role::Knight);
    expect_fault(before, "N@e1", SanFault::SquareTaken, Role::Knight);
    expect_fault(before, "@a1", SanFault::BadPawnDrop, Role::Pawn);
    expect_fault(before, "P@h8", SanFault::BadPawnDrop, Role::Pawn);
    const Position checked = position("4k3/8/8/8/8/8/8/r3K3[PN] w - - 0 1");
    expect_fault(checked, "N@e5", SanFault::LeavesInCheck, Role::Knight);
    expect_fault(checked, "P@c1", SanFault::BadPawnDrop, Role::Pawn);
    EXPECT_EQ(meant(checked, "N@c1"), "N@c1");
}

TEST(San, what_only_a_check_forbids_is_told_as_that) {
    const Position pinned = position("4r3/8/8/8/8/4N3/8/4K2k[] w - - 0 1");
    expect_fault(pinned, "Nd5", SanFault::LeavesInCheck, Role::Knight);
    expect_fault(pinned, "Ne3d5", SanFault::LeavesInCheck, Role::Knight);
    expect_fault(pinned, "Nd4", SanFault::NoSuchMove, Role::Knight);
    const Position check = position("k7/8/8/8/3pr2p/8/PR3PP1/B3K3[] w - - 0 1");
    for (const std::string_view text : {"a3", "a4", "g3", "g4", "f4", "f2f4"}) {
        expect_fault(check, text, SanFault::LeavesInCheck, Role::Pawn);
    }
    expect_fault(check, "Rb8", SanFault::LeavesInCheck, Role::Rook);
    expect_fault(check, "Rbb3", SanFault::LeavesInCheck, Role::Rook);
    expect_fault(check, "Ke2", SanFault::LeavesInCheck, Role::King);
    expect_fault(check, "Bc3", SanFault::NoSuchMove, Role::Bishop);
    expect_fault(check, "a5", SanFault::NoSuchMove, Role::Pawn);
    expect_fault(check, "h4", SanFault::NoSuchMove, Role::Pawn);
    expect_fault(check, "Rc3", SanFault::NoSuchMove, Role::Rook);
}

TEST(San, a_pawn_bared_by_taking_in_passing_or_by_a_double_step_is_told_as_leaving_in_check) {
    const Position passed = position("8/8/8/K2pP2r/8/8/8/4k3[] w - d6 0 1");
    expect_fault(passed, "exd6", SanFault::LeavesInCheck, Role::Pawn);
    const Position doubled = position("8/8/8/8/8/8/r3P2K/4k3[] w - - 0 1");
    expect_fault(doubled, "e4", SanFault::LeavesInCheck, Role::Pawn);
    const Position blocked = position("8/8/8/8/8/4n3/r3P2K/4k3[] w - - 0 1");
    expect_fault(blocked, "e4", SanFault::NoSuchMove, Role::Pawn);
    const Position stepped = position("8/8/8/8/8/r3P2K/8/4k3[] w - - 0 1");
    expect_fault(stepped, "e5", SanFault::NoSuchMove, Role::Pawn);
    const MoveRules single{.dropped_pawn = DroppedPawn::SingleSteps};
    const Position dropped = position("8/8/8/8/8/8/r6K/4k3[P] w - - 0 1", single);
    expect_fault(tests::played(dropped, "P@e2 e1d1"), "e4", SanFault::NoSuchMove, Role::Pawn);
    expect_fault(tests::played(dropped, "P@e2 e1d1"), "e3", SanFault::LeavesInCheck, Role::Pawn);
}

TEST(San, a_king_cannot_be_taken) {
    const Position before = position("4k3/8/8/8/8/8/4R3/4K3[] w - - 0 1");
    expect_fault(before, "Rxe8", SanFault::NoSuchMove, Role::Rook);
}

TEST(San, the_x_of_a_capture_and_the_capture_go_together) {
    const Position before = position("4k3/8/4n3/3P1P2/8/8/8/R3K2R[] w KQ - 0 1");
    expect_fault(before, "Rxa2", SanFault::NothingToTake, Role::Rook);
    expect_fault(before, "dxd6", SanFault::NothingToTake, Role::Pawn);
    expect_fault(before, "d5xd6", SanFault::NothingToTake, Role::Pawn);
    expect_fault(before, "de6", SanFault::TakesUnmarked, Role::Pawn);
    const Position knight = position("4k3/8/4n3/8/5N2/8/8/4K3[] w - - 0 1");
    expect_fault(knight, "Ne6", SanFault::TakesUnmarked, Role::Knight);
    expect_fault(knight, "Nfe6", SanFault::TakesUnmarked, Role::Knight);
    const Position castles = position("4k3/8/8/8/8/8/8/4K2R[] w K - 0 1");
    expect_fault(castles, "Ke1xg1", SanFault::NoSuchMove, Role::King);
}

TEST(San, a_pawn_on_the_last_rank_says_what_it_becomes_and_no_other_does) {
    const Position before = position("2n5/1P2k3/8/8/8/4P3/8/4K3[] w - - 0 1");
    expect_fault(before, "b8", SanFault::NoPromotion, Role::Pawn);
    expect_fault(before, "bxc8", SanFault::NoPromotion, Role::Pawn);
    expect_fault(before, "e4=Q", SanFault::NoPromotion, Role::Pawn);
    expect_fault(before, "e4q", SanFault::NoPromotion, Role::Pawn);
}

TEST(San, castling_that_cannot_be_is_told) {
    const Position start{MoveRules{}};
    expect_fault(start, "O-O", SanFault::NoCastling, Role::King);
    expect_fault(start, "0-0-0", SanFault::NoCastling, Role::King);
    expect_fault(
        position("4k3/8/8/8/8/8/8/R3K2R[] w K - 0 1"), "O-O-O", SanFault::NoCastling, Role::King);
    expect_fault(
        position("4k3/8/8/8/8/8/8/K7[] w - - 0 1"), "O-O", SanFault::NoCastling, Role::King);
    expect_fault(
        position("4k3/8/8/8/8/8/7K/8[] w - - 0 1"), "O-O-O", SanFault::NoCastling, Role::King);
    expect_fault(
        position("4k3/8/8/4K3/8/8/8/8[] w - - 0 1"), "O-O", SanFault::NoCastling, Role::King);
    expect_fault(
        position("r2k3r/8/8/8/8/8/8/R2K3R[] w KQkq - 0 1"),
        "O-O",
        SanFault::NoCastling,
        Role::King);
}

TEST(San, every_fault_has_its_own_sentence) {
    std::vector<std::string> sentences;
    for (int i = 0; i <= static_cast<int>(SanFault::NoCastling); ++i) {
        sentences.push_back(english(describe(SanError{static_cast<SanFault>(i), Role::Knight})));
    }
    EXPECT_TRUE(std::ranges::count(sentences, "no knight in the reserve") == 1);
    EXPECT_TRUE(std::ranges::count(sentences, "more than one knight can go there") == 1);
    std::ranges::sort(sentences);
    EXPECT_EQ(std::ranges::adjacent_find(sentences), sentences.end());
}

TEST(ToSan, each_kind_of_move_is_written_as_is_usual) {
    constexpr std::string_view kStart =
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";
    EXPECT_EQ(written(kStart, "e2e4"), "e4");
    EXPECT_EQ(written(kStart, "g1f3"), "Nf3");
    EXPECT_EQ(written("4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", "e5d6"), "exd6");
    EXPECT_EQ(written("2n5/1P2k3/8/8/8/8/8/4K3[] w - - 0 1", "b7c8n"), "bxc8=N+");
    EXPECT_EQ(written("2n5/1P5k/8/8/8/8/8/4K3[] w - - 0 1", "b7b8r"), "b8=R");
    EXPECT_EQ(written("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@e4"), "P@e4");
    EXPECT_EQ(written("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@d7"), "P@d7+");
    EXPECT_EQ(written("4k3/8/8/8/8/8/8/4K2R[] w K - 0 1", "e1g1"), "O-O");
    EXPECT_EQ(written("3k4/8/8/8/8/8/8/R3K3[] w Q - 0 1", "e1c1"), "O-O-O+");
}

TEST(ToSan, it_tells_pieces_apart_by_file_then_rank_then_both) {
    EXPECT_EQ(written("4k3/8/8/8/8/8/8/1N2KN2[] w - - 0 1", "b1d2"), "Nbd2");
    EXPECT_EQ(written("4k3/8/8/1N6/8/8/8/1N2K3[] w - - 0 1", "b1c3"), "N1c3");
    EXPECT_EQ(written("4k3/8/8/3N4/8/8/8/1N2K3[] w - - 0 1", "b1c3"), "Nbc3");
    EXPECT_EQ(written("4k3/8/8/8/Q6Q/8/8/K6Q[] w - - 0 1", "h4e4"), "Qh4e4+");
    EXPECT_EQ(written("4k3/8/8/8/Q6Q/8/8/K6Q[] w - - 0 1", "a4e4"), "Qae4+");
    EXPECT_EQ(written("4k3/8/8/8/Q6Q/8/8/K6Q[] w - - 0 1", "h1e4"), "Q1e4+");
    EXPECT_EQ(written("4k3/8/8/2n5/8/N7/8/1N2K3[] w - - 0 1", "a3c4"), "Nc4");
}

TEST(ToSan, a_piece_that_may_not_go_there_needs_no_telling_apart) {
    EXPECT_EQ(written("4k3/3n4/8/1B6/8/8/8/1n2K3[] b - - 0 1", "b1c3"), "Nc3");
    EXPECT_EQ(written("3rk3/8/8/3N4/8/8/8/1N1K4[] w - - 0 1", "b1c3"), "Nc3");
}

TEST(ToSan, a_drop_is_told_apart_from_a_move) {
    EXPECT_EQ(written("4k3/8/8/8/8/8/8/1N2K3[N] w - - 0 1", "N@c3"), "N@c3");
    EXPECT_EQ(written("4k3/8/8/8/8/8/8/1N2K3[N] w - - 0 1", "b1c3"), "Nc3");
}

TEST(CheckMark, mate_is_what_no_piece_that_may_arrive_could_parry) {
    const auto mark = [](std::string_view fen, std::string_view coordinates) {
        return check_mark(position(fen), move(coordinates));
    };
    EXPECT_EQ(mark("6k1/5ppp/8/8/8/8/8/R5K1[] w - - 0 1", "a1a8"), CheckMark::Check);
    EXPECT_EQ(mark("6rk/6pp/8/4N3/8/8/8/6K1[qrbnp] w - - 0 1", "e5f7"), CheckMark::Mate);
    EXPECT_EQ(mark("7k/8/5PQ1/8/8/8/8/6K1[qrbnp] w - - 0 1", "g6g7"), CheckMark::Mate);
    EXPECT_EQ(mark("7k/8/5PQ1/8/8/8/8/6K1[] w - - 0 1", "g6h5"), CheckMark::Check);
    EXPECT_EQ(mark("7k/8/5PQ1/8/8/8/8/6K1[] w - - 0 1", "g6f7"), CheckMark::None);
    EXPECT_EQ(written("6k1/5ppp/8/8/8/8/8/R5K1[] w - - 0 1", "a1a8"), "Ra8+");
    EXPECT_EQ(written("6rk/6pp/8/8/8/8/8/6K1[N] w - - 0 1", "N@f7"), "N@f7#");
}

}  // namespace
}  // namespace tandem::chess
