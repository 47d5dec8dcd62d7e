// Tests of sessions and accounts, over SQLite and without sockets.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/identity/accounts.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "server/identity/names.hpp"
#include "server/identity/secrets.hpp"
#include "support/server/people.hpp"

namespace tandem::server {
namespace {

using AccountsTest = PeopleTest;
using Header = std::pair<std::string, std::string>;

TEST_F(AccountsTest, nobody_is_known_without_a_session) {
    TestVisitor client;
    const auto response = send(client, "GET", "/api/me");
    EXPECT_EQ(response.status, 401);
    EXPECT_EQ(text(response, "why"), "no-session");
}

TEST_F(AccountsTest, whoever_asks_for_a_session_is_a_guest_with_a_name_and_stays_the_same) {
    TestVisitor client;
    const auto first = send(client, "POST", "/api/session");
    EXPECT_EQ(first.status, 200);
    EXPECT_TRUE(text(first, "person").starts_with("g:"));
    EXPECT_TRUE(parse_name(text(first, "name")));
    EXPECT_EQ(text(first, "kind"), "guest");
    const auto again = send(client, "POST", "/api/session", "{}");
    EXPECT_EQ(text(again, "person"), text(first, "person"));
    const auto me = send(client, "GET", "/api/me");
    EXPECT_EQ(me.body, first.body);
}

TEST_F(AccountsTest, a_cookie_is_for_the_server_alone) {
    TestVisitor client;
    Request asked = request(client, "POST", "/api/session");
    const auto cookie_of = [](const Response& response) {
        const std::map<std::string, std::string> headers{
            response.headers.begin(), response.headers.end()};
        return headers.at("Set-Cookie");
    };
    const std::string plain = cookie_of(answer(asked));
    EXPECT_NE(plain.find("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"), std::string::npos);
    EXPECT_EQ(plain.find("Secure"), std::string::npos);
    asked.secure = true;
    const std::string secure = cookie_of(answer(asked));
    EXPECT_TRUE(secure.starts_with("__Host-tandem_session="));
    EXPECT_TRUE(secure.ends_with("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure"));
}

TEST_F(AccountsTest, a_guest_takes_another_name_and_keeps_it_after_a_restart) {
    TestVisitor client;
    const auto first = send(client, "POST", "/api/session", R"({"name": "Zugzwang"})");
    EXPECT_EQ(text(first, "name"), "Zugzwang");
    Sessions later{worker_, clock_.read(), {}, SessionsConfig{}};
    std::string name;
    later.find(request(client, "GET", "/"), [&name](auto found) {
        if (found && *found) name = (*found)->person.name;
    });
    mailbox_.run_until([&name] { return !name.empty(); });
    EXPECT_EQ(name, "Zugzwang");
}

TEST_F(AccountsTest, a_login_too_many_ends_the_session_that_was_used_the_longest_ago) {
    TestVisitor first = enrolled("Ann");
    store::Archive archive{"sqlite3://" + folder_.file("test.db")};
    for (int i = 1; i < store::kCookies; ++i) {
        const std::string hash = "hash " + std::to_string(i);
        archive.add_session({hash, hall::PersonId::account("ann"), "Ann", "", 1, i});
    }
    EXPECT_TRUE(over_.empty());
    TestVisitor second;
    const std::string body = R"({"name":"Ann","password":"12345678"})";
    EXPECT_EQ(send(second, "POST", "/api/login", body).status, 200);
    EXPECT_EQ(over_, std::set<std::string>{"hash 1"});
    EXPECT_EQ(send(first, "GET", "/api/me").status, 200);
    EXPECT_EQ(send(second, "GET", "/api/me").status, 200);
}

TEST_F(AccountsTest, invalid_names_are_refused) {
    for (const char* name : {"", "a", "a b c", "<script>", "a23456789012345678901"}) {
        TestVisitor client;
        const std::string body = std::string{R"({"name":")"} + name + R"(","password":"12345678"})";
        const auto response = send(client, "POST", "/api/accounts", body);
        EXPECT_EQ(response.status, 400) << name;
        EXPECT_EQ(text(response, "why"), "bad-name") << name;
    }
}

TEST_F(AccountsTest, passwords_are_neither_short_nor_endless) {
    for (const std::string& password : {std::string{"1234567"}, std::string(201, 'x')}) {
        TestVisitor client;
        const auto response = send(
            client, "POST", "/api/accounts", R"({"name":"Ann","password":")" + password + R"("})");
        EXPECT_EQ(response.status, 400);
        EXPECT_EQ(text(response, "why"), "bad-password");
    }
}

TEST_F(AccountsTest, bodies_are_read_strictly) {
    const std::map<std::string, std::string> bad{
        {"{", "bad-json"},
        {"[]", "bad-json"},
        {R"({"name":"Ann","name":"Bo","password":"12345678"})", "bad-json"},
        {R"({"name":"Ann"})", "bad-key"},
        {R"({"name":1,"password":"12345678"})", "bad-key"},
        {R"({"name":"Ann","password":"12345678","admin":true})", "bad-key"},
    };
    for (const auto& [body, why] : bad) {
        TestVisitor client;
        const auto response = send(client, "POST", "/api/accounts", body);
        EXPECT_EQ(response.status, 400) << body;
        EXPECT_EQ(text(response, "why"), why) << body;
    }
}

TEST_F(AccountsTest, a_name_is_had_once_capitals_aside) {
    enrolled("Ann");
    TestVisitor other;
    const auto response =
        send(other, "POST", "/api/accounts", R"({"name":"aNN","password":"12345678"})");
    EXPECT_EQ(response.status, 409);
    EXPECT_EQ(text(response, "why"), "name-taken");
    const auto guest = send(other, "POST", "/api/session", R"({"name":"ANN"})");
    EXPECT_EQ(guest.status, 409);
    EXPECT_EQ(text(guest, "why"), "name-taken");
}

TEST_F(AccountsTest, letters_of_any_script_make_an_account) {
    for (const auto& [name, other, person] : std::vector<std::array<std::string, 3>>{
             {"José", "JOSÉ", "a:josé"},
             {"Straße", "STRASSE", "a:strasse"},
             {"Владимир", "владимир", "a:владимир"},
             {"小明", "小明", "a:小明"}}) {
        enrolled(name);
        TestVisitor client;
        const std::string body = R"({"name":")" + other + R"(","password":"12345678"})";
        const auto taken = send(client, "POST", "/api/accounts", body);
        EXPECT_EQ(text(taken, "why"), "name-taken") << name;
        const auto response = send(client, "POST", "/api/login", body);
        EXPECT_EQ(text(response, "name"), name);
        EXPECT_EQ(text(response, "person"), person);
        clock_.now.mono = clock_.now.mono + Millis{60'000};
    }
}

TEST_F(AccountsTest, nobody_is_called_what_looks_like_an_account) {
    TestVisitor early;
    const std::string person =
        text(send(early, "POST", "/api/session", R"({"name":"AIice"})"), "person");
    enrolled("Alice");
    mailbox_.run_until([&] { return told_names_[person] != "AIice"; });
    EXPECT_FALSE(told_names_[person].empty());
    for (const char* const alike : {"AIice", "A1ice", "ALICE", "Bot_Ada"}) {
        const std::string body = R"({"name":")" + std::string{alike} + R"("})";
        EXPECT_GE(send(early, "POST", "/api/session", body).status, 400) << alike;
    }
}

TEST_F(AccountsTest, the_hall_hears_of_a_guest_s_other_name_at_once) {
    TestVisitor client;
    const std::string person = text(send(client, "POST", "/api/session"), "person");
    EXPECT_TRUE(told_names_.empty());
    EXPECT_EQ(send(client, "POST", "/api/session", R"({"name":"Zugzwang"})").status, 200);
    EXPECT_EQ(told_names_[person], "Zugzwang");
    enrolled("Ann");
    EXPECT_EQ(send(client, "POST", "/api/session", R"({"name":"ann"})").status, 409);
    EXPECT_EQ(told_names_[person], "Zugzwang");
    EXPECT_EQ(text(send(client, "GET", "/api/me"), "name"), "Zugzwang");
}

TEST_F(AccountsTest, a_guest_who_is_called_like_a_new_account_gets_another_name) {
    TestVisitor guest;
    const std::string person =
        text(send(guest, "POST", "/api/session", R"({"name":"ANN"})"), "person");
    TestVisitor other;
    send(other, "POST", "/api/session", R"({"name":"Bo_"})");
    enrolled("Ann");
    const std::string name = text(send(guest, "GET", "/api/me"), "name");
    EXPECT_NE(folded(name), "ann");
    EXPECT_TRUE(parse_name(name));
    EXPECT_EQ(told_names_[person], name);
    EXPECT_EQ(text(send(other, "GET", "/api/me"), "name"), "Bo_");
    Sessions later{worker_, clock_.read(), {}, SessionsConfig{}};
    std::string kept;
    later.find(request(guest, "GET", "/"), [&kept](auto found) {
        if (found && *found) kept = (*found)->person.name;
    });
    mailbox_.run_until([&kept] { return !kept.empty(); });
    EXPECT_EQ(kept, name);
}

TEST_F(AccountsTest, many_guests_who_are_called_like_a_new_account_are_renamed_bit_by_bit) {
    constexpr std::size_t kGuests = 120;
    store::Archive archive{"sqlite3://" + folder_.file("test.db")};
    for (std::size_t i = 0; i < kGuests; ++i) {
        const std::string id = std::to_string(i);
        archive.add_session(
            {id,
             hall::PersonId::guest(id),
             "Ann",
             "",
             0,
             base::count(clock_.now.wall) + 1'000,
             "ann",
             "ann"});
    }
    enrolled("Ann");
    EXPECT_LT(told_names_.size(), kGuests) << "nobody else waits for all of them";
    mailbox_.run_until([&] { return told_names_.size() == kGuests; });
    for (const auto& [person, name] : told_names_) EXPECT_NE(folded(name), "ann");
}

// As a crash leaves them while they are renamed.
TEST_F(AccountsTest, a_guest_who_is_still_called_like_an_account_is_shown_under_another_name) {
    enrolled("Ann");
    TestVisitor guest;
    guest.cookie = new_secret();
    store::Archive archive{"sqlite3://" + folder_.file("test.db")};
    const hall::PersonId person = hall::PersonId::guest("late");
    archive.add_session(
        {hash_of(guest.cookie),
         person,
         "ANN",
         "",
         0,
         base::count(clock_.now.wall) + 1'000,
         "ann",
         "ann"});
    const std::string name = text(send(guest, "GET", "/api/me"), "name");
    EXPECT_NE(folded(name), "ann");
    EXPECT_EQ(told_names_[person.text()], name);
    EXPECT_EQ(text(send(guest, "GET", "/api/me"), "name"), name);
}

TEST_F(AccountsTest, a_guest_who_registers_gets_a_new_secret_and_the_old_one_is_void) {
    TestVisitor client;
    send(client, "POST", "/api/session");
    TestVisitor before = client;
    const auto response =
        send(client, "POST", "/api/accounts", R"({"name":"Ann","password":"12345678"})");
    EXPECT_EQ(response.status, 201);
    EXPECT_EQ(text(response, "person"), "a:ann");
    EXPECT_NE(client.cookie, before.cookie);
    EXPECT_EQ(send(before, "GET", "/api/me").status, 401);
    EXPECT_EQ(text(send(client, "GET", "/api/me"), "name"), "Ann");
}

TEST_F(AccountsTest, one_logs_in_with_the_password_alone_and_out_again) {
    enrolled("Ann");
    TestVisitor client;
    const auto wrong =
        send(client, "POST", "/api/login", R"({"name":"Ann","password":"123456789"})");
    EXPECT_EQ(wrong.status, 401);
    EXPECT_EQ(text(wrong, "why"), "wrong-password");
    const auto nobody =
        send(client, "POST", "/api/login", R"({"name":"Bob","password":"12345678"})");
    EXPECT_EQ(nobody.body, wrong.body);
    const auto right =
        send(client, "POST", "/api/login", R"({"name":"ann","password":"12345678"})");
    EXPECT_EQ(right.status, 200);
    EXPECT_EQ(text(right, "name"), "Ann");
    TestVisitor before = client;
    EXPECT_EQ(send(client, "POST", "/api/logout").status, 204);
    EXPECT_EQ(client.cookie, "");
    EXPECT_EQ(send(before, "GET", "/api/me").status, 401);
}

TEST_F(AccountsTest, wrong_passwords_of_others_lock_out_nobody_who_was_here_before) {
    TestVisitor ann = enrolled("Ann");
    const std::string right = R"({"name":"ANN","password":"12345678"})";
    const std::string wrong = R"({"name":"Ann","password":"123456789"})";
    const auto status_at = [&](const std::string& address, const std::string& body) {
        TestVisitor client;
        client.address = address;
        return send(client, "POST", "/api/login", body).status;
    };
    // From one address.
    for (int i = 0; i < 5; ++i) EXPECT_EQ(status_at("198.51.100.1", wrong), 401);
    EXPECT_EQ(status_at("198.51.100.1", right), 429);
    EXPECT_EQ(status_at("198.51.100.2", right), 200);
    // From everywhere.
    for (int i = 0; i < 30; ++i) (void)status_at("203.0.113." + std::to_string(i), wrong);
    EXPECT_EQ(status_at("198.51.100.3", right), 429);
    EXPECT_EQ(status_at("198.51.100.2", right), 200);
    // At her own address, too.
    for (int i = 0; i < 6; ++i) (void)status_at(ann.address, wrong);
    EXPECT_EQ(status_at(ann.address, right), 429);
    EXPECT_NE(ann.device, "");
    EXPECT_EQ(send(ann, "POST", "/api/login", right).status, 200);
    ann.address = "198.51.100.4";
    EXPECT_EQ(send(ann, "POST", "/api/login", right).status, 200);
    // Her device does not serve to guess either, nor another account's.
    for (int i = 0; i < 5; ++i) EXPECT_EQ(send(ann, "POST", "/api/login", wrong).status, 401);
    EXPECT_EQ(send(ann, "POST", "/api/login", right).status, 429);
    clock_.pass(Millis{12'000});
    EXPECT_EQ(send(ann, "POST", "/api/login", right).status, 200);
}

TEST_F(AccountsTest, wrong_passwords_from_all_over_a_subscriber_s_network_count_as_one_address_s) {
    enrolled("Ann");
    const auto status_at = [&](const std::string& address, const std::string& password) {
        TestVisitor client;
        client.address = address;
        const std::string body = R"({"name":"Ann","password":")" + password + R"("})";
        return send(client, "POST", "/api/login", body).status;
    };
    for (int minute = 0; minute < 6; ++minute) {
        for (int i = 0; i < 6; ++i) {
            (void)status_at("2001:db8::" + std::to_string(10 * minute + i), "123456789");
        }
        clock_.pass(Millis{60'000});
    }
    EXPECT_EQ(status_at("2001:db8::ffff:1", "12345678"), 429);
    EXPECT_EQ(status_at("2001:db8:0:1::1", "12345678"), 200);
    EXPECT_EQ(status_at("192.0.2.77", "12345678"), 200);
}

TEST_F(AccountsTest, a_venue_logs_in_and_registers_from_one_address) {
    TestVisitor client;
    for (int i = 0; i < 300; ++i) {
        TestVisitor guest;
        EXPECT_EQ(send(guest, "POST", "/api/session").status, 200);
        const auto body = R"({"name":"Name)" + std::to_string(i) + R"(","password":"12345678"})";
        EXPECT_EQ(send(client, "POST", "/api/login", body).status, 401);
    }
}

// All at once, and behind as many as one address can have waiting.
TEST_F(AccountsTest, a_venue_logs_in_beside_an_address_that_logs_in_without_end) {
    std::vector<Request> people;
    for (int i = 0; i < 300; ++i) {
        const std::string name = "Name" + std::to_string(i);
        enrolled(name);
        Request asked = request(TestVisitor{}, "POST", "/api/login");
        asked.body = R"({"name":")" + name + R"(","password":"12345678"})";
        people.push_back(std::move(asked));
    }
    TestVisitor attacker;
    attacker.address = "203.0.113.5";
    std::map<int, int> flooded;
    std::map<int, int> came;
    const auto ask = [this](const Request& asked, std::map<int, int>& statuses) {
        routes_.answer(
            copy_of(asked), [&](const Response& response) { ++statuses[response.status]; });
    };
    for (int i = 0; i < 3'500; ++i) {
        Request asked = request(attacker, "POST", "/api/login");
        asked.body = R"({"name":"Zoe)" + std::to_string(i) + R"(","password":"12345678"})";
        ask(asked, flooded);
    }
    mailbox_.run_until([&] { return !flooded.empty(); });
    for (const Request& asked : people) ask(asked, came);
    mailbox_.run_until([&] { return came[200] + came[429] + came[503] == 300; });
    EXPECT_EQ(came[200], 300);
    EXPECT_LT(flooded[401], 1'500) << "they take turns";
    // Of one account, somebody logs in twice.
    TestVisitor again;
    const std::string& body = *people[0].body;
    EXPECT_EQ(send(again, "POST", "/api/login", body).status, 200);
    TestVisitor other;
    EXPECT_EQ(send(other, "POST", "/api/login", body).status, 200);
    for (TestVisitor* each : {&again, &other}) {
        EXPECT_EQ(text(send(*each, "GET", "/api/me"), "name"), "Name0");
    }
}

TEST_F(AccountsTest, a_guest_who_renames_without_end_is_put_off_and_stays_who_they_are) {
    TestVisitor client;
    send(client, "POST", "/api/session");
    const auto rename = [&](int number) {
        const auto body = R"({"name":"Name)" + std::to_string(number) + R"("})";
        return send(client, "POST", "/api/session", body);
    };
    int renamed = 0;
    while (rename(renamed).status == 200) ++renamed;
    EXPECT_EQ(renamed, hall::Limits{}.person[hall::Use::Rename].at_once);
    EXPECT_EQ(rename(renamed).status, 429);
    const auto me = send(client, "GET", "/api/me");
    EXPECT_EQ(text(me, "name"), "Name" + std::to_string(renamed - 1));
    TestVisitor other;
    send(other, "POST", "/api/session");
    EXPECT_EQ(send(other, "POST", "/api/session", R"({"name":"Somebody"})").status, 200);
}

TEST_F(AccountsTest, a_guest_who_does_not_come_back_within_a_month_is_forgotten) {
    constexpr Millis kDay{std::int64_t{24} * 3600 * 1000};
    TestVisitor gone;
    TestVisitor back;
    send(gone, "POST", "/api/session");
    send(back, "POST", "/api/session");
    clock_.pass(Millis{29 * base::count(kDay)});
    EXPECT_EQ(send(back, "GET", "/api/me").status, 200);
    clock_.pass(Millis{2 * base::count(kDay)});
    EXPECT_EQ(send(gone, "GET", "/api/me").status, 401);
    EXPECT_EQ(send(back, "GET", "/api/me").status, 200);
    clock_.pass(Millis{31 * base::count(kDay)});
    EXPECT_EQ(send(back, "GET", "/api/me").status, 401) << "however often they came";
}

TEST_F(AccountsTest, a_wall_clock_that_jumps_ahead_ends_nobodys_session) {
    constexpr Millis kDay{std::int64_t{24} * 3600 * 1000};
    TestVisitor guest;
    send(guest, "POST", "/api/session");
    TestVisitor ann = enrolled("Ann");
    for (const std::int64_t days : {40, 400}) {
        clock_.now.wall = clock_.now.wall + Millis{days * base::count(kDay)};
        // What is remembered of them, and what the archive says once that is forgotten.
        for (const Millis later : {Millis{0}, Millis{700'000}}) {
            clock_.pass(later);
            EXPECT_EQ(send(guest, "GET", "/api/me").status, 200) << days;
            EXPECT_EQ(send(ann, "GET", "/api/me").status, 200) << days;
            EXPECT_EQ(send(ann, "GET", "/api/tokens").status, 200) << days;
        }
    }
}

TEST_F(AccountsTest, a_guest_who_has_played_is_known_for_a_year) {
    constexpr Millis kDay{std::int64_t{24} * 3600 * 1000};
    TestVisitor guest;
    const auto person = hall::PersonId::parse(text(send(guest, "POST", "/api/session"), "person"));
    ASSERT_TRUE(person);
    bool done = false;
    worker_.ask(
        kHouse,
        [&](store::Archive& archive) {
            hall::row::StoredMatch match;
            match.opened.match = hall::MatchId{"played"};
            match.opened.people[bughouse::Seat::BBlack] = *person;
            archive.import(match);
        },
        [&done](const base::Result<void, store::Failure>& kept) {
            EXPECT_TRUE(kept);
            done = true;
        });
    mailbox_.run_until([&done] { return done; });
    clock_.pass(Millis{29 * base::count(kDay)});
    EXPECT_EQ(send(guest, "GET", "/api/me").status, 200);
    clock_.pass(Millis{364 * base::count(kDay)});
    EXPECT_EQ(send(guest, "GET", "/api/me").status, 200);
}

TEST_F(AccountsTest, a_changed_password_ends_all_other_sessions) {
    TestVisitor here = enrolled("Ann");
    TestVisitor there;
    send(there, "POST", "/api/login", R"({"name":"Ann","password":"12345678"})");
    EXPECT_EQ(send(there, "GET", "/api/me").status, 200);
    const auto wrong =
        send(here, "POST", "/api/password", R"({"old":"87654321","new":"abcdefgh"})");
    EXPECT_EQ(wrong.status, 403);
    const auto changed =
        send(here, "POST", "/api/password", R"({"old":"12345678","new":"abcdefgh"})");
    EXPECT_EQ(changed.status, 204);
    EXPECT_EQ(send(here, "GET", "/api/me").status, 200);
    EXPECT_EQ(send(there, "GET", "/api/me").status, 401);
    const auto old = send(there, "POST", "/api/login", R"({"name":"Ann","password":"12345678"})");
    EXPECT_EQ(old.status, 401);
    const auto now = send(there, "POST", "/api/login", R"({"name":"Ann","password":"abcdefgh"})");
    EXPECT_EQ(now.status, 200);
}

TEST_F(AccountsTest, what_rests_on_a_session_that_was_ended_is_told_to_end) {
    TestVisitor here = enrolled("Ann");
    TestVisitor there;
    send(there, "POST", "/api/login", R"({"name":"Ann","password":"12345678"})");
    const auto token = [&](const char* label) {
        TestVisitor program;
        const std::string body = R"({"label":")" + std::string{label} + R"("})";
        program.bearer = text(send(here, "POST", "/api/tokens", body), "token");
        return program;
    };
    const TestVisitor first = token("first");
    const TestVisitor second = token("second");
    using Hashes = std::set<std::string>;
    EXPECT_EQ(over_, Hashes{});

    send(here, "DELETE", "/api/tokens/" + hash_of(first.bearer).substr(0, 16));
    EXPECT_EQ(std::exchange(over_, {}), Hashes{hash_of(first.bearer)});
    send(here, "POST", "/api/password", R"({"old":"12345678","new":"abcdefgh"})");
    EXPECT_EQ(std::exchange(over_, {}), Hashes{hash_of(there.cookie)});
    const auto bad =
        send(here, "POST", "/api/password", R"({"old":"abcdefgh","new":"12345678","tokens":"x"})");
    EXPECT_EQ(text(bad, "why"), "bad-key");
    send(here, "POST", "/api/password", R"({"old":"abcdefgh","new":"12345678","tokens":"revoke"})");
    EXPECT_EQ(std::exchange(over_, {}), Hashes{hash_of(second.bearer)});
    TestVisitor program = second;
    EXPECT_EQ(text(send(program, "GET", "/api/me"), "why"), "bad-token");
    const std::string cookie = here.cookie;
    send(here, "POST", "/api/logout", "{}");
    EXPECT_EQ(over_, Hashes{hash_of(cookie)});
}

// Nobody could be found behind it, or keep them from the name of an account.
TEST_F(AccountsTest, what_rests_on_a_guest_s_session_ends_when_they_register_or_log_in) {
    for (const char* path : {"/api/accounts", "/api/login"}) {
        TestVisitor client;
        send(client, "POST", "/api/session", "{}");
        const std::string cookie = client.cookie;
        EXPECT_TRUE(over_.empty());
        send(client, "POST", path, R"({"name":"Ann","password":"12345678"})");
        EXPECT_EQ(std::exchange(over_, {}), std::set<std::string>{hash_of(cookie)}) << path;
    }
}

TEST_F(AccountsTest, another_site_changes_nothing) {
    TestVisitor client = enrolled("Ann");
    for (const char* path :
         {"/api/session",
          "/api/accounts",
          "/api/login",
          "/api/logout",
          "/api/password",
          "/api/tokens"}) {
        Request asked = request(client, "POST", path);
        asked.foreign = true;
        EXPECT_EQ(text(answer(asked), "why"), "foreign-origin") << path;
        asked.foreign = false;
        for (const char* type : {"", "text/plain", "application/x-www-form-urlencoded"}) {
            asked.type = type;
            const auto response = answer(asked);
            EXPECT_EQ(response.status, 415) << path;
            EXPECT_EQ(text(response, "why"), "bad-type") << path;
        }
    }
    Request revoke = request(client, "DELETE", "/api/tokens/x");
    revoke.foreign = true;
    EXPECT_EQ(answer(revoke).status, 403);
}

TEST_F(AccountsTest, a_session_is_over_after_a_year_without_use) {
    constexpr Millis kDay{std::int64_t{24} * 3600 * 1000};
    TestVisitor client = enrolled("Ann");
    const auto cookies = [&] {
        const Response response = answer(request(client, "GET", "/api/me"));
        EXPECT_EQ(response.status, 200);
        return std::ranges::count(response.headers, "Set-Cookie", &Header::first);
    };
    EXPECT_EQ(cookies(), 0);
    clock_.pass(kDay);
    EXPECT_EQ(cookies(), 0);
    for (int time = 0; time < 3; ++time) {
        clock_.pass(Millis{2 * base::count(kDay)});
        EXPECT_EQ(cookies(), 1);
        EXPECT_EQ(cookies(), 0);
    }
    clock_.pass(Millis{364 * base::count(kDay)});
    EXPECT_EQ(cookies(), 1);
    clock_.pass(Millis{364 * base::count(kDay)});
    EXPECT_EQ(cookies(), 1);
    clock_.pass(Millis{366 * base::count(kDay)});
    EXPECT_EQ(send(client, "GET", "/api/me").status, 401);
}

TEST_F(AccountsTest, more_sessions_than_are_remembered_are_still_known) {
    SessionsConfig two;
    two.remembered = 2;
    Sessions few{worker_, clock_.read(), {}, two};
    std::vector<Request> asked;
    for (int i = 0; i < 5; ++i) {
        TestVisitor client;
        send(client, "POST", "/api/session");
        asked.push_back(request(client, "GET", "/"));
    }
    int known = 0;
    for (int round = 0; round < 2; ++round) {
        for (const Request& one : asked) {
            few.find(one, [&known](auto found) {
                if (found && *found) ++known;
            });
        }
    }
    mailbox_.run_until([&known] { return known == 10; });
}

}  // namespace
}  // namespace tandem::server
