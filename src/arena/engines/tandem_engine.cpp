// Questions with both boards, answers with a board before the move.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/engines/tandem_engine.hpp"

#include "bughouse/bfen.hpp"
#include "record/engine/engine_question.hpp"
#include "rulebook/switch_table.hpp"

namespace tandem::arena {

namespace {

using bughouse::QuickMessage;
using record::engine_option;

constexpr std::size_t kRemembers = 8;  // quick messages

}  // namespace

std::string TandemEngine::prepare(Process process) const {
    // In a session it remembers from move to move; engines without sessions do not mind.
    std::string text = process == Process::New ? "uci\nsession arena\n" : "";
    const rulebook::Switches& switches = briefing_.switches;
    text += engine_option(switches.mate.test);
    text += engine_option("Seed", std::to_string(briefing_.seed));
    for (const std::string_view key : rulebook::kMoveFinderKeys) {
        if (const auto value = rulebook::get(switches, key)) text += engine_option(key, *value);
    }
    // As long as the clocks allow.
    if (briefing_.pace.kind == PaceKind::Real) text += engine_option("Nodes", "0");
    for (const auto& [name, value] : briefing_.options) text += engine_option(name, value);
    return text + "ucinewgame\nisready\n";
}

std::string TandemEngine::turn(const Turn& turn, const Situation& /*now*/) {
    if (turn.seat != briefing_.seat) return {};
    said_.moved();
    return {};
}

std::string TandemEngine::hear(std::string_view text) {
    const auto message = base::from_name<QuickMessage>(text);
    if (!message) return {};
    heard_.push_back(*message);
    if (heard_.size() > kRemembers) heard_.erase(heard_.begin());
    return {};
}

std::string TandemEngine::ask(const Situation& now, const Limits& limits) const {
    record::EngineQuestion question{
        .bfen = bughouse::to_bfen(now.boards),
        .seat = briefing_.seat,
        .heard = heard_,
        .said = said_.messages(),
        .clocks = {},
        .nodes = limits.nodes,
        .removed = now.removed,
        .other = now.other};
    // Where nothing passes, nobody is ahead.
    if (briefing_.pace.kind != PaceKind::Nodes) {
        question.clocks = record::EngineQuestion::Clocks{now.clocks, briefing_.pace.increment};
    }
    return to_text(question);
}

Heard TandemEngine::take(std::string_view line) {
    const auto words = words_of(line);
    if (words.empty()) return std::nullopt;
    if (words[0] == "readyok") {
        // What it said before was in a match before.
        said_.forget();
        return heard::Ready{};
    }
    if (words[0] == "info") return searched_of(words);
    if (words.size() < 2) return std::nullopt;
    if (words[0] == "say") {
        const auto message = base::from_name<QuickMessage>(words[1]);
        if (!message || !said_.say(*message)) return std::nullopt;
        return heard::Says{std::string{words[1]}};
    }
    if (words[0] != "bestmove") return std::nullopt;
    if (words[1] == "pass") return heard::Sits{};
    const char board = board_of(briefing_.seat) == BoardId::A ? '1' : '2';
    // A move on the other board, or without a board, does not count here.
    if (words[1].front() != board) return heard::Moves{"?" + std::string{words[1]}};
    return heard::Moves{std::string{words[1].substr(1)}};
}

}  // namespace tandem::arena
