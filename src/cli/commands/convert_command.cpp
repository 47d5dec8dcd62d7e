// tandem convert: from one format of records to another.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/commands/command.hpp"
#include "cli/io/complain.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/input.hpp"
#include "cli/io/rulebook_option.hpp"
#include "cli/io/tongue.hpp"
#include "cli/print/json.hpp"
#include "cli/records/games.hpp"
#include "cli/records/record_options.hpp"
#include "cli/usage/one_of.hpp"
#include "record/convert/convert.hpp"
#include "record/log/fen_clocks.hpp"

namespace tandem::cli {

namespace {

using record::Game;

struct ConvertOptions {
    std::string from;
    std::string to;
    std::string from_word;  // the formats as flags name them; empty where none does
    std::string to_word;
    std::string rulebook = "nsb";
    std::size_t game = 0;  // 0: all
    bool fen_clocks = false;
    bool json = false;
};

// A game that replays, as this project writes it, and its replay.
struct Converted {
    std::size_t number;  // in its file, from 1
    Game game;
    record::Replay replayed;
};

// Why a game cannot be written; nothing where it can.
using Refusal = std::optional<words::Message>;

// The games of a file, one after another; what cannot be converted is told on standard error.
class Source {
  public:
    Source(const ConvertOptions& options, Records& records, const NamedRulebook& book)
        : options_(options),
          records_(records),
          book_(book) {}

    // Calls `take` for every game that replays.
    // Errors: Failure where the file has no game, or not the one that was asked for.
    void for_each(const std::function<Refusal(const Converted&)>& take) {
        records_.for_each([&](const ReadGame& read) {
            ++number_;
            if (options_.game == 0 || options_.game == number_) visit(read, take);
        });
        if (number_ == 0) throw Failure{text("cli.no-game", "path"_is = options_.from)};
        if (options_.game > number_) {
            throw Failure{text(
                "cli.last-game", "path"_is = options_.from, "number"_is = std::to_string(number_))};
        }
    }

    // Counts a game as failed that was taken for one that can be written.
    void refuse(const Converted& converted, const words::Message& why) {
        --converted_;
        tell(converted.number, {converted.game.place, {}, why});
    }

    [[nodiscard]] std::size_t converted() const { return converted_; }
    [[nodiscard]] std::size_t failed() const { return failed_; }
    [[nodiscard]] Exit exit() const { return failed_ == 0 ? Exit::Done : Exit::No; }

  private:
    void visit(const ReadGame& read, const std::function<Refusal(const Converted&)>& take) {
        if (!read) return tell(number_, read.error());
        const auto used = record::rulebook_of(*read).value_or(book_.rulebook);
        auto replayed = record::replay(*read, used.switches, record::Marks::Ignored);
        if (!replayed) {
            const record::ReplayError& error = replayed.error();
            return tell(number_, {error.place, error.move, error.why});
        }
        ++converted_;
        const Converted converted{number_, canonical(*read, *replayed), std::move(*replayed)};
        const Refusal why = take(converted);
        if (why) refuse(converted, *why);
    }

    void tell(std::size_t number, const Unreadable& fault) {
        ++failed_;
        complain(game_fault(options_.from, number, fault));
    }

    const ConvertOptions& options_;
    Records& records_;
    const NamedRulebook& book_;
    std::size_t number_ = 0;
    std::size_t converted_ = 0;
    std::size_t failed_ = 0;
};

// Where the log of the `number`th of several games goes: into the folder that was named.
[[nodiscard]] std::string log_path(const ConvertOptions& options, std::size_t number) {
    const std::string stem = std::filesystem::path{base_name(options.from)}.stem().string();
    return (std::filesystem::path{options.to} / fmt::format("{}-{}.jsonl", stem, number)).string();
}

// Writes logs, and says once for each base time that the rulebook has another.
class LogWriter {
  public:
    LogWriter(const ConvertOptions& options, const NamedRulebook& book)
        : options_(options),
          book_(book) {}

    // A log that could not be read again is not written.
    [[nodiscard]] Refusal write(const Converted& converted, const std::string& path) {
        const auto log = to_match_log(converted.game, converted.replayed, book_.rulebook);
        if (!log) return log.error().why;
        const std::string written = write_match_log(*log);
        const auto read = record::read_match_log(written, {});
        if (!read) {
            return words::say("cli.convert.log-refused", "why"_is = describe(read.error()));
        }
        say_time(converted);
        for (const rulebook::Change& change : log->header.options) say(change);
        write_file(path, written);
        return {};
    }

  private:
    void say_time(const Converted& converted) {
        const std::string note = note_of_time(converted.game);
        if (note.empty() || !said_.insert(note).second) return;
        complain(game_fault(
            options_.from, converted.number, {converted.game.place, {}, words::verbatim(note)}));
    }

    void say(const rulebook::Change& change) {
        if (!said_.insert(change.value).second) return;
        const std::string option = change.key + " = " + change.value;
        if (change.key == "time.base_ms") {
            complain(text("cli.convert.base-time", "book"_is = book_.id, "option"_is = option));
        } else {
            complain(text("cli.convert.chess960", "option"_is = option));
        }
    }

    const ConvertOptions& options_;
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

// Whether writing TO would replace what is read; of a pipe nobody can say where it comes from.
enum class Replaces : std::uint8_t { No, Perhaps, Yes };

[[nodiscard]] Replaces replaces(const ConvertOptions& options, const std::string& file) {
    namespace fs = std::filesystem;
    std::error_code none;
    if (!fs::is_regular_file(options.to, none)) return Replaces::No;
    const std::string from = file == "-" ? "/dev/stdin" : file;
    if (!fs::is_regular_file(from, none)) return Replaces::Perhaps;
    return fs::equivalent(from, options.to, none) ? Replaces::Yes : Replaces::No;
}

// A game that fails would be gone with the file that it stood in, and half a game with the half
// that is replaced by the whole.
// Errors: Failure where a file would be replaced that holds more than what is written.
void keep_what_is_not_written(const ConvertOptions& options, const Source& source) {
    const std::vector<std::string> files = files_of(options.from);
    Replaces found = Replaces::No;
    for (const std::string& file : files) found = std::max(found, replaces(options, file));
    const auto path = "path"_is = options.to;
    const bool is_half = found == Replaces::Yes && files.size() > 1;
    if (is_half) throw Failure{text("cli.convert.would-replace-half", path)};
    const bool loses = source.failed() > 0 || options.game != 0;
    if (!loses) return;
    if (found == Replaces::Yes) throw Failure{text("cli.convert.would-lose", path)};
    if (found == Replaces::Perhaps) throw Failure{text("cli.convert.might-lose", path)};
}

Exit games_to_logs(const ConvertOptions& options, Records& records, const NamedRulebook& book) {
    Source source{options, records, book};
    LogWriter writer{options, book};
    const bool to_folder = is_folder(options.to);
    std::optional<Converted> only;
    source.for_each([&](const Converted& converted) {
        if (to_folder) return writer.write(converted, log_path(options, converted.number));
        if (!only) only = converted;
        return Refusal{};
    });
    if (!to_folder && source.converted() > 1) {
        throw Failure{text(
            "cli.convert.several-games",
            "path"_is = options.from,
            "games"_is = source.converted())};
    }
    if (only) {
        keep_what_is_not_written(options, source);
        const Refusal why = writer.write(*only, options.to);
        if (why) source.refuse(*only, *why);
    }
    report(options, source.converted(), source.failed());
    return source.exit();
}

Exit games_to_bpgn(const ConvertOptions& options, Records& records, const NamedRulebook& book) {
    Source source{options, records, book};
    std::optional<Output> output;
    source.for_each([&](const Converted& converted) {
        if (!output) output.emplace(options.to);
        output->write(to_bpgn(converted.game));
        return Refusal{};
    });
    keep_what_is_not_written(options, source);
    if (output) output->finish();
    report(options, source.converted(), source.failed());
    return source.exit();
}

Exit convert_log(const ConvertOptions& options, Records& records, RecordFormat to) {
    if (options.game > 1) {
        throw Failure{text("cli.last-game", "path"_is = options.from, "number"_is = "1")};
    }
    record::MatchLog log = records.log();
    if (options.fen_clocks) log = with_fen_clocks(std::move(log));
    std::string written;
    if (to == RecordFormat::MatchLog) {
        written = write_match_log(log);
    } else {
        const auto game = to_game(log);
        if (!game) {
            const record::NoGame& error = game.error();
            complain(game_fault(options.from, 1, {{error.line, 0}, {}, describe(error.why)}));
            report(options, 0, 1);
            return Exit::No;
        }
        written = to_bpgn(*game);
    }
    const bool to_folder = is_folder(options.to);
    write_file(to_folder ? log_path(options, 1) : options.to, written);
    report(options, 1, 0);
    return Exit::Done;
}

// What the path TO says of its format, where no flag does.
[[nodiscard]] RecordFormat format_to_write(const ConvertOptions& options) {
    if (const auto said = base::from_name<RecordFormat>(options.to_word)) return *said;
    const bool folder = is_folder(options.to);
    return folder ? RecordFormat::MatchLog : format_of_name(options.to);
}

Exit convert(const ConvertOptions& options) {
    const RecordFormat to = format_to_write(options);
    if (to != RecordFormat::MatchLog && to != RecordFormat::Bpgn) {
        throw Failure{text("cli.convert.only-two-written")};
    }
    const NamedRulebook book = find_rulebook(options.rulebook);
    Records records{options.from, base::from_name<RecordFormat>(options.from_word)};
    if (records.format() == RecordFormat::MatchLog) return convert_log(options, records, to);
    return to == RecordFormat::MatchLog ? games_to_logs(options, records, book)
                                        : games_to_bpgn(options, records, book);
}

}  // namespace

void add_convert(CLI::App& app, Exit& exit) {
    auto* const command = app.add_subcommand("convert", text("cli.convert.about"));
    command->footer(
        text("cli.convert.footer") +
        "\n\n  tandem convert games.bpgn clean.bpgn\n"
        "  tandem convert games.bpgn match.jsonl --game 3 --rulebook trn\n"
        "  tandem convert 158858846801.json+158858846803.json match.bpgn");
    auto options = std::make_shared<ConvertOptions>();
    command->add_option("FROM", options->from, text("cli.convert.from"))->required();
    command->add_option("TO", options->to, text("cli.convert.to"))->required();
    add_from(*command, options->from_word);
    command->add_option("--to", options->to_word, text("cli.convert.to-format"))
        ->check(one_of({"bpgn", "log"}));
    command->add_option("--rulebook", options->rulebook, rulebook_help())->capture_default_str();
    add_game(*command, options->game);
    command->add_flag("--fen-clocks", options->fen_clocks, text("cli.convert.fen-clocks"));
    command->add_flag("--json", options->json, text("cli.convert.json"));
    command->callback([options, &exit] { exit = convert(*options); });
}

}  // namespace tandem::cli
