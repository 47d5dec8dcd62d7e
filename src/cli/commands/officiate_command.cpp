// tandem officiate: rules a match by a rulebook, from a match log or a record.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/commands/command.hpp"
#include "cli/io/complain.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/rulebook_option.hpp"
#include "cli/io/tongue.hpp"
#include "cli/print/json.hpp"
#include "cli/print/timeline.hpp"
#include "cli/records/games.hpp"
#include "cli/records/record_options.hpp"
#include "language/english.hpp"
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
            throw Failure{
                text("cli.officiate.options-not-possible", "book"_is = header.rulebook.name)};
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
            complain(text(
                "cli.officiate.base-time",
                "book"_is = header.rulebook.base->id,
                "option"_is = change.key + " = " + change.value));
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

// Officiates game after game, and prints each as it is ruled.
class Officiating {
  public:
    explicit Officiating(const OfficiateOptions& options)
        : options_(options),
          replacing_(options) {}

    void visit_log(MatchLog log) {
        ++number_;
        if (options_.game > 1) return;  // said when it finishes
        const bool had_clock = log.header.clock.has_value();
        replacing_.in(log.header);
        if (had_clock && !log.header.clock) replacing_.say(log.header);
        take(log, LineNumbers::Shown);
    }

    void visit(const ReadGame& read) {
        ++number_;
        if (options_.game != 0 && options_.game != number_) return;
        if (!read) return refuse(read.error());
        const auto own = record::rulebook_of(*read);
        const rulebook::Switches& switches = own ? own->switches : replacing_.under().switches;
        const auto replayed = record::replay(*read, switches, record::Marks::Ignored);
        if (!replayed) {
            const record::ReplayError& error = replayed.error();
            return refuse({error.place, error.move, error.why});
        }
        auto log = to_match_log(*read, *replayed, replacing_.base());
        if (!log) return refuse({read->place, {}, log.error().why});
        try {
            replacing_.in(log->header);
        } catch (const Failure& failure) {
            return refuse({read->place, {}, words::verbatim(failure.what())});
        }
        say_time(*read);
        replacing_.say(log->header);
        take(*log, LineNumbers::Hidden);
    }

    // Errors: Failure where there was no game, or not the one that was asked for.
    [[nodiscard]] Exit finish() {
        if (number_ == 0) throw Failure{text("cli.no-game", "path"_is = options_.file)};
        if (options_.game > number_) {
            throw Failure{text(
                "cli.last-game", "path"_is = options_.file, "number"_is = std::to_string(number_))};
        }
        if (first_) print_alone(*first_);
        return failed_ ? Exit::No : Exit::Done;
    }

  private:
    struct Ruled {
        std::size_t number;
        std::string text;
    };

    // The first is kept until it is known whether it is the only one, which bears no number.
    void take(const MatchLog& log, LineNumbers numbers) {
        const match::Officiated found = match::officiate(log.header, log.commands);
        std::string text =
            options_.json ? record::to_json_lines(found) : timeline(log, found, numbers);
        if (options_.game != 0) return print_alone({number_, std::move(text)});
        if (number_ == 1) {
            first_ = Ruled{number_, std::move(text)};
            return;
        }
        print_first();
        print({number_, std::move(text)});
    }

    void refuse(const Unreadable& fault) {
        failed_ = true;
        print_first();
        if (!options_.json) {
            std::fflush(stdout);
            return complain(game_fault(options_.file, number_, fault));
        }
        const record::Place& place = fault.place;
        fmt::print(
            "{{\"game\": {}, \"error\": {{\"line\": {}, \"column\": {}, \"move\": {}, \"why\": "
            "{}}}}}\n",
            number_,
            place.line > 0 ? std::to_string(place.line) : "null",
            place.column > 0 ? std::to_string(place.column) : "null",
            fault.move.empty() ? "null" : json_string(fault.move),
            json_string(language::english(fault.why)));
    }

    void say_time(const record::Game& game) {
        const std::string note = note_of_time(game);
        if (note.empty() || !said_.insert(note).second) return;
        complain(game_fault(options_.file, number_, {game.place, {}, words::verbatim(note)}));
    }

    void print_first() {
        if (first_) print(*first_);
        first_.reset();
    }

    static void print_alone(const Ruled& ruled) { fmt::print("{}", ruled.text); }

    // Of several games each is told by its number.
    void print(const Ruled& ruled) {
        if (!options_.json) {
            fmt::print(
                "{}{}: {}",
                printed_ ? "\n" : "",
                text("cli.game-number", "number"_is = std::to_string(ruled.number)),
                ruled.text);
        } else {
            const std::string numbered = fmt::format("{{\"game\": {}, ", ruled.number);
            std::string lines;
            for (std::size_t begin = 0; begin < ruled.text.size();) {
                const std::size_t end = ruled.text.find('\n', begin) + 1;
                lines += numbered;
                lines.append(ruled.text, begin + 1, end - begin - 1);
                begin = end;
            }
            fmt::print("{}", lines);
        }
        printed_ = true;
    }

    const OfficiateOptions& options_;
    Replacing replacing_;
    std::size_t number_ = 0;
    std::optional<Ruled> first_;
    std::set<std::string> said_;
    bool printed_ = false;
    bool failed_ = false;
};

Exit run(const OfficiateOptions& options) {
    Officiating officiating{options};
    Records records{options.file, base::from_name<RecordFormat>(options.from_word)};
    if (records.format() == RecordFormat::MatchLog) {
        officiating.visit_log(records.log());
    } else {
        records.for_each([&](const ReadGame& read) { officiating.visit(read); });
    }
    return officiating.finish();
}

}  // namespace

void add_officiate(CLI::App& app, Exit& exit) {
    auto* const command = app.add_subcommand("officiate", text("cli.officiate.about"));
    command->footer(
        text("cli.officiate.footer") +
        "\n\n  tandem officiate match.jsonl\n"
        "  tandem officiate match.jsonl --rulebook trn --json\n"
        "  tandem officiate games.bpgn --game 3 --rulebook fbx\n"
        "  tandem officiate match.jsonl --rulebook club.toml --option mate.test=held\n"
        "  tandem convert games.bpgn - --to log --game 3 | tandem officiate -");
    auto options = std::make_shared<OfficiateOptions>();
    command->add_option("FILE", options->file, text("cli.officiate.file"))->required();
    add_from(*command, options->from_word);
    command->add_option(
        "--rulebook",
        options->rulebook,
        text("cli.officiate.rulebook", "books"_is = rulebook_help()));
    command->add_option("--option", options->switches, text("cli.officiate.option"))
        ->allow_extra_args(false);
    add_game(*command, options->game);
    command->add_flag("--json", options->json, text("cli.officiate.json"));
    command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace tandem::cli
