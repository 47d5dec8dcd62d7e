// Captures by what they win, checks, then what has been good elsewhere.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/move_ordering.hpp"

#include <algorithm>
#include <utility>

#include "chess/generate.hpp"
#include "engine/evaluation.hpp"

namespace tandem::engine {

namespace {

using chess::Bitboard;
using chess::Square;

// Takes from the generator what changes material.
class NoisyLister {
  public:
    NoisyLister(const Position& position, chess::MoveList& list)
        : theirs_(position.board().of(!position.turn())),
          list_(list) {}

    void piece(Role /*role*/, Square from, Bitboard to) {
        for (const Square square : to& theirs_) list_.push(Move::step(from, square));
    }
    void pawns(int steps, Bitboard to) {
        for (const Square square : to& theirs_) {
            list_.push(Move::step(chess::offset(square, -steps), square));
        }
    }
    void promotions(int steps, Bitboard to) {
        for (const Square square : to) {
            list_.push(Move::promotion(chess::offset(square, -steps), square, Role::Queen));
        }
    }
    void one(Role /*role*/, Square from, Square to) { list_.push(Move::step(from, to)); }
    void castling(Move /*move*/) {}
    void drops(Role /*role*/, Bitboard /*to*/) {}

  private:
    Bitboard theirs_;
    chess::MoveList& list_;
};

constexpr int kFirst = 1'000'000;
constexpr int kTakes = 20'000;
constexpr int kChecks = 12'000;

[[nodiscard]] Role moving(const Position& position, Move move) {
    return move.is_drop() ? move.dropped() : position.board().role_at(move.from());
}

[[nodiscard]] Candidate ranked(
    const Position& position,
    Move move,
    const Prices& prices,
    const Checks& checks,
    const History& history) {
    const bool check = checks.may_give(position, move);
    int rank = check ? kChecks : 0;
    bool quiet = !check;
    const Role role = moving(position, move);
    if (const auto taken = position.captured_by(move)) {
        quiet = false;
        const Role victim = taken->role;
        rank += kTakes + 8 * (kOnBoard[victim] + prices.lasting[position.turn()][victim] / 2) -
                kOnBoard[role];
    }
    if (const auto promoted = move.promoted_to()) {
        quiet = false;
        rank += *promoted == Role::Queen ? kTakes : -kTakes;
    }
    // A check with a cheap piece costs least if it fails.
    if (check) rank -= 2 * kOnBoard[role];
    if (quiet) {
        const Square king = position.board().king(!position.turn());
        rank += history.of(position, move);
        if (move.is_drop() && chess::king_attacks(king).has(move.to())) rank += 200;
    }
    return {move, quiet, rank};
}

}  // namespace

std::size_t History::slot(const Position& position, Move move) {
    const auto role = static_cast<std::size_t>(moving(position, move));
    const std::size_t kind = move.is_drop() ? 6 + role : role;
    const auto color = static_cast<std::size_t>(position.turn());
    return (color * 12 + kind) * 64 + static_cast<std::size_t>(move.to());
}

Candidates::Candidates(
    const Position& position,
    const chess::MoveList& moves,
    const Prices& prices,
    const History& history,
    std::optional<Move> first) {
    const Checks checks{position};
    for (const Move move : moves) {
        Candidate candidate = ranked(position, move, prices, checks, history);
        if (move == first) candidate.rank = kFirst;
        all_.push(candidate);
    }
}

Candidate Candidates::next() {
    Candidate* const place = all_.begin() + given_;
    ++given_;
    std::iter_swap(place, std::max_element(place, all_.end(), [](const auto& a, const auto& b) {
                       return a.rank < b.rank;
                   }));
    return *place;
}

int gain(const Position& position, Move move, int ply, const Prices& prices, const Rules& rules) {
    const auto taken = position.captured_by(move);
    if (!taken) return 0;
    const bool reverts =
        taken->promoted && rules.switches.promoted.captured == bughouse::PromotedCaptured::Pawn;
    const Role role = reverts ? Role::Pawn : taken->role;
    const int at_once = ply <= 1 ? prices.at_once[position.turn()][role] : 0;
    return prices.lasting[position.turn()][role] + at_once;
}

chess::MoveList noisy_moves(const Position& position) {
    chess::MoveList list;
    NoisyLister lister{position, list};
    chess::generate(position, lister);
    return list;
}

}  // namespace tandem::engine
