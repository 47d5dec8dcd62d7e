// Bots at a table: they play, and they talk.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>
#include <optional>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using bughouse::BoardId;
using enum bughouse::Seat;

// A bot takes half a second for a move.
[[nodiscard]] Config at_even_pace() {
    Config config = at_once();
    config.bot_least = config.bot_most = Millis{500};
    return config;
}

[[nodiscard]] match::Header played_by(match::Authority authority) {
    match::Header header{rulebook::builtin(rulebook::kNsb)};
    header.authority = authority;
    header.director = true;
    return header;
}

// Four bots whose director has started their match. Their engine only listens.
struct DirectedBots {
    World world{at_even_pace()};
    std::vector<Think> asked;
    ConnectionId director = world.connect("g:dir", "Dir");
    MatchId match;

    explicit DirectedBots(match::Header header = played_by(match::Authority::Open)) {
        world.engine = [this](const Think& think) -> std::optional<Thought> {
            asked.push_back(think);
            return std::nullopt;
        };
        Opening opening{std::move(header)};
        for (const Seat seat : base::all_of<Seat>()) {
            opening.people[seat] = {PersonId::bot(seat), std::string{bughouse::name(seat)}};
        }
        opening.officials = {{person("g:dir"), "Dir", Office::Director}};
        match = *world.open(std::move(opening));
        world.ask(director, ask::Watch{match, 0});
        directs(R"({"do":"start"})");
    }
    void directs(const std::string& command) {
        EXPECT_EQ(world.act(director, match, "director", command), "");
    }
    [[nodiscard]] wire::MatchView view() { return *world.inbox(director).last<tell::Line>().view; }
    // The commands of that name in the log.
    [[nodiscard]] std::ptrdiff_t count(const std::string& name) {
        return std::ranges::count_if(
            world.inbox(director).all<tell::Line>(), [&name](const auto& told) {
                return wire::to_json(told).contains("\"do\": \"" + name + '"');
            });
    }
};

// The flag of A.white falls five seconds after the start.
[[nodiscard]] match::Header with_little_time(match::Authority authority) {
    match::Header header = played_by(authority);
    for (const Seat seat : base::all_of<Seat>()) header.clocks[seat] = Millis{300'000};
    header.clocks[AWhite] = Millis{5'000};
    return header;
}

// A match at the table that `maker` makes: at `own` they play, on all other seats bots.
MatchId match_with_bots(
    World& world, ConnectionId maker, const ask::Create& table, std::optional<Seat> own) {
    world.ask(maker, table);
    const TableCode code = world.inbox(maker).last<tell::Table>().code;
    if (own) world.ask(maker, ask::Sit{code, *own});
    for (const Seat seat : base::all_of<Seat>()) {
        if (seat != own) world.ask(maker, ask::SeatBot{code, seat});
    }
    world.ask(maker, ask::Ready{code, true});
    return *world.inbox(maker).last<tell::Table>().match;
}

TEST(Bots, play_when_it_is_their_turn) {
    World world;
    world.engine = [](const Think& think) -> std::optional<Thought> {
        if (think.bfen.contains("4P3")) return Thought{think.ticket, "e7e5", {}};
        return Thought{think.ticket, "", {}};
    };
    const ConnectionId ann = world.connect("g:ann", "Ann");
    const MatchId match = match_with_bots(world, ann, ask::Create{}, AWhite);
    world.ask(ann, ask::Watch{match, 0});
    world.pass(3'000);
    EXPECT_EQ(world.act(ann, match, "A.white", R"({"do":"play","move":"e2e4"})", 0), "");
    world.pass(2'000);
    EXPECT_EQ(world.inbox(ann).last<tell::Line>().view->boards[BoardId::A].ply, 2);
}

TEST(Bots, say_the_same_thing_now_and_then_only) {
    World world;
    world.engine = [](const Think& think) -> std::optional<Thought> {
        const std::string board_b = think.bfen.substr(think.bfen.find('|'));
        if (think.seat == BWhite) {
            return Thought{think.ticket, board_b.contains("5N2") ? "f3g1" : "g1f3", {}};
        }
        if (think.seat != BBlack) return Thought{think.ticket, "", {}};
        const std::string move = board_b.contains("5n2") ? "f6g8" : "g8f6";
        return Thought{think.ticket, move, {bughouse::QuickMessage::NeedPawn}};
    };
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Watch{match_with_bots(world, ann, ask::Create{}, AWhite), 0});
    const auto times_said = [&] {
        return std::ranges::count_if(world.inbox(ann).all<tell::Line>(), [](const auto& told) {
            return wire::to_json(told).contains("!need-pawn");
        });
    };
    world.pass(18'000);
    EXPECT_EQ(times_said(), 1);
    EXPECT_GT(world.inbox(ann).last<tell::Line>().view->boards[BoardId::B].ply, 4);
    world.pass(20'000);
    EXPECT_EQ(times_said(), 2);
}

TEST(Bots, hear_what_their_partner_says_and_nobody_else) {
    World world;
    std::map<Seat, Think> asked;  // the last of each
    world.engine = [&](const Think& think) -> std::optional<Thought> {
        asked[think.seat] = think;
        return Thought{think.ticket, think.seat == BWhite ? "e2e4" : "", {}};
    };
    const ConnectionId ann = world.connect("g:ann", "Ann");
    const MatchId match = match_with_bots(world, ann, ask::Create{}, AWhite);
    world.ask(ann, ask::Watch{match, 0});
    for (const std::string word : {"!need-knight", "what about lunch", "!need-pawn"}) {
        const std::string say = R"({"do":"say","to":"partner","text":")" + word + "\"}";
        EXPECT_EQ(world.act(ann, match, "A.white", say), "");
    }
    world.pass(8'000);
    using enum bughouse::QuickMessage;
    EXPECT_EQ(asked.at(BBlack).heard, (std::vector{NeedKnight, NeedPawn}));
    EXPECT_TRUE(asked.at(BWhite).heard.empty());
}

TEST(Bots, are_told_by_which_rules_it_is_mate) {
    World world;
    std::vector<std::pair<std::string, std::string>> options;
    world.engine = [&](const Think& think) -> std::optional<Thought> {
        options = think.options;
        return Thought{think.ticket, "", {}};
    };
    const ConnectionId ann = world.connect("g:ann", "Ann");
    wire::Settings settings;
    settings.terms.rulebook = rulebook::builtin(rulebook::kTrn);
    world.ask(ann, ask::Watch{match_with_bots(world, ann, ask::Create{settings}, std::nullopt), 0});
    world.pass(4'000);
    const auto told = [&](std::string_view key, std::string_view value) {
        return std::ranges::find(options, std::pair{std::string{key}, std::string{value}}) !=
               options.end();
    };
    EXPECT_TRUE(told("mate.census", "true"));
    EXPECT_TRUE(told("transfer.not_passed", "removed"));
    const rulebook::Switches& printed = rulebook::builtin(rulebook::kTrn).switches;
    for (const std::string_view key : rulebook::kMoveFinderKeys) {
        EXPECT_TRUE(told(key, *rulebook::get(printed, key))) << key;
    }
}

TEST(Bots, are_told_what_increment_and_delay_there_are) {
    match::Header header = played_by(match::Authority::Open);
    header.increment = Millis{2'000};
    header.delay = Millis{5'000};
    const DirectedBots bots{header};
    ASSERT_EQ(bots.asked.size(), 2U);
    for (const Think& think : bots.asked) {
        EXPECT_EQ(think.increment, Millis{2'000});
        EXPECT_EQ(think.delay, Millis{5'000});
    }
}

TEST(Bots, are_told_when_nothing_comes_any_more_from_the_other_board) {
    DirectedBots bots;
    ASSERT_EQ(bots.asked.size(), 2U);
    for (const Think& think : bots.asked) EXPECT_EQ(think.other, rulebook::OtherBoard::Running);
    bots.directs(R"({"do":"declare","winner":"draw","board":"A"})");
    bots.directs(R"({"do":"pause","board":"B"})");
    bots.directs(R"({"do":"resume","board":"B"})");
    ASSERT_EQ(bots.asked.size(), 3U);
    EXPECT_EQ(bots.asked.back().seat, BWhite);
    EXPECT_EQ(bots.asked.back().other, rulebook::OtherBoard::Over);
}

TEST(Bots, neither_play_nor_say_what_they_thought_of_before_a_pause) {
    DirectedBots bots;
    bots.directs(R"({"do":"pause","board":"A"})");
    bots.directs(R"({"do":"resume","board":"A"})");
    ASSERT_EQ(bots.asked.size(), 3U);
    const auto answers = [&](const Think& think) {
        const Thought thought{think.ticket, "e2e4", {bughouse::QuickMessage::NeedPawn}};
        bots.world.hall().thought(thought, bots.world.now());
        bots.world.settle();
        bots.world.pass(2'000);
    };
    answers(bots.asked.front());
    EXPECT_EQ(bots.view().boards[BoardId::A].ply, 0);
    EXPECT_FALSE(bots.world.inbox(bots.director).has("!need-pawn"));
    answers(bots.asked.back());
    EXPECT_EQ(bots.view().boards[BoardId::A].ply, 1);
    EXPECT_TRUE(bots.world.inbox(bots.director).has("!need-pawn"));
}

// Whatever the other bots do in the meantime.
TEST(Bots, are_asked_again_a_second_after_a_move_was_refused_and_told_to_avoid_it) {
    Config config;
    config.bot_least = config.bot_most = Millis{500};
    World world{config};
    std::vector<Think> asked;
    std::vector<Millis> at;
    world.engine = [&](const Think& think) -> std::optional<Thought> {
        if (think.seat != AWhite) return Thought{think.ticket, "", {}};
        asked.push_back(think);
        at.push_back(world.now().mono);
        return Thought{think.ticket, "e2e5", {}};
    };
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Watch{match_with_bots(world, ann, ask::Create{}, std::nullopt), 0});
    world.pass(5'000);
    ASSERT_EQ(asked.size(), 2U);
    EXPECT_EQ(at[1] - at[0], Millis{1'500}) << "half a second for the move";
    EXPECT_TRUE(asked[0].avoid.empty());
    EXPECT_EQ(asked[1].avoid, std::vector<std::string>{"e2e5"});
}

TEST(Bots, do_not_wake_the_hall_while_their_engine_thinks) {
    World world;
    std::vector<Think> asked;
    world.engine = [&](const Think& think) -> std::optional<Thought> {
        asked.push_back(think);
        return std::nullopt;
    };
    const ConnectionId ann = world.connect("g:ann", "Ann");
    match_with_bots(world, ann, ask::Create{}, ABlack);
    // A bot that thinks and a person who waits: World says so if the hall asks for no later moment.
    world.pass(10'000);
    EXPECT_EQ(asked.size(), 2U);
}

TEST(Bots, are_no_absentees_after_a_crash) {
    World world;
    wire::Settings settings;
    settings.absent_ms = 10'000;
    settings.first_move_ms = 0;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    const MatchId match = match_with_bots(world, ann, ask::Create{settings}, AWhite);
    world.pass(5'000);
    world.crash(1'000);
    const ConnectionId again = world.connect("g:ann", "Ann");
    world.ask(again, ask::Watch{match, 0});
    world.pass(60'000);
    EXPECT_FALSE(world.inbox(again).last<tell::Match>().view->over.has_value());
    EXPECT_FALSE(world.inbox(again).has("forfeit"));
}

TEST(Bots, play_alone_when_their_owner_says_so) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Create{});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    for (const Seat seat : base::all_of<Seat>()) world.ask(ann, ask::SeatBot{code, seat});
    EXPECT_FALSE(world.inbox(ann).last<tell::Table>().match.has_value());
    world.ask(ann, ask::Ready{code, true});
    EXPECT_TRUE(world.inbox(ann).last<tell::Table>().match.has_value());
}

// Their address is not kept: it is known again when they are back.
TEST(Bots, are_paid_for_by_whoever_made_their_table_after_a_restart_too) {
    World world;
    std::vector<Think> asked;
    world.engine = [&](const Think& think) -> std::optional<Thought> {
        asked.push_back(think);
        return Thought{think.ticket, "", {}};
    };
    const ConnectionId ann = world.connect("g:ann", "Ann", "192.0.2.7");
    world.ask(ann, ask::Create{patient()});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    const ConnectionId bo = world.connect("g:bo", "Bo", "192.0.2.8");
    world.ask(bo, ask::Enter{code});
    world.ask(bo, ask::Sit{code, ABlack});
    for (const Seat seat : {AWhite, BWhite, BBlack}) world.ask(ann, ask::SeatBot{code, seat});
    world.ask(bo, ask::Ready{code, true});
    world.pass(10'000);
    ASSERT_FALSE(asked.empty());
    EXPECT_EQ(asked.back().payer, (Payer{person("g:ann"), "192.0.2.7"}));
    world.crash(1'000);
    asked.clear();
    static_cast<void>(world.connect("g:bo", "Bo", "192.0.2.8"));
    world.pass(10'000);
    ASSERT_FALSE(asked.empty());
    EXPECT_EQ(asked.back().payer, (Payer{person("g:ann"), ""}));
    static_cast<void>(world.connect("g:ann", "Ann", "192.0.2.9"));
    asked.clear();
    world.pass(10'000);
    ASSERT_FALSE(asked.empty());
    EXPECT_EQ(asked.back().payer, (Payer{person("g:ann"), "192.0.2.9"}));
}

TEST(Bots, of_a_match_that_all_its_people_have_left_think_behind_those_of_others) {
    World world;
    std::vector<Think> asked;
    world.engine = [&](const Think& think) -> std::optional<Thought> {
        asked.push_back(think);
        return Thought{think.ticket, "", {}};
    };
    const ConnectionId ann = world.connect("g:ann", "Ann");
    const MatchId match = match_with_bots(world, ann, ask::Create{patient()}, AWhite);
    const auto company = [&] {
        asked.clear();
        world.pass(10'000);
        EXPECT_FALSE(asked.empty());
        return asked.empty() ? Company{} : asked.back().company;
    };
    EXPECT_EQ(company(), Company::People);
    world.disconnect(ann);
    EXPECT_EQ(company(), Company::BotsAlone);
    world.ask(world.connect("g:bo", "Bo"), ask::Watch{match, 0});
    EXPECT_EQ(company(), Company::People);
}

TEST(Bots, that_play_alone_think_only_while_somebody_watches) {
    World world;
    std::vector<Think> asked;
    world.engine = [&](const Think& think) -> std::optional<Thought> {
        asked.push_back(think);
        return Thought{think.ticket, "", {}};
    };
    const ConnectionId ann = world.connect("g:ann", "Ann", "192.0.2.7");
    const MatchId match = match_with_bots(world, ann, ask::Create{}, std::nullopt);
    world.pass(10'000);
    EXPECT_TRUE(asked.empty());
    world.ask(ann, ask::Watch{match, 0});
    world.pass(2'000);
    ASSERT_FALSE(asked.empty());
    EXPECT_EQ(asked[0].company, Company::BotsAlone);
    EXPECT_EQ(asked[0].payer, (Payer{person("g:ann"), "192.0.2.7"}));
    world.ask(ann, ask::Unwatch{match});
    world.pass(2'000);
    asked.clear();
    world.pass(10'000);
    EXPECT_TRUE(asked.empty());
}

// Claims

TEST(Bots, claim_a_fallen_flag_once_as_a_player_who_sees_it_would) {
    DirectedBots bots{with_little_time(match::Authority::Open)};
    bots.world.pass(5'000 + 1'490);
    EXPECT_EQ(bots.view().clocks_ms[AWhite], 0);
    EXPECT_EQ(bots.count("claim"), 0);
    bots.world.pass(1'520);
    EXPECT_EQ(bots.count("claim"), 1);
    ASSERT_TRUE(bots.view().over.has_value());
    EXPECT_EQ(bots.view().over->reason, match::Reason::Flag);
    bots.world.pass(60'000);
    EXPECT_EQ(bots.count("claim"), 1);
}

TEST(Bots, see_a_flag_that_fell_before_a_command_that_was_refused) {
    DirectedBots bots{with_little_time(match::Authority::Open)};
    bots.world.be_late(5'500);
    EXPECT_NE(bots.world.act(bots.director, bots.match, "director", R"({"do":"start"})"), "");
    bots.world.pass(3'020);
    EXPECT_EQ(bots.count("claim"), 1);
}

TEST(Bots, leave_a_flag_to_the_clock_that_claims_it) {
    DirectedBots bots{with_little_time(match::Authority::Strict)};
    bots.world.pass(20'000);
    ASSERT_TRUE(bots.view().over.has_value());
    EXPECT_EQ(bots.view().over->reason, match::Reason::Flag);
    EXPECT_EQ(bots.count("claim"), 0);
}

TEST(Bots, claim_nothing_while_their_board_is_paused) {
    DirectedBots bots{with_little_time(match::Authority::Open)};
    bots.world.pass(5'500);
    bots.directs(R"({"do":"pause","board":"A"})");
    bots.world.pass(20'000);
    EXPECT_EQ(bots.count("claim"), 0);
    bots.directs(R"({"do":"resume","board":"A"})");
    bots.world.pass(1'490);
    EXPECT_EQ(bots.count("claim"), 0);
    bots.world.pass(1'520);
    EXPECT_EQ(bots.count("claim"), 1);
}

TEST(Bots, claim_nothing_while_the_hall_is_held) {
    DirectedBots bots{with_little_time(match::Authority::Open)};
    bots.world.pass(5'500);
    bots.world.fail_writing();
    bots.world.pass(20'000);
    bots.world.mend_writing();
    EXPECT_EQ(bots.count("claim"), 0);
    EXPECT_GT(bots.count("pause"), 0);
}

TEST(Bots, claim_no_flag_that_was_raised_again) {
    DirectedBots bots{with_little_time(match::Authority::Open)};
    bots.world.pass(5'500);
    bots.directs(R"({"do":"adjust","seat":"A.white","ms":60000,"why":"clock-fault"})");
    bots.world.pass(10'000);
    EXPECT_EQ(bots.count("claim"), 0);
    bots.world.pass(53'500);
    EXPECT_EQ(bots.count("claim"), 1) << "it has fallen again";
}

TEST(Bots, draw_a_board_on_which_both_flags_are_down) {
    match::Header header = with_little_time(match::Authority::Open);
    header.clocks[AWhite] = Millis{1'000};
    header.clocks[ABlack] = Millis{0};
    DirectedBots bots{std::move(header)};
    bots.world.pass(10'000);
    EXPECT_EQ(bots.count("claim"), 1);
    ASSERT_TRUE(bots.view().boards[BoardId::A].over.has_value());
    EXPECT_EQ(bots.view().boards[BoardId::A].over->reason, match::Reason::BothFlags);
}

TEST(Bots, claim_an_illegal_move_when_they_would_make_theirs) {
    DirectedBots bots;
    const auto answers = [&](const Think& think, const std::string& move) {
        bots.world.hall().thought(Thought{think.ticket, move, {}}, bots.world.now());
        bots.world.settle();
    };
    answers(bots.asked.front(), "e2e5");
    bots.world.pass(500);
    ASSERT_EQ(bots.view().boards[BoardId::A].ply, 1);
    bots.world.pass(490);
    EXPECT_EQ(bots.count("claim"), 0);
    bots.world.pass(20);
    EXPECT_EQ(bots.count("claim"), 1);
    ASSERT_TRUE(bots.view().over.has_value());
    EXPECT_EQ(bots.view().over->reason, match::Reason::IllegalMove);
    EXPECT_EQ(bots.asked.size(), 2U) << "nobody is asked for an answer to it";
}

// Seeds

TEST(Bots, of_one_match_have_one_seed_and_those_of_another_have_another) {
    const auto seeds_of = [](World& world) {
        std::set<std::string> seeds;
        world.engine = [&](const Think& think) -> std::optional<Thought> {
            for (const auto& [name, value] : think.options) {
                if (name == "Seed") seeds.insert(value);
            }
            return Thought{think.ticket, "", {}};
        };
        const ConnectionId ann = world.connect("g:ann", "Ann");
        const MatchId match = match_with_bots(world, ann, ask::Create{patient()}, std::nullopt);
        world.ask(ann, ask::Watch{match, 0});
        world.pass(10'000);
        world.ask(ann, ask::Unwatch{match});
        world.engine = nullptr;
        return seeds;
    };
    World world;
    const auto first = seeds_of(world);
    const auto second = seeds_of(world);
    EXPECT_EQ(first.size(), 1U);
    EXPECT_EQ(second.size(), 1U);
    EXPECT_NE(first, second);
}

}  // namespace
}  // namespace tandem::hall
