// The loop beside a store that hangs: it says nothing, and is found by what waits for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/net/loop.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/entropy.hpp"
#include "rulebook/books/books.hpp"
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
        run_posted();
    }
    void run_posted() {
        bool is_done = false;
        mailbox.post()([&] { is_done = true; });
        mailbox.run_until([&] { return is_done; });
    }
    void all_written() { loop.written(rows.size(), {}); }
    // A match of four guests, whose numbers follow one another.
    hall::MatchId open_for(int first) {
        hall::MatchId match;
        loop.in_hall([&](hall::Hall& hall, hall::Now now) {
            hall::Opening opening{match::Header{rulebook::builtin(rulebook::kNsb)}};
            for (const auto seat : base::all_of<bughouse::Seat>()) {
                const std::string name = "g" + std::to_string(first + static_cast<int>(seat));
                opening.people[seat] = {hall::PersonId::guest(name), name};
            }
            match = *hall.open(std::move(opening), now);
        });
        all_written();
        return match;
    }
    // The same, with the lines of matches.
    void lines_written() {
        run_posted();
        const auto lines = hall::row::written_by(rows);
        loop.written(rows.size(), lines);
    }
};

class DeafTransport final : public Transport {
  public:
    void send(Text text, Haste haste) override { sent.emplace_back(*text, haste); }
    [[nodiscard]] bool lags() const override { return behind; }
    [[nodiscard]] bool has_caught_up() const override { return !behind; }
    void in_turn_of_watching(std::function<void()> work) override {
        waiting.push_back(std::move(work));
    }
    void close(CloseCode /*code*/, const std::string& /*why*/) override {}
    void tick(Millis /*now*/) override {}

    // What it watches has a turn.
    void take_turn() {
        for (const auto& work : std::exchange(waiting, {})) work();
    }

    bool behind = false;
    std::vector<std::function<void()>> waiting;

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
    for (int i = 0; i < 9; ++i) {
        store.all_written();
        pass();
    }
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

// Thousands of one address wait in the lobby: what changes there is told to them little by little.
TEST(Loop, tells_many_something_a_few_at_a_time_and_each_of_them_in_order) {
    constexpr std::size_t kMany = 300;
    HungStore store;
    std::vector<std::shared_ptr<DeafTransport>> ways;
    std::vector<hall::ConnectionId> all;
    for (std::size_t i = 0; i < kMany; ++i) {
        ways.push_back(std::make_shared<DeafTransport>());
        const std::string name = "g" + std::to_string(i);
        all.push_back(store.loop.connected(
            ways.back(), {hall::PersonId::guest(name), name}, {"192.0.2.1", "s"}));
        store.loop.received(all.back(), R"({"t":"lobby","on":true})");
    }
    const auto pass = [&] {
        store.clock.pass(Millis{600});
        store.loop.passed();
    };
    for (int i = 0; i < 80; ++i) {
        if (i < 20) pass();
        store.run_posted();
    }
    for (const auto& way : ways) way->sent.clear();
    const auto are_told = [&] {
        return std::ranges::count_if(ways, [](const auto& way) {
            return !way->sent.empty() && way->sent.back().first.contains(R"("t":"lobby-changes")");
        });
    };
    const auto ann = std::make_shared<DeafTransport>();
    static_cast<void>(
        store.loop.connected(ann, {hall::PersonId::guest("ann"), "Ann"}, {"192.0.2.2", "t"}));
    pass();
    EXPECT_EQ(are_told(), 16);
    store.loop.received(all.back(), R"({"t":"ping"})");
    const auto& last = ways.back()->sent;
    EXPECT_TRUE(last.at(last.size() - 1).first.contains(R"("t":"pong")"));
    EXPECT_TRUE(last.at(last.size() - 2).first.contains(R"("t":"lobby-changes")"));
    store.run_posted();
    EXPECT_EQ(are_told(), 32);
    for (int i = 0; i < 20; ++i) store.run_posted();
    EXPECT_EQ(are_told(), kMany - 1) << "and the one who has heard something else since";
    const std::size_t heard = last.size();
    store.run_posted();
    EXPECT_EQ(last.size(), heard) << "nothing twice";
}

// What has begun is told to the end before the server closes its doors.
TEST(Loop, tells_everybody_before_it_stops) {
    HungStore store;
    std::vector<std::shared_ptr<DeafTransport>> ways;
    for (std::size_t i = 0; i < 200; ++i) {
        ways.push_back(std::make_shared<DeafTransport>());
        const std::string name = "g" + std::to_string(i);
        const hall::ConnectionId which = store.loop.connected(
            ways.back(), {hall::PersonId::guest(name), name}, {"192.0.2.1", "s"});
        store.loop.received(which, R"({"t":"lobby","on":true})");
    }
    store.clock.pass(Millis{600});
    store.loop.passed();
    store.loop.stop();
    for (const auto& way : ways) {
        EXPECT_TRUE(std::ranges::any_of(
            way->sent, [](const auto& each) { return each.first.contains(R"("t":"lobby")"); }));
    }
}

// A page shows a match beside what its person waits for, on its only connection.
TEST(Loop, tells_whoever_lags_no_more_lines_of_a_match_that_they_watch_and_the_match_later) {
    HungStore store;
    std::array<std::shared_ptr<DeafTransport>, 5> ways;
    std::array<hall::ConnectionId, 5> all{};
    for (std::size_t i = 0; i < ways.size(); ++i) {
        ways.at(i) = std::make_shared<DeafTransport>();
        const std::string name = "g" + std::to_string(i);
        all.at(i) = store.loop.connected(
            ways.at(i), {hall::PersonId::guest(name), name}, {"192.0.2.1", "s"});
    }
    const auto count = [&](std::size_t of, std::string_view kind) {
        const std::string mark = R"("t":")" + std::string{kind} + '"';
        return std::ranges::count_if(
            ways.at(of)->sent, [&](const auto& each) { return each.first.contains(mark); });
    };
    const hall::MatchId match = store.open_for(0);
    const std::string watch = R"({"t":"watch","match":")" + match.text() + R"(","since":0})";
    store.loop.received(all[4], watch);
    const auto speak = [&] {
        store.loop.received(
            all[0],
            R"({"t":"do","match":")" + match.text() + R"(","by":"A.white","key":"k)" +
                std::to_string(store.rows.size()) +
                R"(","command":{"do":"say","to":"all","text":"x"}})");
        store.lines_written();
    };
    store.lines_written();
    speak();
    const auto lines = count(4, "line");
    EXPECT_GT(lines, 0);
    ways[4]->behind = true;
    speak();
    EXPECT_EQ(count(4, "line"), lines + 1) << "the one of which it is seen that they lag";
    speak();
    EXPECT_EQ(count(4, "line"), lines + 1);
    store.tick();
    const auto matches = count(4, "match");
    ways[4]->behind = false;
    for (int i = 0; i < 3; ++i) store.tick();
    EXPECT_EQ(count(4, "match"), matches) << "thousands catch up at once, each with a long text";
    EXPECT_EQ(ways[4]->waiting.size(), 1U);
    ways[4]->take_turn();
    EXPECT_EQ(count(4, "match"), matches + 1);
    store.tick();
    EXPECT_TRUE(ways[4]->waiting.empty()) << "once";
    speak();
    EXPECT_EQ(count(4, "line"), lines + 2) << "live again";
    // In one order: a match that overtakes lines would be followed by older ones.
    store.loop.received(all[0], watch);
    speak();
    for (const std::size_t who : {0, 4}) {
        const Haste expected = who == 4 ? Haste::Watched : Haste::News;
        for (const auto& [text, haste] : ways[who]->sent) {
            const bool is_of_match = text.contains(R"("t":"match")") ||
                                     text.contains(R"("t":"line")") ||
                                     text.contains(R"("t":"presence")");
            if (!is_of_match) continue;
            EXPECT_EQ(haste, expected) << who << text;
        }
    }
    EXPECT_GT(count(0, "line"), 0);
}

TEST(Loop, tells_whoever_lags_no_more_about_players_who_leave) {
    HungStore store;
    std::array<std::shared_ptr<DeafTransport>, 5> ways;
    std::array<hall::ConnectionId, 5> all{};
    for (std::size_t i = 0; i < ways.size(); ++i) {
        ways.at(i) = std::make_shared<DeafTransport>();
        const std::string name = "g" + std::to_string(i);
        all.at(i) = store.loop.connected(
            ways.at(i), {hall::PersonId::guest(name), name}, {"192.0.2.1", "s"});
    }
    const hall::MatchId match = store.open_for(0);
    store.loop.received(all[4], R"({"t":"watch","match":")" + match.text() + R"(","since":0})");
    const auto& sent = ways[4]->sent;
    const auto told = [&] {
        return std::ranges::count_if(
            sent, [](const auto& each) { return each.first.contains(R"("t":"presence")"); });
    };
    const auto goes = [&](std::size_t who) {
        store.loop.closed(all.at(who));
        store.clock.pass(Millis{1'000});
        store.loop.passed();
    };
    goes(0);
    ASSERT_EQ(told(), 1);
    EXPECT_EQ(sent.back().second, Haste::Watched);
    ways[4]->behind = true;
    goes(1);
    EXPECT_EQ(told(), 2) << "the one of which it is seen that they lag";
    goes(2);
    EXPECT_EQ(told(), 2);
}

// Each of its lines had made all that they watch tell them no more, again and again.
TEST(Loop, tells_whoever_lags_with_one_match_the_lines_of_others_as_before) {
    HungStore store;
    std::array<std::shared_ptr<DeafTransport>, 9> ways;
    std::array<hall::ConnectionId, 9> all{};
    for (std::size_t i = 0; i < ways.size(); ++i) {
        ways.at(i) = std::make_shared<DeafTransport>();
        const std::string name = "g" + std::to_string(i);
        all.at(i) = store.loop.connected(
            ways.at(i), {hall::PersonId::guest(name), name}, {"192.0.2.1", "s"});
    }
    const hall::MatchId one = store.open_for(0);
    const hall::MatchId two = store.open_for(4);
    const auto watch = [&](std::size_t who, const hall::MatchId& match) {
        store.loop.received(
            all.at(who), R"({"t":"watch","match":")" + match.text() + R"(","since":0})");
    };
    constexpr std::size_t kPlayer = 0;  // of the first match, who watches the second
    constexpr std::size_t kOnlooker = 8;
    for (const hall::MatchId& match : {one, two}) watch(kPlayer, match);
    for (const hall::MatchId& match : {one, two}) watch(kOnlooker, match);
    const auto speak = [&](std::size_t who, const hall::MatchId& match) {
        store.loop.received(
            all.at(who),
            R"({"t":"do","match":")" + match.text() + R"(","by":"A.white","key":"k)" +
                std::to_string(store.rows.size()) +
                R"(","command":{"do":"say","to":"all","text":"x"}})");
        store.lines_written();
    };
    store.lines_written();
    const auto lines = [&](std::size_t of, const hall::MatchId& match) {
        return std::ranges::count_if(ways.at(of)->sent, [&](const auto& each) {
            return each.first.starts_with(R"({"t":"line","match":")" + match.text());
        });
    };
    speak(0, one);
    speak(4, two);
    ASSERT_EQ(lines(kOnlooker, one), 1);
    ASSERT_EQ(lines(kOnlooker, two), 1);
    for (const std::size_t who : {kPlayer, kOnlooker}) ways.at(who)->behind = true;
    for (int i = 0; i < 2; ++i) speak(0, one);
    EXPECT_EQ(lines(kOnlooker, one), 2) << "the one of which it is seen that they lag";
    for (int i = 0; i < 2; ++i) speak(4, two);
    for (const std::size_t who : {kPlayer, kOnlooker}) EXPECT_EQ(lines(who, two), 2);
    EXPECT_EQ(lines(kPlayer, one), 3) << "which they play";
    for (const std::size_t who : {kPlayer, kOnlooker}) ways.at(who)->behind = false;
    for (int i = 0; i < 3; ++i) {
        store.tick();
        for (const std::size_t who : {kPlayer, kOnlooker}) ways.at(who)->take_turn();
    }
    speak(0, one);
    speak(4, two);
    EXPECT_EQ(lines(kOnlooker, one), 3) << "live again";
    for (const std::size_t who : {kPlayer, kOnlooker}) EXPECT_EQ(lines(who, two), 3);
}

}  // namespace
}  // namespace tandem::server
