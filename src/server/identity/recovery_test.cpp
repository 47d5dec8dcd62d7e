// Tests of recovery codes, over SQLite and without sockets.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cctype>
#include <string>

#include <gtest/gtest.h>

#include "support/server/people.hpp"

namespace tandem::server {
namespace {

class RecoveryTest : public PeopleTest {
  protected:
    // A new code of somebody who is logged in.
    std::string code_of(TestVisitor& who) {
        const auto made = send(who, "POST", "/api/recovery-code", R"({"password":"12345678"})");
        EXPECT_EQ(made.status, 201) << made.body;
        return text(made, "code");
    }

    Response recover(
        TestVisitor& who,
        const std::string& name,
        const std::string& code,
        const std::string& password = "abcdefgh") {
        return send(
            who,
            "POST",
            "/api/recover",
            R"({"name":")" + name + R"(","code":")" + code + R"(","password":")" + password +
                R"("})");
    }
};

TEST_F(RecoveryTest, a_code_sets_a_new_password_and_is_used_up) {
    TestVisitor ann = enrolled("Ann");
    EXPECT_EQ(send(ann, "GET", "/api/recovery-code").body, R"({"since_ms":null})");
    const std::string code = code_of(ann);
    EXPECT_EQ(
        send(ann, "GET", "/api/recovery-code").body,
        R"({"since_ms":)" + std::to_string(base::count(clock_.now.wall)) + "}");
    TestVisitor other;
    const auto recovered = recover(other, "ANN", code);
    EXPECT_EQ(recovered.status, 200) << recovered.body;
    EXPECT_EQ(text(recovered, "person"), "a:ann");
    EXPECT_EQ(text(send(other, "GET", "/api/me"), "name"), "Ann");
    EXPECT_EQ(send(other, "GET", "/api/recovery-code").body, R"({"since_ms":null})");
    EXPECT_EQ(text(recover(other, "Ann", code), "why"), "wrong-code");
    TestVisitor again;
    const std::string old_one = R"({"name":"Ann","password":"12345678"})";
    const std::string new_one = R"({"name":"Ann","password":"abcdefgh"})";
    EXPECT_EQ(send(again, "POST", "/api/login", old_one).status, 401);
    EXPECT_EQ(send(again, "POST", "/api/login", new_one).status, 200);
}

TEST_F(RecoveryTest, all_other_sessions_end_tokens_too) {
    TestVisitor ann = enrolled("Ann");
    const std::string code = code_of(ann);
    TestVisitor program;
    program.bearer = text(send(ann, "POST", "/api/tokens", R"({"label":"bot"})"), "token");
    EXPECT_TRUE(over_.empty());
    TestVisitor guest;
    send(guest, "POST", "/api/session");
    const TestVisitor before = guest;
    EXPECT_EQ(recover(guest, "Ann", code).status, 200);
    EXPECT_EQ(over_.size(), 3U) << "the cookie, the token, and the guest who came";
    EXPECT_EQ(send(ann, "GET", "/api/me").status, 401);
    EXPECT_EQ(send(program, "GET", "/api/me").status, 401);
    TestVisitor once = before;
    EXPECT_EQ(send(once, "GET", "/api/me").status, 401);
    EXPECT_EQ(send(guest, "GET", "/api/me").status, 200);
}

// Whoever knew the old password may have made one, as they may have made a token.
TEST_F(RecoveryTest, a_code_ends_with_the_tokens_where_a_new_password_revokes_them) {
    TestVisitor ann = enrolled("Ann");
    TestVisitor thief;
    const std::string known = R"({"name":"Ann","password":"12345678"})";
    ASSERT_EQ(send(thief, "POST", "/api/login", known).status, 200);
    const std::string code = code_of(thief);
    const std::string kept = R"({"old":"12345678","new":"abcdefgh"})";
    ASSERT_EQ(send(ann, "POST", "/api/password", kept).status, 204);
    EXPECT_NE(send(ann, "GET", "/api/recovery-code").body, R"({"since_ms":null})");
    const std::string revoked = R"({"old":"abcdefgh","new":"ijklmnop","tokens":"revoke"})";
    ASSERT_EQ(send(ann, "POST", "/api/password", revoked).status, 204);
    EXPECT_EQ(send(ann, "GET", "/api/recovery-code").body, R"({"since_ms":null})");
    EXPECT_EQ(text(recover(thief, "Ann", code), "why"), "wrong-code");
}

TEST_F(RecoveryTest, a_code_is_read_however_it_is_typed) {
    TestVisitor ann = enrolled("Ann");
    std::string typed = code_of(ann);
    EXPECT_EQ(typed.size(), 24U);
    std::erase(typed, '-');
    std::ranges::transform(typed, typed.begin(), [](char c) {
        return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    });
    std::ranges::replace(typed, '0', 'o');
    std::ranges::replace(typed, '1', 'l');
    typed.insert(7, "  ");
    EXPECT_EQ(recover(ann, "Ann", typed).status, 200);
}

TEST_F(RecoveryTest, a_wrong_name_and_a_wrong_code_look_the_same) {
    TestVisitor ann = enrolled("Ann");
    const std::string code = code_of(ann);
    enrolled("Bo");
    const std::string wrong = "0000-0000-0000-0000-0000";
    TestVisitor client;
    const auto refused = recover(client, "Ann", wrong);
    EXPECT_EQ(refused.status, 401);
    EXPECT_EQ(text(refused, "why"), "wrong-code");
    EXPECT_EQ(recover(client, "Cy", wrong).body, refused.body) << "nobody is called so";
    EXPECT_EQ(recover(client, "Bo", wrong).body, refused.body) << "Bo has no code";
    EXPECT_EQ(recover(client, "Bo", code).body, refused.body) << "it is somebody else's";
    EXPECT_EQ(recover(client, "Ann", "0000").body, refused.body) << "it is no code";
    EXPECT_EQ(send(ann, "GET", "/api/me").status, 200);
}

TEST_F(RecoveryTest, a_new_code_takes_the_place_of_the_one_before) {
    TestVisitor ann = enrolled("Ann");
    const std::string first = code_of(ann);
    const std::string second = code_of(ann);
    EXPECT_NE(first, second);
    TestVisitor client;
    EXPECT_EQ(recover(client, "Ann", first).status, 401);
    EXPECT_EQ(recover(client, "Ann", second).status, 200);
}

TEST_F(RecoveryTest, codes_are_guessed_no_more_often_than_passwords) {
    TestVisitor ann = enrolled("Ann");
    const std::string code = code_of(ann);
    TestVisitor client;
    client.address = "198.51.100.1";
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(recover(client, "Ann", "0000-0000-0000-0000-0000").status, 401);
    }
    EXPECT_EQ(recover(client, "Ann", code).status, 429);
    const std::string login = R"({"name":"Ann","password":"12345678"})";
    EXPECT_EQ(send(client, "POST", "/api/login", login).status, 429) << "they have one allowance";
    EXPECT_EQ(send(ann, "POST", "/api/login", login).status, 200);
    client.address = "198.51.100.2";
    EXPECT_EQ(recover(client, "Ann", code).status, 200);
}

TEST_F(RecoveryTest, a_code_is_made_for_the_password_alone) {
    TestVisitor ann = enrolled("Ann");
    const auto wrong = send(ann, "POST", "/api/recovery-code", R"({"password":"123456789"})");
    EXPECT_EQ(wrong.status, 403);
    EXPECT_EQ(text(wrong, "why"), "wrong-password");
    EXPECT_EQ(send(ann, "GET", "/api/recovery-code").body, R"({"since_ms":null})");
    TestVisitor guest;
    const std::string right = R"({"password":"12345678"})";
    EXPECT_EQ(send(guest, "POST", "/api/recovery-code", right).status, 401);
    send(guest, "POST", "/api/session");
    EXPECT_EQ(text(send(guest, "POST", "/api/recovery-code", right), "why"), "needs-account");
    EXPECT_EQ(text(send(guest, "GET", "/api/recovery-code"), "why"), "needs-account");
    TestVisitor program;
    program.bearer = text(send(ann, "POST", "/api/tokens", R"({"label":"x"})"), "token");
    EXPECT_EQ(text(send(program, "POST", "/api/recovery-code", right), "why"), "needs-cookie");
}

TEST_F(RecoveryTest, nothing_that_is_kept_says_the_code) {
    TestVisitor ann = enrolled("Ann");
    const std::string code = code_of(ann);
    store::Archive archive{"sqlite3://" + folder_.file("test.db")};
    const auto kept = archive.recovery_code("ann");
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->hash.size(), 64U);
    EXPECT_EQ(kept->hash.find(code.substr(0, 4)), std::string::npos);
}

TEST_F(RecoveryTest, the_new_password_is_neither_short_nor_endless) {
    TestVisitor ann = enrolled("Ann");
    const std::string code = code_of(ann);
    EXPECT_EQ(text(recover(ann, "Ann", code, "1234567"), "why"), "bad-password");
    EXPECT_EQ(text(recover(ann, "Ann", code, std::string(201, 'x')), "why"), "bad-password");
    EXPECT_EQ(recover(ann, "Ann", code).status, 200) << "the code was not used up";
}

TEST_F(RecoveryTest, another_site_neither_makes_nor_uses_a_code) {
    TestVisitor ann = enrolled("Ann");
    for (const char* const path : {"/api/recovery-code", "/api/recover"}) {
        Request asked = request(ann, "POST", path);
        asked.body = std::string{R"({"password":"12345678"})"};
        asked.foreign = true;
        EXPECT_EQ(answer(asked).status, 403) << path;
    }
}

}  // namespace
}  // namespace tandem::server
