// The loop beside a store that hangs: it says nothing, and is found by what waits for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/net/loop.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/entropy.hpp"
#include "support/server/loop_thread.hpp"

namespace tandem::server {
namespace {

using hall::row::Write;

// A loop whose rows go nowhere until they are said to be written.
struct HungStore {
    TestClock clock;
    Mailbox mailbox;
    Metrics metrics;
    std::vector<Write> rows;
    Loop loop{
        hall::Hall{{}, base::seeded(1), "run", {}, clock.now},
        {.write =
             [this](std::vector<Write> more) {
                 for (Write& row : more) rows.push_back(std::move(row));
             },
         .think = [](const hall::Think&) {},
         .wake_at = [](Millis) {},
         .read_clock = clock.read(),
         .post = mailbox.post()},
        metrics};

    void tick() {
        loop.tick(0, 1);
        bool is_done = false;
        mailbox.post()([&] { is_done = true; });
        mailbox.run_until([&] { return is_done; });
    }
    void all_written() { loop.written(rows.size(), {}); }
};

class DeafTransport final : public Transport {
  public:
    void send(Text text, Haste haste) override { sent.emplace_back(*text, haste); }
    void close(CloseCode /*code*/, const std::string& /*why*/) override {}
    void tick(Millis /*now*/) override {}

    std::vector<std::pair<std::string, Haste>> sent;
};

TEST(Loop, finds_that_the_store_hangs_by_the_age_of_the_oldest_row) {
    HungStore store;
    store.tick();
    ASSERT_EQ(store.rows.size(), 1U) << "the beat with which a run begins";
    store.clock.pass(Millis{1'000});
    store.tick();
    EXPECT_EQ(store.loop.why_not_writing(), "");
    store.clock.pass(Millis{1});
    store.tick();
    EXPECT_NE(store.loop.why_not_writing(), "");
    store.all_written();
    EXPECT_EQ(store.loop.why_not_writing(), "");
    EXPECT_TRUE(store.loop.all_written());
}

TEST(Loop, finds_no_fault_with_a_store_that_writes_while_new_rows_come) {
    HungStore store;
    for (int i = 0; i < 100; ++i) {
        store.tick();
        store.clock.pass(Millis{900});
        store.loop.passed();
        store.all_written();
        store.tick();
        EXPECT_EQ(store.loop.why_not_writing(), "");
    }
}

TEST(Loop, believes_what_the_journal_has_said_while_it_was_busy_itself) {
    HungStore store;
    store.tick();
    store.clock.pass(Millis{60'000});
    store.mailbox.post()([&] { store.all_written(); });
    store.tick();
    EXPECT_EQ(store.loop.why_not_writing(), "");
}

TEST(Loop, goes_on_only_when_what_waited_is_written_and_the_journal_is_well) {
    HungStore store;
    store.tick();
    store.loop.trouble("the disk is full");
    EXPECT_EQ(store.loop.why_not_writing(), "the disk is full");
    store.clock.pass(Millis{5'000});
    store.loop.trouble("");
    EXPECT_NE(store.loop.why_not_writing(), "");
    store.all_written();
    EXPECT_EQ(store.loop.why_not_writing(), "");
}

// A table as it is may be written late: the matches are not held for it.
TEST(Loop, finds_no_fault_with_a_store_in_which_only_tables_wait) {
    HungStore store;
    // Half a second, and what is to be written then.
    const auto pass = [&] {
        store.clock.pass(Millis{500});
        store.loop.passed();
        store.tick();
    };
    pass();
    store.all_written();
    ASSERT_TRUE(store.loop.all_written());
    const auto transport = std::make_shared<DeafTransport>();
    const auto ann =
        store.loop.connected(transport, {hall::PersonId::guest("ann"), "Ann"}, {"192.0.2.1", "s"});
    store.loop.received(
        ann,
        R"({"t":"create","settings":{"terms":{"rulebook":"nsb"},"listing":"public",)"
        R"("director":"server","rotation":"partners","first_move_ms":45000,"absent_ms":60000,)"
        R"("watch_delay_ms":0}})");
    pass();
    EXPECT_FALSE(std::ranges::any_of(store.rows, hall::row::is_of_table));
    store.all_written();
    pass();
    EXPECT_TRUE(std::ranges::any_of(store.rows, hall::row::is_of_table));
    const auto is_told = [&](const char* kind, Haste haste) {
        return std::ranges::any_of(transport->sent, [&](const auto& each) {
            return each.first.contains(kind) && each.second == haste;
        });
    };
    EXPECT_TRUE(is_told(R"("t":"welcome")", Haste::News));
    EXPECT_TRUE(is_told(R"("t":"table")", Haste::Table));
    store.clock.pass(Millis{5'000});
    EXPECT_TRUE(store.loop.all_written());
}

}  // namespace
}  // namespace tandem::server
