// Printing a verdict.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print/timeline_verdict.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "chess/notation/fen.hpp"
#include "cli/io/tongue.hpp"
#include "rulebook/article.hpp"
#include "rulebook/citations.hpp"

namespace tandem::cli {

namespace {

using bughouse::BoardId;
using bughouse::Seat;
using bughouse::Team;
using record::clock_face;
using record::Scene;

// What a match changes of what an article says: "Here drop.mate = false."
[[nodiscard]] std::vector<std::string> changes_of(
    const rulebook::Rulebook& rules, std::string_view article) {
    const auto keys = rulebook::switches_of(rules.base, article);
    std::vector<std::string> told;
    for (const auto& departure : departures(rules)) {
        if (std::ranges::find(keys, departure.key) == keys.end()) continue;
        const auto value = "value"_is = departure.values[1];
        told.push_back(text("timeline.changed-here", "key"_is = departure.key, value));
    }
    return told;
}

[[nodiscard]] words::Message won(
    const Scene& scene, std::optional<match::Winner> winner, const words::Message& how) {
    if (!winner) return words::say("timeline.verdict-nobody", "how"_is = how);
    if (*winner == match::Winner::Draw) return words::say("timeline.verdict-drawn", "how"_is = how);
    const Team team = *winner == match::Winner::One ? Team::One : Team::Two;
    return words::say("timeline.verdict-won", "players"_is = players(scene, team), "how"_is = how);
}

}  // namespace

void tell_verdict(
    CourseTable& table,
    const Scene& scene,
    const rulebook::Rulebook& rules,
    const match::Verdict& verdict) {
    table.line("");
    if (!verdict.over) {
        table.line(text("timeline.not-over"));
    } else {
        const match::MatchEnd& end = *scene.state.over;
        const words::Message how = how_it_ended(scene, end.board, end.ending);
        const words::Message decided =
            end.board
                ? words::say("timeline.on-board", "how"_is = how, "board"_is = name(*end.board))
                : how;
        table.columns(0, "", 0, text(won(scene, verdict.winner, decided)));
        for (const std::string& number : verdict.articles) {
            const bool foreign = number.find(' ') != std::string::npos;
            const auto article = foreign
                                     ? rulebook::parse_article(number)
                                     : std::optional{rulebook::Article{&rules.base->law, number}};
            const auto says = article ? gist(*article) : std::nullopt;
            const std::string label = article ? to_string(*article) : printable(number);
            std::string told = says ? cli::text(*says) : std::string{};
            for (const auto& change : changes_of(rules, label)) told += ' ' + change;
            table.columns(2, label, 14, told);
        }
    }
    std::string clocks;
    for (const Seat seat : base::all_of<Seat>()) {
        clocks += fmt::format(
            "{}{} {}",
            clocks.empty() ? "" : ", ",
            scene.names[seat],
            clock_face(verdict.clocks[seat]));
    }
    const std::string label = text("timeline.clocks");
    const auto label_of = [](BoardId board) {
        return text("timeline.board", "board"_is = name(board));
    };
    std::size_t widest = width(label);
    for (const BoardId board : base::all_of<BoardId>()) {
        widest = std::max(widest, width(label_of(board)));
    }
    table.line("");
    const std::size_t wide = widest + 3;
    table.columns(2, label, 2 + wide, clocks);
    for (const BoardId board : base::all_of<BoardId>()) {
        const std::string fen = to_fen(verdict.boards[board]);
        table.line("  " + at_left(label_of(board), wide) + fen);
    }
}

}  // namespace tandem::cli
