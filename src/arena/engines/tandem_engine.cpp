// Questions with both boards, answers with a board before the move.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/engines/tandem_engine.hpp"

#include "bughouse/bfen.hpp"
#include "rulebook/switch_table.hpp"

namespace tandem::arena {

namespace {

using bughouse::QuickMessage;

constexpr std::size_t kRemembers = 8;  // quick messages

[[nodiscard]] std::string option_line(std::string_view name, std::string_view value) {
    return "setoption name " + std::string{name} + " value " + std::string{value} + "\n";
}

[[nodiscard]] std::string words(
    std::string_view command, const std::vector<QuickMessage>& messages) {
    if (messages.empty()) return {};
    std::string line{command};
    for (const QuickMessage message : messages) line += " " + std::string{name(message)};
    return line + "\n";
}

[[nodiscard]] std::string removed_words(const EnumArray<Color, chess::Reserve>& removed) {
    if (removed == EnumArray<Color, chess::Reserve>{}) return {};
    std::string text = " removed";
    for (const chess::Reserve& pieces : removed) {
        text += " " + (pieces.empty() ? "-" : chess::to_string(pieces));
    }
    return text;
}

}  // namespace

std::string TandemEngine::prepare(Process process) const {
    // In a session it remembers from move to move; engines without sessions do not mind.
    std::string text = process == Process::New ? "uci\nsession arena\n" : "";
    const rulebook::Switches& switches = briefing_.switches;
    const bool held = switches.mate.test == rulebook::MateTest::Held;
    text += option_line("Mate", held ? "held" : "arrive");
    text += option_line("Seed", std::to_string(briefing_.seed));
    for (const std::string_view key : rulebook::kMoveFinderKeys) {
        if (const auto value = rulebook::get(switches, key)) text += option_line(key, *value);
    }
    // As long as the clocks allow.
    if (briefing_.pace.kind == PaceKind::Real) text += option_line("Nodes", "0");
    for (const auto& [name, value] : briefing_.options) text += option_line(name, value);
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
    std::string text = "position " + bughouse::to_bfen(now.boards) + "\n";
    text += words("partner", heard_) + words("said", said_.messages());
    text += "go seat " + std::string{name(briefing_.seat)};
    // Where nothing passes, nobody is ahead.
    if (briefing_.pace.kind != PaceKind::Nodes) {
        text += " clocks";
        for (const Millis left : now.clocks) text += " " + std::to_string(base::count(left));
        text += " increment " + std::to_string(base::count(briefing_.pace.increment));
    }
    if (limits.nodes) text += " nodes " + std::to_string(*limits.nodes);
    text += removed_words(now.removed);
    if (now.other == rulebook::OtherBoard::Over) text += " over";
    return text + "\n";
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
