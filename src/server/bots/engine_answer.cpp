// What engines are asked and what they say, as text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/bots/engine_answer.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <system_error>

#include <fmt/format.h>

#include "chess/move.hpp"
#include "chess/notation/fen.hpp"

namespace tandem::server {

namespace {

using bughouse::QuickMessage;
using bughouse::Seat;

// That a bot says with one move; a flood of them helps no partner.
constexpr std::size_t kMostSaid = 4;
// What a mate counts as, in hundredths of a pawn; no score is taken for more.
constexpr int kMateScore = 10'000;

// "info depth 4 score cp -12 …", "… score mate -2 …"; nothing if it has no such score.
[[nodiscard]] std::optional<int> score_in(std::string_view line) {
    constexpr std::string_view kScore = " score ";
    const std::size_t at = line.find(kScore);
    if (at == std::string_view::npos) return std::nullopt;
    std::string_view rest = line.substr(at + kScore.size());
    const bool is_mate = rest.starts_with("mate ");
    if (!is_mate && !rest.starts_with("cp ")) return std::nullopt;
    rest.remove_prefix(rest.find(' ') + 1);
    int number = 0;
    if (std::from_chars(rest.data(), rest.data() + rest.size(), number).ec != std::errc{}) {
        return std::nullopt;
    }
    if (is_mate) return number > 0 ? kMateScore : -kMateScore;
    return std::clamp(number, -kMateScore, kMateScore);
}

}  // namespace

std::string question_text(const hall::Think& question) {
    std::string text =
        fmt::format("setoption name Mate value {}\n", question.mate_by_held ? "held" : "arrive");
    text += fmt::format("setoption name Level value {}\n", question.kind.level);
    text += fmt::format("setoption name Style value {}\n", hall::name(question.kind.style));
    for (const auto& [name, value] : question.options) {
        text += fmt::format("setoption name {} value {}\n", name, value);
    }
    text += fmt::format("position {}\n", question.bfen);
    for (const QuickMessage message : question.heard) {
        text += fmt::format("partner {}\n", bughouse::name(message));
    }
    for (const QuickMessage message : question.said) {
        text += fmt::format("said {}\n", bughouse::name(message));
    }
    text += fmt::format("go seat {} clocks", bughouse::name(question.seat));
    for (const Seat seat : base::all_of<Seat>()) {
        text += fmt::format(" {}", base::count(question.clocks[seat]));
    }
    text += fmt::format(" increment {}", base::count(question.increment));
    if (question.removed != hall::Think{}.removed) {
        text += " removed";
        for (const chess::Reserve& pieces : question.removed) {
            text += ' ' + (pieces.empty() ? "-" : chess::to_string(pieces));
        }
    }
    if (question.other == rulebook::OtherBoard::Over) text += " over";
    if (!question.avoid.empty()) text += " avoid";
    for (const std::string& move : question.avoid) text += " " + move;
    text += '\n';
    return text;
}

EngineAnswer::Step EngineAnswer::take(std::string_view line) {
    constexpr std::string_view kSay = "say ";
    constexpr std::string_view kBestMove = "bestmove ";
    if (line.starts_with("info depth ")) {
        if (const auto score = score_in(line)) thought_.score = score;
        return Step::More;
    }
    if (line.starts_with(kSay)) {
        const auto message = base::from_name<bughouse::QuickMessage>(line.substr(kSay.size()));
        if (message && thought_.says.size() < kMostSaid) thought_.says.push_back(*message);
        return Step::More;
    }
    if (!line.starts_with(kBestMove)) return Step::More;
    const std::string_view word = line.substr(kBestMove.size());
    if (word == "pass") return Step::Whole;
    const char board = board_ == bughouse::BoardId::A ? '1' : '2';
    if (word.empty() || word.front() != board) return Step::Bad;
    const auto move = chess::parse_move(word.substr(1));
    if (!move) return Step::Bad;
    thought_.move = chess::to_string(*move);
    return Step::Whole;
}

}  // namespace tandem::server
