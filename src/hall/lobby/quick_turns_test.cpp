// Quick play among many who stay apart: groups have turns, and what they cost has a bound.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "hall/lobby/quick_play.hpp"
#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;

constexpr Millis kPatience{5'000};
// Of a call of `find`: as many as it may look at, and one more choice for somebody.
constexpr std::uint64_t kLooks = 11'200;

// Those whose names begin with x have blocked one another and everybody else.
[[nodiscard]] bool have_blocked(const PersonId& one, const PersonId& other) {
    return one.text().starts_with("g:x") || other.text().starts_with("g:x");
}

void joins(QuickPlay& quick, const std::string& name, const std::string& address, int terms = 0) {
    match::Header wanted = wire::usual_terms();
    wanted.increment = Millis{terms};
    quick.add({{{person("g:" + name), name}}, std::move(wanted), Fill::People, {}, {address}});
}
// So many of one address who have blocked everybody.
void crowd_waits(QuickPlay& quick, int many, int terms = 0) {
    for (int i = 0; i < many; ++i) {
        const std::string name = "x" + std::to_string(terms) + "-" + std::to_string(i);
        joins(quick, name, "203.0.113.5", terms);
    }
}
void strangers_wait(QuickPlay& quick, int from, int to, int terms = 0) {
    for (int i = from; i <= to; ++i) {
        joins(quick, std::to_string(i), "192.0.2." + std::to_string(i), terms);
    }
}

struct Search {
    std::optional<Found> found;
    Millis at{};
};

// What comes of looking whenever it is due, up to some time.
[[nodiscard]] Search search(QuickPlay& quick, const Apart& apart, Millis from, Millis to) {
    Millis now = from;
    while (true) {
        const std::uint64_t before = quick.looked_at();
        auto found = quick.find(now, kPatience, apart);
        EXPECT_LE(quick.looked_at() - before, kLooks);
        const auto due = quick.due(kPatience);
        if (found || !due || *due > to) return {std::move(found), now};
        EXPECT_GT(*due, now);
        now = std::max(*due, now + Millis{1});
    }
}

// Forty groups of people who stay apart, each too many to look at in a moment.
TEST(QuickTurns, are_taken_by_all_groups_and_together_cost_no_more_than_one) {
    QuickPlay quick;
    for (int terms = 1; terms <= 40; ++terms) crowd_waits(quick, 100, terms);
    strangers_wait(quick, 1, 4, 99);
    const auto [found, at] = search(quick, {have_blocked}, Millis{}, Millis{20'000});
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->terms.increment, Millis{99});
    EXPECT_LE(at, Millis{600}) << "a turn of each of the others";
}

TEST(QuickTurns, however_often_somebody_asks_no_more_are_looked_at) {
    QuickPlay quick;
    crowd_waits(quick, 600);
    for (int i = 0; i < 50; ++i) {
        EXPECT_FALSE(quick.find(Millis{i}, kPatience, {have_blocked}).has_value());
    }
    EXPECT_LE(quick.looked_at(), kLooks);
}

// One of four has to wait for strangers, and two hundred others are looked at in pieces.
TEST(QuickTurns, remember_those_who_only_have_to_wait_until_a_search_ends) {
    QuickPlay quick;
    strangers_wait(quick, 1, 4);
    crowd_waits(quick, 200);
    const Apart apart{have_blocked, [](const std::string& address, std::size_t /*waiting*/) {
                          return Millis{address == "192.0.2.1" ? 25'000 : 0};
                      }};
    const auto [found, at] = search(quick, apart, Millis{}, Millis{40'000});
    ASSERT_TRUE(found.has_value());
    EXPECT_LE(at, Millis{26'000});
}

// They come between the first stranger and three others, and have blocked these and one another.
TEST(QuickTurns, find_four_past_many_of_other_addresses_who_keep_them_apart) {
    for (const int many : {3, 4, 20}) {
        QuickPlay quick;
        const Apart apart{[](const PersonId& one, const PersonId& other) {
            return have_blocked(one, other) && one.text() != "g:1" && other.text() != "g:1";
        }};
        strangers_wait(quick, 1, 1);
        for (int i = 0; i < many; ++i) {
            joins(quick, "x" + std::to_string(i), "203.0.113." + std::to_string(i));
        }
        strangers_wait(quick, 2, 4);
        EXPECT_TRUE(quick.find(Millis{}, kPatience, apart).has_value()) << many;
    }
}

// As many as ask for bots in the same moment, or while nothing can be written.
TEST(QuickTurns, begin_a_few_matches_each_and_the_rest_at_once_thereafter) {
    World world;
    for (int i = 0; i < 10; ++i) {
        const std::string name = std::to_string(i);
        const ConnectionId who = world.connect("g:" + name, "Guest" + name);
        wire::ask::Quick quick;
        quick.terms.increment = Millis{1'000 * i};
        world.ask(who, quick);
    }
    world.be_late(6'000);
    for (const std::size_t begun : {4U, 8U, 10U}) {
        EXPECT_LE(*world.hall().next_due(), world.now().mono);
        world.hall().passed(world.now());
        EXPECT_EQ(world.hall().figures().tables, begun);
    }
    world.settle();
    EXPECT_EQ(world.hall().figures().waiting, 0U);
}

}  // namespace
}  // namespace tandem::hall
