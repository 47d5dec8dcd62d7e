// Exchanges on one square, counted for the team.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/search/exchange.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "base/prng.hpp"
#include "engine/evaluation/evaluation.hpp"
#include "support/base/seed.hpp"
#include "support/chess/positions.hpp"
#include "support/chess/random_positions.hpp"
#include "support/engine/table_of_four.hpp"

namespace tandem::engine {
namespace {

using base::tests::nth_seed;
using chess::Color;
using chess::Move;
using chess::Position;

constexpr int kGift = 50;

// A captured piece is worth as much to either partner, whatever it is.
Prices equal_prices() {
    Prices prices;
    for (auto& by_role : prices.lasting) std::ranges::fill(by_role, kGift);
    return prices;
}

Position position_of(std::string_view fen) {
    return tests::question(fen).boards[bughouse::BoardId::A];
}

bool gains(std::string_view fen, std::string_view move, int threshold) {
    const Position position = position_of(fen);
    return exchange_gains(
        position, position.resolved(*chess::parse_move(move)), equal_prices(), threshold);
}

TEST(Exchange, a_free_piece_is_worth_what_it_is_here_and_there) {
    constexpr auto kFen = "4k3/8/8/3r4/8/4N3/8/4K3[] w - - 0 1";
    const int rook = kOnBoard[Role::Rook] + kGift;
    EXPECT_TRUE(gains(kFen, "e3d5", rook));
    EXPECT_FALSE(gains(kFen, "e3d5", rook + 1));
}

TEST(Exchange, what_captures_back_gives_to_the_other_team) {
    constexpr auto kFen = "4k3/8/4p3/3r4/8/4N3/8/4K3[] w - - 0 1";
    const int won = kOnBoard[Role::Rook] - kOnBoard[Role::Knight];
    EXPECT_TRUE(gains(kFen, "e3d5", won));
    EXPECT_FALSE(gains(kFen, "e3d5", won + 1));
}

TEST(Exchange, nobody_has_to_capture_back) {
    // The queen would be lost for the pawn that she takes back with.
    EXPECT_TRUE(
        gains("3qk3/8/8/3p4/4P3/8/8/3RK3[] w - - 0 1", "e4d5", kOnBoard[Role::Pawn] + kGift));
}

TEST(Exchange, attackers_behind_one_another_count) {
    EXPECT_TRUE(gains("3rk3/8/8/3p4/8/8/3R4/3RK3[] w - - 0 1", "d2d5", kOnBoard[Role::Pawn]));
    EXPECT_FALSE(gains("3rk3/3r4/8/3p4/8/8/8/3RK3[] w - - 0 1", "d1d5", 0));
}

TEST(Exchange, a_piece_that_is_dropped_where_it_is_taken_is_lost) {
    constexpr auto kFen = "4k3/8/4p3/8/8/8/8/4K3[N] w - - 0 1";
    EXPECT_FALSE(gains(kFen, "N@d5", 0));
    EXPECT_TRUE(gains(kFen, "N@d5", -kOnBoard[Role::Knight] - kGift));
    EXPECT_TRUE(gains(kFen, "N@d4", 0));
}

TEST(Exchange, a_king_does_not_capture_what_is_guarded) {
    EXPECT_TRUE(
        gains("4k3/4p3/8/8/8/8/4R3/4RK2[] w - - 0 1", "e2e7", kOnBoard[Role::Pawn] + kGift));
}

// All captures on the square, the least valuable attacker first, by brute force.
int best_of(const Position& position, chess::Square square, const Prices& prices, int depth) {
    int best = 0;
    int least = std::numeric_limits<int>::max();
    if (depth == 0) return 0;
    for (const Move move : position.legal_moves()) {
        if (move.is_drop() || move.is_castling() || move.to() != square) continue;
        const auto taken = position.captured_by(move);
        const int attacker = kOnBoard[position.board().role_at(move.from())];
        const bool king = position.board().role_at(move.from()) == Role::King;
        const int order = king ? 10'000 : attacker;
        if (!taken || order > least || move.promoted_to()) continue;
        const int score = taken_worth(prices, position.turn(), *taken) -
                          best_of(position.after(move), square, prices, depth - 1);
        if (order < least) best = 0;
        least = order;
        best = std::max(best, score);
    }
    return best;
}

TEST(Exchange, it_is_what_playing_all_captures_out_comes_to) {
    // Positions where neither pins nor checks nor promotions come between.
    int looked = 0;
    for (const char* const fen :
         {"4k3/8/2n1p3/3p4/4P3/2N5/8/3QK3[] w - - 0 1",
          "3rk3/8/5n2/3p4/2P5/4N3/8/3RK3[] w - - 0 1",
          "4k3/6b1/5n2/8/3p4/2P1B3/8/3QK3[] w - - 0 1",
          "2r1k3/8/8/8/2b1B3/1P6/8/2R1K3[] w - - 0 1"}) {
        const Position position = position_of(fen);
        const Prices prices = equal_prices();
        for (const Move move : position.legal_moves()) {
            const auto taken = position.captured_by(move);
            if (!taken) continue;
            const int score = taken_worth(prices, position.turn(), *taken) -
                              best_of(position.after(move), move.to(), prices, 8);
            EXPECT_TRUE(exchange_gains(position, move, prices, score)) << fen;
            EXPECT_FALSE(exchange_gains(position, move, prices, score + 1)) << fen;
            ++looked;
        }
    }
    EXPECT_GE(looked, 6);
}

}  // namespace
}  // namespace tandem::engine
