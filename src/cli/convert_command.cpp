// tandem convert: from one format of records to another.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/failure.hpp"
#include "cli/games.hpp"
#include "cli/input.hpp"
#include "cli/json.hpp"
#include "cli/rulebook_option.hpp"
#include "record/convert.hpp"
#include "record/fen_clocks.hpp"

namespace tandem::cli {

namespace {

using record::Game;
using record::MatchLog;

struct Options {
    std::string from;
    std::string to;
    RecordFormat from_format{};
    RecordFormat to_format{};
    std::string rulebook = "nsb";
    std::size_t game = 0;
    bool fen_clocks = false;
    bool json = false;
};

// A game that replays, as this project writes it, and its replay.
struct Converted {
    std::size_t number;  // in its file, from 1
    Game game;
    record::Replay replayed;
};

// What comes of a file: the games that could be read and replayed, and how many could not.
struct Source {
    std::vector<Converted> games;
    std::size_t failed = 0;
};

[[nodiscard]] Source read_games(const Options& options, const NamedRulebook& book) {
    Source source;
    std::size_t number = 0;
    const auto failed = [&](const record::Place& place, const std::string& why) {
        ++source.failed;
        const std::string where =
            place.line > 0 ? fmt::format(":{}:{}", place.line, place.column) : "";
        fmt::print(stderr, "{}{}: game {}: {}\n", options.from, where, number, why);
    };
    for_each_game(options.from, options.from_format, [&](ReadGame read) {
        ++number;
        if (options.game != 0 && options.game != number) return;
        if (!read) return failed(read.error().place, read.error().why);
        const auto used = record::rulebook_of(*read).value_or(book.rulebook);
        auto replayed = record::replay(*read, used.switches, record::Marks::Ignored);
        if (!replayed) {
            const record::ReplayError& error = replayed.error();
            return failed(error.place, fmt::format("{} {}", error.move, error.why));
        }
        Game game = canonical(*read, *replayed);
        source.games.push_back({number, std::move(game), std::move(*replayed)});
    });
    if (number == 0) throw Failure{options.from + ": no game"};
    if (options.game > number) {
        throw Failure{fmt::format("{}: it has {} games", options.from, number)};
    }
    return source;
}

[[nodiscard]] MatchLog read_log(const Options& options) {
    const auto folder = std::filesystem::path{options.from}.parent_path();
    auto log = record::read_match_log(
        read_file(options.from),
        [&](std::string_view path) -> base::Result<rulebook::Rulebook, std::string> {
            try {
                return find_rulebook((folder / path).string()).rulebook;
            } catch (const Failure& failure) {
                return base::fail(std::string{failure.what()});
            }
        });
    if (!log) {
        throw Failure{
            fmt::format("{}:{}: {}", options.from, log.error().line, describe(log.error()))};
    }
    return options.fen_clocks ? with_fen_clocks(std::move(*log)) : std::move(*log);
}

// Where the log of the `number`th of several games goes: into the folder that was named.
[[nodiscard]] std::string log_path(const Options& options, std::size_t number) {
    const std::string stem = std::filesystem::path{base_name(options.from)}.stem().string();
    return (std::filesystem::path{options.to} / fmt::format("{}-{}.jsonl", stem, number)).string();
}

void say_options(const MatchLog& log) {
    for (const rulebook::Change& change : log.header.options) {
        fmt::print(
            stderr,
            "{} does not allow that: the log has the option {} = {}\n",
            log.header.rulebook.name,
            change.key,
            change.value);
    }
}

[[nodiscard]] MatchLog log_of(const Converted& converted, const NamedRulebook& book) {
    auto log = to_match_log(converted.game, converted.replayed, book.rulebook);
    if (!log) throw Failure{log.error().why};
    say_options(*log);
    return std::move(*log);
}

// What was done, for programs; nothing where the record itself goes to standard output.
void report(const Options& options, std::size_t converted, std::size_t failed) {
    if (!options.json || options.to == "-") return;
    fmt::print(
        "{{\"from\": {}, \"to\": {}, \"converted\": {}, \"failed\": {}}}\n",
        json_string(options.from),
        json_string(options.to),
        converted,
        failed);
}

Exit games_to_logs(const Options& options, const NamedRulebook& book) {
    const Source source = read_games(options, book);
    const bool to_folder = std::filesystem::is_directory(options.to);
    if (!to_folder && source.games.size() > 1) {
        throw Failure{fmt::format(
            "{} has {} games and a log holds one: name it with --game, or name a folder",
            options.from,
            source.games.size())};
    }
    for (const Converted& converted : source.games) {
        const std::string text = write_match_log(log_of(converted, book));
        write_file(to_folder ? log_path(options, converted.number) : options.to, text);
    }
    report(options, source.games.size(), source.failed);
    return source.failed == 0 ? Exit::Done : Exit::No;
}

Exit games_to_bpgn(const Options& options, const NamedRulebook& book) {
    const Source source = read_games(options, book);
    std::string text;
    for (const Converted& converted : source.games) text += to_bpgn(converted.game);
    if (!source.games.empty()) write_file(options.to, text);
    report(options, source.games.size(), source.failed);
    return source.failed == 0 ? Exit::Done : Exit::No;
}

Exit log_to_bpgn(const Options& options) {
    const auto game = to_game(read_log(options));
    if (!game) {
        fmt::print(stderr, "{}:{}: {}\n", options.from, game.error().line, game.error().why);
        report(options, 0, 1);
        return Exit::No;
    }
    write_file(options.to, to_bpgn(*game));
    report(options, 1, 0);
    return Exit::Done;
}

Exit convert(const Options& options) {
    const bool to_log = options.to_format == RecordFormat::MatchLog;
    if (!to_log && options.to_format != RecordFormat::Bpgn) {
        throw Failure{"only BPGN and match logs are written"};
    }
    if (options.from_format != RecordFormat::MatchLog) {
        const NamedRulebook book = find_rulebook(options.rulebook);
        return to_log ? games_to_logs(options, book) : games_to_bpgn(options, book);
    }
    if (!to_log) return log_to_bpgn(options);
    write_file(options.to, write_match_log(read_log(options)));
    report(options, 1, 0);
    return Exit::Done;
}

const std::map<std::string, RecordFormat>& format_names() {
    static const std::map<std::string, RecordFormat> kNames{
        {"bpgn", RecordFormat::Bpgn},
        {"log", RecordFormat::MatchLog},
        {"chesscom", RecordFormat::Chesscom},
        {"csv", RecordFormat::Csv}};
    return kNames;
}

// What the two paths say of their formats, where no flag does.
void settle_formats(Options& options, const CLI::App& command) {
    if (command.count("--from") == 0) options.from_format = format_of(options.from);
    if (command.count("--to") > 0) return;
    const bool folder = std::filesystem::is_directory(options.to);
    options.to_format = folder ? RecordFormat::MatchLog : format_of(options.to);
}

}  // namespace

void add_convert(CLI::App& app, Exit& exit) {
    auto* const command = app.add_subcommand("convert", "From one format of records to another");
    command->footer(
        "Formats by ending: .jsonl is a match log, .json a chess.com game, .csv a table, all else\n"
        "BPGN. Only BPGN and match logs are written. A log holds one match: of a file with "
        "several\n"
        "each gets its own when TO is a folder.\n"
        "\n"
        "  tandem convert games.bpgn clean.bpgn\n"
        "  tandem convert games.bpgn match.jsonl --game 3 --rulebook trn\n"
        "  tandem convert 158858846801.json+158858846803.json match.bpgn");
    auto options = std::make_shared<Options>();
    command->add_option("FROM", options->from, "The file to read; A.json+B.json for chess.com")
        ->required();
    command->add_option("TO", options->to, "The file to write, or a folder; \"-\": standard output")
        ->required();
    command->add_option("--from", options->from_format, "bpgn, log, chesscom or csv")
        ->transform(CLI::CheckedTransformer(format_names(), CLI::ignore_case));
    command->add_option("--to", options->to_format, "bpgn or log")
        ->transform(CLI::CheckedTransformer(format_names(), CLI::ignore_case));
    command->add_option("--rulebook", options->rulebook, kRulebookHelp)->capture_default_str();
    command->add_option("--game", options->game, "Only this game of the file, from 1");
    command->add_flag(
        "--fen-clocks",
        options->fen_clocks,
        "The FENs of a match log end in clocks, not in counters");
    command->add_flag("--json", options->json, "One JSON object that says what was done");
    command->callback([options, command, &exit] {
        settle_formats(*options, *command);
        exit = convert(*options);
    });
}

}  // namespace tandem::cli
