// What other sites show under a link to a match.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "server/api/import_games.hpp"
#include "server/api/records.hpp"
#include "server/http/open_graph.hpp"
#include "support/server/people.hpp"

namespace tandem::server {
namespace {

constexpr std::string_view kEvening =
    "[Event \"evening\"]\n"
    "[WhiteA \"A<n>n\"]\n"
    "[BlackA \"Bo\"]\n"
    "[WhiteB \"Cy & Co\"]\n"
    "[BlackB \"Di\"]\n"
    "[TimeControl \"300\"]\n"
    "[Result \"1-0\"]\n\n"
    "1A. e4 {299} 1a. e5 {299} 2A. Bc4 {298} 2a. Nc6 {298} 3A. Qh5 {297} 3a. Nf6 {297} "
    "4A. Qxf7# {296}\n{Bo checkmated} 1-0\n\n";

class LinkPreviewTest : public PeopleTest {
  protected:
    // The address of a match that anybody may see, or of one that only those who took part may.
    [[nodiscard]] std::string imported() {
        Request asked = request(here_, "POST", "/api/import");
        asked.type = "application/x-bpgn";
        asked.body = std::string{kEvening};
        const auto response = answer(asked);
        EXPECT_EQ(response.status, 201) << response.body;
        return std::string{boost::json::parse(response.body).at("matches").at(0).as_string()};
    }
    [[nodiscard]] Response page(const std::string& id, const std::string& cookie = "") {
        Request asked = request(here_, "GET", "/match/" + id);
        asked.session = cookie;
        asked.host = host_;
        return answer(asked);
    }
    void hide(const std::string& id) {
        bool done = false;
        worker_.ask(
            kHouse,
            [id](store::Archive& archive) {
                auto match = *archive.match(hall::MatchId{id});
                match.opened.match = hall::MatchId{"hidden"};
                match.opened.access = hall::Access::Nobody;
                for (auto& line : match.lines) line.match = match.opened.match;
                match.ended->match = match.opened.match;
                archive.import(match);
            },
            [&done](const base::Result<void, store::Failure>& kept) {
                EXPECT_TRUE(kept);
                done = true;
            });
        mailbox_.run_until([&done] { return done; });
    }

    std::string host_ = "bughouse.example:8080";
    TestVisitor here_{.cookie = "", .bearer = "", .address = "127.0.0.1"};
};

TEST_F(LinkPreviewTest, the_page_says_who_played_and_how_it_ended) {
    const std::string id = imported();
    const auto shown = page(id);
    EXPECT_EQ(shown.status, 200);
    EXPECT_EQ(shown.type, "text/html; charset=utf-8");
    EXPECT_TRUE(shown.body.starts_with("<head><title>Tandem</title><meta "));
    EXPECT_TRUE(shown.body.ends_with("</head>"));
    const auto has = [&](const std::string& tag) { return shown.body.contains(tag); };
    EXPECT_TRUE(has(R"("og:title" content="A&lt;n&gt;n and Di – Bo and Cy &amp; Co")"))
        << shown.body;
    EXPECT_TRUE(has(R"("og:description" content="A&lt;n&gt;n and Di win: )")) << shown.body;
    EXPECT_TRUE(has("content=\"http://bughouse.example:8080/matches/" + id + ".png\""));
}

TEST_F(LinkPreviewTest, the_picture_is_for_every_site) {
    const auto picture = send(here_, "GET", "/matches/" + imported() + ".png");
    EXPECT_EQ(picture.status, 200);
    EXPECT_EQ(picture.type, "image/png");
    EXPECT_EQ(picture.shown_by, ShownBy::AnySite);
    EXPECT_TRUE(picture.body.starts_with("\x89PNG"));
    EXPECT_EQ(send(here_, "GET", "/matches/nothing.png").status, 404);
}

TEST_F(LinkPreviewTest, nothing_is_said_of_a_match_that_a_stranger_may_not_see) {
    hide(imported());
    EXPECT_EQ(page("hidden").body, page("nothing").body);
    EXPECT_FALSE(page("hidden").body.contains("matches/"));
    EXPECT_EQ(send(here_, "GET", "/matches/hidden.png").status, 404);
}

TEST_F(LinkPreviewTest, the_page_is_shown_whatever_is_asked_for) {
    EXPECT_EQ(
        page("nothing").body,
        with_tags(test_page(), preview_of_site("http://bughouse.example:8080")));
    const std::string id = imported();
    EXPECT_EQ(page(id, "a-cookie").body, test_page()) << "their browser shows the match itself";
    for (const auto* host : {"", "a b", "a\"><script>", "a/b"}) {
        host_ = host;
        EXPECT_EQ(page(id).body, test_page()) << host;
    }
}

TEST_F(LinkPreviewTest, whoever_has_asked_too_much_still_gets_the_page) {
    const RecordsConfig little{.archive_ms = {.at_once = 1, .per_minute = 1}};
    Sessions sessions{worker_, clock_.read(), {}, {}};
    Records records{worker_, search_worker_, sessions, mailbox_.post(), clock_.read(), little};
    Routes routes;
    records.add_to(routes, test_page);
    const std::string id = imported();
    for (int i = 0; i < 5; ++i) {
        Request asked = request(here_, "GET", "/match/" + id);
        asked.host = host_;
        std::optional<Response> response;
        routes.answer(
            std::move(asked), [&response](Response given) { response = std::move(given); });
        mailbox_.run_until([&response] { return response.has_value(); });
        EXPECT_EQ(response->status, 200);
        EXPECT_TRUE(response->body.starts_with("<head>"));
    }
}

}  // namespace
}  // namespace tandem::server
