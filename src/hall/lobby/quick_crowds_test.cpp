// Crowds of one address in quick play: they play by themselves, and strangers find one another.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "hall/lobby/quick_play.hpp"
#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;

constexpr auto kCrowd = "203.0.113.5";
const ask::Quick kPeopleOnly{wire::usual_terms(), {}, Fill::People};
// Everybody plays with everybody.
const Apart no_blocks{[](const PersonId& /*one*/, const PersonId& /*other*/) { return false; }};

void wait(
    QuickPlay& quick, const std::string& name, const std::string& address, std::int64_t since = 0) {
    quick.add(
        {{{person("g:" + name), name}},
         wire::usual_terms(),
         Fill::People,
         Millis{since},
         {address}});
}

// Many of one address wait, and some of others.
TEST(QuickCrowds, are_put_together_with_other_addresses_first) {
    QuickPlay quick;
    for (int i = 0; i < 10; ++i) wait(quick, "crowd" + std::to_string(i), "203.0.113.5");
    for (int i = 0; i < 3; ++i)
        wait(quick, "ann" + std::to_string(i), "192.0.2." + std::to_string(i));
    const auto crowd_of = [](const Found& found) {
        return std::ranges::count_if(
            found.four, [](const Person& each) { return each.name.starts_with("crowd"); });
    };
    auto found = quick.find(Millis{}, Millis{10'000}, no_blocks);
    ASSERT_TRUE(found);
    EXPECT_EQ(crowd_of(*found), 1);
    found = quick.find(Millis{}, Millis{10'000}, no_blocks);
    ASSERT_TRUE(found) << "where there is nobody else, neighbours play";
    EXPECT_EQ(crowd_of(*found), 4);
}

// Sixty of one address have blocked one another, and each of them everybody else but one.
TEST(QuickCrowds, keep_nobody_apart_by_blocking_them) {
    QuickPlay quick;
    constexpr int kStrangers = 8;
    const Apart apart{[](const PersonId& one, const PersonId& other) {
        const std::string a{one.text()};
        const std::string b{other.text()};
        const bool both = a.starts_with("g:crowd") && b.starts_with("g:crowd");
        const bool none = !a.starts_with("g:crowd") && !b.starts_with("g:crowd");
        return both || (!none && a.back() != b.back());
    }};
    for (int i = 0; i < 60; ++i) {
        wait(
            quick,
            "crowd" + std::to_string(i) + "-" + std::to_string(i % kStrangers),
            "203.0.113.5");
    }
    for (int i = 0; i < kStrangers; ++i) {
        wait(quick, "ann-" + std::to_string(i), "192.0.2." + std::to_string(i));
    }
    for (int i = 0; i < kStrangers / 4; ++i) {
        const auto found = quick.find(Millis{}, Millis{10'000}, apart);
        ASSERT_TRUE(found) << i;
        for (const Person& each : found->four) EXPECT_TRUE(each.name.starts_with("ann"));
    }
}

// One who has blocked two of five, whoever of them looks for others first.
TEST(QuickCrowds, are_left_out_if_they_keep_most_others_out) {
    QuickPlay quick;
    for (const std::string name : {"ann", "bo", "yan", "cy", "di"}) {
        quick.add({{{person("g:" + name), name}}, wire::usual_terms(), Fill::People, Millis{}});
    }
    const Apart apart{[](const PersonId& one, const PersonId& other) {
        const auto is = [&](const char* a, const char* b) {
            return (one.text() == a && other.text() == b) || (one.text() == b && other.text() == a);
        };
        return is("g:yan", "g:cy") || is("g:yan", "g:di");
    }};
    const auto found = quick.find(Millis{}, Millis{10'000}, apart);
    ASSERT_TRUE(found);
    for (const Person& each : found->four) EXPECT_NE(each.name, "yan");
}

// All of a crowd have blocked one another, and wait before anybody else comes: each of them can
// only play with strangers.
TEST(QuickCrowds, that_waited_first_keep_few_strangers_from_one_another) {
    World world;
    const auto come = [&](const std::string& name, const std::string& address) {
        const ConnectionId which = world.connect("g:" + name, name, address);
        world.ask(which, kPeopleOnly);
        return which;
    };
    constexpr int kMany = 30;
    for (int i = 0; i < kMany; ++i) {
        std::set<PersonId> all;
        for (int k = 0; k < kMany; ++k) {
            if (k != i) all.insert(person("g:x" + std::to_string(k)));
        }
        const std::string name = "x" + std::to_string(i);
        const ConnectionId which = world.connect("g:" + name, name, kCrowd);
        world.hall().blocks(person("g:" + name), all, world.now());
        world.ask(which, kPeopleOnly);
    }
    std::vector<ConnectionId> honest;
    for (int i = 0; i < 60; ++i) {
        honest.push_back(come("h" + std::to_string(i), "192.0.2." + std::to_string(i)));
        world.pass(1'000);
    }
    std::size_t with_crowd = 0;
    std::size_t alone = 0;
    for (const ConnectionId each : honest) {
        const auto tables = world.inbox(each).all<tell::Table>();
        if (tables.empty()) continue;
        const bool crowded = std::ranges::any_of(
            tables.back().members, [](const auto& member) { return member.name.starts_with("x"); });
        (crowded ? with_crowd : alone) += 1;
    }
    EXPECT_LE(with_crowd, 21U);
    EXPECT_GE(alone, 36U);
}

// A crowd that waits aside for so long.
class Aside {
  public:
    explicit Aside(std::int64_t ms)
        : apart_{no_blocks.always, [ms](const std::string& address, std::size_t /*waiting*/) {
                     return Millis{address == kCrowd ? ms : 0};
                 }} {}

    void add(const std::string& name, const std::string& address, std::int64_t since) {
        wait(quick, name, address, since);
    }
    [[nodiscard]] std::optional<Found> find(std::int64_t now) {
        return quick.find(Millis{now}, Millis{5'000}, apart_);
    }

    QuickPlay quick;

  private:
    Apart apart_;
};

// Strangers find each other first; those who have waited for long play with anybody.
TEST(QuickCrowds, wait_aside_and_are_with_strangers_after_a_while) {
    Aside at{10'000};
    for (const char* name : {"x1", "x2", "x3"}) at.add(name, kCrowd, 0);
    at.add("ann", "192.0.2.1", 30'000);
    EXPECT_FALSE(at.find(30'000));
    for (const std::string name : {"bo", "cy", "di"}) at.add(name, "192.0.2." + name, 31'000);
    const auto found = at.find(31'000);
    ASSERT_TRUE(found);
    for (const Person& each : found->four) EXPECT_FALSE(each.name.starts_with("x"));
    at.add("ed", "192.0.2.5", 32'000);
    EXPECT_FALSE(at.find(32'000));
    EXPECT_TRUE(at.quick.due(Millis{5'000})) << "time alone brings them together";
    EXPECT_FALSE(at.find(41'000));
    EXPECT_TRUE(at.find(43'000));
}

// Two pairs of one address are four people, who could play by themselves had they not blocked one
// another.
TEST(QuickCrowds, wait_aside_in_pairs_too) {
    World world;
    const std::array<PersonId, 4> all{
        person("g:x1"), person("g:x2"), person("g:x3"), person("g:x4")};
    for (const std::size_t first : {0U, 2U}) {
        std::array<ConnectionId, 2> pair{};
        const std::set<PersonId> others{all.at((first + 2) % 4), all.at((first + 3) % 4)};
        for (const std::size_t i : {0U, 1U}) {
            const PersonId& who = all.at(first + i);
            pair.at(i) = world.connect(std::string{who.text()}, "X", kCrowd);
            world.hall().blocks(who, others, world.now());
        }
        world.ask(pair[0], ask::Create{});
        const TableCode code = world.inbox(pair[0]).last<tell::Table>().code;
        world.ask(pair[1], ask::Enter{code});
        world.ask(pair[0], ask::Sit{code, Seat::AWhite});
        world.ask(pair[1], ask::Sit{code, Seat::BBlack});
        for (const ConnectionId each : pair) {
            world.ask(each, ask::Quick{wire::usual_terms(), code, Fill::People});
            EXPECT_EQ(world.inbox(each).why(), "");
        }
    }
    const ConnectionId ann = world.connect("g:ann", "Ann", "192.0.2.1");
    for (const ConnectionId each : {ann, world.connect("g:bo", "Bo", "192.0.2.2")}) {
        world.ask(each, kPeopleOnly);
    }
    world.pass(5'000);
    EXPECT_TRUE(world.inbox(ann).all<tell::Table>().empty());
    world.pass(10'000);
    EXPECT_FALSE(world.inbox(ann).all<tell::Table>().empty());
}

// The second of a pair has not come after the first.
TEST(QuickCrowds, are_no_pair_by_itself) {
    QuickPlay quick;
    quick.add(
        {{{person("g:x1"), "x1"}, {person("g:x2"), "x2"}},
         wire::usual_terms(),
         Fill::People,
         Millis{},
         {kCrowd, kCrowd}});
    for (const std::string name : {"ann", "bo", "cy"}) wait(quick, name, "192.0.2." + name);
    const auto found = quick.find(Millis{}, Millis{5'000}, no_blocks);
    ASSERT_TRUE(found);
    EXPECT_EQ(std::ranges::count(found->four, "cy", &Person::name), 0);
}

// Ann has waited long enough for somebody who waits aside, and the others have not.
TEST(QuickCrowds, that_wait_aside_do_not_hold_up_strangers) {
    Aside at{20'000};
    at.add("x", kCrowd, 0);
    at.add("ann", "192.0.2.1", 1'000);
    for (const std::string name : {"bo", "cy", "di"}) at.add(name, "192.0.2." + name, 30'000);
    const auto found = at.find(30'000);
    ASSERT_TRUE(found);
    for (const Person& each : found->four) EXPECT_NE(each.name, "x");
}

}  // namespace
}  // namespace tandem::hall
