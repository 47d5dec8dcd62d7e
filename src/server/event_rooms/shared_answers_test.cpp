// Many ask, one answer is made, and nobody is told what was out of date when they asked.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/event_rooms/shared_answers.hpp"

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

class SharedAnswersTest : public testing::Test {
  protected:
    SharedAnswers answers;
    std::deque<Respond> making;
    std::vector<std::shared_ptr<SharedAnswers::Making>> lines;
    std::vector<std::string> told;

    void ask(const std::string& about, const std::string& key, const std::string& payer = "venue") {
        answers.ask(
            about,
            key,
            payer,
            [this](const Response& response) { told.push_back(response.body); },
            [this](const auto& of, Respond respond) {
                lines.push_back(of);
                making.push_back(std::move(respond));
            });
    }
    // What was begun first is made.
    void make(const std::string& body, int status = 200) {
        Response response;
        response.status = status;
        response.body = body;
        const Respond respond = std::move(making.front());
        making.pop_front();
        respond(response);
    }
    using Told = std::vector<std::string>;
};

TEST_F(SharedAnswersTest, one_is_made_for_all_who_wait) {
    for (int i = 0; i < 3; ++i) ask("spring", "pairings");
    ASSERT_EQ(making.size(), 1U);
    make("a");
    EXPECT_EQ(told, (Told{"a", "a", "a"}));
    ask("spring", "pairings");
    EXPECT_TRUE(making.empty());
    EXPECT_EQ(told.size(), 4U);
}

TEST_F(SharedAnswersTest, it_is_made_in_the_line_that_has_its_turn_first) {
    ask("spring", "pairings", "slow");
    ask("spring", "pairings", "quick");
    ask("spring", "pairings", "quick");
    ASSERT_EQ(making.size(), 2U);
    const Respond slow = std::move(making.front());
    making.pop_front();
    make("a");
    EXPECT_EQ(told, (Told{"a", "a", "a"}));
    EXPECT_FALSE(lines[0]->is_wanted);
    slow({});
    EXPECT_EQ(told.size(), 3U);
    ask("spring", "pairings", "later");
    EXPECT_EQ(told.back(), "a");
}

TEST_F(SharedAnswersTest, whoever_has_too_much_in_line_is_refused_alone) {
    ask("spring", "pairings", "full");
    ask("spring", "pairings", "venue");
    make("busy", 503);
    EXPECT_EQ(told, (Told{"busy"}));
    make("a");
    EXPECT_EQ(told, (Told{"busy", "a"}));
    // Where nobody else waits, that is the answer.
    ask("spring", "standings", "full");
    make("busy", 503);
    EXPECT_EQ(told, (Told{"busy", "a", "busy"}));
}

TEST_F(SharedAnswersTest, after_a_change_another_is_made) {
    ask("spring", "pairings");
    make("a");
    answers.changed("spring");
    ask("spring", "pairings");
    ASSERT_EQ(making.size(), 1U);
    make("b");
    EXPECT_EQ(told, (Told{"a", "b"}));
}

TEST_F(SharedAnswersTest, whoever_asks_after_a_change_does_not_get_what_was_begun_before_it) {
    ask("spring", "pairings");
    answers.changed("spring");
    ask("spring", "pairings");
    ask("spring", "pairings");
    make("a");
    EXPECT_EQ(told, (Told{"a"}));
    ASSERT_EQ(making.size(), 1U);
    make("b");
    EXPECT_EQ(told, (Told{"a", "b", "b"}));
    ask("spring", "pairings");
    EXPECT_EQ(told.back(), "b");
}

TEST_F(SharedAnswersTest, what_was_out_of_date_before_it_was_made_is_not_kept) {
    ask("spring", "pairings");
    answers.changed("spring");
    make("a");
    ask("spring", "pairings");
    EXPECT_EQ(making.size(), 1U);
}

TEST_F(SharedAnswersTest, changes_of_others_do_not_matter) {
    ask("spring", "pairings");
    make("a");
    answers.changed("autumn");
    answers.changed("sprin");
    answers.changed("springs");
    ask("spring", "pairings");
    EXPECT_EQ(told, (Told{"a", "a"}));
    ask("spring", "standings");
    ask("autumn", "pairings");
    EXPECT_EQ(making.size(), 2U);
}

TEST_F(SharedAnswersTest, a_refusal_is_for_those_who_wait_alone) {
    ask("spring", "pairings");
    make("none", 404);
    EXPECT_EQ(told, (Told{"none"}));
    EXPECT_EQ(answers.size(), 0U);
    ask("spring", "pairings");
    EXPECT_EQ(making.size(), 1U);
}

TEST_F(SharedAnswersTest, only_so_many_bytes_are_kept_and_nobody_who_waits_is_forgotten) {
    ask("spring", "waits");
    for (int i = 0; i < 50; ++i) {
        ask("spring", std::to_string(i));
        const Respond respond = std::move(making.back());
        making.pop_back();
        Response response;
        response.body = std::string(1'000'000, 'x');
        respond(response);
        EXPECT_LE(answers.bytes(), SharedAnswers::kMostBytes);
    }
    EXPECT_GT(answers.bytes(), SharedAnswers::kMostBytes / 2);
    make("waited");
    EXPECT_EQ(told.back(), "waited");
}

}  // namespace
}  // namespace tandem::server
