// Printing a verdict.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print/timeline_verdict.hpp"

#include <algorithm>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "chess/notation/fen.hpp"
#include "cli/io/tongue.hpp"
#include "cli/print/house_rules.hpp"
#include "rulebook/article.hpp"
#include "rulebook/citations.hpp"

namespace tandem::cli {

namespace {

using bughouse::BoardId;
using bughouse::Seat;
using bughouse::Team;
using record::clock_face;
using record::Scene;

[[nodiscard]] words::Message won(
    const Scene& scene, std::optional<match::Winner> winner, const words::Message& how) {
    if (!winner) return words::say("timeline.verdict-nobody", "how"_is = how);
    if (*winner == match::Winner::Draw) return words::say("timeline.verdict-drawn", "how"_is = how);
    const Team team = *winner == match::Winner::One ? Team::One : Team::Two;
    return words::say("timeline.verdict-won", "players"_is = players(scene, team), "how"_is = how);
}

// Whether each team has won a board at one moment under a book that has no rule for that.
// Law: NSB 7; SN5 7.
[[nodiscard]] bool is_unforeseen(rulebook::BookId book, const match::State& state) {
    const auto is_won = [](const match::BoardState& board) {
        return board.ending && board.ending->winner && *board.ending->winner != match::Winner::Draw;
    };
    return state.over->ending.reason == match::Reason::Simultaneous &&
           std::ranges::all_of(state.boards, is_won) &&
           book->matters.simultaneous_by_capture.articles.empty();
}

// What the articles behind the verdict say, and what the match changes of it.
void tell_articles(
    CourseTable& table, const rulebook::Rulebook& rules, const std::vector<std::string>& articles) {
    for (const std::string& number : articles) {
        const bool foreign = number.find(' ') != std::string::npos;
        const auto article = foreign ? rulebook::parse_article(number)
                                     : std::optional{rulebook::Article{&rules.base->law, number}};
        const auto says = article ? gist(*article) : std::nullopt;
        const std::string label = article ? to_string(*article) : printable(number);
        std::string told = says ? cli::text(*says) : std::string{};
        for (const auto& change : house_rules(rules, switches_of(rules.base, label))) {
            told += ' ' + cli::text(change);
        }
        table.columns(2, label, 14, told);
    }
}

// Which text of it is meant.
void tell_edition(CourseTable& table, const rulebook::Law& law) {
    if (law.edition) table.columns(2, law.abbreviation, 14, text(words::message(*law.edition)));
}

// What the clocks show and what stands on the boards, with aligned labels. Where only presses are
// recorded, nobody knows what stands there.
void tell_clocks_and_boards(
    CourseTable& table,
    const Scene& scene,
    const match::Verdict& verdict,
    std::optional<base::Millis> put_back) {
    std::string clocks;
    for (const Seat seat : base::all_of<Seat>()) {
        clocks += fmt::format(
            "{}{} {}",
            clocks.empty() ? "" : ", ",
            scene.names[seat],
            clock_face(verdict.clocks[seat]));
    }
    std::vector<std::pair<std::string, std::string>> rows;
    rows.emplace_back(
        put_back ? text("timeline.clocks-of", "time"_is = clock_face(*put_back))
                 : text("timeline.clocks"),
        clocks);
    if (match::records_moves(scene.state)) {
        for (const BoardId board : base::all_of<BoardId>()) {
            rows.emplace_back(
                text("timeline.board", "board"_is = name(board)), to_fen(verdict.boards[board]));
        }
    } else {
        rows.emplace_back(text("timeline.positions"), text("timeline.positions-not-recorded"));
    }
    std::size_t widest = 0;
    for (const auto& row : rows) widest = std::max(widest, width(row.first));
    const std::size_t wide = widest + 3;
    table.columns(2, rows[0].first, 2 + wide, rows[0].second);
    for (const auto& row : rows | std::views::drop(1)) {
        table.line("  " + at_left(row.first, wide) + row.second);
    }
}

}  // namespace

void tell_verdict(
    CourseTable& table,
    const Scene& scene,
    const rulebook::Rulebook& rules,
    const match::Verdict& verdict,
    std::optional<base::Millis> put_back,
    const rulebook::Law* behind) {
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
        std::string told = text(won(scene, verdict.winner, decided));
        if (is_unforeseen(rules.base, scene.state)) {
            const auto book = "book"_is = rules.base->law.abbreviation;
            told += ' ' + text("timeline.same-moment-unsaid", book);
        }
        table.columns(0, "", 0, told);
        tell_articles(table, rules, verdict.articles);
    }
    if (behind != nullptr) tell_edition(table, *behind);
    table.line("");
    tell_clocks_and_boards(table, scene, verdict, put_back);
}

}  // namespace tandem::cli
