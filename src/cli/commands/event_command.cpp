// tandem event: the course of an event from its log, its sheets, and commands for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/commands/command.hpp"
#include "cli/commands/event_commands.hpp"
#include "cli/io/event_file.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/input.hpp"
#include "cli/print/sheet.hpp"
#include "record/bpgn/bpgn.hpp"
#include "record/convert/convert.hpp"
#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/report/consequences.hpp"
#include "tournament/report/event_text.hpp"
#include "tournament/report/proposal.hpp"
#include "tournament/report/results.hpp"
#include "tournament/report/sheets.hpp"
#include "tournament/simulation/simulated_event.hpp"
#include "tournament/trf/trf_crosstable.hpp"

namespace tandem::cli {

namespace {

using tournament::DivisionKey;
using tournament::Event;
using tournament::EventAction;
using tournament::EventCommand;
using tournament::RoundId;
using tournament::RoundNumber;
using tournament::Sheet;

// What can be shown of an event.
enum class Show : std::uint8_t {
    Teams,
    Agents,
    Pairings,
    Places,
    Standings,
    Rounds,
    Prizes,
    Incidents,
    Disputes,
};
consteval auto names_of(Show /*type*/) {
    using enum Show;
    return base::names<Show>(
        {{Teams, "teams"},
         {Agents, "agents"},
         {Pairings, "pairings"},
         {Places, "places"},
         {Standings, "standings"},
         {Rounds, "rounds"},
         {Prizes, "prizes"},
         {Incidents, "incidents"},
         {Disputes, "disputes"}});
}

// The course

void tell_consequences(const Event& before, const Event& after, const EventCommand& command) {
    const auto* const correction = std::get_if<tournament::action::CorrectResult>(&command.action);
    if (correction == nullptr) return;
    const DivisionKey& division = correction->leg.division;
    if (last_paired(after, division) <= correction->leg.round) return;
    const auto found = consequences(before, after, division);
    const auto basis = after.get<tournament::Division>(division).basis;
    for (const auto& change : found.scores) {
        fmt::print(
            "    {} has {} instead of {}.\n",
            team_text(after, change.team),
            to_string(change.now.by(basis)),
            to_string(change.before.by(basis)));
    }
    for (const auto& change : found.pairings) {
        fmt::print("    Round {} would be paired otherwise:", change.round.round);
        for (const auto& pair : change.instead) {
            fmt::print(" {}–{}", pair.one.value, pair.two.value);
        }
        fmt::print(" instead of");
        for (const auto& pair : change.no_more) {
            fmt::print(" {}–{}", pair.one.value, pair.two.value);
        }
        fmt::print(".\n");
    }
}

void tell_line(
    const Event& before,
    const Event& after,
    const EventCommand& command,
    const tournament::LineDecided& line) {
    if (!line.decided) {
        fmt::print(
            "{}  {:>5}  {} refused: {}\n",
            to_string(line.at),
            line.line,
            line.action,
            describe(after, line.decided.error()));
        return;
    }
    fmt::print("{}  {:>5}  {}\n", to_string(line.at), line.line, describe(after, command));
    for (const auto& notice : line.decided->notices) {
        fmt::print("    {}\n", describe(after, notice));
    }
    tell_consequences(before, after, command);
}

// From the log once more, for a sentence speaks of the event as it was then.
void tell_course(const EventFile& file) {
    fmt::print("{}, {}\n", file.log.header.name, file.log.header.rulebook.name);
    tournament::Course course{file.log.header};
    std::size_t index = 0;
    for (const EventCommand& command : file.log.commands) {
        const bool corrects =
            std::holds_alternative<tournament::action::CorrectResult>(command.action);
        const std::optional<Event> before = corrects ? std::optional{course.event()} : std::nullopt;
        (void)course.advance(command);
        tell_line(before ? *before : course.event(), course.event(), command, file.lines[index++]);
    }
}

void print_json_lines(const EventFile& file) {
    std::size_t number = 0;
    for (const auto& line : file.lines) {
        fmt::print("{}", to_json_lines(line, file.log.header.rulebook.base, number));
    }
}

// The sheets

[[nodiscard]] Sheet sheet_of(const Event& event, const EventOptions& options) {
    switch (base::from_name<Show>(options.show).value()) {
        case Show::Teams: return sheet_of_teams(event, division_of(event, options));
        case Show::Agents: return sheet_of_agents(event);
        case Show::Pairings: return sheet_of_pairings(event, round_of(event, options));
        case Show::Places: return sheet_of_places(event, round_of(event, options));
        case Show::Standings: {
            const RoundId round = round_of(event, options);
            return sheet_of_standings(event, round.division, round.round);
        }
        case Show::Rounds: return sheet_of_rounds(event, division_of(event, options));
        case Show::Prizes: return sheet_of_prizes(event, division_of(event, options));
        case Show::Incidents: return sheet_of_incidents(event);
        case Show::Disputes: return sheet_of_disputes(event);
    }
    __builtin_unreachable();
}

void show(const Event& event, const EventOptions& options) {
    const Sheet sheet = sheet_of(event, options);
    if (options.csv) {
        fmt::print("{}", to_csv(sheet));
    } else if (options.json) {
        fmt::print("{}", to_json(sheet));
    } else {
        fmt::print("{}", in_columns(sheet));
    }
}

// Entering

// Decides all of them; only where all are accepted is anything written.
Exit enter(EventFile& file, const EventOptions& options) {
    const std::vector<EventCommand> commands = commands_of(file, options);
    bool accepted = true;
    for (const EventCommand& command : commands) {
        if (!file.log.commands.empty() && command.at < file.log.commands.back().at) {
            throw Failure{fmt::format(
                "“{}” at {} is earlier than the last command of the log, at {}.",
                tournament::name(command.action),
                to_string(command.at),
                to_string(file.log.commands.back().at))};
        }
        const bool is_accepted = decide_next(file, command);
        accepted &= is_accepted;
        const auto& decided = file.lines.back().decided;
        if (!is_accepted) {
            fmt::print(
                stderr,
                "{} refused: {}\n",
                tournament::name(command.action),
                describe(file.course.event(), decided.error()));
            continue;
        }
        for (const auto& notice : decided->notices) {
            fmt::print(stderr, "{}\n", describe(file.course.event(), notice));
        }
    }
    if (!accepted) return Exit::No;
    if (options.append) {
        append_commands(file, commands);
    } else {
        for (const EventCommand& command : commands) fmt::print("{}\n", to_json(command));
    }
    return Exit::Done;
}

// Interchange

Exit write_trf_of(const Event& event, const EventOptions& options) {
    const DivisionKey key = division_of(event, options);
    const auto format = event.get<tournament::Division>(key).format;
    const bool fide = format == tournament::Format::FideTeam;
    const auto file = trf_of(
        tournament::crosstable_of(event, key).table,
        fide ? tournament::TrfSystem::SwissTeam : tournament::TrfSystem::Custom);
    if (!file) throw Failure{describe(file.error())};
    write_file("-", write_trf(*file));
    return Exit::Done;
}

// Each match log that was kept, and the same as BPGN where that can hold it.
Exit write_records(const Event& event, const std::string& folder) {
    for (const auto& [leg, kept] : event.all<tournament::LegRecord>()) {
        const std::string name =
            fmt::format("{}/{}-{}-{}-{}", folder, leg.division.text, leg.round, leg.table, leg.leg);
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
    if (options.file.empty()) throw Failure{"Name an event log, or \"-\" for standard input."};
    EventFile file = read_event(options.file);
    const bool enters = !options.commands.empty() || !options.entries.empty() ||
                        !options.results.empty() || options.pair;
    if (enters) return enter(file, options);
    if (options.trf) return write_trf_of(file.course.event(), options);
    if (!options.records.empty()) return write_records(file.course.event(), options.records);
    if (!options.show.empty()) {
        show(file.course.event(), options);
    } else if (options.json) {
        print_json_lines(file);
    } else {
        tell_course(file);
    }
    return Exit::Done;
}

}  // namespace

void add_event(CLI::App& app, Exit& exit) {
    auto* const command = app.add_subcommand("event", "Runs a tournament from its log");
    command->footer(
        "LOG is an event log (docs/event-log.md). Without further options its course is told. "
        "What\n"
        "enters something prints the commands for it, or puts them into the log with --append; if\n"
        "one of them is refused nothing is written, and the exit status is 1.\n"
        "\n"
        "  tandem event k12.jsonl --entries list.csv --append\n"
        "  tandem event k12.jsonl --pair --explain --append\n"
        "  tandem event k12.jsonl --results typed.txt --append\n"
        "  tandem event k12.jsonl --show standings");
    auto options = std::make_shared<EventOptions>();
    command->add_option("LOG", options->file, "\"-\": standard input");
    command->add_flag("--json", options->json, "For programs");
    command->add_option("--show", options->show, "A sheet instead of the course")
        ->check(CLI::IsMember(
            std::vector<std::string>{base::kNames<Show>.begin(), base::kNames<Show>.end()}));
    command->add_flag("--csv", options->csv, "The sheet as CSV");
    command->add_option("--division", options->division, "Which, where there are several");
    command->add_option("--round", options->round, "Otherwise the last, or the next to pair");
    command->add_option("--commands", options->commands, "Enters commands, one per line");
    command->add_option("--entries", options->entries, "Enters teams from a list in CSV");
    command->add_option("--results", options->results, "Enters results: lines as \"17 1 0\"");
    command->add_flag("--pair", options->pair, "Pairs the next round");
    command->add_flag("--explain", options->explain, "Why each table is paired so");
    command->add_flag("--append", options->append, "Adds the commands to LOG");
    command->add_flag("--trf", options->trf, "A division as TRF26");
    command->add_option("--records", options->records, "Writes the kept match logs into a folder");
    command->add_option("--simulate", options->seed, "Prints the log of an event by chance");
    command->add_option("--teams", options->simulation.teams, "Of the simulated event")
        ->check(CLI::Range(std::size_t{16}, tournament::kMostTeams));
    command->add_option("--by", options->by, "Who enters them; otherwise the organiser");
    command->add_option("--at", options->at, "When, as 2013-04-05T10:03; otherwise now");
    command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace tandem::cli
