// tandem convert: from one format of records to another.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include <fmt/format.h>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/games.hpp"
#include "cli/io/input.hpp"
#include "cli/io/rulebook_option.hpp"
#include "cli/print/json.hpp"
#include "record/convert/convert.hpp"
#include "record/log/fen_clocks.hpp"

namespace tandem::cli {

namespace {

using record::Game;
using record::MatchLog;

struct ConvertOptions {
    std::string from;
    std::string to;
    std::string from_word;  // the formats as flags name them; empty where none does
    std::string to_word;
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

// The games of a file, one after another; what cannot be converted is told on standard error.
class Source {
  public:
    Source(const ConvertOptions& options, const NamedRulebook& book)
        : options_(options),
          book_(book) {}

    // Calls `take` for every game that replays.
    // Errors: Failure where the file has no game, or not the one that was asked for.
    void for_each(const std::function<void(const Converted&)>& take) {
        for_each_game(options_.from, options_.from_format, [&](const ReadGame& read) {
            ++number_;
            if (options_.game == 0 || options_.game == number_) visit(read, take);
        });
        if (number_ == 0) throw Failure{options_.from + ": there is no game in it"};
        if (options_.game > number_) {
            throw Failure{fmt::format("{}: its last game is {}", options_.from, number_)};
        }
    }

    [[nodiscard]] std::size_t converted() const { return converted_; }
    [[nodiscard]] std::size_t failed() const { return failed_; }
    [[nodiscard]] Exit exit() const { return failed_ == 0 ? Exit::Done : Exit::No; }

  private:
    void visit(const ReadGame& read, const std::function<void(const Converted&)>& take) {
        if (!read) return tell(read.error().place, read.error().move, read.error().why);
        const auto used = record::rulebook_of(*read).value_or(book_.rulebook);
        auto replayed = record::replay(*read, used.switches, record::Marks::Ignored);
        if (!replayed) {
            const record::ReplayError& error = replayed.error();
            return tell(error.place, error.move, error.why);
        }
        ++converted_;
        take({number_, canonical(*read, *replayed), std::move(*replayed)});
    }

    void tell(const record::Place& place, const std::string& move, const std::string& why) {
        ++failed_;
        std::string where = options_.from;
        if (place.line > 0) where += fmt::format(":{}:{}", place.line, place.column);
        const std::string_view colon = move.empty() ? "" : ": ";
        fmt::print(stderr, "{}: game {}: {}{}{}\n", where, number_, move, colon, why);
    }

    const ConvertOptions& options_;
    const NamedRulebook& book_;
    std::size_t number_ = 0;
    std::size_t converted_ = 0;
    std::size_t failed_ = 0;
};

[[nodiscard]] MatchLog read_log(const ConvertOptions& options) {
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
[[nodiscard]] std::string log_path(const ConvertOptions& options, std::size_t number) {
    const std::string stem = std::filesystem::path{base_name(options.from)}.stem().string();
    return (std::filesystem::path{options.to} / fmt::format("{}-{}.jsonl", stem, number)).string();
}

// Writes logs, and says once for each base time that the rulebook has another.
class LogWriter {
  public:
    explicit LogWriter(const NamedRulebook& book) : book_(book) {}

    void write(const Converted& converted, const std::string& path) {
        auto log = to_match_log(converted.game, converted.replayed, book_.rulebook);
        if (!log) throw Failure{log.error().why};
        for (const rulebook::Change& change : log->header.options) say(change);
        write_file(path, write_match_log(*log));
    }

  private:
    void say(const rulebook::Change& change) {
        if (!said_.insert(change.value).second) return;
        const std::string why = change.key == "time.base_ms"
                                    ? fmt::format("{} has another base time", book_.id)
                                    : std::string{"the game begins in Chess960"};
        fmt::print(stderr, "{}: the log has the option {} = {}\n", why, change.key, change.value);
    }

    const NamedRulebook& book_;
    std::set<std::string> said_;
};

// What was done, for programs; nothing where the record itself goes to standard output.
void report(const ConvertOptions& options, std::size_t converted, std::size_t failed) {
    if (!options.json || options.to == "-") return;
    fmt::print(
        "{{\"from\": {}, \"to\": {}, \"converted\": {}, \"failed\": {}}}\n",
        json_string(options.from),
        json_string(options.to),
        converted,
        failed);
}

Exit games_to_logs(const ConvertOptions& options, const NamedRulebook& book) {
    Source source{options, book};
    LogWriter writer{book};
    const bool to_folder = std::filesystem::is_directory(options.to);
    std::optional<Converted> only;
    source.for_each([&](const Converted& converted) {
        if (to_folder) return writer.write(converted, log_path(options, converted.number));
        if (!only) only = converted;
    });
    if (!to_folder && source.converted() > 1) {
        throw Failure{fmt::format(
            "{} has {} games and a log holds one: name it with --game, or name a folder",
            options.from,
            source.converted())};
    }
    if (only) writer.write(*only, options.to);
    report(options, source.converted(), source.failed());
    return source.exit();
}

Exit games_to_bpgn(const ConvertOptions& options, const NamedRulebook& book) {
    Source source{options, book};
    std::optional<Output> output;
    source.for_each([&](const Converted& converted) {
        if (!output) output.emplace(options.to);
        output->write(to_bpgn(converted.game));
    });
    if (output) output->finish();
    report(options, source.converted(), source.failed());
    return source.exit();
}

Exit log_to_bpgn(const ConvertOptions& options) {
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

Exit convert(const ConvertOptions& options) {
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

// What the two paths say of their formats, where no flag does.
void settle_formats(ConvertOptions& options) {
    const bool folder = std::filesystem::is_directory(options.to);
    const RecordFormat to = folder ? RecordFormat::MatchLog : format_of(options.to);
    options.from_format =
        options.from_word.empty() ? format_of(options.from) : parse_format(options.from_word);
    options.to_format = options.to_word.empty() ? to : parse_format(options.to_word);
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
    auto options = std::make_shared<ConvertOptions>();
    command->add_option("FROM", options->from, "The file to read; A.json+B.json for chess.com")
        ->required();
    command->add_option("TO", options->to, "The file to write, or a folder; \"-\": standard output")
        ->required();
    command->add_option("--from", options->from_word, "bpgn, log, chesscom or csv")
        ->check(CLI::IsMember({"bpgn", "log", "chesscom", "csv"}));
    command->add_option("--to", options->to_word, "bpgn or log")
        ->check(CLI::IsMember({"bpgn", "log"}));
    command->add_option("--rulebook", options->rulebook, rulebook_help())->capture_default_str();
    command->add_option("--game", options->game, "Only this game of the file, from 1");
    command->add_flag(
        "--fen-clocks",
        options->fen_clocks,
        "The FENs of a match log end in clocks, not in counters");
    command->add_flag("--json", options->json, "One JSON object that says what was done");
    command->callback([options, &exit] {
        settle_formats(*options);
        exit = convert(*options);
    });
}

}  // namespace tandem::cli
