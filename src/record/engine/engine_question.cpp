// Words are left out where they would say what an engine takes for granted.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/engine/engine_question.hpp"

#include "base/enum_names.hpp"
#include "chess/notation/fen.hpp"

namespace tandem::record {

namespace {

using bughouse::QuickMessage;
using Removed = base::EnumArray<chess::Color, chess::Reserve>;

// All quick messages in one line; nothing where nobody has said any.
[[nodiscard]] std::string line_of(
    std::string_view command, const std::vector<QuickMessage>& messages) {
    if (messages.empty()) return {};
    std::string line{command};
    for (const QuickMessage message : messages) line += " " + std::string{name(message)};
    return line + "\n";
}

[[nodiscard]] std::string clock_words(const EngineQuestion::Clocks& clocks) {
    std::string text = " clocks";
    for (const base::Millis left : clocks.left) text += " " + std::to_string(count(left));
    text += " increment " + std::to_string(count(clocks.increment));
    if (clocks.delay != base::Millis{}) text += " delay " + std::to_string(count(clocks.delay));
    return text;
}

[[nodiscard]] std::string removed_words(const Removed& removed) {
    if (removed == Removed{}) return {};
    std::string text = " removed";
    for (const chess::Reserve& pieces : removed) {
        text += " " + (pieces.empty() ? "-" : chess::to_string(pieces));
    }
    return text;
}

}  // namespace

std::string to_text(const EngineQuestion& question) {
    std::string text = "position " + question.bfen + "\n";
    text += line_of("partner", question.heard) + line_of("said", question.said);
    text += "go seat " + std::string{name(question.seat)};
    if (question.clocks) text += clock_words(*question.clocks);
    if (question.nodes) text += " nodes " + std::to_string(*question.nodes);
    text += removed_words(question.removed);
    if (question.other == rulebook::OtherBoard::Over) text += " over";
    if (!question.avoid.empty()) text += " avoid";
    for (const std::string& move : question.avoid) text += " " + move;
    return text + "\n";
}

std::string engine_option(std::string_view name, std::string_view value) {
    return "setoption name " + std::string{name} + " value " + std::string{value} + "\n";
}

std::string engine_option(rulebook::MateTest test) {
    return engine_option("Mate", test == rulebook::MateTest::Held ? "held" : "arrive");
}

}  // namespace tandem::record
