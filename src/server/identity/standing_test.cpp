// Tests of what is asked for, then waits, and is no longer allowed when its turn comes.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everybody whose address has used more of the server's thread than it may waits for their turn;
// whoever attacks chooses for how long.
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "server/identity/names.hpp"
#include "server/identity/passwords.hpp"
#include "server/identity/secrets.hpp"
#include "support/server/people.hpp"

namespace tandem::server {
namespace {

constexpr const char* kThiefsAddress = "203.0.113.5";
constexpr const char* kRevokeAll = R"({"old":"12345678","new":"abcdefgh","tokens":"revoke"})";

class StandingTest : public PeopleTest {
  protected:
    using Answer = std::shared_ptr<std::optional<Response>>;

    StandingTest() { late_people_.add_to(late_routes_, test_page); }

    // Asks and goes on.
    Answer ask(
        const TestVisitor& client,
        std::string_view verb,
        const std::string& path,
        std::string body) {
        Request asked = request(client, verb, path);
        asked.body = std::move(body);
        const auto answer = std::make_shared<std::optional<Response>>();
        late_routes_.answer(
            copy_of(asked), [answer](Response given) { *answer = std::move(given); });
        return answer;
    }

    // What is asked from there waits from now on.
    void make_late(const std::string& address) {
        turns_.take({address, ""}, [this] { now_ += std::chrono::seconds{10}; });
    }

    // That something of whoever is late waits.
    void run_until_it_waits() {
        mailbox_.run_until([this] { return turns_.waiting() > 0; });
    }

    // Whoever is late need not wait any more; what they are answered.
    Response settled(const Answer& answer) {
        now_ += std::chrono::seconds{1'000};
        turns_.passed();
        mailbox_.run_until([&] { return answer->has_value(); });
        return **answer;
    }

    // Where the owner comes from, nothing waits.
    Response now(
        TestVisitor& client,
        std::string_view verb,
        std::string path,
        const std::string& body = "") {
        std::swap(routes_, late_routes_);
        Response response = send(client, verb, std::move(path), body);
        std::swap(routes_, late_routes_);
        return response;
    }

    TestVisitor registered(const std::string& name) {
        TestVisitor client;
        const std::string body = R"({"name":")" + name + R"(","password":"12345678"})";
        EXPECT_EQ(now(client, "POST", "/api/accounts", body).status, 201);
        return client;
    }

    // Ann's cookie, in the hands of somebody else.
    TestVisitor stolen_cookie() {
        TestVisitor thief;
        const auto response =
            now(thief, "POST", "/api/login", R"({"name":"Ann","password":"12345678"})");
        EXPECT_EQ(response.status, 200);
        thief.address = kThiefsAddress;
        return thief;
    }

    TestVisitor guest(const std::string& address) {
        TestVisitor client;
        client.address = address;
        EXPECT_EQ(now(client, "POST", "/api/session").status, 200);
        return client;
    }

    void lay_on(hall::SanctionKind kind, const TestVisitor& client) {
        TestVisitor elsewhere = client;
        elsewhere.address = TestVisitor{}.address;
        const std::string whom = text(now(elsewhere, "GET", "/api/me"), "person");
        hall_.sanctioned({1, kind, whom, std::nullopt, "why"}, clock_.now);
    }

    // As it was where a hash was once less work.
    void make_hash_cheap(const std::string& key, const std::string& password) {
        store::Archive archive{"sqlite3://" + folder_.file("test.db")};
        archive.change_password(key, hash_password(password, tests::least_cost()).value());
    }

    [[nodiscard]] static PeopleConfig dearer_config() {
        PeopleConfig dearer = config();
        ++dearer.accounts.cost.operations;
        return dearer;
    }

    std::chrono::nanoseconds now_{};
    Turns turns_{
        {.post = mailbox_.post(), .read_clock = [this] { return now_; }, .wake_at = [](Millis) {}},
        base::Allowance<TurnsUse>{
            base::Rate::per_second(100, 10),
            base::Rate::per_second(100, 10),
            base::Rate::per_second(100, 10)}};
    Worker late_worker_{"sqlite3://" + folder_.file("test.db"), mailbox_.post(), turns_};
    Worker late_archive_{"sqlite3://" + folder_.file("test.db"), mailbox_.post(), turns_};
    Worker late_searches_{"sqlite3://" + folder_.file("test.db"), mailbox_.post(), turns_};
    Routes late_routes_;
    People late_people_ = people_by(late_worker_, late_archive_, late_searches_, dearer_config());
};

// Each behind something else of theirs, which they may make as long as they like.
TEST_F(StandingTest, whatever_a_revoked_cookie_has_asked_for_is_not_done) {
    TestVisitor owner = registered("Ann");
    const std::string token =
        text(now(owner, "POST", "/api/tokens", R"({"label":"mine"})"), "token");
    const std::string revoke = "/api/tokens/" + hash_of(token).substr(0, 16);
    std::string old = "12345678";
    std::string fresh = "abcdefgh";
    for (const auto& [verb, path, body] : std::vector<std::array<std::string, 3>>{
             {"POST", "/api/tokens", R"({"label":"x"})"},
             {"GET", "/api/tokens", ""},
             {"DELETE", revoke, ""},
             {"GET", "/api/blocks", ""},
             {"POST", "/api/blocks", R"({"person":"g:x"})"},
             {"POST", "/api/unblock", R"({"person":"g:x"})"},
             {"POST", "/api/reports", R"({"person":"g:x","why":"y"})"},
             {"GET", "/api/matches", ""},
             {"GET", "/api/matches/x", ""},
             {"GET", "/api/matches/x/agreement", ""},
             {"POST", "/api/matches/x/agreement", ""},
             {"DELETE", "/api/matches/x/agreement", ""}}) {
        TestVisitor thief;
        const std::string name = R"({"name":"Ann","password":")" + old + R"("})";
        ASSERT_EQ(now(thief, "POST", "/api/login", name).status, 200);
        thief.address = kThiefsAddress;
        make_late(kThiefsAddress);
        const Answer filler = ask(thief, "GET", "/api/blocks", "");
        const Answer mine = ask(thief, verb, path, body);
        const std::string change = R"({"old":")" + old + R"(","new":")" + fresh + R"("})";
        EXPECT_EQ(now(owner, "POST", "/api/password", change).status, 204);
        std::swap(old, fresh);
        EXPECT_EQ(settled(mine).status, 401) << verb << ' ' << path;
        TestVisitor program;
        program.bearer = token;
        EXPECT_EQ(now(program, "GET", "/api/me").status, 200) << verb << ' ' << path;
    }
    EXPECT_EQ(now(owner, "GET", "/api/blocks").body, R"({"blocks":[]})");
}

TEST_F(StandingTest, no_token_is_made_with_a_cookie_that_was_revoked_meanwhile) {
    TestVisitor owner = registered("Ann");
    const TestVisitor thief = stolen_cookie();
    make_late(kThiefsAddress);
    const Answer filler = ask(thief, "GET", "/api/blocks", "");
    const Answer mine = ask(thief, "POST", "/api/tokens", R"({"label":"x"})");
    EXPECT_EQ(now(owner, "POST", "/api/password", kRevokeAll).status, 204);
    EXPECT_EQ(text(settled(mine), "why"), "no-session");
    EXPECT_EQ(now(owner, "GET", "/api/tokens").body, R"({"tokens":[]})");
}

// With the old password, which they know as well.
TEST_F(StandingTest, a_thief_does_not_change_the_password_after_its_owner_has) {
    TestVisitor owner = registered("Ann");
    const TestVisitor thief = stolen_cookie();
    const Answer mine =
        ask(thief, "POST", "/api/password", R"({"old":"12345678","new":"mine-mine"})");
    make_late(kThiefsAddress);
    run_until_it_waits();
    EXPECT_EQ(now(owner, "POST", "/api/password", kRevokeAll).status, 204);
    EXPECT_EQ(settled(mine).status, 401);
    EXPECT_EQ(now(owner, "GET", "/api/me").status, 200);
    TestVisitor again;
    const std::string login = R"({"name":"Ann","password":"abcdefgh"})";
    EXPECT_EQ(now(again, "POST", "/api/login", login).status, 200);
}

TEST_F(StandingTest, of_two_changes_by_one_password_the_second_is_refused) {
    TestVisitor owner = registered("Ann");
    TestVisitor other = owner;
    other.address = kThiefsAddress;
    const Answer second =
        ask(other, "POST", "/api/password", R"({"old":"12345678","new":"mine-mine"})");
    make_late(kThiefsAddress);
    run_until_it_waits();
    EXPECT_EQ(now(owner, "POST", "/api/password", kRevokeAll).status, 204);
    EXPECT_EQ(settled(second).status, 403);
}

TEST_F(StandingTest, a_login_under_way_while_the_password_changes_needs_the_new_one) {
    TestVisitor owner = registered("Ann");
    for (const auto& [password, status] :
         std::vector<std::pair<std::string, int>>{{"12345678", 401}, {"abcdefgh", 401}}) {
        TestVisitor client;
        client.address = kThiefsAddress;
        const Answer login =
            ask(client, "POST", "/api/login", R"({"name":"Ann","password":")" + password + R"("})");
        make_late(kThiefsAddress);
        run_until_it_waits();
        const std::string other = password == "12345678" ? "abcdefgh" : "12345678";
        const std::string change = R"({"old":")" + password + R"(","new":")" + other + R"("})";
        EXPECT_EQ(now(owner, "POST", "/api/password", change).status, 204);
        EXPECT_EQ(settled(login).status, status);
    }
}

TEST_F(StandingTest, a_hash_made_anew_does_not_put_the_old_password_back) {
    TestVisitor owner = registered("Ann");
    make_hash_cheap("ann", "12345678");
    TestVisitor thief;
    thief.address = kThiefsAddress;
    const Answer login =
        ask(thief, "POST", "/api/login", R"({"name":"Ann","password":"12345678"})");
    make_late(kThiefsAddress);
    run_until_it_waits();
    EXPECT_EQ(now(owner, "POST", "/api/password", kRevokeAll).status, 204);
    EXPECT_EQ(settled(login).status, 401);
    TestVisitor again;
    const std::string old = R"({"name":"Ann","password":"12345678"})";
    EXPECT_EQ(now(again, "POST", "/api/login", old).status, 401);
    const std::string fresh = R"({"name":"Ann","password":"abcdefgh"})";
    EXPECT_EQ(now(again, "POST", "/api/login", fresh).status, 200);
}

// The second finds the hash that the first has made, and tries the password against that.
TEST_F(StandingTest, two_who_log_in_while_the_hash_is_made_anew_are_both_let_in) {
    registered("Ann");
    make_hash_cheap("ann", "12345678");
    TestVisitor one;
    TestVisitor other;
    other.address = kThiefsAddress;
    const std::string body = R"({"name":"Ann","password":"12345678"})";
    const Answer late = ask(other, "POST", "/api/login", body);
    make_late(kThiefsAddress);
    run_until_it_waits();
    EXPECT_EQ(now(one, "POST", "/api/login", body).status, 200);
    EXPECT_EQ(settled(late).status, 200);
}

TEST_F(StandingTest, a_revoked_cookie_that_was_being_looked_up_stays_revoked) {
    TestVisitor owner = registered("Ann");
    TestVisitor thief = stolen_cookie();
    clock_.pass(Millis{700'000});  // nobody remembers it any more
    make_late(kThiefsAddress);
    const Answer mine = ask(thief, "GET", "/api/me", "");
    run_until_it_waits();
    EXPECT_EQ(now(owner, "POST", "/api/password", kRevokeAll).status, 204);
    EXPECT_EQ(settled(mine).status, 401);
    EXPECT_EQ(now(thief, "GET", "/api/me").status, 401);
    clock_.pass(Millis{20'000});
    EXPECT_EQ(now(thief, "GET", "/api/me").status, 401);
}

TEST_F(StandingTest, no_guest_takes_a_name_that_has_become_an_account_s_meanwhile) {
    TestVisitor before = guest(kThiefsAddress);
    TestVisitor fresh;
    fresh.address = kThiefsAddress;
    make_late(kThiefsAddress);
    const Answer filler = ask(before, "GET", "/api/blocks", "");
    const Answer renamed = ask(before, "POST", "/api/session", R"({"name":"Char1y"})");
    const Answer came = ask(fresh, "POST", "/api/session", R"({"name":"charly"})");
    registered("Charly");
    EXPECT_EQ(text(settled(came), "why"), "name-taken");
    EXPECT_EQ(text(settled(renamed), "why"), "name-taken");
    for (const auto& [person, name] : told_names_) EXPECT_NE(look_of(name), look_of("Charly"));
    EXPECT_NE(look_of(text(now(before, "GET", "/api/me"), "name")), look_of("Charly"));
}

TEST_F(StandingTest, whoever_is_muted_meanwhile_takes_no_name_and_makes_no_account) {
    TestVisitor one = guest(kThiefsAddress);
    TestVisitor other = guest(kThiefsAddress);
    make_late(kThiefsAddress);
    const Answer filler = ask(one, "GET", "/api/blocks", "");
    const Answer renamed = ask(one, "POST", "/api/session", R"({"name":"Words"})");
    lay_on(hall::SanctionKind::Mute, one);
    EXPECT_EQ(text(settled(renamed), "why"), "muted");
    EXPECT_TRUE(told_names_.empty());
    const Answer account =
        ask(other, "POST", "/api/accounts", R"({"name":"Words","password":"12345678"})");
    make_late(kThiefsAddress);
    run_until_it_waits();
    lay_on(hall::SanctionKind::Mute, other);
    EXPECT_EQ(text(settled(account), "why"), "muted");
    registered("Words");
}

TEST_F(StandingTest, what_waits_of_whoever_is_banned_meanwhile_is_refused) {
    registered("Ann");
    TestVisitor ann = stolen_cookie();
    make_late(kThiefsAddress);
    const Answer filler = ask(ann, "GET", "/api/blocks", "");
    const Answer token = ask(ann, "POST", "/api/tokens", R"({"label":"x"})");
    lay_on(hall::SanctionKind::Ban, ann);
    EXPECT_EQ(text(settled(token), "why"), "banned");
}

TEST_F(StandingTest, an_import_ends_where_whoever_asked_for_it_is_muted_or_logged_out) {
    registered("Ann");
    for (const bool muted : {false, true}) {
        TestVisitor ann = stolen_cookie();
        Request asked = request(ann, "POST", "/api/import");
        asked.type = "application/x-bpgn";
        // More than can be kept before the others are served, who come in between.
        std::string games;
        for (int number = 0; number < 200; ++number) {
            games += "[WhiteA \"Eve\"]\n\n1A. e4 {299} 1a. e5 {299} *\n\n";
        }
        asked.body = std::move(games);
        const auto answer = std::make_shared<std::optional<Response>>();
        late_routes_.answer(
            copy_of(asked), [answer](Response given) { *answer = std::move(given); });
        TestVisitor owner = ann;
        owner.address = "192.0.2.1";
        if (muted) {
            lay_on(hall::SanctionKind::Mute, owner);
        } else {
            EXPECT_EQ(now(owner, "POST", "/api/logout", "{}").status, 204);
        }
        EXPECT_EQ(text(settled(answer), "why"), muted ? "muted" : "no-session");
    }
}

// As a WebSocket does, whose handshake has found them.
TEST_F(StandingTest, whoever_comes_is_looked_up_again_when_their_turn_has_come) {
    using Entered = std::shared_ptr<std::optional<base::Result<Identity, Response>>>;
    const auto enter = [this](const TestVisitor& client) {
        std::optional<Identity> found;
        late_people_.identify()(request(client, "GET", "/ws"), [&](auto who) { found = *who; });
        mailbox_.run_until([&] { return found.has_value(); });
        const Entered entered = std::make_shared<Entered::element_type>();
        make_late(kThiefsAddress);
        late_people_.enter()(*found, kThiefsAddress, [=](auto who) { *entered = std::move(who); });
        return entered;
    };
    const auto settle = [this](const Entered& entered) {
        now_ += std::chrono::seconds{1'000};
        turns_.passed();
        mailbox_.run_until([&] { return entered->has_value(); });
        return **entered;
    };
    TestVisitor one = guest(kThiefsAddress);
    EXPECT_EQ(now(one, "POST", "/api/session", R"({"name":"Char1y"})").status, 200);
    const Entered named = enter(one);
    one.address = TestVisitor{}.address;
    EXPECT_EQ(now(one, "POST", "/api/blocks", R"({"person":"g:x"})").status, 200);
    registered("Charly");
    const auto came = settle(named);
    ASSERT_TRUE(came);
    EXPECT_NE(look_of(came->person.name), look_of("Charly"));
    EXPECT_EQ(came->blocked, std::vector{hall::PersonId::guest("x")});

    TestVisitor owner = registered("Ann");
    const Entered thief = enter(stolen_cookie());
    EXPECT_EQ(now(owner, "POST", "/api/password", kRevokeAll).status, 204);
    const auto refused = settle(thief);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().status, 401);

    TestVisitor other = guest(kThiefsAddress);
    const Entered banned = enter(other);
    lay_on(hall::SanctionKind::Ban, other);
    EXPECT_EQ(text(settle(banned).error(), "why"), "banned");
}

// A thief's connection rests on a cookie that no revocation finds, where the cookie has given way.
TEST_F(StandingTest, what_rests_on_an_account_s_cookie_ends_with_it_when_somebody_else_logs_in) {
    registered("Ann");
    registered("Bob");
    TestVisitor thief = stolen_cookie();
    const std::string stolen = hash_of(thief.cookie);
    EXPECT_EQ(
        now(thief, "POST", "/api/login", R"({"name":"Bob","password":"12345678"})").status, 200);
    EXPECT_TRUE(over_.contains(stolen));
}

}  // namespace
}  // namespace tandem::server
