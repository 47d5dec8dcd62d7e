// Whoever spoils a match of quick play pays for it, and nobody for somebody else.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "hall/lobby/quick_match.hpp"
#include "hall/lobby/quick_play.hpp"
#include "hall/port/room_reports.hpp"
#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using enum bughouse::Seat;

constexpr auto kNeighbours = "203.0.113.5";
constexpr auto kResign = R"({"do":"resign"})";
const ask::Quick kWithPeople{wire::usual_terms(), {}, Fill::People};

[[nodiscard]] Config pays_once() {
    Config config = at_once();
    config.limits.person[Use::QuickLeave] = base::Rate::quota(1);
    return config;
}

// Ann of one address and three of another, whom quick play has put together: she has A.white.
struct Foursome {
    explicit Foursome(Config config = pays_once(), const wire::Ask& asked = kWithPeople)
        : world(std::move(config)) {
        at[AWhite] = world.connect("g:ann", "Ann", "192.0.2.1");
        for (const Seat seat : {ABlack, BWhite, BBlack}) {
            const std::string name{bughouse::name(seat)};
            at[seat] = world.connect("g:" + name, name, kNeighbours);
        }
        world.ask(at[AWhite], asked);
        for (const Seat seat : {BBlack, ABlack, BWhite}) world.ask(at[seat], asked);
        const auto table = world.inbox(at[AWhite]).last<tell::Table>();
        code = table.code;
        match = *table.match;
        for (const Seat seat : base::all_of<Seat>()) {
            EXPECT_EQ(table.seats[seat].person, seat == AWhite ? person("g:ann") : of(seat));
        }
        world.pass(3'000);
    }
    static PersonId of(Seat seat) { return person("g:" + std::string{bughouse::name(seat)}); }
    std::string play(Seat seat, const std::string& move, std::int64_t ply) {
        const std::string by{bughouse::name(seat)};
        return world.act(at[seat], match, by, R"({"do":"play","move":")" + move + "\"}", ply);
    }
    // All make that many moves each.
    void play_moves(int each) {
        constexpr std::array kWhite{"g1f3", "f3g1"};
        constexpr std::array kBlack{"g8f6", "f6g8"};
        for (int i = 0; i < each; ++i) {
            const auto which = static_cast<std::size_t>(i % 2);
            for (const Seat seat : {AWhite, BWhite}) {
                EXPECT_EQ(play(seat, kWhite.at(which), 2L * i), "");
            }
            for (const Seat seat : {ABlack, BBlack}) {
                EXPECT_EQ(play(seat, kBlack.at(which), 2L * i + 1), "");
            }
        }
    }
    void leave(Seat seat) { world.ask(at[seat], ask::Leave{code}); }
    // Why they may not wait for the next; "" if they may.
    std::string next(Seat seat) {
        const std::size_t before = world.inbox(at[seat]).all<tell::Refused>().size();
        world.ask(at[seat], kWithPeople);
        const auto refused = world.inbox(at[seat]).all<tell::Refused>();
        return refused.size() == before ? "" : refused.back().why;
    }

    World world;
    EnumArray<Seat, ConnectionId> at{};
    TableCode code;
    MatchId match;
};

TEST(QuickMatch, is_paid_for_by_whoever_makes_no_first_move_and_not_by_one_who_leaves_for_it) {
    Foursome four;
    EXPECT_EQ(four.play(AWhite, "e2e4", 0), "");
    four.world.pass(9'000);
    four.leave(AWhite);
    EXPECT_EQ(four.next(AWhite), "");
    for (const Seat seat : {ABlack, BWhite}) {
        four.leave(seat);
        EXPECT_EQ(four.next(seat), "too-fast") << bughouse::name(seat);
    }
    four.leave(BBlack);
    EXPECT_EQ(four.next(BBlack), "") << "it was not their turn";
}

// Nobody can move in it any more.
TEST(QuickMatch, is_paid_for_by_nobody_once_the_store_has_set_it_aside) {
    Foursome four;
    four.world.pass(4'000);
    four.world.set_aside(four.match);
    four.world.pass(20'000);
    for (const Seat seat : base::all_of<Seat>()) {
        four.leave(seat);
        EXPECT_EQ(four.next(seat), "") << bughouse::name(seat);
    }
}

// Somebody who still has to move has left them nothing to play, and that address pays already.
TEST(QuickMatch, is_paid_for_by_those_who_stay_and_not_by_one_who_leaves_without_moving) {
    Foursome four;
    four.world.pass(9'000);
    four.leave(AWhite);
    EXPECT_EQ(four.next(AWhite), "");
    four.leave(BWhite);
    EXPECT_EQ(four.next(BWhite), "too-fast");
    for (const Seat seat : {ABlack, BBlack}) {
        four.leave(seat);
        EXPECT_EQ(four.next(seat), "") << "it was not their turn";
    }
}

TEST(QuickMatch, is_paid_for_by_whoever_moves_once_and_not_by_one_who_soon_leaves_for_it) {
    Foursome four;
    four.play_moves(1);
    EXPECT_EQ(four.play(AWhite, "e2e4", 2), "");
    EXPECT_EQ(four.play(BWhite, "e2e4", 2), "");
    EXPECT_EQ(four.play(BBlack, "e7e5", 3), "");
    EXPECT_EQ(four.play(BWhite, "d2d4", 4), "");
    four.world.pass(9'000);
    four.leave(AWhite);
    EXPECT_EQ(four.next(AWhite), "");
    four.leave(ABlack);
    EXPECT_EQ(four.next(ABlack), "too-fast");
}

TEST(QuickMatch, that_an_address_has_spoilt_counts_for_nobody_else) {
    EnumArray<Seat, Payer> players;
    for (const Seat seat : base::all_of<Seat>()) {
        const std::string name{bughouse::name(seat)};
        players[seat] = {person("g:" + name), "192.0.2." + name};
    }
    QuickMatch match{players, Millis{1'000}};
    EXPECT_EQ(match.shares(Millis{1'000}).players.size(), 4U);
    match.leaves(players[BWhite].person, Millis{2'000});
    const Shares spoilt{{players[BWhite]}, {players[BWhite].address}};
    EXPECT_EQ(match.shares(Millis{2'000}), spoilt);
    match.leaves(players[AWhite].person, Millis{4'000});
    EXPECT_EQ(match.shares(Millis{120'000}), spoilt);
    EXPECT_TRUE(match.shares(Millis{121'000}).players.empty()) << "it need not be over";
}

// They may only be reloading the page, and whoever leaves for it must not wait aside.
TEST(QuickMatch, is_clearly_spoilt_by_nobody_who_leaves_while_another_is_away_for_a_moment) {
    EnumArray<Seat, Payer> players;
    for (const Seat seat : base::all_of<Seat>()) {
        const std::string name{bughouse::name(seat)};
        players[seat] = {person("g:" + name), "192.0.2." + name};
    }
    for (const bool comes_back : {true, false}) {
        QuickMatch match{players, Millis{0}};
        match.goes_away(players[BWhite].person, Millis{1'000});
        match.leaves(players[AWhite].person, Millis{2'000});
        if (comes_back) match.is_back(players[BWhite].person);
        const auto charged = match.take_bills(Millis{7'000}).charge;
        ASSERT_EQ(charged.size(), 1U);
        EXPECT_EQ(charged[0], players[comes_back ? AWhite : BWhite]);
        EXPECT_EQ(match.shares(Millis{7'000}).spoilers.empty(), comes_back);
    }
}

TEST(QuickMatch, is_paid_for_by_those_who_do_not_move_whether_anybody_leaves_or_not) {
    Foursome four;
    EXPECT_EQ(four.play(AWhite, "e2e4", 0), "");
    four.world.pass(120'000);
    four.leave(ABlack);
    EXPECT_EQ(four.next(ABlack), "too-fast");
}

TEST(QuickMatch, costs_nothing_that_is_slow_and_played) {
    Foursome four;
    EXPECT_EQ(four.play(AWhite, "e2e4", 0), "");
    four.world.pass(20'000);
    EXPECT_EQ(four.play(ABlack, "e7e5", 1), "");
    EXPECT_EQ(four.play(BWhite, "e2e4", 0), "");
    EXPECT_EQ(four.play(BBlack, "e7e5", 1), "");
    four.world.pass(11'000);
    for (const Seat seat : base::all_of<Seat>()) {
        four.leave(seat);
        EXPECT_EQ(four.next(seat), "") << bughouse::name(seat);
    }
}

TEST(QuickMatch, is_paid_for_by_whoever_stops_after_a_move_or_two) {
    for (const int moves : {1, 2, 5}) {
        Foursome four;
        four.play_moves(moves);
        EXPECT_EQ(four.play(AWhite, "e2e4", 2L * moves), "");
        four.world.pass(13'000);
        four.leave(AWhite);
        EXPECT_EQ(four.next(AWhite), "") << moves;
        four.leave(ABlack);
        EXPECT_EQ(four.next(ABlack), "too-fast") << moves;
    }
}

TEST(QuickMatch, costs_nothing_that_has_been_played_for_some_moves) {
    Foursome four;
    four.play_moves(kFirstMoves);
    four.world.pass(60'000);
    for (const Seat seat : base::all_of<Seat>()) {
        four.leave(seat);
        EXPECT_EQ(four.next(seat), "") << bughouse::name(seat);
    }
}

TEST(QuickMatch, is_paid_for_by_whoever_disconnects_until_they_are_back) {
    for (const bool comes_back : {false, true}) {
        Foursome four;
        four.world.disconnect(four.at[BBlack]);
        four.world.pass(6'000);
        if (comes_back) four.at[BBlack] = four.world.connect("g:B.black", "B.black", kNeighbours);
        four.leave(AWhite);
        EXPECT_EQ(four.next(AWhite), comes_back ? "too-fast" : "");
        if (!comes_back) four.at[BBlack] = four.world.connect("g:B.black", "B.black", kNeighbours);
        four.leave(BBlack);
        EXPECT_EQ(four.next(BBlack), comes_back ? "" : "too-fast");
    }
}

// Those whose board was drawn closed the page, and were to wait for minutes.
TEST(QuickMatch, costs_nothing_whoever_goes_when_their_own_game_is_over) {
    const auto asked =
        wire::read_ask(R"({"t":"quick","fill":"people","terms":)"
                       R"({"rulebook":"sn5","options":{"repetition.occurrences":2}}})");
    for (const bool disconnects : {false, true}) {
        Foursome four{pays_once(), *asked};
        const auto claim = [&] {
            return four.world.act(
                four.at[AWhite], four.match, "A.white", R"({"do":"claim","what":"repetition"})");
        };
        const std::array<std::pair<Seat, std::string>, 4> moves{
            {{AWhite, "g1f3"}, {ABlack, "g8f6"}, {AWhite, "f3g1"}, {ABlack, "f6g8"}}};
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const auto& [seat, move] = moves.at(i);
            EXPECT_EQ(four.play(seat, move, static_cast<std::int64_t>(i)), "");
        }
        EXPECT_EQ(claim(), "");
        if (disconnects) {
            for (const Seat seat : {AWhite, ABlack}) four.world.disconnect(four.at[seat]);
            four.world.pass(8'000);
            four.world.act(four.at[BBlack], four.match, "B.black", kResign);
            four.at[AWhite] = four.world.connect("g:ann", "Ann", "192.0.2.1");
        }
        four.leave(AWhite);
        EXPECT_EQ(four.next(AWhite), "") << disconnects;
    }
}

// A page that is reloaded is away for a moment.
TEST(QuickMatch, is_paid_for_by_whoever_leaves_when_somebody_is_away_for_a_moment) {
    for (const bool comes_back : {false, true}) {
        Foursome four;
        four.world.disconnect(four.at[AWhite]);
        four.world.pass(300);
        four.leave(BBlack);
        EXPECT_EQ(four.next(BBlack), "") << "it is not known yet";
        EXPECT_EQ(four.world.hall().figures().waiting, 1U);
        four.world.ask(four.at[BBlack], ask::QuickCancel{});
        four.world.pass(comes_back ? 1'000 : 6'000);
        four.at[AWhite] = four.world.connect("g:ann", "Ann", "192.0.2.1");
        four.world.pass(6'000);
        EXPECT_EQ(four.next(BBlack), comes_back ? "too-fast" : "");
        four.leave(AWhite);
        EXPECT_EQ(four.next(AWhite), comes_back ? "" : "too-fast");
    }
}

TEST(QuickMatch, is_paid_for_when_all_have_gone_before_it_is_known_why) {
    Foursome four;
    four.world.disconnect(four.at[AWhite]);
    four.world.pass(300);
    for (const Seat seat : {BBlack, ABlack, BWhite}) four.leave(seat);
    EXPECT_EQ(four.world.act(four.at[BWhite], four.match, "B.white", kResign), "");
    four.world.pass(10'000);
    for (const Seat seat : {BBlack, ABlack, BWhite}) EXPECT_EQ(four.next(seat), "");
    four.at[AWhite] = four.world.connect("g:ann", "Ann", "192.0.2.1");
    four.leave(AWhite);
    EXPECT_EQ(four.next(AWhite), "too-fast");
}

TEST(QuickMatch, is_paid_for_by_whoever_resigns_at_once) {
    for (const bool somebody_else_says_so_too : {false, true}) {
        Foursome four;
        const ConnectionId eve = four.world.connect("g:eve", "Eve", kNeighbours);
        four.world.stop_writing();
        static_cast<void>(four.world.act(four.at[BWhite], four.match, "B.white", kResign));
        if (somebody_else_says_so_too) {
            static_cast<void>(four.world.act(eve, four.match, "B.white", kResign));
        }
        four.world.write_again();
        for (const Seat seat : base::all_of<Seat>()) {
            four.leave(seat);
            EXPECT_EQ(four.next(seat), seat == BWhite ? "too-fast" : "") << bughouse::name(seat);
        }
    }
}

TEST(QuickMatch, cannot_be_asked_for_by_the_partner_of_whoever_has_spoilt_too_many) {
    Foursome four;
    four.leave(BWhite);
    EXPECT_EQ(four.next(BWhite), "too-fast");
    const ConnectionId eve = four.world.connect("g:eve", "Eve", "192.0.2.9");
    four.world.ask(eve, ask::Create{});
    const TableCode pair = four.world.inbox(eve).last<tell::Table>().code;
    four.world.ask(four.at[BWhite], ask::Enter{pair});
    four.world.ask(eve, ask::Sit{pair, AWhite});
    four.world.ask(four.at[BWhite], ask::Sit{pair, BBlack});
    four.world.ask(four.at[BWhite], ask::Quick{wire::usual_terms(), pair, Fill::People});
    four.world.ask(eve, ask::Quick{wire::usual_terms(), pair, Fill::People});
    EXPECT_EQ(four.world.inbox(eve).why(), "too-fast");
}

TEST(QuickMatch, is_one_at_a_time) {
    Foursome four;
    EXPECT_EQ(four.next(ABlack), "still-playing");
    EXPECT_EQ(four.world.act(four.at[BWhite], four.match, "B.white", kResign), "");
    EXPECT_EQ(four.next(ABlack), "");
}

// Where the four of a match that has ended play on at its table, that is a match like any other.
TEST(QuickMatch, that_is_over_keeps_no_player_at_its_table_from_the_next) {
    Foursome four;
    EXPECT_EQ(four.world.act(four.at[BWhite], four.match, "B.white", kResign), "");
    for (const Seat seat : base::all_of<Seat>()) {
        four.world.ask(four.at[seat], ask::Ready{four.code, true});
    }
    four.world.pass(5'000);
    EXPECT_EQ(four.world.hall().figures().matches, 1U);
    EXPECT_EQ(four.next(ABlack), "");
}

// The crowd takes new guests for each match, so that nobody of it has anything to pay.
TEST(QuickMatch, of_an_address_with_strangers_waits_until_it_has_begun_others) {
    World world;
    int guests = 0;
    const auto come = [&](const std::string& address) {
        const std::string name = "x" + std::to_string(++guests);
        const ConnectionId which = world.connect("g:" + name, name, address);
        world.ask(which, kWithPeople);
        return which;
    };
    std::vector<ConnectionId> honest;
    for (int i = 0; i < 12; ++i) {
        for (int k = 0; k < 3; ++k) static_cast<void>(come(kNeighbours));
        honest.push_back(come("192.0.2." + std::to_string(i)));
        world.pass(200);
    }
    world.pass(2'000);
    int alone = 0;
    int together = 0;
    for (const ConnectionId each : honest) {
        const auto tables = world.inbox(each).all<tell::Table>();
        if (tables.empty()) continue;
        std::size_t strangers = 0;
        for (const ConnectionId other : honest) {
            const auto its = world.inbox(other).all<tell::Table>();
            strangers += !its.empty() && its.back().code == tables.back().code ? 1U : 0U;
        }
        (strangers == 1 ? alone : together) += 1;
    }
    EXPECT_LE(alone, 4);
    EXPECT_GE(together, 8);
}

TEST(QuickMatch, counts_for_a_while_however_soon_it_ends) {
    EnumArray<Seat, Payer> players;
    for (const Seat seat : base::all_of<Seat>()) {
        players[seat] = {
            person("g:" + std::string{bughouse::name(seat)}),
            seat == AWhite ? "192.0.2.1" : kNeighbours};
    }
    QuickMatch match{players, Millis{1'000}};
    EXPECT_EQ(match.shares(Millis{600'000}).players.size(), 4U) << "it is in progress";
    EXPECT_FALSE(match.is_forgotten(Millis{600'000})) << "it is in progress";
    match.ends();
    EXPECT_FALSE(match.is_forgotten(Millis{120'000}));
    EXPECT_EQ(match.shares(Millis{120'000}).players.size(), 4U);
    EXPECT_TRUE(match.is_forgotten(Millis{121'000}));
    EXPECT_TRUE(match.shares(Millis{121'000}).players.empty());
    for (const Seat seat : base::all_of<Seat>()) players[seat].address = kNeighbours;
    EXPECT_EQ((QuickMatch{players, Millis{0}}.shares(Millis{0})), Shares{});
}

// Of an evening: 120 people of one address and some from elsewhere play, match after match, and
// take their time. All but a few begin at once, and those a moment later.
TEST(QuickMatch, of_a_venue_begins_at_once) {
    World world;
    std::vector<ConnectionId> all;
    for (int i = 0; i < 132; ++i) {
        const std::string name = "p" + std::to_string(i);
        const bool at_venue = i % 11 != 0;
        const std::string address = at_venue ? kNeighbours : "192.0.2." + std::to_string(i);
        all.push_back(world.connect("g:" + name, name, address));
    }
    std::set<MatchId> before;
    for (int round = 0; round < 3; ++round) {
        for (const ConnectionId each : all) {
            world.ask(each, kWithPeople);
            world.pass(20);
        }
        world.pass(500);
        EXPECT_LE(world.hall().figures().waiting, 8U);
        world.pass(10'000);
        EXPECT_EQ(world.hall().figures().waiting, 0U);
        std::map<MatchId, EnumArray<Seat, ConnectionId>> playing;
        for (std::size_t i = 0; i < all.size(); ++i) {
            EXPECT_EQ(world.inbox(all[i]).why(), "") << i;
            const auto table = world.inbox(all[i]).last<tell::Table>();
            for (const Seat seat : base::all_of<Seat>()) {
                if (table.seats[seat].person == person("g:p" + std::to_string(i))) {
                    playing[*table.match][seat] = all[i];
                }
            }
        }
        EXPECT_EQ(playing.size(), 33U) << round;
        for (const auto& [match, at] : playing) EXPECT_TRUE(before.insert(match).second);
        const auto play = [&](Seat seat, const std::string& move, std::int64_t ply) {
            const std::string by{bughouse::name(seat)};
            const std::string command = R"({"do":"play","move":")" + move + "\"}";
            for (const auto& [match, at] : playing) {
                EXPECT_EQ(world.act(at[seat], match, by, command, ply), "");
            }
        };
        world.pass(3'000);
        for (int i = 0; i < kFirstMoves; ++i) {
            const bool out = i % 2 == 0;
            for (const Seat seat : {AWhite, BWhite, ABlack, BBlack}) {
                const bool white = bughouse::color_of(seat) == chess::Color::White;
                world.pass(1'500);
                play(
                    seat,
                    white ? (out ? "g1f3" : "f3g1") : (out ? "g8f6" : "f6g8"),
                    2L * i + (white ? 0 : 1));
            }
        }
        world.pass(30'000);
        for (const ConnectionId each : all) {
            world.ask(each, ask::Leave{world.inbox(each).last<tell::Table>().code});
        }
    }
}

}  // namespace
}  // namespace tandem::hall
