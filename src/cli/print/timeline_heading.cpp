// Printing the heading of a timeline.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print/timeline_heading.hpp"

#include <string>

#include <fmt/format.h>

#include "cli/io/tongue.hpp"
#include "record/log/ruling_text.hpp"

namespace tandem::cli {

namespace {

using bughouse::Seat;
using bughouse::Team;
using record::clock_face;

// What the clocks show at the start, where they do not all show the time of the match.
void tell_other_times(CourseTable& table, const match::Terms& terms, const match::State& start) {
    std::string clocks;
    bool is_other = false;
    for (const Seat seat : base::all_of<Seat>()) {
        const base::Millis left = match::left(start, seat, start.now);
        is_other = is_other || left != terms.base;
        clocks +=
            fmt::format("{}{} {}", clocks.empty() ? "" : ", ", terms.seats[seat], clock_face(left));
    }
    if (is_other) table.line(text("timeline.clocks-at-start", "clocks"_is = clocks));
}

}  // namespace

void tell_heading(CourseTable& table, const match::Terms& terms, const match::State& start) {
    table.line(text(
        "timeline.terms",
        "rulebook"_is = printable(terms.rulebook.name),
        "authority"_is = match::name(terms.authority),
        "time"_is = clock_face(terms.base)));
    for (const auto& departure : departures(terms.rulebook)) {
        if (departure.key == "time.base_ms") continue;
        table.line(text(
            "timeline.with-switch", "key"_is = departure.key, "value"_is = departure.values[1]));
    }
    tell_other_times(table, terms, start);
    for (const Team team : base::all_of<Team>()) {
        const Seat white = team == Team::One ? Seat::AWhite : Seat::ABlack;
        const Seat partner = partner_of(white);
        table.line(text(
            "timeline.team",
            "team"_is = name(team),
            "player"_is = terms.seats[white],
            "seat"_is = name(white),
            "partner"_is = terms.seats[partner],
            "partner_seat"_is = name(partner)));
    }
    table.line("");
}

}  // namespace tandem::cli
