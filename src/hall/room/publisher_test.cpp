// Who watches a match: what they are told, and what is still kept from them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <malloc.h>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <map>
#include <string>

#include "rulebook/books/books.hpp"
#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using bughouse::BoardId;
using enum bughouse::Seat;

TEST(Publisher, tells_each_line_once_to_a_viewer_who_watches_twice) {
    World world;
    Four four{world};
    const ConnectionId eve = world.connect("g:eve", "Eve");
    world.ask(eve, ask::Watch{four.match, 0});
    world.ask(eve, ask::Watch{four.match, 0});
    EXPECT_EQ(world.inbox(eve).all<tell::Match>().size(), 2U);
    EXPECT_EQ(four.play(AWhite, "e2e4"), "");
    EXPECT_EQ(world.inbox(eve).all<tell::Line>().size(), 1U);
    world.ask(eve, ask::Unwatch{four.match});
    EXPECT_EQ(four.play(ABlack, "e7e5"), "");
    EXPECT_EQ(world.inbox(eve).all<tell::Line>().size(), 1U);
}

// Where others played at wire speed in a match that the start page showed them, they were cut off
// as slow readers, and lost their place in quick play.
TEST(Publisher, tells_a_spectator_who_falls_behind_no_line_and_what_they_have_missed_later) {
    World world;
    Four four{world};
    const ConnectionId eve = world.connect("g:eve", "Eve");
    for (const ConnectionId each : {eve, four.at[BWhite]}) {
        world.ask(each, ask::Watch{four.match, 0});
    }
    EXPECT_EQ(four.play(AWhite, "e2e4"), "");
    const std::int64_t seen = world.inbox(eve).last<tell::Line>().line.line;
    world.hall().fall_behind(four.match, {eve, four.at[BWhite]}, world.now());
    EXPECT_EQ(four.play(ABlack, "e7e5"), "");
    world.hall().fall_behind(four.match, {eve, eve}, world.now());
    EXPECT_EQ(four.play(AWhite, "g1f3"), "");
    EXPECT_EQ(world.inbox(eve).last<tell::Line>().line.line, seen) << "none more";
    EXPECT_EQ(world.inbox(four.at[BWhite]).last<tell::Line>().line.line, seen + 2) << "a player";
    EXPECT_FALSE(world.catches_up(eve));
    const auto& told = world.inbox(eve).last<tell::Match>();
    EXPECT_EQ(told.since, seen);
    ASSERT_EQ(told.lines.size(), 2U);
    EXPECT_EQ(told.lines[0].prev, seen);
    EXPECT_EQ(told.line, seen + 2);
    EXPECT_EQ(told.view->boards[BoardId::A].ply, 3);
    EXPECT_EQ(four.play(ABlack, "b8c6"), "");
    EXPECT_EQ(world.inbox(eve).last<tell::Line>().line.prev, seen + 2) << "live again";
}

TEST(Publisher, tells_whoever_was_behind_with_several_matches_of_one_after_the_other) {
    World world;
    Four one{world};
    Four two{world};
    const ConnectionId eve = world.connect("g:eve", "Eve");
    for (const Four* each : {&one, &two}) world.ask(eve, ask::Watch{each->match, 0});
    for (const Four* each : {&one, &two}) {
        world.hall().fall_behind(each->match, {eve}, world.now());
    }
    for (Four* each : {&one, &two}) EXPECT_EQ(each->play(AWhite, "e2e4"), "");
    const auto told = [&] { return world.inbox(eve).all<tell::Match>().size(); };
    EXPECT_EQ(told(), 2U);
    EXPECT_TRUE(world.catches_up(eve));
    EXPECT_EQ(told(), 3U);
    EXPECT_FALSE(world.catches_up(eve));
    EXPECT_EQ(told(), 4U);
    EXPECT_FALSE(world.catches_up(eve));
    EXPECT_EQ(told(), 4U);
}

// Somebody who is muted could say with it what is not passed on.
TEST(Publisher, tells_the_key_of_a_command_to_its_author_alone) {
    World world;
    Four four{world};
    const ConnectionId eve = world.connect("g:eve", "Eve");
    const ConnectionId tab = world.connect("g:A.white", "A.white");
    for (const ConnectionId which : {eve, tab}) world.ask(which, ask::Watch{four.match, 0});
    match::Command claim;
    claim.by = AWhite;
    claim.action = match::action::Claim{match::ClaimKind::Flag};
    world.ask(four.at[AWhite], ask::Do{four.match, "what a bore", std::nullopt, claim});
    const auto key = [&](ConnectionId of) { return world.inbox(of).last<tell::Line>().line.key; };
    for (const ConnectionId own : {four.at[AWhite], tab}) EXPECT_EQ(key(own), "what a bore");
    for (const ConnectionId other : {eve, four.at[ABlack], four.at[BBlack]}) {
        EXPECT_EQ(world.inbox(other).last<tell::Line>().line.command.by, claim.by);
        EXPECT_FALSE(key(other));
    }
    for (const auto& [which, knows] : {std::pair{eve, false}, std::pair{tab, true}}) {
        world.ask(which, ask::Watch{four.match, 0});
        EXPECT_EQ(world.inbox(which).last<tell::Match>().lines.back().key.has_value(), knows);
    }
}

// Where players have to find an illegal move or a mate themselves.
TEST(Publisher, tells_what_a_move_is_judged_to_be_to_the_director_alone_in_open_authority) {
    for (const bool open : {true, false}) {
        World world;
        match::Header header{rulebook::builtin(rulebook::kNsb)};
        header.authority = open ? match::Authority::Open : match::Authority::Strict;
        header.director = true;
        Opening opening{std::move(header)};
        for (const Seat seat : base::all_of<Seat>()) {
            const std::string name{bughouse::name(seat)};
            opening.people[seat] = {person("g:" + name), name};
        }
        opening.officials = {{person("g:dir"), "Dir", Office::Director}};
        const MatchId match = *world.open(std::move(opening));
        const ConnectionId director = world.connect("g:dir", "Dir");
        const ConnectionId white = world.connect("g:A.white", "A.white");
        const ConnectionId eve = world.connect("g:eve", "Eve");
        for (const ConnectionId each : {director, white, eve}) {
            world.ask(each, ask::Watch{match, 0});
        }
        EXPECT_EQ(world.act(director, match, "director", R"({"do":"start"})"), "");
        EXPECT_EQ(world.act(white, match, "A.white", R"({"do":"play","move":"e2e4"})", 0), "");
        const auto is_judged = [&](ConnectionId of) {
            const auto& events = world.inbox(of).last<tell::Line>().line.events;
            const auto* const turn = std::get_if<match::event::Completed>(&events.at(0).what);
            return turn != nullptr && turn->judgement.has_value();
        };
        EXPECT_TRUE(is_judged(director));
        EXPECT_EQ(is_judged(white), !open);
        EXPECT_EQ(is_judged(eve), !open);
    }
}

TEST(Publisher, tells_a_spectator_who_falls_behind_nothing_of_those_who_come_and_go) {
    World world;
    Four four{world};
    const ConnectionId eve = world.connect("g:eve", "Eve");
    const ConnectionId flo = world.connect("g:flo", "Flo");
    for (const ConnectionId each : {eve, flo, four.at[BWhite]}) {
        world.ask(each, ask::Watch{four.match, 0});
    }
    world.hall().fall_behind(four.match, {eve, four.at[BWhite]}, world.now());
    const auto told = [&](ConnectionId which) {
        return world.inbox(which).all<tell::Presence>().size();
    };
    const std::size_t eves = told(eve);
    const std::size_t flos = told(flo);
    const std::size_t players = told(four.at[BWhite]);
    world.disconnect(four.at[AWhite]);
    world.pass(1'000);
    EXPECT_EQ(told(eve), eves);
    EXPECT_EQ(told(flo), flos + 1);
    EXPECT_EQ(told(four.at[BWhite]), players + 1) << "a player";
    EXPECT_FALSE(world.catches_up(eve));
    EXPECT_FALSE(world.inbox(eve).last<tell::Match>().seats[AWhite].present);
    static_cast<void>(world.connect("g:A.white", "A.white"));
    world.pass(1'000);
    EXPECT_EQ(told(eve), eves + 1) << "live again";
}

TEST(Publisher, ends_the_oldest_watch_of_a_connection_that_has_too_many) {
    World world{[] {
        Config config = at_once();
        config.watches_of_one = 2;
        return config;
    }()};
    Four one{world};
    Four two{world};
    Four three{world};
    const ConnectionId eve = world.connect("g:eve", "Eve");
    const auto hears = [&](Four& of) {
        const std::size_t before = world.inbox(eve).all<tell::Line>().size();
        EXPECT_EQ(of.act(AWhite, R"({"do":"say","to":"all","text":"hi"})"), "");
        return world.inbox(eve).all<tell::Line>().size() > before;
    };
    for (const Four* each : {&one, &two, &one}) world.ask(eve, ask::Watch{each->match, 0});
    EXPECT_EQ(world.inbox(eve).why(), "");
    world.ask(eve, ask::Watch{three.match, 0});
    const auto told = world.inbox(eve).last<tell::Refused>();
    EXPECT_EQ(told.re, "watch");
    EXPECT_EQ(told.why, "too-many-watches");
    EXPECT_EQ(told.match, two.match) << "the one that was asked for the longest ago";
    EXPECT_TRUE(hears(one));
    EXPECT_FALSE(hears(two));
    EXPECT_TRUE(hears(three));
}

TEST(Publisher, ends_no_watch_for_one_that_is_refused) {
    World world{[] {
        Config config = at_once();
        config.watches_of_one = 1;
        return config;
    }()};
    Four four{world};
    wire::Settings closed = everybodys();
    closed.listing = Listing::Private;
    Four hidden{world, closed};
    const ConnectionId eve = world.connect("g:eve", "Eve");
    world.ask(eve, ask::Watch{four.match, 0});
    for (const MatchId& match : {hidden.match, MatchId{"nothing"}}) {
        world.ask(eve, ask::Watch{match, 0});
        EXPECT_EQ(world.inbox(eve).why(), "no-such-match");
    }
    four.play(AWhite, "e2e4");
    EXPECT_EQ(world.inbox(eve).all<tell::Line>().size(), 1U);
}

// One who has blocked as many as anybody can, on many connections, would fill the memory.
TEST(Publisher, holds_no_block_list_for_each_watch) {
    World world;
    Four four{world};
    const auto bytes_of_watches = [&](const std::string& name, std::size_t most) {
        std::vector<ConnectionId> own;
        for (int i = 0; i < 20; ++i) own.push_back(world.connect("g:" + name, name));
        std::set<PersonId> blocked;
        while (blocked.size() < most) {
            blocked.insert(person("g:" + std::to_string(blocked.size()) + std::string(58, 'x')));
        }
        world.hall().blocks(person("g:" + name), std::move(blocked), world.now());
        const std::size_t before = mallinfo2().uordblks;
        for (const ConnectionId which : own) world.ask(which, ask::Watch{four.match, 0});
        return mallinfo2().uordblks - before;
    };
    const std::size_t without = bytes_of_watches("ann", 0);
    EXPECT_LE(bytes_of_watches("eve", 500), 2 * without + 100'000);
}

// What is said fills more than a piece.
struct LongLog {
    World world{[] {
        Config config;
        config.limits.match[MatchUse::Byte] = {1e9, 1e9};
        config.limits.person[Use::Message] = {1e9, 1e9};
        return config;
    }()};
    Four four{world};

    LongLog() {
        const std::string much(1'500, 'x');
        for (int i = 0; i < 150; ++i) {
            four.act(AWhite, R"({"do":"say","to":"all","text":")" + much + "\"}");
            world.pass(2);
        }
    }
};

TEST(Publisher, tells_a_long_log_in_pieces_and_nothing_else_before_the_last_of_them) {
    LongLog log;
    World& world = log.world;
    const ConnectionId eve = world.connect("g:eve", "Eve");
    std::vector<std::int64_t> seen;
    std::int64_t since = 0;
    for (int pieces = 1; pieces < 10; ++pieces) {
        world.ask(eve, ask::Watch{log.four.match, since});
        const auto told = world.inbox(eve).last<tell::Match>();
        EXPECT_LT(world.inbox(eve).texts.back().size(), 80'000U);
        EXPECT_EQ(told.since, since);
        for (const wire::LineView& line : told.lines) {
            EXPECT_EQ(line.prev, seen.empty() ? 1 : seen.back());
            seen.push_back(line.line);
        }
        EXPECT_EQ(told.line, seen.back());
        since = told.line;
        EXPECT_EQ(told.view->at, log.four.view().at) << "how it stands is told at once";
        if (told.line == told.last) break;
        log.four.act(BWhite, R"({"do":"say","to":"all","text":"hi"})");
        EXPECT_TRUE(world.inbox(eve).all<tell::Line>().empty());
    }
    EXPECT_GT(seen.size(), 150U);
    log.four.act(BWhite, R"({"do":"say","to":"all","text":"hi"})");
    ASSERT_EQ(world.inbox(eve).all<tell::Line>().size(), 1U);
    EXPECT_EQ(world.inbox(eve).last<tell::Line>().line.prev, seen.back());
}

// Anybody may read the record of a match whose end is written down.
TEST(Publisher, keeps_the_end_from_disk_as_long_as_from_spectators) {
    for (const bool restarted : {false, true}) {
        World world;
        wire::Settings settings = patient();
        settings.watch_delay_ms = 600'000;
        Four four{world, settings};
        EXPECT_EQ(four.act(AWhite, R"({"do":"resign"})"), "");
        if (restarted) world.crash(1'000);
        const auto is_written = [&] {
            return std::ranges::any_of(world.kept().rows, [](const row::Write& each) {
                return std::holds_alternative<row::MatchEnded>(each);
            });
        };
        world.pass(590'000);
        EXPECT_FALSE(is_written());
        world.pass(10'500);
        EXPECT_TRUE(is_written());
    }
}

// A match that spectators see four seconds late, and the director has declared that team one has
// won; a player has appealed.
struct Declared {
    World world;
    MatchId match;
    EnumArray<Seat, ConnectionId> at;
    ConnectionId director{};
    std::int64_t ruling = 0;  // its line

    Declared() {
        match::Header header{rulebook::builtin(rulebook::kNsb)};
        header.director = true;
        Opening opening{std::move(header)};
        opening.settings = patient();
        opening.settings.watch_delay_ms = 4'000;
        for (const Seat seat : base::all_of<Seat>()) {
            const std::string name{bughouse::name(seat)};
            opening.people[seat] = {person("g:" + name), name};
        }
        opening.officials = {{person("g:dir"), "Dir", Office::FloorChief}};
        match = *world.open(std::move(opening));
        come();
        rule(R"({"do":"start"})");
        play(AWhite, "e2e4", 0);
        rule(R"({"do":"declare","winner":"one"})");
        ruling = world.inbox(director).last<tell::Line>().line.line;
        act(at[ABlack], "A.black", R"({"do":"appeal")");
    }
    void come() {
        director = world.connect("g:dir", "Dir");
        for (const Seat seat : base::all_of<Seat>()) {
            const std::string name{bughouse::name(seat)};
            at[seat] = world.connect("g:" + name, name);
        }
        world.ask(director, ask::Watch{match, 0});
    }
    // With the ruling that an appeal is about.
    void act(ConnectionId who, const std::string& by, const std::string& command) {
        const std::string about =
            R"(,"level":"section-chief","ruling":)" + std::to_string(ruling) + "}";
        EXPECT_EQ(world.act(who, match, by, command + about), "");
    }
    void rule(const std::string& command) {
        EXPECT_EQ(world.act(director, match, "director", command), "");
    }
    void uphold() { act(director, "director", R"({"do":"rule-on-appeal","upheld":true)"); }
    void play(Seat seat, const std::string& move, std::int64_t ply) {
        const std::string command = R"({"do":"play","move":")" + move + R"("})";
        EXPECT_EQ(world.act(at[seat], match, std::string{name(seat)}, command, ply), "");
    }
    [[nodiscard]] bool is_readable() const {
        return world.kept().stored().matches.at(0).ended.has_value();
    }
};

// Lines would come faster than spectators see them for as long as it is played.
TEST(Publisher, takes_the_end_from_disk_with_the_line_that_lifts_it) {
    Declared declared;
    World& world = declared.world;
    EXPECT_FALSE(declared.is_readable());
    world.pass(5'000);
    EXPECT_TRUE(declared.is_readable());
    declared.uphold();
    EXPECT_FALSE(declared.is_readable());
    declared.rule(R"({"do":"resume","board":"both"})");
    declared.play(ABlack, "e7e5", 1);
    world.pass(1'000);
    declared.play(AWhite, "g1f3", 2);
    EXPECT_FALSE(declared.is_readable());
    world.pass(10'000);
    EXPECT_FALSE(declared.is_readable());
}

TEST(Publisher, takes_an_end_from_disk_after_a_restart_that_the_lines_have_lifted) {
    Declared declared;
    World& world = declared.world;
    world.pass(5'000);
    world.next_written = [](std::vector<row::Write>& waiting) {
        auto rows = std::exchange(waiting, {});
        std::erase_if(rows, [](const row::Write& each) {
            return std::holds_alternative<row::MatchEnded>(each);
        });
        return rows;
    };
    declared.uphold();
    declared.rule(R"({"do":"resume","board":"both"})");
    ASSERT_TRUE(declared.is_readable()) << "as a crash may leave it";
    world.next_written = {};
    world.crash(1'000);
    EXPECT_FALSE(declared.is_readable());
}

TEST(Publisher, writes_no_end_that_is_lifted_by_a_line_on_its_way_to_disk) {
    Declared declared;
    World& world = declared.world;
    world.stop_writing();
    declared.uphold();
    world.pass(5'000);
    world.write_again();
    for (const row::Write& each : world.kept().rows) {
        const auto* const end = std::get_if<row::MatchEnded>(&each);
        EXPECT_TRUE(end == nullptr || end->reason.empty());
    }
}

TEST(Publisher, tells_all_again_to_a_viewer_who_has_seen_more_than_they_may_now) {
    World world;
    wire::Settings settings = everybodys();
    settings.watch_delay_ms = 10'000;
    Four four{world, settings};
    const ConnectionId eve = world.connect("g:eve", "Eve");
    world.ask(eve, ask::Watch{four.match, 0});
    world.pass(12'000);
    EXPECT_EQ(four.play(AWhite, "e2e4"), "");
    world.ask(eve, ask::Watch{four.match, 2});
    EXPECT_EQ(world.inbox(eve).last<tell::Match>().since, 2);
    EXPECT_EQ(world.inbox(eve).last<tell::Match>().lines.size(), 0U);
    world.ask(eve, ask::Watch{four.match, 3});
    EXPECT_EQ(world.inbox(eve).last<tell::Match>().since, 0);
    EXPECT_EQ(world.inbox(eve).last<tell::Match>().line, 2);
    EXPECT_EQ(world.inbox(eve).last<tell::Match>().lines.size(), 1U);
}

TEST(Publisher, shows_spectators_after_a_restart_what_they_had_seen_before) {
    for (const wire::Ms delay : {0, 10'000}) {
        World world;
        wire::Settings settings = everybodys();
        settings.watch_delay_ms = delay;
        Four four{world, settings};
        EXPECT_EQ(four.play(AWhite, "e2e4"), "");
        world.pass(12'000);
        world.stop_writing();  // what is new
        world.crash(1'000);
        const ConnectionId eve = world.connect("g:eve", "Eve");
        world.ask(eve, ask::Watch{four.match, 0});
        const auto told = world.inbox(eve).last<tell::Match>();
        EXPECT_EQ(told.phase, Phase::Playing);
        EXPECT_EQ(told.line, 3);
        EXPECT_EQ(told.lines.size(), 2U);
        EXPECT_EQ(told.view->boards[BoardId::A].ply, 1);
        EXPECT_FALSE(told.view->boards[BoardId::A].paused_by.has_value());
    }
}

// The server's last sign of life may be a second old, and the time without it counts for nobody.
TEST(Publisher, keeps_from_spectators_over_a_restart_what_they_see_later) {
    World world;
    wire::Settings settings = everybodys();
    settings.watch_delay_ms = 10'000;
    Four four{world, settings};
    EXPECT_EQ(four.play(AWhite, "e2e4"), "");
    world.pass(6'000);
    EXPECT_EQ(four.play(ABlack, "e7e5"), "");
    const auto lines = world.inbox(four.at[BWhite]).all<tell::Line>();
    ASSERT_EQ(lines.size(), 3U) << "the start and two moves";
    world.pass(2'000);
    world.crash(30'000);
    const ConnectionId eve = world.connect("g:eve", "Eve");
    const auto seen = [&] { return world.inbox(eve).all<tell::Line>(); };
    world.ask(eve, ask::Watch{four.match, 0});
    world.pass(1'999);
    EXPECT_EQ(world.inbox(eve).last<tell::Match>().view->boards[BoardId::A].ply, 0);
    EXPECT_FALSE(world.inbox(eve).has("e2e4"));
    EXPECT_TRUE(seen().empty());
    world.pass(1'001);
    EXPECT_EQ(seen(), (std::vector{lines[0], lines[1]}));
    world.pass(4'998);
    EXPECT_EQ(seen().size(), 2U);
    world.pass(1'002);
    EXPECT_EQ(seen(), lines);
    world.pass(10'000);
    EXPECT_EQ(seen().at(3).line.prev, lines[2].line.line);
    EXPECT_TRUE(world.inbox(eve).has("The server was away"));
}

// Views are not kept for those who see things late, but made once more.
TEST(Publisher, shows_late_what_was_to_be_seen_live) {
    World world;
    wire::Settings settings = everybodys();
    settings.watch_delay_ms = 5'000;
    Four four{world, settings};
    const ConnectionId eve = world.connect("g:eve", "Eve");
    world.ask(eve, ask::Watch{four.match, 0});
    const auto views = [&](ConnectionId who) {
        std::map<std::int64_t, std::string> found;
        for (const tell::Line& line : world.inbox(who).all<tell::Line>()) {
            const auto json = boost::json::parse(wire::to_json(wire::Tell{line})).as_object();
            found[line.line.line] = boost::json::serialize(json.at("view"));
        }
        return found;
    };
    for (const Seat seat : {AWhite, BWhite}) four.play(seat, "e2e4");
    world.pass(300);
    for (const Seat seat : {ABlack, BBlack}) four.play(seat, "d7d5");
    four.play(AWhite, "e4d5");
    const ConnectionId instead = world.connect("g:fay", "Fay");
    world.ask(instead, ask::Enter{four.code});
    world.disconnect(four.at[BBlack]);
    world.pass(10'000);
    for (const Seat seat : {AWhite, ABlack, BWhite}) {
        world.ask(four.at[seat], ask::Substitute{four.match, BBlack, "g:fay"});
    }
    world.ask(instead, ask::Substitute{four.match, BBlack, "g:fay"});
    world.pass(300);
    EXPECT_EQ(world.inbox(four.at[AWhite]).last<tell::Presence>().seats[BBlack].name, "Fay");
    four.play(BWhite, "e4d5");
    four.act(AWhite, R"({"do":"resign"})");
    world.pass(20'000);
    const auto live = views(four.at[AWhite]);
    const auto late = views(eve);
    EXPECT_GE(live.size(), 7U);
    EXPECT_EQ(late, live);
}

}  // namespace
}  // namespace tandem::hall
