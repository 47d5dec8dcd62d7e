// Which commands are confidential, and how they are hidden.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/model/audience.hpp"

#include <variant>

#include "base/check.hpp"

namespace tandem::match {

namespace {

// Whether only the team of whoever does it, and the director, may know of it.
[[nodiscard]] bool is_confidential(const Action& action) {
    if (const auto* const said = std::get_if<action::Say>(&action)) {
        return said->to == Audience::Partner;
    }
    return std::holds_alternative<action::Report>(action);
}

}  // namespace

Viewers readers_of(const Command& command) {
    if (!command.by || !is_confidential(command.action)) return Viewers::all();
    return Viewers{Viewer::Director}.with(viewer_of(bughouse::team_of(*command.by)));
}

Command redacted(const Command& command) {
    CHECK(readers_of(command) != Viewers::all());
    return {command.at, command.by, command.left, action::Say{Audience::Partner, ""}};
}

Viewers readers_of_judgements(const Rules& rules) {
    return rules.authority == Authority::Open ? Viewer::Director : Viewers::all();
}

std::vector<Event> without_judgements(std::vector<Event> events) {
    for (Event& event : events) {
        auto* const turn = std::get_if<event::Completed>(&event.what);
        if (turn == nullptr) continue;
        turn->judgement.reset();
        turn->fault.reset();
    }
    return events;
}

}  // namespace tandem::match
