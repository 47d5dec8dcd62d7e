// tandem officiate: rules a match by a rulebook, from a match log or a record.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/games.hpp"
#include "cli/io/input.hpp"
#include "cli/io/rulebook_option.hpp"
#include "cli/print/timeline.hpp"
#include "match/arbiter/log_replay.hpp"
#include "record/convert/convert.hpp"
#include "record/log/event_json.hpp"
#include "record/log/match_log.hpp"
#include "rulebook/books/books.hpp"
#include "rulebook/switch_table.hpp"

namespace tandem::cli {

namespace {

using record::MatchLog;
using rulebook::Change;

struct OfficiateOptions {
    std::string file;
    std::string from_word;
    std::string rulebook;  // empty: the one that the log names
    std::vector<std::string> switches;
    std::size_t game = 0;  // 0: all
    bool json = false;
};

// The changes in the order of the table, each switch once, `later` over `earlier`.
[[nodiscard]] std::vector<Change> merged(
    const std::vector<Change>& earlier, const std::vector<Change>& later) {
    std::vector<Change> changes;
    for (const rulebook::SwitchRow& row : rulebook::switch_table()) {
        for (const auto* list : {&later, &earlier}) {
            const auto found = std::ranges::find(*list, row.key, &Change::key);
            if (found == list->end()) continue;
            changes.push_back(*found);
            break;
        }
    }
    return changes;
}

// Puts the rulebook and the switches that were asked for in a header's place.
class Replacing {
  public:
    explicit Replacing(const OfficiateOptions& options) {
        if (!options.rulebook.empty()) book_ = find_rulebook(options.rulebook);
        const NamedRulebook base = book_.value_or(NamedRulebook{"nsb", builtin_nsb()});
        under_ = with_options(base, options.switches).rulebook;
        for (const std::string& option : options.switches) {
            const std::size_t equals = option.find('=');
            changes_.push_back({option.substr(0, equals), option.substr(equals + 1)});
        }
        std::ranges::reverse(changes_);  // the last of two counts
    }

    // What a record without a rulebook of its own is read by.
    [[nodiscard]] const rulebook::Rulebook& under() const { return under_; }
    [[nodiscard]] rulebook::Rulebook base() const {
        return book_ ? book_->rulebook : builtin_nsb();
    }

    // A base time that the rulebook does not allow becomes an option, and that is said.
    // Errors: Failure where a switch of the header cannot stand.
    void in(match::Header& header) {
        if (book_) header.rulebook = book_->rulebook;
        header.options = merged(header.options, changes_);
        if (!rulebook::with(header.rulebook, header.options)) {
            throw Failure{"the options of the log cannot be made under " + header.rulebook.name};
        }
        if (match::clock_allowed(header)) return;
        const std::string time = std::to_string(base::count(*header.clock));
        header.options = merged(header.options, {{"time.base_ms", time}});
        header.clock.reset();
    }

    void say(const match::Header& header) {
        for (const Change& change : header.options) {
            const bool asked =
                std::ranges::find(changes_, change.key, &Change::key) != changes_.end();
            if (change.key != "time.base_ms" || asked || !said_.insert(change.value).second) {
                continue;
            }
            fmt::print(
                stderr,
                "{} has another base time: the option {} = {} is taken\n",
                header.rulebook.base->id,
                change.key,
                change.value);
        }
    }

  private:
    [[nodiscard]] static rulebook::Rulebook builtin_nsb() {
        return rulebook::builtin(rulebook::kNsb);
    }

    std::optional<NamedRulebook> book_;
    rulebook::Rulebook under_{builtin_nsb()};
    std::vector<Change> changes_;
    std::set<std::string> said_;
};

[[nodiscard]] std::string at_place(const std::string& file, std::size_t line) {
    return line > 0 ? fmt::format("{}:{}", file, line) : file;
}

[[nodiscard]] MatchLog read_log(const std::string& text, const std::string& file) {
    const auto folder = std::filesystem::path{file}.parent_path();
    auto log = record::read_match_log(
        text, [&](std::string_view path) -> base::Result<rulebook::Rulebook, std::string> {
            try {
                return find_rulebook((folder / path).string()).rulebook;
            } catch (const Failure& failure) {
                return base::fail(std::string{failure.what()});
            }
        });
    if (log) return std::move(*log);
    throw Failure{fmt::format("{}:{}: {}", file, log.error().line, describe(log.error()))};
}

// Officiates game after game and keeps what there is to print: nothing is half-written.
class Officiating {
  public:
    explicit Officiating(const OfficiateOptions& options)
        : options_(options),
          replacing_(options) {}

    void visit_log(MatchLog log) {
        const bool had_clock = log.header.clock.has_value();
        replacing_.in(log.header);
        if (had_clock && !log.header.clock) replacing_.say(log.header);
        officiate(log, LineNumbers::Shown);
    }

    // Errors: Failure where the game cannot be read or played.
    void visit(const ReadGame& read) {
        ++number_;
        if (options_.game != 0 && options_.game != number_) return;
        if (!read) throw fault(read.error().place, read.error().move, read.error().why);
        const auto own = record::rulebook_of(*read);
        const rulebook::Switches& switches = own ? own->switches : replacing_.under().switches;
        const auto replayed = record::replay(*read, switches, record::Marks::Ignored);
        if (!replayed) {
            const record::ReplayError& error = replayed.error();
            throw fault(error.place, error.move, error.why);
        }
        auto log = to_match_log(*read, *replayed, replacing_.base());
        if (!log) throw fault(read->place, "", log.error().why);
        replacing_.in(log->header);
        replacing_.say(log->header);
        officiate(*log, LineNumbers::Hidden);
    }

    void finish() const {
        if (texts_.empty()) {
            throw Failure{
                number_ == 0 ? options_.file + ": there is no game in it"
                             : fmt::format("{}: its last game is {}", options_.file, number_)};
        }
        for (std::size_t i = 0; i < texts_.size(); ++i) print(i);
    }

  private:
    void officiate(const MatchLog& log, LineNumbers numbers) {
        const match::Officiated found = match::officiate(log.header, log.commands);
        texts_.push_back(
            options_.json ? record::to_json_lines(found) : timeline(log, found, numbers));
    }

    [[nodiscard]] Failure fault(
        const record::Place& place, const std::string& move, const std::string& why) const {
        const std::string_view colon = move.empty() ? "" : ": ";
        return Failure{fmt::format(
            "{}: game {}: {}{}{}", at_place(options_.file, place.line), number_, move, colon, why)};
    }

    // Of several games each is told by its number.
    void print(std::size_t index) const {
        const std::string& text = texts_[index];
        if (texts_.size() == 1) {
            fmt::print("{}", text);
        } else if (!options_.json) {
            fmt::print("{}game {}: {}", index > 0 ? "\n" : "", index + 1, text);
        } else {
            for (std::size_t begin = 0; begin < text.size();) {
                const std::size_t end = text.find('\n', begin) + 1;
                fmt::print(
                    "{{\"game\": {}, {}", index + 1, text.substr(begin + 1, end - begin - 1));
                begin = end;
            }
        }
    }

    const OfficiateOptions& options_;
    Replacing replacing_;
    std::size_t number_ = 0;
    std::vector<std::string> texts_;
};

void run(const OfficiateOptions& options) {
    Officiating officiating{options};
    RecordFormat format = format_of(options.file);
    if (!options.from_word.empty()) format = parse_format(options.from_word);
    const bool in_streams = format == RecordFormat::Bpgn || format == RecordFormat::MatchLog;
    if (!in_streams) {
        for_each_game(options.file, format, [&](const ReadGame& read) { officiating.visit(read); });
        return officiating.finish();
    }
    Input input{options.file};
    const bool untold = options.file == "-" && options.from_word.empty();
    if (untold) format = format_of_text(input.window());
    if (format == RecordFormat::MatchLog) {
        officiating.visit_log(read_log(read_all(input), options.file));
    } else {
        for_each_game(input, [&](const ReadGame& read) { officiating.visit(read); });
    }
    officiating.finish();
}

}  // namespace

void add_officiate(CLI::App& app, Exit& /*exit*/) {
    auto* const command = app.add_subcommand("officiate", "Rule a match by a rulebook");
    command->footer(
        "Reads a match log or a record, rules every command as the rulebook has it, and gives the\n"
        "timeline of the match with its articles and the verdict. Formats by ending: .jsonl is a\n"
        "match log, .json a chess.com game, .csv a table, all else BPGN; of standard input the\n"
        "first character tells. Of a record with several games each gets its verdict. A malformed\n"
        "file ends with exit status 2 and FILE:LINE: what is wrong; nothing is printed then.\n"
        "\n"
        "  tandem officiate match.jsonl\n"
        "  tandem officiate match.jsonl --rulebook trn --json\n"
        "  tandem officiate games.bpgn --game 3 --rulebook fbx\n"
        "  tandem officiate match.jsonl --rulebook club.toml --option mate.test=held\n"
        "  tandem convert games.bpgn - --to log --game 3 | tandem officiate -");
    auto options = std::make_shared<OfficiateOptions>();
    command
        ->add_option(
            "FILE",
            options->file,
            "A match log, BPGN (\"-\": standard input), CSV, or A.json+B.json of chess.com")
        ->required();
    command->add_option("--from", options->from_word, "log, bpgn, chesscom or csv")
        ->check(CLI::IsMember({"log", "bpgn", "chesscom", "csv"}));
    command->add_option(
        "--rulebook", options->rulebook, "In place of the log's own: " + rulebook_help());
    command
        ->add_option(
            "--option", options->switches, "A switch that is set otherwise: mate.test=held")
        ->allow_extra_args(false);
    command->add_option("--game", options->game, "Only this game of the file, from 1");
    command->add_flag("--json", options->json, "One JSON object an event, and last the verdict");
    command->callback([options] { run(*options); });
}

}  // namespace tandem::cli
