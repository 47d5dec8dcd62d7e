// A FEN with its reserves, and a limit.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/engines/uci_engine.hpp"

#include "chess/notation/fen.hpp"

namespace tandem::arena {

namespace {

// Whether the variant has no other moves than the rulebook; castling from the d file, which it does
// not know, only adds to them.
[[nodiscard]] bool is_as_the_variant(const rulebook::Switches& switches) {
    const chess::MoveRules mine = rulebook::move_rules(switches);
    chess::MoveRules its;
    its.castling_from_d = mine.castling_from_d;
    return mine == its && switches.drop.mate;
}

// The legal moves, where the engine would think others legal.
[[nodiscard]] std::string only_moves(
    const chess::Position& position, const rulebook::Switches& switches) {
    std::string text = " searchmoves";
    for (const chess::Move move : position.legal_moves()) {
        if (rulebook::is_legal(position, move, switches)) text += " " + chess::to_string(move);
    }
    return text;
}

}  // namespace

std::string UciEngine::prepare(Process process) const {
    std::string text = process == Process::New ? "uci\n" : "";
    text +=
        "setoption name UCI_Variant value bughouse\n"
        "setoption name Threads value 1\n";
    for (const auto& [name, value] : briefing_.options) {
        text.append("setoption name ").append(name).append(" value ").append(value).append("\n");
    }
    return text + "ucinewgame\nisready\n";
}

// No `wtime`: without a partner's clock Fairy-Stockfish takes five seconds for all that it has.
std::string UciEngine::ask(const Situation& now, const Limits& limits) const {
    const chess::Position& position = now.boards[board_of(briefing_.seat)];
    std::string text = "position fen " + chess::to_fen(position) + "\ngo";
    if (limits.nodes) text += " nodes " + std::to_string(*limits.nodes);
    if (limits.time) text += " movetime " + std::to_string(base::count(*limits.time));
    if (!is_as_the_variant(briefing_.switches)) text += only_moves(position, briefing_.switches);
    return text + "\n";
}

Heard UciEngine::take(std::string_view line) {
    const auto words = words_of(line);
    if (words.empty()) return std::nullopt;
    if (words[0] == "readyok") return heard::Ready{};
    if (words[0] == "info") return searched_of(words);
    if (words[0] != "bestmove" || words.size() < 2) return std::nullopt;
    if (words[1] == "(none)" || words[1] == "0000") return heard::Sits{};
    return heard::Moves{std::string{words[1]}};
}

}  // namespace tandem::arena
