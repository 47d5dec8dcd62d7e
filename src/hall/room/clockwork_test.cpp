// What time brings in a room, and what it does not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
using enum bughouse::Seat;

TEST(Clockwork, lets_players_take_their_time_where_the_settings_have_no_limit) {
    World world;
    wire::Settings settings;
    settings.first_move_ms = 0;
    settings.absent_ms = 0;
    Four four{world, settings};
    world.disconnect(four.at[BBlack]);
    world.pass(240'000);
    EXPECT_FALSE(four.view().over.has_value());
}

TEST(Clockwork, says_how_long_somebody_was_waited_for) {
    for (const bool away : {false, true}) {
        World world;
        wire::Settings settings = everybodys();
        (away ? settings.first_move_ms : settings.absent_ms) = 0;
        Four four{world, settings};
        if (away) world.disconnect(four.at[BBlack]);
        world.pass(70'000);
        const std::string why = away ? "away for 60 s" : "no first move within 45 s";
        EXPECT_TRUE(world.inbox(four.at[AWhite]).has(why)) << why;
    }
}

// Whoever forgot the clock used to lose for no first move, with the move on the board.
TEST(Clockwork, takes_a_first_move_for_one_whether_or_not_the_clock_is_pressed) {
    for (const bool makes_it : {true, false}) {
        World world;
        wire::Settings settings = everybodys();
        settings.terms.authority = match::Authority::Open;
        Four four{world, settings};
        EXPECT_EQ(four.play(BWhite, "d2d4"), "");
        EXPECT_EQ(four.play(BBlack, "d7d5"), "");
        EXPECT_EQ(four.play(AWhite, "e2e4"), "");
        if (makes_it) {
            const std::string made = R"({"do":"move","move":"e7e5"})";
            EXPECT_EQ(world.act(four.at[ABlack], four.match, "A.black", made, 1), "");
        }
        world.pass(60'000);
        EXPECT_EQ(four.view().over.has_value(), !makes_it);
    }
}

// Board A is drawn, and board B goes on.
struct OneBoardLeft {
    World world;
    Four four;

    OneBoardLeft() : four{world, settings()} {
        for (const auto& [seat, move] :
             {std::pair{AWhite, "g1f3"},
              std::pair{ABlack, "g8f6"},
              std::pair{AWhite, "f3g1"},
              std::pair{ABlack, "f6g8"}}) {
            EXPECT_EQ(four.play(seat, move), "");
        }
        EXPECT_EQ(four.act(AWhite, R"({"do":"claim","what":"repetition"})"), "");
        EXPECT_TRUE(four.view().boards[BoardId::A].over.has_value());
    }
    [[nodiscard]] static wire::Settings settings() {
        wire::Settings all = everybodys();
        all.first_move_ms = 0;
        all.terms.options.push_back({"repetition.occurrences", "2"});
        return all;
    }
};

TEST(Clockwork, lets_whoever_has_played_their_game_go) {
    OneBoardLeft at;
    at.world.disconnect(at.four.at[ABlack]);
    at.world.pass(120'000);
    EXPECT_FALSE(at.four.view().over.has_value()) << "board B is still played";
    at.world.disconnect(at.four.at[BBlack]);
    at.world.pass(61'000);
    EXPECT_TRUE(at.four.view().over.has_value());
}

TEST(Clockwork, waits_for_nobody_who_has_played_their_game) {
    OneBoardLeft at;
    at.world.crash(1'000);
    for (const Seat seat : {AWhite, BWhite, BBlack}) {
        const std::string name{bughouse::name(seat)};
        at.four.at[seat] = at.world.connect("g:" + name, name);
        at.world.ask(at.four.at[seat], ask::Watch{at.four.match, 0});
    }
    EXPECT_EQ(at.four.play(BWhite, "e2e4"), "");
}

TEST(Clockwork, lets_nobody_forfeit_for_the_time_in_which_nobody_may_play) {
    World world;
    Four four{world};
    world.disconnect(four.at[BBlack]);
    world.fail_writing();
    world.pass(120'000);
    world.mend_writing();
    world.pass(44'000);
    EXPECT_FALSE(four.view().over.has_value());
    world.pass(1'000);
    EXPECT_TRUE(four.view().over.has_value()) << "White has not begun";
}

TEST(Clockwork, resumes_the_boards_when_it_could_not_write_while_it_waited_for_the_players) {
    World world;
    Four four{world};
    EXPECT_EQ(four.play(AWhite, "e2e4"), "");
    world.crash(1'000);
    world.fail_writing();
    world.mend_writing();
    four.come_back();
    EXPECT_EQ(four.play(ABlack, "e7e5"), "");
}

TEST(Clockwork, files_nothing_for_a_match_that_is_over_when_it_cannot_write) {
    World world;
    Four four{world};
    EXPECT_EQ(four.act(AWhite, R"({"do":"resign"})"), "");
    const auto lines = [&] { return world.kept().stored().matches.at(0).lines.size(); };
    const std::size_t before = lines();
    world.fail_writing();
    world.mend_writing();
    EXPECT_EQ(lines(), before);
}

// The store hangs, which is noticed a second later, and for half a minute it cannot write.
void hang(World& world) {
    world.pass(1'000);
    world.fail_writing();
    world.pass(30'000);
    world.mend_writing();
}

TEST(Clockwork, charges_nobody_for_a_move_that_was_filed_and_not_told) {
    World world;
    Four four{world};
    EXPECT_EQ(four.play(AWhite, "e2e4"), "");
    const std::int64_t white = four.view().clocks_ms[AWhite];
    world.stop_writing();
    world.pass(600);
    four.play(ABlack, "e7e5");
    hang(world);
    EXPECT_GE(four.view().clocks_ms[AWhite], white - 10);
    EXPECT_LE(four.view().clocks_ms[ABlack], 299'410) << "the player knew what to answer";
    EXPECT_EQ(four.play(AWhite, "g1f3"), "");
    EXPECT_GE(four.view().clocks_ms[AWhite], white - 10);
}

TEST(Clockwork, charges_next_to_nothing_for_it_when_another_line_is_filed_after_it) {
    World world;
    Four four{world};
    EXPECT_EQ(four.play(AWhite, "e2e4"), "");
    const std::int64_t white = four.view().clocks_ms[AWhite];
    world.stop_writing();
    four.play(ABlack, "e7e5");
    world.pass(900);
    four.play(BWhite, "d2d4");
    four.act(BBlack, R"({"do":"say","to":"all","text":"hello?"})");
    hang(world);
    EXPECT_GE(four.view().clocks_ms[AWhite], white - 260);
    EXPECT_GE(four.view().clocks_ms[BBlack], 299'990);
}

TEST(Clockwork, gives_back_what_is_told_late_where_no_board_is_paused_for_it) {
    World world;
    Four four{world};
    EXPECT_EQ(four.play(AWhite, "e2e4"), "");
    world.stop_writing();
    four.play(ABlack, "e7e5");
    world.pass(900);
    world.write_again();
    world.pass(100);
    EXPECT_EQ(four.play(AWhite, "g1f3"), "");
    EXPECT_GE(four.view().clocks_ms[AWhite], 299'600);
    EXPECT_LE(four.view().clocks_ms[AWhite], 299'900) << "the time since it was told is White's";
}

TEST(Clockwork, lets_no_flag_fall_on_a_position_that_was_not_told) {
    World world;
    wire::Settings settings;
    settings.first_move_ms = 0;
    Four four{world, settings};
    world.pass(299'500);
    EXPECT_EQ(four.play(AWhite, "e2e4"), "");
    EXPECT_EQ(four.play(BWhite, "e2e4"), "");
    world.stop_writing();
    four.play(ABlack, "e7e5");
    hang(world);
    EXPECT_FALSE(four.view().over.has_value());
    EXPECT_EQ(four.play(AWhite, "g1f3"), "");
}

TEST(Clockwork, charges_nobody_from_the_moment_since_which_rows_have_waited) {
    World world;
    Four four{world};
    EXPECT_EQ(four.play(AWhite, "e2e4"), "");
    const EnumArray<Seat, std::int64_t> before = four.view().clocks_ms;
    world.stop_writing();
    hang(world);
    for (const Seat seat : base::all_of<Seat>()) {
        // Beats are written once a second: what passed until one waited was still theirs.
        EXPECT_GE(four.view().clocks_ms[seat], before[seat] - 1'010);
    }
}

TEST(Clockwork, charges_after_a_crash_what_was_thought_before_it) {
    World world;
    wire::Settings settings;
    settings.first_move_ms = 0;
    Four four{world, settings};
    EXPECT_EQ(four.play(AWhite, "e2e4"), "");
    world.pass(40'000);
    world.crash(60'000);
    four.come_back();
    EXPECT_EQ(four.play(ABlack, "e7e5"), "");
    EXPECT_LE(four.view().clocks_ms[ABlack], 261'010) << "but for the second since the last beat";
    EXPECT_GE(four.view().clocks_ms[ABlack], 259'900);
}

TEST(Clockwork, lets_no_flag_fall_by_what_a_beat_says_that_came_later_than_any_beat_can) {
    World world;
    Four four{world};
    EXPECT_EQ(four.play(AWhite, "e2e4"), "");
    row::Stored stored = world.kept().stored();
    stored.matches.at(0).last_beat->mono_ms += 1'000'000'000;
    Hall hall{{}, base::seeded(1), "later", stored, world.now()};
    const Effects effects = hall.take_effects();
    EXPECT_TRUE(effects.ends.empty());
    for (const row::Write& row : effects.writes) {
        EXPECT_FALSE(std::holds_alternative<row::MatchEnded>(row));
    }
}

}  // namespace
}  // namespace tandem::hall
