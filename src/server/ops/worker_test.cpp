// Tests of the thread that asks the database.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/worker.hpp"

#include <chrono>
#include <latch>
#include <new>
#include <optional>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "support/server/people.hpp"

namespace tandem::server {
namespace {

using base::Result;
using store::Archive;
using store::Failure;

class WorkerTest : public PeopleTest {
  protected:
    // Holds a worker until it is let go, and fills the queue of that payer.
    void block(Worker& worker, const std::string& payer) {
        worker.ask(
            payer,
            [this](Archive&) {
                begun_.count_down();
                go_.wait();
            },
            [this](const Result<void, Failure>&) { ++told_; });
        begun_.wait();
        while (refused_ == 0) {
            worker.ask(
                payer,
                [](Archive&) {},
                [this](const Result<void, Failure>& done) {
                    ++told_;
                    if (!done) ++refused_;
                });
            ++asked_;
            const int before = passed_;
            mailbox_.post()([this] { ++passed_; });
            mailbox_.run_until([this, before] { return passed_ > before; });
        }
    }
    void let_go() {
        go_.count_down();
        mailbox_.run_until([this] { return told_ == asked_ + 1; });
    }

    std::latch begun_{1};
    std::latch go_{1};
    int asked_ = 0;
    int told_ = 0;
    int refused_ = 0;
    int passed_ = 0;
};

TEST_F(WorkerTest, what_it_is_asked_is_done_there_and_told_here) {
    std::optional<std::thread::id> there;
    std::optional<std::thread::id> here;
    worker_.ask(
        kHouse,
        [&there](Archive&) {
            there = std::this_thread::get_id();
            return 7;
        },
        [&here](const Result<int, Failure>& answer) {
            EXPECT_EQ(answer.value(), 7);
            here = std::this_thread::get_id();
        });
    mailbox_.run_until([&here] { return here.has_value(); });
    EXPECT_EQ(here, std::this_thread::get_id());
    EXPECT_NE(there, here);
}

TEST_F(WorkerTest, a_failure_of_the_database_comes_back_as_a_value) {
    std::string why;
    worker_.ask(
        kHouse,
        [](Archive&) -> int { throw Failure{"the disk is full"}; },
        [&why](const Result<int, Failure>& answer) { why = answer.error().what(); });
    mailbox_.run_until([&why] { return !why.empty(); });
    EXPECT_EQ(why, "the disk is full");
}

TEST_F(WorkerTest, for_want_of_memory_one_thing_fails_and_the_server_goes_on) {
    std::string why;
    worker_.ask(
        kHouse,
        [](Archive&) -> int { throw std::bad_alloc{}; },
        [&why](const Result<int, Failure>& answer) { why = answer.error().what(); });
    int next = 0;
    worker_.ask(
        kHouse,
        [](Archive&) { return 7; },
        [&next](const Result<int, Failure>& answer) { next = answer.value(); });
    mailbox_.run_until([&next] { return next != 0; });
    EXPECT_EQ(why, "there was not enough memory for it");
    EXPECT_FALSE(worker_.hangs());
}

TEST_F(WorkerTest, with_too_many_waiting_it_refuses_and_so_do_the_handlers) {
    block(worker_, TestVisitor{}.address);
    EXPECT_EQ(worker_.waiting(), static_cast<std::size_t>(asked_ - 1));
    TestVisitor client;
    const auto refused = send(client, "POST", "/api/session");
    EXPECT_EQ(refused.status, 503);
    EXPECT_EQ(text(refused, "why"), "busy");
    let_go();
    EXPECT_EQ(send(client, "POST", "/api/session").status, 200);
}

// The house goes on: it is one, and what it asks must be done in the end.
TEST_F(WorkerTest, while_the_database_does_not_answer_all_but_the_house_are_refused_at_once) {
    Worker impatient{
        "sqlite3://" + folder_.file("test.db"), mailbox_.post(), std::chrono::milliseconds{0}};
    std::latch begun{1};
    std::latch go{1};
    std::string told;
    const auto ask = [&](const std::string& payer, const std::string& what) {
        impatient.ask(
            payer,
            [&](Archive&) {
                begun.count_down();
                go.wait();
            },
            [&told, what](const Result<void, Failure>& done) {
                told += what + (done ? " done, " : " refused, ");
            });
    };
    EXPECT_FALSE(impatient.hangs());
    ask("192.0.2.1", "first");
    begun.wait();
    EXPECT_TRUE(impatient.hangs());
    ask("192.0.2.1", "same");
    ask("192.0.2.2", "other");
    mailbox_.run_until([&told] { return told == "same refused, other refused, "; });
    go.count_down();
    mailbox_.run_until([&told] { return told.ends_with("first done, "); });
    EXPECT_FALSE(impatient.hangs());
}

// Things that each fail only after a while: together they take as long as one that hangs.
class FailingTest : public WorkerTest {
  protected:
    // Done when it is let go; it fails where it is said to.
    struct Held {
        std::latch begun{1};
        std::latch go{1};
        bool told = false;
    };

    void ask(const std::string& payer, Held& held, const std::optional<Failure>& failure) {
        patient_.ask(
            payer,
            [&held, failure](Archive&) {
                held.begun.count_down();
                held.go.wait();
                if (failure) throw Failure{*failure};
            },
            [&held](const Result<void, Failure>&) { held.told = true; });
    }
    void let_go(Held& held) {
        held.go.count_down();
        mailbox_.run_until([&held] { return held.told; });
    }
    void wait_until_it_hangs() const {
        while (!patient_.hangs()) std::this_thread::yield();
    }

    const Failure locked_{"the database is locked"};
    Worker patient_{
        "sqlite3://" + folder_.file("test.db"), mailbox_.post(), std::chrono::milliseconds{500}};
};

TEST_F(FailingTest, what_fails_after_a_while_does_not_end_the_wait_of_what_comes_next) {
    Held first;
    Held other;
    Held same;
    ask("192.0.2.1", first, locked_);
    ask("192.0.2.2", other, locked_);
    ask("192.0.2.2", same, {});
    first.begun.wait();
    wait_until_it_hangs();
    let_go(first);
    EXPECT_TRUE(patient_.hangs()) << "what another payer asked waits";
    let_go(other);
    EXPECT_TRUE(patient_.hangs()) << "what the same payer asked waits";
    let_go(same);
    EXPECT_FALSE(patient_.hangs());
}

TEST_F(FailingTest, what_comes_when_nothing_waits_any_more_has_all_the_time) {
    Held first;
    Held next;
    ask("192.0.2.1", first, locked_);
    first.begun.wait();
    wait_until_it_hangs();
    let_go(first);
    ask("192.0.2.1", next, {});
    EXPECT_FALSE(patient_.hangs());
    let_go(next);
}

TEST_F(FailingTest, what_is_done_ends_the_wait_and_so_does_a_refusal_of_the_database) {
    const auto is_an_answer = [this](auto answer) {
        Held first;
        Held next;
        patient_.ask(
            "192.0.2.1",
            [&first, answer](Archive&) {
                first.begun.count_down();
                first.go.wait();
                answer();
            },
            [&first](const Result<void, Failure>&) { first.told = true; });
        ask("192.0.2.2", next, {});
        first.begun.wait();
        wait_until_it_hangs();
        let_go(first);
        const bool hung = patient_.hangs();
        let_go(next);
        return !hung;
    };
    EXPECT_TRUE(is_an_answer([] {}));
    EXPECT_TRUE(is_an_answer([] { throw store::KeyTaken{"a name that is taken"}; }));
    EXPECT_TRUE(is_an_answer([] { throw store::TooSlow{"a long search"}; }));
}

// What a thread that ends does not take is refused, and so is what waits in line behind it.
TEST_F(WorkerTest, what_its_thread_does_not_take_holds_up_no_line) {
    ASSERT_TRUE(worker_.finish(std::chrono::seconds{30}));
    int refused = 0;
    for (int i = 0; i < 3; ++i) {
        worker_.ask(
            kHouse,
            [](Archive&) {},
            [&refused](const Result<void, Failure>& done) {
                if (!done) ++refused;
            });
    }
    for (int posted = 0; posted < 10; ++posted) {
        bool passed = false;
        mailbox_.post()([&passed] { passed = true; });
        mailbox_.run_until([&passed] { return passed; });
    }
    EXPECT_EQ(refused, 3);
    EXPECT_EQ(worker_.waiting(), 0U);
}

TEST_F(WorkerTest, nobody_waits_at_the_door_behind_a_search) {
    block(search_worker_, "127.0.0.1");
    TestVisitor client;
    client.address = "127.0.0.1";
    EXPECT_EQ(send(client, "GET", "/api/matches").status, 503);
    EXPECT_EQ(send(client, "GET", "/api/matches/x").status, 404);
    EXPECT_EQ(send(client, "POST", "/api/session").status, 200);
    let_go();
    EXPECT_EQ(send(client, "GET", "/api/matches").status, 200);
}

TEST_F(WorkerTest, whoever_asks_for_much_keeps_only_themselves_waiting) {
    std::latch go{1};
    std::string done;
    const auto ask = [&](const std::string& payer, char what) {
        worker_.ask(
            payer,
            [&go](Archive&) { go.wait(); },
            [&done, what](const Result<void, Failure>&) { done += what; });
    };
    for (const char what : {'a', 'b', 'c', 'd'}) ask("192.0.2.1", what);
    ask("192.0.2.2", 'x');
    ask("192.0.2.2", 'y');
    go.count_down();
    mailbox_.run_until([&done] { return done.size() == 6; });
    EXPECT_EQ(done, "axbycd");
}

class LateTest : public WorkerTest {
  protected:
    std::chrono::nanoseconds now_{};
    Turns turns_{
        {.post = mailbox_.post(), .read_clock = [this] { return now_; }, .wake_at = [](Millis) {}},
        base::Allowance<TurnsUse>{
            base::Rate::per_second(100, 10),
            base::Rate::per_second(100, 10),
            base::Rate::per_second(100, 10)}};
    Worker late_{"sqlite3://" + folder_.file("test.db"), mailbox_.post(), turns_};
};

TEST_F(LateTest, whoever_is_late_waits_before_it_is_done_and_all_are_told_in_the_order_of_that) {
    std::string done;
    std::string told;
    const auto ask = [&](const std::string& payer, char what) {
        late_.ask(
            payer,
            [&done, what](Archive&) { done += what; },
            [&told, what](const Result<void, Failure>&) { told += what; });
    };
    // One is under way when its payer gets late; it is told as it was done.
    ask("192.0.2.1", 'a');
    turns_.take({"192.0.2.1", ""}, [this] { now_ += std::chrono::seconds{10}; });
    ask("192.0.2.2", 'x');
    ask("192.0.2.1", 'b');
    ask("192.0.2.2", 'y');
    mailbox_.run_until([&] { return told.size() == 3; });
    EXPECT_EQ(told, "axy");
    EXPECT_EQ(done, "axy");
    now_ += std::chrono::seconds{1'000};
    turns_.passed();
    mailbox_.run_until([&] { return told.size() == 4; });
    EXPECT_EQ(done, "axyb");
}

TEST_F(LateTest, whether_it_may_still_be_done_is_looked_at_when_its_turn_has_come) {
    bool may = true;
    std::string told;
    const auto ask = [&](char what) {
        const Worker::Still still = [&] {
            if (!may) told += '-';
            return may;
        };
        const auto then = [&told, what](const Result<void, Failure>&) { told += what; };
        late_.ask_if(still, "192.0.2.1", [](Archive&) {}, then);
    };
    ask('a');
    mailbox_.run_until([&] { return told.size() == 1; });
    turns_.take({"192.0.2.1", ""}, [this] { now_ += std::chrono::seconds{10}; });
    ask('b');
    for (int i = 0; i < 3'000; ++i) ask('c');
    may = false;
    now_ += std::chrono::seconds{1'000};
    turns_.passed();
    mailbox_.run_until([&] { return told.size() == 3'002; });
    EXPECT_EQ(told, "a" + std::string(3'001, '-'));
    may = true;
    ask('d');
    mailbox_.run_until([&] { return told.ends_with('d'); });
}

TEST_F(LateTest, whoever_asks_pays_for_what_is_made_of_the_answer) {
    using std::chrono::milliseconds;
    std::string told;
    const auto ask = [&](const std::string& payer, const std::string& name) {
        late_.ask(
            payer,
            [](Archive&) {},
            [&, name](const Result<void, Failure>&) {
                told += name;
                now_ += milliseconds{150};
            });
    };
    const auto told_after = [&](std::size_t answers) {
        mailbox_.run_until([&] { return told.size() == answers; });
        return told;
    };
    ask("192.0.2.1", "a");
    EXPECT_EQ(told_after(1), "a");
    ask("192.0.2.1", "a");
    ask("192.0.2.1", "A");
    for (const std::string own : {"", "127.0.0.1", "::/64"}) {
        for (int i = 0; i < 2; ++i) ask(own, "o");
    }
    EXPECT_EQ(told_after(7), "aoooooo");
    now_ += milliseconds{10'000};
    turns_.passed();
    EXPECT_EQ(told_after(8), "aooooooa");
    now_ += milliseconds{10'000};
    turns_.passed();
    EXPECT_EQ(told_after(9), "aooooooaA");
}

TEST_F(WorkerTest, somebody_s_full_queue_refuses_nobody_else) {
    block(worker_, "192.0.2.9");
    go_.count_down();
    TestVisitor other;
    EXPECT_EQ(send(other, "POST", "/api/session").status, 200);
    mailbox_.run_until([this] { return told_ == asked_ + 1; });
}

}  // namespace
}  // namespace tandem::server
