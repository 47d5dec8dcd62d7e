// Tests of what is held for slow clients: by address, in all, and let go again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/queues/held_bytes.hpp"

#include <optional>
#include <utility>

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

[[nodiscard]] Limits small() {
    Limits limits;
    limits.queue_bytes = 160;  // a little is 10
    limits.queues_bytes = 1'000;
    limits.queues_bytes_per_address = 400;
    return limits;
}

TEST(HeldBytes, an_address_that_holds_much_makes_room_for_others_alone) {
    HeldBytes held{small()};
    auto first = held.of("192.0.2.1");
    auto second = held.of("192.0.2.1");
    EXPECT_TRUE(first.has_room_for(400));
    EXPECT_FALSE(first.has_room_for(401));
    first.hold(300);
    EXPECT_TRUE(second.has_room_for(100));
    EXPECT_FALSE(second.has_room_for(101));
    EXPECT_TRUE(first.has_room_for(400)) << "in place of what it has";
    EXPECT_TRUE(held.of("192.0.2.2").has_room_for(400));
}

TEST(HeldBytes, a_crowded_address_still_has_a_little_room) {
    HeldBytes held{small()};
    auto greedy = held.of("192.0.2.1");
    greedy.hold(401);
    EXPECT_TRUE(greedy.is_crowded());
    auto other = held.of("192.0.2.1");
    EXPECT_TRUE(other.is_crowded());
    EXPECT_TRUE(other.has_room_for(10));
    EXPECT_FALSE(other.has_room_for(11));
    EXPECT_FALSE(held.of("192.0.2.2").is_crowded());
}

TEST(HeldBytes, all_together_have_a_bound) {
    HeldBytes held{small()};
    auto one = held.of("192.0.2.1");
    auto two = held.of("192.0.2.2");
    one.hold(400);
    two.hold(400);
    auto three = held.of("192.0.2.3");
    EXPECT_FALSE(three.has_room_for(201));
    three.hold(201);
    EXPECT_TRUE(one.is_crowded());
    EXPECT_EQ(held.bytes(), 1'001U);
}

TEST(HeldBytes, an_address_that_holds_little_does_not_pay_for_those_that_hold_it_all) {
    HeldBytes held{small()};
    auto one = held.of("192.0.2.1");
    auto two = held.of("192.0.2.2");
    auto three = held.of("192.0.2.3");
    for (HeldBytes::Part* const each : {&one, &two, &three}) each->hold(400);
    auto honest = held.of("192.0.2.4");
    EXPECT_TRUE(honest.has_room_for(62));
    EXPECT_FALSE(honest.has_room_for(63)) << "an equal share of a quarter";
    honest.hold(62);
    EXPECT_FALSE(honest.is_crowded());
    EXPECT_TRUE(one.is_crowded());
}

TEST(HeldBytes, what_is_let_go_can_be_held_again_and_nothing_is_remembered) {
    HeldBytes held{small()};
    std::optional<HeldBytes::Part> part = held.of("2001:db8:1:2::1");
    part->hold(400);
    EXPECT_FALSE(held.of("2001:db8:1:2::2").has_room_for(11)) << "one subscriber";
    HeldBytes::Part moved = std::move(*part);
    part.reset();
    EXPECT_EQ(held.bytes(), 400U);
    moved.hold(50);
    EXPECT_EQ(held.bytes(), 50U);
    moved = HeldBytes::Part{};
    EXPECT_EQ(held.bytes(), 0U);
    EXPECT_EQ(held.addresses(), 0U);
}

TEST(HeldBytes, a_part_of_nobody_counts_nowhere) {
    HeldBytes::Part nobody;
    nobody.hold(1'000'000);
    EXPECT_FALSE(nobody.is_crowded());
    EXPECT_TRUE(nobody.has_room_for(1'000'000));
}

}  // namespace
}  // namespace tandem::server
