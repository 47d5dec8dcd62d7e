// The operator's tools without a socket: what is kept, what the hall hears, what is refused.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/admin.hpp"

#include <gtest/gtest.h>

#include "support/server/people.hpp"

namespace tandem::server {
namespace {

TEST(Admin, spans_are_minutes_hours_days_and_weeks) {
    constexpr std::int64_t kMinute = 60'000;
    EXPECT_EQ(span_in("30m"), 30 * kMinute);
    EXPECT_EQ(span_in("12h"), 720 * kMinute);
    EXPECT_EQ(span_in("7d"), 10'080 * kMinute);
    EXPECT_EQ(span_in("4w"), 40'320 * kMinute);
    EXPECT_EQ(span_in("3653d"), std::int64_t{3'653} * 1'440 * kMinute);
    EXPECT_EQ(span_in("good"), 0);
    for (const auto* text :
         {"",
          "7",
          "d",
          "-1d",
          "0d",
          "7 d",
          "7dd",
          "1.5h",
          "3654d",
          "9223372036854775807m",
          "99999999999999999999m",
          "+1d"}) {
        EXPECT_FALSE(span_in(text).has_value()) << text;
    }
}

class AdminTest : public PeopleTest {
  protected:
    AdminTest() { admin_.add_to(admin_routes_); }

    Response tell(std::string path, const std::string& body) {
        Request request;
        request.method = body.empty() ? "GET" : "POST";
        request.path = std::move(path);
        request.body = body;
        request.user = "root";
        std::optional<Response> response;
        admin_routes_.answer(
            std::move(request), [&](Response given) { response = std::move(given); });
        mailbox_.run_until([&] { return response.has_value(); });
        return *response;
    }

    Routes admin_routes_;
    Admin admin_{
        worker_, [this](const HallDeed& deed) { deed(hall_, clock_.read()()); }, clock_.read()};
};

TEST_F(AdminTest, a_banned_person_has_no_session_until_the_ban_ends) {
    TestVisitor ann = enrolled("Ann");
    const Response banned =
        tell("/sanctions", R"({"kind":"ban","whom":"ann","span":"30m","why":"spam"})");
    EXPECT_EQ(banned.status, 201) << banned.body;
    EXPECT_EQ(text(banned, "whom"), "a:ann");
    const Response refused = send(ann, "GET", "/api/me");
    EXPECT_EQ(refused.status, 403);
    EXPECT_EQ(text(refused, "why"), "banned");
    TestVisitor anew;
    const std::string login = R"({"name":"Ann","password":"12345678"})";
    EXPECT_EQ(text(send(anew, "POST", "/api/login", login), "why"), "banned");
    clock_.pass(base::Millis{1'800'000});
    EXPECT_EQ(send(ann, "GET", "/api/me").status, 200);
    EXPECT_EQ(tell("/sanctions", "").body, R"({"list":[]})");
}

TEST_F(AdminTest, an_address_that_is_banned_makes_no_guests) {
    EXPECT_EQ(
        tell("/sanctions", R"({"kind":"ban","whom":"2001:db8::1","span":"good"})").status, 201);
    TestVisitor neighbour;
    neighbour.address = "2001:db8::2";
    EXPECT_EQ(text(send(neighbour, "POST", "/api/session", "{}"), "why"), "banned");
    const std::string enroll = R"({"name":"Bo_","password":"12345678"})";
    EXPECT_EQ(text(send(neighbour, "POST", "/api/accounts", enroll), "why"), "banned");
    TestVisitor other;
    EXPECT_EQ(send(other, "POST", "/api/session", "{}").status, 200);
    EXPECT_TRUE(tell("/audit", "").body.contains(R"("who":"root","what":"ban")"));
}

TEST_F(AdminTest, whom_a_sanction_means_is_found_however_they_are_named) {
    enrolled("José");
    TestVisitor guest;
    const std::string id = text(send(guest, "POST", "/api/session", "{}"), "person");
    for (const auto& [whom, kept] : std::vector<std::pair<std::string, std::string>>{
             {"JOSÉ", "a:josé"},
             {"a:José", "a:josé"},
             {id, id},
             {"::ffff:192.0.2.77", "192.0.2.77"}}) {
        const Response told =
            tell("/sanctions", R"({"kind":"mute","whom":")" + whom + R"(","span":"1d"})");
        EXPECT_EQ(told.status, 201) << told.body;
        EXPECT_EQ(text(told, "whom"), kept);
    }
}

// Whatever has become of the session that they came with.
TEST_F(AdminTest, whoever_is_connected_can_be_muted_and_banned) {
    hall_.connected(
        hall::ConnectionId{1}, {hall::PersonId::guest("ghost"), "Ghost"}, "", clock_.now);
    for (const char* kind : {"mute", "ban"}) {
        const std::string body =
            R"({"whom":"g:ghost","span":"1d","kind":")" + std::string{kind} + R"("})";
        EXPECT_EQ(tell("/sanctions", body).status, 201) << kind;
    }
    EXPECT_EQ(hall_.take_effects().closes.size(), 1U);
}

TEST_F(AdminTest, a_sanction_must_be_on_somebody_who_can_be_identified) {
    enrolled("Ann");
    for (const auto& [whom, why] : std::vector<std::pair<std::string, std::string>>{
             {"a:nobody", "no-such-account"},
             {"bot:1", "no-such-account"},
             {"g:ann", "no-such-guest"},
             {"127.0.0.1", "own-address"},
             {"::1", "own-address"},
             {"127.0.0.0/8", "own-address"},
             {"::ffff:127.0.0.1", "own-address"}}) {
        const Response told =
            tell("/sanctions", R"({"kind":"ban","whom":")" + whom + R"(","span":"1d"})");
        EXPECT_GE(told.status, 400) << whom;
        EXPECT_EQ(text(told, "why"), why) << whom;
    }
    EXPECT_EQ(tell("/audit", "").body, R"({"list":[]})");
}

TEST_F(AdminTest, what_cannot_be_is_refused_and_not_in_the_audit) {
    for (const auto* body :
         {R"({"kind":"kick","whom":"a:ann","span":"1d"})",
          R"({"kind":"ban","whom":"bot:1","span":"1d"})",
          R"({"kind":"ban","whom":"","span":"1d"})",
          R"({"kind":"ban","whom":"nobody","span":"1d"})",
          R"({"kind":"ban","whom":"a:ann","span":"soon"})",
          R"({"kind":"ban","whom":"a:ann"})",
          R"({"kind":"ban","whom":"a:ann","span":"1d","until":1})",
          R"([])"}) {
        EXPECT_GE(tell("/sanctions", body).status, 400) << body;
    }
    EXPECT_EQ(tell("/lift", R"({"id":"1"})").status, 404);
    EXPECT_EQ(tell("/close", R"({"table":"KTFX"})").status, 404);
    EXPECT_EQ(tell("/annul", R"({"match":"k3xw"})").status, 404);
    EXPECT_EQ(tell("/audit", "").body, R"({"list":[]})");
}

using OrderTest = AdminTest;

TEST_F(OrderTest, people_block_and_unblock_one_another) {
    TestVisitor ann = enrolled("Ann");
    const Response one = send(ann, "POST", "/api/blocks", R"({"person":"g:bo"})");
    EXPECT_EQ(one.status, 200) << one.body;
    EXPECT_TRUE(one.body.contains(R"("person":"g:bo")"));
    EXPECT_EQ(send(ann, "GET", "/api/blocks").body, one.body);
    EXPECT_EQ(send(ann, "POST", "/api/unblock", R"({"person":"g:bo"})").body, R"({"blocks":[]})");
    for (const auto* body :
         {R"({"person":"a:ann"})", R"({"person":"bot:1"})", R"({"person":""})", R"({})"}) {
        EXPECT_EQ(send(ann, "POST", "/api/blocks", body).status, 400) << body;
    }
    TestVisitor nobody;
    EXPECT_EQ(send(nobody, "POST", "/api/blocks", R"({"person":"g:bo"})").status, 401);
}

TEST_F(OrderTest, reports_are_for_the_operator_and_have_an_end) {
    TestVisitor ann = enrolled("Ann");
    const std::string report = R"({"person":"g:bo","match":"k3xw","why":"insults"})";
    for (int i = 0; i < 5; ++i) EXPECT_EQ(send(ann, "POST", "/api/reports", report).status, 204);
    const Response more = send(ann, "POST", "/api/reports", report);
    EXPECT_EQ(more.status, 429);
    const std::string all = tell("/reports", "").body;
    EXPECT_TRUE(all.contains(R"("why":"insults")"));
    EXPECT_FALSE(all.contains("k3xw")) << "no such match";
}

}  // namespace
}  // namespace tandem::server
