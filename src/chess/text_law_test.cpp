// What is written is read again, and what is read is legal: SAN, coordinates and FEN, by chance.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <string>

#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "language/english.hpp"
#include "support/base/seed.hpp"
#include "support/chess/random_positions.hpp"

namespace tandem::chess {
namespace {

using language::english;

using base::Prng;
using base::tests::nth_seed;
using tests::kPatience;
using tests::one_in;

// SAN with no more than role, "x" and square.
std::string barest(const Position& position, Move move) {
    std::string text{letter(position.board().role_at(move.from()))};
    if (position.captured_by(move)) text += 'x';
    return text + to_string(move.to());
}

// A text that tells pieces apart does so because the barest one would not.
void expect_no_more_than_needed(const Position& position, Move move, const std::string& san) {
    if (move.is_drop() || move.is_castling()) return;
    if (position.board().role_at(move.from()) == Role::Pawn) return;
    const std::string bare = barest(position, move);
    const auto read = parse_san(position, bare);
    if (read) {
        EXPECT_EQ(read->move, move);
        EXPECT_TRUE(san.starts_with(bare)) << san;
        return;
    }
    EXPECT_EQ(read.error().fault, SanFault::Ambiguous) << bare;
    const auto with = [&](char told) { return bare.substr(0, 1) + told + bare.substr(1); };
    const char file = to_string(move.from())[0];
    const char rank = to_string(move.from())[1];
    if (parse_san(position, with(file))) {
        EXPECT_TRUE(san.starts_with(with(file))) << san;
    } else if (parse_san(position, with(rank))) {
        EXPECT_TRUE(san.starts_with(with(rank))) << san;
    }
}

void expect_readable(const Position& position) {
    std::set<std::string> texts;
    const MoveList moves = position.legal_moves();
    for (const Move move : moves) {
        const std::string san = to_san(position, move);
        texts.insert(san);
        const auto read = parse_san(position, san);
        ASSERT_TRUE(read.has_value()) << san << ": " << english(describe(read.error()));
        EXPECT_EQ(*read, (San{move, check_mark(position, move)})) << san;
        EXPECT_EQ(position.resolved(*parse_move(to_string(move))), move);
        expect_no_more_than_needed(position, move, san);
    }
    EXPECT_EQ(texts.size(), moves.size());
}

// A letter replaced, left out, put in or doubled.
std::string misspelt(Prng& prng, std::string text) {
    constexpr std::string_view kLetters = "abcdefgh12345678KQRBNPx@=/+#-O0!?() :";
    const char letter = kLetters[prng.below(kLetters.size())];
    const std::size_t at = prng.below(text.size());
    switch (prng.below(3)) {
        case 0: text[at] = letter; break;
        case 1: text.erase(at, 1); break;
        default: text.insert(at, 1, letter); break;
    }
    return text;
}

void expect_misspelt_to_be_refused_or_legal(Prng& prng, const Position& position) {
    const MoveList moves = position.legal_moves();
    if (moves.empty()) return;
    std::string text = to_san(position, moves[prng.below(moves.size())]);
    for (int slips = 0; slips < 3 && !text.empty(); ++slips) {
        text = misspelt(prng, text);
        const auto read = parse_san(position, text);
        if (!read) {
            EXPECT_FALSE(english(describe(read.error())).empty());
            continue;
        }
        EXPECT_TRUE(position.is_legal(read->move)) << text;
        const auto again = parse_san(position, to_san(position, read->move));
        EXPECT_TRUE(again && again->move == read->move) << text;
        if (text.empty()) break;
    }
}

TEST(SanLaw, in_any_position_each_move_has_a_text_of_its_own_that_means_it) {
    for (int seed = 0; seed < 30 * kPatience && !HasFailure(); ++seed) {
        Prng prng{nth_seed(seed)};
        const auto position = Position::from(tests::random_setup(prng), tests::random_rules(prng));
        if (!position) continue;
        SCOPED_TRACE("seed " + std::to_string(seed) + ": " + to_fen(*position));
        expect_readable(*position);
        for (int i = 0; i < 20; ++i) expect_misspelt_to_be_refused_or_legal(prng, *position);
    }
}

TEST(SanLaw, in_games_each_move_has_a_text_of_its_own_that_means_it) {
    for (int seed = 0; seed < 3 * kPatience && !HasFailure(); ++seed) {
        Prng prng{nth_seed(5000 + seed)};
        Position position{tests::random_rules(prng)};
        for (int turn = 0; turn < 60; ++turn) {
            SCOPED_TRACE("seed " + std::to_string(seed) + ": " + to_fen(position));
            if (one_in(prng, 4)) expect_readable(position);
            expect_misspelt_to_be_refused_or_legal(prng, position);
            const MoveList moves = position.legal_moves();
            if (moves.empty() || HasFailure()) break;
            position = position.after(moves[prng.below(moves.size())]);
            if (one_in(prng, 3)) {
                position = position.with_received(
                    static_cast<Color>(prng.below(2)), kReserveRoles[prng.below(5)]);
            }
        }
    }
}

TEST(FenLaw, any_setup_is_written_and_read_again) {
    for (int seed = 0; seed < 300 * kPatience; ++seed) {
        Prng prng{nth_seed(9000 + seed)};
        const chess::Setup setup = tests::random_setup(prng);
        const std::string text = to_fen(setup);
        const auto read = parse_fen(text, FenNumbers::Counters);
        ASSERT_TRUE(read.has_value()) << text;
        ASSERT_EQ(read->setup, setup) << text;
        const EnumArray<Color, base::Millis> clocks{
            base::Millis{static_cast<std::int64_t>(prng.below(999'999'000))},
            base::Millis{-static_cast<std::int64_t>(prng.below(999'000))}};
        const std::string timed = to_fen(setup, clocks);
        const auto clocked = parse_fen(timed, FenNumbers::Clocks);
        ASSERT_TRUE(clocked.has_value()) << timed;
        ASSERT_EQ(clocked->clocks, clocks) << timed;
        ASSERT_EQ(clocked->setup.board, setup.board);
    }
}

rc::Gen<std::string> text_of(const std::string& letters) {
    return rc::gen::container<std::string>(rc::gen::elementOf(letters));
}

RC_GTEST_PROP(TextLaw, a_fen_that_is_read_is_the_same_when_written_and_read_again, ()) {
    const std::string rank = *text_of("rnbqkpRNBQKP12345678~");
    const std::string rest = *text_of("/[]-KQkqABGHabgh wbe36 0123456789.QRBNPqrbnp");
    const std::string text = "4k3/8/8/" + rank + "/8/8/8/4K3" + rest;
    for (const FenNumbers numbers : {FenNumbers::Counters, FenNumbers::Clocks}) {
        const auto read = parse_fen(text, numbers);
        if (!read) {
            RC_ASSERT(read.error().at <= text.size());
            RC_ASSERT(read.error().setup_faults.empty());
            continue;
        }
        RC_ASSERT(parse_fen(to_fen(read->setup), FenNumbers::Counters)->setup == read->setup);
    }
}

// RC_ASSERT takes a condition apart and looks at all of it, hence the double parentheses.
RC_GTEST_PROP(TextLaw, any_text_is_a_legal_move_or_refused, ()) {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    Prng prng{seed};
    const auto position = Position::from(tests::random_setup(prng), MoveRules{});
    RC_PRE(position.has_value());
    const std::string text = *text_of("abcdefgh12345678KQRBNPx@=/+#-O0!?()");
    const auto san = parse_san(*position, text);
    RC_ASSERT((!san || position->is_legal(san->move)));
    const auto move = parse_move(text);
    RC_ASSERT((!move || parse_move(to_string(*move)) == move));
}

RC_GTEST_PROP(TextLaw, any_bytes_at_all_are_read_or_refused, (const std::string& text)) {
    RC_ASSERT((!parse_fen(text, FenNumbers::Counters) || text.size() >= 15));
    RC_ASSERT((!parse_move(text) || text.size() >= 3));
    RC_ASSERT((!parse_san(Position{MoveRules{}}, text) || text.size() >= 2));
}

}  // namespace
}  // namespace tandem::chess
