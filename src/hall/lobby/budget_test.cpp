// What one person may use of a hall, and that nobody else pays for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using enum bughouse::Seat;

constexpr auto kClaim = R"({"do":"claim","what":"repetition"})";
constexpr auto kHello = R"({"do":"say","to":"all","text":"Hello"})";

TEST(Budget, of_claims_ends_for_a_player_who_claims_all_the_time_and_nobody_else) {
    World world;
    Four four{world, patient()};
    const auto claim = [&](Seat seat) { return four.act(seat, kClaim); };
    int taken = 0;
    for (int i = 0; i < 3'000; ++i) {
        taken += claim(AWhite) != "too-fast" ? 1 : 0;
        world.pass(100);
    }
    const Limits limits;
    EXPECT_LT(taken, limits.match[MatchUse::Command].at_once + 5 * 60 + 10);
    EXPECT_GT(taken, 100);
    EXPECT_NE(claim(ABlack), "too-fast");
    EXPECT_EQ(four.act(ABlack, kHello), "");
    EXPECT_EQ(four.play(AWhite, "e2e4"), "") << "they may still play";
    world.pass(120'000);
    EXPECT_NE(claim(AWhite), "too-fast") << "and in a while they may claim again";
}

TEST(Budget, of_a_persons_messages_is_one_for_all_connections) {
    World world;
    EnumArray<Seat, ConnectionId> tabs;
    for (ConnectionId& tab : tabs) tab = world.connect("g:ann", "Ann");
    for (int i = 0; i < 50; ++i) {
        for (const ConnectionId tab : tabs) world.ask(tab, ask::Ping{});
    }
    EXPECT_EQ(world.inbox(tabs[AWhite]).why(), "");
    world.ask(tabs[BBlack], ask::Ping{});
    EXPECT_EQ(world.inbox(tabs[BBlack]).why(), "too-fast");
}

TEST(Budget, of_chat_is_smaller_for_each_message_goes_to_all_members) {
    World world;
    const Four four{world, patient()};
    const ConnectionId eve = world.connect("g:eve", "Eve");
    const ConnectionId flo = world.connect("g:flo", "Flo");
    for (const ConnectionId each : {eve, flo}) world.ask(each, ask::Enter{four.code});
    for (int i = 0; i < 100; ++i) world.ask(eve, ask::Chat{four.code, "hello"});
    EXPECT_EQ(world.inbox(flo).all<tell::Chat>().size(), 60U);
    EXPECT_EQ(world.inbox(eve).why(), "too-fast");
    world.ask(flo, ask::Chat{four.code, "hello"});
    EXPECT_EQ(world.inbox(flo).why(), "");
}

TEST(Budget, of_an_address_is_one_for_all_its_people) {
    Config config;
    config.limits.address[Use::Message] = {3, 60};
    World world{config};
    const ConnectionId ann = world.connect("g:ann", "Ann", "192.0.2.7");
    const ConnectionId bo = world.connect("g:bo", "Bo", "192.0.2.7");
    const ConnectionId cy = world.connect("g:cy", "Cy", "192.0.2.8");
    for (int i = 0; i < 3; ++i) world.ask(ann, ask::Ping{});
    world.ask(bo, ask::Ping{});
    world.ask(cy, ask::Ping{});
    EXPECT_EQ(world.inbox(bo).why(), "too-fast");
    EXPECT_EQ(world.inbox(cy).why(), "");
    world.pass(1'000);
    world.ask(bo, ask::Ping{});
    EXPECT_EQ(world.inbox(bo).all<tell::Pong>().size(), 1U);
}

TEST(Budget, of_connections_is_kept_by_closing_the_oldest) {
    World world;
    const Limits limits;
    std::vector<ConnectionId> tabs;
    for (std::size_t i = 0; i < limits.connections + 2; ++i) {
        tabs.push_back(world.connect("g:ann", "Ann"));
    }
    EXPECT_TRUE(world.inbox(tabs[0]).is_closed);
    EXPECT_TRUE(world.inbox(tabs[1]).is_closed);
    for (std::size_t i = 2; i < tabs.size(); ++i) EXPECT_FALSE(world.inbox(tabs[i]).is_closed);
}

TEST(Budget, of_wrong_codes_is_soon_spent_and_then_no_code_is_right) {
    World world;
    Four four{world};
    const ConnectionId eve = world.connect("g:eve", "Eve");
    const double codes = Limits{}.person[Use::WrongCode].at_once;
    for (int i = 0; i < codes; ++i) world.ask(eve, ask::Enter{TableCode{"NONE"}});
    EXPECT_EQ(world.inbox(eve).why(), "no-such-table");
    world.ask(eve, ask::Enter{four.code});
    EXPECT_EQ(world.inbox(eve).why(), "too-fast");
    EXPECT_TRUE(world.inbox(eve).all<tell::Table>().empty());
    world.pass(60'000);
    world.ask(eve, ask::Enter{four.code});
    EXPECT_EQ(world.inbox(eve).all<tell::Table>().size(), 1U);
}

// Ann makes tables that go on without her, and leaves them.
struct LeftTables {
    explicit LeftTables(World& world, int count, const std::string& address = "") {
        const ConnectionId ann = world.connect("g:ann", "Ann", address);
        const ConnectionId bo = world.connect("g:bo", "Bo", address);
        for (int i = 0; i < count; ++i) {
            wire::Settings settings;
            settings.director = Direction::Owner;
            world.ask(ann, ask::Create{settings});
            why = world.inbox(ann).why();
            if (!why.empty()) break;
            const TableCode code = world.inbox(ann).last<tell::Table>().code;
            world.ask(bo, ask::Enter{code});
            world.ask(bo, ask::Sit{code, AWhite});
            for (const Seat seat : {ABlack, BWhite, BBlack}) {
                world.ask(ann, ask::SeatBot{code, seat});
            }
            world.ask(bo, ask::Ready{code, true});
            world.ask(ann, ask::Leave{code});
            world.ask(bo, ask::Leave{code});
            world.pass(1'000);
        }
        world.disconnect(ann);
        world.disconnect(bo);
    }
    std::string why;
};

TEST(Budget, of_tables_is_spent_until_they_are_gone_and_not_only_left) {
    World world;
    EXPECT_EQ((LeftTables{world, 80}.why), "") << "those who were there last pay, until they can't";
    EXPECT_EQ(world.hall().figures().tables, 80U);
    EXPECT_EQ((LeftTables{world, 1}.why), "too-many-tables");
    world.pass(1'800'000);
    EXPECT_EQ(world.hall().figures().matches, 0U);
    EXPECT_EQ(world.hall().figures().tables, 0U);
    EXPECT_EQ((LeftTables{world, 1}.why), "");
}

TEST(Budget, of_tables_is_still_spent_after_a_restart) {
    World world;
    EXPECT_EQ((LeftTables{world, 80}.why), "");
    world.crash(1'000);
    EXPECT_EQ((LeftTables{world, 1}.why), "too-many-tables");
}

TEST(Budget, of_tables_is_also_that_of_an_address) {
    Config config;
    config.limits.address[Use::Table] = base::Rate::quota(2);
    World world{config};
    EXPECT_EQ((LeftTables{world, 2, "192.0.2.7"}.why), "");
    const ConnectionId cy = world.connect("g:cy", "Cy", "192.0.2.7");
    world.ask(cy, ask::Create{});
    EXPECT_EQ(world.inbox(cy).why(), "too-many-tables");
    const ConnectionId di = world.connect("g:di", "Di", "192.0.2.8");
    world.ask(di, ask::Create{});
    EXPECT_EQ(world.inbox(di).why(), "");
}

TEST(Budget, of_a_match_ends_it_when_its_log_is_full) {
    Config config;
    config.limits.lines = 20;
    World world{config};
    Four four{world};
    for (int i = 0; i < 25; ++i) four.act(AWhite, kHello);
    ASSERT_TRUE(four.view().over.has_value());
    EXPECT_EQ(four.view().over->reason, match::Reason::Annulled);
    EXPECT_EQ(four.act(AWhite, kHello), "too-fast");
    const std::size_t lines = world.kept().stored().matches.at(0).lines.size();
    EXPECT_LE(lines, 22U);
}

// The server notes that it was away, and pauses both boards: a log that is full must not go on.
TEST(Budget, of_a_match_ends_it_also_where_the_server_fills_its_log) {
    Config config;
    config.limits.lines = 20;
    World world{config};
    Four four{world};
    const auto lines = [&] { return world.kept().stored().matches.at(0).lines.size(); };
    while (lines() < 19) four.act(AWhite, kHello);
    world.crash(1'000);
    four.come_back();
    ASSERT_TRUE(four.view().over.has_value());
    EXPECT_EQ(four.view().over->reason, match::Reason::Annulled);
    EXPECT_LE(lines(), 20 + kLinesOfRoom);
}

// Four at a table of A.white, whose matches spectators see ten minutes later.
struct LongLogs {
    explicit LongLogs(Config config) : world(std::move(config)), four(world, late()) {}

    static wire::Settings late() {
        wire::Settings settings = patient();
        settings.watch_delay_ms = 600'000;
        return settings;
    }
    // How many lines a person adds until it is too much, of `most`.
    int add(Seat seat, int most) {
        int taken = 0;
        while (taken < most && four.act(seat, kHello).empty()) {
            ++taken;
            world.pass(100);
        }
        return taken;
    }

    World world;
    Four four;
};

TEST(Budget, of_lines_is_that_of_whoever_files_them) {
    Config config = at_once();
    config.limits.person[Use::Line] = {30, 60};
    LongLogs logs{config};
    EXPECT_LE(logs.add(ABlack, 100), 40);
    EXPECT_EQ(logs.four.act(ABlack, kHello), "too-fast");
    EXPECT_EQ(logs.four.act(BWhite, kHello), "") << "and nobody else pays for them";
    logs.world.pass(10'000);
    EXPECT_EQ(logs.four.act(ABlack, kHello), "");
}

TEST(Budget, of_logs_in_memory_is_spent_until_spectators_have_seen_them) {
    Config config = at_once();
    config.limits.person[Use::LogByte] = base::Rate::quota(5'000);
    LongLogs logs{config};
    const int lines = logs.add(ABlack, 50);
    EXPECT_GT(lines, 2);
    EXPECT_LT(lines, 20);
    EXPECT_EQ(logs.four.act(BWhite, kHello), "");
    logs.world.pass(300'000);
    EXPECT_EQ(logs.four.act(ABlack, kHello), "too-fast") << "time alone gives nothing back";
    EXPECT_EQ(logs.four.act(BWhite, R"({"do":"resign"})"), "");
    logs.world.pass(300'000);
    const ConnectionId black = logs.four.at[ABlack];
    logs.world.ask(black, ask::Create{});
    EXPECT_EQ(logs.world.inbox(black).why(), "too-many-tables") << "the log is still there";
    logs.world.pass(1'200'000);
    logs.world.ask(black, ask::Create{});
    EXPECT_TRUE(std::holds_alternative<tell::Table>(logs.world.inbox(black).told.back()));
}

TEST(Budget, of_lines_is_spent_by_the_last_few_of_a_match_as_well) {
    Config config = at_once();
    config.limits.person[Use::Line] = base::Rate::quota(2);
    World world{config};
    Four four{world};
    const auto may_make = [&] {
        const std::size_t tables = world.hall().figures().tables;
        world.ask(four.at[ABlack], ask::Create{});
        return world.hall().figures().tables > tables;
    };
    for (int i = 0; i < 3; ++i) EXPECT_EQ(four.act(ABlack, kHello), "");
    EXPECT_EQ(four.act(BWhite, R"({"do":"resign"})"), "");
    EXPECT_TRUE(may_make());
    world.pass(60'000);
    EXPECT_TRUE(world.kept().stored().matches.empty());
    EXPECT_FALSE(may_make());
}

// An address with nothing left must not lose on time.
TEST(Budget, of_lines_keeps_nobody_from_a_move) {
    Config config = at_once();
    config.limits.person[Use::LogByte] = base::Rate::quota(3'000);
    LongLogs logs{config};
    logs.add(AWhite, 50);
    logs.add(ABlack, 50);
    EXPECT_EQ(logs.four.act(AWhite, kHello), "too-fast");
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(logs.four.play(AWhite, i % 2 == 0 ? "g1f3" : "f3g1"), "") << i;
        EXPECT_EQ(logs.four.play(ABlack, i % 2 == 0 ? "g8f6" : "f6g8"), "") << i;
        logs.world.pass(1'000);
    }
}

// Ann makes matches of one line each, which their directors annul, and leaves their tables.
TEST(Budget, of_logs_in_memory_is_spent_by_matches_of_hardly_a_line_as_well) {
    Config config = at_once();
    config.limits.address[Use::LogByte] = base::Rate::quota(10.0 * kBytesOfRoom);
    World world{config};
    int begun = 0;
    for (; begun < 30; ++begun) {
        const std::string number = std::to_string(begun);
        const ConnectionId ann = world.connect("g:ann" + number, "Ann", "203.0.113.5");
        wire::Settings settings;
        settings.watch_delay_ms = 600'000;
        world.ask(ann, ask::Create{settings});
        if (!world.inbox(ann).why().empty()) break;
        const TableCode code = world.inbox(ann).last<tell::Table>().code;
        world.ask(ann, ask::Sit{code, AWhite});
        for (const Seat seat : {ABlack, BWhite, BBlack}) {
            world.ask(ann, ask::SeatBot{code, seat});
        }
        world.ask(ann, ask::Ready{code, true});
        if (!world.inbox(ann).why().empty()) break;
        world.pass(5'000);
        const MatchId match = *world.inbox(ann).last<tell::Table>().match;
        EXPECT_EQ(world.act(ann, match, "A.white", R"({"do":"resign"})"), "");
        world.ask(ann, ask::Leave{code});
        world.disconnect(ann);
    }
    EXPECT_GE(begun, 5);
    EXPECT_LE(begun, 10);
    world.pass(1'200'000);
    const ConnectionId ann = world.connect("g:ann", "Ann", "203.0.113.5");
    world.ask(ann, ask::Create{});
    EXPECT_EQ(world.inbox(ann).why(), "");
}

TEST(Budget, of_logs_in_memory_is_still_spent_after_a_restart) {
    Config config = at_once();
    config.limits.person[Use::LogByte] = base::Rate::quota(kBytesOfRoom);
    World world{config};
    const Four four{world, patient()};
    world.crash(1'000);
    const ConnectionId maker = world.connect("g:A.white", "A.white");
    world.ask(maker, ask::Create{});
    EXPECT_EQ(world.inbox(maker).why(), "too-many-tables");
}

// Bots and clocks add lines of which nobody is the author, and a match begins with some.
TEST(Budget, of_lines_is_that_of_the_table_or_of_whoever_plays_there_next) {
    Config config = at_once();
    config.limits.person[Use::Line] = {30, 0.001};
    config.limits.person[Use::Table] = base::Rate::quota(1);
    World world{config};
    Four four{world, patient()};
    while (four.act(AWhite, kHello).empty()) world.pass(100);
    EXPECT_EQ(four.act(BBlack, R"({"do":"resign"})"), "");
    world.pass(60'000);
    for (const Seat seat : {ABlack, BWhite, BBlack}) world.disconnect(four.at[seat]);
    world.ask(four.at[AWhite], ask::Ready{four.code, true});
    EXPECT_EQ(world.inbox(four.at[AWhite]).why(), "too-many-tables");
    four.at[BBlack] = world.connect("g:B.black", "B.black");
    world.ask(four.at[AWhite], ask::Ready{four.code, true});
    EXPECT_EQ(world.inbox(four.at[AWhite]).all<tell::Refused>().size(), 2U)
        << "the table is paid for by another now";
    world.ask(four.at[BBlack], ask::Create{});
    EXPECT_EQ(world.inbox(four.at[BBlack]).why(), "too-many-tables");
}

// Somebody plays at a table of Ann's, who has left it, match after match.
TEST(Budget, of_a_table_is_that_of_those_who_stay) {
    Config config = at_once();
    config.limits.person[Use::Table] = base::Rate::quota(1);
    config.limits.person[Use::LogByte] = base::Rate::quota(3.0 * kBytesOfRoom);
    World world{config};
    const ConnectionId ann = world.connect("g:ann", "Ann");
    const ConnectionId eve = world.connect("g:eve", "Eve");
    wire::Settings settings;
    settings.watch_delay_ms = 600'000;
    settings.rotation = Rotation::Keep;
    world.ask(ann, ask::Create{settings});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    world.ask(eve, ask::Enter{code});
    world.ask(ann, ask::Leave{code});
    world.ask(ann, ask::Create{});
    EXPECT_EQ(world.inbox(ann).why(), "") << "it is no longer hers";
    world.ask(eve, ask::Create{});
    EXPECT_EQ(world.inbox(eve).why(), "too-many-tables");
    world.ask(eve, ask::Sit{code, AWhite});
    for (const Seat seat : {ABlack, BWhite, BBlack}) world.ask(eve, ask::SeatBot{code, seat});
    std::size_t begun = 0;
    while (begun < 10) {
        const std::size_t refusals = world.inbox(eve).all<tell::Refused>().size();
        world.ask(eve, ask::Ready{code, true});
        if (world.inbox(eve).all<tell::Refused>().size() > refusals) break;
        ++begun;
        world.pass(5'000);
        const MatchId match = *world.inbox(eve).last<tell::Table>().match;
        EXPECT_EQ(world.act(eve, match, "A.white", R"({"do":"resign"})"), "");
    }
    EXPECT_GE(begun, 2U);
    EXPECT_LE(begun, 4U);
    world.ask(ann, ask::Quick{});
    EXPECT_NE(world.inbox(ann).why(), "") << "she has the one table that she may have";
}

TEST(Budget, of_chats_counts_their_bytes) {
    Config config;
    config.limits.person[Use::ChatByte] = base::Rate::quota(100);
    World world{config};
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Create{});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    for (int i = 0; i < 3; ++i) world.ask(ann, ask::Chat{code, std::string(60, 'a')});
    EXPECT_EQ(world.inbox(ann).all<tell::Chat>().size(), 2U);
    EXPECT_EQ(world.inbox(ann).why(), "too-fast");
}

// A crowd of an address talks at a table where many of others listen.
TEST(Budget, of_chats_counts_those_who_hear_them) {
    Config config;
    config.limits.address[Use::ChatHeard] = {100, 60};
    World world{config};
    const ConnectionId ann = world.connect("g:ann", "Ann", "198.51.100.7");
    world.ask(ann, ask::Create{});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    for (int i = 0; i < 20; ++i) {
        const std::string number = std::to_string(i);
        world.ask(world.connect("g:h" + number, "H" + number, "198.51.100.7"), ask::Enter{code});
    }
    std::vector<ConnectionId> crowd;
    for (int i = 0; i < 20; ++i) {
        const std::string number = std::to_string(i);
        crowd.push_back(world.connect("g:c" + number, "C" + number, "203.0.113.5"));
        world.ask(crowd.back(), ask::Enter{code});
    }
    for (const ConnectionId one : crowd) world.ask(one, ask::Chat{code, "noise"});
    EXPECT_EQ(world.inbox(ann).all<tell::Chat>().size(), 3U) << "41 hear each";
    EXPECT_EQ(world.inbox(crowd.back()).why(), "too-fast");
    world.ask(ann, ask::Chat{code, "hello"});
    EXPECT_EQ(world.inbox(ann).all<tell::Chat>().size(), 4U) << "and nobody else pays for them";
    world.pass(60'000);
    world.ask(crowd.back(), ask::Chat{code, "hello"});
    EXPECT_EQ(world.inbox(ann).all<tell::Chat>().size(), 5U);
}

// A crowd of one address listens at a table of four friends, and says nothing.
TEST(Budget, of_chats_counts_few_listeners_of_an_address_elsewhere) {
    Config config;
    config.limits.address[Use::ChatHeard] = {100, 60};
    World world{config};
    const ConnectionId ann = world.connect("g:ann", "Ann", "198.51.100.7");
    world.ask(ann, ask::Create{everybodys()});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    for (const std::string name : {"bo", "cy", "di"}) {
        world.ask(world.connect("g:" + name, name, "198.51.100.7"), ask::Enter{code});
    }
    std::vector<ConnectionId> crowd;
    for (int i = 0; i < 90; ++i) {
        const std::string number = std::to_string(i);
        crowd.push_back(world.connect("g:c" + number, "C" + number, "203.0.113.5"));
        world.ask(crowd.back(), ask::Enter{code});
    }
    for (int i = 0; i < 4; ++i) world.ask(ann, ask::Chat{code, "hello"});
    EXPECT_EQ(world.inbox(ann).why(), "");
    EXPECT_EQ(world.inbox(crowd.back()).all<tell::Chat>().size(), 4U) << "all are told";
    for (const ConnectionId one : crowd) world.ask(one, ask::Chat{code, "noise"});
    EXPECT_EQ(world.inbox(ann).all<tell::Chat>().size(), 6U) << "a crowd pays for all of its own";
}

TEST(Budget, of_chats_does_not_count_how_many_connections_a_hearer_has) {
    Config config;
    config.limits.person[Use::ChatHeard] = base::Rate::quota(10);
    World world{config};
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Create{});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    for (int i = 0; i < 20; ++i) world.ask(world.connect("g:bo", "Bo"), ask::Enter{code});
    for (int i = 0; i < 5; ++i) world.ask(ann, ask::Chat{code, "hello"});
    EXPECT_EQ(world.inbox(ann).all<tell::Chat>().size(), 5U);
    EXPECT_EQ(world.inbox(ann).why(), "");
}

TEST(Budget, has_an_address_pay_for_its_tables_after_a_restart_as_well) {
    Config config = at_once();
    config.limits.address[Use::Table] = base::Rate::quota(2);
    World world{config};
    const std::string address = "203.0.113.5";
    const auto create = [&](const std::string& name) {
        const ConnectionId which = world.connect("g:" + name, name, address);
        world.ask(which, ask::Create{});
        const bool refused = world.inbox(which).why() == "too-many-tables";
        world.disconnect(which);
        return !refused;
    };
    EXPECT_TRUE(create("ann"));
    EXPECT_TRUE(create("bo"));
    EXPECT_FALSE(create("cy"));
    world.crash(1'000);
    for (const std::string name : {"ann", "bo"}) {
        for (int i = 0; i < 2; ++i) world.disconnect(world.connect("g:" + name, name, address));
    }
    EXPECT_FALSE(create("cy"));
    const ConnectionId ann = world.connect("g:ann", "ann", address);
    world.ask(ann, ask::Leave{world.inbox(ann).last<tell::Table>().code});
    EXPECT_TRUE(create("cy"));
    EXPECT_FALSE(create("di"));
}

}  // namespace
}  // namespace tandem::hall
