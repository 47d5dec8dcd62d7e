// Recovery codes and browsers that can be woken, on either database.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "store/archive/archive.hpp"
#include "support/hall/person.hpp"
#include "support/store/databases.hpp"

namespace tandem::store {
namespace {

using hall::tests::person;
using Texts = std::vector<std::string>;

constexpr std::int64_t kYearMs = std::int64_t{365} * 24 * 3600 * 1000;

class RecoveryOn : public tests::EitherDatabase {};
class PushesOn : public tests::EitherDatabase {};

INSTANTIATE_TEST_SUITE_P(
    Either,
    RecoveryOn,
    testing::Values(Dialect::Sqlite, Dialect::Postgres),
    testing::PrintToStringParamName());
INSTANTIATE_TEST_SUITE_P(
    Either,
    PushesOn,
    testing::Values(Dialect::Sqlite, Dialect::Postgres),
    testing::PrintToStringParamName());

void add_session(Archive& archive, const std::string& hash, const char* whose) {
    archive.add_session({hash, person(whose), "Ann", "", 1, 2 * kYearMs});
}

TEST_P(RecoveryOn, an_account_has_one_code_which_the_last_replaces) {
    Archive archive{url()};
    ASSERT_TRUE(archive.add_account("ann", {"Ann", "secret", 1}));
    EXPECT_EQ(archive.recovery_code("ann"), std::nullopt);
    EXPECT_EQ(archive.recovery_code("bo"), std::nullopt);
    archive.keep_recovery_code("ann", {"first", 5});
    archive.keep_recovery_code("ann", {"second", 6});
    EXPECT_EQ(archive.recovery_code("ann"), (RecoveryCode{"second", 6}));
}

TEST_P(RecoveryOn, a_code_gives_a_password_once_and_ends_every_session) {
    Archive archive{url()};
    ASSERT_TRUE(archive.add_account("ann", {"Ann", "secret", 1}));
    ASSERT_TRUE(archive.add_account("bo", {"Bo", "his", 1}));
    archive.keep_recovery_code("ann", {"code", 5});
    add_session(archive, "hers", "a:ann");
    archive.add_session({"token", person("a:ann"), "Ann", "bot", 1, 2 * kYearMs});
    add_session(archive, "his", "a:bo");
    EXPECT_EQ(archive.recover("ann", "other", "new"), std::nullopt);
    EXPECT_EQ(archive.recover("bo", "code", "new"), std::nullopt);
    EXPECT_EQ(archive.account("ann")->password, "secret");
    auto ended = archive.recover("ann", "code", "new");
    ASSERT_TRUE(ended);
    std::ranges::sort(*ended);
    EXPECT_EQ(*ended, (Texts{"hers", "token"}));
    EXPECT_EQ(archive.account("ann")->password, "new");
    EXPECT_FALSE(archive.has_session(person("a:ann")));
    EXPECT_TRUE(archive.has_session(person("a:bo")));
    EXPECT_EQ(archive.recover("ann", "code", "newer"), std::nullopt) << "it is used up";
}

TEST_P(PushesOn, a_browser_is_that_of_its_session_and_goes_with_it) {
    Archive archive{url()};
    add_session(archive, "one", "a:ann");
    add_session(archive, "two", "a:ann");
    archive.add_push({"one", person("a:ann"), "https://a.example/1", 10});
    archive.add_push({"two", person("a:ann"), "https://a.example/2", 20});
    EXPECT_EQ(
        archive.pushes(person("a:ann"), 30), (Texts{"https://a.example/1", "https://a.example/2"}));
    EXPECT_TRUE(archive.pushes(person("a:bo"), 30).empty());
    archive.add_push({"one", person("a:ann"), "https://a.example/3", 30});
    EXPECT_EQ(
        archive.pushes(person("a:ann"), 30), (Texts{"https://a.example/2", "https://a.example/3"}));
    archive.end_session("two");
    EXPECT_EQ(archive.pushes(person("a:ann"), 30), Texts{"https://a.example/3"});
    archive.end_sessions(person("a:ann"), "", Archive::Ends::All);
    EXPECT_TRUE(archive.pushes(person("a:ann"), 30).empty());
}

TEST_P(PushesOn, whoever_was_in_a_browser_before_is_not_woken_there) {
    Archive archive{url()};
    add_session(archive, "hers", "a:ann");
    add_session(archive, "his", "a:bo");
    archive.add_push({"hers", person("a:ann"), "https://a.example/1", 10});
    archive.add_push({"his", person("a:bo"), "https://a.example/1", 20});
    EXPECT_TRUE(archive.pushes(person("a:ann"), 30).empty());
    EXPECT_EQ(archive.pushes(person("a:bo"), 30), Texts{"https://a.example/1"});
}

TEST_P(PushesOn, a_person_has_five_the_one_unused_for_longest_goes) {
    Archive archive{url()};
    for (int i = 0; i < 7; ++i) {
        const std::string number = std::to_string(i);
        add_session(archive, number, "a:ann");
        archive.add_push({number, person("a:ann"), "https://a.example/" + number, i});
    }
    const auto left = archive.pushes(person("a:ann"), 30);
    ASSERT_EQ(left.size(), static_cast<std::size_t>(kPushes));
    EXPECT_EQ(left.front(), "https://a.example/2");
    EXPECT_EQ(left.back(), "https://a.example/6");
}

TEST_P(PushesOn, one_ends_by_its_session_or_for_good_by_its_address) {
    Archive archive{url()};
    add_session(archive, "one", "a:ann");
    add_session(archive, "two", "a:ann");
    archive.add_push({"one", person("a:ann"), "https://a.example/1", 10});
    archive.add_push({"two", person("a:ann"), "https://a.example/2", 20});
    archive.end_push("one");
    archive.forget_push("https://a.example/2");
    EXPECT_TRUE(archive.pushes(person("a:ann"), 30).empty());
    EXPECT_TRUE(archive.has_session(person("a:ann")));
}

TEST_P(PushesOn, nobody_is_woken_after_a_year_or_whose_session_is_over) {
    Archive archive{url()};
    add_session(archive, "one", "a:ann");
    archive.add_push({"one", person("a:ann"), "https://a.example/1", 0});
    EXPECT_EQ(archive.pushes(person("a:ann"), kYearMs - 1).size(), 1U);
    EXPECT_TRUE(archive.pushes(person("a:ann"), kYearMs).empty());
    EXPECT_GT(archive.forget_sessions(kYearMs), 0);
    EXPECT_EQ(archive.forget_sessions(kYearMs), 0) << "it is erased";
    archive.add_push({"one", person("a:ann"), "https://a.example/1", 2 * kYearMs});
    EXPECT_TRUE(archive.pushes(person("a:ann"), 2 * kYearMs).empty());
    archive.forget_sessions(2 * kYearMs);
    EXPECT_FALSE(archive.has_session(person("a:ann")));
}

}  // namespace
}  // namespace tandem::store
