// tandem judge: play, wait, mate or stalemate, as a rulebook has it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "bughouse/bfen.hpp"
#include "chess/notation/fen.hpp"
#include "cli/commands/command.hpp"
#include "cli/io/complain.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/input.hpp"
#include "cli/io/rulebook_option.hpp"
#include "cli/io/tongue.hpp"
#include "cli/print/columns.hpp"
#include "cli/print/judgement.hpp"
#include "record/log/ruling_text.hpp"
#include "rulebook/article.hpp"
#include "rulebook/two_sets.hpp"

namespace tandem::cli {

namespace {

struct JudgeOptions {
    std::string fen;
    std::string rulebook;
    std::vector<std::string> switches;
    std::string removed;
    bool other_over = false;
    bool json = false;
};

[[nodiscard]] std::string squares_in_words(chess::Bitboard squares) {
    std::string all;
    for (const chess::Square square : squares) all += (all.empty() ? "" : " ") + to_string(square);
    return all;
}

void print_text(
    const rulebook::Finding& finding,
    const NamedRulebook& book,
    const rulebook::Circumstances& circumstances) {
    fmt::print("{}\n", in_words(finding, book));
    for (const auto& departure : departures(book.rulebook)) {
        fmt::print(
            "{}\n",
            text(
                "cli.judge.departure",
                "option"_is = fmt::format("{} = {}", departure.key, departure.values[1]),
                "book"_is = book.rulebook.base->law.abbreviation,
                "printed"_is = departure.values[0]));
    }
    if (circumstances.other == rulebook::OtherBoard::Over) {
        fmt::print("{}\n", text("cli.judge.other-over"));
    }
    fmt::print("{}\n", text(record::in_words(finding)));
    if (finding.checkers.any()) {
        fmt::print(
            "{}\n",
            text("cli.judge.check-from", "squares"_is = squares_in_words(finding.checkers)));
    }
    if (finding.blocking_squares.any() && finding.judgement != rulebook::Judgement::Mate) {
        fmt::print(
            "{}\n",
            text(
                "cli.judge.could-block",
                "squares"_is = squares_in_words(finding.blocking_squares)));
    }
    for (const std::string_view number : finding.articles) {
        const rulebook::Article article{&book.rulebook.base->law, std::string{number}};
        const auto says = gist(article);
        if (!says) continue;
        const std::string label = to_string(article) + ':';
        fmt::print("{}", in_columns(2, label, 2 + width_of(label) + 1, cli::text(*says)));
    }
}

using bughouse::BoardId;
using Positions = std::vector<std::pair<std::optional<BoardId>, chess::Position>>;

[[noreturn]] void fail(const words::Message& fault) {
    throw Failure{text("cli.fen-fault", "fault"_is = fault)};
}

// One position without a board, or those of both boards.
[[nodiscard]] Positions positions_of(const std::string& fen, const rulebook::Switches& switches) {
    if (bughouse::is_bfen(fen)) {
        const auto boards =
            bughouse::parse_boards(fen, move_rules(switches), bughouse::PromotedCaptured::Pawn);
        if (!boards) fail(describe(boards.error()));
        return {{BoardId::A, (*boards)[BoardId::A]}, {BoardId::B, (*boards)[BoardId::B]}};
    }
    const auto position = chess::parse_position(fen, move_rules(switches));
    if (!position) fail(describe(position.error()));
    return {{std::nullopt, *position}};
}

// A reserve that two sets cannot make.
void tell_surplus(const chess::Position& position) {
    for (const auto& [color, role, count] : rulebook::surplus(position)) {
        complain(text(
            "cli.judge.surplus",
            "count"_is = count,
            "color"_is = name(color),
            "role"_is = name(role)));
    }
}

// Pawns where no legal move puts one: a FEN may have them, and they are rarely meant.
void tell_end_ranks(const chess::Position& position) {
    const auto ends = chess::Bitboard::rank(0) | chess::Bitboard::rank(7);
    const auto pawns = position.board().of(chess::Role::Pawn) & ends;
    if (pawns.empty()) return;
    complain(text("cli.judge.pawns-on-end-ranks", "squares"_is = squares_in_words(pawns)));
}

void print_json(
    std::optional<BoardId> board,
    const rulebook::Finding& finding,
    const NamedRulebook& book,
    const rulebook::Circumstances& circumstances) {
    const std::string object = full_json(finding, book, circumstances);
    if (board) {
        fmt::print("{{\"board\": \"{}\", {}\n", name(*board), object.substr(1));
    } else {
        fmt::print("{}\n", object);
    }
}

void run(const JudgeOptions& options) {
    const NamedRulebook book = with_options(find_rulebook(options.rulebook), options.switches);
    const auto positions = positions_of(given_or_read(options.fen), book.rulebook.switches);
    const auto removed = chess::parse_reserve(options.removed);
    if (!removed) {
        throw Failure{text("cli.judge.removed-form", "given"_is = options.removed)};
    }
    const bool removes = book.rulebook.switches.transfer.not_passed == rulebook::NotPassed::Removed;
    if (!removed->empty() && !removes) {
        complain(text("cli.judge.removes-none", "book"_is = book.id));
    }
    const rulebook::Circumstances circumstances{
        *removed, options.other_over ? rulebook::OtherBoard::Over : rulebook::OtherBoard::Running};
    for (const auto& [board, position] : positions) {
        tell_surplus(position);
        tell_end_ranks(position);
        const auto finding = judge(position, book.rulebook, circumstances);
        if (options.json) {
            print_json(board, finding, book, circumstances);
        } else {
            if (board) fmt::print("{} ", text("cli.judge.board", "board"_is = name(*board)));
            print_text(finding, book, circumstances);
        }
    }
}

}  // namespace

void add_judge(CLI::App& app, Exit& /*exit*/) {
    auto* const command = app.add_subcommand("judge", text("cli.judge.about"));
    command->footer(
        text("cli.judge.footer") +
        "\n\n  tandem judge --rulebook nsb \"R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1\"\n"
        "  tandem judge --rulebook sn5 --option mate.test=held \"R5k1/5ppp/8/8/8/8/8/6K1 b\"");
    auto options = std::make_shared<JudgeOptions>();
    command->add_option("FEN", options->fen, text("cli.judge.fen"))->required();
    command->add_option("--rulebook", options->rulebook, rulebook_help())->required();
    command->add_option("--option", options->switches, text("cli.judge.option"))
        ->allow_extra_args(false);
    command->add_option("--removed", options->removed, text("cli.judge.removed"));
    command->add_flag(
        "--other-board-over", options->other_over, text("cli.judge.other-board-over"));
    command->add_flag("--json", options->json, text("cli.judge.json"));
    command->callback([options] { run(*options); });
}

}  // namespace tandem::cli
