// People meet, play and part: whole stories, told by messages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/lobby/hall.hpp"

#include <gtest/gtest.h>

#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using bughouse::BoardId;
using enum bughouse::Seat;

TEST(Hall, lets_four_play_to_mate) {
    World world;
    Four four{world};
    EXPECT_EQ(four.play(AWhite, "e2e4"), "");
    EXPECT_EQ(four.play(ABlack, "e7e5"), "");
    EXPECT_EQ(four.play(AWhite, "d1h5"), "");
    EXPECT_EQ(four.play(ABlack, "b8c6"), "");
    EXPECT_EQ(four.play(AWhite, "f1c4"), "");
    EXPECT_EQ(four.play(ABlack, "g8f6"), "");
    EXPECT_EQ(four.play(AWhite, "h5f7"), "");
    const wire::MatchView view = four.view();
    ASSERT_TRUE(view.over.has_value());
    EXPECT_EQ(view.over->winner, match::Winner::One);
    EXPECT_EQ(view.over->reason, match::Reason::Checkmate);
    for (const Seat seat : base::all_of<Seat>()) {
        EXPECT_EQ(world.inbox(four.at[seat]).last<tell::Line>().view, view);
    }
    const auto table = world.inbox(four.at[AWhite]).last<tell::Table>();
    EXPECT_EQ(table.members[0].won, 1);
    EXPECT_EQ(table.members[1].won, 0);
}

TEST(Hall, tells_nothing_that_is_not_written) {
    World world;
    Four four{world};
    const std::size_t before = world.inbox(four.at[BWhite]).texts.size();
    world.stop_writing();
    EXPECT_EQ(four.play(AWhite, "e2e4"), "");
    EXPECT_EQ(four.act(ABlack, R"({"do":"say","to":"all","text":"hello"})"), "");
    EXPECT_EQ(world.inbox(four.at[BWhite]).texts.size(), before);
    EXPECT_EQ(world.inbox(four.at[AWhite]).all<tell::Done>().size(), 0U);
    world.write_again();
    EXPECT_EQ(world.inbox(four.at[BWhite]).texts.size(), before + 2);
}

TEST(Hall, knows_no_message_by_which_somebody_takes_another_name) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.say(ann, R"({"t":"rename","name":"Bo"})");
    EXPECT_EQ(world.inbox(ann).why(), "bad-message");
}

TEST(Hall, welcomes_everybody_with_the_current_version_of_the_page) {
    World world;
    world.hall().page_changed("8f3a");
    EXPECT_EQ(world.inbox(world.connect("g:ann", "Ann")).last<tell::Welcome>().version, "8f3a");
}

TEST(Hall, tells_everybody_at_once_whom_a_guest_is_called_and_after_a_reconnect_too) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    const ConnectionId tab = world.connect("g:ann", "Ann");
    const ConnectionId bo = world.connect("g:bo", "Bo");
    const ConnectionId onlooker = world.connect("g:cy", "Cy");
    wire::Settings settings;
    settings.listing = Listing::Public;
    world.ask(ann, ask::Create{settings});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    world.ask(ann, ask::Sit{code, AWhite});
    world.ask(bo, ask::Enter{code});
    world.ask(onlooker, ask::Lobby{true});
    world.rename("g:ann", "Zugzwang");
    for (const ConnectionId which : {ann, tab}) {
        EXPECT_EQ(world.inbox(which).last<tell::Welcome>().name, "Zugzwang");
    }
    EXPECT_EQ(world.inbox(bo).last<tell::Table>().members.at(0).name, "Zugzwang");
    world.pass(1'000);
    EXPECT_EQ(world.inbox(onlooker).last<tell::Lobby>().tables.at(0).seats[AWhite], "Zugzwang");
    world.ask(ann, ask::Chat{code, "hello"});
    EXPECT_EQ(world.inbox(bo).last<tell::Chat>().name, "Zugzwang");
    world.disconnect(ann);
    world.disconnect(tab);
    const ConnectionId again = world.connect("g:ann", "Zugzwang");
    EXPECT_EQ(world.inbox(again).last<tell::Table>().members.at(0).name, "Zugzwang");
    EXPECT_EQ(world.inbox(bo).last<tell::Table>().members.at(0).name, "Zugzwang");
}

TEST(Hall, calls_a_player_who_was_away_by_the_name_they_come_back_with) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Create{});
    world.disconnect(ann);
    world.rename("g:ann", "Zugzwang");
    world.crash(1'000);
    const ConnectionId again = world.connect("g:ann", "Zwischenzug");
    EXPECT_EQ(world.inbox(again).last<tell::Table>().members.at(0).name, "Zwischenzug");
}

TEST(Hall, seats_players_from_quick_play_under_their_current_names) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Quick{});
    world.rename("g:ann", "Zugzwang");
    world.pass(6'000);
    const auto table = world.inbox(ann).last<tell::Table>();
    EXPECT_EQ(table.members.at(0).name, "Zugzwang");
}

TEST(Hall, does_once_what_is_said_twice) {
    World world;
    Four four{world};
    match::Command play;
    play.by = AWhite;
    play.action = match::action::Play{match::given_move("e2e4")};
    const ask::Do move{four.match, "once", 0, play};
    world.ask(four.at[AWhite], move);
    world.ask(four.at[AWhite], move);
    EXPECT_EQ(four.view().boards[BoardId::A].ply, 1);
    const auto done = world.inbox(four.at[AWhite]).last<tell::Done>();
    EXPECT_EQ(done.key, "once");
    EXPECT_EQ(done.line, 3);
    ask::Do other = move;
    other.command.action = match::action::Play{match::given_move("d2d4")};
    world.ask(four.at[AWhite], other);
    EXPECT_EQ(world.inbox(four.at[AWhite]).why(), "key-taken");
    world.crash(1'000);
    four.come_back();
    world.ask(four.at[AWhite], move);
    EXPECT_EQ(world.inbox(four.at[AWhite]).last<tell::Done>(), done) << "nor after a restart";
}

TEST(Hall, refuses_those_who_may_not_and_those_who_are_late) {
    World world;
    Four four{world};
    const std::string e4 = R"({"do":"play","move":"e2e4"})";
    EXPECT_EQ(world.act(four.at[ABlack], four.match, "A.white", e4, 0), "not-your-seat");
    EXPECT_EQ(
        world.act(four.at[AWhite], four.match, "director", R"({"do":"annul"})"),
        "not-a-directors-match");
    EXPECT_EQ(world.act(four.at[AWhite], four.match, "A.white", e4), "ply-needed");
    EXPECT_EQ(world.act(four.at[AWhite], four.match, "A.white", e4, 1), "stale");
    EXPECT_EQ(four.play(ABlack, "e7e5"), "not-your-turn");
    EXPECT_EQ(four.play(AWhite, "e2e5"), "illegal-move");
    EXPECT_EQ(four.act(AWhite, R"({"do":"dance"})"), "bad-command");
    EXPECT_EQ(four.act(AWhite, R"({"do":"resign","left_ms":9})"), "bad-command");
    EXPECT_EQ(world.act(four.at[AWhite], MatchId{"nomatch"}, "A.white", e4, 0), "no-such-match");
    EXPECT_EQ(four.view().boards[BoardId::A].ply, 0);
}

TEST(Hall, keeps_what_a_team_says_from_everybody_else) {
    World world;
    Four four{world};
    const ConnectionId watcher = world.connect("g:eve", "Eve");
    world.ask(watcher, ask::Watch{four.match, 0});
    EXPECT_EQ(four.act(AWhite, R"({"do":"say","to":"partner","text":"swordfish"})"), "");
    EXPECT_EQ(four.play(AWhite, "e2e4"), "");
    EXPECT_TRUE(world.inbox(four.at[AWhite]).has("swordfish"));
    EXPECT_TRUE(world.inbox(four.at[BBlack]).has("swordfish"));
    for (const ConnectionId other : {four.at[ABlack], four.at[BWhite], watcher}) {
        EXPECT_FALSE(world.inbox(other).has("swordfish"));
        const auto told = world.inbox(other).last<tell::Line>();
        EXPECT_EQ(told.line.line, 4);
        EXPECT_EQ(told.line.prev, 2);
    }
    const ConnectionId late = world.connect("g:mallory", "Mallory");
    world.ask(late, ask::Watch{four.match, 0});
    EXPECT_FALSE(world.inbox(late).has("swordfish"));
    EXPECT_EQ(world.inbox(late).last<tell::Match>().lines.size(), 2U);
}

TEST(Hall, gives_a_returning_player_what_they_have_missed) {
    World world;
    Four four{world};
    four.play(AWhite, "e2e4");
    world.disconnect(four.at[BBlack]);
    world.pass(300);
    EXPECT_FALSE(world.inbox(four.at[AWhite]).last<tell::Presence>().seats[BBlack].present);
    four.play(ABlack, "e7e5");
    four.play(BWhite, "d2d4");
    const ConnectionId again = world.connect("g:B.black", "B.black");
    world.ask(again, ask::Watch{four.match, 3});
    const auto match = world.inbox(again).last<tell::Match>();
    ASSERT_EQ(match.lines.size(), 2U);
    EXPECT_EQ(match.lines[0].line, 4);
    EXPECT_EQ(match.lines[1].prev, 4);
    EXPECT_EQ(match.yours, std::vector<std::optional<Seat>>{BBlack});
    world.pass(300);
    EXPECT_TRUE(world.inbox(four.at[AWhite]).last<tell::Presence>().seats[BBlack].present);
}

TEST(Hall, serves_two_tabs_of_one_person) {
    World world;
    Four four{world};
    const ConnectionId tab = world.connect("g:A.white", "A.white");
    world.ask(tab, ask::Watch{four.match, 0});
    EXPECT_EQ(world.act(tab, four.match, "A.white", R"({"do":"play","move":"e2e4"})", 0), "");
    EXPECT_EQ(world.inbox(tab).last<tell::Line>(), world.inbox(four.at[AWhite]).last<tell::Line>());
    world.disconnect(tab);
    EXPECT_EQ(four.play(ABlack, "e7e5"), "");
    for (const auto& presence : world.inbox(four.at[BWhite]).all<tell::Presence>()) {
        EXPECT_TRUE(presence.seats[AWhite].present);
    }
}

TEST(Hall, files_a_flag_when_it_falls) {
    World world;
    wire::Settings settings;
    settings.first_move_ms = 0;
    Four four{world, settings};
    world.pass(1'000);
    EXPECT_EQ(four.play(BWhite, "e2e4"), "");
    world.pass(299'000);
    const wire::MatchView view = four.view();
    ASSERT_TRUE(view.over.has_value());
    EXPECT_EQ(view.over->reason, match::Reason::Flag);
    EXPECT_EQ(view.over->winner, match::Winner::Two);
    EXPECT_EQ(view.clocks_ms[AWhite], 0);
}

TEST(Hall, lets_a_player_who_does_not_begin_forfeit) {
    World world;
    Four four{world};
    four.play(AWhite, "e2e4");
    world.pass(45'000);
    const wire::MatchView view = four.view();
    ASSERT_TRUE(view.over.has_value());
    EXPECT_EQ(view.over->reason, match::Reason::Forfeit);
    EXPECT_EQ(view.over->winner, match::Winner::One);
}

TEST(Hall, lets_a_player_who_stays_away_forfeit) {
    World world;
    Four four{world};
    for (const Seat seat : {AWhite, BWhite}) four.play(seat, "e2e4");
    for (const Seat seat : {ABlack, BBlack}) four.play(seat, "e7e5");
    world.disconnect(four.at[BBlack]);
    world.pass(59'000);
    EXPECT_FALSE(four.view().over.has_value());
    world.pass(1'000);
    ASSERT_TRUE(four.view().over.has_value());
    EXPECT_EQ(four.view().over->winner, match::Winner::Two);
}

TEST(Hall, puts_a_bot_in_the_place_of_a_player_who_is_away_if_all_agree) {
    World world;
    Four four{world};
    for (const Seat seat : {AWhite, BWhite}) four.play(seat, "e2e4");
    for (const Seat seat : {ABlack, BBlack}) four.play(seat, "e7e5");
    const ask::Substitute bot{four.match, BBlack, "bot"};
    world.ask(four.at[AWhite], bot);
    EXPECT_EQ(world.inbox(four.at[AWhite]).why(), "not-away");
    world.disconnect(four.at[BBlack]);
    world.pass(10'000);
    world.ask(four.at[AWhite], bot);
    world.ask(four.at[ABlack], bot);
    world.pass(300);
    EXPECT_EQ(world.inbox(four.at[AWhite]).last<tell::Presence>().agreed.size(), 2U);
    world.engine = [](const Think& think) {
        return Thought{think.ticket, "g8f6", {bughouse::QuickMessage::NeedPawn}};
    };
    world.ask(four.at[BWhite], bot);
    world.pass(300);
    const auto presence = world.inbox(four.at[AWhite]).last<tell::Presence>();
    EXPECT_EQ(presence.seats[BBlack].kind, PersonKind::Bot);
    EXPECT_EQ(four.play(BWhite, "d2d4"), "");
    world.pass(2'000);
    EXPECT_EQ(four.view().boards[BoardId::B].ply, 4);
    EXPECT_TRUE(world.inbox(four.at[AWhite]).has("!need-pawn"));
    EXPECT_FALSE(world.inbox(four.at[BWhite]).has("!need-pawn"));
}

TEST(Hall, forgets_the_substitute_agreed_for_a_player_who_is_back) {
    World world;
    Four four{world};
    for (const Seat away : {AWhite, BBlack}) world.disconnect(four.at[away]);
    world.pass(10'000);
    for (const Seat away : {AWhite, BBlack}) {
        world.ask(four.at[ABlack], ask::Substitute{four.match, away, "bot"});
    }
    const auto seats_agreed_on = [&] {
        world.pass(300);
        std::vector<Seat> seats;
        for (const auto& each : world.inbox(four.at[ABlack]).last<tell::Presence>().agreed) {
            seats.push_back(each.seat);
        }
        return seats;
    };
    EXPECT_EQ(seats_agreed_on(), (std::vector{AWhite, BBlack}));
    static_cast<void>(world.connect("g:A.white", "A.white"));
    EXPECT_EQ(seats_agreed_on(), std::vector{BBlack});
    const std::size_t told = world.inbox(four.at[ABlack]).all<tell::Presence>().size();
    static_cast<void>(world.connect("g:A.white", "A.white"));
    EXPECT_EQ(world.inbox(four.at[ABlack]).all<tell::Presence>().size(), told)
        << "a second tab brings nobody back";
}

TEST(Hall, shows_a_player_who_takes_over_a_seat_the_match_from_there) {
    World world;
    Four four{world};
    const ConnectionId eve = world.connect("g:eve", "Eve");
    world.ask(eve, ask::Enter{four.code});
    world.ask(eve, ask::Watch{four.match, 0});
    world.disconnect(four.at[BBlack]);
    world.pass(10'000);
    world.ask(four.at[AWhite], ask::Substitute{four.match, BBlack, "g:A.black"});
    EXPECT_EQ(world.inbox(four.at[AWhite]).why(), "no-substitute") << "A.black plays already";
    const ask::Substitute takes_over{four.match, BBlack, "g:eve"};
    const std::size_t before = world.inbox(eve).all<tell::Match>().size();
    for (const ConnectionId one : {four.at[AWhite], four.at[ABlack], four.at[BWhite], eve}) {
        world.ask(one, takes_over);
    }
    ASSERT_EQ(world.inbox(eve).all<tell::Match>().size(), before + 1);
    EXPECT_EQ(four.play(BWhite, "e2e4"), "");
    EXPECT_EQ(world.act(eve, four.match, "B.black", R"({"do":"play","move":"e7e5"})", 1), "");
}

TEST(Hall, goes_on_after_a_crash_and_charges_nobody_for_it) {
    World world;
    Four four{world};
    world.pass(1'000);
    four.play(AWhite, "e2e4");
    world.pass(5'500);
    world.crash(30'000);
    four.come_back();
    world.pass(0);
    EXPECT_EQ(four.view().boards[BoardId::A].ply, 1);
    // It lived for five beats after the last move, and the outage is nobody's.
    EXPECT_GE(four.view().clocks_ms[ABlack], 300'000 - 5'600);
    EXPECT_LE(four.view().clocks_ms[ABlack], 300'000 - 4'400);
    EXPECT_FALSE(four.view().boards[BoardId::A].paused_by.has_value());
    EXPECT_TRUE(world.inbox(four.at[AWhite]).has("The server was away"));
    EXPECT_EQ(four.play(ABlack, "e7e5"), "");
    EXPECT_EQ(four.play(AWhite, "g1f3"), "");
}

TEST(Hall, loses_what_was_not_written_and_nothing_else) {
    World world;
    Four four{world};
    four.play(AWhite, "e2e4");
    world.stop_writing();
    four.play(ABlack, "e7e5");
    world.crash(1'000);
    world.write_again();
    four.come_back();
    EXPECT_EQ(four.view().boards[BoardId::A].ply, 1);
    EXPECT_EQ(four.play(ABlack, "c7c5"), "");
}

TEST(Hall, does_not_go_on_with_a_match_of_which_a_line_is_missing) {
    World world;
    Four four{world};
    four.play(AWhite, "e2e4");
    four.play(ABlack, "e7e5");
    row::Stored stored = world.kept().stored();
    const auto resumed = [&] {
        Hall hall{Config{}, base::seeded(1), "later", stored, world.now()};
        const ConnectionId which{1};
        hall.connected(which, {person("g:A.white"), "A.white"}, "", world.now());
        (void)hall.take_effects();
        hall.received(which, ask::Watch{four.match, 0}, world.now());
        return std::holds_alternative<tell::Match>(hall.take_effects().sends.at(0).what);
    };
    EXPECT_TRUE(resumed());
    auto& lines = stored.matches.at(0).lines;
    lines.erase(lines.end() - 2);
    EXPECT_FALSE(resumed());
}

TEST(Hall, waits_for_the_players_after_a_crash) {
    World world;
    Four four{world};
    four.play(AWhite, "e2e4");
    world.crash(1'000);
    const ConnectionId one = world.connect("g:A.black", "A.black");
    world.ask(one, ask::Watch{four.match, 0});
    const std::string e5 = R"({"do":"play","move":"e7e5"})";
    EXPECT_EQ(world.act(one, four.match, "A.black", e5, 1), "paused");
    world.pass(15'000);
    EXPECT_EQ(world.act(one, four.match, "A.black", e5, 1), "");
}

TEST(Hall, pauses_all_matches_when_it_stops) {
    World world;
    Four four{world};
    four.play(AWhite, "e2e4");
    world.stop();
    EXPECT_EQ(world.inbox(four.at[BWhite]).last<tell::Notice>().what, NoticeKind::Stopping);
    EXPECT_TRUE(four.view().boards[BoardId::A].paused_by.has_value());
    EXPECT_EQ(four.play(ABlack, "e7e5"), "not-now");
    const wire::MatchView before = four.view();
    world.crash(60'000);
    four.come_back();
    world.pass(0);
    EXPECT_FALSE(four.view().boards[BoardId::A].paused_by.has_value());
    for (const Seat seat : base::all_of<Seat>()) {
        EXPECT_LE(before.clocks_ms[seat] - four.view().clocks_ms[seat], 10);
    }
    EXPECT_EQ(four.play(ABlack, "e7e5"), "");
}

TEST(Hall, stops_the_clocks_while_it_cannot_write) {
    World world;
    Four four{world};
    four.play(AWhite, "e2e4");
    world.fail_writing();
    EXPECT_EQ(four.play(ABlack, "e7e5"), "not-writing");
    world.pass(20'000);
    world.mend_writing();
    EXPECT_EQ(world.inbox(four.at[ABlack]).last<tell::Notice>().what, NoticeKind::WritingAgain);
    EXPECT_EQ(four.play(ABlack, "e7e5"), "");
    // Some ms went by before the clocks stood: each command has a stamp of its own.
    EXPECT_GE(four.view().clocks_ms[ABlack], 299'990);
}

TEST(Hall, counts_down_anew_when_it_could_not_write_before_the_start) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Create{});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    for (const Seat seat : base::all_of<Seat>()) {
        const std::string name{bughouse::name(seat)};
        const ConnectionId who = seat == AWhite ? ann : world.connect("g:" + name, name);
        if (seat != AWhite) world.ask(who, ask::Enter{code});
        world.ask(who, ask::Sit{code, seat});
        world.ask(who, ask::Ready{code, true});
    }
    const MatchId match = *world.inbox(ann).last<tell::Table>().match;
    const auto plays = [&] {
        return world.act(ann, match, "A.white", R"({"do":"play","move":"e2e4"})", 0);
    };
    world.pass(1'000);
    world.fail_writing();
    world.pass(20'000);
    world.mend_writing();
    EXPECT_EQ(plays(), "not-started");
    world.pass(2'800);
    EXPECT_EQ(plays(), "not-started");
    world.pass(400);
    EXPECT_EQ(plays(), "");
    const auto lines = world.kept().stored().matches.at(0).lines;
    EXPECT_LE(lines.at(lines.size() - 2).at, 10) << "the time before the start is nobody's";
}

TEST(Hall, lets_its_director_decide_a_dispute) {
    World world;
    wire::Settings settings;
    settings.director = Direction::Owner;
    settings.terms.authority = match::Authority::Open;
    const ConnectionId director = world.connect("g:dir", "Dir");
    world.ask(director, ask::Create{settings});
    const TableCode code = world.inbox(director).last<tell::Table>().code;
    world.ask(director, ask::Ready{code, true});
    EXPECT_EQ(world.inbox(director).why(), "director-sits");
    EnumArray<Seat, ConnectionId> at{};
    for (const Seat seat : base::all_of<Seat>()) {
        const std::string name{bughouse::name(seat)};
        at[seat] = world.connect("g:" + name, name);
        world.ask(at[seat], ask::Enter{code});
        world.ask(at[seat], ask::Sit{code, seat});
        world.ask(at[seat], ask::Ready{code, true});
    }
    const MatchId match = *world.inbox(director).last<tell::Table>().match;
    for (const Seat seat : base::all_of<Seat>()) world.ask(at[seat], ask::Watch{match, 0});
    world.ask(director, ask::Watch{match, 0});
    const auto directs = [&](const std::string& command) {
        return world.act(director, match, "director", command);
    };
    const std::string e4 = R"({"do":"play","move":"e2e4"})";
    EXPECT_EQ(world.act(at[AWhite], match, "A.white", e4, 0), "not-started");
    EXPECT_EQ(directs(R"({"do":"start"})"), "");
    // An illegal move, which nobody is told of but the director.
    EXPECT_EQ(world.act(at[AWhite], match, "A.white", R"({"do":"play","move":"e2e5"})", 0), "");
    EXPECT_EQ(world.act(at[ABlack], match, "A.black", R"({"do":"stop","text":"he jumped"})"), "");
    EXPECT_EQ(directs(R"({"do":"declare","winner":"two","why":"the pawn jumped"})"), "");
    EXPECT_EQ(world.inbox(at[BWhite]).last<tell::Line>().view->over->winner, match::Winner::Two);
    EXPECT_EQ(world.act(at[BWhite], match, "director", R"({"do":"annul"})"), "not-the-director");
}

TEST(Hall, shows_spectators_things_later_where_the_organiser_wants_it) {
    World world;
    wire::Settings settings = everybodys();
    settings.watch_delay_ms = 10'000;
    Four four{world, settings};
    const ConnectionId watcher = world.connect("g:eve", "Eve");
    world.ask(watcher, ask::Watch{four.match, 0});
    world.pass(1'000);
    four.play(AWhite, "e2e4");
    world.pass(9'999);
    EXPECT_FALSE(world.inbox(watcher).has("e2e4"));
    const ConnectionId late = world.connect("g:mallory", "Mallory");
    world.ask(late, ask::Watch{four.match, 0});
    EXPECT_FALSE(world.inbox(late).has("e2e4"));
    EXPECT_FALSE(world.inbox(late).has("4P3"));
    world.pass(1);
    EXPECT_TRUE(world.inbox(watcher).has("e2e4"));
    EXPECT_TRUE(world.inbox(late).has("e2e4"));
}

TEST(Hall, rotates_partners_for_the_next_match) {
    World world;
    Four four{world};
    four.act(AWhite, R"({"do":"resign"})");
    const auto table = world.inbox(four.at[AWhite]).last<tell::Table>();
    PersonId partner;
    for (const Seat seat : base::all_of<Seat>()) {
        EXPECT_FALSE(table.seats[seat].ready);
        if (table.seats[seat].person == person("g:A.white")) {
            partner = table.seats[bughouse::partner_of(seat)].person;
        }
    }
    EXPECT_NE(partner, person("g:B.black"));
    const MatchId first = four.match;
    four.ready();
    EXPECT_NE(four.match, first);
}

TEST(Hall, seats_a_fifth_player_in_turn) {
    World world;
    Four four{world};
    const ConnectionId fifth = world.connect("g:eve", "Eve");
    world.ask(fifth, ask::Enter{four.code});
    world.ask(fifth, ask::Ready{four.code, true});
    four.act(AWhite, R"({"do":"resign"})");
    const auto table = world.inbox(fifth).last<tell::Table>();
    const bool sits = std::ranges::any_of(
        table.seats, [](const wire::TableSeat& seat) { return seat.person == person("g:eve"); });
    EXPECT_TRUE(sits);
}

TEST(Hall, counts_connections_and_the_people_behind_them) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    static_cast<void>(world.connect("g:ann", "Ann"));
    static_cast<void>(world.connect("g:bo", "Bo"));
    EXPECT_EQ(world.hall().figures().connections, 3U);
    EXPECT_EQ(world.hall().figures().people, 2U);
    world.disconnect(ann);
    EXPECT_EQ(world.hall().figures().connections, 2U);
    EXPECT_EQ(world.hall().figures().people, 2U);
}

TEST(Hall, answers_a_ping_only_to_its_sender) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    const ConnectionId bo = world.connect("g:bo", "Bo");
    world.ask(ann, ask::Ping{});
    EXPECT_EQ(world.inbox(ann).all<tell::Pong>().size(), 1U);
    EXPECT_EQ(world.inbox(bo).all<tell::Pong>().size(), 0U);
}

TEST(Hall, bounds_what_one_can_take) {
    World world;
    Four four{world};
    const std::string long_text(3'000, 'x');
    EXPECT_EQ(
        four.act(AWhite, R"({"do":"say","to":"all","text":")" + long_text + "\"}"), "bad-command");
    for (int i = 0; i < 40; ++i) {
        world.ask(four.at[AWhite], ask::Create{});
        world.pass(200);
    }
    EXPECT_EQ(world.inbox(four.at[AWhite]).why(), "too-many-tables");
    EXPECT_EQ(world.hall().figures().tables, 30U);
}

TEST(Hall, slows_down_a_client_that_floods_it) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    for (int i = 0; i < 600; ++i) world.ask(ann, ask::Lobby{true});
    EXPECT_EQ(world.inbox(ann).why(), "too-fast");
    EXPECT_EQ(world.inbox(ann).all<tell::Refused>().size(), 1U);
    EXPECT_TRUE(world.inbox(ann).is_closed);
}

TEST(Hall, closes_a_match_after_its_end) {
    World world;
    Four four{world};
    EXPECT_EQ(world.hall().figures().matches, 1U);
    four.act(AWhite, R"({"do":"resign"})");
    EXPECT_EQ(world.hall().figures().matches, 0U);
    world.ask(four.at[BWhite], ask::Substitute{four.match, BBlack, "bot"});
    EXPECT_EQ(world.inbox(four.at[BWhite]).why(), "no-substitute") << "there is nothing to play";
    EXPECT_EQ(world.kept().stored().matches.size(), 1U);
    EXPECT_EQ(world.hall().figures().commands, 2U) << "the start and the resignation";
    world.pass(60'000);
    EXPECT_EQ(world.kept().stored().matches.size(), 0U);
    EXPECT_EQ(world.hall().figures().commands, 2U);
    world.ask(four.at[AWhite], ask::Watch{four.match, 0});
    EXPECT_EQ(world.inbox(four.at[AWhite]).why(), "no-such-match");
}

}  // namespace
}  // namespace tandem::hall
