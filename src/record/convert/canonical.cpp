// A game as this project writes it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "chess/notation/san.hpp"
#include "record/convert/convert.hpp"
#include "record/game/ending.hpp"
#include "record/game/time_control.hpp"

namespace tandem::record {

namespace {

using bughouse::Seat;

// Takes away stamps that the clocks tell anyway.
void drop_told_stamps(Game& game, const Replay& replayed) {
    Stamps stamps{start_clocks(game, replayed), time_control(game).increment};
    bughouse::Boards boards = replayed.start;
    for (std::size_t i = 0; i < game.turns.size(); ++i) {
        const Turn& turn = game.turns[i];
        const Seat mover = seat_of(turn.board, boards[turn.board].turn());
        boards = boards.after(turn.board, replayed.turns[i].move);
        if (!turn.left || !turn.elapsed) return;
        if (stamps.moved(mover, turn.left) != *turn.elapsed) return;
    }
    for (Turn& turn : game.turns) turn.elapsed.reset();
}

// Says by whose convention the result is, where that can be told.
void add_result_by(Game& game, const Replay& replayed) {
    if (game.tag("ResultBy") != nullptr) return;
    const std::string* const tag = game.tag("Result");
    const std::string& result = game.result.empty() && tag != nullptr ? *tag : game.result;
    if (result != "1-0" && result != "0-1") return;
    const Ending ending = log_ending(game, replayed.end);
    if (!ending.winner || !ending.board || *ending.winner == match::Winner::Draw) return;
    const bool by_team = team_result(ending.winner) == result;
    const bool by_board = (color_of(*ending.loser) == chess::Color::Black) == (result == "1-0");
    if (by_team) game.tags.push_back({"ResultBy", "team"});
    if (!by_team && by_board) game.tags.push_back({"ResultBy", "board"});
}

}  // namespace

Game canonical(const Game& game, const Replay& replayed) {
    Game written = game;
    if (written.result.empty()) written.result = "*";
    bughouse::Boards boards = replayed.start;
    for (std::size_t i = 0; i < written.turns.size(); ++i) {
        Turn& turn = written.turns[i];
        const chess::Position& position = boards[turn.board];
        turn.move = to_san(position, replayed.turns[i].move);
        turn.number = static_cast<std::uint32_t>(position.move_number());
        turn.lower_case = position.turn() == chess::Color::Black;
        boards = boards.after(turn.board, replayed.turns[i].move);
    }
    drop_told_stamps(written, replayed);
    add_result_by(written, replayed);
    return written;
}

}  // namespace tandem::record
