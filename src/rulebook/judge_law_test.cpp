// What holds of the judge on any board whatever.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Half of the boards have a king in a corner, shut in by its own pieces, with line pieces around:
// on purely random boards a king is hardly ever out of moves.
#include <cstdint>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/prng.hpp"
#include "rulebook/judge.hpp"
#include "support/base/seed.hpp"
#include "support/chess/random_positions.hpp"

namespace tandem::rulebook {
namespace {

using base::Prng;
using chess::Color;
using chess::Position;
using chess::Role;
using chess::tests::one_in;
using chess::tests::put_if_empty;

void shut_in(Prng& prng, chess::Setup& setup) {
    const Color us = setup.turn;
    const int rank = one_in(prng, 2) ? 0 : 7;
    const int file = static_cast<int>(prng.below(8));
    put_if_empty(setup.board, chess::square_at(file, rank), {{us, Role::King}, false});
    for (const chess::Square next : chess::king_attacks(chess::square_at(file, rank))) {
        const auto role = one_in(prng, 4) ? Role::Knight : Role::Pawn;
        if (!one_in(prng, 4)) put_if_empty(setup.board, next, {{us, role}, false});
    }
    for (int i = 0; i < 4; ++i) {
        const auto role = one_in(prng, 3) ? Role::Queen : Role::Rook;
        const auto square = one_in(prng, 2)
                                ? chess::square_at(static_cast<int>(prng.below(8)), rank)
                                : chess::tests::random_square(prng);
        put_if_empty(setup.board, square, {{!us, role}, false});
    }
    while (setup.board.of(!us, Role::King).empty()) {
        put_if_empty(setup.board, chess::tests::random_square(prng), {{!us, Role::King}, false});
    }
    // Few pieces to come, often: as many of the defender's on the board as there is room for.
    const std::uint64_t crowd = one_in(prng, 2) ? 0 : prng.below(60);
    for (std::uint64_t i = 0; i < crowd; ++i) {
        const auto role = static_cast<Role>(prng.below(5));
        const bool promoted = role != Role::Pawn && one_in(prng, 5);
        put_if_empty(setup.board, chess::tests::random_square(prng), {{us, role}, promoted});
    }
    if (one_in(prng, 3)) setup.reserves[us].add(Role::Pawn);
}

Position random_position(Prng& prng, chess::MoveRules rules) {
    while (true) {
        chess::Setup made;
        made.turn = one_in(prng, 2) ? Color::White : Color::Black;
        if (one_in(prng, 2)) {
            made = chess::tests::random_setup(prng);
        } else {
            shut_in(prng, made);
        }
        if (const auto position = Position::from(made, rules)) return *position;
    }
}

struct Case {
    Position position;
    Circumstances circumstances;
    Switches switches;
};

Case random_case(std::uint64_t seed) {
    Prng prng{seed};
    Switches switches = builtin(books()[prng.below(4)]).switches;
    if (one_in(prng, 8)) switches.mate.census = !switches.mate.census;
    if (one_in(prng, 8)) switches.drop.pawn_ranks = {0, 7};
    Circumstances circumstances;
    if (one_in(prng, 8)) circumstances.other = OtherBoard::Over;
    for (const Role role : chess::kReserveRoles) {
        if (one_in(prng, 6)) circumstances.removed.add(role);
    }
    return {random_position(prng, move_rules(switches)), circumstances, switches};
}

Judgement judged(const Case& given) {
    return judgement(given.position, given.switches, given.circumstances);
}

// Where the switch is off, a drop that mates is not legal: each is tried out.
bool some_move_is_legal(const Case& given) {
    for (const chess::Move move : given.position.legal_moves()) {
        if (is_legal(given.position, move, given.switches)) return true;
    }
    return false;
}

// Two sets less what stands on the board, counted piece by piece.
int elsewhere(const Case& given, Role role) {
    int left = role == Role::Pawn ? 16 : role == Role::Queen ? 2 : 4;
    const auto& board = given.position.board();
    for (const chess::Square square : board.of(given.position.turn())) {
        const auto piece = *board.piece_at(square);
        if ((piece.promoted ? Role::Pawn : piece.role) == role) --left;
    }
    if (given.switches.transfer.not_passed == NotPassed::Removed) {
        left -= given.circumstances.removed.count(role);
    }
    return left;
}

// Whether some piece that may come would give the side to move a move, tried out.
bool some_piece_helps(const Case& given) {
    const bool counted = given.position.in_check() ? given.switches.mate.census : true;
    for (const Role role : chess::kReserveRoles) {
        if (counted && elsewhere(given, role) <= 0) continue;
        const auto& position = given.position;
        if (position.with_received(position.turn(), role).has_legal_move()) return true;
    }
    return false;
}

// The judge again, without geometry: a piece is received, and it is seen whether that helps.
Judgement tried_out(const Case& given) {
    if (given.position.has_legal_move()) return Judgement::Play;
    const bool over = given.circumstances.other == OtherBoard::Over;
    if (given.position.in_check()) {
        if (over || given.switches.mate.test == MateTest::Held) return Judgement::Mate;
        return some_piece_helps(given) ? Judgement::Wait : Judgement::Mate;
    }
    if (given.switches.stalemate == Stalemate::Wait) return Judgement::Wait;
    return !over && some_piece_helps(given) ? Judgement::Wait : Judgement::Stalemate;
}

// Many boards for each seed that rapidcheck comes up with.
template <typename Law>
void holds_from(std::uint64_t seed, Law law) {
    for (std::uint64_t i = 0; i < 60; ++i) {
        RC_LOG() << "seed " << seed + i << '\n';
        law(random_case(seed + i));
    }
}

RC_GTEST_PROP(JudgeLaw, a_wait_is_what_one_more_piece_would_end, (std::uint64_t seed)) {
    holds_from(seed, [](const Case& given) { RC_ASSERT(judged(given) == tried_out(given)); });
}

RC_GTEST_PROP(JudgeLaw, without_mating_drops_no_legal_drop_mates, (std::uint64_t seed)) {
    holds_from(seed, [](Case given) {
        given.circumstances = {};
        given.switches.drop.mate = false;
        RC_ASSERT((judged(given) == Judgement::Play) == some_move_is_legal(given));
        for (const chess::Move move : given.position.legal_moves()) {
            const auto after = judgement(given.position.after(move), given.switches, {});
            const bool mates = move.is_drop() && after == Judgement::Mate;
            RC_ASSERT(is_legal(given.position, move, given.switches) == !mates);
        }
    });
}

RC_GTEST_PROP(
    JudgeLaw, receiving_pieces_turns_a_wait_into_play_or_leaves_it, (std::uint64_t seed)) {
    holds_from(seed, [](const Case& given) {
        if (judged(given) != Judgement::Wait) return;
        for (const Role role : chess::kReserveRoles) {
            Case after = given;
            after.position = given.position.with_received(given.position.turn(), role);
            const Judgement found = judged(after);
            RC_ASSERT(found == Judgement::Play || found == Judgement::Wait);
        }
    });
}

RC_GTEST_PROP(JudgeLaw, a_mate_is_mate_by_the_pieces_held_too, (std::uint64_t seed)) {
    holds_from(seed, [](Case given) {
        const Judgement potential = judged(given);
        given.switches.mate.test = MateTest::Held;
        const Judgement held = judged(given);
        RC_ASSERT((potential == Judgement::Play) == (held == Judgement::Play));
        RC_ASSERT(potential != Judgement::Mate || held == Judgement::Mate);
        RC_ASSERT(held != Judgement::Mate || given.position.in_check());
    });
}

RC_GTEST_PROP(JudgeLaw, the_census_only_turns_waits_into_mates, (std::uint64_t seed)) {
    holds_from(seed, [](Case given) {
        given.switches.mate.census = false;
        const Judgement without = judged(given);
        given.switches.mate.census = true;
        const Judgement counted = judged(given);
        const bool turned = without == Judgement::Wait && counted == Judgement::Mate;
        RC_ASSERT(without == counted || turned);
    });
}

RC_GTEST_PROP(JudgeLaw, pieces_removed_and_a_board_over_never_help, (std::uint64_t seed)) {
    holds_from(seed, [](const Case& given) {
        const Judgement before = judged({given.position, {}, given.switches});
        const Judgement after = judged(given);
        RC_ASSERT((before == Judgement::Play) == (after == Judgement::Play));
        RC_ASSERT(before != Judgement::Mate || after == Judgement::Mate);
    });
}

RC_GTEST_PROP(JudgeLaw, is_mate_is_the_judgement_of_mate, (std::uint64_t seed)) {
    holds_from(seed, [](const Case& given) {
        const bool mated = is_mate(given.position, given.switches, given.circumstances);
        RC_ASSERT(mated == (judged(given) == Judgement::Mate));
    });
}

RC_GTEST_PROP(
    JudgeLaw,
    a_player_who_may_wait_is_not_mated_by_a_check_that_can_be_blocked,
    (std::uint64_t seed)) {
    holds_from(seed, [](const Case& given) {
        const Waiting found = waiting(
            given.position.board(), given.position.turn(), given.switches, given.circumstances);
        if (found == Waiting::Denied || given.position.blocking_squares().empty()) return;
        RC_ASSERT(judged(given) != Judgement::Mate);
    });
}

RC_GTEST_PROP(JudgeLaw, a_finding_is_the_judgement_with_articles, (std::uint64_t seed)) {
    holds_from(seed, [](const Case& given) {
        for (const BookId book : books()) {
            const Rulebook rulebook{book, "house", given.switches};
            const Finding found = judge(given.position, rulebook, given.circumstances);
            RC_ASSERT(found.judgement == judged(given));
            const bool in_check = found.checkers.any();
            RC_ASSERT(!in_check || !found.articles.empty());
            RC_ASSERT(found.checkers == given.position.checkers());
            RC_ASSERT((found.blocking_squares & given.position.board().occupied()).empty());
        }
    });
}

TEST(JudgeLaw, the_boards_of_chance_bring_every_judgement) {
    base::EnumArray<Judgement, int> seen;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) ++seen[judged(random_case(seed))];
    for (const Judgement found : base::all_of<Judgement>()) {
        const int wanted =
            found == Judgement::Stalemate ? 0 : 20;  // nearly all pieces must be there
        EXPECT_GE(seen[found], wanted) << name(found) << ' ' << seen[found];
    }
}

}  // namespace
}  // namespace tandem::rulebook
