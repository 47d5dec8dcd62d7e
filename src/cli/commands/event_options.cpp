// Which options go together; what they do stands in the other files of tandem event.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/event_options.hpp"

#include "cli/io/failure.hpp"
#include "cli/io/tongue.hpp"
#include "cli/usage/one_of.hpp"
#include "cli/usage/together.hpp"
#include "tournament/report/sheets.hpp"
#include "tournament/trf/trf_crosstable.hpp"

namespace tandem::cli {

void add_event_options(CLI::App& command, EventOptions& options) {
    command.add_option("LOG", options.file, text("cli.event.log"));
    auto* const json = command.add_flag("--json", options.json, text("cli.event.json"));
    auto* const sheet = command.add_option("--show", options.show, text("cli.event.show"));
    sheet->check(one_of_names<tournament::SheetKind>());
    auto* const csv = command.add_flag("--csv", options.csv, text("cli.event.csv"));
    csv->excludes("--json");
    command.add_option("--division", options.division, text("cli.event.division"));
    command.add_option("--round", options.round, text("cli.event.round"))
        ->check(whole_number(1, tournament::kMostRounds));
    command.add_option("--commands", options.commands, text("cli.event.commands"));
    command.add_option("--entries", options.entries, text("cli.event.entries"));
    command.add_option("--results", options.results, text("cli.event.results"));
    command.add_option("--finals", options.finals, text("cli.event.finals"));
    command.add_flag("--pair", options.pair, text("cli.event.pair"));
    command.add_flag("--explain", options.explain, text("cli.event.explain"));
    command.add_flag("--append", options.append, text("cli.event.append"));
    auto* const trf = command.add_flag("--trf", options.trf, text("cli.event.trf"));
    command.add_option("--trf-version", options.trf_version, text("cli.trf.version"))
        ->check(one_of_names<tournament::TrfVersion>())
        ->capture_default_str();
    auto* const log = command.add_option("--records", options.records, text("cli.event.records"));
    // Whatever enters something shows nothing.
    for (const char* const enters :
         {"--commands", "--entries", "--results", "--finals", "--pair", "--append"}) {
        for (auto* const shows : {sheet, json, trf, log}) {
            shows->excludes(command.get_option(enters));
        }
    }
    // Each writes something of its own, of all rounds.
    for (auto* const writes : {trf, log}) {
        writes->excludes("--show")->excludes("--json")->excludes("--round");
    }
    trf->excludes(log);
    command.add_option("--simulate", options.seed, text("cli.event.simulate"));
    command.add_option("--teams", options.simulation.teams, text("cli.event.teams"))
        ->check(whole_number(16, tournament::kMostTeams));
    command.add_option("--by", options.by, text("cli.event.by"));
    command.add_option("--at", options.at, text("cli.event.at"));
}

void check_event_options(const CLI::App& command) {
    for (const char* const file : {"--commands", "--entries", "--results", "--records"}) {
        const auto& option = *command.get_option(file);
        if (option.count() > 0 && option.as<std::string>().empty()) {
            throw Failure{text("cli.empty-file-name")};
        }
    }
    if (const auto& finals = *command.get_option("--finals");
        finals.count() > 0 && finals.as<std::string>().empty()) {
        throw Failure{text("cli.event.no-final", "text"_is = "")};
    }
    check_goes_only_with(command, "--simulate", {"--teams"});
    check_needs_one_of(command, "--teams", {"--simulate"});
    check_needs_one_of(command, "--csv", {"--show"});
    check_needs_one_of(command, "--trf-version", {"--trf"});
    check_needs_one_of(
        command, "--append", {"--commands", "--entries", "--results", "--finals", "--pair"});
    // Commands of a file say themselves when and by whom.
    for (const char* const stamp : {"--at", "--by"}) {
        check_needs_one_of(command, stamp, {"--entries", "--results", "--finals", "--pair"});
    }
    check_needs_one_of(
        command, "--division", {"--show", "--trf", "--entries", "--results", "--finals", "--pair"});
    check_needs_one_of(command, "--round", {"--show", "--results", "--pair"});
}

}  // namespace tandem::cli
