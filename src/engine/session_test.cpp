// The conversation line by line, garbage included.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/prng.hpp"
#include "bughouse/bfen.hpp"
#include "engine/go_command.hpp"
#include "support/base/seed.hpp"
#include "support/chess/random_positions.hpp"
#include "support/engine/table_of_four.hpp"

namespace tandem::engine {
namespace {

using base::Millis;
using base::Prng;
using base::tests::nth_seed;
using bughouse::Seat;

// A session and what it has printed since it was last asked.
class Talker {
  public:
    Talker()
        : session_(
              {"Tandem test",
               [this](std::string_view line) { printed_.emplace_back(line); },
               [this] { return stop; },
               [this] { return Millis{now_ += tick}; }}) {}

    std::vector<std::string> say(std::string_view line) {
        printed_.clear();
        quit = session_.take(line) == Next::Quit;
        return printed_;
    }
    std::vector<std::string> say_too_long(std::string_view beginning) {
        printed_.clear();
        session_.take_too_long(beginning);
        return printed_;
    }
    // What stands after "bestmove" in the answer to `line`.
    std::string best(std::string_view line) {
        const auto answer = say(line);
        const std::string last = answer.empty() ? "" : answer.back();
        return last.starts_with("bestmove ") ? last.substr(9) : "no answer";
    }

    bool quit = false;
    bool stop = false;
    std::int64_t tick = 0;  // by which the clock moves on whenever it is read

  private:
    std::int64_t now_ = 0;
    std::vector<std::string> printed_;
    Session session_;
};

bool is_told(const std::vector<std::string>& lines) {
    return lines.size() == 1 && lines.front().starts_with("info string ");
}

constexpr std::string_view kGoWhite = "go seat A.white clocks 180000 180000 180000 180000";

TEST(Session, the_handshake_names_the_program_and_its_options) {
    Talker talker;
    const auto lines = talker.say("uci");
    EXPECT_EQ(lines.front(), "id name Tandem test");
    EXPECT_TRUE(lines.at(1).starts_with("id author "));
    EXPECT_EQ(lines.at(2), "option name Mate type combo default arrive var arrive var held");
    EXPECT_EQ(lines.back(), "uciok");
    EXPECT_EQ(talker.say("isready"), std::vector<std::string>{"readyok"});
    EXPECT_TRUE(talker.say("stop").empty());
    EXPECT_TRUE(talker.say("").empty());
    EXPECT_TRUE(talker.say(" \t\r").empty());
    EXPECT_FALSE(talker.quit);
    EXPECT_TRUE(talker.say("quit").empty());
    EXPECT_TRUE(talker.quit);
}

TEST(Session, moves_have_their_board_before_them) {
    Talker talker;
    EXPECT_TRUE(talker.say("position startpos moves 1f2f3 1e7e5 1g2g4 2e2e4").empty());
    EXPECT_EQ(talker.best("go seat A.black"), "1d8h4");
    EXPECT_TRUE(talker.say("position startpos | 6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1").empty());
    EXPECT_EQ(talker.best("go seat B.white"), "2N@f7");
}

TEST(Session, captures_cross_over_in_the_moves_of_a_position) {
    Talker talker;
    EXPECT_TRUE(talker.say("position startpos moves 1e2e4 1d7d5 1e4d5 2a2a3 2P@e4").empty());
    EXPECT_TRUE(is_told(talker.say("position startpos moves 1e2e4 1d7d5 1e4d5 2a2a3 2N@e4")));
    EXPECT_EQ(talker.best(kGoWhite), "pass");
}

TEST(Session, both_boards_are_given_in_several_ways) {
    Talker talker;
    for (const char* const text :
         {"position startpos",
          "position startpos | startpos",
          "position fen startpos|startpos",
          "  position   startpos |  startpos  moves\r"}) {
        EXPECT_TRUE(talker.say(text).empty()) << text;
        EXPECT_NE(talker.best(kGoWhite), "pass") << text;
    }
    const std::string fen{tests::kStart};
    EXPECT_TRUE(talker.say("position " + fen + " | " + fen + " moves 1e2e4").empty());
    EXPECT_NE(talker.best("go seat A.black"), "pass");
}

TEST(Session, mate_is_judged_as_the_option_says) {
    Talker talker;
    const std::string back_rank = "position 6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 1 | startpos";
    EXPECT_TRUE(talker.say("setoption name Mate value held").empty());
    EXPECT_TRUE(talker.say(back_rank).empty());
    const auto lines = talker.say(kGoWhite);
    EXPECT_NE(lines.at(lines.size() - 2).find("score mate 1 "), std::string::npos);
    EXPECT_TRUE(talker.say("setoption name mate value arrive").empty());
    const auto others = talker.say(kGoWhite);
    EXPECT_EQ(others.at(others.size() - 2).find("score mate 1 "), std::string::npos);
}

TEST(Session, mate_is_judged_by_what_the_boards_do_not_show) {
    Talker talker;
    const auto score = [&](const std::string& go) {
        const auto lines = talker.say(go);
        return lines.at(lines.size() - 2);
    };
    const std::string white{kGoWhite};
    // All of Black's officers but a rook stand on board A.
    EXPECT_TRUE(talker
                    .say("position k7/pp5R/7K/8/pppppppp/1rrrbbbb/nnnnqq2/8[] w - - 0 1 | "
                         "startpos")
                    .empty());
    EXPECT_EQ(score(white + " removed - R").find("score mate 1 "), std::string::npos);
    EXPECT_NE(score(white + " over").find("score mate 1 "), std::string::npos);
    EXPECT_TRUE(talker.say("setoption name mate.census value true").empty());
    EXPECT_EQ(score(white + " removed - R").find("score mate 1 "), std::string::npos);
    EXPECT_TRUE(talker.say("setoption name transfer.not_passed value removed").empty());
    EXPECT_EQ(score(white).find("score mate 1 "), std::string::npos);
    EXPECT_EQ(score(white + " removed R -").find("score mate 1 "), std::string::npos);
    EXPECT_NE(score(white + " removed - R").find("score mate 1 "), std::string::npos);
    EXPECT_TRUE(talker.say(white + " removed - r").front().starts_with("info string "));
    EXPECT_TRUE(talker.say(white + " removed R").front().starts_with("info string "));
}

TEST(Session, in_chess960_both_ways_of_castling_are_understood) {
    Talker talker;
    talker.say("setoption name setup.start value chess960");
    for (const char* const move : {"1d1a1", "1d1h1", "1d1g1"}) {
        const std::string position =
            std::string{"position 4k3/8/8/8/8/8/8/R2K3R[] w KQ - 0 1 | startpos moves "} + move;
        EXPECT_TRUE(talker.say(position).empty()) << move;
    }
    EXPECT_TRUE(
        is_told(talker.say("position 4k3/8/8/8/8/8/8/R2K3R[] w KQ - 0 1 | startpos moves 1d1b1")));
}

TEST(Session, options_are_set_or_it_is_said_why_not) {
    Talker talker;
    for (const char* const line :
         {"setoption name Seed value 7",
          "setoption name Nodes value 100",
          "setoption name drop.mate value false",
          "setoption name drop.rook_castles value true",
          "setoption name drop.pawn_double_step value false",
          "setoption name drop.pawn_ranks value 2-6",
          "setoption name setup.start value chess960",
          "setoption name setup.swapped_castling value true",
          "setoption name promoted.captured value piece"}) {
        EXPECT_TRUE(talker.say(line).empty()) << line;
    }
    for (const char* const line :
         {"setoption",
          "setoption name",
          "setoption name Hash value 64",
          "setoption value 3",
          "setoption name Mate value perhaps",
          "setoption name Seed value -1",
          "setoption name Nodes value 0",
          "setoption name drop.pawn_ranks value 6-2"}) {
        EXPECT_TRUE(is_told(talker.say(line))) << line;
    }
}

TEST(Session, pawns_are_dropped_on_the_ranks_of_the_option_only) {
    Talker talker;
    static_cast<void>(talker.say("setoption name drop.pawn_ranks value 2-6"));
    EXPECT_TRUE(
        is_told(talker.say("position 4k3/8/8/8/8/8/8/4K3[P] w - - 0 1 | startpos moves 1P@a7")));
    EXPECT_TRUE(
        talker.say("position 4k3/8/8/8/8/8/8/4K3[P] w - - 0 1 | startpos moves 1P@a6").empty());
}

TEST(Session, what_the_partner_said_is_kept_until_the_next_position) {
    Talker talker;
    static_cast<void>(talker.say("position startpos"));
    EXPECT_TRUE(talker.say("partner !sit").empty());
    EXPECT_TRUE(talker.say("partner !thanks !nice").empty());
    EXPECT_EQ(talker.best(kGoWhite), "pass");
    EXPECT_EQ(talker.best(kGoWhite), "pass");
    EXPECT_TRUE(talker.say("partner !go").empty());
    EXPECT_NE(talker.best(kGoWhite), "pass");
    static_cast<void>(talker.say("partner !sit"));
    static_cast<void>(talker.say("position startpos"));
    EXPECT_NE(talker.best(kGoWhite), "pass");
    EXPECT_TRUE(is_told(talker.say("partner sit")));
}

TEST(Session, messages_come_before_the_move_and_not_again_if_said) {
    Talker talker;
    const std::string line = "position 6rk/6pp/8/8/8/8/PPP5/4K3[] w - - 0 1 | startpos";
    static_cast<void>(talker.say(line));
    auto lines = talker.say(kGoWhite);
    EXPECT_EQ(lines.front(), "say !need-knight");
    EXPECT_TRUE(lines.at(lines.size() - 2).starts_with("info depth "));
    static_cast<void>(talker.say("said !need-knight !mate"));
    lines = talker.say(kGoWhite);
    EXPECT_TRUE(lines.front().starts_with("info depth ")) << lines.front();
}

TEST(Session, every_go_is_answered) {
    Talker talker;
    EXPECT_EQ(talker.best("go"), "pass");
    EXPECT_EQ(talker.best("go seat"), "pass");
    EXPECT_EQ(talker.best("go seat C.white"), "pass");
    EXPECT_EQ(talker.best("go seat A.black"), "pass");  // who is not on the move
    EXPECT_NE(talker.best("go infinite seat A.white"), "pass");
    EXPECT_NE(talker.best("go seat A.white clocks 1 2 three"), "pass");
    EXPECT_NE(talker.best("go seat A.white movetime soon"), "pass");
    static_cast<void>(talker.say("position nonsense"));
    EXPECT_EQ(talker.best(kGoWhite), "pass");
    static_cast<void>(talker.say("ucinewgame"));
    EXPECT_NE(talker.best(kGoWhite), "pass");
}

TEST(Session, lines_that_are_too_long_are_told_and_answered) {
    Talker talker;
    EXPECT_TRUE(is_told(talker.say_too_long("position startpos moves 1e2e4 1e7e5")));
    EXPECT_EQ(talker.best(kGoWhite), "pass");
    EXPECT_EQ(talker.say_too_long("go seat A.white").back(), "bestmove pass");
    EXPECT_TRUE(is_told(talker.say_too_long(std::string(Session::kLongestLine, 'x'))));
}

TEST(Session, moves_to_avoid_are_not_played) {
    Talker talker;
    static_cast<void>(talker.say("position 6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1 | startpos"));
    EXPECT_EQ(talker.best(kGoWhite), "1N@f7");
    EXPECT_NE(talker.best(std::string{kGoWhite} + " avoid N@f7"), "1N@f7");
    EXPECT_NE(talker.best("go avoid 1N@f7 seat A.white"), "1N@f7");
}

TEST(Session, a_search_ends_when_it_is_stopped_or_its_time_is_up) {
    Talker talker;
    static_cast<void>(talker.say("setoption name Nodes value 50000000"));
    static_cast<void>(talker.say("position startpos"));
    talker.stop = true;
    EXPECT_NE(talker.best(kGoWhite), "pass");
    talker.stop = false;
    talker.tick = 10;
    EXPECT_NE(talker.best(std::string{kGoWhite} + " movetime 100"), "pass");
    EXPECT_NE(talker.best(std::string{kGoWhite} + " movetime 0"), "pass");
}

TEST(Session, limits_come_with_the_question) {
    const std::vector<std::string_view> words{
        "seat",
        "B.black",
        "clocks",
        "1",
        "-2",
        "3",
        "4",
        "increment",
        "500",
        "movetime",
        "20",
        "nodes",
        "77",
        "depth",
        "3",
        "avoid",
        "e2e4",
        "2N@f3",
        "frobnicate"};
    const Asked asked = parse_asked(words);
    EXPECT_EQ(asked.seat, Seat::BBlack);
    EXPECT_EQ(asked.clocks[Seat::ABlack], Millis{-2});
    EXPECT_EQ(asked.clocks[Seat::BBlack], Millis{4});
    EXPECT_EQ(asked.increment, Millis{500});
    EXPECT_EQ(asked.move_time, Millis{20});
    EXPECT_EQ(asked.nodes, 77U);
    EXPECT_EQ(asked.depth, 3);
    EXPECT_EQ(asked.avoid.size(), 2U);
    EXPECT_EQ(asked.faults.size(), 1U);
}

// Words of the protocol and others in any order, cut anywhere and with any bytes between.
std::string garbage(Prng& prng) {
    static constexpr std::array<std::string_view, 28> kWords{
        "go",       "seat",     "A.white", "B.black", "clocks",  "180000", "-1",
        "position", "startpos", "|",       "moves",   "1e2e4",   "2N@f6",  "setoption",
        "name",     "value",    "Mate",    "held",    "partner", "!sit",   "said",
        "uci",      "isready",  "stop",    "avoid",   "nodes",   "10",     "99999999999999999999"};
    std::string line;
    const std::uint64_t words = prng.below(9);
    for (std::uint64_t i = 0; i < words; ++i) {
        line += kWords[prng.below(kWords.size())];
        line += chess::tests::one_in(prng, 9) ? static_cast<char>(prng.below(256)) : ' ';
    }
    if (chess::tests::one_in(prng, 5)) line.resize(prng.below(line.size() + 1));
    return line;
}

TEST(Session, garbage_never_silences_it) {
    Prng prng{nth_seed(17)};
    Talker talker;
    static_cast<void>(talker.say("setoption name Nodes value 50"));
    for (int i = 0; i < 4'000 * chess::tests::kPatience; ++i) {
        const std::string line = garbage(prng);
        const auto lines = talker.say(line);
        const auto words = words_of(line);
        const bool asks = !words.empty() && words.front() == "go";
        const auto answers = std::ranges::count_if(
            lines, [](const std::string& text) { return text.starts_with("bestmove "); });
        ASSERT_EQ(answers, asks ? 1 : 0) << line;
        for (const std::string& text : lines) {
            ASSERT_EQ(text.find_first_of("\n\r"), std::string::npos) << line;
        }
    }
}

}  // namespace
}  // namespace tandem::engine
