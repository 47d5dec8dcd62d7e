// An event at a glance: its divisions, how far they have come, and what is to be done next.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <boost/describe.hpp>

#include "base/enum_names.hpp"
#include "tournament/event/event.hpp"

namespace tandem::desk {

using base::name;

// How far a division has come.
enum class Stage : std::uint8_t {
    Entries,  // nothing is paired
    Paired,  // its last round has not started
    Playing,  // the last round has, and results are missing
    Between,  // the last round is over, and more are to come
    Over,
};
consteval auto names_of(Stage /*type*/) {
    using enum Stage;
    return base::names<Stage>(
        {{Entries, "entries"},
         {Paired, "paired"},
         {Playing, "playing"},
         {Between, "between"},
         {Over, "over"}});
}

// What officials have to do in a division.
enum class Task : std::uint8_t {
    BringTogether,  // free agents look for partners
    CheckIn,  // teams are not here, which is needed for the next round
    Pair,  // the next round can be paired
    LineUps,  // at tables teams have yet to say who has White, in a round that has not started
    Start,  // a round is paired
    Results,  // tables of the last round, or of earlier ones, have none
    Provisional,  // results that may still change
    Rule,  // disputes wait for a first ruling
    Appeals,  // or for whoever hears an appeal
    Calls,  // matches of an online event wait for a director
    Interrupted,  // or have ended without a result
    Prizes,  // the division is over
};
consteval auto names_of(Task /*type*/) {
    using enum Task;
    return base::names<Task>(
        {{BringTogether, "bring-together"},
         {CheckIn, "check-in"},
         {Pair, "pair"},
         {LineUps, "line-ups"},
         {Start, "start"},
         {Results, "results"},
         {Provisional, "provisional"},
         {Rule, "rule"},
         {Appeals, "appeals"},
         {Calls, "calls"},
         {Interrupted, "interrupted"},
         {Prizes, "prizes"}});
}

struct ToDo {
    Task task{};
    std::uint32_t count = 0;  // of teams, agents, tables, legs or disputes; 0: it is not counted
    std::uint32_t round = 0;  // 0: of none
    std::vector<std::uint32_t> which = {};  // the numbers of those, the first of them

    [[nodiscard]] bool operator==(const ToDo&) const = default;
};
BOOST_DESCRIBE_STRUCT(ToDo, (), (task, count, round, which))
inline constexpr std::size_t kMostNamed = 50;

struct DivisionGlance {
    std::string division;  // its key
    std::string name;
    tournament::Format format{};
    std::uint32_t rounds = 0;  // that it has, as tournament::rounds_to_play says
    std::uint32_t round = 0;  // the last that is paired; 0: none
    std::optional<std::string> started;  // when that did
    std::optional<std::string> next_start;  // when the next round is to, by the schedule
    std::optional<std::uint32_t> pause;  // the number of the pause that holds it up
    std::optional<std::string> paused;  // since when
    std::optional<std::string> paused_why;
    Stage stage{};
    std::uint32_t teams = 0;  // that play
    std::uint32_t here = 0;  // of them
    std::uint32_t tables = 0;  // of the last round
    std::uint32_t tables_open = 0;  // of them, that have no result yet

    [[nodiscard]] bool operator==(const DivisionGlance&) const = default;
};
BOOST_DESCRIBE_STRUCT(
    DivisionGlance,
    (),
    (division,
     name,
     format,
     rounds,
     round,
     started,
     next_start,
     pause,
     paused,
     paused_why,
     stage,
     teams,
     here,
     tables,
     tables_open))

// Needs: there is such a division.
[[nodiscard]] DivisionGlance glance_at(
    const tournament::Event& event, const tournament::DivisionKey& division);

// What is to be done there, the most urgent first.
// Needs: there is such a division.
[[nodiscard]] std::vector<ToDo> to_do_in(
    const tournament::Event& event, const tournament::DivisionKey& division);

}  // namespace tandem::desk
