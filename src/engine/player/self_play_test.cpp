// Whole matches: four players at a table play lawfully to the end, and better than simple movers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <iostream>

#include "engine/evaluation/evaluation.hpp"
#include "support/chess/random_positions.hpp"
#include "support/engine/table_of_four.hpp"

namespace tandem::engine {
namespace {

using base::Millis;
using base::Prng;
using bughouse::Team;
using chess::tests::kPatience;
using tests::Ended;
using tests::Mover;
using tests::Table;

constexpr int kMostTurns = 3'000;

Mover player(std::uint64_t nodes) {
    return [nodes](const Question& asked) {
        Question mine = asked;
        mine.limits.nodes = nodes;
        return choose(mine);
    };
}

// Plays any legal move, and sits if it has no legal move.
Mover random_mover() {
    return [](const Question& asked) {
        const Position& position = asked.boards[bughouse::board_of(asked.seat)];
        const auto moves = position.legal_moves();
        if (moves.empty()) return Choice{};
        Prng prng{asked.seed ^ position.key()};
        return Choice{moves[prng.below(moves.size())], {}, 0, 0, 0};
    };
}

// Mates, or takes the dearest piece there is, or plays anything.
Mover greedy_mover() {
    return [](const Question& asked) {
        const Position& position = asked.boards[bughouse::board_of(asked.seat)];
        if (const auto mate = mate_in_one(position, asked.rules)) return Choice{mate, {}, 0, 0, 0};
        Choice choice = random_mover()(asked);
        int dearest = 0;
        for (const Move move : position.legal_moves()) {
            const auto taken = position.captured_by(move);
            if (!taken || kOnBoard[taken->role] <= dearest) continue;
            dearest = kOnBoard[taken->role];
            choice.move = move;
        }
        return choice;
    };
}

struct Tally {
    int won = 0;
    int lost = 0;
    int open = 0;
    int by_mate = 0;
};

// Each seed twice, the teams exchanged. The seeds are always the same: strength is compared, and a
// few games by chance would sometimes say otherwise.
Tally matches(const Mover& ours, const Mover& theirs, int seeds) {
    Tally tally;
    for (int seed = 0; seed < seeds; ++seed) {
        for (const Team team : base::all_of<Team>()) {
            const auto movers =
                team == Team::One ? tests::Movers{ours, theirs} : tests::Movers{theirs, ours};
            Table table{movers, static_cast<std::uint64_t>(seed), Millis{120'000}};
            const Ended ended = table.play(kMostTurns);
            EXPECT_TRUE(ended.lawful);
            EXPECT_TRUE(ended.winner.has_value());
            ++(!ended.winner ? tally.open : *ended.winner == team ? tally.won : tally.lost);
            if (ended.by_mate) ++tally.by_mate;
        }
    }
    std::cout << tally.won << " won, " << tally.lost << " lost, " << tally.open << " open; "
              << tally.by_mate << " by mate\n";
    return tally;
}

TEST(SelfPlay, four_players_play_lawfully_to_the_end) {
    const Tally tally = matches(player(300), player(300), 3 * kPatience);
    EXPECT_GT(tally.by_mate, 0);
}

TEST(SelfPlay, it_beats_a_player_that_moves_at_random) {
    const Tally tally = matches(player(500), random_mover(), 3 * kPatience);
    EXPECT_EQ(tally.lost, 0);
}

TEST(SelfPlay, it_beats_a_player_that_captures_whatever_it_can) {
    const Tally tally = matches(player(500), greedy_mover(), 3 * kPatience);
    EXPECT_GE(tally.won, 9 * tally.lost);
}

}  // namespace
}  // namespace tandem::engine
