// Tests of the tokens by which programs come as an account, over SQLite and without sockets.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/identity/tokens.hpp"

#include <gtest/gtest.h>

#include "support/server/people.hpp"

namespace tandem::server {
namespace {

using TokensTest = PeopleTest;

TEST_F(TokensTest, a_program_comes_with_a_token_until_it_is_revoked) {
    TestVisitor ann = enrolled("Ann");
    const auto made = send(ann, "POST", "/api/tokens", R"({"label":"my bot"})");
    EXPECT_EQ(made.status, 201);
    TestVisitor program;
    program.bearer = text(made, "token");
    EXPECT_TRUE(program.bearer.starts_with("tandem_"));
    EXPECT_EQ(text(send(program, "GET", "/api/me"), "name"), "Ann");
    EXPECT_EQ(text(send(program, "POST", "/api/session"), "person"), "a:ann");
    const auto list = send(ann, "GET", "/api/tokens");
    EXPECT_NE(list.body.find("my bot"), std::string::npos);
    EXPECT_EQ(list.body.find(program.bearer), std::string::npos);
    const auto revoked = send(ann, "DELETE", "/api/tokens/" + text(made, "id"));
    EXPECT_EQ(revoked.status, 204);
    const auto refused = send(program, "GET", "/api/me");
    EXPECT_EQ(refused.status, 401);
    EXPECT_EQ(text(refused, "why"), "bad-token");
    EXPECT_EQ(send(ann, "DELETE", "/api/tokens/" + text(made, "id")).status, 404);
}

TEST_F(TokensTest, a_program_makes_no_tokens_and_changes_no_password) {
    TestVisitor ann = enrolled("Ann");
    TestVisitor program;
    program.bearer = text(send(ann, "POST", "/api/tokens", R"({"label":"x"})"), "token");
    EXPECT_EQ(text(send(program, "GET", "/api/tokens"), "why"), "needs-cookie");
    EXPECT_EQ(
        text(send(program, "POST", "/api/tokens", R"({"label":"y"})"), "why"), "needs-cookie");
    const auto changed =
        send(program, "POST", "/api/password", R"({"old":"12345678","new":"abcdefgh"})");
    EXPECT_EQ(text(changed, "why"), "needs-cookie");
    EXPECT_EQ(text(send(program, "POST", "/api/logout"), "why"), "needs-cookie");
}

TEST_F(TokensTest, a_guest_has_no_tokens_and_an_account_has_twenty_at_most) {
    TestVisitor guest;
    send(guest, "POST", "/api/session");
    EXPECT_EQ(text(send(guest, "GET", "/api/tokens"), "why"), "needs-account");
    TestVisitor ann = enrolled("Ann");
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(send(ann, "POST", "/api/tokens", R"({"label":"x"})").status, 201);
    }
    EXPECT_EQ(text(send(ann, "POST", "/api/tokens", R"({"label":"x"})"), "why"), "too-many-tokens");
    EXPECT_EQ(text(send(ann, "POST", "/api/tokens", R"({"label":""})"), "why"), "bad-label");
}

// Whoever has stolen a cookie asked for what is not there, and the owner could not revoke a token.
TEST_F(TokensTest, nobody_is_kept_from_revoking_by_what_was_asked_before) {
    TestVisitor ann = enrolled("Ann");
    const auto made = send(ann, "POST", "/api/tokens", R"({"label":"x"})");
    const auto most = static_cast<int>(hall::Limits{}.person[hall::Use::Token].at_once);
    for (int i = 0; i <= most; ++i) {
        EXPECT_EQ(send(ann, "DELETE", "/api/tokens/0123456789abcdef").status, 404);
    }
    EXPECT_EQ(send(ann, "DELETE", "/api/tokens/" + text(made, "id")).status, 204);
}

TEST_F(TokensTest, nobody_makes_and_revokes_without_end) {
    TestVisitor ann = enrolled("Ann");
    const auto most = static_cast<int>(hall::Limits{}.person[hall::Use::Token].at_once);
    int all = 0;
    for (; all <= most; ++all) {
        const auto made = send(ann, "POST", "/api/tokens", R"({"label":"x"})");
        if (made.status != 201) break;
        EXPECT_EQ(send(ann, "DELETE", "/api/tokens/" + text(made, "id")).status, 204);
    }
    EXPECT_EQ(all, most);
    EXPECT_EQ(text(send(ann, "POST", "/api/tokens", R"({"label":"x"})"), "why"), "too-often");
}

TEST_F(TokensTest, nobody_sees_the_tokens_of_others) {
    TestVisitor ann = enrolled("Ann");
    TestVisitor bob = enrolled("Bob");
    const auto made = send(ann, "POST", "/api/tokens", R"({"label":"x"})");
    EXPECT_EQ(send(bob, "GET", "/api/tokens").body, R"({"tokens":[]})");
    EXPECT_EQ(send(bob, "DELETE", "/api/tokens/" + text(made, "id")).status, 404);
}

}  // namespace
}  // namespace tandem::server
