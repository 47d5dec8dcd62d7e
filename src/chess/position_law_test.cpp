// What is true of every position, lawful or not: held against the naive rules, by chance.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "chess/notation/fen.hpp"
#include "chess/position.hpp"
#include "support/base/seed.hpp"
#include "support/chess/naive.hpp"
#include "support/chess/random_positions.hpp"

namespace tandem::chess {
namespace {

using base::Prng;
using base::tests::nth_seed;
using tests::kPatience;
using tests::one_in;

template <typename Moves>
std::vector<std::string> sorted(const Moves& moves) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const Move move : moves) texts.push_back(to_string(move));
    std::ranges::sort(texts);
    return texts;
}

// The two models hold the same pieces, reserves and rights.
void expect_same(const Position& position, const naive::Game& game) {
    const auto game_now = naive::Game::of(position);
    EXPECT_EQ(game_now.pieces, game.pieces);
    EXPECT_EQ(game_now.held, game.held);
    EXPECT_EQ(game_now.rights, game.rights);
    EXPECT_EQ(game_now.ep, game.ep);
    EXPECT_EQ(position.turn(), game.turn);
    for (int square = 0; square < kSquares; ++square) {
        EXPECT_EQ(
            position.single_steppers().has(static_cast<Square>(square)),
            game.dropped_pawns[static_cast<std::size_t>(square)]);
    }
}

// The parts of a position agree with one another.
void expect_sound(const Position& position) {
    EXPECT_EQ(position.key(), position.fresh_key());
    const auto again = Position::from(position.setup(), position.rules());
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(again->setup(), position.setup());
    const bool fen_says_all = position.rules().dropped_rook == DroppedRook::Inert &&
                              position.rules().dropped_pawn == DroppedPawn::DoubleSteps;
    EXPECT_TRUE(!fen_says_all || *again == position);
    const auto fen = parse_fen(to_fen(position), FenNumbers::Counters);
    ASSERT_TRUE(fen.has_value());
    EXPECT_EQ(fen->setup, position.setup());
}

void expect_same_moves(Prng& prng, const Position& position, const naive::Game& game) {
    const MoveList listed = position.legal_moves();
    EXPECT_EQ(sorted(listed), sorted(game.legal_moves()));
    EXPECT_EQ(position.count_legal_moves(), listed.size());
    EXPECT_EQ(position.has_legal_move(), !listed.empty());
    EXPECT_EQ(position.in_check(), naive::in_check(game.pieces, game.turn));
    for (const Move move : listed) EXPECT_TRUE(position.is_legal(move)) << to_string(move);
    for (int i = 0; i < 20; ++i) {
        const Move said = tests::random_turn(prng, position.board());
        const Move move = position.resolved(said);
        EXPECT_EQ(move, game.resolved(said)) << to_string(said);
        EXPECT_EQ(position.is_legal(move), game.legal(move)) << to_string(move);
    }
}

TEST(PositionLaw, any_position_has_the_moves_of_the_naive_rules) {
    for (int seed = 0; seed < 300 * kPatience; ++seed) {
        Prng prng{nth_seed(seed)};
        const auto position = Position::from(tests::random_setup(prng), tests::random_rules(prng));
        if (!position) continue;
        SCOPED_TRACE("seed " + std::to_string(seed) + ": " + to_fen(*position));
        expect_same_moves(prng, *position, naive::Game::of(*position));
        expect_sound(*position);
        if (HasFailure()) return;
    }
}

TEST(PositionLaw, most_random_setups_are_positions) {
    int positions = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Prng prng{nth_seed(seed)};
        if (Position::from(tests::random_setup(prng), MoveRules{})) ++positions;
    }
    EXPECT_GT(positions, 90);
}

TEST(PositionLaw, every_move_and_drop_that_can_be_said_is_judged_alike) {
    for (int seed = 0; seed < 2 * kPatience; ++seed) {
        Prng prng{nth_seed(1000 + seed)};
        const auto position = Position::from(tests::random_setup(prng), tests::random_rules(prng));
        if (!position) continue;
        SCOPED_TRACE(to_fen(*position));
        const naive::Game game = naive::Game::of(*position);
        const auto expect_alike = [&](Move move) {
            const Move meant = position->resolved(move);
            EXPECT_EQ(meant, game.resolved(move)) << to_string(move);
            EXPECT_EQ(position->is_legal(meant), game.legal(meant)) << to_string(meant);
        };
        for (int to = 0; to < kSquares; ++to) {
            const auto target = static_cast<Square>(to);
            for (const Role role : kReserveRoles) expect_alike(Move::drop(role, target));
            for (int from = 0; from < kSquares; ++from) {
                if (from == to) continue;
                expect_alike(Move::step(static_cast<Square>(from), target));
                for (const Role role : kPromotionRoles) {
                    expect_alike(Move::promotion(static_cast<Square>(from), target, role));
                }
            }
        }
        if (HasFailure()) return;
    }
}

// Plays the same turns in both models. One turn in `lawless` is any turn at all; 0 for none.
void play_both_ways(Prng& prng, Position position, int turns, std::uint64_t lawless) {
    naive::Game game = naive::Game::of(position);
    for (int turn = 0; turn < turns && !testing::Test::HasFailure(); ++turn) {
        SCOPED_TRACE("turn " + std::to_string(turn) + ": " + to_fen(position));
        expect_same(position, game);
        expect_sound(position);
        if (one_in(prng, 5)) expect_same_moves(prng, position, game);
        if (one_in(prng, 4)) {
            const auto color = static_cast<Color>(prng.below(2));
            const Role role = kReserveRoles[prng.below(5)];
            position = position.with_received(color, role);
            ++game.held[color][role];
        }
        const MoveList moves = position.legal_moves();
        const bool any = moves.empty() || (lawless != 0 && one_in(prng, lawless));
        if (any && lawless == 0) return;
        const Move move = any ? position.resolved(tests::random_turn(prng, position.board()))
                              : moves[prng.below(moves.size())];
        SCOPED_TRACE(to_string(move));
        position = position.after(move);
        game.play(move);
    }
}

TEST(PositionLaw, lawful_games_go_as_by_the_naive_rules) {
    for (int seed = 0; seed < 12 * kPatience && !HasFailure(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Prng prng{nth_seed(2000 + seed)};
        play_both_ways(prng, Position{tests::random_rules(prng)}, 80, 0);
    }
}

TEST(PositionLaw, lawless_games_go_as_by_the_naive_rules) {
    for (int seed = 0; seed < 20 * kPatience && !HasFailure(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Prng prng{nth_seed(3000 + seed)};
        play_both_ways(prng, Position{tests::random_rules(prng)}, 80, 1 + prng.below(6));
    }
}

TEST(PositionLaw, games_from_any_position_go_as_by_the_naive_rules) {
    for (int seed = 0; seed < 60 * kPatience && !HasFailure(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Prng prng{nth_seed(4000 + seed)};
        const auto position = Position::from(tests::random_setup(prng), tests::random_rules(prng));
        if (position) play_both_ways(prng, *position, 30, prng.below(6));
    }
}

}  // namespace
}  // namespace tandem::chess
