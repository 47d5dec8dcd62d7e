// Tests of which errors of a database no second try mends.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database/connection.hpp"

#include <exception>
#include <string>

#include <gtest/gtest.h>

#include "store/database/failure.hpp"
#include "support/store/databases.hpp"

namespace tandem::store {
namespace {

class ConnectionOn : public tests::EitherDatabase {
  protected:
    // Whether what a statement throws is for good.
    [[nodiscard]] bool is_refused_for_good(const std::string& statement) {
        Connection connection{url()};
        try {
            connection.session() << statement;
        } catch (const std::exception& error) {
            return is_for_good(error);
        }
        ADD_FAILURE() << statement << " is not refused";
        return false;
    }
};

INSTANTIATE_TEST_SUITE_P(
    Each,
    ConnectionOn,
    testing::Values(Dialect::Sqlite, Dialect::Postgres),
    testing::PrintToStringParamName());

TEST_P(ConnectionOn, what_a_row_says_is_refused_for_good) {
    Connection{url()}.session() << "create table pairs (one integer not null)";
    EXPECT_TRUE(is_refused_for_good("insert into pairs values (null)"));
    if (GetParam() == Dialect::Sqlite) return;
    EXPECT_TRUE(is_refused_for_good("select 1 / 0"));
    EXPECT_TRUE(is_refused_for_good("select 99999999999::integer")) << "out of range";
    EXPECT_TRUE(is_refused_for_good("select 'x'::integer"));
    EXPECT_TRUE(is_refused_for_good(R"(select E'\xff')")) << "no text";
    for (const char* state : {"22021", "23514", "44000", "54000"}) {
        const std::string raise = "raise exception using errcode = '" + std::string{state} + "'";
        EXPECT_TRUE(is_refused_for_good("do $$ begin " + raise + "; end $$")) << state;
    }
}

TEST_P(ConnectionOn, what_may_pass_is_tried_again) {
    if (GetParam() == Dialect::Sqlite) {
        EXPECT_FALSE(is_refused_for_good("select * from nowhere"));
        return;
    }
    // A full disk, a deadlock, a server that stops, a lock that was not had, a missing right.
    for (const char* state : {"53100", "40P01", "57P01", "55P03", "42501", "08006", "25006"}) {
        const std::string raise = "raise exception using errcode = '" + std::string{state} + "'";
        EXPECT_FALSE(is_refused_for_good("do $$ begin " + raise + "; end $$")) << state;
    }
}

TEST_P(ConnectionOn, no_statement_takes_for_ever) {
    if (GetParam() == Dialect::Sqlite) return;  // nobody else can make one wait for long
    Connection connection{url()};
    std::string most;
    connection.session() << "show statement_timeout", soci::into(most);
    EXPECT_EQ(most, "30s");
}

}  // namespace
}  // namespace tandem::store
