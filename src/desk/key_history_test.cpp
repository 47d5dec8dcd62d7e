// A number or key that is given again has another holder; undo and redo give back who had it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/key_history.hpp"

#include <gtest/gtest.h>

#include "desk/event_room.hpp"
#include "support/tournament/event_in_play.hpp"

namespace tandem::desk {
namespace {

using namespace tournament;
using namespace tournament::tests;
namespace action = tournament::action;

class KeyHistoryTest : public testing::Test {
  protected:
    // What the keys were given again of.
    std::vector<KeyHistory::Key> enter(EventAction action) {
        const Hand by{{std::string{kOrganiser}}, {}};
        auto entered = room_.enter({{std::move(action), Numbering::AsGiven}}, by, {});
        EXPECT_TRUE(entered.is_done());
        return entered.given_again;
    }
    void with_teams(std::uint32_t count) {
        enter(action::SetDivision{kK12, Division{.name = "K12"}});
        for (std::uint32_t team = 1; team <= count; ++team) enter(registering(team));
    }
    [[nodiscard]] static EventAction registering(std::uint32_t team) {
        const std::string number = std::to_string(team);
        return action::Register{
            {team},
            kK12,
            "Team " + number,
            Players{player("First " + number), player("Second " + number)}};
    }
    [[nodiscard]] static EventAction pairing(std::vector<TeamPair> pairs) {
        return action::PairRound{{kK12, 1}, std::move(pairs), std::nullopt};
    }
    [[nodiscard]] std::uint32_t holder(const KeyHistory::Key& key) const {
        return room_.keys().holder(key);
    }
    using Again = std::vector<KeyHistory::Key>;

    EventRoom room_{EventHeader{"Spring", rulebook::builtin(rulebook::kNsb), "", "Olga Moss"}};
};

TEST_F(KeyHistoryTest, the_next_team_has_the_number_of_one_that_was_undone) {
    with_teams(2);
    EXPECT_EQ(holder(TeamId{2}), 1U);
    enter(action::Undo{});
    EXPECT_EQ(holder(TeamId{2}), 0U);
    EXPECT_EQ(enter(action::Redo{}), Again{});
    EXPECT_EQ(holder(TeamId{2}), 1U);
    EXPECT_EQ(room_.keys().line(TeamId{2}), 4);  // after the header, the division and a team
    enter(action::Undo{});
    EXPECT_EQ(enter(registering(2)), Again{TeamId{2}});
    EXPECT_EQ(holder(TeamId{2}), 2U);
    enter(action::Withdraw{{2}, "ill"});
    EXPECT_EQ(holder(TeamId{2}), 2U);
}

TEST_F(KeyHistoryTest, an_official_who_is_dismissed_is_not_the_one_who_is_appointed_next) {
    const OfficialKey dora{"dora"};
    const auto appoint = [&](Role role) {
        return enter(action::Appoint{dora, "Dora", role, std::nullopt});
    };
    EXPECT_EQ(appoint(Role::Desk), Again{});
    EXPECT_EQ(appoint(Role::Director), Again{});
    enter(action::Dismiss{dora});
    enter(action::Undo{});
    EXPECT_EQ(holder(dora), 1U);
    enter(action::Dismiss{dora});
    EXPECT_EQ(appoint(Role::Desk), Again{dora});
    EXPECT_EQ(holder(dora), 2U);
}

TEST_F(KeyHistoryTest, a_table_with_other_teams_is_another_encounter) {
    with_teams(4);
    const EncounterId first{kK12, 1, 1};
    const EncounterId second{kK12, 1, 2};
    enter(pairing({{{1}, {2}}, {{3}, {4}}}));
    EXPECT_EQ(enter(pairing({{{1}, {3}}, {{2}, {4}}})), (Again{first, second}));
    EXPECT_EQ(holder(first), 2U);
    enter(action::Undo{});
    EXPECT_EQ(holder(first), 1U);
    enter(action::Redo{});
    EXPECT_EQ(holder(first), 2U);
    enter(action::StartRound{{kK12, 1}});
    EXPECT_EQ(enter(action::EnterResult{{kK12, 1, 1, 1}, won(LegWinner::One)}), Again{});
    EXPECT_EQ(holder(first), 2U);
}

}  // namespace
}  // namespace tandem::desk
