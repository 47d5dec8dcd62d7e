// One digit and a move.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bughouse/board_move.hpp"

namespace tandem::bughouse {

std::optional<BoardMove> parse_board_move(std::string_view text) {
    if (!text.starts_with('1') && !text.starts_with('2')) return std::nullopt;
    const auto move = chess::parse_move(text.substr(1));
    if (!move) return std::nullopt;
    return BoardMove{text.front() == '1' ? BoardId::A : BoardId::B, *move};
}

std::string to_string(BoardMove move) {
    return (move.board == BoardId::A ? "1" : "2") + chess::to_string(move.move);
}

}  // namespace tandem::bughouse
