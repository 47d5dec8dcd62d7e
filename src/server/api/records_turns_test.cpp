// What is asked of records while something else of the same address is under way.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include <gtest/gtest.h>

#include "server/api/records.hpp"
#include "support/server/people.hpp"

namespace tandem::server {
namespace {

class RecordsTurnsTest : public PeopleTest {
  protected:
    TestVisitor here_{.cookie = "", .bearer = "", .address = "127.0.0.1"};
};

// Or everybody else would wait until an address has heard it thousands of times.
TEST_F(RecordsTurnsTest, those_of_an_address_that_has_used_up_its_time_are_told_so_one_at_a_time) {
    const RecordsConfig little{.archive_ms = {.at_once = 1, .per_minute = 1}};
    Sessions sessions{worker_, clock_.read(), {}, {}};
    Records records{worker_, search_worker_, sessions, mailbox_.post(), clock_.read(), little};
    Routes routes;
    records.add_to(routes, test_page);
    constexpr int kRequests = 200;
    int told = 0;
    int refused = 0;
    for (int i = 0; i < kRequests; ++i) {
        Request asked = request(here_, "GET", "/api/matches");
        asked.address = "203.0.113.1";
        routes.answer(copy_of(asked), [&](const Response& given) {
            ++told;
            refused += given.status == 429 ? 1 : 0;
        });
    }
    int before = told;
    int most = 0;
    mailbox_.run_until([&] {
        most = std::max(most, told - std::exchange(before, told));
        return told == kRequests;
    });
    EXPECT_EQ(refused, kRequests - 1);
    EXPECT_LE(most, 2);
}

}  // namespace
}  // namespace tandem::server
