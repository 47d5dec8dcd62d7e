// tandem standings: the order of a tournament's teams, and how each tie-break comes about.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/tongue.hpp"
#include "cli/io/tournament_file.hpp"
#include "cli/print/columns.hpp"
#include "cli/print/json.hpp"
#include "cli/usage/one_of.hpp"
#include "tournament/event/team.hpp"
#include "tournament/standings/explanation_text.hpp"
#include "tournament/standings/standings.hpp"
#include "tournament/tie_breaks/read_tie_breaks.hpp"

namespace tandem::cli {

namespace {

using tournament::Amount;
using tournament::RoundNumber;
using tournament::Standing;
using tournament::Standings;
using tournament::StandingsSettings;
using tournament::TeamNumber;

struct StandingsOptions {
    std::string file;
    std::optional<std::string> tie_breaks;
    std::string edition = "2026-03";
    std::string pairings;  // "": by what 192 says
    std::optional<std::int32_t> unrated;
    std::optional<RoundNumber> after;
    std::optional<std::uint32_t> explain;  // the team of that number
    bool json = false;
};

[[nodiscard]] StandingsSettings settings_of(
    const StandingsOptions& options, const TournamentFile& file) {
    const tournament::Crosstable& table = file.table;
    StandingsSettings settings;
    settings.edition = base::from_name<tournament::TieBreakEdition>(options.edition).value();
    settings.pairings = is_round_robin(file.system) ? tournament::PairingsAre::Predetermined
                                                    : tournament::PairingsAre::Swiss;
    if (!options.pairings.empty()) {
        settings.pairings = base::from_name<tournament::PairingsAre>(options.pairings).value();
    }
    settings.unrated = options.unrated;
    if (!options.tie_breaks) {
        if (settings.pairings == tournament::PairingsAre::Predetermined) {
            settings.tie_breaks = tournament::round_robin_tie_breaks();
        } else {
            settings.tie_breaks = table.scoring.basis == tournament::ScoreBasis::Legs
                                      ? tournament::us_chess_tie_breaks()
                                      : tournament::fide_tie_breaks();
        }
        return settings;
    }
    auto read = tournament::read_tie_breaks(*options.tie_breaks);
    if (!read) throw Failure{"--tie-breaks: " + text(describe(read.error()))};
    settings.tie_breaks = std::move(*read);
    return settings;
}

[[nodiscard]] std::string value_text(const std::optional<Amount>& value) {
    return value ? to_string(*value) : "–";
}

// The first two columns and the third as they are, the others to the right.
void print_rows(const std::vector<std::vector<std::string>>& rows) {
    constexpr std::size_t kName = 2;  // the only column of words
    std::vector<std::size_t> widths(rows.front().size());
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], width_of(row[i]));
    }
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string blanks(widths[i] - width_of(row[i]), ' ');
            if (i > 0) line += "  ";
            line += i == kName ? row[i] + blanks : blanks + row[i];
        }
        line.erase(line.find_last_not_of(' ') + 1);
        fmt::print("{}\n", line);
    }
}

void print_text(const TournamentFile& file, const Standings& standings) {
    const bool has_both = file.table.scoring.legs > 1;
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string> head{
        "",
        text("cli.standings.number"),
        text("cli.standings.team"),
        has_both ? text("cli.standings.legs") : text("cli.standings.points")};
    if (has_both) head.push_back(text("cli.standings.encounters"));
    for (const auto& tie_break : standings.settings.tie_breaks) head.push_back(code(tie_break));
    rows.push_back(std::move(head));
    for (const Standing& row : standings.rows) {
        std::vector<std::string> line{
            std::to_string(row.rank),
            std::to_string(file.number(row.team)),
            file.table.team(row.team).name,
            to_string(has_both ? row.score.legs : row.score.by(standings.basis))};
        if (has_both) line.push_back(to_string(row.score.encounters));
        for (const auto& value : row.values) line.push_back(value_text(value));
        rows.push_back(std::move(line));
    }
    print_rows(rows);
}

void print_json(const TournamentFile& file, const Standings& standings) {
    for (const Standing& row : standings.rows) {
        std::vector<std::string> values;
        values.reserve(row.values.size());
        for (std::size_t i = 0; i < row.values.size(); ++i) {
            values.push_back(fmt::format(
                "{}: {}",
                json_string(code(standings.settings.tie_breaks[i])),
                row.values[i] ? to_decimal(*row.values[i]) : "null"));
        }
        fmt::print(
            "{{\"rank\": {}, \"team\": {}, \"name\": {}, \"legs\": {}, \"encounters\": {}, "
            "\"tie_breaks\": {{{}}}}}\n",
            row.rank,
            file.number(row.team),
            json_string(file.table.team(row.team).name),
            to_decimal(row.score.legs),
            to_decimal(row.score.encounters),
            fmt::join(values, ", "));
    }
}

void print_explanations(
    const TournamentFile& file, const Standings& standings, std::uint32_t number) {
    const auto found = std::ranges::find(file.numbers, number);
    if (found == file.numbers.end()) {
        throw Failure{text("cli.standings.no-such-team", "number"_is = std::to_string(number))};
    }
    const auto team = static_cast<TeamNumber>(found - file.numbers.begin() + 1);
    fmt::print(
        "{}\n",
        text(
            "cli.standings.of-team",
            "number"_is = std::to_string(number),
            "team"_is = file.table.team(team).name));
    for (const words::Message& value : explained(file.table, standings, team)) {
        fmt::print("{}\n", text(value));
    }
}

Exit print_standings(const StandingsOptions& options) {
    const TournamentFile file = read_tournament(options.file);
    const RoundNumber paired = rounds_paired(file.table);
    if (options.after && *options.after > paired) {
        throw Failure{text("cli.standings.rounds-paired", "rounds"_is = paired)};
    }
    if (is_knock_out(file.system)) fmt::print(stderr, "{}\n", text("cli.standings.knock-out"));
    const Standings standings = tournament::standings(
        file.table, options.after.value_or(paired), settings_of(options, file));
    if (options.explain) {
        print_explanations(file, standings, *options.explain);
    } else if (options.json) {
        print_json(file, standings);
    } else {
        print_text(file, standings);
    }
    return Exit::Done;
}

}  // namespace

void add_standings(CLI::App& app, Exit& exit) {
    auto* const command = app.add_subcommand("standings", text("cli.standings.about"));
    command->footer(
        text("cli.standings.footer") +
        "\n\n"
        "  tandem standings event.trf\n"
        "  tandem standings event.trf --tie-breaks \"DE, BH:MP/C1, EMGSB\" --after 4\n"
        "  tandem standings event.trf --explain 17");
    auto options = std::make_shared<StandingsOptions>();
    command->add_option("FILE", options->file, text("cli.standings.file"))->required();
    command->add_option("--tie-breaks", options->tie_breaks, text("cli.standings.tie-breaks"));
    command->add_option("--edition", options->edition, text("cli.standings.edition"))
        ->check(one_of({"2024-08", "2026-03"}))
        ->capture_default_str();
    command->add_option("--pairings", options->pairings, text("cli.standings.pairings"))
        ->check(one_of({"swiss", "predetermined"}));
    command->add_option("--unrated", options->unrated, text("cli.standings.unrated"))
        ->check(whole_number(0, std::int64_t{2} * tournament::kMostRating));
    command->add_option("--after", options->after, text("cli.standings.after"));
    command->add_option("--explain", options->explain, text("cli.standings.explain"));
    command->add_flag("--json", options->json, text("cli.standings.json"))->excludes("--explain");
    command->callback([options, &exit] { exit = print_standings(*options); });
}

}  // namespace tandem::cli
