// The number is taken apart: bishops, queen, knights; then rook, king and rook fill the rest.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/chess960.hpp"

#include <array>
#include <cstddef>
#include <utility>

#include "base/check.hpp"

namespace tandem::chess {

namespace {

using Rank = std::array<std::optional<Role>, 8>;

void put(Rank& rank, int file, Role role) { rank.at(static_cast<std::size_t>(file)) = role; }

// Puts a piece on the nth free file, counted from 0 and the a file.
void put_on_free(Rank& rank, int nth, Role role) {
    for (auto& place : rank) {
        if (place) continue;
        if (nth == 0) {
            place = role;
            return;
        }
        --nth;
    }
}

// Where two knights stand among five free files.
constexpr std::array<std::pair<int, int>, 10> kKnights{
    {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};

[[nodiscard]] Rank home_rank(int number) {
    Rank rank;
    put(rank, 2 * (number % 4) + 1, Role::Bishop);
    put(rank, 2 * (number / 4 % 4), Role::Bishop);
    put_on_free(rank, number / 16 % 6, Role::Queen);
    const auto [first, second] = kKnights.at(static_cast<std::size_t>(number / 96));
    put_on_free(rank, second, Role::Knight);
    put_on_free(rank, first, Role::Knight);
    for (const Role role : {Role::Rook, Role::King, Role::Rook}) put_on_free(rank, 0, role);
    return rank;
}

}  // namespace

Setup chess960_start(int number) {
    CHECK(number >= 0 && number < kChess960Starts);
    Setup setup;
    const Rank rank = home_rank(number);
    for (const Color color : base::all_of<Color>()) {
        for (int file = 0; file < 8; ++file) {
            const Role role = *rank.at(static_cast<std::size_t>(file));
            const Square home = square_at(file, rank_for(color, 0));
            setup.board.put(home, {{color, role}, false});
            setup.board.put(square_at(file, rank_for(color, 1)), {{color, Role::Pawn}, false});
            if (role == Role::Rook) setup.castling.add(home);
        }
    }
    return setup;
}

std::optional<int> chess960_number(const Board& board) {
    for (int number = 0; number < kChess960Starts; ++number) {
        if (chess960_start(number).board == board) return number;
    }
    return std::nullopt;
}

}  // namespace tandem::chess
