// What the server does about an online event at a time is stored at a time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/online/online_work.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "store/database/failure.hpp"
#include "support/store/databases.hpp"

namespace tandem::server {
namespace {

using tournament::DivisionKey;
using tournament::Partner;
namespace action = tournament::action;

constexpr std::int64_t kNow = 1'700'000'000'000;
const EventMoment kMoment{kNow, {kNow}, base::Millis{600'000}};
const desk::EventId kEvent{"spring"};
const DivisionKey kOpen{"open"};

[[nodiscard]] tournament::EventHeader header() {
    return {
        .name = "Spring",
        .rulebook = rulebook::builtin(rulebook::kNsb),
        .place = {},
        .organiser = "Olga"};
}

[[nodiscard]] desk::row::Event head() {
    desk::row::Event event{kEvent, {}, 1, tournament::to_json(header()), {}};
    event.settings.venue = desk::Venue::Online;
    return event;
}

// Four teams at two tables.
class OnlineWorkTest : public testing::Test {
  protected:
    OnlineWorkTest() : event_{head(), desk::EventRoom{header()}, {}, 1} {
        const desk::Device device{1, {std::string{tournament::kOrganiser}}, "", 0, 1'000, {}};
        archive_.add_event(event_.head, {"hash", device}, "");
        enter(action::SetDivision{kOpen, {.name = "Open", .legs = 1}});
        for (std::uint32_t team = 1; team <= 4; ++team) with_team(team);
        enter(action::PairRound{{kOpen, 1}, {{{1}, {2}}, {{3}, {4}}}, std::nullopt});
        enter(action::StartRound{{kOpen, 1}});
    }

    void enter(tournament::EventAction action) {
        std::vector<desk::Wanted> wanted;
        wanted.push_back({std::move(action), desk::Numbering::AsGiven});
        const desk::Hand hand{{std::string{tournament::kOrganiser}}, kMoment.local};
        ASSERT_TRUE(event_.room.enter(std::move(wanted), hand, {0, ""}).is_done());
    }
    [[nodiscard]] OnlineWork look(Look which) { return tend(archive_, event_, kMoment, which); }
    // The hall has never had these.
    void lose(const std::vector<hall::MatchId>& lost) {
        take_lost(archive_, event_, lost, kMoment);
    }
    // Nobody has come to this one.
    void miss(const hall::MatchId& match) {
        take_missed(archive_, event_, hall::Missed{match, {}}, kMoment);
    }
    [[nodiscard]] tournament::TeamStatus status(std::uint32_t team) const {
        return event_.room.event().get<tournament::Team>({team}).status;
    }
    void refuse(const std::string& what) {
        store::tests::run_sql(
            folder_,
            "create trigger refuses before " + what +
                " on event_matches when new.table_number = 2 "
                "begin select raise(abort, 'refused'); end");
    }
    // How far the stored matches have come.
    [[nodiscard]] std::vector<desk::row::OpenedState> stored() {
        std::vector<desk::row::OpenedState> states;
        const auto found = archive_.event_without_lines(kEvent);
        for (const auto& match : found->matches) states.push_back(match.state);
        return states;
    }

  private:
    void with_team(std::uint32_t team) {
        const std::string number = std::to_string(team);
        tournament::Players players;
        desk::row::TeamEntry entry;
        entry.number = team;
        entry.team = {team};
        entry.state = desk::row::EntryState::Registered;
        for (const Partner place : base::all_of<Partner>()) {
            const std::string who = "Player " + number + std::string{base::name(place)};
            players[place].name = who;
            entry.players[place].person = hall::PersonId::guest(who);
        }
        enter(action::Register{{team}, kOpen, "Team " + number, players});
        event_.entries.push_back(entry);
    }

    store::tests::Folder folder_;
    store::Archive archive_{folder_.sqlite_url()};
    HostedEvent event_;
};

using States = std::vector<desk::row::OpenedState>;
using enum desk::row::OpenedState;

// A commit for each of hundreds would hold up everybody's events.
TEST_F(OnlineWorkTest, the_matches_of_a_round_are_stored_together_or_none) {
    refuse("insert");
    EXPECT_THROW(static_cast<void>(look(Look::Again)), store::Failure);
    EXPECT_EQ(stored(), States{});
}

TEST_F(OnlineWorkTest, the_matches_of_a_start_that_is_undone_are_cancelled_together_or_none) {
    EXPECT_EQ(look(Look::Again).to_open.size(), 2U);
    EXPECT_EQ(stored(), (States{Open, Open}));
    enter(action::UnstartRound{{kOpen, 1}});
    refuse("update");
    EXPECT_THROW(static_cast<void>(look(Look::Again)), store::Failure);
    EXPECT_EQ(stored(), (States{Open, Open}));
}

// The hall is told of each once, not at every look that there is.
TEST_F(OnlineWorkTest, what_was_cancelled_before_is_said_at_the_first_look_alone) {
    EXPECT_EQ(look(Look::First).to_open.size(), 2U);
    enter(action::UnstartRound{{kOpen, 1}});
    EXPECT_EQ(look(Look::Again).to_cancel.size(), 2U);
    EXPECT_EQ(stored(), (States{Cancelled, Cancelled}));
    EXPECT_TRUE(look(Look::Again).to_cancel.empty());
    EXPECT_EQ(look(Look::First).to_cancel.size(), 2U);
}

TEST_F(OnlineWorkTest, matches_that_the_hall_has_never_had_are_opened_again) {
    const OnlineWork work = look(Look::Again);
    std::vector<hall::MatchId> lost;
    for (const hall::Opening& each : work.to_open) lost.push_back(each.match);
    lose(lost);
    EXPECT_EQ(stored(), (States{Cancelled, Cancelled}));
    EXPECT_EQ(look(Look::Again).to_open.size(), 2U);
}

// As where the organiser has dismissed the server.
TEST_F(OnlineWorkTest, a_no_show_that_is_refused_is_left_to_a_director) {
    const OnlineWork work = look(Look::Again);
    miss(work.to_open.front().match);
    EXPECT_EQ(std::ranges::count(stored(), Interrupted), 1);
    for (std::uint32_t team = 1; team <= 4; ++team) {
        EXPECT_EQ(status(team), tournament::TeamStatus::Playing);
    }
}

}  // namespace
}  // namespace tandem::server
