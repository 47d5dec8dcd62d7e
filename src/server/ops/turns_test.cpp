// Turns: who is served when, and what an address pays for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/turns.hpp"

#include <array>
#include <bit>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

// A thread of which the test says when it does what is posted, and what time it is.
class Turning : public testing::Test {
  protected:
    // Work that takes so long, and leaves its name in `done_`.
    void wait(const TurnOf& whose, const std::string& name, milliseconds takes = milliseconds{0}) {
        turns_.wait(whose, [this, name, takes] {
            done_ += name;
            now_ += takes;
        });
    }
    // The same for what need not wait.
    void take(const TurnOf& whose, const std::string& name, milliseconds takes = milliseconds{0}) {
        turns_.take(whose, [this, name, takes] {
            done_ += name;
            now_ += takes;
        });
    }
    // Does one thing that was posted. Whether there was any.
    bool do_one() {
        if (posted_.empty()) return false;
        const auto task = std::move(posted_.front());
        posted_.pop_front();
        task();
        return true;
    }
    void do_all() {
        while (do_one()) {
        }
    }

    nanoseconds now_{};
    std::deque<std::function<void()>> posted_;
    std::optional<Millis> wake_at_;
    std::string done_;
    Turns turns_{
        {.post = [this](auto task) { posted_.push_back(std::move(task)); },
         .read_clock = [this] { return now_; },
         .wake_at = [this](Millis at) { wake_at_ = at; }},
        base::Allowance<TurnsUse>{
            base::Rate::per_second(100, 200),
            base::Rate::per_second(100, 200),
            base::Rate::per_second(100, 200)}};
};

TEST_F(Turning, each_use_is_paid_for_by_itself_and_has_turns_of_its_own) {
    for (const TurnsUse use : {TurnsUse::HandshakeMs, TurnsUse::WatchMs}) {
        done_.clear();
        const TurnOf other{std::string{base::name(use)}, "", use};
        for (int i = 0; i < 4; ++i) wait(other, "o", milliseconds{60});
        for (int i = 0; i < 3; ++i) wait({other.address, "1"}, "w", milliseconds{10});
        wait({"b", "1"}, "b");
        do_all();
        EXPECT_EQ(done_, "owboww");
        ASSERT_TRUE(wake_at_);
        now_ += milliseconds{1'000};
        turns_.passed();
        do_all();
        EXPECT_EQ(done_, "owbowwoo");
    }
}

TEST_F(Turning, nothing_is_done_at_once) {
    wait({"a", "1"}, "x");
    EXPECT_EQ(done_, "");
    EXPECT_EQ(turns_.waiting(), 1U);
    do_all();
    EXPECT_EQ(done_, "x");
    EXPECT_EQ(turns_.waiting(), 0U);
}

TEST_F(Turning, between_two_turns_the_thread_is_free) {
    wait({"a", "1"}, "x");
    wait({"b", "1"}, "y");
    ASSERT_EQ(posted_.size(), 1U);
    do_one();
    EXPECT_EQ(done_, "x");
    ASSERT_EQ(posted_.size(), 1U);
}

TEST_F(Turning, addresses_take_turns_and_so_do_sessions_of_one) {
    for (const char* name : {"1", "2", "3"}) wait({"a", "greedy"}, name);
    wait({"a", "modest"}, "m");
    wait({"b", ""}, "b");
    do_all();
    EXPECT_EQ(done_, "1bm23");
}

// As many names as wanted that `std::hash` of libstdc++ finds alike, MurmurHash64A with a known
// seed: of two blocks of eight bytes the second makes up for the first. Clients choose cookies.
[[nodiscard]] std::string name_that_hashes_alike(std::uint64_t number) {
    constexpr std::uint64_t kFactor = 0xC6A4A7935BD1E995;
    constexpr std::uint64_t kInverse = [] {
        std::uint64_t inverse = kFactor;
        for (int step = 0; step < 5; ++step) inverse *= 2 - kFactor * inverse;
        return inverse;
    }();
    const auto mix = [](std::uint64_t value) { return value ^ (value >> 47U); };
    const std::uint64_t begun = 0xC70F6907 ^ (16 * kFactor);
    const std::uint64_t after_first = (begun ^ (mix(number * kFactor) * kFactor)) * kFactor;
    const std::array<std::uint64_t, 2> blocks{number, mix(after_first * kInverse) * kInverse};
    const auto bytes = std::bit_cast<std::array<char, sizeof blocks>>(blocks);
    return {bytes.data(), bytes.size()};
}

// Where sessions were found by that hash, this took a minute.
TEST_F(Turning, sessions_whose_names_hash_alike_are_found_as_quickly_as_others) {
    constexpr std::size_t kMany = 100'000;
    for (std::uint64_t i = 0; i < kMany; ++i) wait({"a", name_that_hashes_alike(i)}, "x");
    EXPECT_EQ(turns_.waiting(), kMany);
    do_all();
    EXPECT_EQ(done_, std::string(kMany, 'x'));
}

// A cookie may be as long as a head.
TEST_F(Turning, of_the_name_of_a_session_no_more_than_the_beginning_counts) {
    const std::string longest(8'000, 'x');
    for (const char* name : {"1", "2", "3"}) wait({"a", longest + name}, name);
    wait({"a", "modest"}, "m");
    do_all();
    EXPECT_EQ(done_, "1m23");
}

TEST_F(Turning, what_comes_while_a_turn_is_taken_waits_for_the_next) {
    turns_.wait({"a", "1"}, [this] {
        done_ += "x";
        wait({"a", "1"}, "z");
        wait({"b", "1"}, "y");
    });
    do_all();
    EXPECT_EQ(done_, "xzy");
}

TEST_F(Turning, an_address_that_has_used_up_its_time_waits_though_nobody_else_does) {
    wait({"a", "1"}, "x", milliseconds{140});
    wait({"a", "2"}, "y");
    do_all();
    EXPECT_EQ(done_, "x");
    EXPECT_EQ(wake_at_, Millis{340});  // 40 ms too much, at 200 a second
    now_ = milliseconds{339};
    turns_.passed();
    do_all();
    EXPECT_EQ(done_, "x");
    EXPECT_EQ(wake_at_, Millis{340});
    now_ = milliseconds{340};
    turns_.passed();
    do_all();
    EXPECT_EQ(done_, "xy");
}

TEST_F(Turning, late_work_keeps_nobody_else_waiting) {
    wait({"a", "1"}, "x", milliseconds{500});
    wait({"a", "1"}, "late");
    wait({"b", "1"}, "b");
    do_all();
    EXPECT_EQ(done_, "xb");
    wait({"a", "2"}, "later");
    wait({"b", "1"}, "c");
    do_all();
    EXPECT_EQ(done_, "xbc");
    EXPECT_EQ(turns_.waiting(), 2U);
}

TEST_F(Turning, an_address_that_has_hardly_used_the_thread_goes_at_once) {
    wait({"a", "1"}, "x");
    take({"b", "1"}, "b", milliseconds{5});
    take({"b", "1"}, "c", milliseconds{1});
    take({"b", "1"}, "d");
    EXPECT_EQ(done_, "bc");
    do_all();
    EXPECT_EQ(done_, "bcxd");
    now_ += milliseconds{5};  // which bring one millisecond at 200 a second
    take({"b", "1"}, "e");
    EXPECT_EQ(done_, "bcxde");
}

TEST_F(Turning, work_may_end_whoever_it_is_done_for) {
    const std::string address = "an address too long to lie within a string";
    auto whose = std::make_unique<TurnOf>(address, "1");
    turns_.take(*whose, [&] {
        whose.reset();
        now_ += milliseconds{10};
    });
    take({address, "2"}, "w");
    EXPECT_EQ(done_, "");  // its ten milliseconds were paid for
    do_all();
    EXPECT_EQ(done_, "w");
}

TEST_F(Turning, what_others_pay_for_within_a_turn_is_theirs) {
    wait({"a", "1"}, "a");
    turns_.take({"b", "1"}, [this] {
        take({"c", "1"}, "c", milliseconds{50});
        now_ += milliseconds{4};
        done_ += "b";
    });
    take({"b", "1"}, "B");
    take({"c", "1"}, "C");
    EXPECT_EQ(done_, "cbB");
    do_all();
    EXPECT_EQ(done_, "cbBaC");
}

TEST_F(Turning, this_machine_pays_for_nothing) {
    wait({"", "1"}, "x", milliseconds{5'000});
    wait({"", "1"}, "y", milliseconds{5'000});
    wait({"", "2"}, "z");
    do_all();
    EXPECT_EQ(done_, "xzy");
    EXPECT_EQ(wake_at_, std::nullopt);
}

}  // namespace
}  // namespace tandem::server
