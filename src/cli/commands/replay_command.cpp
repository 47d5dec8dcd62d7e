// tandem replay: plays recorded games over two boards and says how they ended.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "bughouse/bfen.hpp"
#include "cli/commands/command.hpp"
#include "cli/io/complain.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/input.hpp"
#include "cli/io/rulebook_option.hpp"
#include "cli/io/tongue.hpp"
#include "cli/print/json.hpp"
#include "cli/print/judgement.hpp"
#include "cli/records/games.hpp"
#include "cli/records/record_options.hpp"
#include "cli/records/talk.hpp"
#include "language/english.hpp"
#include "record/convert/convert.hpp"
#include "record/game/ending.hpp"
#include "record/game/replay.hpp"

namespace tandem::cli {

namespace {

using bughouse::BoardId;

struct ReplayOptions {
    std::vector<std::string> files;
    std::string from_word;  // the format as a flag names it; empty where none does
    std::string rulebook = "nsb";
    std::size_t game = 0;  // 0: all
    bool marks = false;
    bool talk = false;
    bool json = false;
};

struct Tally {
    std::size_t games = 0;
    std::size_t ok = 0;
    std::size_t plies = 0;
};

// Whether the reasons of quick messages are printed.
enum class Talk : std::uint8_t { LeftOut, Explained };

class Reporter {
  public:
    Reporter(const ReplayOptions& options, NamedRulebook book)
        : book_(std::move(book)),
          game_(options.game),
          talk_(options.talk ? Talk::Explained : Talk::LeftOut),
          marks_(options.marks ? record::Marks::Checked : record::Marks::Ignored),
          format_(options.json ? Format::Json : Format::Text) {}

    void begin_file(const std::string& path) {
        file_ = base_name(path);
        number_ = 0;
    }

    void visit(const ReadGame& read) {
        ++number_;
        if (game_ != 0 && game_ != number_) return;
        ++tally_.games;
        if (!read) return failed(read.error());
        const auto replayed = record::replay(
            *read, record::rulebook_of(*read).value_or(book_.rulebook).switches, marks_);
        if (!replayed) {
            const record::ReplayError& error = replayed.error();
            return failed({error.place, error.move, error.why, error.ply});
        }
        ++tally_.ok;
        tally_.plies += replayed->turns.size();
        succeeded(*read, *replayed);
    }

    // Errors: Failure where the file has no game, or not the one that was asked for.
    void end_file(const std::string& path) const {
        if (number_ == 0) throw Failure{text("cli.no-game", "path"_is = path)};
        if (game_ > number_) {
            throw Failure{
                text("cli.last-game", "path"_is = path, "number"_is = std::to_string(number_))};
        }
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
                "{}\n",
                text(
                    "cli.replay.summary",
                    "games"_is = tally_.games,
                    "ok"_is = tally_.ok,
                    "failed"_is = failed,
                    "plies"_is = tally_.plies));
        }
    }

    [[nodiscard]] std::size_t games() const { return tally_.games; }
    [[nodiscard]] Exit exit() const { return tally_.ok == tally_.games ? Exit::Done : Exit::No; }

  private:
    void succeeded(const record::Game& game, const record::Replay& replayed) const {
        const record::Ending ending = log_ending(game, replayed.end);
        const auto log = log_of(game, replayed);
        if (format_ == Format::Json) {
            print_json(replayed, ending, log ? ", \"talk\": " + talk_json(*log) : "");
        } else {
            print_text(replayed, ending);
            if (log) fmt::print("{}", talk_lines(*log));
        }
    }

    [[nodiscard]] rulebook::Finding judged_on(const record::Replay& replayed, BoardId board) const {
        return judge(replayed.end[board], book_.rulebook, {});
    }

    // What the game's log holds besides moves; nothing where it makes no log.
    [[nodiscard]] std::optional<record::MatchLog> log_of(
        const record::Game& game, const record::Replay& replayed) const {
        if (talk_ == Talk::LeftOut) return std::nullopt;
        auto log = to_match_log(game, replayed, book_.rulebook);
        return log ? std::optional{std::move(*log)} : std::nullopt;
    }

    void print_text(const record::Replay& replayed, const record::Ending& ending) const {
        std::string judged;
        for (const BoardId board : base::all_of<BoardId>()) {
            judged += judged.empty() ? "" : ", ";
            judged += text(
                "cli.replay.board-judged",
                "board"_is = name(board),
                "judgement"_is = cli::in_words(judged_on(replayed, board), book_));
        }
        fmt::print(
            "{}\n",
            text(
                "cli.replay.game",
                "file"_is = file_,
                "number"_is = std::to_string(number_),
                "plies"_is = replayed.turns.size(),
                "ending"_is = in_words(ending),
                "judged"_is = judged,
                "boards"_is = to_bfen(replayed.end)));
    }

    void print_json(
        const record::Replay& replayed,
        const record::Ending& ending,
        const std::string& rest) const {
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
            "\"judgements\": {{{}}}{}}}\n",
            json_string(file_),
            number_,
            replayed.turns.size(),
            ending.winner ? json_string(name(*ending.winner)) : "null",
            ending.board ? json_string(name(*ending.board)) : "null",
            json_string(ending.reason ? name(*ending.reason) : "unknown"),
            ending.loser ? json_string(name(*ending.loser)) : "null",
            json_string(to_bfen(replayed.end)),
            json_string(book_.id),
            judged,
            rest);
    }

    void failed(const Unreadable& error) {
        tally_.plies += error.plies;
        const record::Place place = error.place;
        if (format_ == Format::Json) {
            fmt::print(
                "{{\"file\": {}, \"game\": {}, \"ok\": false, \"plies\": {}, \"error\": "
                "{{\"line\": {}, \"column\": {}, \"move\": {}, \"why\": {}}}}}\n",
                json_string(file_),
                number_,
                error.plies,
                place.line > 0 ? std::to_string(place.line) : "null",
                place.column > 0 ? std::to_string(place.column) : "null",
                error.move.empty() ? "null" : json_string(error.move),
                json_string(language::english(error.why)));
            return;
        }
        const std::string colon = error.move.empty() ? "" : ": ";
        const std::string why = error.move + colon + text(error.why);
        fmt::print(
            "{}\n",
            text(
                "cli.replay.failed",
                "place"_is = at_place(file_, place),
                "number"_is = std::to_string(number_),
                "ply"_is = error.plies,
                "why"_is = why));
    }

    [[nodiscard]] static std::string in_words(const record::Ending& ending) {
        if (!ending.reason && ending.winner == match::Winner::Draw) return text("cli.replay.drawn");
        const words::Message how = ending.reason ? record::in_words(*ending.reason, ending.loser)
                                                 : words::say("cli.replay.no-ending");
        if (!ending.winner) return text("cli.replay.winner-unknown", "how"_is = how);
        if (*ending.winner == match::Winner::Draw)
            return text("cli.replay.how-drawn", "how"_is = how);
        return text("cli.replay.team-wins", "how"_is = how, "team"_is = name(*ending.winner));
    }

    NamedRulebook book_;
    std::size_t game_;
    Talk talk_;
    record::Marks marks_;
    Format format_;
    std::string file_;
    std::size_t number_ = 0;
    Tally tally_;
};

void run(const ReplayOptions& options, Exit& exit) {
    Reporter reporter{options, find_rulebook(options.rulebook)};
    const auto format = base::from_name<RecordFormat>(options.from_word);
    bool all_read = true;
    for (const std::string& path : options.files) {
        reporter.begin_file(path);
        try {
            Records{path, format}.for_each([&](const ReadGame& game) { reporter.visit(game); });
            reporter.end_file(path);
        } catch (const Failure& failure) {
            std::fflush(stdout);
            complain(failure.what());
            all_read = false;
        }
    }
    // Where nothing could be read, that is all there is to say.
    if (all_read || options.json || reporter.games() > 0) reporter.sum_up();
    exit = all_read ? reporter.exit() : Exit::Bad;
}

}  // namespace

void add_replay(CLI::App& app, Exit& exit) {
    auto* const command = app.add_subcommand("replay", text("cli.replay.about"));
    command->footer(
        text("cli.replay.footer") +
        "\n\n  tandem replay games/*.bpgn\n"
        "  tandem replay table.csv 158858846801.json+158858846803.json --json\n"
        "  bzcat export2005.bpgn.bz2 | tandem replay -");
    auto options = std::make_shared<ReplayOptions>();
    command->add_option("FILE", options->files, text("cli.replay.file"))->required();
    add_from(*command, options->from_word);
    add_game(*command, options->game);
    command->add_option("--rulebook", options->rulebook, rulebook_help())->capture_default_str();
    command->add_flag("--marks", options->marks, text("cli.replay.marks"));
    command->add_flag("--talk", options->talk, text("cli.replay.talk"));
    command->add_flag("--json", options->json, text("cli.replay.json"));
    command->callback([options, &exit] { run(*options, exit); });
}

}  // namespace tandem::cli
