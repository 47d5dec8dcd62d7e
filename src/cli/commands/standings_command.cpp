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
#include "cli/io/tournament_file.hpp"
#include "cli/print/json.hpp"
#include "cli/usage/one_of.hpp"
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
    if (!read) throw Failure{"--tie-breaks: " + to_string(read.error())};
    settings.tie_breaks = std::move(*read);
    return settings;
}

[[nodiscard]] std::string text_of(const std::optional<Amount>& value) {
    return value ? to_string(*value) : "–";
}

// How many columns of a terminal it takes: all that is printed here is one column wide.
[[nodiscard]] std::size_t width_of(const std::string& text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char byte) { return (byte & 0xC0) != 0x80; }));
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
    std::vector<std::string> head{"", "No.", "Team", has_both ? "Legs" : "Points"};
    if (has_both) head.emplace_back("Encounters");
    for (const auto& tie_break : standings.settings.tie_breaks) head.push_back(code(tie_break));
    rows.push_back(std::move(head));
    for (const Standing& row : standings.rows) {
        std::vector<std::string> line{
            std::to_string(row.rank),
            std::to_string(file.number(row.team)),
            file.table.team(row.team).name,
            to_string(has_both ? row.score.legs : row.score.by(standings.basis))};
        if (has_both) line.push_back(to_string(row.score.encounters));
        for (const auto& value : row.values) line.push_back(text_of(value));
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
        throw Failure{fmt::format("--explain: no team has the number {}.", number)};
    }
    const auto team = static_cast<TeamNumber>(found - file.numbers.begin() + 1);
    fmt::print(
        "{} {}\n{}", number, file.table.team(team).name, explained(file.table, standings, team));
}

Exit print_standings(const StandingsOptions& options) {
    const TournamentFile file = read_tournament(options.file);
    const RoundNumber paired = rounds_paired(file.table);
    if (options.after && *options.after > paired) {
        throw Failure{fmt::format("--after: {} rounds are paired.", paired)};
    }
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
    auto* const command = app.add_subcommand("standings", "The order of a tournament's teams");
    command->footer(
        "FILE is TRF16 or TRF26. Tie-breaks are those of FIDE C.07 and US Chess 34E, by their "
        "codes\n"
        "or names: DE, BH:MP/C1, EMGSB, WIN, \"Modified Median\", Solkoff, Cumulative. Without a\n"
        "list they are those of US Chess where legs decide, and FIDE's where encounters do.\n"
        "\n"
        "  tandem standings event.trf\n"
        "  tandem standings event.trf --tie-breaks \"DE, BH:MP/C1, EMGSB\" --after 4\n"
        "  tandem standings event.trf --explain 17");
    auto options = std::make_shared<StandingsOptions>();
    command->add_option("FILE", options->file, "The tournament; \"-\": standard input")->required();
    command->add_option("--tie-breaks", options->tie_breaks, "A list with commas");
    command->add_option("--edition", options->edition, "Of C.07")
        ->check(one_of({"2024-08", "2026-03"}))
        ->capture_default_str();
    command
        ->add_option(
            "--pairings", options->pairings, "Predetermined: a round robin's; else what 192 says")
        ->check(CLI::IsMember({"swiss", "predetermined"}));
    command->add_option("--unrated", options->unrated, "The rating of unrated teams");
    command->add_option("--after", options->after, "The round; otherwise the last that is paired");
    command->add_option("--explain", options->explain, "A team's number: explains its values");
    command->add_flag("--json", options->json, "One JSON object for each team");
    command->callback([options, &exit] { exit = print_standings(*options); });
}

}  // namespace tandem::cli
