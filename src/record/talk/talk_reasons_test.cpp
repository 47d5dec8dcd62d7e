// Which messages of a log are explained, and by which board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/talk/talk_reasons.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>

#include "language/english.hpp"
#include "support/match/script.hpp"

namespace tandem::record {
namespace {

using bughouse::BoardId;
using bughouse::Seat;
using match::Authority;
using match::Command;
using match::tests::by;
using match::tests::play;
using enum Seat;

const base::EnumArray<Seat, std::string> kPeople{
    std::string{"Ann"}, std::string{"Bo"}, std::string{"Cy"}, std::string{"Di"}};

[[nodiscard]] Command say(
    int at, Seat seat, std::string text, match::Audience to = match::Audience::Partner) {
    return by(at, seat, match::action::Say{to, std::move(text)});
}

// White mates with a knight on f7 once the rook on f3 is taken.
[[nodiscard]] match::Header guarded(Authority authority = Authority::Strict) {
    match::Header header = match::tests::header(rulebook::kNsb, authority);
    header.boards[BoardId::A] = match::tests::setup("6rk/6pp/8/8/8/5r2/6P1/4K3[] w - - 0 20");
    return header;
}

// "3 A.white: A knight on f7 would mate.", a line for each; the start is line 2.
[[nodiscard]] std::string told(
    const match::Header& header, std::vector<Command> commands, std::size_t most = 100) {
    commands.insert(commands.begin(), match::tests::director(0, match::action::Start{}));
    std::string all;
    for (const TalkReason& each : talk_reasons(header, commands, most)) {
        all += std::to_string(each.line) + ' ' + std::string{bughouse::name(each.speaker)} + ": " +
               language::english(in_words(each.reason, each.speaker, kPeople)) + '\n';
    }
    return all;
}

constexpr std::string_view kBeforeMove =
    "3 A.white: Ann was about to play gxf3. A knight on f7 would mate.\n";

TEST(TalkReasons, a_message_goes_by_the_boards_when_it_was_said_and_by_the_next_move) {
    const Command need = say(1'000, AWhite, "!need-knight");
    EXPECT_EQ(told(guarded(), {need}), "");
    EXPECT_EQ(
        told(guarded(), {need, play(2'000, BWhite, "e2e4"), play(3'000, AWhite, "g2f3")}),
        kBeforeMove);
    EXPECT_EQ(told(guarded(), {need, play(3'000, AWhite, "g2g4")}), "");
    EXPECT_EQ(
        told(guarded(), {play(1'000, AWhite, "g2f3"), say(2'000, AWhite, "!need-knight")}),
        "4 A.white: A knight on f7 would mate.\n");
}

TEST(TalkReasons, what_is_said_after_a_move_does_not_wait_for_the_next_one) {
    EXPECT_EQ(
        told(
            guarded(),
            {play(1'000, AWhite, "g2g4"),
             say(2'000, AWhite, "!need-knight"),
             play(3'000, ABlack, "g8e8"),
             play(4'000, AWhite, "g4g5")}),
        "");
}

TEST(TalkReasons, only_quick_messages_to_the_partner_are_explained) {
    const Command move = play(2'000, AWhite, "g2f3");
    const auto all = match::Audience::All;
    EXPECT_EQ(told(guarded(), {say(1'000, AWhite, "!need-knight", all), move}), "");
    EXPECT_EQ(told(guarded(), {say(1'000, AWhite, "I need a knight"), move}), "");
    EXPECT_EQ(told(guarded(), {say(1'000, AWhite, ""), move}), "");
}

TEST(TalkReasons, so_many_messages_are_looked_at_and_no_more) {
    const std::vector<Command> match{
        say(1'000, AWhite, "!thanks"),
        say(1'100, AWhite, "!need-knight"),
        play(2'000, AWhite, "g2f3")};
    EXPECT_EQ(told(guarded(), match, 1), "");
    EXPECT_NE(told(guarded(), match, 2), "");
}

TEST(TalkReasons, no_more_messages_are_looked_at_than_there_is_time_for) {
    const Command start = match::tests::director(0, match::action::Start{});
    const Command need = say(1'000, AWhite, "!need-knight");
    const std::vector<Command> commands{start, need, need, need};
    match::Header header = guarded();
    header.boards[BoardId::A] = match::tests::setup("6rk/6pp/8/8/8/8/8/4K3[] w - - 0 1");
    int left = 2;
    const auto has_time = [&left] { return left-- > 0; };
    EXPECT_EQ(talk_reasons(header, commands, 100).size(), 3U);
    EXPECT_EQ(talk_reasons(header, commands, 100, has_time).size(), 2U);
}

TEST(TalkReasons, nothing_is_explained_after_the_end_or_where_moves_are_not_recorded) {
    const Command need = say(2'000, AWhite, "!need-knight");
    EXPECT_EQ(
        told(
            guarded(),
            {play(1'000, AWhite, "g2f3"), by(1'500, BBlack, match::action::Resign{}), need}),
        "");
    EXPECT_EQ(told(guarded(Authority::Clock), {need}), "");
}

TEST(TalkReasons, nothing_is_explained_while_a_hand_is_at_a_piece) {
    const auto made = match::tests::made(1'000, AWhite, "g2f3");
    const match::Header header = guarded(Authority::Open);
    EXPECT_EQ(
        told(
            header,
            {made,
             say(1'100, AWhite, "!need-knight"),
             match::tests::press(1'200, AWhite),
             say(1'300, AWhite, "!need-knight")}),
        "6 A.white: A knight on f7 would mate.\n");
}

TEST(TalkReasons, to_go_is_explained_by_what_the_partner_had_been_asked) {
    match::Header header = match::tests::header(rulebook::kNsb, Authority::Strict);
    header.boards[BoardId::A] = match::tests::setup("4k3/8/8/8/8/8/6PP/6RK[] b - - 0 20");
    EXPECT_EQ(told(header, {say(1'000, AWhite, "!go")}), "");
    EXPECT_EQ(
        told(
            header,
            {say(1'000, AWhite, "!sit"),
             say(1'100, AWhite, "!thanks"),
             say(1'200, AWhite, "!go"),
             say(1'300, AWhite, "!go")}),
        "5 A.white: Bo would now need a knight to mate.\n");
}

}  // namespace
}  // namespace tandem::record
