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
// What the opponent has made in reply to a move that is taken back, in that order.
[[nodiscard]] std::vector<chess::Move> replies_voided(
    const match::State& before, const match::Event& retracted);

// What else is to be said of a completed turn: what it left open, who had dropped what it took,
// where a piece of the mover's own colour goes, that the opponent's press completed it, and that
// the clock on the table showed something else than the stamps lead to.
[[nodiscard]] std::vector<words::Message> on_turn(
    const record::Scene& scene, const match::Command* command, const match::event::Completed& turn);

// What an ending rests on, as it can be printed: what the director named, then its articles.
[[nodiscard]] std::vector<std::string> grounds_of(const match::Ending& ending);
// What the end of the match rests on besides the end of the board that decides it.
[[nodiscard]] std::vector<std::string> grounds_besides(
    const match::State& before, const match::MatchEnd& end);
// Whether the director has decided by no article of the book but that the first end decides.
[[nodiscard]] bool is_unsaid(const rulebook::Rulebook& rules, const match::Ending& ending);
// Whether an order has taken the place of one of two mates that balance each other.
// Law: TRN 14; FBX 21.
[[nodiscard]] bool undraws_match(const match::State& before, const match::event::BoardOver& over);

// By what a move that was not pressed can be taken back; none where it may be claimed that it must
// be played.
// Law: NSB 6; SN5 6; TRN 18; FBX 14.
[[nodiscard]] match::Articles articles_of_taking_back(
    const match::State& before, bughouse::Seat seat);
// By what a clock is pressed again; none where that is a house rule.
// Law: NSB 14c; SN5 14b.
[[nodiscard]] match::Articles articles_of_pressing_again(const match::State& before);
// What the book itself has on a check that cannot be waited out, since nothing can arrive.
// Law: NSB 15a1; SN5 15a; TRN 8; FBX 10.
[[nodiscard]] std::vector<std::string_view> articles_of_waiting(const rulebook::Finding& found);

// What is played no more once the set-up of a board, at first `setup`, is corrected.
[[nodiscard]] std::optional<words::Message> moves_cancelled(
    const match::State& before, const chess::Setup& setup, bughouse::BoardId board);

// A ruling that an appeal has lifted, and the line of the ruling on that appeal.
struct LiftedRuling {
    match::Line ruling = 0;
    match::Line by = 0;
};
// That another appeal against it changes nothing.
[[nodiscard]] words::Message lifted_already(const LiftedRuling& lifted);
// What an appeal that is upheld undoes, where no event of `caused` tells it.
[[nodiscard]] std::optional<words::Message> undone_by_appeal(
    const match::State& before, match::Line ruling, std::span<const match::Event> caused);

// Why a board or the match is over by something else than before. Nothing: it was not over, or of a
// board, the match is over and says so itself.
[[nodiscard]] std::optional<words::Message> why_replaced(
    const record::Scene& scene, const match::event::BoardOver& over);
[[nodiscard]] std::optional<words::Message> why_replaced(
    const record::Scene& scene, const match::event::MatchOver& over);

// The claims that still wait for a ruling when the match ends, and whether they could change that.
[[nodiscard]] std::vector<words::Message> still_open(
    const match::State& before, const match::event::MatchOver& over);

// Whether the match is settled next by something played before the agreement that `later` follow.
[[nodiscard]] bool is_settled_otherwise(std::span<const match::Event> later);

// Whose opponent may have to wait for a piece, once the event has come to be: that of a player who
// has moved, or to whom a position gives the move before.
[[nodiscard]] std::vector<bughouse::Seat> may_leave_waiting(
    const match::State& after, const match::Event& event);

// What stands on a board, with the move that lies made on it.
[[nodiscard]] rulebook::Finding found_on(
    const match::State& state, const rulebook::Rulebook& rules, bughouse::BoardId board);

// "starts the match: Ann and Cy are to move"
[[nodiscard]] words::Message how_told(
    const record::Scene& scene, const match::event::Started& started);

// That what was asked for is done, and whose clock runs.
[[nodiscard]] words::Message how_told(
    const record::Scene& scene, const match::event::Restored& restored);

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
