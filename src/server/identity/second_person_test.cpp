// Tests of two people at one device: the second is a guest, and never anybody else.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>
#include <optional>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "support/server/people.hpp"

namespace tandem::server {
namespace {

using SecondPersonTest = PeopleTest;

// The second person at the device of `first`.
TestVisitor second_at(const TestVisitor& first) {
    TestVisitor second;
    second.address = first.address;
    second.device = first.device;
    second.sharer = Sharer::Second;
    return second;
}

TEST_F(SecondPersonTest, a_second_person_at_a_device_is_a_guest_of_their_own) {
    TestVisitor first;
    TestVisitor second = second_at(first);
    EXPECT_EQ(text(send(first, "POST", "/api/session", R"({"name": "Ann"})"), "name"), "Ann");
    EXPECT_EQ(send(second, "GET", "/api/me").status, 401);
    EXPECT_EQ(text(send(second, "POST", "/api/session", R"({"name": "Bo"})"), "name"), "Bo");
    EXPECT_NE(first.cookie, second.cookie);
    const auto renamed = send(second, "POST", "/api/session", R"({"name": "Cy"})");
    EXPECT_EQ(text(renamed, "person"), text(send(second, "GET", "/api/me"), "person"));
    EXPECT_EQ(text(send(first, "GET", "/api/me"), "name"), "Ann");
    EXPECT_EQ(send(second, "POST", "/api/logout").status, 204);
    EXPECT_EQ(send(second, "GET", "/api/me").status, 401);
    EXPECT_EQ(text(send(first, "GET", "/api/me"), "name"), "Ann");
}

TEST_F(SecondPersonTest, the_cookie_of_the_second_person_has_a_name_of_its_own) {
    TestVisitor client;
    client.sharer = Sharer::Second;
    Request asked = request(client, "POST", "/api/session");
    const auto cookie_of = [](const Response& response) {
        const std::map<std::string, std::string> headers{
            response.headers.begin(), response.headers.end()};
        return headers.at("Set-Cookie");
    };
    const std::string plain = cookie_of(answer(asked));
    EXPECT_TRUE(plain.starts_with("tandem_session_2=")) << plain;
    EXPECT_TRUE(plain.ends_with("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax")) << plain;
    asked.secure = true;
    const std::string secure = cookie_of(answer(asked));
    EXPECT_TRUE(secure.starts_with("__Host-tandem_session_2=")) << secure;
    EXPECT_TRUE(secure.ends_with("; SameSite=Lax; Secure")) << secure;
}

TEST_F(SecondPersonTest, the_second_person_never_is_an_account) {
    TestVisitor ann = enrolled("Ann");
    TestVisitor second = second_at(ann);
    send(second, "POST", "/api/session", R"({"name": "Bo"})");
    constexpr auto kBody = R"({"name": "Bobby", "password": "12345678"})";
    for (const auto* path : {"/api/accounts", "/api/login"}) {
        const auto refused = send(second, "POST", path, kBody);
        EXPECT_EQ(refused.status, 403) << path;
        EXPECT_EQ(text(refused, "why"), "second-is-guest") << path;
    }
    constexpr auto kCode = R"({"name": "Ann", "code": "A", "password": "12345678"})";
    EXPECT_EQ(text(send(second, "POST", "/api/recover", kCode), "why"), "second-is-guest");
    EXPECT_EQ(
        text(send(second, "POST", "/api/tokens", R"({"label": "x"})"), "why"), "needs-account");
    // Nor by a secret that is an account's, put where a guest's belongs, or by a token.
    TestVisitor thief = second_at(ann);
    thief.cookie = ann.cookie;
    EXPECT_EQ(send(thief, "GET", "/api/me").status, 401);
    EXPECT_EQ(text(send(thief, "POST", "/api/session"), "kind"), "guest");
    thief.bearer = text(send(ann, "POST", "/api/tokens", R"({"label": "x"})"), "token");
    EXPECT_EQ(text(send(thief, "GET", "/api/me"), "why"), "second-is-guest");
    EXPECT_EQ(text(send(ann, "GET", "/api/me"), "person"), "a:ann");
}

TEST_F(SecondPersonTest, second_persons_count_as_guests_of_their_address) {
    int made = 0;
    const auto comes = [&](Sharer sharer) {
        TestVisitor guest;
        guest.sharer = sharer;
        return send(guest, "POST", "/api/session").status;
    };
    while (made < 10'000 && comes(Sharer::Second) == 200) ++made;
    EXPECT_GT(made, 0);
    EXPECT_LT(made, 10'000);
    EXPECT_EQ(comes(Sharer::First), 429);
}

class NobodyTest : public PeopleTest {
  protected:
    using Found = base::Result<Identity, Response>;

    // Who connects as nobody, from that address; or how they are refused.
    Found comes(const std::string& address = "192.0.2.1", const std::string& token = "") {
        TestVisitor nobody;
        nobody.sharer = Sharer::Nobody;
        nobody.address = address;
        nobody.bearer = token;
        std::optional<Found> who;
        const auto asked = request(nobody, "GET", "/ws");
        people_.identify()(copy_of(asked), [&](auto found) { who = std::move(found); });
        mailbox_.run_until([&] { return who.has_value(); });
        return std::move(*who);
    }
    Found enters(const Identity& who, const std::string& address) {
        std::optional<Found> entered;
        people_.enter()(who, address, [&](auto found) { entered = std::move(found); });
        mailbox_.run_until([&] { return entered.has_value(); });
        return std::move(*entered);
    }
};

TEST_F(NobodyTest, whoever_comes_as_nobody_is_a_guest_for_this_once) {
    TestVisitor ann = enrolled("Ann");
    const auto who =
        comes("192.0.2.1", text(send(ann, "POST", "/api/tokens", R"({"label": "x"})"), "token"));
    ASSERT_TRUE(who);
    EXPECT_EQ(who->person.id.kind(), hall::PersonKind::Guest);
    EXPECT_EQ(who->set_cookie, "");
    EXPECT_NE(comes()->person.id, who->person.id);
}

TEST_F(NobodyTest, of_whoever_comes_as_nobody_nothing_is_stored) {
    const auto who = comes();
    ASSERT_TRUE(who);
    EXPECT_EQ(who->session, "");
    EXPECT_EQ(enters(*who, "192.0.2.1"), *who);
    std::optional<base::Result<bool, store::Failure>> stored;
    worker_.ask(
        kHouse,
        [id = who->person.id](store::Archive& archive) { return archive.has_session(id); },
        [&](auto found) { stored = std::move(found); });
    mailbox_.run_until([&] { return stored.has_value(); });
    ASSERT_TRUE(*stored);
    EXPECT_FALSE(**stored);
}

TEST_F(NobodyTest, whoever_comes_as_nobody_counts_as_a_guest_of_their_address) {
    int made = 0;
    while (made < 10'000 && comes()) ++made;
    EXPECT_GT(made, 0);
    EXPECT_LT(made, 10'000);
    TestVisitor guest;
    EXPECT_EQ(send(guest, "POST", "/api/session").status, 429);
    EXPECT_TRUE(comes("198.51.100.7"));
}

TEST_F(NobodyTest, nobody_comes_from_an_address_that_is_banned_even_meanwhile) {
    const auto who = comes();
    ASSERT_TRUE(who);
    hall::Sanction ban;
    ban.kind = hall::SanctionKind::Ban;
    ban.whom = "192.0.2.0/24";
    ban.until_ms = base::count(clock_.read()().wall) + 60'000;
    hall_.sanctioned(ban, clock_.read()());
    EXPECT_EQ(comes().error().status, 403);
    EXPECT_EQ(enters(*who, "192.0.2.1").error().status, 403);
}

}  // namespace
}  // namespace tandem::server
