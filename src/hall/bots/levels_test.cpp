// Bots of a table have levels and styles: chosen, told, kept, and passed on to their engine.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "base/enum_array.hpp"
#include "hall/bot_names.hpp"
#include "hall/json/wire_json.hpp"
#include "hall/lobby/table.hpp"
#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using enum bughouse::Seat;

// A table of Ann's.
struct OwnTable {
    World world{at_once()};
    ConnectionId ann = world.connect("g:ann", "Ann");
    TableCode code = made();

    [[nodiscard]] TableCode made() {
        world.ask(ann, ask::Create{});
        return world.inbox(ann).last<tell::Table>().code;
    }
    [[nodiscard]] wire::Member bot(Seat seat) {
        const auto table = world.inbox(ann).last<tell::Table>();
        const auto found =
            std::ranges::find(table.members, table.seats[seat].person, &wire::Member::person);
        return found == table.members.end() ? wire::Member{} : *found;
    }
};

TEST(BotLevels, every_name_is_of_one_level_and_style) {
    std::set<std::string> all{std::string{kStandInName}};
    EXPECT_EQ(kind_of_bot(kStandInName), BotKind{});
    for (std::int64_t level = kLeastLevel; level <= kMostLevel; ++level) {
        for (const BotStyle style : base::all_of<BotStyle>()) {
            for (const std::string_view numeral : kNumerals) {
                const std::string name = std::string{names_of_level(level)[style]} += numeral;
                EXPECT_EQ(kind_of_bot(name), (BotKind{level, style})) << name;
                EXPECT_TRUE(all.insert(name).second) << name;
            }
        }
    }
    EXPECT_EQ(kind_of_bot("Ann"), BotKind{});
}

TEST(BotLevels, the_owner_chooses_one_when_seating_a_bot_or_later) {
    OwnTable at;
    at.world.ask(at.ann, ask::SeatBot{at.code, AWhite});
    EXPECT_EQ(at.bot(AWhite).level, kUsualLevel);
    at.world.ask(at.ann, ask::SeatBot{at.code, ABlack, 8});
    EXPECT_EQ(at.bot(ABlack).level, 8);
    EXPECT_EQ(at.bot(ABlack).name, "Bot Rosa");
    at.world.ask(at.ann, ask::SeatBot{at.code, ABlack, 1});
    EXPECT_EQ(at.world.inbox(at.ann).why(), "");
    EXPECT_EQ(at.bot(ABlack).level, 1);
    EXPECT_EQ(at.bot(ABlack).name, "Bot Dot");
    EXPECT_EQ(at.world.inbox(at.ann).last<tell::Table>().members.size(), 3U);
    at.world.ask(at.ann, ask::SeatBot{at.code, BWhite, 1});
    EXPECT_EQ(at.bot(BWhite).name, "Bot Lou") << "two are never called the same";
}

TEST(BotLevels, no_seat_is_taken_from_a_person_or_changed_without_a_level) {
    OwnTable at;
    at.world.ask(at.ann, ask::Sit{at.code, AWhite});
    at.world.ask(at.ann, ask::SeatBot{at.code, AWhite, 3});
    EXPECT_EQ(at.world.inbox(at.ann).why(), "seat-taken");
    at.world.ask(at.ann, ask::SeatBot{at.code, ABlack, 3});
    at.world.ask(at.ann, ask::SeatBot{at.code, ABlack});
    EXPECT_EQ(at.world.inbox(at.ann).all<tell::Refused>().size(), 2U);
    EXPECT_EQ(at.bot(ABlack).level, 3);
    const ConnectionId bo = at.world.connect("g:bo", "Bo");
    at.world.ask(bo, ask::Enter{at.code});
    at.world.ask(bo, ask::SeatBot{at.code, ABlack, 8});
    EXPECT_EQ(at.world.inbox(bo).why(), "not-owner");
    EXPECT_EQ(at.bot(ABlack).level, 3);
}

TEST(BotStyles, bots_have_different_ones_unless_the_owner_chooses) {
    OwnTable at;
    for (const Seat seat : base::all_of<Seat>()) at.world.ask(at.ann, ask::SeatBot{at.code, seat});
    std::set<std::optional<BotStyle>> styles;
    for (const Seat seat : base::all_of<Seat>()) styles.insert(at.bot(seat).style);
    EXPECT_EQ(styles.size(), 4U);
    for (const Seat seat : base::all_of<Seat>()) {
        at.world.ask(at.ann, ask::SeatBot{at.code, seat, std::nullopt, BotStyle::Solid});
    }
    std::set<std::string> names;
    for (const Seat seat : base::all_of<Seat>()) {
        EXPECT_EQ(at.bot(seat).style, BotStyle::Solid);
        EXPECT_EQ(at.bot(seat).level, kUsualLevel) << "as it was";
        names.insert(at.bot(seat).name);
    }
    const std::set<std::string> expected{"Bot Cleo", "Bot Cleo II", "Bot Cleo III", "Bot Cleo IV"};
    EXPECT_EQ(names, expected);
    at.world.ask(at.ann, ask::SeatBot{at.code, AWhite, 8});
    EXPECT_EQ(at.bot(AWhite).name, "Bot Tara") << "its style as it was";
}

TEST(BotStyles, one_that_is_none_is_refused) {
    OwnTable at;
    at.world.say(
        at.ann,
        R"({"t": "seat-bot", "code": ")" + at.code.text() +
            R"(", "seat": "A.white", "style": "reckless"})");
    EXPECT_EQ(at.world.inbox(at.ann).last<tell::Refused>().why, "bad-key");
}

TEST(BotStyles, they_are_passed_on_with_each_question_and_told_in_the_match) {
    OwnTable at;
    std::set<BotStyle> asked;
    at.world.engine = [&](const Think& think) -> std::optional<Thought> {
        asked.insert(think.kind.style);
        return Thought{think.ticket, "", {}};
    };
    at.world.ask(at.ann, ask::Sit{at.code, ABlack});
    for (const Seat seat : {AWhite, BWhite, BBlack}) {
        at.world.ask(at.ann, ask::SeatBot{at.code, seat, 6, BotStyle::Attacking});
    }
    at.world.ask(at.ann, ask::Ready{at.code, true});
    at.world.pass(10'000);
    EXPECT_EQ(asked, std::set<BotStyle>{BotStyle::Attacking});
    const auto match = *at.world.inbox(at.ann).last<tell::Table>().match;
    at.world.ask(at.ann, ask::Watch{match, 0});
    const auto seats = at.world.inbox(at.ann).last<tell::Match>().seats;
    EXPECT_EQ(seats[AWhite].style, BotStyle::Attacking);
    EXPECT_EQ(seats[ABlack].style, std::nullopt);
}

TEST(BotLevels, there_is_none_below_one_or_above_eight) {
    OwnTable at;
    for (const std::int64_t level : {0, 9, -1}) {
        at.world.say(at.ann, wire::to_json(ask::SeatBot{at.code, AWhite, level}));
        EXPECT_EQ(at.world.inbox(at.ann).last<tell::Refused>().why, "bad-key") << level;
        ask::Quick quick;
        quick.level = level;
        at.world.say(at.ann, wire::to_json(quick));
        EXPECT_EQ(at.world.inbox(at.ann).last<tell::Refused>().why, "bad-key") << level;
    }
    EXPECT_EQ(at.world.inbox(at.ann).all<tell::Refused>().size(), 6U);
}

TEST(BotLevels, they_are_passed_on_with_each_question_and_kept_over_a_restart) {
    OwnTable at;
    std::map<Seat, std::set<std::int64_t>> asked;
    at.world.engine = [&](const Think& think) -> std::optional<Thought> {
        asked[think.seat].insert(think.kind.level);
        return Thought{think.ticket, "", {}};
    };
    at.world.ask(at.ann, ask::Sit{at.code, ABlack});
    at.world.ask(at.ann, ask::SeatBot{at.code, AWhite, 2});
    at.world.ask(at.ann, ask::SeatBot{at.code, BWhite, 7});
    at.world.ask(at.ann, ask::SeatBot{at.code, BBlack});
    at.world.ask(at.ann, ask::Ready{at.code, true});
    at.world.pass(10'000);
    const std::map<Seat, std::set<std::int64_t>> expected{{AWhite, {2}}, {BWhite, {7}}};
    EXPECT_EQ(asked, expected);
    at.world.crash(1'000);
    asked.clear();
    at.ann = at.world.connect("g:ann", "Ann");
    at.world.pass(20'000);
    EXPECT_EQ(asked, expected);
    EXPECT_EQ(at.bot(AWhite).level, 2);
    EXPECT_EQ(at.bot(BWhite).level, 7);
}

TEST(BotLevels, those_of_a_table_kept_without_any_are_known_by_name) {
    TableState kept;
    kept.code = TableCode{"KTFX"};
    wire::Member bot;
    bot.person = PersonId::bot(1);
    bot.kind = PersonKind::Bot;
    bot.name = "Bot Sven";
    kept.members = {bot};
    const auto read = wire::read_table(wire::to_json(kept));
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(Table(*read, 1).state().members.front().level, 8);
}

TEST(BotLevels, players_and_spectators_of_a_match_are_told_of_them) {
    OwnTable at;
    at.world.ask(at.ann, ask::Sit{at.code, AWhite});
    for (const Seat seat : {ABlack, BWhite, BBlack}) {
        at.world.ask(at.ann, ask::SeatBot{at.code, seat, 6});
    }
    at.world.ask(at.ann, ask::Ready{at.code, true});
    const auto match = *at.world.inbox(at.ann).last<tell::Table>().match;
    at.world.ask(at.ann, ask::Watch{match, 0});
    const auto seats = at.world.inbox(at.ann).last<tell::Match>().seats;
    EXPECT_EQ(seats[ABlack].level, 6);
    EXPECT_EQ(seats[AWhite].level, std::nullopt);
}

TEST(BotLevels, quick_play_seats_bots_in_the_middle_of_what_its_people_want) {
    World world;
    const auto wants = [&](const std::string& name, std::optional<std::int64_t> level) {
        ask::Quick quick;
        quick.level = level;
        const ConnectionId which = world.connect("g:" + name, name);
        world.ask(which, quick);
        return which;
    };
    const auto levels = [&](ConnectionId which) {
        std::set<std::int64_t> all;
        for (const wire::Member& member : world.inbox(which).last<tell::Table>().members) {
            if (member.level) all.insert(*member.level);
        }
        return all;
    };
    const ConnectionId ann = wants("ann", 2);
    world.pass(6'000);
    EXPECT_EQ(levels(ann), std::set<std::int64_t>{2});
    const ConnectionId bo = wants("bo", 8);
    wants("cy", 3);
    world.pass(6'000);
    EXPECT_EQ(levels(bo), std::set<std::int64_t>{6}) << "five and a half";
    const ConnectionId di = wants("di", std::nullopt);
    world.pass(6'000);
    EXPECT_EQ(levels(di), std::set<std::int64_t>{kUsualLevel});
}

}  // namespace
}  // namespace tandem::hall
