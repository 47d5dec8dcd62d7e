// What the timeline of a match asks about an event: what it replaces, what is left, what stands.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chess/position.hpp"
#include "chess/setup.hpp"
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

// "2A. e4", "2a. e5": the letter is small for Black. "9A. b8" if nobody said what the pawn becomes.
// Needs: the turn has a move.
[[nodiscard]] std::string numbered_move(
    const match::State& before, const match::event::Completed& turn);
// Whether a pawn arrived without a word, and so counts as a queen.
// Law: NSB 9; SN5 9; TRN 9; FBX 9.
[[nodiscard]] bool leaves_promotion_open(
    const match::State& before, const match::event::Completed& turn);

// What the opponent has made in reply to a move that is taken back, in that order.
[[nodiscard]] std::vector<chess::Move> replies_voided(
    const match::State& before, const match::Event& retracted);

// What an ending rests on: what the director named, then its articles.
[[nodiscard]] std::vector<std::string> grounds_of(const match::Ending& ending);

// Why a board or the match is over by something else than before. Nothing: it was not over, or of a
// board, the match is over and says so itself.
[[nodiscard]] std::optional<words::Message> why_replaced(
    const match::State& before, const match::event::BoardOver& over);
[[nodiscard]] std::optional<words::Message> why_replaced(
    const match::State& before, const match::event::MatchOver& over);

// The claims that still wait for a ruling when the match ends, and whether they could change that.
[[nodiscard]] std::vector<words::Message> still_open(
    const match::State& before, const match::event::MatchOver& over);

// Whether the match is settled next by something played before the agreement that `later` follow.
[[nodiscard]] bool is_settled_otherwise(std::span<const match::Event> later);

// What stands on a board, with the move that lies made on it.
[[nodiscard]] rulebook::Finding found_on(
    const match::State& state, const rulebook::Rulebook& rules, bughouse::BoardId board);

// "starts the match: Ann and Cy are to move"
[[nodiscard]] words::Message how_told(
    const record::Scene& scene, const match::event::Started& started);

// How an offer of a draw is declined by an opponent.
enum class Declined : std::uint8_t { InWords, ByMoving };
// "declines the draw that Ann and Di offered"; of its maker that it lapses.
[[nodiscard]] words::Message how_told(
    const record::Scene& scene, const match::event::DrawDeclined& declined, Declined how);

// That the match goes on, or that it will once the boards are no longer paused.
[[nodiscard]] words::Message how_told(
    const record::Scene& scene, const match::event::MatchReopened& reopened);

// "Board A is over: Bo is mated". An end of a board that is over already takes the place of its
// result, or stands behind it.
[[nodiscard]] words::Message how_told(
    const record::Scene& scene, const match::event::BoardOver& over);

// The terms of a match with names as they can be shown.
[[nodiscard]] match::Terms shown_terms(const match::Header& header);

// Whether one of these articles is of that law, "FIDE C3".
template <typename List>
[[nodiscard]] bool cites(const List& articles, const rulebook::Law& law) {
    return std::ranges::any_of(articles, [&](std::string_view article) {
        return article.starts_with(law.abbreviation) &&
               article.substr(law.abbreviation.size()).starts_with(' ');
    });
}

// "Up to and including 0:04.0, a mate by Bo would make the match a draw"
[[nodiscard]] words::Message how_told(
    const record::Scene& scene, const match::event::WindowOpened& window);

// What is lifted, and what counts then.
struct Lifted {
    words::Message what;
    std::vector<words::Message> because;
};
[[nodiscard]] Lifted how_told(
    const record::Scene& scene,
    const match::event::ResultLifted& lifted,
    const match::Command* command);

// What else ended, or was neutralised, at the moment at which a board ends.
[[nodiscard]] std::optional<words::Message> at_the_same_moment(
    const match::State& before, const match::Event& event, const match::event::BoardOver& over);

// Why a command is refused on a board that something of the same moment has ended.
[[nodiscard]] std::vector<words::Message> why_too_late(
    const record::Scene& scene, const match::Command& command, const match::event::Refused& e);

// Whose choice the penalty is, or why there is no penalty.
[[nodiscard]] std::optional<words::Message> on_penalty(
    const match::State& before,
    const match::Command* command,
    const match::event::InfractionRecorded& told);

// "Wrong on board A: d1 white king (should be white queen)". Nothing where no square is wrong, or
// too many are.
[[nodiscard]] std::optional<words::Message> wrong_squares(
    bughouse::BoardId board, const chess::Setup& setup);

// That the book demands what a clock is pressed back for, but not that it is pressed back.
[[nodiscard]] std::optional<words::Message> by_our_reading(
    const rulebook::Rulebook& rules, match::PressBackReason reason);

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
