// tandem judge: play, wait, mate or stalemate, as a rulebook has it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "chess/notation/fen.hpp"
#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/rulebook_option.hpp"
#include "cli/io/tongue.hpp"
#include "cli/print/judgement.hpp"
#include "language/english.hpp"
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
    std::string text;
    for (const chess::Square square : squares) text += ' ' + to_string(square);
    return text;
}

void print_text(
    const rulebook::Finding& finding,
    const NamedRulebook& book,
    const rulebook::Circumstances& circumstances) {
    fmt::print("{}\n", in_words(finding, book));
    for (const auto& departure : departures(book.rulebook)) {
        fmt::print(
            "with {} = {} where {} has {}\n",
            departure.key,
            departure.values[1],
            book.rulebook.base->law.abbreviation,
            departure.values[0]);
    }
    if (circumstances.other == rulebook::OtherBoard::Over) {
        fmt::print("with the other board over\n");
    }
    fmt::print("{}\n", text(record::in_words(finding)));
    if (finding.checkers.any()) {
        fmt::print("check from{}\n", squares_in_words(finding.checkers));
    }
    if (finding.blocking_squares.any() && finding.judgement != rulebook::Judgement::Mate) {
        fmt::print("a piece could block on{}\n", squares_in_words(finding.blocking_squares));
    }
    for (const std::string_view number : finding.articles) {
        const rulebook::Article article{&book.rulebook.base->law, std::string{number}};
        if (const auto says = gist(article))
            fmt::print("  {}: {}\n", to_string(article), cli::text(*says));
    }
}

void run(const JudgeOptions& options) {
    const NamedRulebook book = with_options(find_rulebook(options.rulebook), options.switches);
    const auto position = chess::parse_position(options.fen, move_rules(book.rulebook.switches));
    if (!position) throw Failure{"FEN: " + language::english(describe(position.error()))};
    const auto removed = chess::parse_reserve(options.removed);
    if (!removed) {
        throw Failure{"--removed: expected capital letters of QRBNP, not " + options.removed};
    }
    const bool removes = book.rulebook.switches.transfer.not_passed == rulebook::NotPassed::Removed;
    if (!removed->empty() && !removes) {
        fmt::print(stderr, "{} removes no pieces from play: --removed changes nothing\n", book.id);
    }
    for (const auto& [color, role, count] : rulebook::surplus(*position)) {
        fmt::print(
            stderr,
            "{} {} {}s are more than two sets have; promoted pieces are marked with ~\n",
            count,
            name(color),
            name(role));
    }
    const rulebook::Circumstances circumstances{
        *removed, options.other_over ? rulebook::OtherBoard::Over : rulebook::OtherBoard::Running};
    const auto finding = judge(*position, book.rulebook, circumstances);
    if (options.json) {
        fmt::print("{}\n", full_json(finding, book, circumstances));
    } else {
        print_text(finding, book, circumstances);
    }
}

}  // namespace

void add_judge(CLI::App& app, Exit& /*exit*/) {
    auto* const command = app.add_subcommand("judge", "Play, wait, mate or stalemate on a board");
    command->footer(
        "For the side to move. In bughouse a check is not mate while a piece that could block it\n"
        "may still arrive from the other board; the rulebooks differ in when that is.\n"
        "\n"
        "  tandem judge --rulebook nsb \"R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1\"\n"
        "  tandem judge --rulebook sn5 --option mate.test=held \"R5k1/5ppp/8/8/8/8/8/6K1 b\"");
    auto options = std::make_shared<JudgeOptions>();
    command->add_option("FEN", options->fen, "A board with its reserves in brackets")->required();
    command->add_option("--rulebook", options->rulebook, rulebook_help())->required();
    command
        ->add_option(
            "--option",
            options->switches,
            "A switch of the rulebook that is set otherwise: mate.test=held")
        ->allow_extra_args(false);
    command->add_option(
        "--removed", options->removed, "Pieces of the side to move removed from play: R, NP");
    command->add_flag("--other-board-over", options->other_over, "Nothing can arrive any more");
    command->add_flag("--json", options->json, "One JSON object");
    command->callback([options] { run(*options); });
}

}  // namespace tandem::cli
