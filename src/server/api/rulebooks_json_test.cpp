// Tests of what is told of the printed rulebooks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/rulebooks_json.hpp"

#include <cstddef>
#include <string>

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>

#include "support/server/people.hpp"

namespace tandem::server {
namespace {

class RulebooksTest : public PeopleTest {
  protected:
    // What the server says in that language.
    [[nodiscard]] Response told(const std::string& path, const std::string& language) {
        Request asked = request(here_, "GET", path);
        asked.query = {{"lang", language}};
        return answer(asked);
    }

    TestVisitor here_{.cookie = "", .bearer = "", .address = "127.0.0.1"};
};

TEST_F(RulebooksTest, the_rulebooks_are_listed_with_where_they_differ) {
    const auto response = send(here_, "GET", "/api/rulebooks");
    EXPECT_EQ(response.status, 200);
    const auto body = boost::json::parse(response.body);
    ASSERT_EQ(body.at("rulebooks").as_array().size(), 4);
    EXPECT_EQ(body.at("rulebooks").at(0).at("id"), "nsb");
    EXPECT_EQ(body.at("rulebooks").at(0).at("base_ms"), 300'000);
    EXPECT_TRUE(body.at("rulebooks").at(0).at("switches").as_object().contains("time.base_ms"));
    EXPECT_LT(response.body.size(), 40'000);
}

TEST_F(RulebooksTest, every_switch_and_each_of_its_words_has_a_name) {
    const auto named = [](const boost::json::object& each, const boost::json::array& words) {
        EXPECT_NE(each.at("name"), each.at("key"));
        for (const auto& word : words) {
            EXPECT_TRUE(each.at("word_names").as_object().contains(word.as_string()))
                << each.at("key") << ": " << word;
        }
    };
    const auto book = boost::json::parse(send(here_, "GET", "/api/rulebooks/nsb").body);
    const auto all = boost::json::parse(send(here_, "GET", "/api/rulebooks").body);
    const boost::json::array yes_or_no{"false", "true"};
    const auto& switches = book.at("switches").as_array();
    ASSERT_EQ(all.at("switches").as_array().size(), switches.size());
    for (std::size_t i = 0; i < switches.size(); ++i) {
        const auto& each = switches[i].as_object();
        const auto* const words = each.if_contains("words");
        const bool either = each.at("kind") == "yes-or-no";
        const auto& has = words != nullptr ? words->as_array() : boost::json::array{};
        named(each, either ? yes_or_no : has);
        const auto& told = all.at("switches").at(i).as_object();
        EXPECT_EQ(told.at("key"), each.at("key"));
        EXPECT_EQ(told.at("kind"), each.at("kind"));
        named(told, either ? yes_or_no : has);
    }
}

TEST_F(RulebooksTest, a_rulebook_is_told_in_full_as_the_program_prints_it) {
    for (const auto* id : {"nsb", "sn5", "trn", "fbx"}) {
        const auto body =
            boost::json::parse(send(here_, "GET", std::string{"/api/rulebooks/"} + id).body);
        EXPECT_EQ(body.at("id"), id);
        EXPECT_FALSE(body.at("articles").as_array().empty()) << id;
        EXPECT_FALSE(body.at("behind").as_array().empty()) << id;
        for (const auto* list : {"articles", "imported", "behind"}) {
            for (const auto& article : body.at(list).as_array()) {
                EXPECT_FALSE(article.at("kept").at("open").as_array().empty()) << id;
                EXPECT_TRUE(article.at("switches").is_array()) << id;
            }
        }
    }
    const auto none = send(here_, "GET", "/api/rulebooks/xyz");
    EXPECT_EQ(boost::json::parse(none.body).at("why"), "no-such-rulebook");
}

TEST_F(RulebooksTest, are_told_in_the_language_that_is_asked_for) {
    const std::string of_all = send(here_, "GET", "/api/rulebooks").body;
    const std::string of_one = send(here_, "GET", "/api/rulebooks/nsb").body;
    EXPECT_EQ(told("/api/rulebooks", "en-GB").body, of_all);
    EXPECT_NE(told("/api/rulebooks", "en-XA").body, of_all);
    const auto english = boost::json::parse(of_one);
    const auto accented = boost::json::parse(told("/api/rulebooks/nsb", "en-XA").body);
    EXPECT_NE(accented.at("articles").at(0).at("gist"), english.at("articles").at(0).at("gist"));
    EXPECT_EQ(accented.at("switches").at(0).at("key"), english.at("switches").at(0).at("key"));
    EXPECT_NE(accented.at("switches").at(0).at("name"), english.at("switches").at(0).at("name"));
    for (const auto* path : {"/api/rulebooks", "/api/rulebooks/nsb"}) {
        const auto none = told(path, "tlh");
        EXPECT_EQ(none.status, 400);
        EXPECT_EQ(boost::json::parse(none.body).at("why"), "bad-query");
    }
}

}  // namespace
}  // namespace tandem::server
