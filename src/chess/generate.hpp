// Finds the legal moves and passes them, in sets of squares, to a sink that counts or lists.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A sink has
//   piece(Role, Square from, Bitboard to)   knights, bishops, rooks, queens, the king
//   pawns(int steps, Bitboard to)           each came from `to - steps`
//   promotions(int steps, Bitboard to)      each in four roles
//   one(Role, Square from, Square to)       taking in passing
//   castling(Move)
//   drops(Role, Bitboard to)
#pragma once

#include "chess/castling.hpp"
#include "chess/position.hpp"

namespace tandem::chess {

// The lines that meet at the king of `Us`: who checks along them, and who is pinned.
struct KingLines {
    Bitboard checkers;
    Bitboard pinned;
};

template <Color Us>
[[nodiscard]] KingLines king_lines(const Board& board, Square king) {
    constexpr Color kThem = !Us;
    KingLines lines;
    lines.checkers = (pawn_attacks(Us, king) & board.of(kThem, Role::Pawn)) |
                     (knight_attacks(king) & board.of(kThem, Role::Knight)) |
                     (king_attacks(king) & board.of(kThem, Role::King));
    const Bitboard theirs = board.of(kThem);
    const Bitboard straight = board.straight_sliders(kThem);
    const Bitboard diagonal = board.diagonal_sliders(kThem);
    Bitboard snipers;
    if (straight.any()) snipers |= rook_attacks(king, theirs) & straight;
    if (diagonal.any()) snipers |= bishop_attacks(king, theirs) & diagonal;
    for (const Square sniper : snipers) {
        const Bitboard shield = between(king, sniper) & board.of(Us);
        if (shield.empty()) lines.checkers |= Bitboard::of(sniper);
        if (!shield.several()) lines.pinned |= shield;
    }
    return lines;
}

template <Color Us, typename Sink>
class Generator {
  public:
    Generator(const Position& position, Sink& sink)
        : position_(position),
          board_(position.board()),
          occupied_(board_.occupied()),
          king_(board_.king(Us)),
          lines_(king_lines<Us>(board_, king_)),
          sink_(sink) {}

    void run() {
        king_steps();
        if (lines_.checkers.several()) return;
        if (lines_.checkers.empty()) {
            castling();
            targets_ = ~board_.of(Us);
            drop_squares_ = ~occupied_;
        } else {
            const Bitboard gap = between(king_, lines_.checkers.first());
            targets_ = gap | lines_.checkers;
            drop_squares_ = gap;
        }
        targets_ &= ~board_.of(kThem, Role::King);
        knights();
        sliders();
        const Bitboard free_pawns = board_.of(Us, Role::Pawn) & ~lines_.pinned;
        if (free_pawns.any()) pawns(free_pawns, Bitboard::all());
        for (const Square pawn : board_.of(Us, Role::Pawn) & lines_.pinned) {
            pawns(Bitboard::of(pawn), line(king_, pawn));
        }
        if (position_.ep_square()) en_passant(*position_.ep_square());
        if (!position_.reserve(Us).empty()) drops();
    }

  private:
    static constexpr Color kThem = !Us;

    // Whether `square` is attacked along a line once the king has left its square.
    [[nodiscard]] bool raked(Square square) const {
        const Bitboard left = occupied_ ^ Bitboard::of(king_);
        const Bitboard straight = board_.straight_sliders(kThem);
        const Bitboard diagonal = board_.diagonal_sliders(kThem);
        return (straight.any() && (rook_attacks(square, left) & straight).any()) ||
               (diagonal.any() && (bishop_attacks(square, left) & diagonal).any());
    }

    // What their pawns, knights and king attack.
    [[nodiscard]] Bitboard leaped() const {
        const Bitboard their_pawns = board_.of(kThem, Role::Pawn);
        Bitboard attacked = (their_pawns & ~Bitboard::file(0)).shifted(forward(kThem) - 1) |
                            (their_pawns & ~Bitboard::file(7)).shifted(forward(kThem) + 1) |
                            king_attacks(board_.king(kThem));
        for (const Square knight : board_.of(kThem, Role::Knight)) {
            attacked |= knight_attacks(knight);
        }
        return attacked;
    }

    void king_steps() {
        Bitboard steps = king_attacks(king_) & ~board_.of(Us) & ~board_.of(kThem, Role::King);
        if (steps.any()) {
            leaped_ = leaped();
            steps &= ~leaped_;
        }
        Bitboard safe;
        for (const Square step : steps) {
            if (!raked(step)) safe |= Bitboard::of(step);
        }
        sink_.piece(Role::King, king_, safe);
    }

    void castling() {
        if (!position_.castling().any(Us)) return;
        const Bitboard rooks = position_.castling().rooks(Us);
        const Bitboard right = rooks & squares_after(king_);
        if (right.any()) castling_with(right.first());
        if (right != rooks) castling_with((rooks & ~right).first());
    }

    // A rook that stands between its king and an attacker on their rank would expose it.
    void castling_with(Square rook) {
        const Move move = position_.castling_with(king_, rook);
        if ((castling_way(move) & occupied_).any() || lines_.pinned.has(rook)) return;
        if (!position_.allows(move)) return;
        const Bitboard path = king_way(move);
        if ((path & (leaped_.any() ? leaped_ : leaped())).any()) return;
        for (const Square crossed : path) {
            if (raked(crossed)) return;
        }
        sink_.castling(move);
    }

    void knights() {
        for (const Square from : board_.of(Us, Role::Knight) & ~lines_.pinned) {
            sink_.piece(Role::Knight, from, knight_attacks(from) & targets_);
        }
    }

    // A pinned piece may move along its pin.
    [[nodiscard]] Bitboard allowed(Square from) const {
        return lines_.pinned.has(from) ? targets_ & line(king_, from) : targets_;
    }

    void sliders() {
        for (const Square from : board_.of(Us, Role::Bishop)) {
            sink_.piece(Role::Bishop, from, bishop_attacks(from, occupied_) & allowed(from));
        }
        for (const Square from : board_.of(Us, Role::Rook)) {
            sink_.piece(Role::Rook, from, rook_attacks(from, occupied_) & allowed(from));
        }
        for (const Square from : board_.of(Us, Role::Queen)) {
            sink_.piece(Role::Queen, from, queen_attacks(from, occupied_) & allowed(from));
        }
    }

    // Steps and captures of `from`, whose pawns may only go to `along`.
    void pawns(Bitboard from, Bitboard along) {
        constexpr int kForward = forward(Us);
        const Bitboard empty = ~occupied_;
        const Bitboard single = from.shifted(kForward) & empty;
        const Bitboard doublers =
            from & Bitboard::rank(rank_for(Us, 1)) & ~position_.single_steppers();
        const Bitboard twice = (doublers.shifted(kForward) & empty).shifted(kForward) & empty;
        const Bitboard takeable = board_.of(kThem) & targets_ & along;
        pawn_moves(kForward, single & targets_ & along);
        sink_.pawns(2 * kForward, twice & targets_ & along);
        pawn_moves(kForward - 1, (from & ~Bitboard::file(0)).shifted(kForward - 1) & takeable);
        pawn_moves(kForward + 1, (from & ~Bitboard::file(7)).shifted(kForward + 1) & takeable);
    }

    void pawn_moves(int steps, Bitboard to) {
        const Bitboard last = Bitboard::rank(rank_for(Us, 7));
        sink_.pawns(steps, to & ~last);
        if ((to & last).any()) sink_.promotions(steps, to & last);
    }

    // Played out on the squares, since two pieces leave one line at once.
    void en_passant(Square to) {
        const Bitboard taken = Bitboard::of(offset(to, -forward(Us)));
        for (const Square from : pawn_attacks(kThem, to) & board_.of(Us, Role::Pawn)) {
            const Bitboard after = (occupied_ ^ taken ^ Bitboard::of(from)) | Bitboard::of(to);
            const Bitboard attackers = board_.attackers(king_, kThem, after) & ~taken;
            if (attackers.empty()) sink_.one(Role::Pawn, from, to);
        }
    }

    void drops() {
        const Reserve& reserve = position_.reserve(Us);
        if (drop_squares_.empty()) return;
        if (reserve.has(Role::Pawn)) {
            sink_.drops(Role::Pawn, drop_squares_ & position_.rules().pawn_drop_squares());
        }
        for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen}) {
            if (reserve.has(role)) sink_.drops(role, drop_squares_);
        }
    }

    const Position& position_;
    const Board& board_;
    Bitboard occupied_;
    Square king_;
    KingLines lines_;
    Sink& sink_;
    Bitboard leaped_;  // empty until it has been asked for: a king attacks something anywhere
    Bitboard targets_;  // where board moves may end: all, or what parries the check
    Bitboard drop_squares_;  // where drops may end
};

template <typename Sink>
void generate(const Position& position, Sink& sink) {
    if (position.turn() == Color::White) {
        Generator<Color::White, Sink>{position, sink}.run();
    } else {
        Generator<Color::Black, Sink>{position, sink}.run();
    }
}

}  // namespace tandem::chess
