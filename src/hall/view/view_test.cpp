// What a view says of clocks: enough to show them until the next line, whatever the terms.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/view/view.hpp"

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
    if (board.running != (white ? chess::Color::White : chess::Color::Black))
        return view.clocks_ms[seat];
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

// A match that has begun, and how it stands after one command more.
class Begun {
  public:
    Begun(rulebook::BookId book, match::Authority authority)
        : state_(match::tests::header(book, authority)) {
        file(state_, director(0, action::Start{}));
    }
    wire::MatchView after(const Command& command) {
        file(state_, command);
        return view(state_, command.at);
    }

  private:
    State state_;
};

using match::tests::by;
using match::tests::made;
using match::tests::play;
using match::tests::press;
using enum Seat;

TEST(View, shows_a_move_that_is_not_pressed_and_the_board_with_it) {
    Begun match{rulebook::kNsb, match::Authority::Open};
    const wire::BoardView lies = match.after(made(1'000, AWhite, "e2e4")).boards[BoardId::A];
    EXPECT_EQ(lies.made, (std::vector<wire::MadeView>{{AWhite, "e2e4"}}));
    ASSERT_TRUE(lies.stands.has_value());
    EXPECT_TRUE(lies.stands->starts_with("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[] b"));
    EXPECT_TRUE(lies.fen.starts_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w"));
    EXPECT_EQ(lies.last, std::nullopt);
    const wire::BoardView pressed = match.after(press(2'000, AWhite)).boards[BoardId::A];
    EXPECT_TRUE(pressed.made.empty());
    EXPECT_EQ(pressed.stands, std::nullopt);
    EXPECT_EQ(pressed.last, "e2e4");
}

TEST(View, says_who_holds_a_clock_and_what_for) {
    Begun match{rulebook::kNsb, match::Authority::Open};
    match.after(play(1'000, AWhite, "e2e4"));
    const wire::BoardView held =
        match.after(by(2'000, ABlack, action::PressBack{match::PressBackReason::Displaced}))
            .boards[BoardId::A];
    EXPECT_EQ(held.held, (wire::HeldView{ABlack, match::PressBackReason::Displaced}));
    EXPECT_EQ(held.running, chess::Color::White);
    const wire::BoardView restored =
        match.after(by(3'000, AWhite, action::Restored{})).boards[BoardId::A];
    EXPECT_EQ(restored.held, std::nullopt);
}

TEST(View, says_until_when_a_stop_waits_for_the_partner_s_and_what_has_paused_a_board) {
    Begun match{rulebook::kTrn, match::Authority::Strict};
    const wire::MatchView alone = match.after(by(1'000, AWhite, action::Stop{}));
    EXPECT_EQ(alone.stops, (std::vector<wire::StopView>{{AWhite, 4'000}}));
    EXPECT_EQ(alone.boards[BoardId::A].paused_by, std::nullopt);
    EXPECT_TRUE(match.after(play(4'001, AWhite, "e2e4")).stops.empty());
    match.after(by(5'000, AWhite, action::Stop{}));
    const wire::MatchView together = match.after(by(8'000, BBlack, action::Stop{}));
    EXPECT_TRUE(together.stops.empty());
    for (const BoardId board : base::all_of<BoardId>()) {
        EXPECT_EQ(together.boards[board].paused_by, 2) << "file() files each command as line 2";
    }
}

TEST(View, says_who_must_still_agree_to_a_draw) {
    Begun match{rulebook::kNsb, match::Authority::Strict};
    const auto offered = [&](const Command& command) { return match.after(command).offers; };
    using Offers = std::vector<wire::OfferView>;
    using bughouse::Team;
    EXPECT_EQ(
        offered(by(1'000, AWhite, action::OfferDraw{})),
        (Offers{{Team::One, {AWhite}, {BBlack, ABlack, BWhite}}}));
    EXPECT_EQ(
        offered(by(2'000, BBlack, action::OfferDraw{})),
        (Offers{{Team::One, {AWhite, BBlack}, {ABlack, BWhite}}}));
    EXPECT_EQ(
        offered(by(3'000, ABlack, action::AcceptDraw{})),
        (Offers{{Team::One, {AWhite, BBlack}, {BWhite}}}));
    EXPECT_EQ(offered(by(4'000, BWhite, action::DeclineDraw{})), Offers{});
}

TEST(View, says_what_a_player_has_done_and_what_the_next_time_brings) {
    Begun match{rulebook::kNsb, match::Authority::Strict};
    const auto bangs = director(
        1'000,
        action::Infraction{
            .seat = AWhite, .what = match::InfractionKind::Banging, .effect = {}, .flag_fell = {}});
    const auto first = match.after(bangs).infractions;
    ASSERT_EQ(first.size(), 1U);
    EXPECT_EQ(first[0].seat, AWhite);
    EXPECT_EQ(first[0].times, 1);
    Command again = bangs;
    again.at = Millis{2'000};
    const auto second = match.after(again).infractions;
    EXPECT_EQ(second[0].times, 2);
    EXPECT_NE(first[0].next, match::event::StepTaken::Recorded);
}

// TRN-14.1; FBX-21.1
TEST(View, says_who_may_balance_a_mate_with_which_drop_and_until_when) {
    match::Header header = match::tests::header(rulebook::kTrn, match::Authority::Strict);
    header.boards[BoardId::A] = match::tests::setup("6k1/8/8/n7/1P6/5p1q/5P1P/6K1[] w - - 0 30");
    header.boards[BoardId::B] = match::tests::setup("4k3/8/8/8/8/8/6PP/6RK[] b - - 0 30");
    State state{header};
    file(state, director(0, action::Start{}));
    file(state, play(1'000, AWhite, "b4a5"));
    EXPECT_EQ(view(state, Millis{1'000}).window, std::nullopt);
    file(state, play(1'900, ABlack, "h3g2"));
    EXPECT_EQ(view(state, Millis{1'900}).window, (wire::WindowView{BBlack, "N", 3'900}));
    file(state, play(3'900, BBlack, "N@f2"));
    EXPECT_EQ(view(state, Millis{3'900}).window, std::nullopt);
    EXPECT_EQ(view(state, Millis{3'900}).over->winner, match::Winner::Draw);
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
