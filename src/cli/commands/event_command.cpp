// tandem event: the course of an event from its log, its sheets, and commands for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/command.hpp"
#include "cli/commands/event_commands.hpp"
#include "cli/commands/event_explanations.hpp"
#include "cli/commands/event_options.hpp"
#include "cli/commands/event_warnings.hpp"
#include "cli/io/event_file.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/input.hpp"
#include "cli/io/tongue.hpp"
#include "cli/io/tournament_file.hpp"
#include "cli/print/sheet.hpp"
#include "language/english.hpp"
#include "record/bpgn/bpgn.hpp"
#include "record/convert/convert.hpp"
#include "rulebook/plain_line.hpp"
#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/next_round/proposal.hpp"
#include "tournament/report/consequences.hpp"
#include "tournament/report/consequences_text.hpp"
#include "tournament/report/event_text.hpp"
#include "tournament/report/results.hpp"
#include "tournament/report/retelling.hpp"
#include "tournament/report/sheets.hpp"
#include "tournament/simulation/simulated_event.hpp"
#include "tournament/trf/trf_crosstable.hpp"

namespace tandem::cli {

namespace {

using tournament::DivisionKey;
using tournament::Event;
using tournament::EventCommand;
using tournament::RoundId;
using tournament::RoundNumber;
using tournament::Sheet;
using tournament::SheetKind;
using tournament::SheetScope;
using words::Message;

// The course

void tell_consequences(
    std::FILE* to,
    const tournament::Consequences& found,
    const Event& after,
    const DivisionKey& division) {
    for (const Message& message : consequences_text(found, after, division)) {
        fmt::print(to, "    {}\n", text(message));
    }
}

// From the log once more, for a sentence speaks of the event as it was then.
class CourseTeller {
  public:
    explicit CourseTeller(const EventFile& file)
        : file_(file),
          before_(file.log.header),
          now_(file.log.header) {}

    void tell() {
        const std::string name = rulebook::as_plain_line(file_.log.header.name);
        fmt::print("{}, {}\n", name, file_.log.header.rulebook.name);
        std::size_t index = 0;
        for (const EventCommand& command : file_.log.commands) {
            tell_line(command, file_.lines[index++]);
        }
    }

  private:
    void tell_line(const EventCommand& command, const tournament::LineDecided& line) {
        if (!line.decided) {
            fmt::print(
                "{}  {:>5}  {}  {}\n",
                to_string(line.at),
                line.line,
                line.by.text,
                text(
                    "cli.event.was-refused",
                    "command"_is = line.action,
                    "why"_is = describe(now_, line.decided.error())));
            return;
        }
        const std::vector<tournament::Change>& changes = line.decided->changes;
        for (const tournament::Change& change : changes) static_cast<void>(apply(now_, change));
        fmt::print(
            "{}  {:>5}  {}  {}\n",
            to_string(line.at),
            line.line,
            line.by.text,
            text(retelling_.next(now_, command)));
        for (const auto& notice : line.decided->notices) {
            fmt::print("    {}\n", text(describe(now_, notice)));
        }
        for (const Message& message : play_off_texts(now_, command)) {
            fmt::print("    {}\n", text(message));
        }
        for (const DivisionKey& division : divisions_shaken(before_, changes)) {
            tell_consequences(
                stdout, consequences_in_place(before_, now_, division), now_, division);
        }
        for (const tournament::Change& change : changes) static_cast<void>(apply(before_, change));
    }

    const EventFile& file_;
    Event before_;  // a line
    Event now_;  // after it
    tournament::Retelling retelling_;
};

void print_json_lines(const EventFile& file) {
    std::size_t number = 0;
    for (const auto& line : file.lines) {
        fmt::print(
            "{}", to_json_lines(line, file.log.header.rulebook.base, number, language::english));
    }
}

// The sheets

[[nodiscard]] SheetKind kind_shown(const EventOptions& options) {
    return base::from_name<SheetKind>(options.show).value();
}

// Whether a sheet is of a round, or up to one.
[[nodiscard]] bool is_of_round(SheetKind kind) { return scope_of(kind) == SheetScope::Round; }

[[nodiscard]] Sheet sheet_of(const Event& event, const EventOptions& options) {
    const SheetKind kind = kind_shown(options);
    switch (scope_of(kind)) {
        case SheetScope::Event:
            if (options.division.empty()) return sheet_of(event, kind, std::nullopt, 0);
            [[fallthrough]];
        case SheetScope::Division: return sheet_of(event, kind, division_of(event, options), 0);
        case SheetScope::Round: {
            const RoundId round = round_of(event, options);
            return sheet_of(event, kind, round.division, round.round);
        }
    }
    __builtin_unreachable();
}

[[nodiscard]] Sheet explained_sheet(const EventFile& file, const EventOptions& options) {
    const RoundId round = round_of(file.course.event(), options);
    return sheet_of_pairings(file.course.event(), round, reasons_in(file, round));
}

// In words, a paragraph for each table or team.
// Errors: Failure, where that is not what was asked for.
void explain(const EventFile& file, const EventOptions& options) {
    const Event& event = file.course.event();
    if (options.show == base::name(SheetKind::Pairings)) {
        return explain_pairings(file, round_of(event, options));
    }
    if (options.csv || options.json) throw Failure{text("cli.event.explain-in-words")};
    explain_standings(event, round_of(event, options));
}

void show(const EventFile& file, const EventOptions& options) {
    const Event& event = file.course.event();
    if (options.round != 0 && !is_of_round(kind_shown(options))) {
        throw Failure{text("cli.event.round-means-nothing", "show"_is = options.show)};
    }
    const bool is_table = options.csv || options.json;
    const bool has_reasons = options.explain && options.show == base::name(SheetKind::Pairings);
    if (options.explain && !(has_reasons && is_table)) return explain(file, options);
    const Sheet sheet = has_reasons ? explained_sheet(file, options) : sheet_of(event, options);
    if (options.csv) {
        fmt::print("{}", to_csv(sheet, language::english));
    } else if (options.json) {
        fmt::print("{}", to_json(sheet, language::english));
    } else {
        fmt::print("{}", in_columns(sheet));
    }
}

// What a sheet does not say itself.
void warn_of_sheet(const Event& event, const EventOptions& options) {
    if (kind_shown(options) == SheetKind::Prizes) warn_of_prizes(event, options);
    if (kind_shown(options) == SheetKind::Standings) warn_of_standings(event, options);
}

// Entering

// The event as it was, where something rests on what the command changes.
[[nodiscard]] std::optional<Event> before_divisions_shaken(
    const Event& event, const EventCommand& command) {
    if (std::holds_alternative<tournament::action::Undo>(command.action)) return event;
    if (std::holds_alternative<tournament::action::Redo>(command.action)) return event;
    const auto decided = decide(event, command);
    if (!decided || divisions_shaken(event, decided->changes).empty()) return std::nullopt;
    return event;
}

// Decides all of them; only where all are accepted is anything written.
Exit enter(EventFile& file, const EventOptions& options) {
    auto all_wanted = wanted_by(file, options);
    if (!all_wanted) {
        fmt::print(stderr, "{}\n", text(all_wanted.error()));
        return Exit::No;
    }
    std::vector<EventCommand> accepted;
    bool all = true;
    bool is_warned = false;  // of a day that may be mistyped: once is enough
    for (Wanted& wanted : *all_wanted) {
        EventCommand& command = wanted.command;
        if (wanted.numbering == Numbering::Anew) number_next(command.action, file.course.event());
        if (!file.log.commands.empty() && command.at < file.log.commands.back().at) {
            throw Failure{
                (wanted.row.empty() ? "" : wanted.row + ": ") +
                text(
                    "cli.event.is-earlier",
                    "command"_is = tournament::name(command.action),
                    "at"_is = to_string(command.at),
                    "last"_is = to_string(file.log.commands.back().at))};
        }
        if (!is_warned) is_warned = warn_of_time(file, command);
        const std::optional<Event> before = before_divisions_shaken(file.course.event(), command);
        const bool is_accepted = decide_next(file, command);
        const auto& decided = file.lines.back().decided;
        if (!is_accepted) {
            all = false;
            fmt::print(
                stderr,
                "{}: {}\n",
                place_of(wanted, decided.error()),
                text(describe(file.course.event(), decided.error())));
            continue;
        }
        accepted.push_back(command);
        for (const auto& notice : decided->notices) {
            fmt::print(stderr, "{}\n", text(describe(file.course.event(), notice)));
        }
        for (const Message& message : play_off_texts(file.course.event(), command)) {
            fmt::print(stderr, "{}\n", text(message));
        }
        if (!before) continue;
        for (const DivisionKey& division : divisions_shaken(*before, decided->changes)) {
            const Event& now = file.course.event();
            tell_consequences(stderr, consequences(*before, now, division), now, division);
        }
    }
    if (!all) return Exit::No;
    if (options.append) {
        append_commands(file, accepted);
    } else {
        for (const EventCommand& command : accepted) fmt::print("{}\n", to_json(command));
    }
    return Exit::Done;
}

// Interchange

[[nodiscard]] tournament::TrfSystem trf_system_of(tournament::Format format) {
    switch (format) {
        case tournament::Format::FideTeam: return tournament::TrfSystem::SwissTeam;
        case tournament::Format::UsChess: return tournament::TrfSystem::CustomSwiss;
        case tournament::Format::RoundRobin: return tournament::TrfSystem::RoundRobin;
        case tournament::Format::DoubleRoundRobin: return tournament::TrfSystem::DoubleRoundRobin;
        case tournament::Format::KnockOut: return tournament::TrfSystem::KnockOut;
    }
    __builtin_unreachable();
}

Exit write_trf_of(const Event& event, const EventOptions& options) {
    const DivisionKey key = division_of(event, options);
    const tournament::DivisionTable made = tournament::crosstable_of(event, key);
    // Teams that left before the first round was paired are in no table.
    if (made.teams.empty()) {
        throw Failure{text("cli.event.no-teams", "division"_is = key.text)};
    }
    const auto file = tournament_file_of(
        made.table,
        trf_system_of(event.get<tournament::Division>(key).format),
        base::from_name<tournament::TrfVersion>(options.trf_version).value());
    if (!file) {
        // The number in the file is a pairing number, which nobody knows before there is a file.
        const tournament::TeamNumber team = file.error().team;
        throw Failure{text(
            team == tournament::kNoTeam
                ? describe(file.error())
                : describe(file.error(), team_text(event, made.team(team))))};
    }
    write_file("-", write_trf(*file));
    return Exit::Done;
}

// "k12-1-17-2", and behind it "-annulled-1" where a later attempt counts.
[[nodiscard]] std::string name_of(const Event& event, const tournament::AttemptId& id) {
    const auto& [division, round, table, leg, attempt] = id;
    std::string name = fmt::format("{}-{}-{}-{}", division.text, round, table, leg);
    const auto* const played = find_leg(event, id.leg_id());
    if (played != nullptr && attempt < played->annulled.size()) {
        name += fmt::format("-annulled-{}", attempt + 1);
    }
    return name;
}

// Each match log that was kept, and the same as BPGN where that can hold it. Makes the folder.
Exit write_records(const Event& event, const std::string& folder) {
    make_folder(folder);
    for (const auto& [attempt, kept] : event.all<tournament::LegRecord>()) {
        const std::string name = fmt::format("{}/{}", folder, name_of(event, attempt));
        write_file(name + ".jsonl", kept.log);
        const auto log = record::read_match_log(kept.log, {});
        if (!log) continue;
        if (const auto game = record::to_game(*log)) {
            write_file(name + ".bpgn", record::to_bpgn(*game));
        }
    }
    return Exit::Done;
}

Exit run(const EventOptions& options) {
    if (options.seed) {
        const tournament::EventLog log = simulate_event(*options.seed, options.simulation);
        write_file("-", write_event_log(log));
        return Exit::Done;
    }
    if (options.file.empty()) throw Failure{text("cli.event.name-a-log")};
    EventFile file = read_event(options.file);
    const bool enters = !options.commands.empty() || !options.finals.empty() ||
                        !options.entries.empty() || !options.results.empty() || options.pair;
    const bool is_explained = options.pair || options.show == base::name(SheetKind::Pairings) ||
                              options.show == base::name(SheetKind::Standings);
    if (options.explain && !is_explained) {
        throw Failure{text("cli.event.explain-goes-with")};
    }
    const bool writes = options.trf || !options.records.empty();
    if (enters || writes || !options.show.empty()) warn_of_refused(file);
    if (enters) return enter(file, options);
    if (options.trf) return write_trf_of(file.course.event(), options);
    if (!options.records.empty()) return write_records(file.course.event(), options.records);
    if (!options.show.empty()) {
        show(file, options);
        warn_of_sheet(file.course.event(), options);
    } else if (options.json) {
        print_json_lines(file);
    } else {
        CourseTeller{file}.tell();
    }
    return Exit::Done;
}

}  // namespace

void add_event(CLI::App& app, Exit& exit) {
    auto* const command = app.add_subcommand("event", text("cli.event.about"));
    command->footer(
        text("cli.event.footer-log") +
        "\n\n"
        "  {\"tandem-event\": 1, \"name\": \"Spring Bughouse\", \"rulebook\": \"sn5\"}\n\n" +
        text("cli.event.footer-entering") +
        "\n\n"
        "  tandem event k12.jsonl --entries list.csv --append\n"
        "  tandem event k12.jsonl --pair --explain --append\n"
        "  tandem event k12.jsonl --results typed.txt --append\n"
        "  tandem event k12.jsonl --show pairings --explain\n"
        "  tandem event k12.jsonl --show standings\n"
        "  tandem event k12.jsonl --show standings --explain\n\n" +
        text("cli.event.footer-results") + "\n\n" + text("cli.event.footer-sheets"));
    auto options = std::make_shared<EventOptions>();
    add_event_options(*command, *options);
    command->callback([command, options, &exit] {
        check_event_options(*command);
        exit = run(*options);
    });
}

}  // namespace tandem::cli
