// The time by which sessions are over, whatever a wall clock says for a while.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "store/archive/archive.hpp"
#include "support/hall/person.hpp"
#include "support/store/databases.hpp"

namespace tandem::store {
namespace {

namespace row = hall::row;
using hall::tests::person;

class SureTimeOn : public tests::EitherDatabase {};

INSTANTIATE_TEST_SUITE_P(
    Either,
    SureTimeOn,
    testing::Values(Dialect::Sqlite, Dialect::Postgres),
    testing::PrintToStringParamName());

constexpr std::int64_t kDay = 86'400'000;
constexpr std::int64_t kStart = 21'000 * kDay;  // of the wall clock

// A run whose machine has been up for so long at its first and at its last sign of life.
void live(
    const std::string& url, const std::string& name, std::int64_t span, std::int64_t wall_ms) {
    Journal journal{url, tests::deaf(), name};
    journal.submit({row::Beat{name, 500, wall_ms - span}});
    ASSERT_TRUE(journal.drain(10'000));
    journal.submit({row::Beat{name, 500 + span, wall_ms}});
}

// A clock is set right after days at the latest, however often the server is started until then.
TEST_P(SureTimeOn, a_clock_that_is_wrong_for_some_runs_ends_no_session_and_forgets_no_device) {
    live(url(), "first", 1'000, kStart);
    Archive archive{url()};
    archive.add_session({"hash", person("g:1"), "Guest", "", 0, kStart + 365 * kDay});
    archive.know_login("ann", "device", kStart + 365 * kDay);
    const std::int64_t wrong = kStart + 460 * kDay;
    for (const std::string later : {"second", "third", "fourth", "fifth"}) {
        live(url(), later, 1'000, wrong);
        EXPECT_EQ(archive.forget_sessions(wrong), 0) << later;
    }
    EXPECT_TRUE(archive.session("hash", wrong).has_value());
    EXPECT_TRUE(archive.knows_login("device", wrong));
    live(url(), "right", 1'000, kStart);
    EXPECT_EQ(archive.forget_sessions(kStart), 0);
    EXPECT_TRUE(archive.session("hash", kStart).has_value());
}

TEST_P(SureTimeOn, a_session_whose_time_has_passed_ends_while_the_server_runs) {
    live(url(), "first", 1'000, kStart);
    Archive archive{url()};
    const std::int64_t until = kStart + 30 * kDay;
    archive.add_session({"hash", person("g:1"), "Guest", "", 0, until});
    archive.know_login("ann", "device", until);
    live(url(), "second", 29 * kDay, kStart + 29 * kDay);
    EXPECT_TRUE(archive.session("hash", until - 1).has_value());
    live(url(), "third", 1 * kDay, until);
    EXPECT_FALSE(archive.session("hash", until).has_value());
    EXPECT_FALSE(archive.knows_login("device", until));
    EXPECT_EQ(archive.forget_sessions(until), 2);
}

// Without this the time in which a server was off would be added to all sessions for ever.
TEST_P(SureTimeOn, time_in_which_no_server_ran_is_caught_up_with) {
    live(url(), "first", 1'000, kStart);
    Archive archive{url()};
    archive.add_session({"hash", person("g:1"), "Guest", "", 0, kStart + 30 * kDay});
    live(url(), "second", 20 * kDay, kStart + 60 * kDay);
    EXPECT_FALSE(archive.session("hash", kStart + 60 * kDay).has_value());
}

TEST_P(SureTimeOn, a_clock_that_has_not_been_set_yet_says_nothing) {
    live(url(), "first", 1'000, 60'000);
    Archive archive{url()};
    archive.add_session({"hash", person("g:1"), "Guest", "", 0, kStart});
    live(url(), "second", 1'000, kStart);
    EXPECT_FALSE(archive.session("hash", kStart).has_value());
}

}  // namespace
}  // namespace tandem::store
