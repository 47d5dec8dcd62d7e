// Which legs of an online event are opened when, and with whom on which seat.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/online/duties.hpp"

#include <utility>

#include <gtest/gtest.h>

#include "support/tournament/event_in_play.hpp"

namespace tandem::desk {
namespace {

using namespace tournament;
using namespace tournament::tests;
using enum bughouse::Seat;
using row::OpenedMatch;
using row::OpenedState;

using Came = base::EnumArray<bughouse::Seat, bool>;

constexpr std::int64_t kNow = 1'700'000'000'000;

[[nodiscard]] hall::PersonId person(std::uint32_t team, Partner place) {
    return hall::PersonId::guest(std::to_string(team) + std::string{name(place)});
}

[[nodiscard]] row::TeamEntry entry_for(std::uint32_t team) {
    row::TeamEntry entry;
    entry.number = team;
    entry.team = {team};
    entry.state = row::EntryState::Registered;
    for (const Partner place : base::all_of<Partner>()) {
        entry.players[place].person = person(team, place);
    }
    return entry;
}

[[nodiscard]] row::TeamEntry bots_for(std::uint32_t team) {
    row::TeamEntry entry = entry_for(team);
    entry.players[Partner::First].person = hall::PersonId::bot(1);
    entry.players[Partner::Second].person = hall::PersonId::bot(2);
    return entry;
}

// Two teams at a table, whose matches are opened as they are asked for.
class OnlineEvent {
  public:
    explicit OnlineEvent(Division settings) : play_(rulebook::kNsb) {
        play_.division(kK12, std::move(settings));
        play_.teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    }
    OnlineEvent& start() {
        play_.started(kK12, 1);
        return *this;
    }
    OnlineEvent& white(std::uint32_t leg, std::uint32_t team, Partner who) {
        play_.with(action::LineUp{{kK12, 1, 1, leg}, {team}, who});
        return *this;
    }
    OnlineEvent& result(std::uint32_t leg, LegWinner winner) {
        play_.with(action::EnterResult{{kK12, 1, 1, leg}, won(winner)});
        return *this;
    }
    [[nodiscard]] Duties duties(std::int64_t now_ms = kNow) const {
        return duties_of(play_.event(), entries, matches, {now_ms, play_.now()});
    }
    // What is to be opened is opened; how many that were.
    std::size_t open(std::int64_t now_ms = kNow) {
        const Duties now = duties(now_ms);
        for (const LegToOpen& leg : now.to_open) {
            const hall::MatchId id{"match" + std::to_string(matches.size() + 1)};
            matches.push_back({id, leg.leg, leg.teams, now_ms, 0, OpenedState::Open});
        }
        return now.to_open.size();
    }
    OnlineEvent& over(std::size_t match, LegWinner winner) {
        result(matches[match].leg.leg, winner);
        matches[match].state = OpenedState::Over;
        matches[match].ended_ms = kNow;
        return *this;
    }

    [[nodiscard]] EventInPlay& play() { return play_; }
    std::vector<row::TeamEntry> entries{entry_for(1), entry_for(2)};
    std::vector<OpenedMatch> matches;

  private:
    EventInPlay play_;
};

TEST(Duties, a_leg_is_opened_once_the_round_has_started_and_only_once) {
    OnlineEvent event{{.legs = 1}};
    EXPECT_EQ(event.open(), 0U);
    event.start();
    EXPECT_EQ(event.open(), 1U);
    EXPECT_EQ(event.matches[0].leg, (AttemptId{kK12, 1, 1, 1, 0}));
    EXPECT_EQ(event.open(), 0U);
    EXPECT_TRUE(event.duties().to_cancel.empty());
}

// Each time takes a room of the hall for up to an hour, and nobody pays for it.
TEST(Duties, a_start_that_is_undone_again_and_again_opens_its_matches_some_times_alone) {
    OnlineEvent event{{.legs = 1}};
    std::size_t opened = 0;
    for (std::size_t times = 0; times < kMostInVain + 10; ++times) {
        event.start();
        opened += event.open();
        event.play().with(action::Undo{});
        const Duties duties = event.duties();
        EXPECT_EQ(duties.to_cancel.size(), times < kMostInVain ? 1U : 0U);
        for (OpenedMatch& match : event.matches) match.state = OpenedState::Cancelled;
    }
    EXPECT_EQ(opened, kMostInVain);
    // Whatever becomes of the team's table, and of its opponent.
    event.play().with(action::UnpairRound{{kK12, 1}}).teams(kK12, 2);
    event.entries.push_back(entry_for(3));
    event.entries.push_back(entry_for(4));
    event.play().paired(kK12, 1, {{{1}, {3}}, {{2}, {4}}});
    event.start();
    EXPECT_EQ(event.open(), 0U);
    event.play().with(action::UnstartRound{{kK12, 1}});
    event.play().paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}});
    event.start();
    EXPECT_EQ(event.open(), 1U) << "others play on";
}

TEST(Duties, players_sit_as_their_teams_have_said) {
    OnlineEvent event{{.legs = 1}};
    event.white(1, 1, Partner::Second).white(1, 2, Partner::First).start();
    const Duties duties = event.duties();
    ASSERT_EQ(duties.to_open.size(), 1U);
    const auto& seats = duties.to_open[0].seats;
    // Team one has White on board A, team two on board B.
    EXPECT_EQ(seats[AWhite].person, person(1, Partner::Second));
    EXPECT_EQ(seats[BBlack].person, person(1, Partner::First));
    EXPECT_EQ(seats[BWhite].person, person(2, Partner::First));
    EXPECT_EQ(seats[ABlack].person, person(2, Partner::Second));
    EXPECT_EQ(seats[ABlack].player, (PlayerId{{2}, Partner::Second}));
}

TEST(Duties, a_seat_follows_its_player_where_the_desk_has_swapped_the_partners) {
    OnlineEvent event{{.legs = 1}};
    event.play().with(action::UnpairRound{{kK12, 1}});
    Players players = event.play().team({1}).players;
    std::swap(players[Partner::First], players[Partner::Second]);
    event.play().with(action::Amend{{1}, kK12, event.play().team({1}).name, all_of(players)});
    event.play().paired(kK12, 1, {{{1}, {2}}});
    event.white(1, 1, Partner::First).start();
    const Duties duties = event.duties();
    ASSERT_EQ(duties.to_open.size(), 1U);
    const auto& seats = duties.to_open[0].seats;
    EXPECT_EQ(seats[AWhite].player, (PlayerId{{1}, Partner::First}));
    EXPECT_EQ(seats[AWhite].person, person(1, Partner::Second));
    const Team& team = event.play().team({1});
    EXPECT_EQ(place_in(event.entries[0], &team, person(1, Partner::Second)), Partner::First);
    event.play().with(action::Undo{}).with(action::Undo{}).with(action::Undo{});
    event.play().with(action::Undo{});
    const Team& before = event.play().team({1});
    EXPECT_EQ(place_in(event.entries[0], &before, person(1, Partner::Second)), Partner::Second);
}

TEST(ScheduledStarts, are_of_rounds_that_are_paired_and_not_long_overdue) {
    const Timestamp ten{36'000'000};
    OnlineEvent event{{.legs = 1, .schedule = {ten}}};
    const auto at = [&](std::int64_t ms) {
        return scheduled_starts(event.play().event(), {ten.ms + ms});
    };
    EXPECT_TRUE(at(-1).due.empty());
    EXPECT_EQ(at(-1).next, ten);
    EXPECT_EQ(at(0).due, (std::vector<RoundId>{{kK12, 1}}));
    EXPECT_EQ(at(kLateStartMs).due.size(), 1U);
    EXPECT_TRUE(at(kLateStartMs + 1).due.empty());
    EXPECT_EQ(at(kLateStartMs + 1).next, std::nullopt);
    event.start();
    EXPECT_TRUE(at(0).due.empty());
    OnlineEvent other{{.legs = 1}};
    EXPECT_TRUE(scheduled_starts(other.play().event(), ten).due.empty());
}

TEST(Duties, the_next_leg_waits_for_its_line_ups_but_not_for_ever) {
    OnlineEvent event{{.legs = 2}};
    event.start();
    ASSERT_EQ(event.open(), 1U);
    EXPECT_EQ(event.open(), 0U);
    event.over(0, LegWinner::One);
    EXPECT_EQ(event.open(kNow + 1'000), 0U);
    EXPECT_EQ(event.duties(kNow + 1'000).next_ms, kNow + kLineUpMs);
    event.white(2, 1, Partner::First);
    EXPECT_EQ(event.open(kNow + 2'000), 0U);
    EXPECT_EQ(event.open(kNow + kLineUpMs), 1U);
    EXPECT_EQ(event.matches[1].leg, (AttemptId{kK12, 1, 1, 2, 0}));
}

TEST(Duties, the_next_leg_opens_at_once_when_both_have_said_and_bots_need_not) {
    OnlineEvent event{{.legs = 2}};
    event.entries[1] = bots_for(2);
    event.white(2, 1, Partner::Second).start();
    ASSERT_EQ(event.open(), 1U);
    event.over(0, LegWinner::Two);
    EXPECT_EQ(event.open(kNow + 1), 1U);
}

TEST(Duties, a_team_that_only_the_desk_knows_has_no_match_here) {
    OnlineEvent event{{.legs = 1}};
    event.entries.pop_back();
    event.start();
    EXPECT_EQ(event.open(), 0U);
}

TEST(Duties, a_match_is_cancelled_whose_leg_has_a_result_by_hand) {
    OnlineEvent event{{.legs = 1}};
    event.start();
    ASSERT_EQ(event.open(), 1U);
    event.result(1, LegWinner::Draw);
    const Duties duties = event.duties();
    EXPECT_TRUE(duties.to_open.empty());
    ASSERT_EQ(duties.to_cancel.size(), 1U);
    EXPECT_EQ(duties.to_cancel[0].match, event.matches[0].match);
}

TEST(Duties, a_leg_that_is_annulled_is_opened_again_and_an_interrupted_one_is_not) {
    OnlineEvent event{{.legs = 1}};
    event.start();
    ASSERT_EQ(event.open(), 1U);
    event.matches[0].state = OpenedState::Interrupted;
    EXPECT_EQ(event.open(), 0U);
    event.play().with(action::AnnulLeg{{kK12, 1, 1, 1}, "the server went away"});
    EXPECT_EQ(event.open(), 1U);
    EXPECT_EQ(event.matches[1].leg.attempt, 1U);
}

TEST(Duties, a_start_that_is_taken_back_cancels_and_another_opens_again) {
    OnlineEvent event{{.legs = 1}};
    event.start();
    ASSERT_EQ(event.open(), 1U);
    event.play().with(action::UnstartRound{{kK12, 1}});
    ASSERT_EQ(event.duties().to_cancel.size(), 1U);
    event.matches[0].state = OpenedState::Cancelled;
    EXPECT_EQ(event.open(), 0U);
    event.start();
    EXPECT_EQ(event.open(), 1U);
}

TEST(Duties, the_time_to_say_who_has_white_does_not_run_while_the_division_is_paused) {
    OnlineEvent event{{.legs = 2}};
    event.start();
    ASSERT_EQ(event.open(), 1U);
    event.over(0, LegWinner::One);
    // A minute goes by with each command.
    event.play().with(action::PausePlay{{1}, kK12, {}}).with(action::ResumePlay{{1}});
    EXPECT_EQ(event.open(kNow + 119'000), 0U);
    EXPECT_EQ(event.open(kNow + 120'000), 1U);
}

// Until when the players of the first match have to come, so long after it was opened.
[[nodiscard]] std::int64_t to_come(
    OnlineEvent& event, base::Millis usual, std::int64_t after_ms = 0) {
    const EventTime now{kNow + after_ms, {event.play().now().ms}};
    return time_to_come(event.play().event(), event.matches[0], usual, now);
}

TEST(Duties, nothing_is_opened_and_nobodys_time_runs_while_the_division_is_paused) {
    OnlineEvent event{{.legs = 2}};
    event.start();
    event.play().with(action::PausePlay{{1}, kK12, {}});
    EXPECT_EQ(event.open(), 0U);
    event.play().with(action::ResumePlay{{1}});
    ASSERT_EQ(event.open(), 1U);
    const base::Millis usual{90'000};
    EXPECT_EQ(to_come(event, usual), kNow + 90'000);
    // A minute goes by with each command.
    event.play().with(action::PausePlay{{2}, {}, "fire alarm"});
    event.play().with(action::Note{"we wait outside"});
    EXPECT_EQ(to_come(event, usual, 120'000), kNow + 150'000);
    event.play().with(action::ResumePlay{{2}});
    EXPECT_EQ(to_come(event, usual, 180'000), kNow + 210'000);
}

TEST(Duties, players_have_the_time_that_the_division_says_or_the_usual) {
    OnlineEvent event{{.legs = 1, .grace_minutes = 7}};
    event.start();
    ASSERT_EQ(event.open(), 1U);
    const base::Millis usual{90'000};
    EXPECT_EQ(to_come(event, usual), kNow + 420'000);
    OnlineEvent other{{.legs = 1}};
    other.start();
    ASSERT_EQ(other.open(), 1U);
    EXPECT_EQ(to_come(other, usual), kNow + 90'000);
}

TEST(LegOf, a_match_is_the_playing_that_it_was_opened_for_and_no_other) {
    OnlineEvent event{{.legs = 2}};
    event.start();
    ASSERT_EQ(event.open(), 1U);
    const auto leg = [&] { return leg_of(event.play().event(), event.matches[0]); };
    ASSERT_NE(leg(), nullptr);
    event.result(1, LegWinner::Two);
    ASSERT_NE(leg(), nullptr);
    EXPECT_EQ(leg()->result->winner, LegWinner::Two);
    event.play().with(action::AnnulLeg{{kK12, 1, 1, 1}, "wrong boards"});
    EXPECT_EQ(leg(), nullptr);
    event.play().with(action::Undo{});
    EXPECT_NE(leg(), nullptr);
    OpenedMatch of_others = event.matches[0];
    of_others.teams = {{2}, {1}};
    EXPECT_EQ(leg_of(event.play().event(), of_others), nullptr);
}

TEST(EntryOf, a_person_whose_registration_was_undone_may_have_another) {
    OnlineEvent event{{.legs = 1}};
    row::TeamEntry undone = entry_for(7);
    undone.players[Partner::First].person = person(1, Partner::First);
    event.entries.insert(event.entries.begin(), undone);
    const auto* const found =
        entry_of(event.play().event(), event.entries, person(1, Partner::First));
    ASSERT_NE(found, nullptr);
    EXPECT_EQ(found->number, 1);
    EXPECT_EQ(entry_of(event.play().event(), event.entries, person(7, Partner::Second)), nullptr);
}

// The second player of a team that waits for its partner is nobody yet.
TEST(EntryOf, nobody_has_none) {
    OnlineEvent event{{.legs = 1}};
    row::TeamEntry waits = entry_for(7);
    waits.state = row::EntryState::Invites;
    waits.players[Partner::Second].person = {};
    event.entries.push_back(waits);
    EXPECT_EQ(entry_of(event.play().event(), event.entries, hall::PersonId{}), nullptr);
    EXPECT_NE(
        entry_of(event.play().event(), event.entries, waits.players[Partner::First].person),
        nullptr);
}

TEST(ResultOf, is_that_of_the_match_unless_it_was_annulled) {
    hall::row::MatchEnded ended;
    ended.winner = "two";
    ended.board = "B";
    ended.reason = "checkmate";
    const auto result = result_of(ended);
    ASSERT_TRUE(result.has_value());
    EXPECT_EQ(result->winner, LegWinner::Two);
    EXPECT_EQ(result->board, bughouse::BoardId::B);
    EXPECT_EQ(result->reason, match::Reason::Checkmate);
    EXPECT_TRUE(result->played);
    ended.winner = "draw";
    ended.board.clear();
    ended.reason = "agreement";
    EXPECT_EQ(result_of(ended)->winner, LegWinner::Draw);
    EXPECT_EQ(result_of(ended)->board, std::nullopt);
    ended.winner.clear();
    ended.reason = "both-flags";
    EXPECT_EQ(result_of(ended)->winner, LegWinner::Nobody);
    ended.reason = "annulled";
    EXPECT_EQ(result_of(ended), std::nullopt);
    ended.reason.clear();
    EXPECT_EQ(result_of(ended), std::nullopt);
}

TEST(SidesMissing, are_those_of_which_not_both_players_came) {
    const auto missing = sides_missing(Came{true, true, false, true});
    EXPECT_FALSE(missing[Side::One]);
    EXPECT_TRUE(missing[Side::Two]);
    const auto both = sides_missing(Came{false, false, true, true});
    EXPECT_TRUE(both[Side::One]);
    EXPECT_TRUE(both[Side::Two]);
}

}  // namespace
}  // namespace tandem::desk
