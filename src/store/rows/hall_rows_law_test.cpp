// Whatever happens in a hall, what is stored of it replays: commands, refusals, flags, crashes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <string>

#include <gtest/gtest.h>

#include "base/prng.hpp"
#include "hall/port/stored_replay.hpp"
#include "language/english.hpp"
#include "record/log/match_log.hpp"
#include "store/archive/archive.hpp"
#include "store/archive/replayed.hpp"
#include "support/base/seed.hpp"
#include "support/hall/crowded_hall.hpp"
#include "support/store/databases.hpp"

namespace tandem::store {
namespace {

using bughouse::Seat;
using hall::tests::Four;
using hall::tests::World;

// Most of them are refused most of the time.
constexpr auto kCommands = std::to_array<const char*>(
    {R"({"do":"claim","what":"flag"})",
     R"({"do":"claim","what":"illegal-move"})",
     R"({"do":"claim","what":"repetition"})",
     R"({"do":"offer-draw"})",
     R"({"do":"accept-draw"})",
     R"({"do":"decline-draw"})",
     R"({"do":"stop","text":"arbiter!"})",
     R"({"do":"press"})",
     R"({"do":"retract"})",
     R"({"do":"announce-mate"})",
     R"({"do":"say","to":"partner","text":"sit \"now\" – ♞"})",
     R"({"do":"say","to":"all","text":"hello"})",
     R"({"do":"report","seat":"A.white","what":"banging"})",
     R"({"do":"count"})"});
constexpr auto kMoves = std::to_array<const char*>(
    {"e2e4", "d2d4", "e4d5", "g1f3", "b1c3", "f1c4", "d1h5", "h5f7", "e1g1", "a2a3",
     "N@f5", "P@h6", "e7e5", "d7d5", "d5e4", "g8f6", "b8c6", "f8c5", "d8h4", "h4f2",
     "e8g8", "a7a6", "N@f4", "P@h3", "e8f7", "e1f2", "f6e4", "f3e5"});

void do_something(World& world, Four& four, base::Prng& dice) {
    const Seat seat = base::all_of<Seat>()[dice.below(4)];
    const std::uint64_t what = dice.below(100);
    if (what < 70) {
        (void)four.play(seat, kMoves[dice.below(kMoves.size())]);
    } else if (what < 90) {
        (void)four.act(seat, kCommands[dice.below(kCommands.size())]);
    } else if (what < 91) {
        if (dice.below(10) == 0) (void)four.act(seat, R"({"do":"resign"})");
    } else if (what < 93) {
        world.disconnect(four.at[seat]);
        four.come_back();
    } else if (what < 94) {
        world.stop_writing();
        (void)four.play(seat, kMoves[dice.below(kMoves.size())]);
        world.crash(static_cast<std::int64_t>(dice.below(60'000)));
        world.write_again();
        four.come_back();
    } else {
        world.pass(static_cast<std::int64_t>(dice.below(what == 99 ? 100'000 : 5'000)));
    }
}

TEST(HallRowsLaw, every_match_replays_to_its_events) {
    const tests::Folder folder;
    for (int nth = 0; nth < 40; ++nth) {
        const std::uint64_t seed = base::tests::nth_seed(nth);
        SCOPED_TRACE("seed " + std::to_string(seed));
        base::Prng dice{seed};
        World world;
        hall::wire::Settings settings;
        if (seed % 2 == 0) settings.terms.authority = match::Authority::Open;
        Four four{world, settings};
        for (int i = 0; i < 300; ++i) do_something(world, four, dice);

        const std::string url = "sqlite3://" + (folder.path() / std::to_string(seed)).string();
        {
            Journal journal{url, tests::deaf()};
            journal.submit(world.kept().rows);
        }
        const auto match = Archive{url}.match(four.match);
        ASSERT_TRUE(match.has_value());
        ASSERT_GT(match->lines.size(), 1U);
        ASSERT_EQ(fault_of(*match), std::nullopt);
        const auto hidden = as_read_by(*match, match::Viewer::Spectator);
        EXPECT_TRUE(hall::replay(hidden, [](const hall::ReplayedLine&) { return true; }));
        for (const auto& each : {*match, hidden}) {
            const auto log = record::read_match_log(match_log_of(each), {});
            ASSERT_TRUE(log.has_value()) << language::english(describe(log.error()));
        }
    }
}

}  // namespace
}  // namespace tandem::store
