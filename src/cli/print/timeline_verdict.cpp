// Printing a verdict.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print/timeline_verdict.hpp"

#include <algorithm>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "chess/notation/fen.hpp"
#include "cli/io/tongue.hpp"
#include "cli/print/house_rules.hpp"
#include "record/log/notation.hpp"
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

// Whether how a board ended is told of a seat without a name, which says the board: "White on A".
[[nodiscard]] bool names_board(const Scene& scene, BoardId board, const match::Ending& ending) {
    const bool won = ending.winner && *ending.winner != match::Winner::Draw;
    const Seat white = seat_of(board, chess::Color::White);
    const auto is_nameless = [&](Seat seat) {
        return scene.names[seat] == text(record::in_words(seat));
    };
    return won && ending.reason != match::Reason::Ruling && is_nameless(white) &&
           is_nameless(opponent_of(white));
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

// An article as it is cited, "NSB 15a1", and what it says, with what the match changes of it.
struct Explained {
    std::string label;
    std::string gist;  // empty where it is not known
};

[[nodiscard]] Explained explained(const rulebook::Rulebook& rules, std::string_view number) {
    const bool foreign = number.find(' ') != std::string_view::npos;
    const auto article =
        foreign ? rulebook::parse_article(number)
                : std::optional{rulebook::Article{&rules.base->law, std::string{number}}};
    const auto says = article ? gist(*article) : std::nullopt;
    Explained told{article ? to_string(*article) : printable(number), {}};
    if (says) told.gist = text(*says);
    for (const auto& change : house_rules(rules, switches_of(rules.base, told.label))) {
        told.gist += ' ' + text(change);
    }
    return told;
}

[[nodiscard]] const match::Event* settling(std::span<const match::Event> events) {
    const match::Event* found = nullptr;
    for (const match::Event& event : events) {
        if (std::holds_alternative<match::event::MatchOver>(event.what)) found = &event;
        if (std::holds_alternative<match::event::MatchReopened>(event.what)) found = nullptr;
    }
    return found;
}

// What the articles behind the verdict say.
void tell_articles(
    CourseTable& table, const rulebook::Rulebook& rules, const std::vector<std::string>& articles) {
    for (const std::string& number : articles) {
        const Explained article = explained(rules, number);
        table.columns(2, article.label, 14, article.gist);
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
            text(clock_face(verdict.clocks[seat])));
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

Explanations::Explanations(const rulebook::Rulebook& rules, const match::Officiated& officiated)
    : rules_(rules),
      verdict_(officiated.verdict),
      end_(settling(officiated.events)) {}

void Explanations::note(std::string_view cited, const match::Event& by) {
    const std::string_view article = rulebook::cited_under(rules_.base, cited);
    if (std::ranges::find(explained_, article) != explained_.end()) return;
    const bool settles = end_ != nullptr && by.at >= end_->at;
    if (settles && std::ranges::find(verdict_.articles, article) != verdict_.articles.end()) return;
    explained_.emplace_back(article);
}

void Explanations::tell(CourseTable& table) {
    for (; told_ < explained_.size(); ++told_) {
        const Explained article = explained(rules_, explained_[told_]);
        if (article.gist.empty()) continue;
        table.further_below(
            text("timeline.explained", "article"_is = article.label, "gist"_is = article.gist));
    }
}

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
            end.board && !names_board(scene, *end.board, end.ending)
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
