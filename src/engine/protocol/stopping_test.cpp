// What ends a search, and when its answer may be told.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/engine/talker.hpp"

namespace tandem::engine {
namespace {

using base::Millis;
using tests::count_of;
using tests::kGoWhite;
using tests::Talker;

TEST(Stopping, a_search_ends_when_it_is_stopped_or_its_time_is_up) {
    Talker talker;
    static_cast<void>(talker.say("setoption name Nodes value 50000000"));
    static_cast<void>(talker.say("position startpos"));
    talker.coming = "stop\n";
    EXPECT_NE(talker.best(kGoWhite), "pass");
    talker.coming.clear();
    talker.tick = 10;
    EXPECT_NE(talker.best(std::string{kGoWhite} + " movetime 100"), "pass");
    EXPECT_NE(talker.best(std::string{kGoWhite} + " movetime 0"), "pass");
}

TEST(Stopping, an_infinite_search_ends_only_when_it_is_stopped) {
    Talker talker;
    static_cast<void>(talker.say("setoption name Nodes value 1"));
    talker.coming = "stop\n";
    EXPECT_NE(talker.best("go infinite seat A.white"), "pass");
}

// The search may be done before: at its depth, with a mate, or because nothing can be played.
TEST(Stopping, what_an_infinite_search_has_found_is_told_when_it_is_stopped) {
    for (const char* const position :
         {"position startpos",
          "position startpos | startpos moves 1f2f3 1e7e5 1g2g4 1d8h4",
          "position 6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1 | startpos"}) {
        Talker talker;
        static_cast<void>(talker.say(position));
        EXPECT_EQ(count_of(talker.say("go infinite seat A.white depth 2"), "bestmove"), 0)
            << position;
        EXPECT_EQ(talker.say("isready"), std::vector<std::string>{"readyok"});
        EXPECT_TRUE(talker.say("ponderhit").empty()) << position;
        const auto lines = talker.say("stop");
        EXPECT_EQ(count_of(lines, "bestmove"), 1) << position;
        EXPECT_TRUE(talker.say("stop").empty()) << position;
    }
}

TEST(Stopping, what_has_been_found_for_a_pondered_move_is_told_when_it_has_been_made) {
    const std::string mate = "position 6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1 | startpos";
    for (const char* const line : {"ponderhit", "stop"}) {
        Talker talker;
        static_cast<void>(talker.say(mate));
        EXPECT_TRUE(talker.say("go ponder seat A.white").empty());
        EXPECT_EQ(talker.best(line), "1N@f7");
        EXPECT_TRUE(talker.say(line).empty());
    }
}

TEST(Stopping, an_answer_that_waits_is_told_before_the_conversation_goes_on_without_it) {
    Talker talker;
    static_cast<void>(talker.say("position startpos"));
    static_cast<void>(talker.say("go infinite seat A.white depth 1"));
    const auto both = talker.say("go seat A.white depth 1");
    EXPECT_EQ(count_of(both, "bestmove"), 2);
    static_cast<void>(talker.say("go infinite seat A.white depth 1"));
    EXPECT_EQ(count_of(talker.say_too_long("go seat A.white"), "bestmove"), 2);
    static_cast<void>(talker.say("go infinite seat A.white depth 1"));
    EXPECT_EQ(count_of(talker.say("quit"), "bestmove"), 1);
    static_cast<void>(talker.say("go infinite seat A.white depth 1"));
    EXPECT_EQ(count_of(talker.end(), "bestmove"), 1);
    EXPECT_TRUE(talker.end().empty());
}

// Nobody is left who could stop it.
TEST(Stopping, the_end_of_the_input_ends_an_infinite_search) {
    for (const char* const go : {"go infinite seat A.white", "go ponder seat A.white"}) {
        Talker talker;
        static_cast<void>(talker.say("setoption name Nodes value 0"));
        talker.input = Input::Ended;
        EXPECT_NE(talker.best(go), "no answer") << go;
    }
}

TEST(Stopping, what_ends_a_search_may_stand_behind_other_lines) {
    for (const char* const lines :
         {"\nisready\nstop\n",
          "partner !thanks\n  stop \n",
          "setoption name Seed value 1\nquit\n"}) {
        Talker talker;
        talker.coming = lines;
        EXPECT_NE(talker.best("go infinite seat A.white depth 40"), "no answer") << lines;
    }
    Talker talker;
    talker.tick = 1;
    talker.coming = "isready\nponderhit\n";
    EXPECT_NE(talker.best("go ponder seat A.white clocks 2000 2000 2000 2000"), "no answer");
}

TEST(Stopping, what_is_behind_the_next_question_is_not_about_this_one) {
    Talker talker;
    static_cast<void>(talker.say("setoption name OwnBook value false"));
    talker.coming = "go seat A.white\nstop\n";
    const auto lines = talker.say("go seat A.white nodes 5000");
    EXPECT_GT(talker.looks, 10);
    EXPECT_EQ(count_of(lines, "bestmove"), 1);
    // Without an end of its own it ends there.
    EXPECT_NE(talker.best("go infinite seat A.white"), "no answer");
}

TEST(Stopping, it_says_that_it_is_ready_while_it_searches) {
    Talker talker;
    talker.coming = "isready\nisready\nstop\n";
    const auto lines = talker.say("go infinite seat A.white");
    EXPECT_EQ(count_of(lines, "readyok"), 2);
    EXPECT_EQ(lines.front(), "readyok");
    EXPECT_TRUE(talker.say("isready").empty());
    EXPECT_TRUE(talker.say("isready").empty());
    EXPECT_EQ(talker.say("isready"), std::vector<std::string>{"readyok"});
}

TEST(Stopping, once_a_pondered_move_has_been_made_the_clocks_decide_whatever_the_options_say) {
    Talker talker;
    talker.tick = 1;
    talker.coming = "ponderhit\n";
    static_cast<void>(talker.say("setoption name Nodes value 50"));
    EXPECT_NE(talker.best("go ponder seat A.white clocks 2000 2000 2000 2000"), "no answer");
}

}  // namespace
}  // namespace tandem::engine
