// Tests of who is woken, when and where, with push services that only write down what they get.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/push/push.hpp"

#include <algorithm>
#include <condition_variable>
#include <fstream>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <sodium.h>
#include <boost/json/parse.hpp>

#include "server/ops/cannot_start.hpp"
#include "support/server/people.hpp"

namespace tandem::server {
namespace {

// As `openssl ecparam -genkey` writes it.
void write_key(const std::string& path, const char* curve) {
    EVP_PKEY* const key = EVP_EC_gen(curve);
    BIO* const file = BIO_new_file(path.c_str(), "w");
    EXPECT_EQ(PEM_write_bio_PrivateKey(file, key, nullptr, nullptr, 0, nullptr, nullptr), 1);
    BIO_free_all(file);
    EVP_PKEY_free(key);
}

[[nodiscard]] std::string from_base64url(const std::string& text) {
    std::string bytes(text.size(), '\0');
    std::size_t size = 0;
    const int read = sodium_base642bin(
        reinterpret_cast<unsigned char*>(bytes.data()),
        bytes.size(),
        text.data(),
        text.size(),
        nullptr,
        &size,
        nullptr,
        sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    EXPECT_EQ(read, 0) << text;
    bytes.resize(size);
    return bytes;
}

[[nodiscard]] const unsigned char* bytes_of(const std::string& text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

// Whether the text was signed by whoever has that public key, as JSON Web Signature has it.
[[nodiscard]] bool is_signed(
    const std::string& point, const std::string& text, const std::string& halves) {
    OSSL_PARAM_BLD* const build = OSSL_PARAM_BLD_new();
    OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0);
    OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size());
    OSSL_PARAM* const parameters = OSSL_PARAM_BLD_to_param(build);
    EVP_PKEY_CTX* const maker = EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr);
    EVP_PKEY* key = nullptr;
    EVP_PKEY_fromdata_init(maker);
    EXPECT_EQ(EVP_PKEY_fromdata(maker, &key, EVP_PKEY_PUBLIC_KEY, parameters), 1);
    ECDSA_SIG* const signature = ECDSA_SIG_new();
    ECDSA_SIG_set0(
        signature,
        BN_bin2bn(bytes_of(halves), 32, nullptr),
        BN_bin2bn(bytes_of(halves) + 32, 32, nullptr));
    unsigned char* der = nullptr;
    const int size = i2d_ECDSA_SIG(signature, &der);
    EVP_MD_CTX* const digest = EVP_MD_CTX_new();
    EVP_DigestVerifyInit(digest, nullptr, EVP_sha256(), nullptr, key);
    const int good =
        EVP_DigestVerify(digest, der, static_cast<std::size_t>(size), bytes_of(text), text.size());
    EVP_MD_CTX_free(digest);
    OPENSSL_free(der);
    ECDSA_SIG_free(signature);
    EVP_PKEY_free(key);
    EVP_PKEY_CTX_free(maker);
    OSSL_PARAM_free(parameters);
    OSSL_PARAM_BLD_free(build);
    return good == 1;
}

TEST(PushKey, signs_tokens_that_its_public_key_verifies) {
    const TestFolder folder;
    write_key(folder.file("key.pem"), "P-256");
    const PushKey key{folder.file("key.pem")};
    const std::string point = from_base64url(key.told());
    ASSERT_EQ(point.size(), 65U);
    EXPECT_EQ(point.front(), '\x04');
    // Numbers with leading zeros come often enough.
    for (int i = 0; i < 300; ++i) {
        const std::string header =
            key.authorization("https://push.example.org", "mailto:ann@example.org", 1'000 + i);
        ASSERT_TRUE(header.starts_with("vapid t="));
        const auto comma = header.find(", k=");
        EXPECT_EQ(header.substr(comma + 4), key.told());
        const std::string token = header.substr(8, comma - 8);
        const auto dot = token.rfind('.');
        const std::string halves = from_base64url(token.substr(dot + 1));
        ASSERT_EQ(halves.size(), 64U);
        ASSERT_TRUE(is_signed(point, token.substr(0, dot), halves));
        EXPECT_FALSE(is_signed(point, token.substr(0, dot - 1), halves));
        const auto first = token.find('.');
        EXPECT_EQ(
            boost::json::parse(from_base64url(token.substr(0, first))),
            boost::json::parse(R"({"typ":"JWT","alg":"ES256"})"));
        const auto claims =
            boost::json::parse(from_base64url(token.substr(first + 1, dot - first - 1)));
        EXPECT_EQ(claims.at("aud").as_string(), "https://push.example.org");
        EXPECT_EQ(claims.at("sub").as_string(), "mailto:ann@example.org");
        EXPECT_EQ(claims.at("exp").as_int64(), 1'000 + i);
    }
}

TEST(PushKey, is_of_p256_or_the_server_does_not_start) {
    const TestFolder folder;
    write_key(folder.file("other.pem"), "P-384");
    std::ofstream{folder.file("text.pem")} << "no key";
    for (const char* const name : {"other.pem", "text.pem", "missing.pem"}) {
        EXPECT_THROW(PushKey{folder.file(name)}, CannotStart) << name;
    }
}

using Texts = std::vector<std::string>;

std::string no_address(const hall::PersonId& /*person*/) { return {}; }

class PushTest : public PeopleTest {
  protected:
    PushTest() { push_.add_to(routes_); }

    [[nodiscard]] PushConfig how() {
        return {
            .key = std::make_shared<const PushKey>(folder_.file("key.pem")),
            .contact = "mailto:ann@example.org",
            .services = {"push.example.org"},
            .waiting = 3};
    }

    // Slow services answer only now.
    void TearDown() override { slow_ones_answer(); }
    void slow_ones_answer() {
        const std::scoped_lock lock{mutex_};
        slow_ = false;
        changed_.notify_all();
    }

    [[nodiscard]] Delivered deliver(const Wake& wake) {
        std::unique_lock lock{mutex_};
        const std::string& target = wake.to.target;
        if (target.starts_with("/slow")) changed_.wait(lock, [this] { return !slow_; });
        woken_.push_back(target);
        authorization_ = wake.authorization;
        return target == "/gone" ? Delivered::Gone : Delivered::Accepted;
    }

    // A guest whose browser can be woken there.
    TestVisitor subscribed(const std::string& target) {
        TestVisitor client;
        send(client, "POST", "/api/session");
        EXPECT_EQ(subscribe(client, target).status, 204);
        return client;
    }
    Response subscribe(TestVisitor& client, const std::string& target) {
        return send(
            client,
            "POST",
            "/api/push",
            R"({"endpoint":"https://push.example.org)" + target + R"("})");
    }
    // A new account with browsers in five places, `where` and a number.
    hall::PersonId with_browsers(const std::string& name, const std::string& where) {
        TestVisitor owner = enrolled(name);
        const std::string login = R"({"name":")" + name + R"(","password":"12345678"})";
        for (int i = 0; i < 5; ++i) {
            TestVisitor client;
            EXPECT_EQ(send(client, "POST", "/api/login", login).status, 200);
            EXPECT_EQ(subscribe(client, where + std::to_string(i)).status, 204);
        }
        return person_of(owner);
    }
    hall::PersonId person_of(TestVisitor& client) {
        return *hall::PersonId::parse(text(send(client, "GET", "/api/me"), "person"));
    }
    // Until all that was wanted before is done: what the worker is asked now comes after it.
    void settle() {
        bool asked = false;
        worker_.ask(kHouse, [](store::Archive&) {}, [&](auto) { asked = true; });
        mailbox_.run_until([&] { return asked && push_.figures().waiting == 0; });
    }
    std::vector<std::string> woken() {
        settle();
        const std::scoped_lock lock{mutex_};
        return woken_;
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    bool slow_ = true;
    std::vector<std::string> woken_;
    std::string authorization_;
    Push push_{
        worker_,
        people_.sessions(),
        mailbox_.post(),
        clock_.read(),
        (write_key(folder_.file("key.pem"), "P-256"), how()),
        no_address,
        [this](const Wake& wake) { return deliver(wake); }};
};

// Each is written down: without a bound it would be hundreds of commits a second.
TEST_F(PushTest, a_person_changes_where_they_are_woken_only_so_often) {
    TestVisitor ann = subscribed("/0");
    for (int i = 1; i < 30; ++i) {
        const auto changed =
            i % 2 == 0 ? subscribe(ann, "/" + std::to_string(i)) : send(ann, "DELETE", "/api/push");
        ASSERT_EQ(changed.status, 204) << i;
    }
    EXPECT_EQ(subscribe(ann, "/30").status, 429);
    EXPECT_EQ(send(ann, "DELETE", "/api/push").status, 429);
    TestVisitor bo = subscribed("/bo");
    clock_.pass(Millis{6'000});
    EXPECT_EQ(subscribe(ann, "/30").status, 204);
}

// Whoever asked the hall while it began a match ended the server.
TEST_F(PushTest, a_match_that_begins_is_done_before_it_is_asked_whose_address_pays) {
    bool is_busy = false;
    int asked = 0;
    Push push{
        worker_,
        people_.sessions(),
        mailbox_.post(),
        clock_.read(),
        how(),
        [&](const hall::PersonId& /*person*/) {
            EXPECT_FALSE(is_busy);
            ++asked;
            return std::string{};
        },
        [](const Wake& /*wake*/) { return Delivered::Accepted; }};
    TestVisitor ann = subscribed("/ann");
    const hall::PersonId person = person_of(ann);
    is_busy = true;
    push.wake_to_match(person);
    is_busy = false;
    mailbox_.run_until([&] { return asked == 1; });
    mailbox_.run_until([&] { return push.figures().waiting == 0; });
}

TEST_F(PushTest, a_person_is_woken_where_they_want_it_once_in_half_a_minute) {
    TestVisitor ann = subscribed("/ann");
    TestVisitor bo = subscribed("/bo");
    push_.wake_to_match(person_of(ann));
    push_.wake_to_match(person_of(ann));
    EXPECT_EQ(woken(), Texts{"/ann"});
    EXPECT_TRUE(authorization_.starts_with("vapid t="));
    clock_.pass(Millis{29'000});
    push_.wake_to_match(person_of(ann));
    push_.wake_to_match(person_of(bo));
    EXPECT_EQ(woken(), (Texts{"/ann", "/bo"}));
    clock_.pass(Millis{1'000});
    push_.wake_to_match(person_of(ann));
    EXPECT_EQ(woken(), (Texts{"/ann", "/bo", "/ann"}));
    EXPECT_EQ(push_.figures().taken, 3U);
}

TEST_F(PushTest, whoever_is_invited_again_and_again_is_woken_to_a_match) {
    TestVisitor ann = subscribed("/ann");
    push_.wake_to_table(person_of(ann), "192.0.2.1");
    push_.wake_to_table(person_of(ann), "192.0.2.1");
    EXPECT_EQ(woken(), Texts{"/ann"});
    push_.wake_to_match(person_of(ann));
    EXPECT_EQ(woken(), (Texts{"/ann", "/ann"}));
}

TEST_F(PushTest, nobody_is_woken_who_has_not_asked_for_it_or_wants_it_no_more) {
    TestVisitor ann = subscribed("/ann");
    EXPECT_EQ(send(ann, "DELETE", "/api/push").status, 204);
    push_.wake_to_match(person_of(ann));
    TestVisitor guest;
    send(guest, "POST", "/api/session");
    push_.wake_to_match(person_of(guest));
    push_.wake_to_match(hall::PersonId{});
    EXPECT_TRUE(woken().empty());
}

TEST_F(PushTest, a_browser_is_that_of_a_session_and_ends_with_it) {
    TestVisitor ann = enrolled("Ann");
    EXPECT_EQ(subscribe(ann, "/ann").status, 204);
    const hall::PersonId person = person_of(ann);
    EXPECT_EQ(send(ann, "POST", "/api/logout").status, 204);
    push_.wake_to_match(person);
    EXPECT_TRUE(woken().empty());
}

TEST_F(PushTest, a_browser_that_is_gone_is_forgotten) {
    TestVisitor ann = subscribed("/gone");
    push_.wake_to_match(person_of(ann));
    EXPECT_EQ(woken(), Texts{"/gone"});
    clock_.pass(Millis{60'000});
    push_.wake_to_match(person_of(ann));
    EXPECT_EQ(woken(), Texts{"/gone"});
    EXPECT_EQ(push_.figures().gone, 1U);
}

// Those that were begun together used to be waited for together.
TEST_F(PushTest, the_slow_browsers_of_one_person_hold_up_nobody_else) {
    const hall::PersonId ann = with_browsers("Ann", "/slow");
    TestVisitor bo = subscribed("/bo");
    TestVisitor cy = subscribed("/cy");
    push_.wake_to_match(ann);
    for (TestVisitor* const each : {&bo, &cy}) push_.wake_to_match(person_of(*each));
    mailbox_.run_until([&] { return push_.figures().taken == 2; });
    {
        const std::scoped_lock lock{mutex_};
        Texts woken = woken_;
        std::ranges::sort(woken);
        EXPECT_EQ(woken, (Texts{"/bo", "/cy"}));
    }
    slow_ones_answer();
    settle();
    EXPECT_EQ(push_.figures().taken, 5U);
}

// Guests who are not here have no address: each of them used to be a line of their own.
TEST_F(PushTest, the_address_of_whoever_invites_many_who_are_not_here_holds_up_nobody_else) {
    constexpr int kGuests = 14;
    for (int i = 0; i < kGuests; ++i) {
        TestVisitor guest = subscribed("/slow" + std::to_string(i));
        push_.wake_to_table(person_of(guest), "192.0.2.1");
    }
    mailbox_.run_until(
        [&] { return push_.figures().waiting + push_.figures().dropped == kGuests; });
    EXPECT_EQ(push_.figures().waiting, PushLine::kOfAddress + how().waiting);
    TestVisitor bo = subscribed("/bo");
    push_.wake_to_match(person_of(bo));
    mailbox_.run_until([&] { return push_.figures().taken == 1; });
    const std::scoped_lock lock{mutex_};
    EXPECT_EQ(woken_, Texts{"/bo"});
}

// As of those who play in a match of a tournament before they come.
TEST_F(PushTest, whose_address_is_not_known_wait_in_one_line) {
    for (int i = 0; i < 7; ++i) {
        TestVisitor guest = subscribed("/slow" + std::to_string(i));
        push_.wake_to_match(person_of(guest));
    }
    TestVisitor bo = subscribed("/bo");
    push_.wake_to_table(person_of(bo), "192.0.2.1");
    mailbox_.run_until([&] { return push_.figures().taken == 1; });
    EXPECT_EQ(push_.figures().waiting, 7U);
    slow_ones_answer();
    settle();
    EXPECT_EQ(push_.figures().taken, 8U);
}

TEST_F(PushTest, only_so_many_wait) {
    push_.wake_to_match(with_browsers("Ann", "/"));
    settle();
    EXPECT_EQ(push_.figures().taken, 3U);
    EXPECT_EQ(push_.figures().dropped, 2U);
    EXPECT_EQ(push_.figures().waiting, 0U);
}

TEST_F(PushTest, only_addresses_at_known_services_are_taken) {
    TestVisitor ann;
    send(ann, "POST", "/api/session");
    for (const char* const endpoint :
         {"https://other.example.org/x",
          "http://push.example.org/x",
          "https://push.example.org:8443/x",
          "https://127.0.0.1/x",
          ""}) {
        const std::string body = R"({"endpoint":")" + std::string{endpoint} + R"("})";
        const auto refused = send(ann, "POST", "/api/push", body);
        EXPECT_EQ(refused.status, 400) << endpoint;
        EXPECT_EQ(text(refused, "why"), "bad-endpoint") << endpoint;
    }
    EXPECT_EQ(text(send(ann, "POST", "/api/push", "{}"), "why"), "bad-key");
}

TEST_F(PushTest, strangers_programs_and_other_sites_are_not_subscribed) {
    TestVisitor nobody;
    EXPECT_EQ(text(subscribe(nobody, "/x"), "why"), "no-session");
    EXPECT_EQ(text(send(nobody, "DELETE", "/api/push"), "why"), "no-session");
    TestVisitor ann = enrolled("Ann");
    TestVisitor program;
    program.bearer = text(send(ann, "POST", "/api/tokens", R"({"label":"x"})"), "token");
    EXPECT_EQ(text(subscribe(program, "/x"), "why"), "needs-cookie");
    for (const char* const verb : {"POST", "DELETE"}) {
        Request asked = request(ann, verb, "/api/push");
        asked.body = std::string{R"({"endpoint":"https://push.example.org/x"})"};
        asked.foreign = true;
        EXPECT_EQ(answer(asked).status, 403) << verb;
    }
}

TEST_F(PushTest, the_key_is_told_to_everybody_and_without_one_there_is_nothing) {
    TestVisitor ann;
    EXPECT_EQ(text(send(ann, "GET", "/api/push"), "key"), how().key->told());
    PushConfig none = how();
    none.key = nullptr;
    Push silent{
        worker_,
        people_.sessions(),
        mailbox_.post(),
        clock_.read(),
        none,
        no_address,
        [this](const Wake& wake) { return deliver(wake); }};
    routes_ = Routes{};
    people_.add_to(routes_, test_page);
    silent.add_to(routes_);
    send(ann, "POST", "/api/session");
    EXPECT_EQ(send(ann, "GET", "/api/push").body, R"({"key":null})");
    EXPECT_EQ(text(subscribe(ann, "/x"), "why"), "no-push");
    silent.wake_to_match(person_of(ann));
    EXPECT_TRUE(woken().empty());
}

}  // namespace
}  // namespace tandem::server
