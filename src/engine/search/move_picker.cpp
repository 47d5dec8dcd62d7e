// Moves are listed in two goes, so that a capture that refutes a position costs no list of drops.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/search/move_picker.hpp"

#include <algorithm>
#include <utility>

#include "chess/generate.hpp"
#include "engine/evaluation/evaluation.hpp"
#include "engine/search/exchange.hpp"
#include "rulebook/mates/mate.hpp"

namespace tandem::engine {

namespace {

using chess::Bitboard;
using chess::Square;

constexpr int kKiller = 60'000;
constexpr int kReply = 50'000;
constexpr int kCheck = 9'000;
constexpr int kBesideKing = 3'000;
constexpr int kUnderpromotion = -40'000;

enum class Listed : std::uint8_t { Captures, Quiets };

// Takes from the generator the moves of one kind.
template <typename Push>
class Lister {
  public:
    Lister(const Position& position, Listed listed, Push push)
        : theirs_(position.board().of(!position.turn())),
          squares_(squares(listed)),
          listed_(listed),
          push_(push) {}

    void piece(Role /*role*/, Square from, Bitboard to) {
        for (const Square square : to& squares_) push_(Move::step(from, square));
    }
    void pawns(int steps, Bitboard to) {
        for (const Square square : to& squares_) {
            push_(Move::step(chess::offset(square, -steps), square));
        }
    }
    void promotions(int steps, Bitboard to) {
        for (const Square square : to) {
            const Square from = chess::offset(square, -steps);
            for (const Role role : chess::kPromotionRoles) {
                if ((role == Role::Queen) == (listed_ == Listed::Captures)) {
                    push_(Move::promotion(from, square, role));
                }
            }
        }
    }
    void one(Role /*role*/, Square from, Square to) {
        if (listed_ == Listed::Captures) push_(Move::step(from, to));
    }
    void castling(Move move) {
        if (listed_ == Listed::Quiets) push_(move);
    }
    void drops(Role role, Bitboard to) {
        if (listed_ == Listed::Captures) return;
        for (const Square square : to) push_(Move::drop(role, square));
    }

  private:
    [[nodiscard]] Bitboard squares(Listed listed) const {
        return listed == Listed::Captures ? theirs_ : ~theirs_;
    }

    Bitboard theirs_;
    Bitboard squares_;
    Listed listed_;
    Push push_;
};

template <typename Push>
void list(const Position& position, Listed listed, Push push) {
    Lister<Push> lister{position, listed, push};
    chess::generate(position, lister);
}

[[nodiscard]] bool is_capture(const Position& position, Move move) {
    return position.captured_by(move) || move.promoted_to() == Role::Queen;
}

// The best of those not yet given, moved to the front of them.
[[nodiscard]] const RankedMove& best_of(RankedMoves& moves, std::size_t given) {
    RankedMove* const first = moves.begin() + given;
    RankedMove* best = first;
    for (RankedMove* move = first + 1; move < moves.end(); ++move) {
        if (move->rank > best->rank) best = move;
    }
    std::iter_swap(first, best);
    return *first;
}

}  // namespace

MovePicker::MovePicker(
    const Position& position,
    Histories& histories,
    const Prices& prices,
    const OrderingHints& hints,
    PickerRoom& room,
    Wanted wanted)
    : position_(position),
      histories_(histories),
      prices_(prices),
      hints_(hints),
      room_(room),
      wanted_(wanted),
      in_check_(position.in_check()) {
    const Move first = hints.table_move;
    const bool useful = first != kNoMove && position.is_legal(first) &&
                        (wanted == Wanted::All || is_capture(position, first));
    if (!useful) stage_ = Stage::ListCaptures;
}

int MovePicker::capture_rank(Move move) {
    const auto taken = position_.captured_by(move);
    int rank = move.promoted_to() == Role::Queen ? 20'000 : 0;
    if (taken) {
        rank += 16 * taken_worth(prices_, position_.turn(), *taken) +
                histories_.capture(Landing::of(position_, move), taken->role).value();
        if (!move.is_drop()) rank -= kOnBoard[position_.board().role_at(move.from())];
    }
    return rank;
}

void MovePicker::list_captures() {
    room_.captures.clear();
    room_.losing.clear();
    list(position_, Listed::Captures, [&](Move move) {
        if (move != hints_.table_move) room_.captures.push({move, capture_rank(move)});
    });
    given_ = 0;
}

void MovePicker::rank_quiet(Move move) {
    const Landing landing = Landing::of(position_, move);
    int rank = histories_.quiet(position_.turn(), move).value() +
               histories_.after(hints_.last, landing).value() +
               histories_.after(hints_.own_last, landing).value();
    if (move.promoted_to()) rank += kUnderpromotion;
    room_.quiets.push({move, rank});
}

void MovePicker::list_quiets() {
    room_.quiets.clear();
    given_ = 0;
    const rulebook::Checks checks{position_};
    list(position_, Listed::Quiets, [&](Move move) {
        if (move != hints_.table_move) rank_quiet(move);
    });
    const Bitboard beside = chess::king_attacks(position_.board().king(!position_.turn()));
    for (RankedMove& ranked : room_.quiets) {
        const Move move = ranked.move;
        if (checks.may_give(position_, move)) ranked.rank += kCheck;
        if (move.is_drop() && beside.has(move.to())) ranked.rank += kBesideKing;
        if (move == hints_.reply) ranked.rank += kReply;
        if (move == hints_.killers[0] || move == hints_.killers[1]) ranked.rank += kKiller;
    }
}

std::optional<PickedMove> MovePicker::next_capture() {
    while (given_ < room_.captures.size()) {
        const RankedMove& best = best_of(room_.captures, given_);
        ++given_;
        if (in_check_ || exchange_gains(position_, best.move, prices_, 0)) {
            return PickedMove{best.move, MoveKind::Capture, 0};
        }
        room_.losing.push(best);
    }
    return std::nullopt;
}

std::optional<PickedMove> MovePicker::next() {
    switch (stage_) {
        case Stage::Table: {
            stage_ = Stage::ListCaptures;
            const bool capture = is_capture(position_, hints_.table_move);
            return PickedMove{
                hints_.table_move, capture ? MoveKind::Capture : MoveKind::Quiet, 16'384};
        }
        case Stage::ListCaptures:
            list_captures();
            stage_ = Stage::Captures;
            [[fallthrough]];
        case Stage::Captures:
            if (const auto capture = next_capture()) return capture;
            if (wanted_ == Wanted::Captures) return std::nullopt;
            stage_ = Stage::ListQuiets;
            [[fallthrough]];
        case Stage::ListQuiets:
            if (!skip_quiets_) list_quiets();
            stage_ = Stage::Quiets;
            [[fallthrough]];
        case Stage::Quiets:
            if (!skip_quiets_ && given_ < room_.quiets.size()) {
                const RankedMove& best = best_of(room_.quiets, given_);
                ++given_;
                return PickedMove{best.move, MoveKind::Quiet, best.rank};
            }
            stage_ = Stage::Losing;
            given_ = 0;
            [[fallthrough]];
        case Stage::Losing:
            if (given_ == room_.losing.size()) return std::nullopt;
            ++given_;
            return PickedMove{room_.losing[given_ - 1].move, MoveKind::Losing, 0};
    }
    __builtin_unreachable();
}

}  // namespace tandem::engine
