// What the timeline of a match asks about an event: what it replaces, what is left, what stands.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chess/position.hpp"
#include "match/model/command.hpp"
#include "match/model/event.hpp"
#include "match/model/state.hpp"
#include "record/log/ruling_text.hpp"
#include "rulebook/judge.hpp"
#include "rulebook/rulebook.hpp"
#include "words/message.hpp"

namespace tandem::cli {

// The stamps that tenths of a second do not tell apart: those of events that differ only within a
// tenth.
[[nodiscard]] std::vector<base::Millis> within_a_tenth(std::span<const match::Event> events);

// "2", "0.5", "3.001": seconds, as exactly as they are.
[[nodiscard]] std::string exact_seconds(base::Millis span);

// "2A. e4", "2a. e5": the letter is small for Black.
[[nodiscard]] std::string numbered(
    const chess::Position& position,
    bughouse::BoardId board,
    chess::Color color,
    std::string_view move);

// Notation knows of a mate only where no piece could block it.
[[nodiscard]] std::string marked(std::string san, rulebook::Judgement judgement);

// What an ending rests on: what the director named, then its articles.
[[nodiscard]] std::vector<std::string> grounds_of(const match::Ending& ending);

// The end of a board that counts once another is lifted.
[[nodiscard]] std::optional<match::Ending> left_after(
    const match::State& before, const match::event::ResultLifted& lifted);

// Why a board or the match is over by something else than before. Nothing: it was not over, or of a
// board, the match is over and says so itself.
[[nodiscard]] std::optional<words::Message> why_replaced(
    const match::State& before, const match::event::BoardOver& over);
[[nodiscard]] std::optional<words::Message> why_replaced(
    const match::State& before, const match::event::MatchOver& over);

// Whether the match is settled next by something played before the agreement that `later` follow.
[[nodiscard]] bool is_settled_otherwise(std::span<const match::Event> later);

// What stands on a board, with the move that lies made on it.
[[nodiscard]] rulebook::Finding found_on(
    const match::State& state, const rulebook::Rulebook& rules, bughouse::BoardId board);

// "Board A is over: Bo is mated". An end of a board that is over already takes the place of its
// result, or stands behind it.
[[nodiscard]] words::Message how_told(
    const record::Scene& scene, const match::event::BoardOver& over);

// "Until 0:04.0, a mate by Bo would make the match a draw"
[[nodiscard]] words::Message how_told(
    const record::Scene& scene, const match::event::WindowOpened& window);

// Whose mate was still awaited, where an order of the director ends the match before it.
[[nodiscard]] std::optional<bughouse::Seat> no_longer_awaited(
    const match::State& before, const match::event::MatchOver& over);

// What the director follows who sets a clock among what a command has caused.
[[nodiscard]] match::Articles articles_of_order(std::span<const match::Event> caused);

// "Bo's clock: +1:00.0, now 1:30.0 (penalty)"; of what was `ordered` "adds 1:00.0 to Bo's clock
// (penalty), now 1:30.0", or that the clock stays as it was.
[[nodiscard]] words::Message how_told(
    const record::Scene& scene,
    const match::event::ClockAdjusted& adjusted,
    const std::optional<words::Message>& why,
    std::optional<base::Millis> ordered);

// Where the square that a move comes from is empty: "e4".
[[nodiscard]] std::optional<std::string> empty_origin(
    const match::State& state, const match::Command& command);

}  // namespace tandem::cli
