// Past rounds are explained from the log, by what was known when they were paired.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/event_explanations.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "base/check.hpp"
#include "cli/io/tongue.hpp"
#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/report/event_text.hpp"
#include "tournament/report/pairing_reasons.hpp"
#include "tournament/report/results.hpp"
#include "tournament/standings/explanation_text.hpp"

namespace tandem::cli {

namespace {

using tournament::Event;
using tournament::RoundId;

// Which commands of the log hold: those that were accepted and are not undone.
[[nodiscard]] std::vector<std::size_t> commands_that_hold(const EventFile& file) {
    std::vector<std::size_t> done;
    std::vector<std::size_t> undone;
    const auto move_last = [](std::vector<std::size_t>& from, std::vector<std::size_t>& to) {
        to.push_back(from.back());
        from.pop_back();
    };
    for (std::size_t i = 0; i < file.log.commands.size(); ++i) {
        const auto& action = file.log.commands[i].action;
        if (!file.lines[i].decided) continue;
        if (std::holds_alternative<tournament::action::Undo>(action)) {
            move_last(done, undone);
        } else if (std::holds_alternative<tournament::action::Redo>(action)) {
            move_last(undone, done);
        } else {
            undone.clear();
            done.push_back(i);
        }
    }
    return done;
}

// The event as it was before the command of the log that paired the round.
// Needs: the round is paired.
[[nodiscard]] Event before_pairing(const EventFile& file, const RoundId& round) {
    const std::vector<std::size_t> holding = commands_that_hold(file);
    const auto paired = std::ranges::find_if(holding.rbegin(), holding.rend(), [&](std::size_t i) {
        const auto* const pair =
            std::get_if<tournament::action::PairRound>(&file.log.commands[i].action);
        return pair != nullptr && pair->round == round;
    });
    CHECK(paired != holding.rend());
    Event event{file.log.header};
    for (std::size_t i = 0; i < *paired; ++i) {
        if (!file.lines[i].decided) continue;
        for (const tournament::Change& change : file.lines[i].decided->changes) {
            static_cast<void>(apply(event, change));
        }
    }
    return event;
}

}  // namespace

void explain_standings(const Event& event, const RoundId& round) {
    const auto [made, standings] = standings_of(event, round.division, round.round);
    for (const tournament::Standing& standing : standings.rows) {
        fmt::print(
            "{}\n",
            text(
                "cli.event.standing",
                "place"_is = std::to_string(standing.rank),
                "team"_is = team_text(event, made.team(standing.team)),
                "points"_is = to_string(standing.score.by(standings.basis))));
        for (const words::Message& value : explained(made.table, standings, standing.team)) {
            fmt::print("{}\n", text(value));
        }
        fmt::print("\n");
    }
}

std::map<tournament::TeamId, words::Message> reasons_in(
    const EventFile& file, const RoundId& round) {
    return reasons_of_round(file.course.event(), before_pairing(file, round), round);
}

void explain_pairings(const EventFile& file, const RoundId& round) {
    const Event& event = file.course.event();
    const auto reasons = reasons_in(file, round);
    for (const auto& [id, encounter] : encounters_of(event, round)) {
        fmt::print(
            "{}\n   {}\n\n",
            text(
                "cli.pair.table",
                "table"_is = std::to_string(id.table),
                "one"_is = team_text(event, encounter.one),
                "two"_is = team_text(event, encounter.two)),
            text(reasons.at(encounter.one)));
    }
    if (const auto& bye = event.get<tournament::Round>(round).bye) {
        fmt::print(
            "{}\n   {}\n\n",
            text("cli.pair.bye", "team"_is = team_text(event, *bye)),
            text(reasons.at(*bye)));
    }
}

}  // namespace tandem::cli
