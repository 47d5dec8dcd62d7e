// The rules of one board once more, square by square, for tests to hold the real ones against.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Slow and simple on purpose, and made without anything of attacks.hpp, generate.hpp or
// position.cpp: a mailbox of 64 squares, pieces that walk it step by step, moves tried and undone.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <vector>

#include "chess/position.hpp"

namespace tandem::chess::naive {

using Mailbox = std::array<std::optional<PlacedPiece>, kSquares>;

[[nodiscard]] inline std::size_t at(Square square) { return static_cast<std::size_t>(square); }

[[nodiscard]] inline bool stands(const Mailbox& pieces, Square square, Color color, Role role) {
    return pieces[at(square)] && pieces[at(square)]->piece() == Piece{color, role};
}

// Whether every square strictly between two squares of one line is empty.
[[nodiscard]] inline bool free_between(const Mailbox& pieces, Square from, Square to) {
    const auto sign = [](int number) { return (number > 0) - (number < 0); };
    const int files = sign(file_of(to) - file_of(from));
    const int ranks = sign(rank_of(to) - rank_of(from));
    int file = file_of(from) + files;
    int rank = rank_of(from) + ranks;
    while (file != file_of(to) || rank != rank_of(to)) {
        if (pieces[at(square_at(file, rank))]) return false;
        file += files;
        rank += ranks;
    }
    return true;
}

// Whether the piece on `from` attacks `to`, whoever stands there.
[[nodiscard]] inline bool attacks(const Mailbox& pieces, Square from, Square to) {
    if (from == to || !pieces[at(from)]) return false;
    const Piece piece = pieces[at(from)]->piece();
    const int files = std::abs(file_of(to) - file_of(from));
    const int ranks = std::abs(rank_of(to) - rank_of(from));
    const bool straight = files == 0 || ranks == 0;
    const bool diagonal = files == ranks;
    switch (piece.role) {
        case Role::Pawn:
            return files == 1 &&
                   rank_of(to) - rank_of(from) == (piece.color == Color::White ? 1 : -1);
        case Role::Knight: return files + ranks == 3 && files != 0 && ranks != 0;
        case Role::King: return files <= 1 && ranks <= 1;
        case Role::Bishop: return diagonal && free_between(pieces, from, to);
        case Role::Rook: return straight && free_between(pieces, from, to);
        case Role::Queen: return (straight || diagonal) && free_between(pieces, from, to);
    }
    return false;
}

[[nodiscard]] inline bool attacked(const Mailbox& pieces, Square square, Color by) {
    for (int from = 0; from < kSquares; ++from) {
        const auto& piece = pieces[static_cast<std::size_t>(from)];
        if (piece && piece->color == by && attacks(pieces, static_cast<Square>(from), square)) {
            return true;
        }
    }
    return false;
}

[[nodiscard]] inline bool in_check(const Mailbox& pieces, Color color) {
    for (int square = 0; square < kSquares; ++square) {
        if (stands(pieces, static_cast<Square>(square), color, Role::King)) {
            return attacked(pieces, static_cast<Square>(square), !color);
        }
    }
    return false;
}

struct Game {
    Mailbox pieces;
    EnumArray<Color, EnumArray<Role, int>> held;
    EnumArray<Color, std::array<bool, 8>> rights;  // by the file of the rook
    EnumArray<Color, std::array<bool, 8>> homes;  // where a dropped rook could have begun
    EnumArray<Color, bool> king_moved;
    std::array<bool, kSquares> dropped_pawns{};
    std::optional<Square> ep;
    Color turn = Color::White;
    MoveRules rules;

    // The game that a position just set up begins: its king on e1 has not moved yet.
    [[nodiscard]] static Game of(const Position& position) {
        Game game;
        for (int square = 0; square < kSquares; ++square) {
            game.pieces[static_cast<std::size_t>(square)] =
                position.board().piece_at(static_cast<Square>(square));
        }
        for (const Color color : base::all_of<Color>()) {
            for (const Role role : kReserveRoles) {
                game.held[color][role] = position.reserve(color).count(role);
            }
            for (int file = 0; file < 8; ++file) {
                game.rights[color][static_cast<std::size_t>(file)] =
                    position.castling().has(square_at(file, home(color)));
            }
            game.king_moved[color] =
                !position.castling().any(color) &&
                !stands(game.pieces, square_at(4, home(color)), color, Role::King);
            game.homes[color] = game.begun(color);
        }
        game.ep = position.ep_square();
        game.turn = position.turn();
        game.rules = position.rules();
        return game;
    }

    [[nodiscard]] static int home(Color color) { return color == Color::White ? 0 : 7; }
    [[nodiscard]] static int up(Color color) { return color == Color::White ? 1 : -1; }

    [[nodiscard]] bool legal(Move move) const {
        if (!possible(move)) return false;
        Game next = *this;
        next.play(move);
        return !in_check(next.pieces, turn);
    }

    [[nodiscard]] std::vector<Move> legal_moves() const {
        std::vector<Move> found;
        const auto keep = [&](Move move) {
            if (legal(move)) found.push_back(move);
        };
        for (int to = 0; to < kSquares; ++to) {
            for (const Role role : kReserveRoles) keep(Move::drop(role, static_cast<Square>(to)));
            for (int from = 0; from < kSquares; ++from) {
                if (from == to) continue;
                keep(Move::step(static_cast<Square>(from), static_cast<Square>(to)));
                if (stands(pieces, static_cast<Square>(from), turn, Role::King)) {
                    keep(castling(static_cast<Square>(from), static_cast<Square>(to)));
                }
                for (const Role role : kPromotionRoles) {
                    keep(Move::promotion(static_cast<Square>(from), static_cast<Square>(to), role));
                }
            }
        }
        return found;
    }

    // The castling of the king and the rook on two squares.
    [[nodiscard]] Move castling(Square king, Square rook) const {
        const bool corner = file_of(rook) == 0 || file_of(rook) == 7;
        bool inner = false;
        for (std::size_t file = 1; file < 7; ++file) {
            inner |= rights[rank_of(king) == 0 ? Color::White : Color::Black].at(file);
        }
        const bool mirrored = file_of(king) == 3 && corner && !inner &&
                              rules.castling_from_d != CastlingFromD::Chess960;
        return mirrored ? Move::mirrored_castle(king, rook) : Move::castle(king, rook);
    }

    // The castling that a step of a king is, or the step.
    [[nodiscard]] Move resolved(Move move) const {
        if (move.is_drop() || move.promoted_to() || !pieces[at(move.from())]) return move;
        const Piece king = pieces[at(move.from())]->piece();
        const int from = file_of(move.from());
        if (king.role != Role::King || rank_of(move.from()) != home(king.color)) return move;
        if (rank_of(move.to()) != home(king.color)) return move;
        for (int file = 0; file < 8; ++file) {
            const Square rook = square_at(file, home(king.color));
            if (!stands(pieces, rook, king.color, Role::Rook)) continue;
            const bool ordinary = (from == 3 || from == 4) && (file == 0 || file == 7);
            if (!ordinary && !rights[king.color][static_cast<std::size_t>(file)]) continue;
            const Move castles = castling(move.from(), rook);
            const bool onto = move.to() == rook;
            const bool far = std::abs(file_of(move.to()) - from) > 1;
            const bool leap = far && file_of(move.to()) == king_file(castles);
            if ((onto || leap) && way_is_free(castles)) return castles;
        }
        return move;
    }

    // Captures whatever is on the square, and drops even a piece that is not held.
    void play(Move move) {
        const std::optional<Square> passed = ep;
        ep.reset();
        if (move.is_castling()) {
            castle(move);
        } else if (move.is_drop()) {
            drop(move);
        } else {
            step(move, passed);
        }
        turn = !turn;
    }

  private:
    // Whether the pieces move so, never minding the check that it may leave.
    [[nodiscard]] bool possible(Move move) const {
        const auto& target = pieces[at(move.to())];
        if (move.is_drop()) {
            const int rank = rank_of(move.to());
            const bool pawn_may = rank >= rules.first_pawn_rank && rank <= rules.last_pawn_rank;
            return !target && held[turn][move.dropped()] > 0 &&
                   (move.dropped() != Role::Pawn || pawn_may);
        }
        const auto& piece = pieces[at(move.from())];
        if (!piece || piece->color != turn) return false;
        if (move.is_castling()) return castling_possible(move);
        if (target && (target->color == turn || target->role == Role::King)) {
            return false;
        }
        if (piece->role == Role::Pawn) return pawn_possible(move);
        if (move.promoted_to()) return false;
        return attacks(pieces, move.from(), move.to());
    }

    [[nodiscard]] bool pawn_possible(Move move) const {
        const bool last = rank_of(move.to()) == home(!turn);
        if (last != move.promoted_to().has_value()) return false;
        const bool empty = !pieces[at(move.to())];
        if (attacks(pieces, move.from(), move.to())) return !empty || ep == move.to();
        if (!empty || file_of(move.from()) != file_of(move.to())) return false;
        const int ranks = (rank_of(move.to()) - rank_of(move.from())) * up(turn);
        if (ranks == 1) return true;
        return ranks == 2 && rank_of(move.from()) == home(turn) + up(turn) &&
               free_between(pieces, move.from(), move.to()) && !dropped_pawns[at(move.from())];
    }

    // The files on which the rooks of a king that has not moved began, as far as can be told: those
    // that may castle, and the corners on the sides without one.
    [[nodiscard]] std::array<bool, 8> begun(Color color) const {
        std::array<bool, 8> files = rights[color];
        if (king_moved[color]) return {};
        std::size_t king = 0;
        while (!stands(pieces, square_at(static_cast<int>(king), home(color)), color, Role::King)) {
            ++king;
        }
        bool left = false;
        bool right = false;
        for (std::size_t file = 0; file < 8; ++file) {
            left |= files.at(file) && file < king;
            right |= files.at(file) && file > king;
        }
        files[0] |= !left && king != 0;
        files[7] |= !right && king != 7;
        return files;
    }

    // Short castling ends with the king on g and the rook on f, long castling on c and d; in the
    // mirror short is on b and c, long on f and e.
    [[nodiscard]] static int king_file(Move castles) {
        const bool left = file_of(castles.to()) < file_of(castles.from());
        if (castles.is_mirrored()) return left ? 1 : 5;
        return left ? 2 : 6;
    }
    [[nodiscard]] static int rook_file(Move castles) {
        const bool left = file_of(castles.to()) < file_of(castles.from());
        if (castles.is_mirrored()) return left ? 2 : 4;
        return left ? 3 : 5;
    }

    // Whether nothing but the two stands on the files from the outermost of the four to the other.
    [[nodiscard]] bool way_is_free(Move castles) const {
        const auto [first, last] = std::minmax(
            {file_of(castles.from()),
             file_of(castles.to()),
             king_file(castles),
             rook_file(castles)});
        for (int file = first; file <= last; ++file) {
            const Square square = square_at(file, rank_of(castles.from()));
            if (square == castles.from() || square == castles.to()) continue;
            if (pieces[at(square)]) return false;
        }
        return true;
    }

    [[nodiscard]] bool castling_possible(Move move) const {
        const int rank = home(turn);
        const auto rook_file = static_cast<std::size_t>(file_of(move.to()));
        if (!stands(pieces, move.from(), turn, Role::King) || rank_of(move.from()) != rank) {
            return false;
        }
        if (!stands(pieces, move.to(), turn, Role::Rook) || rank_of(move.to()) != rank)
            return false;
        if (move != castling(move.from(), move.to()) || !rights[turn][rook_file]) return false;
        if (move.is_mirrored() && rules.castling_from_d == CastlingFromD::Denied) return false;
        if (!way_is_free(move) || in_check(pieces, turn)) return false;
        Mailbox crossing = pieces;
        crossing[at(move.from())].reset();
        const auto [first, last] = std::minmax({file_of(move.from()), king_file(move)});
        for (int file = first; file <= last; ++file) {
            if (attacked(crossing, square_at(file, rank), !turn)) return false;
        }
        return true;
    }

    void castle(Move move) {
        const PlacedPiece king = *pieces[at(move.from())];
        const PlacedPiece rook = *pieces[at(move.to())];
        pieces[at(move.from())].reset();
        pieces[at(move.to())].reset();
        pieces[at(square_at(king_file(move), home(king.color)))] = king;
        pieces[at(square_at(rook_file(move), home(king.color)))] = rook;
        king_moved[king.color] = true;
        rights[king.color] = {};
    }

    void drop(Move move) {
        vacate(move.to());
        pieces[at(move.to())] = PlacedPiece{{turn, move.dropped()}, false};
        dropped_pawns[at(move.to())] =
            move.dropped() == Role::Pawn && rules.dropped_pawn == DroppedPawn::SingleSteps;
        if (held[turn][move.dropped()] > 0) --held[turn][move.dropped()];
        if (move.dropped() != Role::Rook || king_moved[turn]) return;
        if (rules.dropped_rook == DroppedRook::Inert) return;
        if (rank_of(move.to()) != home(turn)) return;
        const auto file = static_cast<std::size_t>(file_of(move.to()));
        if (homes[turn].at(file)) rights[turn].at(file) = true;
    }

    void step(Move move, std::optional<Square> passed) {
        PlacedPiece piece = *pieces[at(move.from())];
        const Color color = piece.color;
        const int files = file_of(move.to()) - file_of(move.from());
        const int ranks = rank_of(move.to()) - rank_of(move.from());
        const bool pawn = piece.role == Role::Pawn;
        if (pawn && color == turn && passed == move.to() && std::abs(files) == 1 &&
            ranks == up(color)) {
            vacate(square_at(file_of(move.to()), rank_of(move.from())));
        }
        if (pawn && color == turn && files == 0 && ranks == 2 * up(color) &&
            rank_of(move.from()) == home(color) + up(color) &&
            free_between(pieces, move.from(), move.to())) {
            ep = square_at(file_of(move.from()), rank_of(move.from()) + up(color));
        }
        if (pawn && rank_of(move.to()) == home(!color) && move.promoted_to()) {
            piece = PlacedPiece{{color, *move.promoted_to()}, true};
        }
        vacate(move.from());
        vacate(move.to());
        pieces[at(move.to())] = piece;
        if (piece.role == Role::King) {
            king_moved[color] = true;
            rights[color] = {};
        }
    }

    // A piece leaves its square, and a rook with it the right to castle.
    void vacate(Square square) {
        pieces[at(square)].reset();
        dropped_pawns[at(square)] = false;
        for (const Color color : base::all_of<Color>()) {
            if (rank_of(square) != home(color)) continue;
            rights[color].at(static_cast<std::size_t>(file_of(square))) = false;
        }
    }
};

}  // namespace tandem::chess::naive
