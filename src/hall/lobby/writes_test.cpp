// Rows of several matches that are written in any order: each match is told of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "base/prng.hpp"
#include "support/base/seed.hpp"
#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace tell = wire::tell;
using bughouse::BoardId;
using enum bughouse::Seat;

// Takes the rows of `match` that come first, at most so many.
[[nodiscard]] std::vector<row::Write> taken(
    std::vector<row::Write>& from, const MatchId& match, std::size_t most) {
    std::vector<row::Write> rows;
    std::erase_if(from, [&](const row::Write& row) {
        if (rows.size() == most || row::match_of(row) != match) return false;
        rows.push_back(row);
        return true;
    });
    return rows;
}

TEST(Writes, tells_a_match_what_is_written_of_it_whatever_another_waits_for) {
    World world;
    Four slow{world};
    Four quick{world};
    world.next_written = [&](auto& rows) { return taken(rows, quick.match, rows.size()); };
    slow.play(AWhite, "e2e4");
    quick.play(AWhite, "d2d4");
    EXPECT_EQ(slow.view().boards[BoardId::A].ply, 0);
    EXPECT_EQ(quick.view().boards[BoardId::A].ply, 1);
    world.next_written = {};
    world.settle();
    EXPECT_EQ(slow.view().boards[BoardId::A].ply, 1);
}

TEST(Writes, close_a_match_that_the_store_has_set_aside_and_its_table_goes_on) {
    World world;
    Four four{world};
    Four other{world};
    four.play(AWhite, "e2e4");
    world.set_aside(four.match);
    for (const Seat seat : base::all_of<Seat>()) {
        EXPECT_EQ(world.inbox(four.at[seat]).last<tell::Notice>().what, NoticeKind::SetAside);
        EXPECT_TRUE(world.inbox(other.at[seat]).all<tell::Notice>().empty());
    }
    EXPECT_EQ(four.play(ABlack, "e7e5"), "no-such-match");
    EXPECT_EQ(other.play(AWhite, "e2e4"), "");
    const auto is_ready = [&] {
        return world.inbox(four.at[BBlack]).last<tell::Table>().seats[BBlack].ready;
    };
    EXPECT_FALSE(is_ready()) << "they are told that their table waits for the next match";
    const MatchId before = four.match;
    four.ready();
    EXPECT_NE(four.match, before);
    EXPECT_EQ(four.play(AWhite, "e2e4"), "");
    world.set_aside(before);
    EXPECT_EQ(four.play(ABlack, "e7e5"), "");
}

TEST(WritesLaw, each_match_is_told_in_order_in_whatever_order_matches_are_written) {
    for (int nth = 0; nth < 20; ++nth) {
        const std::uint64_t seed = base::tests::nth_seed(nth);
        SCOPED_TRACE("seed " + std::to_string(seed));
        base::Prng chance{seed};
        World world;
        std::array fours{Four{world}, Four{world}, Four{world}};
        world.next_written = [&](auto& rows) {
            if (rows.empty() || chance.below(3) == 0) return std::vector<row::Write>{};
            const MatchId match = row::match_of(rows[chance.below(rows.size())]);
            return taken(rows, match, 1 + chance.below(4));
        };
        for (int i = 0; i < 60; ++i) {
            Four& four = fours[chance.below(fours.size())];
            const auto seat = static_cast<Seat>(chance.below(4));
            four.act(seat, R"({"do":"say","to":"all","text":"x"})");
        }
        world.next_written = {};
        world.settle();
        for (const Four& four : fours) {
            std::int64_t last = world.inbox(four.at[AWhite]).all<tell::Match>().back().line;
            std::size_t lines = 0;
            for (const tell::Line& told : world.inbox(four.at[AWhite]).all<tell::Line>()) {
                if (told.line.line <= last) continue;
                EXPECT_EQ(told.line.prev, last);
                last = told.line.line;
                ++lines;
            }
            EXPECT_GT(lines, 5U);
        }
    }
}

}  // namespace
}  // namespace tandem::hall
