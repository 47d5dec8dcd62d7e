// Arrows that a player draws for their partner.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cstddef>
#include <string>

#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using enum bughouse::Seat;

struct Drawing {
    World world;
    Four four{world};

    void draw(Seat seat, const std::string& shapes) { draw(four.at[seat], seat, shapes); }
    void draw(ConnectionId by, Seat seat, const std::string& shapes) {
        world.ask(by, ask::Draw{four.match, seat, shapes});
    }
    [[nodiscard]] std::size_t seen_by(ConnectionId who) {
        return world.inbox(who).all<tell::Drawn>().size();
    }
};

TEST(Drawing, is_for_ones_partner_alone) {
    Drawing at;
    const ConnectionId eve = at.world.connect("g:eve", "Eve");
    at.world.ask(eve, ask::Enter{at.four.code});
    at.world.ask(eve, ask::Watch{at.four.match, 0});
    at.draw(AWhite, "Bd1h5 Bf7f7");
    const tell::Drawn drawn = at.world.inbox(at.four.at[BBlack]).last<tell::Drawn>();
    EXPECT_EQ(drawn, (tell::Drawn{at.four.match, AWhite, "Bd1h5 Bf7f7"}));
    for (const ConnectionId other :
         {at.four.at[AWhite], at.four.at[ABlack], at.four.at[BWhite], eve}) {
        EXPECT_EQ(at.seen_by(other), 0U);
    }
    at.draw(AWhite, "");
    EXPECT_EQ(at.world.inbox(at.four.at[BBlack]).last<tell::Drawn>().shapes, "");
}

TEST(Drawing, is_in_no_record) {
    Drawing at;
    const auto lines = at.world.kept().rows.size();
    at.draw(AWhite, "Ae2e4");
    EXPECT_EQ(at.world.kept().rows.size(), lines);
}

TEST(Drawing, of_somebody_who_is_blocked_is_not_seen) {
    Drawing at;
    at.world.hall().blocks(person("g:B.black"), {person("g:A.white")}, at.world.now());
    at.draw(AWhite, "Ae2e4");
    EXPECT_EQ(at.seen_by(at.four.at[BBlack]), 0U);
}

TEST(Drawing, is_for_whoever_plays_while_it_is_played) {
    Drawing at;
    const ConnectionId eve = at.world.connect("g:eve", "Eve");
    at.draw(at.four.at[AWhite], BWhite, "Ae2e4");
    EXPECT_EQ(at.world.inbox(at.four.at[AWhite]).why(), "not-seated");
    at.draw(eve, AWhite, "Ae2e4");
    EXPECT_EQ(at.world.inbox(eve).why(), "not-seated");
    at.world.ask(eve, ask::Draw{MatchId{"nothing"}, AWhite, ""});
    EXPECT_EQ(at.world.inbox(eve).why(), "no-such-match");
    EXPECT_EQ(at.four.act(ABlack, R"({"do":"resign"})"), "");
    at.draw(AWhite, "Ae2e4");
    EXPECT_EQ(at.seen_by(at.four.at[BBlack]), 0U);
}

}  // namespace
}  // namespace tandem::hall
