// Who waits for quick play is put together, or told why not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "hall/lobby/quick_play.hpp"
#include "rulebook/books/books.hpp"
#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using enum bughouse::Seat;

// Everybody plays with everybody.
const Apart nobody{[](const PersonId& /*one*/, const PersonId& /*other*/) { return false; }};

TEST(QuickPlay, puts_strangers_together_and_fills_with_bots) {
    World world;
    ask::Quick quick;
    quick.terms = match::Header{rulebook::builtin(rulebook::kTrn)};
    const ConnectionId ann = world.connect("g:ann", "Ann");
    const ConnectionId bo = world.connect("g:bo", "Bo");
    world.ask(ann, quick);
    world.ask(bo, quick);
    EXPECT_EQ(world.inbox(ann).last<tell::Queued>().people, 2);
    world.ask(ann, quick);
    EXPECT_EQ(world.inbox(ann).why(), "already-waiting");
    world.pass(5'000);
    const auto table = world.inbox(ann).last<tell::Table>();
    EXPECT_TRUE(table.match.has_value());
    EXPECT_EQ(table.members.size(), 4U);
    EXPECT_EQ(world.inbox(bo).last<tell::Table>().match, table.match);
}

TEST(QuickPlay, keeps_a_pair_together) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    const ConnectionId bo = world.connect("g:bo", "Bo");
    world.ask(ann, ask::Create{});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    world.ask(bo, ask::Enter{code});
    ask::Quick quick{wire::usual_terms(), code, Fill::People};
    world.ask(ann, quick);
    EXPECT_EQ(world.inbox(ann).why(), "not-a-pair");
    world.ask(ann, ask::Sit{code, AWhite});
    world.ask(bo, ask::Sit{code, BBlack});
    world.ask(ann, quick);
    EXPECT_TRUE(world.inbox(bo).last<tell::Table>().seats[AWhite].ready);
    world.ask(bo, quick);
    quick.code.reset();
    const ConnectionId cy = world.connect("g:cy", "Cy");
    const ConnectionId di = world.connect("g:di", "Di");
    world.ask(cy, quick);
    world.pass(60'000);
    EXPECT_TRUE(world.inbox(cy).last<tell::Queued>().waiting);
    world.ask(di, quick);
    const auto table = world.inbox(ann).last<tell::Table>();
    for (const Seat seat : base::all_of<Seat>()) {
        if (table.seats[seat].person != person("g:ann")) continue;
        EXPECT_EQ(table.seats[bughouse::partner_of(seat)].person, person("g:bo"));
    }
    EXPECT_TRUE(table.match.has_value());
    EXPECT_EQ(table.settings.rotation, Rotation::Colours) << "also in the next match";
    EXPECT_EQ(table.owner, person("g:ann")) << "who has invited the other";
}

// Ann and Bo, partners alone at a table of Ann's.
struct Pair {
    explicit Pair(Config config = at_once()) : world(std::move(config)) {
        world.ask(ann, ask::Create{});
        code = world.inbox(ann).last<tell::Table>().code;
        world.ask(bo, ask::Enter{code});
        world.ask(ann, ask::Sit{code, AWhite});
        world.ask(bo, ask::Sit{code, BBlack});
    }
    std::string quick(ConnectionId who, wire::ask::Quick wanted = {}) {
        wanted.code = code;
        const std::size_t before = world.inbox(who).all<tell::Refused>().size();
        world.ask(who, wanted);
        const auto refused = world.inbox(who).all<tell::Refused>();
        return refused.size() == before ? "" : refused.back().why;
    }
    // As both were told last.
    [[nodiscard]] bool waits() {
        const auto is_told = [&](ConnectionId who) {
            const auto told = world.inbox(who).all<tell::Queued>();
            return !told.empty() && told.back().waiting;
        };
        EXPECT_EQ(is_told(ann), is_told(bo));
        return is_told(ann);
    }

    World world;
    ConnectionId ann = world.connect("g:ann", "Ann");
    ConnectionId bo = world.connect("g:bo", "Bo");
    TableCode code;
};

TEST(QuickPlay, tells_both_of_a_pair_that_they_wait_no_more) {
    Pair pair;
    World& world = pair.world;
    const auto [ann, bo] = std::pair{pair.ann, pair.bo};
    EXPECT_EQ(pair.quick(bo), "");
    EXPECT_EQ(pair.quick(ann), "");
    EXPECT_TRUE(pair.waits());
    world.ask(ann, ask::QuickCancel{});
    EXPECT_EQ(world.inbox(ann).why(), "");
    EXPECT_FALSE(pair.waits());
    world.ask(ann, ask::QuickCancel{});
    EXPECT_EQ(world.inbox(ann).why(), "not-waiting");
    EXPECT_EQ(pair.quick(bo), "");
    EXPECT_EQ(pair.quick(ann), "");
    world.ask(bo, ask::Stand{pair.code});
    EXPECT_FALSE(world.inbox(ann).last<tell::Queued>().waiting);
}

// Their partner changes the terms, asks and changes them back, before anybody is told.
TEST(QuickPlay, takes_a_pair_by_no_terms_but_those_that_both_have_seen) {
    Pair pair;
    wire::Settings settings = pair.world.inbox(pair.ann).last<tell::Table>().settings;
    settings.terms.options.push_back({"setup.start", "chess960"});
    const ask::Quick seen{wire::usual_terms(), std::nullopt, Fill::Bots};
    const ask::Quick changed{settings.terms, std::nullopt, Fill::Bots};
    EXPECT_EQ(pair.quick(pair.bo, seen), "");
    pair.world.ask(pair.ann, ask::Change{pair.code, settings});
    EXPECT_EQ(pair.quick(pair.ann, changed), "");
    EXPECT_EQ(pair.quick(pair.bo, seen), "settings-changed");
    EXPECT_FALSE(pair.waits());
    EXPECT_EQ(pair.quick(pair.bo, changed), "");
    EXPECT_TRUE(pair.waits());
}

// A stranger who sits down at somebody's own table would take them away from it.
TEST(QuickPlay, takes_nobody_who_only_wants_to_play_at_that_table) {
    Pair pair;
    World& world = pair.world;
    for (const bool is_asked : {false, true}) {
        if (is_asked) {
            EXPECT_EQ(pair.quick(pair.bo), "");
        }
        world.ask(pair.ann, ask::Ready{pair.code, true});
        EXPECT_EQ(pair.quick(pair.bo), "");
        world.pass(60'000);
        EXPECT_EQ(world.inbox(pair.ann).last<tell::Table>().code, pair.code) << is_asked;
    }
    world.ask(pair.bo, ask::Ready{pair.code, true});
    EXPECT_EQ(pair.quick(pair.ann), "");
    for (const bool is_ready : {false, true}) {
        world.ask(pair.ann, ask::Ready{pair.code, is_ready});
    }
    EXPECT_EQ(pair.quick(pair.bo), "");
    EXPECT_FALSE(pair.waits()) << "they have said something else since they asked";
    EXPECT_EQ(pair.quick(pair.ann), "");
    world.pass(60'000);
    EXPECT_NE(world.inbox(pair.ann).last<tell::Table>().code, pair.code);
}

TEST(QuickPlay, asks_both_of_a_pair_each_time_anew) {
    Pair pair;
    World& world = pair.world;
    EXPECT_EQ(pair.quick(pair.ann), "");
    EXPECT_EQ(pair.quick(pair.bo), "");
    EXPECT_EQ(pair.quick(pair.bo), "already-waiting");
    world.ask(pair.ann, ask::QuickCancel{});
    EXPECT_EQ(pair.quick(pair.bo), "");
    EXPECT_FALSE(pair.waits());
    world.disconnect(pair.ann);
    EXPECT_EQ(pair.quick(pair.bo), "partner-not-ready") << "whoever is away agrees to nothing";
}

TEST(QuickPlay, does_not_bring_a_pair_together_of_whom_one_has_blocked_the_other) {
    Pair pair;
    EXPECT_EQ(pair.quick(pair.bo), "");
    pair.world.hall().blocks(person("g:bo"), {person("g:ann")}, pair.world.now());
    EXPECT_EQ(pair.quick(pair.ann), "partner-not-ready");
}

// Whoever is forgotten must not be found.
TEST(QuickPlay, forgets_whoever_gave_way_at_a_full_table) {
    Config config;
    config.members = 4;
    Pair pair{config};
    World& world = pair.world;
    const auto [ann, bo, code] = std::tuple{pair.ann, pair.bo, pair.code};
    ask::Quick quick{wire::usual_terms(), code, Fill::People};
    for (const ConnectionId each : {bo, ann}) world.ask(each, quick);
    world.disconnect(bo);
    EXPECT_FALSE(world.inbox(ann).last<tell::Queued>().waiting);
    world.ask(ann, ask::Unseat{code, BBlack});
    quick.code.reset();
    for (const char* name : {"g:cy", "g:di", "g:ed", "g:fay"}) {
        const ConnectionId next = world.connect(name, name);
        world.ask(next, ask::Enter{code});
        world.ask(next, quick);
    }
    world.pass(10'000);
}

TEST(QuickPlay, is_not_for_those_who_leave_again_and_again) {
    Config config;
    config.limits.person[Use::QuickLeave] = {3, 0.25};
    World world{config};
    int games = 0;
    for (; games < 10; ++games) {
        const ConnectionId eve = world.connect("g:eve", "Eve", "203.0.113.5");
        const ask::Quick quick{wire::usual_terms(), {}, Fill::People};
        world.ask(eve, quick);
        if (world.inbox(eve).why() == "too-fast") break;
        for (int i = 0; i < 3; ++i) {
            const std::string number = std::to_string(3 * games + i);
            world.ask(world.connect("g:h" + number, "H" + number, "192.0.2." + number), quick);
        }
        world.pass(51'000);  // an address that has spoilt two matches waits aside
        world.ask(eve, ask::Leave{world.inbox(eve).last<tell::Table>().code});
        world.disconnect(eve);
    }
    EXPECT_EQ(games, 3);
    world.pass(240'000);
    const ConnectionId eve = world.connect("g:eve", "Eve", "203.0.113.5");
    world.ask(eve, ask::Quick{});
    EXPECT_EQ(world.inbox(eve).why(), "");
}

TEST(QuickPlay, costs_nothing_to_leave_after_somebody_else_or_without_a_seat) {
    Config config;
    config.limits.person[Use::QuickLeave] = base::Rate::quota(1);
    World world{config};
    const std::vector players{
        world.connect("g:ann", "Ann"),
        world.connect("g:bo", "Bo"),
        world.connect("g:cy", "Cy"),
        world.connect("g:di", "Di")};
    for (const ConnectionId each : players) world.ask(each, ask::Quick{});
    const TableCode code = world.inbox(players[0]).last<tell::Table>().code;
    const ConnectionId eve = world.connect("g:eve", "Eve");
    world.ask(eve, ask::Enter{code});
    world.ask(eve, ask::Leave{code});
    world.ask(eve, ask::Quick{});
    EXPECT_EQ(world.inbox(eve).why(), "");
    for (const ConnectionId each : players) {
        world.ask(each, ask::Leave{code});
        world.ask(each, ask::Quick{});
    }
    EXPECT_EQ(world.inbox(players[0]).why(), "too-fast");
    EXPECT_EQ(world.inbox(players[1]).why(), "");
}

TEST(QuickPlay, costs_nothing_to_leave_when_the_match_has_gone_on_for_a_while) {
    Config config;
    config.limits.person[Use::QuickLeave] = base::Rate::quota(1);
    World world{config};
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Quick{});
    for (const char* name : {"bo", "cy", "di"}) {
        world.ask(world.connect(std::string{"g:"} + name, name), ask::Quick{});
    }
    world.pass(3'000);
    const auto table = world.inbox(ann).last<tell::Table>();
    EXPECT_EQ(world.act(ann, *table.match, "A.white", R"({"do":"play","move":"e2e4"})", 0), "");
    world.pass(37'000);
    world.ask(ann, ask::Leave{table.code});
    world.ask(ann, ask::Quick{});
    EXPECT_EQ(world.inbox(ann).why(), "");
}

TEST(QuickPlay, says_why_nobody_is_put_together) {
    Config config;
    config.tables_of_one = 1;
    World world{config};
    const ConnectionId ann = world.connect("g:ann", "Ann");
    const ask::Quick quick;
    world.ask(ann, quick);
    world.ask(ann, ask::Create{});
    world.pass(5'000);
    EXPECT_FALSE(world.inbox(ann).last<tell::Queued>().waiting);
    EXPECT_EQ(world.inbox(ann).why(), "too-many-tables");
    world.ask(ann, quick);
    EXPECT_EQ(world.inbox(ann).why(), "too-many-tables");
}

TEST(QuickPlay, shows_matches_of_quick_play_in_the_lobby) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Quick{});
    world.pass(5'000);
    world.ask(ann, ask::Lobby{true});
    world.pass(1'000);
    EXPECT_EQ(world.inbox(ann).last<tell::Lobby>().tables.size(), 1U);
}

TEST(QuickPlay, waits_until_something_can_be_written) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Quick{});
    world.fail_writing();
    world.pass(60'000);
    EXPECT_TRUE(world.inbox(ann).last<tell::Queued>().waiting);
    world.mend_writing();
    world.pass(1'000);
    EXPECT_FALSE(world.inbox(ann).last<tell::Queued>().waiting);
}

// Two thousand who want something else each, and come and go: that is as much work as there are
// comings and goings, however many wait.
TEST(QuickPlay, looks_at_nobody_but_those_who_want_the_same) {
    constexpr int kPeople = 2'000;
    QuickPlay quick;
    std::vector<Party> parties;
    for (int i = 0; i < kPeople; ++i) {
        match::Header terms = wire::usual_terms();
        terms.increment = Millis{i};
        const std::string name = std::to_string(i);
        const Fill fill = i % 2 == 0 ? Fill::Bots : Fill::People;
        parties.push_back({{{person("g:" + name), name}}, terms, fill, Millis{i}});
        quick.add(parties.back());
    }
    EXPECT_EQ(quick.people(), 2'000U);
    Millis now{kPeople};
    for (int i = 0; i < kPeople; ++i) {
        Party& party = parties[static_cast<std::size_t>(i)];
        EXPECT_TRUE(quick.remove(party.people[0].id).has_value());
        party.since = now = now + Millis{1};
        quick.add(party);
        EXPECT_FALSE(quick.find(now, Millis{5'000}, nobody).has_value());
    }
    EXPECT_EQ(quick.looked_at(), 0U);
    EXPECT_EQ(quick.take_changed().size(), 2'000U);
    EXPECT_TRUE(quick.take_changed().empty());
    int found = 0;
    while (quick.find(now + Millis{5'000}, Millis{5'000}, nobody)) ++found;
    EXPECT_EQ(found, kPeople / 2) << "all who take bots";
    EXPECT_EQ(quick.looked_at(), 1'000U);
    EXPECT_EQ(quick.people(), 1'000U);
}

TEST(QuickPlay, those_who_stay_apart_cost_the_others_nothing_by_coming_and_going) {
    constexpr std::uint64_t kPeople = 100;
    const Apart everybody{[](const PersonId& /*one*/, const PersonId& /*other*/) { return true; }};
    QuickPlay quick;
    std::vector<Party> parties;
    for (std::uint64_t i = 0; i < kPeople; ++i) {
        const std::string name = std::to_string(i);
        parties.push_back(
            {{{person("g:" + name), name}}, wire::usual_terms(), Fill::People, Millis{0}});
        quick.add(parties.back());
    }
    EXPECT_FALSE(quick.find(Millis{0}, Millis{5'000}, everybody).has_value());
    EXPECT_EQ(quick.looked_at(), kPeople * (kPeople + 1) / 2);
    EXPECT_EQ(quick.due(Millis{5'000}), std::nullopt) << "nobody has joined since";
    for (const Party& party : parties) {
        quick.remove(party.people[0].id);
        quick.add(party);
        EXPECT_FALSE(quick.find(Millis{500}, Millis{5'000}, everybody).has_value());
    }
    EXPECT_EQ(quick.looked_at(), kPeople * (kPeople + 1) / 2);
    EXPECT_EQ(quick.due(Millis{5'000}), Millis{1'000});
    EXPECT_FALSE(quick.find(Millis{1'000}, Millis{5'000}, everybody).has_value());
    EXPECT_EQ(quick.looked_at(), kPeople * (kPeople + 1));
    EXPECT_FALSE(quick.find(Millis{2'000}, Millis{5'000}, nobody).has_value());
    quick.remove(parties.front().people[0].id);
    quick.add(parties.front());
    EXPECT_TRUE(quick.find(Millis{2'000}, Millis{5'000}, nobody).has_value());
}

// Six hundred who have all blocked one another, and behind them four who have not.
TEST(QuickPlay, looks_at_so_many_at_once_and_goes_on_soon) {
    QuickPlay quick;
    const auto add = [&](const std::string& name) {
        quick.add({{{person("g:" + name), name}}, wire::usual_terms(), Fill::People, Millis{0}});
    };
    const Apart strangers{[](const PersonId& one, const PersonId& other) {
        return one.text().starts_with("g:x") || other.text().starts_with("g:x");
    }};
    for (int i = 0; i < 600; ++i) add("x" + std::to_string(i));
    for (const std::string name : {"ann", "bo", "cy"}) add(name);
    Millis now{0};
    std::optional<Found> found = quick.find(now, Millis{5'000}, strangers);
    add("di");  // while that goes on
    int looks = 1;
    for (; !found && looks < 200; ++looks) {
        const auto due = quick.due(Millis{5'000});
        ASSERT_TRUE(due.has_value());
        ASSERT_GT(*due, now);
        now = *due;
        const std::uint64_t before = quick.looked_at();
        found = quick.find(now, Millis{5'000}, strangers);
        EXPECT_LE(quick.looked_at() - before, 10'700U);
    }
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->four[AWhite], (Person{person("g:ann"), "ann"}));
    EXPECT_LE(looks, 40);
    EXPECT_EQ(quick.people(), 600U);
}

// Two hundred who have all blocked one another, too many for one look, and before them `first`.
struct LongLook {
    QuickPlay quick;
    Millis now{0};

    explicit LongLook(const std::vector<std::string>& first) {
        for (const std::string& name : first) add(name);
        for (int i = 0; i < 200; ++i) add("x" + std::to_string(i));
        EXPECT_FALSE(look().has_value());
    }
    void add(const std::string& name) {
        quick.add({{{person("g:" + name), name}}, wire::usual_terms(), Fill::People, now});
    }
    std::optional<Found> look() {
        const Apart strangers{[](const PersonId& one, const PersonId& other) {
            return one.text().starts_with("g:x") || other.text().starts_with("g:x");
        }};
        return quick.find(now, Millis{5'000}, strangers);
    }
};

TEST(QuickPlay, looks_at_all_once_more_after_a_newcomer_and_then_no_more) {
    LongLook long_look{{}};
    long_look.add("ann");
    int looks = 0;
    for (; looks < 50; ++looks) {
        const auto due = long_look.quick.due(Millis{5'000});
        if (!due) break;
        long_look.now = *due;
        EXPECT_FALSE(long_look.look().has_value());
    }
    EXPECT_LE(looks, 5);
    EXPECT_LE(long_look.quick.looked_at(), 2U * (201 * 202 / 2));
}

TEST(QuickPlay, begins_again_with_the_longest_waiting_when_the_others_have_gone_during_a_look) {
    LongLook long_look{{"ann", "bo", "cy"}};
    for (int i = 0; i < 200; ++i) {
        long_look.quick.remove(person("g:x" + std::to_string(i)));
    }
    long_look.add("di");
    const auto due = long_look.quick.due(Millis{5'000});
    ASSERT_TRUE(due.has_value());
    long_look.now = *due;
    EXPECT_TRUE(long_look.look().has_value());
}

// Who takes bots gets them, however many there are whom they stay apart from.
TEST(QuickPlay, gives_bots_to_whoever_has_waited_by_one_look) {
    QuickPlay quick;
    const Apart everybody{[](const PersonId& /*one*/, const PersonId& /*other*/) { return true; }};
    for (int i = 0; i < 600; ++i) {
        const std::string name = std::to_string(i);
        const Fill fill = i == 599 ? Fill::Bots : Fill::People;
        quick.add({{{person("g:" + name), name}}, wire::usual_terms(), fill, Millis{0}});
    }
    for (Millis now{0}; now < Millis{5'000}; now = now + Millis{100}) {
        EXPECT_FALSE(quick.find(now, Millis{5'000}, everybody).has_value());
    }
    const std::uint64_t before = quick.looked_at();
    const auto found = quick.find(Millis{5'000}, Millis{5'000}, everybody);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->four[AWhite].name, "599");
    EXPECT_LE(quick.looked_at() - before, 10'700U);
}

// Everybody may have made one table.
class OneTableEach {
  public:
    OneTableEach() { world.ask(keeper_, ask::Create{everybodys()}); }

    // They have, and are not there any more; somebody else is who has one already.
    void spend(ConnectionId who) {
        world.ask(who, ask::Create{everybodys()});
        const TableCode code = world.inbox(who).last<tell::Table>().code;
        world.ask(keeper_, ask::Enter{code});
        world.ask(who, ask::Leave{code});
    }

    World world{one_each()};

  private:
    [[nodiscard]] static Config one_each() {
        Config config = at_once();
        config.limits.person[Use::Table] = base::Rate::quota(1);
        config.tables_of_one = 100;
        return config;
    }

    ConnectionId keeper_ = world.connect("g:keeper", "Keeper");
};

TEST(QuickPlay, takes_nobody_who_cannot_pay_for_a_table) {
    OneTableEach at;
    const ConnectionId eve = at.world.connect("g:eve", "Eve");
    at.spend(eve);
    at.world.ask(eve, ask::Quick{});
    EXPECT_EQ(at.world.inbox(eve).why(), "too-many-tables");
    EXPECT_EQ(at.world.hall().figures().waiting, 0U);
}

// Otherwise a crowd that has used up its own tables could use up other people's, by staying.
TEST(QuickPlay, leaves_nobody_paying_for_a_table_that_they_have_left) {
    OneTableEach at;
    const ConnectionId eve = at.world.connect("g:eve", "Eve");
    at.spend(eve);
    at.world.pass(50'000);
    at.world.ask(eve, ask::Create{everybodys()});
    EXPECT_EQ(at.world.inbox(eve).why(), "too-many-tables");
    EXPECT_EQ(at.world.hall().figures().tables, 2U);
    at.world.pass(15'000);
    EXPECT_EQ(at.world.hall().figures().tables, 1U) << "nobody there could pay for it";
    at.world.ask(eve, ask::Create{everybodys()});
    EXPECT_EQ(at.world.hall().figures().tables, 2U);
}

// Bo can pay for Ann's table only after leaving Bo's own, and still pays for it after a restart.
TEST(QuickPlay, stores_the_new_payer_of_a_table) {
    OneTableEach at;
    const ConnectionId ann = at.world.connect("g:ann", "Ann");
    const ConnectionId bo = at.world.connect("g:bo", "Bo");
    for (const ConnectionId each : {ann, bo}) at.world.ask(each, ask::Create{everybodys()});
    const TableCode anns = at.world.inbox(ann).last<tell::Table>().code;
    const TableCode bos = at.world.inbox(bo).last<tell::Table>().code;
    at.world.ask(bo, ask::Enter{anns});
    at.world.ask(ann, ask::Leave{anns});
    at.world.pass(5'000);
    at.world.ask(bo, ask::Leave{bos});
    at.world.pass(5'000);
    const auto kept = at.world.kept().stored().tables;
    const auto table = std::ranges::find(kept, anns, &TableState::code);
    ASSERT_NE(table, kept.end());
    EXPECT_EQ(table->payer, person("g:bo"));
}

TEST(QuickPlay, charges_one_of_the_four_who_can_pay) {
    OneTableEach at;
    const ConnectionId eve = at.world.connect("g:eve", "Eve");
    at.world.ask(eve, ask::Quick{wire::usual_terms(), {}, Fill::People});
    at.world.ask(eve, ask::Create{everybodys()});
    std::vector<ConnectionId> others;
    for (const std::string name : {"ann", "bo", "cy"}) {
        others.push_back(at.world.connect("g:" + name, name));
        at.world.ask(others.back(), ask::Quick{wire::usual_terms(), {}, Fill::People});
    }
    EXPECT_EQ(at.world.inbox(eve).why(), "");
    const auto table = at.world.inbox(others[1]).last<tell::Table>();
    EXPECT_NE(table.owner, person("g:eve"));
    EXPECT_EQ(table.members.size(), 4U);
    EXPECT_TRUE(table.match.has_value());
}

TEST(QuickPlay, refuses_those_of_whom_none_can_pay_and_nobody_else) {
    OneTableEach at;
    const ConnectionId eve = at.world.connect("g:eve", "Eve");
    const ConnectionId flo = at.world.connect("g:flo", "Flo");
    const ConnectionId gus = at.world.connect("g:gus", "Gus");
    for (const ConnectionId each : {eve, flo}) {
        at.world.ask(each, ask::Quick{});
        at.world.ask(each, ask::Create{everybodys()});
    }
    ask::Quick other;
    other.terms = match::Header{rulebook::builtin(rulebook::kTrn)};
    at.world.ask(gus, other);
    at.world.pass(5'000);
    for (const ConnectionId each : {eve, flo}) {
        EXPECT_EQ(at.world.inbox(each).why(), "too-many-tables");
        EXPECT_FALSE(at.world.inbox(each).last<tell::Queued>().waiting);
    }
    EXPECT_TRUE(at.world.inbox(gus).last<tell::Table>().match.has_value());
}

}  // namespace
}  // namespace tandem::hall
