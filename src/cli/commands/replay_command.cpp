// tandem replay: plays recorded games over two boards and says how they ended.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "bughouse/bfen.hpp"
#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/games.hpp"
#include "cli/io/input.hpp"
#include "cli/io/rulebook_option.hpp"
#include "cli/print/json.hpp"
#include "cli/print/judgement.hpp"
#include "record/convert/convert.hpp"
#include "record/game/ending.hpp"
#include "record/game/replay.hpp"

namespace tandem::cli {

namespace {

using bughouse::BoardId;

struct ReplayOptions {
    std::vector<std::string> files;
    std::string rulebook = "nsb";
    bool marks = false;
    bool json = false;
};

struct Tally {
    std::size_t games = 0;
    std::size_t ok = 0;
    std::size_t plies = 0;
};

class Reporter {
  public:
    Reporter(const ReplayOptions& options, NamedRulebook book)
        : book_(std::move(book)),
          marks_(options.marks ? record::Marks::Checked : record::Marks::Ignored),
          format_(options.json ? Format::Json : Format::Text) {}

    void begin_file(const std::string& path) {
        file_ = base_name(path);
        number_ = 0;
    }

    void visit(const ReadGame& read) {
        ++number_;
        ++tally_.games;
        if (!read) return failed({0, read.error().place, read.error().move, read.error().why});
        const auto replayed = record::replay(
            *read, record::rulebook_of(*read).value_or(book_.rulebook).switches, marks_);
        if (!replayed) return failed(replayed.error());
        ++tally_.ok;
        tally_.plies += replayed->turns.size();
        succeeded(*read, *replayed);
    }

    void sum_up() const {
        const std::size_t failed = tally_.games - tally_.ok;
        if (format_ == Format::Json) {
            fmt::print(
                "{{\"games\": {}, \"ok\": {}, \"failed\": {}, \"plies\": {}}}\n",
                tally_.games,
                tally_.ok,
                failed,
                tally_.plies);
        } else {
            fmt::print(
                "{} game{}: {} replayed, {} failed; {} plies\n",
                tally_.games,
                tally_.games == 1 ? "" : "s",
                tally_.ok,
                failed,
                tally_.plies);
        }
    }

    [[nodiscard]] Exit exit() const { return tally_.ok == tally_.games ? Exit::Done : Exit::No; }

  private:
    void succeeded(const record::Game& game, const record::Replay& replayed) const {
        const record::Ending ending = log_ending(game, replayed.end);
        if (format_ == Format::Json) {
            print_json(replayed, ending);
        } else {
            print_text(replayed, ending);
        }
    }

    [[nodiscard]] rulebook::Finding judged_on(const record::Replay& replayed, BoardId board) const {
        return judge(replayed.end[board], book_.rulebook, {});
    }

    void print_text(const record::Replay& replayed, const record::Ending& ending) const {
        std::string judged;
        for (const BoardId board : base::all_of<BoardId>()) {
            judged += fmt::format(
                "{}board {} {}",
                judged.empty() ? "" : ", ",
                name(board),
                cli::in_words(judged_on(replayed, board), book_));
        }
        fmt::print(
            "{} game {}: {} plies; {}; {}; {}\n",
            file_,
            number_,
            replayed.turns.size(),
            in_words(ending),
            judged,
            to_bfen(replayed.end));
    }

    void print_json(const record::Replay& replayed, const record::Ending& ending) const {
        std::string judged;
        for (const BoardId board : base::all_of<BoardId>()) {
            judged += fmt::format(
                "{}\"{}\": {}",
                judged.empty() ? "" : ", ",
                name(board),
                short_json(judged_on(replayed, board)));
        }
        fmt::print(
            "{{\"file\": {}, \"game\": {}, \"ok\": true, \"plies\": {}, \"winner\": {}, "
            "\"board\": {}, \"reason\": {}, \"loser\": {}, \"bfen\": {}, \"rulebook\": {}, "
            "\"judgements\": {{{}}}}}\n",
            json_string(file_),
            number_,
            replayed.turns.size(),
            ending.winner ? json_string(name(*ending.winner)) : "null",
            ending.board ? json_string(name(*ending.board)) : "null",
            json_string(ending.reason ? name(*ending.reason) : "unknown"),
            ending.loser ? json_string(name(*ending.loser)) : "null",
            json_string(to_bfen(replayed.end)),
            json_string(book_.id),
            judged);
    }

    void failed(const record::ReplayError& error) {
        tally_.plies += error.ply;
        const record::Place place = error.place;
        if (format_ == Format::Json) {
            fmt::print(
                "{{\"file\": {}, \"game\": {}, \"ok\": false, \"plies\": {}, \"error\": "
                "{{\"line\": {}, \"column\": {}, \"move\": {}, \"why\": {}}}}}\n",
                json_string(file_),
                number_,
                error.ply,
                place.line > 0 ? std::to_string(place.line) : "null",
                place.line > 0 ? std::to_string(place.column) : "null",
                error.move.empty() ? "null" : json_string(error.move),
                json_string(error.why));
            return;
        }
        std::string where = file_;
        if (place.line > 0) where += fmt::format(":{}:{}", place.line, place.column);
        fmt::print("{}: game {} fails at ply {}: ", where, number_, error.ply);
        if (!error.move.empty()) fmt::print("{}: ", error.move);
        fmt::print("{}\n", error.why);
    }

    [[nodiscard]] static std::string in_words(const record::Ending& ending) {
        if (!ending.reason && ending.winner == match::Winner::Draw) return "drawn";
        std::string how{ending.reason ? name(*ending.reason) : "no ending is recorded"};
        if (ending.loser) how += fmt::format(" of {}", name(*ending.loser));
        if (!ending.winner) return how + ", nobody is known to have won";
        if (*ending.winner == match::Winner::Draw) return how + ", drawn";
        return fmt::format("{}, team {} wins", how, name(*ending.winner));
    }
    NamedRulebook book_;
    record::Marks marks_;
    Format format_;
    std::string file_;
    std::size_t number_ = 0;
    Tally tally_;
};

void run(const ReplayOptions& options, Exit& exit) {
    Reporter reporter{options, find_rulebook(options.rulebook)};
    bool all_read = true;
    for (const std::string& path : options.files) {
        reporter.begin_file(path);
        try {
            for_each_game(
                path, format_of(path), [&](const ReadGame& game) { reporter.visit(game); });
        } catch (const Failure& failure) {
            fmt::print(stderr, "{}\n", failure.what());
            all_read = false;
        }
    }
    reporter.sum_up();
    exit = all_read ? reporter.exit() : Exit::Bad;
}

}  // namespace

void add_replay(CLI::App& app, Exit& exit) {
    auto* const command = app.add_subcommand("replay", "Replay recorded games over two boards");
    command->footer(
        "Every move is checked for legality and its notation. A line a game: plies, how it ended,\n"
        "who won, the rulebook's judgement of each final position with its articles, the final\n"
        "BFEN. Of a game that fails, the plies count up to the move that failed; the rest goes "
        "on.\n"
        "Exit status 1 if a game failed.\n"
        "\n"
        "  tandem replay games/*.bpgn\n"
        "  tandem replay table.csv 158858846801.json+158858846803.json --json\n"
        "  bzcat export2005.bpgn.bz2 | tandem replay -");
    auto options = std::make_shared<ReplayOptions>();
    command
        ->add_option(
            "FILE",
            options->files,
            "BPGN files (\"-\": standard input), CSV of base seconds and movetext, chess.com\n"
            "pairs as A.json+B.json")
        ->required();
    command->add_option("--rulebook", options->rulebook, rulebook_help())->capture_default_str();
    command->add_flag("--marks", options->marks, "Also check \"+\" and \"#\"");
    command->add_flag("--json", options->json, "One JSON object a game, and a summary");
    command->callback([options, &exit] { run(*options, exit); });
}

}  // namespace tandem::cli
