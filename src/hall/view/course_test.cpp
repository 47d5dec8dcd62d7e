// A course holds every event of a match, and after each what the arbiter holds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/view/course.hpp"

#include <gtest/gtest.h>

#include "hall/view/view.hpp"
#include "match/arbiter/log_replay.hpp"
#include "support/base/seed.hpp"
#include "support/match/random_commands.hpp"
#include "support/match/script.hpp"

namespace tandem::hall {
namespace {

using match::Command;
using match::tests::by;
using match::tests::director;
using match::tests::play;
namespace action = match::action;
using Names = base::EnumArray<bughouse::Seat, std::string>;
using enum bughouse::Seat;

TEST(Course, begins_before_the_first_line_and_has_a_moment_for_each) {
    const match::Header header = match::tests::header(rulebook::kNsb, match::Authority::Strict);
    const std::vector<Command> commands{
        director(0, action::Start{}),
        play(1'000, AWhite, "e2e4"),
        by(2'000, BBlack, action::Resign{})};
    const Course course = course_of(header, commands, Names{}, {});
    EXPECT_EQ(course.before.boards[bughouse::BoardId::A].ply, 0);
    EXPECT_EQ(course.before.boards[bughouse::BoardId::A].running, std::nullopt);
    ASSERT_EQ(course.moments.size(), 3U);
    EXPECT_EQ(course.moments[0].line, 2);
    EXPECT_EQ(course.moments[1].view.boards[bughouse::BoardId::A].last, "e2e4");
    EXPECT_EQ(course.moments[1].view.at, 1'000);
    EXPECT_EQ(course.moments[2].first_event, 3U);
    EXPECT_TRUE(course.moments[2].view.over.has_value());
    EXPECT_TRUE(course.verdict.over);
}

TEST(Course, gives_what_a_clock_does_to_the_line_that_comes_next) {
    match::Header header = match::tests::header(rulebook::kNsb, match::Authority::Strict);
    header.auto_flag = true;
    header.clock = base::Millis{1'000};
    const std::vector<Command> commands{
        director(0, action::Start{}), director(9'000, action::Note{"late"})};
    const Course course = course_of(header, commands, Names{}, {});
    ASSERT_GT(course.moments.size(), 2U);
    EXPECT_EQ(course.moments[1].line, 3);
    EXPECT_EQ(course.moments[1].view.at, 1'000);
}

// Whoever directs rules on the oldest first, and then sees the next.
TEST(Course, shows_the_oldest_of_many_claims) {
    match::Header header = match::tests::header(rulebook::kNsb, match::Authority::Clock);
    header.rulebook.switches.repetition.occurrences = 3;
    std::vector<Command> commands{director(0, action::Start{})};
    for (int i = 0; i < 200; ++i) {
        commands.push_back(by(i, AWhite, action::Claim{.what = match::ClaimKind::Repetition}));
    }
    const Course course = course_of(header, commands, Names{}, {});
    const auto& pending = course.moments.back().view.pending;
    ASSERT_EQ(pending.size(), kMostPending);
    EXPECT_EQ(pending.front(), 3);
}

TEST(Course, is_followed_no_further_than_is_wanted) {
    const match::Header header = match::tests::header(rulebook::kNsb, match::Authority::Strict);
    const std::vector<Command> commands{
        director(0, action::Start{}),
        play(1'000, AWhite, "e2e4"),
        by(2'000, BBlack, action::Resign{})};
    int seen = 0;
    const auto verdict = follow(header, commands, Names{}, {}, [&seen](Moment /*moment*/) {
        return ++seen < 2 ? Follow::On : Follow::NoFurther;
    });
    EXPECT_EQ(seen, 2);
    EXPECT_EQ(verdict, std::nullopt);
}

// A reply that mates is completed by the opponent's press, which completes their own turn first.
// Law: TRN 8; TRN 18.
TEST(Course, has_a_moment_for_each_turn_that_a_line_completes) {
    match::Header header = match::tests::header(rulebook::kTrn, match::Authority::Open);
    header.boards[bughouse::BoardId::A] =
        match::tests::setup("6k1/8/8/8/8/5p1q/P4P1P/6K1[] w - - 0 30");
    const std::vector<Command> commands{
        director(0, action::Start{}),
        match::tests::made(1'000, AWhite, "a2a3"),
        match::tests::made(1'500, ABlack, "h3g2"),
        match::tests::press(5'000, AWhite)};
    const Course course = course_of(header, commands, Names{}, {});
    ASSERT_EQ(course.moments.size(), 5U);
    const auto& first = course.moments[3];
    const auto& second = course.moments[4];
    EXPECT_EQ(first.events.size(), 1U);
    EXPECT_EQ(first.view.boards[bughouse::BoardId::A].last, "a2a3");
    EXPECT_EQ(first.view.boards[bughouse::BoardId::A].turn, chess::Color::Black);
    EXPECT_FALSE(first.view.over.has_value());
    EXPECT_EQ(second.first_event, 5U);
    EXPECT_EQ(second.line, 5);
    EXPECT_EQ(second.view.boards[bughouse::BoardId::A].last, "h3g2");
    EXPECT_TRUE(second.view.over.has_value());
}

TEST(CourseLaw, holds_every_event_and_after_it_what_the_arbiter_holds) {
    constexpr std::uint64_t kMatches = 60;
    for (std::uint64_t nth = 0; nth < kMatches; ++nth) {
        const std::uint64_t seed = base::tests::nth_seed(nth);
        SCOPED_TRACE("seed " + std::to_string(seed));
        base::Prng prng{seed};
        const match::Header header = match::tests::random_header(prng);
        match::tests::Commander commander{prng, header};
        match::naive::Model model{header};
        match::LogReplay replay{header};
        std::vector<Command> commands;
        std::vector<match::Event> events;
        std::vector<std::pair<std::size_t, wire::MatchView>> held;  // after so many events
        for (int batch = 0; batch < 70; ++batch) {
            const auto filed = commander.next(model);
            (void)model.file(filed.at, replay.next_line(), filed.commands);
            replay.take(filed.commands, events);
            commands.insert(commands.end(), filed.commands.begin(), filed.commands.end());
            held.emplace_back(events.size(), view_of(replay.state(), Names{}, replay.at()));
        }
        replay.conclude(events);
        const Course course = course_of(header, commands, Names{}, {});
        EXPECT_EQ(course.verdict, replay.verdict());
        std::vector<match::Event> told;
        auto next = held.begin();
        for (const Moment& moment : course.moments) {
            EXPECT_EQ(moment.first_event, told.size() + 1);
            told.insert(told.end(), moment.events.begin(), moment.events.end());
            while (next != held.end() && next->first < told.size()) ++next;
            const bool at_end = next != held.end() && next->first == told.size();
            if (at_end && next->second.at == moment.view.at) {
                EXPECT_EQ(moment.view, next->second);
            }
        }
        EXPECT_EQ(told, events);
    }
}

}  // namespace
}  // namespace tandem::hall
