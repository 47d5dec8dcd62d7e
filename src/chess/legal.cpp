// The generator's sinks: counting, listing, and asking after one move.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/generate.hpp"
#include "chess/position.hpp"

namespace tandem::chess {

namespace {

class Counter {
  public:
    void piece(Role /*role*/, Square /*from*/, Bitboard to) { add(to.count()); }
    void pawns(int /*steps*/, Bitboard to) { add(to.count()); }
    void promotions(int /*steps*/, Bitboard to) {
        add(to.count() * static_cast<int>(kPromotionRoles.size()));
    }
    void one(Role /*role*/, Square /*from*/, Square /*to*/) { add(1); }
    void castling(Move /*move*/) { add(1); }
    void drops(Role /*role*/, Bitboard to) { add(to.count()); }

    [[nodiscard]] std::uint64_t count() const { return count_; }

  private:
    void add(int moves) { count_ += static_cast<unsigned>(moves); }
    std::uint64_t count_ = 0;
};

class Lister {
  public:
    explicit Lister(MoveList& list) : list_(list) {}

    void piece(Role /*role*/, Square from, Bitboard to) {
        for (const Square square : to) list_.push(Move::step(from, square));
    }
    void pawns(int steps, Bitboard to) {
        for (const Square square : to) list_.push(Move::step(offset(square, -steps), square));
    }
    void promotions(int steps, Bitboard to) {
        for (const Square square : to) {
            for (const Role role : kPromotionRoles) {
                list_.push(Move::promotion(offset(square, -steps), square, role));
            }
        }
    }
    void one(Role /*role*/, Square from, Square to) { list_.push(Move::step(from, to)); }
    void castling(Move move) { list_.push(move); }
    void drops(Role role, Bitboard to) {
        for (const Square square : to) list_.push(Move::drop(role, square));
    }

  private:
    MoveList& list_;
};

class Finder {
  public:
    explicit Finder(Move move)
        : move_(move),
          promotes_(move.promoted_to().has_value()),
          steps_(!move.is_drop() && !move.is_castling() && !promotes_) {}

    void piece(Role /*role*/, Square from, Bitboard to) {
        found_ |= steps_ && move_.from() == from && to.has(move_.to());
    }
    void pawns(int steps, Bitboard to) {
        if (to.has(move_.to())) one(Role::Pawn, offset(move_.to(), -steps), move_.to());
    }
    void promotions(int steps, Bitboard to) {
        found_ |= promotes_ && to.has(move_.to()) && move_.from() == offset(move_.to(), -steps);
    }
    void one(Role /*role*/, Square from, Square to) { found_ |= move_ == Move::step(from, to); }
    void castling(Move move) { found_ |= move_ == move; }
    void drops(Role role, Bitboard to) {
        found_ |= move_.is_drop() && move_.dropped() == role && to.has(move_.to());
    }

    [[nodiscard]] bool found() const { return found_; }

  private:
    Move move_;
    bool promotes_;
    bool steps_;
    bool found_ = false;
};

// A legal move that is seen at a glance: out of check a piece to drop, or a step of a pawn that
// stands on no line with its king and so shields it from nothing.
[[nodiscard]] bool has_plain_move(const Position& position) {
    if (position.in_check()) return false;
    const Board& board = position.board();
    const Color us = position.turn();
    const Bitboard empty = ~board.occupied();
    for (const Role role : kPromotionRoles) {
        if (position.reserve(us).has(role) && empty.any()) return true;
    }
    const Bitboard edges = Bitboard::rank(0) | Bitboard::rank(7);
    const Bitboard free =
        board.of(us, Role::Pawn) & ~edges & ~queen_attacks(board.king(us), Bitboard{});
    return (free.shifted(forward(us)) & empty).any();
}

}  // namespace

MoveList Position::legal_moves() const {
    MoveList list;
    Lister lister{list};
    generate(*this, lister);
    return list;
}

std::uint64_t Position::count_legal_moves() const {
    Counter counter;
    generate(*this, counter);
    return counter.count();
}

bool Position::has_legal_move() const { return has_plain_move(*this) || count_legal_moves() != 0; }

bool Position::is_legal(Move move) const {
    Finder finder{move};
    generate(*this, finder);
    return finder.found();
}

}  // namespace tandem::chess
