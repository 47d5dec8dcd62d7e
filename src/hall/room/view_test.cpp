// What a view says of clocks: enough to show them until the next line, whatever the terms.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/room/view.hpp"

#include <string>

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "support/base/seed.hpp"
#include "support/match/random_commands.hpp"
#include "support/match/script.hpp"

namespace tandem::hall {
namespace {

using base::Millis;
using bughouse::BoardId;
using bughouse::Seat;
using match::Command;
using match::State;
using match::tests::director;
namespace action = match::action;

constexpr std::uint64_t kMatches = 60;

[[nodiscard]] wire::MatchView view(const State& state, Millis at) {
    return view_of(state, base::EnumArray<Seat, std::string>{}, at);
}

void file(State& state, const Command& command) {
    std::vector<match::Event> events;
    advance(state, {command.at, 2, {&command, 1}}, events);
}

[[nodiscard]] match::Header delayed_by_rulebook() {
    match::Header header = match::tests::header(rulebook::kNsb, match::Authority::Open);
    header.options = {{"time.delay_ms", "5000"}, {"time.increment_ms", "2000"}};
    return header;
}

// The time a client shows at `now`, from the view alone.
[[nodiscard]] wire::Ms shown(const wire::MatchView& view, Seat seat, Millis now) {
    const wire::BoardView& board = view.boards[bughouse::board_of(seat)];
    const bool white = bughouse::color_of(seat) == chess::Color::White;
    if (board.running != (white ? "white" : "black")) return view.clocks_ms[seat];
    const wire::Ms counted = base::count(now) - view.at - board.delay_left_ms;
    return std::max<wire::Ms>(0, view.clocks_ms[seat] - std::max<wire::Ms>(0, counted));
}

TEST(View, says_which_delay_and_increment_are_in_force_though_the_header_does_not) {
    State state{delayed_by_rulebook()};
    file(state, director(0, action::Start{}));
    const wire::MatchView now = view(state, Millis{0});
    EXPECT_EQ(now.delay_ms, 5'000);
    EXPECT_EQ(now.increment_ms, 2'000);
    EXPECT_EQ(now.boards[BoardId::A].delay_left_ms, 5'000);
    EXPECT_EQ(view(state, Millis{1'500}).boards[BoardId::A].delay_left_ms, 3'500);
    EXPECT_EQ(view(state, Millis{9'000}).boards[BoardId::A].delay_left_ms, 0);
}

TEST(View, keeps_what_was_left_of_a_delay_over_a_pause) {
    State state{delayed_by_rulebook()};
    file(state, director(0, action::Start{}));
    file(state, director(3'000, action::Pause{match::BoardScope::A}));
    EXPECT_EQ(view(state, Millis{60'000}).boards[BoardId::A].delay_left_ms, 2'000);
    file(state, director(60'000, action::Resume{match::BoardScope::A}));
    const wire::MatchView resumed = view(state, Millis{60'000});
    EXPECT_EQ(resumed.boards[BoardId::A].delay_left_ms, 2'000);
    const wire::Ms before = resumed.clocks_ms[Seat::AWhite];
    EXPECT_EQ(shown(resumed, Seat::AWhite, Millis{62'000}), before);
    EXPECT_EQ(shown(resumed, Seat::AWhite, Millis{63'000}), before - 1'000);
}

TEST(ViewLaw, from_a_view_alone_a_client_shows_the_arbiter_s_clocks_until_the_next_line) {
    int delayed = 0;
    for (std::uint64_t seed = 0; seed < kMatches; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        base::Prng prng{base::tests::nth_seed(seed)};
        match::Header header = match::tests::random_header(prng);
        if (seed % 2 == 0) header.delay = Millis{static_cast<std::int64_t>(prng.below(900))};
        match::tests::Commander commander{prng, header};
        match::naive::Model model{header};
        State state{header};
        match::Line line = 2;
        for (int batch = 0; batch < 70; ++batch) {
            const auto filed = commander.next(model);
            std::vector<match::Event> events;
            advance(state, {filed.at, line, filed.commands}, events);
            (void)model.file(filed.at, line, filed.commands);
            line += static_cast<match::Line>(filed.commands.size());
            const Millis seen = filed.at + Millis{static_cast<std::int64_t>(prng.below(300))};
            const Millis later = seen + Millis{static_cast<std::int64_t>(prng.below(2'000))};
            const wire::MatchView now = view(state, seen);
            for (const Seat seat : base::all_of<Seat>()) {
                if (state.over) continue;
                ASSERT_EQ(shown(now, seat, later), base::count(left(state, seat, later)));
            }
            delayed += now.boards[BoardId::A].delay_left_ms > 0;
        }
    }
    EXPECT_GT(delayed, 100);
}

}  // namespace
}  // namespace tandem::hall
