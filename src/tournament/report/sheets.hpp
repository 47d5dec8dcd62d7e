// An event as sheets for people: rows and columns to be shown, saved or printed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/enum_names.hpp"
#include "tournament/event/event.hpp"
#include "words/message.hpp"
#include "words/sentences.hpp"

namespace tandem::tournament {

// What stands under a head: a name, which is the same in every language; words; a word that
// programs know by its code; or what they read as a number, a truth or nothing.
struct Word {
    std::string code;
    words::Message text;

    [[nodiscard]] bool operator==(const Word&) const = default;
};
struct Datum {
    words::Message text;
    std::string json;  // a number, true, false or null

    [[nodiscard]] bool operator==(const Datum&) const = default;
};
using Cell = std::variant<std::string, words::Message, Word, Datum>;
// For people.
[[nodiscard]] std::string text_of(const Cell& cell, const words::Say& saying);
using Row = std::vector<Cell>;

struct Heading {
    std::string key;  // for programs: of JSON and CSV
    words::Message text;
    std::optional<words::Message> meaning{};  // of a code: what a tie-break is called in full

    [[nodiscard]] bool operator==(const Heading&) const = default;
};

struct Sheet {
    std::vector<Heading> head;
    std::vector<Row> rows;  // as many fields as the head has

    [[nodiscard]] bool operator==(const Sheet&) const = default;
};

// Teams with their players, by number.
[[nodiscard]] Sheet sheet_of_teams(const Event& event, const DivisionKey& division);
// Who looks for a partner.
[[nodiscard]] Sheet sheet_of_agents(const Event& event, const std::optional<DivisionKey>& division);
// A round by table, with what is known of its results.
[[nodiscard]] Sheet sheet_of_pairings(const Event& event, const RoundId& round);
// The same with a reason for each table and the bye (reasons_of_round).
[[nodiscard]] Sheet sheet_of_pairings(
    const Event& event, const RoundId& round, const std::map<TeamId, words::Message>& reasons);
// The same by player, in the order of the alphabet: where do I play?
[[nodiscard]] Sheet sheet_of_places(const Event& event, const RoundId& round);
// `open`: a result of the team is missing or may still change.
[[nodiscard]] Sheet sheet_of_standings(
    const Event& event, const DivisionKey& division, RoundNumber after);
// Opponents and points round by round: the wall chart.
[[nodiscard]] Sheet sheet_of_rounds(const Event& event, const DivisionKey& division);
[[nodiscard]] Sheet sheet_of_prizes(const Event& event, const DivisionKey& division);
// The same, with the players called as in `shown`: the same event but for their names.
[[nodiscard]] Sheet sheet_of_prizes(
    const Event& event, const DivisionKey& division, const Event& shown);
// Which teams are not considered for which of its prizes because a grade is missing.
[[nodiscard]] std::vector<words::Message> missing_grades_text(
    const Event& event, const DivisionKey& division);
// Of a division: those at its tables, and those of its teams at no table.
[[nodiscard]] Sheet sheet_of_incidents(
    const Event& event, const std::optional<DivisionKey>& division);
// Of a division: those about its tables.
[[nodiscard]] Sheet sheet_of_disputes(
    const Event& event, const std::optional<DivisionKey>& division);

// The sheets that there are, by name.
enum class SheetKind : std::uint8_t {
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
consteval auto names_of(SheetKind /*type*/) {
    using enum SheetKind;
    return base::names<SheetKind>(
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

// What a sheet is of.
enum class SheetScope : std::uint8_t {
    Event,  // or of one of its divisions
    Division,
    Round,  // or up to one
};
[[nodiscard]] SheetScope scope_of(SheetKind kind);

// What a sheet of a division is made of: only what belongs to that division, or more.
enum class SheetSource : std::uint8_t {
    Division,  // with its teams, wherever they are entered, and what all divisions share
    Event,  // other divisions, too
};
[[nodiscard]] SheetSource source_of(SheetKind kind);

// The sheet of that kind. Sheets of divisions ignore the round.
// Needs: the division is known, and is named unless the sheet may be of the whole event; the round
// is paired, for a sheet of a round.
[[nodiscard]] Sheet sheet_of(
    const Event& event,
    SheetKind kind,
    const std::optional<DivisionKey>& division,
    RoundNumber round);

// With a head, and CR and LF at the end of each row (RFC 4180).
[[nodiscard]] std::string to_csv(const Sheet& sheet, const words::Say& saying);
// A list of objects; numbers are numbers, and null where there is nothing.
[[nodiscard]] std::string to_json(const Sheet& sheet, const words::Say& saying);

}  // namespace tandem::tournament
