// The people somebody has played with, as the archive knows them; and whom one may invite.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/companions.hpp"

#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "hall/budget.hpp"
#include "rulebook/books/books.hpp"
#include "server/api/import_games.hpp"
#include "support/hall/person.hpp"
#include "support/server/people.hpp"

namespace tandem::server {
namespace {

namespace row = hall::row;
using bughouse::Seat;
using hall::tests::person;

[[nodiscard]] store::MatchLine line(
    const std::string& id, std::int64_t wall_ms, const std::array<std::string, 4>& people) {
    store::MatchLine one;
    one.match = hall::MatchId{id};
    one.wall_ms = wall_ms;
    for (const Seat seat : base::all_of<Seat>()) {
        const std::string& who = people.at(static_cast<std::size_t>(seat));
        one.people[seat] = person(who);
        one.names[seat] = who + " then";
    }
    return one;
}

TEST(CompanionsIn, counts_partners_and_opponents_the_last_met_first) {
    const std::vector<store::MatchLine> matches{
        line("second", 2'000, {"a:ann", "g:bo", "g:cy", "a:dia"}),
        line("first", 1'000, {"g:bo", "a:ann", "g:eve", "bot:1"}),
    };
    const auto found = companions_in(matches, person("a:ann"), {});
    ASSERT_EQ(found.size(), 4U);
    EXPECT_EQ(found[0].person, person("g:bo"));
    EXPECT_EQ(found[0].match, hall::MatchId{"second"});
    EXPECT_EQ(found[0].wall_ms, 2'000);
    EXPECT_EQ(found[0].name, "g:bo then");
    EXPECT_EQ(found[0].together, 0);
    EXPECT_EQ(found[0].against, 2);
    // White on A and Black on B are partners.
    EXPECT_EQ(found[2].person, person("a:dia"));
    EXPECT_EQ(found[2].together, 1);
    EXPECT_EQ(found[2].kind, hall::PersonKind::Account);
    EXPECT_EQ(found[3].person, person("g:eve"));
    EXPECT_EQ(found[3].together, 1);
}

TEST(CompanionsIn, leaves_out_whom_one_has_blocked_and_matches_begun_without_one) {
    const std::vector<store::MatchLine> matches{
        line("second", 2'000, {"a:ann", "g:bo", "g:cy", "bot:1"}),
        line("first", 1'000, {"g:bo", "g:flo", "g:eve", "a:dia"}),
    };
    const auto found = companions_in(matches, person("a:ann"), {person("g:bo")});
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].person, person("g:cy"));
}

constexpr std::string_view kResigned =
    R"({"tandem": 1, "rulebook": "nsb", "authority": "strict", )"
    R"("seats": {"A.white": "Ann", "A.black": "Bo", "B.white": "Cy", "B.black": "Di"}})"
    "\n"
    R"({"at": 0, "by": "director", "do": "start"})"
    "\n"
    R"({"at": 400, "by": "A.white", "do": "resign"})"
    "\n";

class CompanionsTest : public PeopleTest {
  protected:
    // Ann, Bo and two others have played; Ann is at a table.
    CompanionsTest() {
        const ImportTerms terms{
            rulebook::builtin(rulebook::kNsb), "log", person("a:ann"), 1'780'000'000'000};
        row::StoredMatch match = import_log(kResigned, terms)->front();
        match.opened.people = row::EnumArray<Seat, hall::PersonId>{
            person("a:ann"), person("a:bo"), person("g:cy"), person("a:dia")};
        bool done = false;
        worker_.ask(
            kHouse,
            [&match](store::Archive& archive) { archive.import(match); },
            [&done](const base::Result<void, store::Failure>& kept) {
                EXPECT_TRUE(kept);
                done = true;
            });
        mailbox_.run_until([&done] { return done; });
        hall_.connected(
            hall::ConnectionId{1}, {person("a:ann"), "Ann"}, "192.0.2.1", clock_.read()());
        hall_.received(hall::ConnectionId{1}, hall::wire::ask::Create{}, clock_.read()());
        code_ = hall_.tables().at(0).code.text();
    }

    [[nodiscard]] std::string body(const std::string& whom) const {
        return R"({"person":")" + whom + R"(","table":")" + code_ + R"("})";
    }
    Response invite(TestVisitor& by, const std::string& whom) {
        return send(by, "POST", "/api/invitations", body(whom));
    }

    TestVisitor ann_ = enrolled("Ann");
    TestVisitor bo_ = enrolled("Bo");
    TestVisitor zoe_ = enrolled("Zoe");
    std::string code_;
};

TEST_F(CompanionsTest, lists_them_with_what_they_do) {
    const auto response = send(bo_, "GET", "/api/companions");
    ASSERT_EQ(response.status, 200) << response.body;
    const auto list = boost::json::parse(response.body).at("companions").as_array();
    ASSERT_EQ(list.size(), 3U);
    EXPECT_EQ(list.at(0).at("person"), "a:ann");
    EXPECT_EQ(list.at(0).at("doing"), "at-table");
    EXPECT_EQ(list.at(0).at("against"), 1);
    EXPECT_EQ(list.at(1).at("doing"), "away");
    EXPECT_TRUE(boost::json::parse(send(zoe_, "GET", "/api/companions").body)
                    .at("companions")
                    .as_array()
                    .empty());
    TestVisitor nobody;
    EXPECT_EQ(send(nobody, "GET", "/api/companions").status, 401);
    EXPECT_EQ(send(nobody, "GET", "/api/calls").status, 401);
}

TEST_F(CompanionsTest, an_invitation_waits_among_the_calls_until_it_is_declined) {
    EXPECT_EQ(invite(ann_, "a:bo").status, 204);
    const auto calls = boost::json::parse(send(bo_, "GET", "/api/calls").body);
    ASSERT_EQ(calls.at("invitations").as_array().size(), 1U);
    EXPECT_EQ(calls.at("invitations").at(0).at("table").as_string(), code_);
    EXPECT_EQ(calls.at("invitations").at(0).at("person"), "a:ann");
    EXPECT_EQ(calls.at("invitations").at(0).at("name"), "Ann");
    EXPECT_TRUE(calls.at("matches").as_array().empty());
    const auto others = boost::json::parse(send(zoe_, "GET", "/api/calls").body);
    EXPECT_TRUE(others.at("invitations").as_array().empty());
    EXPECT_EQ(send(bo_, "POST", "/api/invitations/decline", body("a:ann")).status, 204);
    const auto after = boost::json::parse(send(bo_, "GET", "/api/calls").body);
    EXPECT_TRUE(after.at("invitations").as_array().empty());
}

TEST_F(CompanionsTest, whoever_is_invited_is_woken_but_not_for_somebody_they_have_blocked) {
    std::vector<std::string> woken;
    people_.companions().wake_by([&woken](const hall::PersonId& person, const std::string& payer) {
        woken.push_back(person.text() + " " + payer);
    });
    EXPECT_EQ(invite(ann_, "a:zoe").status, 403);
    EXPECT_EQ(invite(ann_, "a:bo").status, 204);
    EXPECT_EQ(woken, std::vector<std::string>{"a:bo 192.0.2.1"}) << "Ann's address pays";
    EXPECT_EQ(send(bo_, "POST", "/api/blocks", R"({"person":"a:ann"})").status, 200);
    EXPECT_EQ(invite(ann_, "a:bo").status, 204);
    EXPECT_EQ(woken.size(), 1U);
}

TEST_F(CompanionsTest, strangers_are_not_invited_and_others_not_to_tables_of_others) {
    const auto stranger = invite(ann_, "a:zoe");
    EXPECT_EQ(stranger.status, 403);
    EXPECT_EQ(text(stranger, "why"), "not-played-with");
    const auto elsewhere = invite(bo_, "a:ann");
    EXPECT_EQ(elsewhere.status, 404);
    EXPECT_EQ(text(elsewhere, "why"), "no-such-table");
    EXPECT_EQ(invite(ann_, "bot:1").status, 400);
    EXPECT_EQ(invite(ann_, "a:ann").status, 403);
}

TEST_F(CompanionsTest, whoever_has_blocked_one_hears_nothing_and_the_answer_is_the_same) {
    EXPECT_EQ(send(bo_, "POST", "/api/blocks", R"({"person":"a:ann"})").status, 200);
    EXPECT_EQ(invite(ann_, "a:bo").status, 204);
    const auto calls = boost::json::parse(send(bo_, "GET", "/api/calls").body);
    EXPECT_TRUE(calls.at("invitations").as_array().empty());
    const auto nowhere =
        send(ann_, "POST", "/api/invitations", R"({"person":"a:bo","table":"QQQQ"})");
    EXPECT_EQ(nowhere.status, 404) << "as for somebody who has blocked nobody";
}

TEST_F(CompanionsTest, they_are_limited) {
    const double most = hall::Limits{}.person[hall::Use::Invitation].at_once;
    for (int i = 0; i < static_cast<int>(most); ++i) ASSERT_EQ(invite(ann_, "a:zoe").status, 403);
    EXPECT_EQ(invite(ann_, "a:bo").status, 429);
}

TEST_F(CompanionsTest, nobody_is_invited_again_and_again_and_a_block_does_not_show_by_that) {
    for (const char* const relation : {"friends", "blocked"}) {
        for (int i = 0; i < 4; ++i) EXPECT_EQ(invite(ann_, "a:bo").status, 204) << relation;
        EXPECT_EQ(invite(ann_, "a:bo").status, 429) << relation;
        EXPECT_EQ(send(bo_, "POST", "/api/blocks", R"({"person":"a:ann"})").status, 200);
        clock_.pass(Millis{240'000});
    }
}

}  // namespace
}  // namespace tandem::server
