// What engines are asked and what they say, as text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/bots/engine_answer.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <system_error>

#include "chess/move.hpp"
#include "record/engine/engine_question.hpp"

namespace tandem::server {

namespace {

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
    using rulebook::MateTest;
    std::string text =
        record::engine_option(question.mate_by_held ? MateTest::Held : MateTest::Potential);
    text += record::engine_option("Level", std::to_string(question.kind.level));
    text += record::engine_option("Style", hall::name(question.kind.style));
    for (const auto& [name, value] : question.options) text += record::engine_option(name, value);
    return text + record::to_text(
                      {.bfen = question.bfen,
                       .seat = question.seat,
                       .heard = question.heard,
                       .said = question.said,
                       .clocks =
                           record::EngineQuestion::Clocks{
                               question.clocks, question.increment, question.delay},
                       .nodes = {},
                       .removed = question.removed,
                       .other = question.other,
                       .avoid = question.avoid});
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
