// The director decides what the naive model decides, whatever is entered in whatever order.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// TANDEM_EVENT_COMMANDS=1000000 makes the run longer, TANDEM_SEED=123 begins with that event.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/base/seed.hpp"
#include "support/tournament/random_event.hpp"
#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/event_log/event_log.hpp"

namespace tandem::tournament {
namespace {

using base::Prng;
using tests::NaiveEntry;
using tests::NaiveEvent;

constexpr std::uint64_t kCommands = TANDEM_PATIENCE >= 20 ? 60'000 : 12'000;
constexpr int kCommandsOfAnEvent = 400;

// What was reached, so that nobody need believe it.
struct Tally {
    std::uint64_t commands = 0;
    std::map<std::string, std::uint64_t> accepted;
    std::map<std::string, std::uint64_t> refused;
    std::map<EventRefusal, std::uint64_t> reasons;

    void count(const EventCommand& command, const Decided& decided) {
        ++commands;
        ++(decided ? accepted : refused)[std::string{name(command.action)}];
        if (!decided) ++reasons[decided.error().why];
    }

    [[nodiscard]] std::string text() const {
        std::string said = std::to_string(commands) + " commands\naccepted: ";
        for (const auto& [what, times] : accepted)
            said += what + ' ' + std::to_string(times) + "; ";
        said += "\nrefused: ";
        for (const auto& [why, times] : reasons) {
            said += std::string{base::name(why)} + ' ' + std::to_string(times) + "; ";
        }
        return said + '\n';
    }
};

[[nodiscard]] std::string to_text(const std::optional<EventRefusal>& why) {
    return why ? std::string{base::name(*why)} : "accepted";
}

[[nodiscard]] std::string to_text(const NaiveEntry& entry) {
    return std::string{base::name(entry.kind)} + " against " +
           std::to_string(entry.opponent.value) + ", " + to_string(entry.score.encounters) +
           " and " + to_string(entry.score.legs);
}

// What the core has of a team's round.
[[nodiscard]] NaiveEntry entry_in(const DivisionTable& table, TeamId team, RoundNumber round) {
    const RoundEntry entry = entry_of(table.table.team(table.numbers.at(team)), round);
    NaiveEntry found{entry.kind, {}, entry.score};
    if (entry.opponent != kNoTeam) found.opponent = table.team(entry.opponent);
    return found;
}

[[nodiscard]] std::optional<std::string> difference_in(
    const Event& event, const NaiveEvent& naive, const DivisionKey& division) {
    const Division& settings = event.get<Division>(division);
    if (teams_of(event, division) != naive.teams(division)) return "other teams";
    if (last_paired(event, division) != naive.last_paired(division)) return "another round";
    const DivisionTable table = crosstable_of(event, division);
    for (const TeamId team : naive.teams(division)) {
        if (table.numbers.contains(team) != naive.is_numbered(division, team)) {
            return "team " + std::to_string(team.value) + " has a number, or none";
        }
        if (!table.numbers.contains(team)) continue;
        for (RoundNumber round = 1; round <= settings.rounds; ++round) {
            const NaiveEntry found = entry_in(table, team, round);
            const NaiveEntry expected = naive.entry(division, team, round);
            const std::string where = "division " + division.text + ", team " +
                                      std::to_string(team.value) + ", round " +
                                      std::to_string(round) + ": ";
            if (found != expected) {
                return where + to_text(found) + "; naively " + to_text(expected);
            }
            if (is_expected(event, team, {division, round}) !=
                naive.is_expected(division, team, round)) {
                return where + "expected or not";
            }
        }
    }
    return std::nullopt;
}

[[nodiscard]] std::optional<std::string> difference_in_legs(
    const Event& event, const NaiveEvent& naive) {
    std::size_t tables = 0;
    for (const auto& [id, round] : naive.now().rounds) tables += round.tables.size();
    if (tables != event.all<Encounter>().size()) return "other tables";
    for (const auto& [id, encounter] : event.all<Encounter>()) {
        const tests::NaiveTable& table = naive.now().rounds.at(id.round_id()).tables.at(id.table);
        if (encounter.legs.size() != table.legs.size()) return "more legs, or fewer";
        for (std::size_t i = 0; i < table.legs.size(); ++i) {
            const Leg& leg = encounter.legs[i];
            const tests::NaiveLeg& other = table.legs[i];
            const std::string where = "round " + std::to_string(id.round) + ", table " +
                                      std::to_string(id.table) + ", leg " + std::to_string(i + 1);
            if (leg.result != other.result) return where + ": another result";
            if (leg.provisional != other.provisional) return where + ": provisional or not";
            if (leg.annulled.size() != static_cast<std::size_t>(other.annulled)) {
                return where + ": annulled more often";
            }
            for (const Side side : base::all_of<Side>()) {
                const auto said = other.white.find(side);
                const auto naively =
                    said == other.white.end() ? std::nullopt : std::optional{said->second};
                if (leg.white[side] != naively) return where + ": another line-up";
            }
        }
    }
    return std::nullopt;
}

[[nodiscard]] ByesByRound byes_of(const tests::NaiveTeam& team) {
    ByesByRound all;
    for (const auto& [division, byes] : team.byes) {
        for (const auto& [round, kind] : byes) all[{division, round}] = kind;
    }
    return all;
}

[[nodiscard]] std::optional<std::string> difference_in_team(
    const Team& team, const tests::NaiveTeam& other) {
    if (team.status != other.status) return "status";
    if (team.byes != byes_of(other)) return "byes";
    if (team.division != other.division) return "moved";
    if (team.name != other.name) return "name";
    if (team.players != other.players) return "players";
    for (const Partner which : base::all_of<Partner>()) {
        const auto here = other.is_here.find(which);
        const bool is_here = here != other.is_here.end() && here->second;
        if (team.is_here[which] != is_here) return "here or not";
    }
    return std::nullopt;
}

[[nodiscard]] std::optional<std::string> difference_in_incident(
    const Incident& incident, const tests::NaiveIncident& other) {
    if (incident.measure != other.measure) return "another measure";
    if (incident.former != other.gone) return "of a player who has left, or not";
    const auto* const who = std::get_if<PlayerId>(&incident.who);
    const auto player = who == nullptr ? std::nullopt : std::optional{*who};
    if (player != other.who) return "of somebody else";
    return std::nullopt;
}

[[nodiscard]] std::optional<std::string> difference_of(
    const Course& course, const NaiveEvent& naive) {
    const Event& event = course.event();
    if (course.undoable() != naive.undoable()) return "more can be undone, or less";
    if (event.all<Team>().size() != naive.now().teams.size()) return "more teams, or fewer";
    for (const auto& [id, team] : event.all<Team>()) {
        const auto found = difference_in_team(team, naive.now().teams.at(id));
        if (found) return "team " + std::to_string(id.value) + ": " + *found;
    }
    const auto is_looking = [](const auto& agent) { return agent.second.is_looking(); };
    const auto looking = std::ranges::count_if(event.all<FreeAgent>(), is_looking);
    if (looking != std::ssize(naive.now().agents)) return "more free agents, or fewer";
    if (event.all<Division>().size() != naive.now().divisions.size()) return "more divisions";
    for (std::size_t i = 0; i < naive.now().incidents.size(); ++i) {
        const auto* const incident = event.find<Incident>({static_cast<std::uint32_t>(i + 1)});
        if (incident == nullptr) return "an incident less";
        const auto found = difference_in_incident(*incident, naive.now().incidents[i]);
        if (found) return "incident " + std::to_string(i + 1) + ": " + *found;
    }
    for (std::size_t i = 0; i < naive.now().separations.size(); ++i) {
        const auto& [where, first, last] = naive.now().separations[i];
        const auto* const apart = event.find<Separation>({static_cast<std::uint32_t>(i + 1)});
        if (apart == nullptr || apart->first != first || apart->last != last) {
            return "another separation";
        }
    }
    if (event.all<Pause>().size() != naive.now().pauses.size()) return "more pauses, or fewer";
    for (const auto& [id, pause] : event.all<Pause>()) {
        const auto& [division, lasts] = naive.now().pauses[id.value - 1];
        if (pause.division != division || pause.until.has_value() == lasts) return "another pause";
    }
    for (const auto& [key, division] : event.all<Division>()) {
        if (const auto found = difference_in(event, naive, key)) return found;
    }
    return difference_in_legs(event, naive);
}

// Of the event that is being played, for the case that a CHECK breaks.
std::uint64_t seed_of_event = 0;

extern "C" void tell_seed_of_event(int) {
    std::fprintf(
        stderr,
        "replay: TANDEM_SEED=%llu TANDEM_EVENT_COMMANDS=1\n",
        static_cast<unsigned long long>(seed_of_event));
    std::_Exit(3);
}

// One event by chance. What the two differ in.
[[nodiscard]] std::optional<std::string> play(std::uint64_t seed, Tally& tally) {
    seed_of_event = seed;
    Prng prng{seed};
    const EventHeader header = tests::random_event_header(prng);
    Course course{header};
    NaiveEvent naive{header};
    tests::EventCommander commander{prng};
    std::vector<EventCommand> commands;
    for (int i = 0; i < kCommandsOfAnEvent; ++i) {
        commands.push_back(commander.next(naive));
        const EventCommand& command = commands.back();
        const auto told = [&](const std::string& what) {
            return "replay: TANDEM_SEED=" + std::to_string(seed) + " TANDEM_EVENT_COMMANDS=1\n" +
                   to_json(header) + '\n' + tests::to_text(commands) + what;
        };
        const Decided decided = course.advance(command);
        tally.count(command, decided);
        const auto why = decided ? std::nullopt : std::optional{decided.error().why};
        // The naive model knows nothing of brackets, and so not who may play off in one.
        const bool is_of_bracket = std::holds_alternative<action::RecordPlayOff>(command.action) &&
                                   why == EventRefusal::NotTied;
        if (is_of_bracket) continue;
        const auto naively = naive.advance(command);
        if (why != naively) {
            const std::string text = decided ? "" : decided.error().about.text;
            return told(to_text(why) + ' ' + text + "; naively " + to_text(naively));
        }
        if (why) continue;
        if (const auto* const pair = std::get_if<action::PairRound>(&command.action)) {
            naive.let_rest(pair->round, course.event().get<Round>(pair->round).resting);
        }
        if (const auto* const pair = std::get_if<action::RePairTables>(&command.action)) {
            naive.let_rest(pair->round, course.event().get<Round>(pair->round).resting);
        }
        if (const auto found = difference_of(course, naive)) return told(*found);
    }
    return std::nullopt;
}

TEST(NaiveEventLaw, the_director_decides_as_the_naive_model_does) {
    const auto most = base::tests::setting("TANDEM_EVENT_COMMANDS", kCommands);
    std::signal(SIGABRT, tell_seed_of_event);
    Tally tally;
    for (auto seed = base::tests::first_seed(); tally.commands < most; ++seed) {
        const auto difference = play(seed, tally);
        ASSERT_FALSE(difference) << *difference;
    }
    std::signal(SIGABRT, SIG_DFL);
    RecordProperty("tally", tally.text());
    if (std::getenv("TANDEM_EVENT_COMMANDS") != nullptr) std::fputs(tally.text().c_str(), stdout);
    if (tally.commands < 1'000'000) return;
    for (const EventRefusal why : base::all_of<EventRefusal>()) {
        EXPECT_GT(tally.reasons[why], 0U) << base::name(why) << " never came";
    }
    EXPECT_EQ(tally.accepted.size(), std::variant_size_v<EventAction>) << tally.text();
}

}  // namespace
}  // namespace tandem::tournament
