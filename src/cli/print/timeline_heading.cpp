// Printing the heading of a timeline.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print/timeline_heading.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "chess/notation/fen.hpp"
#include "cli/io/tongue.hpp"
#include "cli/print/house_rules.hpp"
#include "cli/print/timeline_findings.hpp"
#include "record/log/notation.hpp"

namespace tandem::cli {

namespace {

using bughouse::BoardId;
using bughouse::Seat;
using bughouse::Team;
using record::clock_face;

// Whether all clocks begin with the time of the match.
[[nodiscard]] bool is_base_everywhere(const match::Terms& terms, const match::State& start) {
    return std::ranges::all_of(base::all_of<Seat>(), [&](Seat seat) {
        return match::left(start, seat, start.now) == terms.base;
    });
}

// "5:00.0 each, +2 s per move". Which time it is, is said with the clocks where they differ.
[[nodiscard]] std::vector<std::string> times_of(
    const match::Terms& terms, const match::State& start) {
    std::vector<std::string> times;
    const auto time = "time"_is = clock_face(terms.base);
    if (is_base_everywhere(terms, start)) times.push_back(text("timeline.time-each", time));
    if (terms.increment > base::Millis{0}) {
        const auto seconds = "seconds"_is = record::exact_seconds(terms.increment);
        times.push_back(text("timeline.increment", seconds));
    }
    if (terms.delay > base::Millis{0}) {
        const auto seconds = "seconds"_is = record::exact_seconds(terms.delay);
        times.push_back(text("timeline.delay", seconds));
    }
    return times;
}

// "National Scholastic Bughouse Rules; 5:00.0 each, +2 s per move; no referee at the boards"
[[nodiscard]] std::string terms_of(const match::Terms& terms, const match::State& start) {
    const std::vector<std::string> times = times_of(terms, start);
    std::string told = printable(terms.rulebook.name);
    if (!times.empty()) told += fmt::format("; {}", fmt::join(times, ", "));
    if (!terms.referee) told += "; " + text("timeline.no-referee");
    return told;
}

// "strict authority: illegal moves cannot be made; fallen flags are claimed by the program"
[[nodiscard]] std::string authority_of(const match::Terms& terms) {
    const std::string told = text(words::say_of<"timeline-authority">(terms.authority));
    return terms.auto_flag ? told + "; " + text("timeline.auto-flag") : told;
}

// Whether the first line of the heading tells what that switch sets.
[[nodiscard]] bool is_told_by_time(std::string_view key) {
    return key == "time.base_ms" || key == "time.increment_ms" || key == "time.delay_ms";
}

// What the clocks show at the start, and which time it should be where they were set wrongly.
[[nodiscard]] std::string clocks_at(const match::Terms& terms, const match::State& start) {
    std::string clocks;
    for (const Seat seat : base::all_of<Seat>()) {
        const base::Millis left = match::left(start, seat, start.now);
        clocks += fmt::format(
            "{}{} {}", clocks.empty() ? "" : ", ", terms.seats[seat], text(clock_face(left)));
    }
    const auto time = "time"_is = clock_face(terms.base);
    const bool set_wrongly =
        std::ranges::any_of(terms.set_clocks, [&](base::Millis set) { return set != terms.base; });
    return set_wrongly ? text("timeline.clocks-set", time, "clocks"_is = clocks)
                       : text("timeline.clocks-at-start", time, "clocks"_is = clocks);
}

// "Ann (White on A)", or the seat alone where it has no name.
[[nodiscard]] words::Message seated(const match::Terms& terms, Seat seat) {
    words::Message place = record::in_words(seat);
    if (terms.seats[seat] == text(place)) return place;
    return words::say(
        "timeline.seated", "player"_is = terms.seats[seat], "seat"_is = std::move(place));
}

}  // namespace

void tell_heading(CourseTable& table, const match::Terms& terms, const match::State& start) {
    table.line(terms_of(terms, start));
    table.line(authority_of(terms));
    for (const auto& departure : departures(terms.rulebook)) {
        if (is_told_by_time(departure.key)) continue;
        table.line(text(in_heading(departure)));
    }
    if (!is_base_everywhere(terms, start)) table.line(clocks_at(terms, start));
    for (const Team team : base::all_of<Team>()) {
        const Seat white = team == Team::One ? Seat::AWhite : Seat::ABlack;
        table.line(text(
            "timeline.team",
            "team"_is = name(team),
            "player"_is = seated(terms, white),
            "partner"_is = seated(terms, partner_of(white))));
    }
    for (const BoardId board : base::all_of<BoardId>()) {
        const chess::Setup& setup = terms.boards[board];
        if (setup == chess::Setup::start()) continue;
        table.line(
            text("timeline.board-at-start", "board"_is = name(board), "fen"_is = to_fen(setup)));
    }
    table.line("");
}

}  // namespace tandem::cli
