// What the decisions in a match say of its players: who, what, by whom, and if it still counts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/online/conduct.hpp"

#include <gtest/gtest.h>

#include "support/tournament/event_in_play.hpp"

namespace tandem::desk {
namespace {

using namespace tournament;
using namespace tournament::tests;
using enum bughouse::Seat;
using hall::PersonId;

const PersonId kDora = PersonId::guest("dora");

// A stored match under NSB that has started; each command a second after the one before.
class Match {
  public:
    Match() {
        stored_.opened.header = R"({"tandem": 1, "rulebook": "nsb"})";
        by({}, R"("by": "director", "do": "start")");
    }
    Match& by(const PersonId& person, const std::string& command) {
        hall::row::StoredLine line;
        line.line = static_cast<std::int64_t>(stored_.lines.size() + 2);
        line.at = static_cast<std::int64_t>(stored_.lines.size()) * 1'000;
        line.person = person;
        line.command = "{\"at\": " + std::to_string(line.at) + ", " + command + "}";
        stored_.lines.push_back(line);
        return *this;
    }
    Match& directs(const std::string& command) {
        return by(kDora, R"("by": "director", )" + command);
    }
    [[nodiscard]] MatchConduct conduct() const { return conduct_in(stored_); }
    [[nodiscard]] hall::row::StoredMatch& stored() { return stored_; }

  private:
    hall::row::StoredMatch stored_;
};

[[nodiscard]] std::vector<Measure> measures(const MatchConduct& conduct) {
    std::vector<Measure> found;
    for (const MatchIncident& each : conduct.incidents) found.push_back(each.measure);
    return found;
}

TEST(ConductIn, a_match_has_the_step_of_the_ladder_that_its_arbiter_took) {
    Match match;
    for (int i = 0; i < 3; ++i) {
        match.directs(R"("do": "infraction", "seat": "A.white", "what": "wrong-hand")");
    }
    const MatchConduct conduct = match.conduct();
    using enum Measure;
    EXPECT_EQ(measures(conduct), (std::vector{Warning, AddTime, LossOfGame}));
    for (const MatchIncident& each : conduct.incidents) {
        EXPECT_EQ(each.what, Offence::WrongHand);
        EXPECT_EQ(each.by, kDora);
        EXPECT_EQ(std::get<bughouse::Seat>(each.who), AWhite);
    }
    EXPECT_EQ(conduct.incidents[1].bearing, Bearing::None);
    EXPECT_EQ(conduct.incidents[2].bearing, Bearing::OnTheResult);
    EXPECT_EQ(conduct.ended_by, kDora);
    EXPECT_EQ(conduct.end, 5);
}

TEST(ConductIn, a_player_who_stays_away_forfeits_by_the_server) {
    Match match;
    match.by(
        {}, R"("by": "director", "do": "forfeit", "seat": "B.black", "why": "away for 120 s")");
    const MatchConduct conduct = match.conduct();
    ASSERT_EQ(conduct.incidents.size(), 1U);
    EXPECT_TRUE(conduct.incidents[0].by.is_nobody());
    EXPECT_EQ(conduct.incidents[0].what, Offence::Other);
    EXPECT_EQ(conduct.incidents[0].measure, Measure::LossOfGame);
    EXPECT_EQ(conduct.incidents[0].text, "away for 120 s");
    EXPECT_EQ(conduct.incidents[0].bearing, Bearing::OnTheResult);
    EXPECT_EQ(conduct.ended_by, std::nullopt);
}

TEST(ConductIn, penalties_of_time_and_expulsions_are_incidents_but_no_settled_dispute) {
    Match match;
    match.directs(R"("do": "adjust", "seat": "A.white", "ms": -30000, "why": "penalty")");
    match.directs(R"("do": "adjust", "seat": "A.white", "ms": 90000, "why": "penalty")");
    match.directs(R"("do": "adjust", "seat": "A.white", "ms": 1000, "why": "clock-fault")");
    match.directs(R"("do": "expel", "who": "a father")");
    match.directs(R"("do": "expel", "who": "B.white")");
    const MatchConduct conduct = match.conduct();
    using enum Measure;
    EXPECT_EQ(measures(conduct), (std::vector{DeductTime, AddTime, LeaveRoom, ExpelFromEvent}));
    EXPECT_EQ(conduct.incidents[0].ms, 30'000U);
    EXPECT_EQ(std::get<bughouse::Seat>(conduct.incidents[0].who), AWhite);
    EXPECT_EQ(std::get<bughouse::Seat>(conduct.incidents[1].who), ABlack);
    EXPECT_EQ(conduct.incidents[2].what, Offence::Interference);
    EXPECT_EQ(conduct.incidents[3].bearing, Bearing::OnTheResult);
}

TEST(ConductIn, what_is_overturned_on_appeal_is_lifted) {
    Match match;
    match.directs(R"("do": "infraction", "seat": "A.white", "what": "banging", "effect": "loss")");
    match.by(
        PersonId::guest("ann"),
        R"("by": "A.white", "do": "appeal", "ruling": 3, "level": "section-chief")");
    match.directs(
        R"("do": "rule-on-appeal", "ruling": 3, "level": "section-chief", "upheld": true, )"
        R"("why": "nobody saw it")");
    const MatchConduct conduct = match.conduct();
    ASSERT_EQ(conduct.incidents.size(), 1U);
    ASSERT_TRUE(conduct.incidents[0].lifted.has_value());
    EXPECT_EQ(*conduct.incidents[0].lifted, (IncidentLifted{5, kDora, "nobody saw it"}));
    EXPECT_EQ(conduct.incidents[0].bearing, Bearing::None);
    EXPECT_EQ(conduct.ended_by, std::nullopt);
}

TEST(ConductIn, a_penalty_that_is_taken_back_is_lifted_and_no_other_penalty) {
    Match match;
    match.directs(R"("do": "adjust", "seat": "A.white", "ms": -30000, "why": "penalty")");
    match.directs(
        R"("do": "adjust", "seat": "A.white", "ms": 30000, "why": "penalty", "ruling": 3)");
    const MatchConduct conduct = match.conduct();
    ASSERT_EQ(measures(conduct), std::vector{Measure::DeductTime});
    EXPECT_EQ(conduct.incidents[0].lifted, (IncidentLifted{4, kDora, ""}));
}

TEST(ConductIn, who_annuls_a_match_has_ended_it) {
    Match match;
    match.directs(R"("do": "annul", "why": "a spectator interfered")");
    EXPECT_EQ(match.conduct().ended_by, kDora);
    EXPECT_EQ(match.conduct().annulled_why, "a spectator interfered");
}

TEST(PlayerOn, is_whoever_was_entered_as_that_player_wherever_they_stand_by_now) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {.legs = 1}).teams(kK12, 2);
    row::TeamEntry entry;
    entry.team = {1};
    entry.state = row::EntryState::Registered;
    entry.players[Partner::First].person = PersonId::guest("ann");
    entry.players[Partner::Second].person = PersonId::guest("bo");
    const std::vector entries{entry};
    Players players = play.team({1}).players;
    std::swap(players[Partner::First], players[Partner::Second]);
    play.with(action::Amend{{1}, kK12, play.team({1}).name, all_of(players)});
    row::OpenedMatch match;
    match.teams = {{1}, {2}};
    hall::row::MatchOpened opened;
    opened.people[AWhite] = PersonId::guest("ann");
    opened.people[BBlack] = PersonId::guest("bo");
    const auto on = [&](bughouse::Seat seat) {
        return player_on(seat, opened, match, play.event(), entries);
    };
    EXPECT_EQ(on(AWhite), (PlayerId{{1}, Partner::Second}));
    EXPECT_EQ(on(BBlack), (PlayerId{{1}, Partner::First}));
    EXPECT_EQ(on(ABlack), std::nullopt);
}

}  // namespace
}  // namespace tandem::desk
