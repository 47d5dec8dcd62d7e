// Each fault of a move in a position of its own, and all moves of random positions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/move_fault.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "chess/notation/fen.hpp"
#include "support/base/seed.hpp"
#include "support/chess/positions.hpp"
#include "support/chess/random_positions.hpp"

namespace tandem::rulebook {
namespace {

using namespace chess;
using base::Prng;
using base::tests::nth_seed;
using chess::tests::kPatience;

struct FaultCase {
    const char* fen;
    const char* move;
    MoveFault fault;
};

constexpr FaultCase kFaultCases[]{
    {"4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "e4e5", MoveFault::NoPiece},
    {"4k3/p7/8/8/8/8/8/4K3[] w - - 0 1", "a7a6", MoveFault::OpponentsPiece},
    {"4k3/8/8/8/8/8/4P3/R3K3[] w - - 0 1", "a1e1", MoveFault::OwnPieceTaken},
    {"4k3/8/8/8/8/8/8/4R1K1[] w - - 0 1", "e1e8", MoveFault::KingTaken},
    {"4k3/8/8/8/8/8/8/R3K3[] w - - 0 1", "a1b3", MoveFault::NotItsWay},
    {"4k3/8/8/8/8/8/4P3/4K3[] w - - 0 1", "e2e5", MoveFault::NotItsWay},
    {"4k3/8/8/8/8/8/P7/R3K3[] w - - 0 1", "a1a3", MoveFault::Blocked},
    {"4k3/8/8/8/8/p7/P7/4K3[] w - - 0 1", "a2a4", MoveFault::Blocked},
    {"4k3/8/8/8/8/8/P7/4K3[] w - - 0 1", "a2b3", MoveFault::NothingToTake},
    {"7k/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8", MoveFault::NoPromotion},
    {"4r2k/8/8/8/8/8/P7/4K3[] w - - 0 1", "a2a3", MoveFault::StaysInCheck},
    {"4r2k/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@a3", MoveFault::DropInCheck},
    {"4r2k/8/8/8/8/8/4N3/4K3[] w - - 0 1", "e2c3", MoveFault::KingExposed},
    {"4r2k/8/8/8/8/8/8/3K4[] w - - 0 1", "d1e1", MoveFault::KingExposed},
    {"4k3/8/8/8/8/8/8/4K2R[] w - - 0 1", "e1g1", MoveFault::CastlingLostOrDropped},
    {"4k3/8/8/8/8/8/8/R3K2R[] w Q - 0 1", "e1g1", MoveFault::CastlingLostOrDropped},
    {"4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "e1g1", MoveFault::CastlingNoRook},
    {"4k3/8/8/8/8/8/8/R3K3[] w Q - 0 1", "e1g1", MoveFault::CastlingNoRook},
    {"4k3/8/8/8/8/7R/8/4K3[] w - - 0 1", "e1g1", MoveFault::CastlingNoRook},
    {"4k3/8/8/8/8/8/8/R2K3R[] w - - 0 1", "d1b1", MoveFault::CastlingFromElsewhere},
    {"4k3/8/8/8/8/8/8/R2K3R[] w - - 0 1", "d1f1", MoveFault::CastlingFromElsewhere},
    {"4k3/8/8/8/8/8/8/4KB1R[] w K - 0 1", "e1g1", MoveFault::CastlingBlocked},
    {"4r2k/8/8/8/8/8/8/4K2R[] w K - 0 1", "e1g1", MoveFault::CastlingOutOfCheck},
    {"5r1k/8/8/8/8/8/8/4K2R[] w K - 0 1", "e1g1", MoveFault::CastlingThroughCheck},
    {"6rk/8/8/8/8/8/8/4K2R[] w K - 0 1", "e1g1", MoveFault::CastlingIntoCheck},
    {"4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "N@a3", MoveFault::NotHeld},
    {"4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@e8", MoveFault::SquareTaken},
    {"4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@a1", MoveFault::PawnRank},
};

// Where the books differ about castling.
struct RuledFaultCase {
    const char* fen;
    const char* move;
    MoveRules rules;
    MoveFault fault;
};

constexpr RuledFaultCase kRuledFaultCases[]{
    {"4k3/8/8/8/8/8/8/4K2R[] w - - 0 1",
     "e1g1",
     {.dropped_rook = DroppedRook::Castles},
     MoveFault::CastlingLost},
    {"4k3/8/8/8/8/8/8/R2K3R[] w - - 0 1",
     "d1b1",
     {.castling_from_d = CastlingFromD::Mirrored},
     MoveFault::CastlingLostOrDropped},
    {"4k3/8/8/8/8/8/8/R1K4R[] w - - 0 1",
     "c1e1",
     {.castling_from_d = CastlingFromD::Mirrored},
     MoveFault::CastlingFromElsewhere},
};

TEST(MoveFault, says_what_stands_against_a_move) {
    std::set<MoveFault> shown;
    for (const FaultCase& one : kFaultCases) {
        const Position position = chess::tests::position(one.fen);
        EXPECT_EQ(fault_of(position, parse_move(one.move).value()), one.fault)
            << one.fen << ' ' << one.move;
        shown.insert(one.fault);
    }
    for (const RuledFaultCase& one : kRuledFaultCases) {
        const Position position = chess::tests::position(one.fen, one.rules);
        EXPECT_EQ(fault_of(position, parse_move(one.move).value()), one.fault)
            << one.fen << ' ' << one.move;
        shown.insert(one.fault);
    }
    EXPECT_EQ(shown.size(), base::kCountOf<MoveFault>);
}

// Every move and drop that can be said, of positions that no game could make, too.
TEST(MoveFaultLaw, only_legal_moves_have_none) {
    for (int seed = 0; seed < 2 * kPatience; ++seed) {
        Prng prng{nth_seed(5000 + seed)};
        const auto position =
            Position::from(chess::tests::random_setup(prng), chess::tests::random_rules(prng));
        if (!position) continue;
        SCOPED_TRACE(to_fen(*position));
        const auto look_at = [&](Move said) {
            const Move meant = position->resolved(said);
            EXPECT_EQ(!fault_of(*position, said), position->is_legal(meant)) << to_string(said);
        };
        for (int to = 0; to < kSquares; ++to) {
            const auto target = static_cast<Square>(to);
            for (const Role role : kReserveRoles) look_at(Move::drop(role, target));
            for (int from = 0; from < kSquares; ++from) {
                if (from == to) continue;
                look_at(Move::step(static_cast<Square>(from), target));
                for (const Role role : kPromotionRoles) {
                    look_at(Move::promotion(static_cast<Square>(from), target, role));
                }
            }
        }
        if (HasFailure()) return;
    }
}

}  // namespace
}  // namespace tandem::rulebook
