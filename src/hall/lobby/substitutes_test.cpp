// Substitutes: whose name a match uses from where on, live and in its record.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "hall/lobby/hall.hpp"
#include "hall/view/course.hpp"
#include "record/log/match_log.hpp"
#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using enum bughouse::Seat;

// A match that B.black leaves, and in which Eve plays on for them.
class Substituted {
  public:
    explicit Substituted(World& world) : four(world), world_(world) {
        for (const Seat seat : {AWhite, BWhite}) four.play(seat, "e2e4");
        for (const Seat seat : {ABlack, BBlack}) four.play(seat, "e7e5");
        replace(BBlack, "Eve");
    }

    void replace(Seat seat, const std::string& name) {
        const ConnectionId instead = world_.connect("g:" + name, name);
        world_.ask(instead, ask::Enter{four.code});
        world_.ask(instead, ask::Watch{four.match, 0});
        world_.ask(four.at[seat], ask::Leave{four.code});
        world_.disconnect(four.at[seat]);
        world_.pass(10'000);
        four.at[seat] = instead;
        for (const ConnectionId each : four.at) {
            world_.ask(each, ask::Substitute{four.match, seat, "g:" + name});
        }
    }
    // Why they may not.
    [[nodiscard]] std::string resign(Seat seat) { return four.act(seat, R"({"do":"resign"})"); }
    [[nodiscard]] std::string how_it_ended() { return four.view().over.value().say; }

    Four four;

  private:
    World& world_;
};

TEST(Substitutes, take_no_seat_in_a_match_that_a_flag_has_ended) {
    World world;
    Four four{world};
    const ConnectionId eve = world.connect("g:Eve", "Eve");
    world.ask(eve, ask::Enter{four.code});
    world.disconnect(four.at[BBlack]);
    world.pass(10'000);
    for (const ConnectionId each : {four.at[AWhite], four.at[ABlack], eve}) {
        world.ask(each, ask::Substitute{four.match, BBlack, "g:Eve"});
    }
    EXPECT_FALSE(four.view().over.has_value());
    world.be_late(400'000);
    world.ask(four.at[BWhite], ask::Substitute{four.match, BBlack, "g:Eve"});
    EXPECT_TRUE(four.view().over.has_value());
    world.ask(four.at[AWhite], ask::Watch{four.match, 0});
    EXPECT_EQ(world.inbox(four.at[AWhite]).last<tell::Match>().seats[BBlack].name, "B.black");
}

// Whoever leaves need not be waited for, although they are still connected.
TEST(Substitutes, take_the_seat_of_somebody_who_has_left_the_table) {
    World world;
    Four four{world};
    const auto is_there = [&] {
        return world.inbox(four.at[AWhite]).last<tell::Presence>().seats[BBlack].present;
    };
    const auto propose = [&] {
        for (const Seat seat : {AWhite, ABlack, BWhite}) {
            world.ask(four.at[seat], ask::Substitute{four.match, BBlack, "bot"});
        }
        world.pass(1'000);
    };
    world.ask(four.at[BBlack], ask::Leave{four.code});
    world.pass(10'000);
    EXPECT_FALSE(is_there());
    EXPECT_EQ(four.act(BBlack, R"({"do":"say","to":"partner","text":"wait"})"), "");
    world.pass(1'000);
    EXPECT_TRUE(is_there()) << "they play on";
    world.ask(four.at[BBlack], ask::Leave{four.code});
    world.ask(four.at[BBlack], ask::Enter{four.code});
    world.ask(four.at[BBlack], ask::Leave{four.code});
    world.pass(30'000);
    EXPECT_FALSE(is_there());
    world.disconnect(four.at[BBlack]);
    four.at[BBlack] = world.connect("g:B.black", "B.black");
    world.pass(1'000);
    EXPECT_FALSE(is_there()) << "back at the server, but not at the table";
    propose();
    EXPECT_EQ(
        world.inbox(four.at[AWhite]).last<tell::Presence>().seats[BBlack].kind, PersonKind::Bot);
}

TEST(Substitutes, give_the_seat_back_to_whoever_had_entered_the_table_again) {
    World world;
    Four four{world};
    world.ask(four.at[BBlack], ask::Leave{four.code});
    world.ask(four.at[BBlack], ask::Enter{four.code});
    world.disconnect(four.at[BBlack]);
    world.pass(30'000);
    for (const Seat seat : {AWhite, ABlack, BWhite}) {
        world.ask(four.at[seat], ask::Substitute{four.match, BBlack, "bot"});
    }
    world.pass(1'000);
    const auto seats = [&] { return world.inbox(four.at[AWhite]).last<tell::Presence>().seats; };
    ASSERT_EQ(seats()[BBlack].kind, PersonKind::Bot);
    static_cast<void>(world.connect("g:B.black", "B.black"));
    world.pass(1'000);
    EXPECT_EQ(seats()[BBlack].name, "B.black");
}

TEST(Substitutes, are_named_in_the_sentences_of_the_match) {
    World world;
    Substituted match{world};
    ASSERT_EQ(match.resign(BBlack), "");
    EXPECT_EQ(match.how_it_ended(), "Eve resigned");
}

TEST(Substitutes, are_named_after_a_restart_too) {
    World world;
    Substituted match{world};
    world.crash(1'000);
    match.four.come_back();
    match.four.at[BBlack] = world.connect("g:Eve", "Eve");
    ASSERT_EQ(match.resign(BBlack), "");
    EXPECT_EQ(match.how_it_ended(), "Eve resigned");
}

TEST(Substitutes, have_the_match_among_theirs_until_it_is_closed_unlike_the_one_replaced) {
    World world;
    Substituted match{world};
    const auto matches_of = [&](const std::string& who) {
        return world.inbox(world.connect("g:" + who, who)).last<tell::Welcome>().matches;
    };
    EXPECT_EQ(matches_of("Eve"), std::vector{match.four.match});
    EXPECT_TRUE(matches_of("B.black").empty());
    ASSERT_EQ(match.resign(BBlack), "");
    world.pass(60'000);
    EXPECT_TRUE(matches_of("Eve").empty());
}

TEST(Substitutes, are_named_as_in_the_course_of_the_record_line_by_line) {
    World world;
    Substituted match{world};
    EXPECT_EQ(match.four.play(AWhite, "g1f3"), "");
    match.replace(ABlack, "Flo");
    EXPECT_EQ(match.four.play(ABlack, "b8c6"), "");
    ASSERT_EQ(match.resign(BBlack), "");
    const row::StoredMatch stored = world.kept().stored().matches.at(0);
    std::vector<match::Command> commands;
    for (const row::StoredLine& line : stored.lines) {
        commands.push_back(*record::read_command(line.command, 1));
    }
    const auto header = record::read_header(stored.opened.header, 1, {});
    ASSERT_TRUE(header.has_value());
    const Course course = course_of(*header, commands, stored.opened.names, stored.seats);
    std::map<std::int64_t, wire::MatchView> views;
    for (const Moment& moment : course.moments) {
        views[static_cast<std::int64_t>(moment.line)] = moment.view;
    }
    const auto told = world.inbox(match.four.at[AWhite]).all<tell::Line>();
    EXPECT_GT(told.size(), 8U);
    for (const auto& each : told) {
        EXPECT_EQ(views[each.line.line], *each.view) << "line " << each.line.line;
    }
}

// One person who plays with three bots, and whose line has broken.
TEST(Substitutes, need_the_word_of_somebody_who_plays_and_is_no_bot) {
    World world;
    wire::Settings settings;
    settings.absent_ms = 0;
    settings.first_move_ms = 0;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Create{settings});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    world.ask(ann, ask::Sit{code, AWhite});
    for (const Seat seat : {ABlack, BWhite, BBlack}) world.ask(ann, ask::SeatBot{code, seat});
    world.ask(ann, ask::Ready{code, true});
    const MatchId match = *world.inbox(ann).last<tell::Table>().match;
    world.pass(4'000);
    world.disconnect(ann);
    world.pass(11'000);
    const ConnectionId eve = world.connect("g:eve", "Eve");
    world.ask(eve, ask::Enter{code});
    world.ask(eve, ask::Watch{match, 0});
    world.ask(eve, ask::Substitute{match, AWhite, "g:eve"});
    EXPECT_EQ(world.act(eve, match, "A.white", R"({"do":"resign"})"), "not-your-seat");
    const ConnectionId again = world.connect("g:ann", "Ann");
    EXPECT_EQ(world.inbox(again).last<tell::Welcome>().matches, std::vector{match});
    world.ask(again, ask::Watch{match, 0});
    EXPECT_EQ(
        world.inbox(again).last<tell::Match>().yours, std::vector<std::optional<Seat>>{AWhite});
}

TEST(Substitutes, give_the_seat_back_when_its_owner_does) {
    World world;
    Four four{world};
    const ConnectionId eve = world.connect("g:eve", "Eve");
    world.ask(eve, ask::Enter{four.code});
    world.ask(eve, ask::Watch{four.match, 0});
    world.disconnect(four.at[BBlack]);
    world.pass(10'000);
    for (const ConnectionId each : {four.at[AWhite], four.at[ABlack], four.at[BWhite], eve}) {
        world.ask(each, ask::Substitute{four.match, BBlack, "g:eve"});
    }
    ASSERT_EQ(world.inbox(eve).last<tell::Match>().yours, std::vector<std::optional<Seat>>{BBlack});
    const ConnectionId again = world.connect("g:B.black", "B.black");
    EXPECT_EQ(world.inbox(again).last<tell::Welcome>().matches, std::vector{four.match});
    EXPECT_TRUE(world.inbox(eve).last<tell::Match>().yours.empty());
    world.pass(300);
    EXPECT_EQ(world.inbox(eve).last<tell::Presence>().seats[BBlack].name, "B.black");
    EXPECT_TRUE(world.inbox(eve).has("B.black is back"));
    EXPECT_EQ(world.act(again, four.match, "B.black", R"({"do":"resign"})"), "");
}

TEST(Substitutes, keep_the_seat_of_whoever_has_left_the_table) {
    World world;
    Substituted match{world};
    const ConnectionId back = world.connect("g:B.black", "B.black");
    world.ask(back, ask::Enter{match.four.code});
    world.disconnect(back);
    const ConnectionId again = world.connect("g:B.black", "B.black");
    world.ask(again, ask::Watch{match.four.match, 0});
    EXPECT_EQ(world.inbox(again).last<tell::Match>().seats[BBlack].name, "Eve");
}

TEST(Substitutes, read_what_their_team_says_while_they_play_and_nothing_from_before_or_after) {
    World world;
    Four four{world};
    const auto say = [&](const std::string& what) {
        const std::string command = R"({"do":"say","to":"partner","text":")" + what + "\"}";
        EXPECT_EQ(four.act(AWhite, command), "");
    };
    say("early plan");
    const ConnectionId eve = world.connect("g:eve", "Eve");
    world.ask(eve, ask::Enter{four.code});
    world.ask(eve, ask::Watch{four.match, 0});
    world.disconnect(four.at[BBlack]);
    world.pass(10'000);
    for (const ConnectionId each : {four.at[AWhite], four.at[ABlack], four.at[BWhite], eve}) {
        world.ask(each, ask::Substitute{four.match, BBlack, "g:eve"});
    }
    say("middle plan");
    EXPECT_TRUE(world.inbox(eve).has("middle plan"));
    const ConnectionId again = world.connect("g:B.black", "B.black");
    say("late plan");
    world.ask(again, ask::Watch{four.match, 0});
    for (const std::string plan : {"early plan", "late plan"}) {
        EXPECT_FALSE(world.inbox(eve).has(plan)) << plan;
        EXPECT_TRUE(world.inbox(again).has(plan)) << plan;
    }
    EXPECT_FALSE(world.inbox(again).has("middle plan"));
    world.ask(eve, ask::Watch{four.match, 0});
    EXPECT_FALSE(world.inbox(eve).has("early plan"));
    EXPECT_FALSE(world.inbox(eve).has("late plan"));
}

// Their chain through the lines is the same wherever they take it up.
TEST(Substitutes, and_all_others_read_from_any_line_on_what_they_read_in_the_whole_log) {
    World world;
    Substituted match{world};
    const auto talk = [&](Seat seat) {
        match.four.act(seat, R"({"do":"say","to":"partner","text":"plan"})");
    };
    for (const Seat seat : {AWhite, BWhite, BBlack, AWhite}) talk(seat);
    match.four.play(AWhite, "g1f3");
    match.replace(ABlack, "Flo");
    for (const Seat seat : {ABlack, BBlack, BBlack}) talk(seat);
    std::vector<ConnectionId> readers{match.four.at.begin(), match.four.at.end()};
    for (const std::string who : {"A.black", "B.black", "zoe"}) {
        readers.push_back(world.connect("g:" + who, who));
    }
    for (const ConnectionId reader : readers) {
        world.ask(reader, ask::Watch{match.four.match, 0});
        const auto whole = world.inbox(reader).last<tell::Match>();
        for (std::int64_t since = -1; since <= whole.last; ++since) {
            world.ask(reader, ask::Watch{match.four.match, since});
            auto rest = whole.lines;
            std::erase_if(rest, [&](const wire::LineView& line) { return line.line <= since; });
            EXPECT_EQ(world.inbox(reader).last<tell::Match>().lines, rest) << since;
        }
    }
}

// Whoever plays against somebody who is away must not give their seat to a friend.
TEST(Substitutes, need_the_word_of_the_team_whose_player_is_away) {
    for (const bool partner_is_bot : {true, false}) {
        World world;
        const ConnectionId ann = world.connect("g:ann", "Ann");
        world.ask(ann, ask::Create{patient()});
        const TableCode code = world.inbox(ann).last<tell::Table>().code;
        EnumArray<Seat, ConnectionId> at{};
        for (const Seat seat : base::all_of<Seat>()) {
            if (seat == BBlack && partner_is_bot) {
                world.ask(ann, ask::SeatBot{code, seat});
                continue;
            }
            const std::string name{bughouse::name(seat)};
            at[seat] = seat == AWhite ? ann : world.connect("g:" + name, name);
            if (seat != AWhite) world.ask(at[seat], ask::Enter{code});
            world.ask(at[seat], ask::Sit{code, seat});
        }
        for (const Seat seat : base::all_of<Seat>()) {
            if (seat == BBlack && partner_is_bot) continue;
            world.ask(at[seat], ask::Ready{code, true});
        }
        const MatchId match = *world.inbox(ann).last<tell::Table>().match;
        const ConnectionId eve = world.connect("g:eve", "Eve");
        world.ask(eve, ask::Enter{code});
        world.ask(eve, ask::Watch{match, 0});
        world.pass(4'000);
        world.disconnect(ann);
        if (!partner_is_bot) world.disconnect(at[BBlack]);
        world.pass(11'000);
        for (const std::string instead : {"g:eve", "bot"}) {
            for (const ConnectionId each : {at[ABlack], at[BWhite], eve}) {
                world.ask(each, ask::Substitute{match, AWhite, instead});
            }
        }
        world.pass(300);
        EXPECT_EQ(world.inbox(eve).last<tell::Presence>().seats[AWhite].name, "Ann");
    }
}

TEST(Substitutes, may_be_called_by_the_director_where_nobody_of_the_team_is_there) {
    World world;
    wire::Settings settings = patient();
    settings.director = Direction::Owner;
    const ConnectionId dan = world.connect("g:dan", "Dan");
    world.ask(dan, ask::Create{settings});
    const TableCode code = world.inbox(dan).last<tell::Table>().code;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Enter{code});
    world.ask(ann, ask::Sit{code, AWhite});
    for (const Seat seat : {ABlack, BWhite, BBlack}) world.ask(dan, ask::SeatBot{code, seat});
    world.ask(ann, ask::Ready{code, true});
    const MatchId match = *world.inbox(dan).last<tell::Table>().match;
    EXPECT_EQ(world.act(dan, match, "director", R"({"do":"start"})"), "");
    const ConnectionId eve = world.connect("g:eve", "Eve");
    world.ask(eve, ask::Enter{code});
    world.ask(eve, ask::Watch{match, 0});
    world.disconnect(ann);
    world.pass(11'000);
    world.ask(dan, ask::Substitute{match, AWhite, "g:dan"});
    EXPECT_EQ(world.inbox(dan).why(), "no-substitute");
    world.ask(dan, ask::Substitute{match, AWhite, "g:eve"});
    world.ask(eve, ask::Substitute{match, AWhite, "g:eve"});
    EXPECT_EQ(world.inbox(eve).last<tell::Match>().yours, std::vector<std::optional<Seat>>{AWhite});
}

// A match that B.black is away from, and a member of its table who could play.
struct Away {
    explicit Away(Config config = at_once()) : world(std::move(config)) {
        world.ask(eve, ask::Enter{four.code});
        world.ask(eve, ask::Watch{four.match, 0});
        world.disconnect(four.at[BBlack]);
        world.pass(10'000);
    }
    void want(ConnectionId by, const std::string& person) {
        world.ask(by, ask::Substitute{four.match, BBlack, person});
        world.pass(300);
    }
    [[nodiscard]] std::vector<wire::Substitution> wishes() {
        return world.inbox(four.at[AWhite]).last<tell::Presence>().agreed;
    }
    [[nodiscard]] std::string player() {
        return world.inbox(four.at[AWhite]).last<tell::Presence>().seats[BBlack].name;
    }

    World world;
    Four four{world, patient()};
    ConnectionId eve = world.connect("g:eve", "Eve");
};

TEST(Substitutes, cannot_be_proposed_more_often_than_commands_may_be_given) {
    Config config = at_once();
    config.limits.match[MatchUse::Command] = {2, 1};
    Away at{config};
    const ConnectionId white = at.four.at[AWhite];
    for (const char* const instead : {"g:eve", ""}) at.want(white, instead);
    EXPECT_EQ(at.world.inbox(white).why(), "");
    at.want(white, "g:eve");
    EXPECT_EQ(at.world.inbox(white).why(), "too-fast");
    EXPECT_TRUE(at.wishes().empty());
}

TEST(Substitutes, are_named_by_the_players_and_do_not_put_themselves_forward) {
    Away at;
    for (int i = 0; i < 30; ++i) {
        const std::string name = "s" + std::to_string(i);
        const ConnectionId stranger = at.world.connect("g:" + name, name);
        at.world.ask(stranger, ask::Enter{at.four.code});
        at.want(stranger, "g:" + name);
        EXPECT_EQ(at.world.inbox(stranger).why(), "not-seated");
        at.world.disconnect(stranger);
    }
    EXPECT_TRUE(at.wishes().empty());
    at.want(at.four.at[AWhite], "g:eve");
    at.want(at.eve, "g:eve");
    EXPECT_EQ(at.wishes().size(), 2U);
    // Whose name nobody says any more has said nothing.
    at.want(at.four.at[AWhite], "");
    EXPECT_TRUE(at.wishes().empty());
}

// A match of which everybody has left the four seats; its director pauses it and calls bots.
struct Forsaken {
    explicit Forsaken(Config config = at_once()) : world(std::move(config)) {
        wire::Settings settings = patient();
        settings.director = Direction::Owner;
        world.ask(director, ask::Create{settings});
        code = world.inbox(director).last<tell::Table>().code;
        for (const Seat seat : base::all_of<Seat>()) {
            at[seat] = come(seat);
            world.ask(at[seat], ask::Enter{code});
            world.ask(at[seat], ask::Sit{code, seat});
        }
        for (const ConnectionId each : at) world.ask(each, ask::Ready{code, true});
        match = *world.inbox(director).last<tell::Table>().match;
        direct(R"({"do":"start"})");
        direct(R"({"do":"pause","board":"both"})");
    }
    std::string direct(const std::string& command) {
        return world.act(director, match, "director", command);
    }
    [[nodiscard]] ConnectionId come(Seat seat) {
        const std::string name{bughouse::name(seat)};
        return world.connect("g:" + name, name);
    }
    // All leave and come back. What the last of the director's wishes was refused for.
    std::string go_round() {
        for (const ConnectionId each : at) world.disconnect(each);
        world.pass(10'000);
        const auto refused = [&] { return world.inbox(director).all<tell::Refused>().size(); };
        const std::size_t before = refused();
        for (const Seat seat : base::all_of<Seat>()) {
            world.ask(director, ask::Substitute{match, seat, "bot"});
        }
        const std::string why = refused() > before ? world.inbox(director).why() : "";
        for (const Seat seat : base::all_of<Seat>()) at[seat] = come(seat);
        return why;
    }
    [[nodiscard]] row::StoredMatch stored() { return world.kept().stored().matches.at(0); }

    World world;
    ConnectionId director = world.connect("g:dan", "Dan");
    EnumArray<Seat, ConnectionId> at{};
    TableCode code;
    MatchId match;
};

TEST(Substitutes, are_so_many_at_most_and_whoever_is_replaced_has_the_seat_in_the_end) {
    Forsaken house;
    EXPECT_EQ(house.go_round(), "");
    EXPECT_EQ(house.stored().seats.size(), 8U);
    for (int i = 0; i < 20; ++i) house.go_round();
    EXPECT_EQ(house.go_round(), "no-substitute");
    const row::StoredMatch stored = house.stored();
    EXPECT_LE(stored.seats.size(), 96U);
    EXPECT_GE(stored.seats.size(), 90U);
    EXPECT_LE(stored.lines.size(), 100U);
    house.world.ask(house.director, ask::Watch{house.match, 0});
    const auto seats = house.world.inbox(house.director).last<tell::Match>().seats;
    for (const Seat seat : base::all_of<Seat>()) {
        EXPECT_EQ(seats[seat].name, bughouse::name(seat));
    }
}

TEST(Substitutes, are_not_for_whoever_may_not_add_lines_once_the_match_is_longer_than_a_game) {
    Config config = at_once();
    config.limits.person[Use::Line] = {450, 1};
    Forsaken house{config};
    EXPECT_EQ(house.go_round(), "");
    for (int i = 0; i < 460; ++i) {
        house.world.pass(50);
        house.direct(R"({"do":"note","text":"x"})");
    }
    EXPECT_EQ(house.go_round(), "too-fast");
    EXPECT_EQ(house.stored().seats.size(), 8U);
}

TEST(Substitutes, have_said_nothing_once_they_are_gone) {
    for (const bool leaves : {false, true}) {
        Away at;
        for (const Seat seat : {AWhite, ABlack}) at.want(at.four.at[seat], "g:eve");
        at.want(at.eve, "g:eve");
        EXPECT_EQ(at.wishes().size(), 3U);
        if (leaves) at.world.ask(at.eve, ask::Leave{at.four.code});
        if (!leaves) at.world.disconnect(at.eve);
        at.world.pass(300);
        EXPECT_EQ(at.wishes().size(), 2U);
        if (!leaves) at.eve = at.world.connect("g:eve", "Eve");
        if (leaves) at.world.ask(at.eve, ask::Enter{at.four.code});
        at.want(at.four.at[BWhite], "g:eve");
        EXPECT_EQ(at.player(), "B.black");
        at.want(at.eve, "g:eve");
        EXPECT_EQ(at.player(), "Eve");
    }
}

}  // namespace
}  // namespace tandem::hall
