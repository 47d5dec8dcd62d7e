// Attacks first, then one function for each kind of feature.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/evaluation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/evaluation/network.hpp"

namespace tandem::engine {

namespace {

using base::EnumArray;
using chess::Bitboard;
using chess::Board;
using chess::Color;
using chess::Position;
using chess::Reserve;
using chess::Role;
using chess::Square;

constexpr std::size_t at(Role role) { return static_cast<std::size_t>(role); }

// The index of a square in a table for one half of the board.
[[nodiscard]] std::size_t half_index(Square square, Color color) {
    const int rank = chess::rank_of(square);
    const int file = chess::file_of(square);
    const int own_rank = color == Color::White ? rank : 7 - rank;
    const auto column = static_cast<std::size_t>(file < 4 ? file : 7 - file);
    return static_cast<std::size_t>(own_rank) * 4 + column;
}

[[nodiscard]] Bitboard pawn_attacks_of(const Board& board, Color color) {
    const Bitboard pawns = board.of(color, Role::Pawn);
    return (pawns & ~Bitboard::file(0)).shifted(chess::forward(color) - 1) |
           (pawns & ~Bitboard::file(7)).shifted(chess::forward(color) + 1);
}

// What the pieces of one colour attack, and how they press on the enemy king.
struct Attacks {
    EnumArray<Role, Bitboard> by;
    Bitboard any;
    Bitboard twice;
    Bitboard without_king;
    int pressure = 0;  // units of danger

    [[nodiscard]] bool operator==(const Attacks&) const = default;
};

class Evaluation {
  public:
    Evaluation(const Position& position, const Weights& weights)
        : position_(position),
          board_(position.board()),
          weights_(weights),
          occupied_(board_.occupied()) {}

    [[nodiscard]] int score() {
        for (const Color color : base::all_of<Color>()) collect(color);
        int sum = 0;
        for (const Color color : base::all_of<Color>()) {
            const int side = scores_[color] + held(color) + pawns(color) + threatened(color) +
                             safety(color) - danger(color);
            sum += color == position_.turn() ? side : -side;
        }
        return sum + weights_.tempo;
    }

  private:
    // Material, placement and mobility on the way.
    void collect(Color color) {
        Attacks& attacks = attacks_[color];
        const Square their_king = board_.king(!color);
        const Bitboard ring = chess::king_attacks(their_king);
        const Bitboard their_pawns = pawn_attacks_of(board_, !color);
        const Bitboard room = ~(board_.of(color, Role::Pawn) | their_pawns);
        int sum = 0;
        attacks.by[Role::Pawn] = pawn_attacks_of(board_, color);
        attacks.any = attacks.by[Role::Pawn];
        if ((attacks.any & ring).any()) attacks.pressure += weights_.king.attacker[0];
        for (const Square pawn : board_.of(color, Role::Pawn)) {
            sum += weights_.on_board[0] + weights_.placement[0][half_index(pawn, color)];
        }
        const auto piece = [&](Role role, Square from, Bitboard attacked) {
            sum += weights_.on_board[at(role)] +
                   weights_.placement[at(role)][half_index(from, color)] +
                   weights_.mobility[at(role) - 1] * (attacked & room).count();
            attacks.by[role] |= attacked;
            attacks.twice |= attacks.any & attacked;
            attacks.any |= attacked;
            const Bitboard on_ring = attacked & ring;
            if (on_ring.any()) {
                attacks.pressure +=
                    weights_.king.attacker[at(role)] + weights_.king.attacked * on_ring.count();
            }
        };
        for (const Square from : board_.of(color, Role::Knight)) {
            piece(Role::Knight, from, chess::knight_attacks(from));
        }
        for (const Square from : board_.of(color, Role::Bishop)) {
            piece(Role::Bishop, from, chess::bishop_attacks(from, occupied_));
        }
        for (const Square from : board_.of(color, Role::Rook)) {
            piece(Role::Rook, from, chess::rook_attacks(from, occupied_));
        }
        for (const Square from : board_.of(color, Role::Queen)) {
            piece(Role::Queen, from, chess::queen_attacks(from, occupied_));
        }
        const Square king = board_.king(color);
        sum += weights_.placement[5][half_index(king, color)];
        attacks.without_king = attacks.any;
        attacks.by[Role::King] = chess::king_attacks(king);
        attacks.twice |= attacks.any & attacks.by[Role::King];
        attacks.any |= attacks.by[Role::King];
        scores_[color] = sum;
    }

    [[nodiscard]] int held(Color color) const {
        const Reserve& reserve = position_.reserve(color);
        int sum = 0;
        for (const Role role : chess::kReserveRoles) {
            const int count = std::min(reserve.count(role), 5);
            if (count == 0) continue;
            sum += weights_.held[at(role)] + (count - 1) * weights_.held_more[at(role)];
        }
        return sum;
    }

    [[nodiscard]] int pawns(Color color) const {
        int sum = 0;
        const Bitboard theirs = board_.of(!color, Role::Pawn);
        for (const Square pawn : board_.of(color, Role::Pawn)) {
            const int file = chess::file_of(pawn);
            const int rank = chess::rank_of(pawn);
            const int gone = color == Color::White ? rank : 7 - rank;
            if (gone < 3 || gone == 7) continue;
            Bitboard files = Bitboard::file(file);
            if (file > 0) files |= Bitboard::file(file - 1);
            if (file < 7) files |= Bitboard::file(file + 1);
            const unsigned up = static_cast<unsigned>(pawn) & 56U;  // the rank's first square
            const std::uint64_t ahead =
                color == Color::White ? (~0ULL << 8U) << up : (~0ULL >> 8U) >> (56U - up);
            if ((theirs & files & Bitboard{ahead}).empty()) sum += weights_.passed * gone;
        }
        return sum;
    }

    // Pieces of `color` that are likely to be lost, against those that are well guarded.
    [[nodiscard]] int threatened(Color color) const {
        const Attacks& ours = attacks_[color];
        const Attacks& theirs = attacks_[!color];
        const Bitboard pieces = board_.of(color) & ~board_.of(Role::Pawn) & ~board_.of(Role::King);
        const Bitboard by_pawn = pieces & theirs.by[Role::Pawn];
        const Bitboard hanging = board_.of(color) & ~board_.of(Role::King) & theirs.any & ~ours.any;
        // The side to move can still save one.
        const int share = color == position_.turn() ? 1 : 2;
        return weights_.pawn_guarded * (pieces & ours.by[Role::Pawn]).count() -
               share * (weights_.attacked_by_pawn * by_pawn.count() +
                        weights_.hanging * (hanging & ~by_pawn).count());
    }

    [[nodiscard]] int safety(Color color) const {
        const Bitboard beside = chess::king_attacks(board_.king(color));
        const Bitboard near = beside | beside.shifted(chess::forward(color));
        int sum = weights_.shelter * (near & board_.of(color, Role::Pawn)).count();
        if (position_.castling().any(color)) sum += weights_.castling;
        return sum;
    }

    // How near to mate the king of `color` is, in hundredths of a pawn.
    [[nodiscard]] int danger(Color color) const {
        const Weights::King& king = weights_.king;
        const Attacks& ours = attacks_[color];
        const Attacks& theirs = attacks_[!color];
        const Square square = board_.king(color);
        const Bitboard ring = chess::king_attacks(square);
        const Bitboard empty = ~occupied_;
        const Bitboard king_alone = ~ours.without_king;
        int units = theirs.pressure;
        units += king.weak * (ring & theirs.any & king_alone).count();
        units += king.hole * (ring & empty & king_alone).count();
        const int flights = (ring & ~board_.of(color) & ~theirs.any).count();
        units += flights == 0 ? king.no_flight : king.flight * flights;
        const int rank = chess::rank_of(square);
        units += king.advanced * (color == Color::White ? rank : 7 - rank);
        units += drop_checks(color) + step_checks(color) + in_hand(color);
        units += king.exposed * (chess::queen_attacks(square, board_.of(color)).count() / 2);
        if (units <= 0) return 0;
        return units * units * king.square / 1'024 + units * king.linear / 64;
    }

    [[nodiscard]] int in_hand(Color color) const {
        const Weights::King& king = weights_.king;
        const Reserve& hand = position_.reserve(!color);
        int units = 0;
        for (const Role role : chess::kReserveRoles) {
            const int count = std::min(hand.count(role), 4);
            if (count > 0) units += king.held[at(role)] + (count - 1) * king.held_more[at(role)];
        }
        return units;
    }

    // The squares from which a piece of each role checks the king of `color`.
    [[nodiscard]] EnumArray<Role, Bitboard> checking_squares(Color color) const {
        const Square king = board_.king(color);
        EnumArray<Role, Bitboard> from;
        from[Role::Pawn] = chess::pawn_attacks(color, king);
        from[Role::Knight] = chess::knight_attacks(king);
        from[Role::Bishop] = chess::bishop_attacks(king, occupied_);
        from[Role::Rook] = chess::rook_attacks(king, occupied_);
        from[Role::Queen] = from[Role::Bishop] | from[Role::Rook];
        return from;
    }

    // Where what gives a check there cannot simply be captured.
    [[nodiscard]] Bitboard safe_squares(Color color) const {
        const Attacks& ours = attacks_[color];
        const Attacks& theirs = attacks_[!color];
        const Bitboard guarded_by_king_alone = ~ours.without_king & theirs.any;
        return ~ours.any | guarded_by_king_alone;
    }

    [[nodiscard]] int drop_checks(Color color) const {
        const Weights::King& king = weights_.king;
        const Reserve& hand = position_.reserve(!color);
        const auto checking = checking_squares(color);
        const Bitboard ring = chess::king_attacks(board_.king(color));
        const Bitboard open = ~occupied_ & safe_squares(color);
        int held = 0;
        int missing = 0;
        for (const Role role : chess::kReserveRoles) {
            Bitboard squares = checking[role] & open;
            if (role == Role::Pawn) squares &= position_.rules().pawn_drop_squares();
            const Bitboard near = role == Role::Knight ? squares : squares & ring;
            const int units = king.safe_drop[at(role)] * std::min(near.count(), 3) +
                              king.safe_drop_far[at(role)] * std::min((squares & ~near).count(), 3);
            (hand.has(role) ? held : missing) += units;
        }
        return held + missing * king.missing / 100;
    }

    [[nodiscard]] int step_checks(Color color) const {
        const Weights::King& king = weights_.king;
        const Attacks& theirs = attacks_[!color];
        const auto checking = checking_squares(color);
        const Bitboard safe = safe_squares(color) & ~board_.of(!color);
        int units = 0;
        for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen}) {
            const Bitboard squares = checking[role] & safe & theirs.by[role];
            if (squares.any()) units += king.step_check[at(role)];
        }
        return units;
    }

    const Position& position_;
    const Board& board_;
    const Weights& weights_;
    Bitboard occupied_;
    EnumArray<Color, Attacks> attacks_;
    EnumArray<Color, int> scores_;
};

}  // namespace

int evaluate_by_hand(const Position& position, const Weights& weights) {
    return Evaluation{position, weights}.score();
}

int evaluate(const Position& position) {
    const int score = evaluate_by_hand(position, kWeights) + network().correction(position);
    return std::clamp(score, -kMostEvaluation, kMostEvaluation);
}

}  // namespace tandem::engine
