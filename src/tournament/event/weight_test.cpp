// What nouns weigh: more with each text and each item.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include <gtest/gtest.h>

#include "tournament/event/event.hpp"

namespace tandem::tournament {
namespace {

template <typename Noun>
[[nodiscard]] std::size_t weight_of(Noun noun) {
    return weight(Change{Put<Noun>{{}, std::move(noun)}});
}

TEST(Weight, of_what_is_taken_away_is_nothing) {
    EXPECT_EQ(weight(Change{Put<Team>{{1}, std::nullopt}}), 0U);
    EXPECT_GT(weight_of(Team{}), 0U);
}

TEST(Weight, grows_by_each_text) {
    const std::string text(8'000, 't');
    Dispute dispute{};
    const std::size_t without = weight_of(dispute);
    for (std::size_t i = 1; i <= 10; ++i) {
        dispute.testimony.push_back({{}, Witness::Bystander, "Ann", text});
        EXPECT_GE(weight_of(dispute), without + i * text.size());
    }
    EXPECT_LT(weight_of(dispute), without + 10 * (text.size() + 200));
    EXPECT_GE(weight_of(LegRecord{text}), text.size());
    Team team{};
    team.players[Partner::First].school = text;
    EXPECT_GE(weight_of(team), text.size());
    Incident incident{};
    incident.text = text;
    EXPECT_GE(weight_of(incident), text.size());
}

TEST(Weight, grows_by_each_item) {
    Encounter encounter{{1}, {2}};
    const std::size_t without = weight_of(encounter);
    encounter.legs.resize(2);
    const std::size_t with_legs = weight_of(encounter);
    EXPECT_GT(with_legs, without);
    encounter.legs[1].clock_changes.push_back({{}, BoardId::A, {}, {}, std::string(500, 'w')});
    EXPECT_GT(weight_of(encounter), with_legs + 500);
    Round round;
    const std::size_t empty = weight_of(round);
    round.still_in.resize(1'000, TeamId{1});
    EXPECT_GE(weight_of(round), empty + 4'000);
}

}  // namespace
}  // namespace tandem::tournament
