// What holds of every event, whatever was entered.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// TANDEM_EVENT_COMMANDS=1000000 makes the run longer, TANDEM_SEED=123 begins with that event.
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "support/base/seed.hpp"
#include "support/tournament/random_event.hpp"
#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/event_log/event_log.hpp"
#include "tournament/next_round/proposal.hpp"

namespace tandem::tournament {
namespace {

using base::Prng;

constexpr std::uint64_t kCommandsOfTheLaws = TANDEM_PATIENCE >= 20 ? 20'000 : 4'000;
constexpr int kCommandsOfALawfulEvent = 300;

// An event in play. The naive model is the eyes of whoever enters commands.
class LawfulEvent {
  public:
    explicit LawfulEvent(std::uint64_t seed)
        : prng_(seed),
          header_(tests::random_event_header(prng_)),
          course(header_),
          naive_(header_) {}

    Decided advance() {
        commands.push_back(commander_.next(naive_));
        static_cast<void>(naive_.advance(commands.back()));
        decided.push_back(course.advance(commands.back()));
        return decided.back();
    }
    [[nodiscard]] const EventHeader& header() const { return header_; }
    [[nodiscard]] const Event& event() const { return course.event(); }
    [[nodiscard]] EventCommand by_organiser(EventAction action) const {
        return {commands.back().at, {"organiser"}, std::move(action)};
    }

  private:
    Prng prng_;
    EventHeader header_;

  public:
    Course course;
    std::vector<EventCommand> commands;
    std::vector<Decided> decided;

  private:
    tests::NaiveEvent naive_;
    tests::EventCommander commander_{prng_};
};

// Plays events by chance, and looks at each after every command that is accepted.
template <typename Look>
void after_each_command(Look look) {
    const auto most = base::tests::setting("TANDEM_EVENT_COMMANDS", kCommandsOfTheLaws);
    std::uint64_t commands = 0;
    for (auto seed = base::tests::first_seed(); commands < most; ++seed) {
        SCOPED_TRACE("TANDEM_SEED=" + std::to_string(seed));
        LawfulEvent lawful{seed};
        for (int i = 0; i < kCommandsOfALawfulEvent; ++i, ++commands) {
            if (lawful.advance()) look(lawful);
            if (testing::Test::HasFailure()) return;
        }
    }
}

// Plays events by chance, and looks at each when it is over.
template <typename Look>
void after_each_event(Look look) {
    const auto most = base::tests::setting("TANDEM_EVENT_COMMANDS", kCommandsOfTheLaws);
    std::uint64_t commands = 0;
    for (auto seed = base::tests::first_seed(); commands < most; ++seed) {
        SCOPED_TRACE("TANDEM_SEED=" + std::to_string(seed));
        LawfulEvent lawful{seed};
        for (int i = 0; i < kCommandsOfALawfulEvent; ++i, ++commands) {
            static_cast<void>(lawful.advance());
        }
        look(lawful);
        if (testing::Test::HasFailure()) return;
    }
}

TEST(EventLaw, nobody_is_twice_in_a_round) {
    after_each_command([](const LawfulEvent& lawful) {
        const Event& event = lawful.event();
        for (const auto& [id, round] : event.all<Round>()) {
            std::set<TeamId> seen;
            const auto is_new = [&](TeamId team) { return seen.insert(team).second; };
            if (round.bye) {
                EXPECT_TRUE(is_new(*round.bye));
            }
            for (const auto& [key, encounter] : encounters_of(event, id)) {
                EXPECT_TRUE(is_new(encounter.one));
                EXPECT_TRUE(is_new(encounter.two));
            }
        }
    });
}

// Nobody plays in two teams, however the teams came to be. Those who have left do not count.
// Law: NSB 1; SN5 1; SN5 heading.
TEST(EventLaw, nobody_is_in_two_teams_that_play) {
    after_each_command([](const LawfulEvent& lawful) {
        std::set<std::string> seen;
        for (const auto& [id, team] : lawful.event().all<Team>()) {
            if (team.status != TeamStatus::Playing) continue;
            for (const Player& player : team.players) {
                if (player.namesake || !player.id.empty()) continue;
                EXPECT_TRUE(seen.insert(player.name).second) << player.name;
            }
        }
    });
}

// What the legs of a team come to, its byes and what was given or taken, each added up by itself.
[[nodiscard]] Points legs_of(const Event& event, const DivisionKey& key, TeamId id) {
    const Division& division = event.get<Division>(key);
    const auto all_legs = static_cast<std::int64_t>(division.legs);
    const Team& team = event.get<Team>(id);
    Points sum;
    for (RoundNumber round = 1; round <= last_paired(event, key); ++round) {
        bool is_seated = event.get<Round>({key, round}).bye == id;
        const bool is_win = division.pairing_bye == PairingByeScore::Win;
        const bool scores = is_seated && !is_round_robin(division.format);
        if (scores) sum += all_legs * (is_win ? kOnePoint : kHalfPoint);
        for (const auto& [at, encounter] : encounters_of(event, {key, round})) {
            const auto side = encounter.side_of(id);
            if (!side) continue;
            is_seated = true;
            Points here;
            bool is_over = true;
            for (std::size_t i = 0; i < division.legs; ++i) {
                const auto& result = encounter.legs[i].result;
                is_over = is_over && result;
                if (!result) continue;
                if (result->winner == winner_of(*side)) here += kOnePoint;
                if (result->winner == LegWinner::Draw) here += kHalfPoint;
            }
            if (is_over) sum += here;
        }
        const auto bye = team.byes.find({key, round});
        const bool rests = has(event.get<Round>({key, round}).resting, id);
        if (is_seated || rests || bye == team.byes.end()) continue;
        if (bye->second == ByeKind::Full) sum += all_legs * kOnePoint;
        if (bye->second == ByeKind::Half) sum += all_legs * kHalfPoint;
    }
    for (const auto& [number, one] : event.all<PointAdjustment>()) {
        const bool counts = one.team == id && one.division == key;
        if (counts && one.round <= last_paired(event, key)) sum += one.legs;
    }
    return sum;
}

// Law: FIDE 13.4.
TEST(EventLaw, points_are_the_sum_of_results_byes_and_adjustments) {
    after_each_command([](const LawfulEvent& lawful) {
        for (const auto& [key, division] : lawful.event().all<Division>()) {
            const DivisionTable made = crosstable_of(lawful.event(), key);
            const RoundNumber last = last_paired(lawful.event(), key);
            for (const TeamId team : made.teams) {
                const Score score = score_after(made.table.team(made.numbers.at(team)), last);
                EXPECT_EQ(score.legs, legs_of(lawful.event(), key, team)) << team.value;
            }
        }
    });
}

TEST(EventLaw, what_is_undone_is_done_again_alike) {
    after_each_command([](const LawfulEvent& lawful) {
        if (lawful.commands.size() % 4 != 0 || lawful.course.undoable() == 0) return;
        Course course = lawful.course;
        ASSERT_TRUE(course.advance(lawful.by_organiser(action::Undo{})));
        ASSERT_TRUE(course.advance(lawful.by_organiser(action::Redo{})));
        EXPECT_EQ(course.event(), lawful.event());
    });
}

TEST(EventLaw, undoing_everything_leaves_nothing) {
    after_each_event([](const LawfulEvent& lawful) {
        Course course = lawful.course;
        while (course.undoable() > 0) {
            ASSERT_TRUE(course.advance(lawful.by_organiser(action::Undo{})));
        }
        EXPECT_EQ(course.event(), Event{lawful.header()});
    });
}

TEST(EventLaw, the_changes_alone_give_the_event) {
    after_each_event([](const LawfulEvent& lawful) {
        Event event{lawful.header()};
        for (const Decided& decided : lawful.decided) {
            if (!decided) continue;
            for (const Change& change : decided->changes) static_cast<void>(apply(event, change));
        }
        EXPECT_EQ(event, lawful.event());
    });
}

TEST(EventLaw, a_refused_command_changes_nothing) {
    const auto most = base::tests::setting("TANDEM_EVENT_COMMANDS", kCommandsOfTheLaws);
    std::uint64_t commands = 0;
    for (auto seed = base::tests::first_seed(); commands < most; ++seed) {
        SCOPED_TRACE("TANDEM_SEED=" + std::to_string(seed));
        LawfulEvent lawful{seed};
        for (int i = 0; i < kCommandsOfALawfulEvent; ++i, ++commands) {
            const Event before = lawful.event();
            const std::size_t undoable = lawful.course.undoable();
            if (lawful.advance()) continue;
            ASSERT_EQ(lawful.event(), before);
            ASSERT_EQ(lawful.course.undoable(), undoable);
        }
    }
}

// Every command and what it came to, as programs are told.
[[nodiscard]] std::string told(
    const EventHeader& header, const std::vector<EventCommand>& commands) {
    Course course{header};
    std::string text;
    std::size_t number = 1;
    for (std::size_t i = 0; i < commands.size(); ++i) {
        const EventCommand& command = commands[i];
        const Decided decided = course.advance(command);
        text += to_json_lines(
            {i + 2, command.at, command.by, name(command.action), decided},
            header.rulebook.base,
            number,
            language::english);
    }
    return text;
}

TEST(EventLaw, a_log_is_read_as_it_was_written_and_replayed_alike) {
    after_each_event([](const LawfulEvent& lawful) {
        EventLog log{lawful.header(), {}};
        for (const EventCommand& command : lawful.commands) {
            // What no log may say is no line of one.
            if (read_event_command(to_json(command), 2)) log.commands.push_back(command);
        }
        for (std::size_t i = 0; i < lawful.commands.size(); ++i) {
            if (!lawful.decided[i]) continue;
            const auto read = read_event_command(to_json(lawful.commands[i]), 2);
            ASSERT_TRUE(read) << to_json(lawful.commands[i])
                              << language::english(describe_fault(read.error()));
        }
        const auto read = read_event_log(write_event_log(log), {});
        ASSERT_TRUE(read) << language::english(describe_fault(read.error()));
        ASSERT_EQ(*read, log);
        EXPECT_EQ(told(read->header, read->commands), told(log.header, log.commands));
    });
}

// Whether these two are not to meet in that round.
[[nodiscard]] bool are_separated(const Event& event, const RoundId& round, const TeamPair& pair) {
    for (const auto& [id, one] : event.all<Separation>()) {
        const bool is_now = one.first <= round.round && round.round <= one.last;
        if (one.division != round.division || !is_now) continue;
        if (has(one.teams, pair.one) && has(one.teams, pair.two)) return true;
    }
    return false;
}

// Whether the book lets teams meet again, and no pairing is without that; a second bye for somebody
// is tried after that alone.
[[nodiscard]] bool needs_rematches(
    const Event& event, const Division& division, RoundNumber round, const DivisionTable& made) {
    PairingRules rules = pairing_rules_of(event, division);
    if (rules.rematches == Rematches::Never) return false;
    rules.rematches = Rematches::Never;
    rules.second_byes = SecondByes::Never;
    return !pair_round(made.table, round, rules);
}

// What is proposed may be entered as it is, and pairs nobody who may not be paired.
// Law: NSB 2; SN5 2.
TEST(EventLaw, a_proposal_pairs_nobody_again) {
    std::uint64_t proposals = 0;
    after_each_command([&](const LawfulEvent& lawful) {
        const Event& event = lawful.event();
        for (const auto& [key, division] : event.all<Division>()) {
            const RoundId next{key, last_paired(event, key) + 1};
            if (next.round > division.rounds || lawful.commands.size() % 4 != 0) continue;
            bool is_over = true;
            for (const auto& [id, encounter] : event.all<Encounter>()) {
                if (id.division != key) continue;
                for (const Leg& leg : encounter.legs) is_over = is_over && leg.result;
            }
            if (!is_over) continue;
            const auto proposal = propose(event, next);
            if (!proposal) continue;
            ++proposals;
            const bool is_swiss =
                division.format == Format::FideTeam || division.format == Format::UsChess;
            const DivisionTable made = crosstable_of(event, key);
            for (const TeamPair& pair : proposal->pairs) {
                if (!is_swiss) continue;
                if (made.round_of(pair.one, pair.two) > 0) {
                    EXPECT_TRUE(needs_rematches(event, division, next.round, made));
                }
                EXPECT_FALSE(are_separated(event, next, pair));
            }
            Course course = lawful.course;
            const Decided decided = course.advance(
                lawful.by_organiser(action::PairRound{next, proposal->pairs, proposal->bye}));
            if (decided || decided.error().why == EventRefusal::DisputeOpen) continue;
            // A bracket knows of no byes that somebody asked for.
            const bool has_bye = decided.error().why == EventRefusal::HasBye;
            if (has_bye && division.format == Format::KnockOut) continue;
            ADD_FAILURE() << base::name(division.format) << " round " << next.round << ": "
                          << base::name(decided.error().why);
        }
    });
    EXPECT_GT(proposals, 0U);
}

}  // namespace
}  // namespace tandem::tournament
