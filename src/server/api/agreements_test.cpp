// Agreeing over HTTP that a private match is shown: who may, what is told, what is refused.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/agreements.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <boost/json/serialize.hpp>

#include "rulebook/books/books.hpp"
#include "server/api/import_games.hpp"
#include "server/identity/secrets.hpp"
#include "support/hall/person.hpp"
#include "support/server/people.hpp"

namespace tandem::server {
namespace {

namespace row = hall::row;
using bughouse::Seat;
using hall::tests::person;

constexpr std::string_view kOfAgreement =
    R"({"tandem": 1, "rulebook": "nsb", "authority": "strict", )"
    R"("seats": {"A.white": "Ann", "A.black": "Bo", "B.white": "Otto", "B.black": "Cy"}})"
    "\n"
    R"({"at": 0, "by": "director", "do": "start"})"
    "\n"
    R"({"at": 400, "by": "A.white", "do": "resign"})"
    "\n";

const std::string kAgreement = "/api/matches/played/agreement";

class AgreementsTest : public PeopleTest {
  protected:
    template <typename Change>
    void change(const Change& change) {
        bool done = false;
        worker_.ask(kHouse, change, [&done](const base::Result<void, store::Failure>& changed) {
            EXPECT_TRUE(changed);
            done = true;
        });
        mailbox_.run_until([&done] { return done; });
    }

    // Ann, and at one device Bo and Cy, have played it with a bot; Eve has directed it.
    void keep(hall::Access access) {
        const ImportTerms terms{
            rulebook::builtin(rulebook::kNsb), "log", person("a:ann"), 1'780'000'000'000};
        row::StoredMatch match = import_log(kOfAgreement, terms)->front();
        const hall::MatchId id{"played"};
        match.opened.match = id;
        match.opened.access = access;
        match.opened.people = row::EnumArray<Seat, hall::PersonId>{
            person("a:ann"), person("g:bo"), person("bot:otto"), person("g:cy")};
        match.opened.officials = {{person("a:eve"), "Eve", hall::Office::FloorChief}};
        for (row::StoredLine& line : match.lines) line.match = id;
        match.ended->match = id;
        change([&match](store::Archive& archive) { archive.import(match); });
    }

    [[nodiscard]] TestVisitor known_as(const std::string& who, Sharer sharer = Sharer::First) {
        TestVisitor visitor;
        visitor.cookie = "cookie of " + who;
        visitor.sharer = sharer;
        const std::int64_t now = base::count(clock_.now.wall);
        change([row = store::Session{hash_of(visitor.cookie), person(who), who, "", now, now * 2}](
                   store::Archive& archive) { archive.add_session(row); });
        return visitor;
    }

    [[nodiscard]] std::string why(TestVisitor& visitor, std::string_view verb) {
        const Response refused = send(visitor, verb, kAgreement);
        return std::to_string(refused.status) + " " + text(refused, "why");
    }

    TestVisitor stranger_;
};

TEST_F(AgreementsTest, all_who_played_agree_each_for_themselves_and_then_anybody_sees_it) {
    keep(hall::Access::Nobody);
    TestVisitor ann = known_as("a:ann");
    TestVisitor bo = known_as("g:bo");
    TestVisitor cy = known_as("g:cy", Sharer::Second);
    const std::string none =
        R"({"access":"nobody","consent":{"agreed":0,"of":3,"yours":false,"others":[]}})";
    const std::string anns =
        R"({"access":"nobody","consent":{"agreed":1,"of":3,"yours":true,"others":[]}})";
    const auto seen = [](const std::string& who) {
        const std::string consent = R"({"agreed":1,"of":3,"yours":false,"others":[")" + who;
        return R"({"access":"nobody","consent":)" + consent + R"("]}})";
    };
    EXPECT_EQ(send(ann, "GET", kAgreement).body, none);
    EXPECT_EQ(send(ann, "POST", kAgreement, "{}").body, anns);
    EXPECT_EQ(send(ann, "POST", kAgreement).body, anns) << "once more is not twice";
    EXPECT_EQ(send(bo, "GET", kAgreement).body, seen("Ann"));
    EXPECT_EQ(send(bo, "POST", kAgreement).status, 200);
    EXPECT_EQ(send(ann, "DELETE", kAgreement).body, seen("Bo"));
    EXPECT_EQ(send(ann, "POST", kAgreement).status, 200);
    EXPECT_EQ(send(stranger_, "GET", "/api/matches/played").status, 404);
    const std::string shown = R"({"access":"anybody","consent":null})";
    EXPECT_EQ(send(cy, "POST", kAgreement).body, shown);
    for (TestVisitor* each : {&ann, &bo, &cy, &stranger_}) {
        EXPECT_EQ(send(*each, "GET", kAgreement).body, shown);
    }
    EXPECT_EQ(send(stranger_, "GET", "/api/matches/played").status, 200);
    EXPECT_EQ(why(cy, "DELETE"), "409 is-shown");
    EXPECT_EQ(send(ann, "POST", kAgreement).body, shown) << "they agree still";
}

TEST_F(AgreementsTest, the_record_tells_its_players_and_nobody_else_who_agrees) {
    keep(hall::Access::Nobody);
    TestVisitor ann = known_as("a:ann");
    TestVisitor eve = known_as("a:eve");
    send(ann, "POST", kAgreement);
    const auto told_to = [this](TestVisitor& reader) {
        const auto body = boost::json::parse(send(reader, "GET", "/api/matches/played").body);
        return std::string{body.at("access").as_string()} + ' ' +
               boost::json::serialize(body.at("consent"));
    };
    EXPECT_EQ(told_to(ann), R"(nobody {"agreed":1,"of":3,"yours":true,"others":[]})");
    EXPECT_EQ(told_to(eve), "nobody null");
    EXPECT_EQ(send(eve, "GET", kAgreement).body, R"({"access":"nobody","consent":null})");
}

TEST_F(AgreementsTest, whoever_did_not_play_is_refused_and_strangers_learn_nothing) {
    keep(hall::Access::Nobody);
    TestVisitor eve = known_as("a:eve");
    TestVisitor zoe = known_as("a:zoe");
    for (const std::string_view verb : {"POST", "DELETE"}) {
        EXPECT_EQ(why(stranger_, verb), "401 no-session");
        EXPECT_EQ(why(zoe, verb), "404 no-such-match");
        EXPECT_EQ(why(eve, verb), "403 did-not-play");
    }
    EXPECT_EQ(why(stranger_, "GET"), "404 no-such-match");
    EXPECT_EQ(why(zoe, "GET"), "404 no-such-match");
}

TEST_F(AgreementsTest, of_a_match_for_anybody_there_is_nothing_to_agree_on) {
    keep(hall::Access::Anybody);
    TestVisitor ann = known_as("a:ann");
    TestVisitor zoe = known_as("a:zoe");
    EXPECT_EQ(send(ann, "POST", kAgreement).body, R"({"access":"anybody","consent":null})");
    EXPECT_EQ(why(zoe, "POST"), "403 did-not-play");
    EXPECT_EQ(why(ann, "DELETE"), "409 is-shown");
    change([](store::Archive& archive) {
        EXPECT_TRUE(archive.match_head(hall::MatchId{"played"})->agreed.empty());
    });
}

TEST_F(AgreementsTest, nobody_agrees_and_takes_it_back_without_end) {
    keep(hall::Access::Nobody);
    TestVisitor ann = known_as("a:ann");
    const auto most = static_cast<int>(hall::Limits{}.person[hall::Use::Agreement].at_once);
    for (int i = 0; i < most; ++i) {
        EXPECT_EQ(send(ann, "POST", kAgreement).status, 200);
        EXPECT_EQ(send(ann, "DELETE", kAgreement).status, 200);
    }
    EXPECT_EQ(why(ann, "POST"), "429 too-often");
    EXPECT_EQ(send(ann, "DELETE", kAgreement).status, 200) << "whatever was asked before";
    TestVisitor bo = known_as("g:bo");
    EXPECT_EQ(send(bo, "POST", kAgreement).status, 200);
}

TEST_F(AgreementsTest, no_other_site_has_a_browser_agree) {
    keep(hall::Access::Nobody);
    TestVisitor ann = known_as("a:ann");
    Request asked = request(ann, "POST", kAgreement);
    asked.foreign = true;
    EXPECT_EQ(text(answer(asked), "why"), "foreign-origin");
    asked = request(ann, "DELETE", kAgreement);
    asked.foreign = true;
    EXPECT_EQ(text(answer(asked), "why"), "foreign-origin");
    asked = request(ann, "POST", kAgreement);
    asked.type = "text/plain";
    EXPECT_EQ(text(answer(asked), "why"), "bad-type");
    EXPECT_EQ(text(send(ann, "POST", kAgreement, R"({"for": "Bo"})"), "why"), "bad-key");
    EXPECT_TRUE(send(ann, "GET", kAgreement).body.contains(R"("agreed":0)"));
}

}  // namespace
}  // namespace tandem::server
