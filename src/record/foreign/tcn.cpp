// The letters of TCN, and the moves they make.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   0 … 63    a1, b1, … h8
//   64 … 75   as second letter: a promotion to queen, knight, rook, bishop, by a step to the a
//             file's side, straight on, to the h file's side
//   79 … 84   as first letter: a drop of the queen, knight, rook, bishop, (king), pawn
#include "record/foreign/tcn.hpp"

#include <array>
#include <optional>

namespace tandem::record {

using base::fail;
using base::Result;
using chess::Move;
using chess::Role;
using chess::Square;

namespace {

constexpr std::string_view kLetters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!?{~}(^)[_]@#$,./&-*++=";
constexpr std::size_t kFirstPromotion = 64;
constexpr std::size_t kFirstDrop = 79;
constexpr std::array kRoles{
    Role::Queen, Role::Knight, Role::Rook, Role::Bishop, Role::King, Role::Pawn};

[[nodiscard]] std::optional<Move> promotion(Square from, std::size_t second) {
    const std::size_t which = (second - kFirstPromotion) / 3;
    const int rank = chess::rank_of(from);
    const int file = chess::file_of(from) + static_cast<int>((second - kFirstPromotion) % 3) - 1;
    if (which >= 4 || (rank != 1 && rank != 6) || file < 0 || file > 7) return std::nullopt;
    return Move::promotion(from, chess::square_at(file, rank == 1 ? 0 : 7), kRoles[which]);
}

// Nothing if these two letters are not a move; `first` is a letter that can begin one.
[[nodiscard]] std::optional<Move> parse_pair(std::size_t first, std::size_t second) {
    if (second == std::string_view::npos) return std::nullopt;
    const bool to_square = second < kFirstPromotion;
    if (first >= kFirstDrop) {
        if (!to_square) return std::nullopt;
        return Move::drop(kRoles[first - kFirstDrop], static_cast<Square>(second));
    }
    const auto from = static_cast<Square>(first);
    if (!to_square) return promotion(from, second);
    if (second == first) return std::nullopt;
    return Move::step(from, static_cast<Square>(second));
}

[[nodiscard]] bool begins_move(std::size_t letter) {
    if (letter < kFirstPromotion) return true;
    if (letter == std::string_view::npos || letter < kFirstDrop) return false;
    return kRoles[letter - kFirstDrop] != Role::King;
}

}  // namespace

Result<std::vector<Move>, TcnError> parse_tcn(std::string_view text) {
    std::vector<Move> moves;
    moves.reserve(text.size() / 2);
    for (std::size_t at = 0; at < text.size(); at += 2) {
        const std::size_t first = kLetters.find(text[at]);
        if (!begins_move(first)) return fail(TcnError{at});
        if (at + 1 == text.size()) return fail(TcnError{at + 1});
        const auto move = parse_pair(first, kLetters.find(text[at + 1]));
        if (!move) return fail(TcnError{at + 1});
        moves.push_back(*move);
    }
    return moves;
}

}  // namespace tandem::record
