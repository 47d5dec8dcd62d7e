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
#include "tournament/report/event_text.hpp"
#include "tournament/report/results.hpp"
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
using words::Message;
using words::say;

// The course

// The divisions in which a team has other byes than before; its own, too, where the status is new.
[[nodiscard]] std::set<DivisionKey> changed_in(
    const tournament::Team* was, const tournament::Team& now) {
    std::set<DivisionKey> divisions;
    if (was == nullptr) return divisions;
    if (was->status != now.status) divisions.insert(now.division);
    tournament::ByesByRound changed;
    std::ranges::set_symmetric_difference(
        was->byes, now.byes, std::inserter(changed, changed.end()));
    for (const auto& [round, kind] : changed) divisions.insert(round.division);
    return divisions;
}

// The divisions of which something is changed that later rounds or finals rest on: results of
// earlier rounds, points, and who is in the event.
[[nodiscard]] std::set<DivisionKey> shaken(
    const Event& before, const std::vector<tournament::Change>& changes) {
    std::set<DivisionKey> divisions;
    const auto add = [&](const DivisionKey& division, RoundNumber round) {
        const bool has_later = last_paired(before, division) > round;
        if (has_later || !finals_with(before, division).empty()) divisions.insert(division);
    };
    for (const tournament::Change& change : changes) {
        if (const auto* const put = std::get_if<tournament::Put<tournament::Encounter>>(&change)) {
            const auto* const was = before.find<tournament::Encounter>(put->key);
            if (was != nullptr && put->now && !have_same_results(*was, *put->now)) {
                add(put->key.division, put->key.round);
            }
        }
        const auto* const team = std::get_if<tournament::Put<tournament::Team>>(&change);
        if (team != nullptr && team->now) {
            const auto* const was = before.find<tournament::Team>(team->key);
            for (const DivisionKey& division : changed_in(was, *team->now)) {
                const RoundNumber last = last_paired(before, division);
                if (last > 0) add(division, last - 1);
            }
        }
        if (const auto* const points =
                std::get_if<tournament::Put<tournament::PointAdjustment>>(&change)) {
            const auto* const was = before.find<tournament::PointAdjustment>(points->key);
            const auto* const now = points->now ? &*points->now : was;
            if (now != nullptr) add(now->division, now->round);
        }
    }
    return divisions;
}

// "1–2 5–4"
[[nodiscard]] std::string pairs_text(const std::vector<tournament::TeamPair>& pairs) {
    std::vector<std::string> all;
    all.reserve(pairs.size());
    for (const auto& pair : pairs) {
        all.push_back(fmt::format("{}–{}", pair.one.value, pair.two.value));
    }
    return fmt::format("{}", fmt::join(all, " "));
}

[[nodiscard]] std::string numbers_text(const std::vector<tournament::TeamId>& teams) {
    std::vector<std::uint32_t> all;
    all.reserve(teams.size());
    for (const auto team : teams) all.push_back(team.value);
    return fmt::format("{}", fmt::join(all, " "));
}

// "4 Rooks would play in the final k-a instead of 7 Pawns."
void add_changed_finals(
    std::vector<Message>& told,
    const Event& after,
    const std::vector<tournament::FinalChange>& finals) {
    for (const auto& [key, seeds] : finals) {
        const auto& finalists = after.get<tournament::Division>(key).finalists;
        if (seeds == finalists) {
            told.push_back(say("cli.event.right-final", "final"_is = key.text));
            continue;
        }
        const auto missing_in = [](const auto& some, const auto& others) {
            std::vector<tournament::TeamId> missing;
            for (const auto team : others) {
                if (!has(some, team)) missing.push_back(team);
            }
            return missing;
        };
        const auto in = missing_in(finalists, seeds);
        const auto out = missing_in(seeds, finalists);
        if (!in.empty() && !out.empty()) {
            told.push_back(
                say("cli.event.other-finalists",
                    "teams"_is = teams_text(after, in),
                    "final"_is = key.text,
                    "others"_is = teams_text(after, out)));
        }
        told.push_back(
            say("cli.event.other-seeds",
                "final"_is = key.text,
                "seeds"_is = numbers_text(seeds),
                "others"_is = numbers_text(finalists)));
    }
}

[[nodiscard]] Message pairing_text(const tournament::PairingChange& change) {
    const auto round = "round"_is = change.round.round;
    if (change.instead.empty() && change.no_more.empty()) {
        return say("cli.event.right-pairing", round);
    }
    if (change.no_more.empty()) {
        return say("cli.event.more-pairs", round, "pairs"_is = pairs_text(change.instead));
    }
    if (change.instead.empty()) return say("cli.event.no-such-pairing", round);
    return say(
        "cli.event.other-pairs",
        round,
        "pairs"_is = pairs_text(change.instead),
        "others"_is = pairs_text(change.no_more));
}

[[nodiscard]] std::vector<Message> consequences_text(
    const tournament::Consequences& found, const Event& after, const DivisionKey& division) {
    const auto basis = after.get<tournament::Division>(division).basis;
    std::vector<Message> told;
    for (const auto& change : found.scores) {
        if (change.now.by(basis) == change.before.by(basis)) continue;
        told.push_back(
            say("cli.event.other-points",
                "team"_is = team_text(after, change.team),
                "points"_is = to_string(change.now.by(basis)),
                "before"_is = to_string(change.before.by(basis))));
    }
    for (const auto& change : found.pairings) told.push_back(pairing_text(change));
    for (const RoundId& id : found.by_hand) {
        told.push_back(say("cli.event.paired-by-hand", "round"_is = id.round));
    }
    add_changed_finals(told, after, found.finals);
    return told;
}

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
            text(sentence_of(command)));
        for (const auto& notice : line.decided->notices) {
            fmt::print("    {}\n", text(describe(now_, notice)));
        }
        for (const Message& message : play_off_texts(now_, command)) {
            fmt::print("    {}\n", text(message));
        }
        for (const DivisionKey& division : shaken(before_, changes)) {
            tell_consequences(
                stdout, consequences_in_place(before_, now_, division), now_, division);
        }
        for (const tournament::Change& change : changes) static_cast<void>(apply(before_, change));
    }

    // An undo says what it undoes.
    [[nodiscard]] Message sentence_of(const EventCommand& command) {
        if (std::holds_alternative<tournament::action::Undo>(command.action)) {
            undone_.push_back(std::move(done_.back()));
            done_.pop_back();
            return say("event-did.undone", "what"_is = undone_.back());
        }
        if (std::holds_alternative<tournament::action::Redo>(command.action)) {
            done_.push_back(std::move(undone_.back()));
            undone_.pop_back();
            return say("event-did.redone", "what"_is = done_.back());
        }
        undone_.clear();
        done_.push_back(describe(now_, command));
        return done_.back();
    }

    const EventFile& file_;
    Event before_;  // a line
    Event now_;  // after it
    std::vector<Message> done_;
    std::vector<Message> undone_;
};

void print_json_lines(const EventFile& file) {
    std::size_t number = 0;
    for (const auto& line : file.lines) {
        fmt::print(
            "{}", to_json_lines(line, file.log.header.rulebook.base, number, language::english));
    }
}

// The sheets

// Of a sheet of the whole event: the division that is named, if any.
[[nodiscard]] std::optional<DivisionKey> only_division(
    const Event& event, const EventOptions& options) {
    if (options.division.empty()) return std::nullopt;
    return division_of(event, options);
}

[[nodiscard]] Sheet sheet_of(const Event& event, const EventOptions& options) {
    switch (base::from_name<Show>(options.show).value()) {
        case Show::Teams: return sheet_of_teams(event, division_of(event, options));
        case Show::Agents: return sheet_of_agents(event, only_division(event, options));
        case Show::Pairings: return sheet_of_pairings(event, round_of(event, options));
        case Show::Places: return sheet_of_places(event, round_of(event, options));
        case Show::Standings: {
            const RoundId round = round_of(event, options);
            return sheet_of_standings(event, round.division, round.round);
        }
        case Show::Rounds: return sheet_of_rounds(event, division_of(event, options));
        case Show::Prizes: return sheet_of_prizes(event, division_of(event, options));
        case Show::Incidents: return sheet_of_incidents(event, only_division(event, options));
        case Show::Disputes: return sheet_of_disputes(event, only_division(event, options));
    }
    __builtin_unreachable();
}

// Whether a sheet is of a round, or up to one.
[[nodiscard]] bool is_of_round(Show what) {
    return what == Show::Pairings || what == Show::Places || what == Show::Standings;
}

[[nodiscard]] Sheet explained_sheet(const EventFile& file, const EventOptions& options) {
    const RoundId round = round_of(file.course.event(), options);
    return sheet_of_pairings(file.course.event(), round, reasons_in(file, round));
}

// In words, a paragraph for each table or team.
// Errors: Failure, where that is not what was asked for.
void explain(const EventFile& file, const EventOptions& options) {
    const Event& event = file.course.event();
    if (options.show == base::name(Show::Pairings)) {
        return explain_pairings(file, round_of(event, options));
    }
    if (options.csv || options.json) throw Failure{text("cli.event.explain-in-words")};
    explain_standings(event, round_of(event, options));
}

void show(const EventFile& file, const EventOptions& options) {
    const Event& event = file.course.event();
    if (options.round != 0 && !is_of_round(base::from_name<Show>(options.show).value())) {
        throw Failure{text("cli.event.round-means-nothing", "show"_is = options.show)};
    }
    const bool is_table = options.csv || options.json;
    const bool has_reasons = options.explain && options.show == base::name(Show::Pairings);
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
    switch (base::from_name<Show>(options.show).value()) {
        case Show::Prizes: return warn_of_prizes(event, options);
        case Show::Standings: return warn_of_standings(event, options);
        case Show::Teams:
        case Show::Agents:
        case Show::Pairings:
        case Show::Places:
        case Show::Rounds:
        case Show::Incidents:
        case Show::Disputes: return;
    }
    __builtin_unreachable();
}

// Entering

// The event as it was, where something rests on what the command changes.
[[nodiscard]] std::optional<Event> before_shaken(const Event& event, const EventCommand& command) {
    if (std::holds_alternative<tournament::action::Undo>(command.action)) return event;
    if (std::holds_alternative<tournament::action::Redo>(command.action)) return event;
    const auto decided = decide(event, command);
    if (!decided || shaken(event, decided->changes).empty()) return std::nullopt;
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
        if (wanted.numbering == Numbering::Anew) number_anew(command, file.course.event());
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
        const std::optional<Event> before = before_shaken(file.course.event(), command);
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
        for (const DivisionKey& division : shaken(*before, decided->changes)) {
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
    const bool is_explained = options.pair || options.show == base::name(Show::Pairings) ||
                              options.show == base::name(Show::Standings);
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
