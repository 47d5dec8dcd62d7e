// Rulings in words: a message for everything that the arbiter finds.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One function per question, with a switch over its enum and no default, so that a new ruling must
// be given its sentence. Articles are cited beside these sentences, not in them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "match/arbiter/arbiter.hpp"
#include "words/message.hpp"

namespace tandem::record {

// Where a ruling is made: the state just before it, and who sits where.
struct Scene {
    const match::State& state;
    const base::EnumArray<bughouse::Seat, std::string>& names;
    base::Millis at{};
};

// "[NSB 15a3, 15a5]", "[TRN 18; FIDE B4, 7.1]": each law is named once, the book's own first; empty
// without articles.
template <typename List>
[[nodiscard]] std::string in_brackets(rulebook::BookId book, const List& articles) {
    std::string cited;
    std::string_view named;
    const auto add = [&](std::string_view law, std::string_view number) {
        if (law != named) {
            cited += cited.empty() ? "" : "; ";
            cited += law;
            cited += ' ';
        } else {
            cited += ", ";
        }
        named = law;
        cited += number;
    };
    const auto space_in = [](std::string_view article) { return article.find(' '); };
    for (const std::string_view article : articles) {
        if (space_in(article) == std::string_view::npos) add(book->law.abbreviation, article);
    }
    for (const std::string_view article : articles) {
        const std::size_t at = space_in(article);
        if (at == std::string_view::npos) continue;
        add(article.substr(0, at), article.substr(at + 1));
    }
    return cited.empty() ? cited : '[' + cited + ']';
}

// "Ann and Di"
[[nodiscard]] words::Message players(const Scene& scene, bughouse::Team team);

// Why a command was refused.
[[nodiscard]] words::Message why_refused(const Scene& scene, const match::event::Refused& refused);

// What is claimed: "that Bo's flag has fallen", "mate".
[[nodiscard]] words::Message claimed(
    const Scene& scene,
    std::optional<bughouse::Seat> by,
    match::ClaimKind what,
    match::ClaimForm form);
// Why a claim is upheld or rejected, as the record shows it.
[[nodiscard]] std::optional<words::Message> why_upheld(
    const Scene& scene, const match::event::ClaimUpheld& claim);
[[nodiscard]] std::optional<words::Message> why_rejected(
    const Scene& scene, const match::event::ClaimRejected& claim);
// Why an announced mate is not mate.
[[nodiscard]] words::Message why_no_mate(
    const Scene& scene, const match::event::MateRejected& told);

// Why a board is judged so: "No piece that could block can still arrive."
[[nodiscard]] words::Message in_words(const rulebook::Finding& finding);
// The side to move has no legal move and need not lose yet.
[[nodiscard]] words::Message why_it_waits(
    const Scene& scene, bughouse::Seat waiting, rulebook::Cause cause);

// What is wrong with a turn: "the king would cross an attacked square".
[[nodiscard]] words::Message in_words(match::Fault fault);

// "hiding pieces from the opponent"
[[nodiscard]] words::Message in_words(match::InfractionKind what);
// Why a clock is pressed back: "promotion not declared".
[[nodiscard]] words::Message in_words(match::PressBackReason why);
// Why the director changes a clock: "set too low".
[[nodiscard]] words::Message in_words(match::AdjustReason why);
// What an infraction of that number brings: "1st offence: a warning.". `caused` are the events of
// the same line that follow.
[[nodiscard]] words::Message in_words(
    const Scene& scene,
    const match::event::InfractionRecorded& told,
    std::span<const match::Event> caused);

// How it ended: "Bo is mated", "all four players agreed to a draw". `board` is the one that ended,
// or that decided the match, if one did.
[[nodiscard]] words::Message how_it_ended(
    const Scene& scene, std::optional<bughouse::BoardId> board, const match::Ending& ending);

}  // namespace tandem::record
