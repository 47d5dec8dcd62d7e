// XBoard's conversation, its bughouse commands included.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/xboard.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/prng.hpp"
#include "engine/protocol/options.hpp"
#include "support/base/seed.hpp"
#include "support/chess/random_positions.hpp"

namespace tandem::engine {
namespace {

using base::Millis;
using base::Prng;
using base::tests::nth_seed;
using bughouse::QuickMessage;

// A conversation at the depth that a test can wait for.
class XboardTalker {
  public:
    XboardTalker()
        : xboard_(
              {"Tandem test",
               [this](std::string_view line) { printed_.emplace_back(line); },
               [this] { return Coming{coming, Input::Open}; },
               [this] { return Millis{now_ += 1}; }}) {
        for (const char* const line : {"xboard", "protover 2", "new", "variant bughouse", "sd 3"}) {
            static_cast<void>(xboard_.take(line));
        }
        printed_.clear();
    }

    std::vector<std::string> say(std::string_view line) {
        printed_.clear();
        quit = xboard_.take(line) == Next::Quit;
        return printed_;
    }
    // The move with which a line is answered; empty if with none.
    std::string move(std::string_view line) {
        for (const std::string& printed : say(line)) {
            if (printed.starts_with("move ")) return printed.substr(5);
        }
        return "";
    }
    std::vector<std::string> wake() {
        printed_.clear();
        xboard_.wake();
        return printed_;
    }
    void pass(Millis span) { now_ += base::count(span); }
    [[nodiscard]] Millis now() const { return Millis{now_}; }
    [[nodiscard]] bool waits() const { return xboard_.patience().has_value(); }
    [[nodiscard]] const Xboard& xboard() const { return xboard_; }

    std::string coming;  // the lines that have come already
    bool quit = false;

  private:
    std::int64_t now_ = 0;
    std::vector<std::string> printed_;
    Xboard xboard_;
};

TEST(Xboard, the_features_end_with_done) {
    XboardTalker talker;
    const auto lines = talker.say("protover 2");
    EXPECT_TRUE(lines.front().starts_with("feature ping=1 "));
    EXPECT_EQ(lines.back(), "feature done=1");
    EXPECT_NE(lines.front().find(" playother=1"), std::string::npos);
    EXPECT_EQ(talker.say("ping 7"), std::vector<std::string>{"pong 7"});
    EXPECT_TRUE(talker.say("quit").empty());
    EXPECT_TRUE(talker.quit);
}

TEST(Xboard, it_answers_moves_with_moves) {
    XboardTalker talker;
    EXPECT_NE(talker.move("usermove e2e4"), "");
    EXPECT_EQ(talker.move("ping 1"), "");
    EXPECT_TRUE(talker.say("usermove e4e6").front().starts_with("Illegal move: "));
    EXPECT_TRUE(talker.say("force").empty());
    EXPECT_EQ(talker.move("d2d4"), "");
    EXPECT_NE(talker.move("go"), "");
}

TEST(Xboard, it_mates_with_what_arrives) {
    XboardTalker talker;
    static_cast<void>(talker.say("force"));
    EXPECT_TRUE(talker.say("setboard 6rk/6pp/8/8/8/8/8/4K3 w - - 0 1").empty());
    EXPECT_TRUE(talker.say("holding [N] []").empty());
    EXPECT_EQ(talker.move("go"), "N@f7");
}

TEST(Xboard, a_piece_that_has_just_arrived_is_added_to_what_is_held) {
    XboardTalker talker;
    static_cast<void>(talker.say("force"));
    EXPECT_TRUE(talker.say("setboard 6rk/6pp/8/8/8/8/8/4K3 w - - 0 1").empty());
    EXPECT_TRUE(talker.say("holding [] [] WN").empty());
    EXPECT_EQ(talker.move("go"), "N@f7");
    EXPECT_TRUE(talker.say("holding [N]").front().starts_with("Error (bad reserves)"));
    EXPECT_TRUE(talker.say("holding [X] []").front().starts_with("Error (bad reserves)"));
    EXPECT_TRUE(talker.say("holding [] [] WK").front().starts_with("Error (bad reserves)"));
}

TEST(Xboard, a_line_that_changes_the_question_ends_the_search_without_a_move) {
    XboardTalker talker;
    static_cast<void>(talker.say("sd 90"));
    talker.coming = "holding [] [N] BN\n";
    EXPECT_EQ(talker.move("usermove e2e4"), "");
    talker.coming = "?\n";
    EXPECT_NE(talker.move("holding [] [N] BN"), "");
}

TEST(Xboard, a_line_that_ends_the_search_may_stand_behind_others) {
    XboardTalker talker;
    for (const char* const line : {"sd 90", "st 1000", "option OwnBook=0"}) {
        static_cast<void>(talker.say(line));
    }
    for (const char* const before : {"time 500\notim 500\n", "ping 3\n", "post\n\n"}) {
        talker.coming = std::string{before} + "holding [] [N] BN\n?\n";
        static_cast<void>(talker.say("new"));
        EXPECT_EQ(talker.move("usermove e2e4"), "") << before;
        talker.coming = std::string{before} + "?\nholding [] [N] BN\n";
        EXPECT_NE(talker.move("post"), "") << before;
    }
}

TEST(Xboard, it_sits_when_its_partner_says_so_and_looks_again_later) {
    XboardTalker talker;
    static_cast<void>(talker.say("level 0 5 0"));
    static_cast<void>(talker.say("partner Ann"));
    static_cast<void>(talker.say("ptell sit please"));
    EXPECT_EQ(talker.move("usermove e2e4"), "");
    EXPECT_TRUE(talker.waits());
    EXPECT_TRUE(talker.wake().empty());
    // Little time is left: it moves whatever was said.
    EXPECT_NE(talker.move("time 500"), "");
    EXPECT_FALSE(talker.waits());
}

// XBoard tells the clocks with each move of the opponent, and then nothing while the engine sits.
TEST(Xboard, its_clock_runs_while_it_sits) {
    for (const char* const clock : {"time 1200", "level 0 0:12 0"}) {
        XboardTalker talker;
        static_cast<void>(talker.say("partner Ann"));
        static_cast<void>(talker.say("ptell sit"));
        static_cast<void>(talker.say(clock));
        talker.pass(Millis{60'000});  // of the opponent
        EXPECT_EQ(talker.move("usermove e2e4"), "") << clock;
        talker.pass(Millis{1'000});
        EXPECT_TRUE(talker.wake().empty()) << clock;
        talker.pass(Millis{2'000});
        EXPECT_FALSE(talker.wake().empty()) << clock;
        EXPECT_FALSE(talker.waits()) << clock;
    }
}

// As Sjeng and Fairy-Stockfish mean it: everything said before no longer counts.
TEST(Xboard, a_partner_takes_everything_back_with_one_letter) {
    XboardTalker talker;
    for (const char* const line : {"level 0 5 0", "partner Ann", "ptell sit"}) {
        static_cast<void>(talker.say(line));
    }
    EXPECT_EQ(talker.move("usermove e2e4"), "");
    EXPECT_EQ(talker.move("ptell x marks the spot"), "");
    EXPECT_NE(talker.move("ptell x"), "");
}

// Partners chat, and engines tell each other their clocks, many times a second if they sit.
TEST(Xboard, what_the_partner_says_ends_the_search_only_if_it_is_understood) {
    XboardTalker talker;
    static_cast<void>(talker.say("partner Ann"));
    static_cast<void>(talker.say("option OwnBook=0"));
    talker.coming = "ptell time 4186\nptell otim 2895\nptell hello\nptell\n";
    EXPECT_NE(talker.move("usermove e2e4"), "");
    static_cast<void>(talker.say("new"));
    talker.coming += "ptell hold on, +n\n";
    EXPECT_EQ(talker.move("usermove e2e4"), "");
}

TEST(Xboard, a_search_that_begins_again_has_what_is_left_of_the_time) {
    XboardTalker talker;
    for (const char* const line : {"new", "variant bughouse", "sd 90", "st 1"}) {
        static_cast<void>(talker.say(line));
    }
    talker.coming = "holding [] [N] BN\n";
    EXPECT_EQ(talker.move("usermove e2e4"), "");
    talker.pass(Millis{900});
    talker.coming.clear();
    const Millis before = talker.now();
    EXPECT_NE(talker.move("holding [] [N] BN"), "");
    EXPECT_LE(base::count(talker.now() - before), 100);
}

TEST(Xboard, what_it_needs_is_said_to_the_partner_once_there_is_one) {
    XboardTalker talker;
    const auto tells = [&] {
        static_cast<void>(talker.say("force"));
        static_cast<void>(talker.say("setboard 6rk/6pp/8/8/8/8/PPP5/4K3 w - - 0 1"));
        const auto lines = talker.say("go");
        return std::ranges::count_if(
            lines, [](const std::string& line) { return line.starts_with("tellics ptell "); });
    };
    EXPECT_EQ(tells(), 0);
    static_cast<void>(talker.say("partner Ann"));
    EXPECT_GT(tells(), 0);
    EXPECT_EQ(tells(), 0);  // said a moment ago
    talker.pass(Millis{20'000});
    EXPECT_GT(tells(), 0);
}

// Once the partner has been told to go, a request to sit can be made again at once.
TEST(Xboard, to_sit_and_to_go_are_said_whenever_they_are_meant) {
    XboardTalker talker;
    static_cast<void>(talker.say("partner Ann"));
    const auto says = [&](const std::string& fen, std::string_view words) {
        static_cast<void>(talker.say("force"));
        static_cast<void>(talker.say("setboard " + fen));
        const auto lines = talker.say("go");
        return std::ranges::count(lines, "tellics ptell " + std::string{words});
    };
    // Whatever Black gets mates along the back ranks, and then nothing does.
    const std::string danger = "4k3/8/3b4/8/P6n/8/8/r5NK w - - 0 1";
    const std::string safe = "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(says(danger, "sit"), 1) << i;
        EXPECT_EQ(says(safe, "go"), 1) << i;
    }
}

TEST(Xboard, a_level_may_have_a_fraction_of_a_second_for_each_move) {
    XboardTalker talker;
    for (const char* const line : {"level 0 2 0.5", "level 40 0:30 12.25", "level 0 5 2"}) {
        EXPECT_TRUE(talker.say(line).empty()) << line;
    }
    for (const char* const line :
         {"level",
          "level 0 2 -1",
          "level 0 2 1.2.3",
          "level 0 2 .",
          "level 0 2 x",
          "level 0 x 1"}) {
        EXPECT_EQ(talker.say(line).front(), "Error (bad level): " + std::string{line});
    }
    EXPECT_EQ(talker.say("time x 1").front(), "Error (bad number): time x 1");
}

TEST(Xboard, moves_are_taken_back) {
    XboardTalker talker;
    EXPECT_NE(talker.move("usermove e2e4"), "");
    static_cast<void>(talker.say("force"));
    EXPECT_TRUE(talker.say("remove").empty());
    EXPECT_NE(talker.move("go"), "");  // as White, from the beginning
    static_cast<void>(talker.say("force"));
    EXPECT_TRUE(talker.say("undo").empty());
    EXPECT_TRUE(talker.say("usermove d2d4").empty());
}

TEST(Xboard, what_it_thinks_is_shown_if_wanted) {
    XboardTalker talker;
    EXPECT_EQ(talker.say("usermove e2e4").size(), 1U);
    static_cast<void>(talker.say("post"));
    const auto lines = talker.say("usermove d2d4");
    ASSERT_GT(lines.size(), 1U);
    EXPECT_TRUE(lines.front().starts_with("1 "));
}

// As the protocol has it: a hundred thousand, and the moves that it takes.
TEST(Xboard, mates_are_shown_as_the_protocol_has_it) {
    const auto shown = [](std::string_view fen) {
        XboardTalker talker;
        for (const std::string_view line : {"sd 12", "level 0 5 0", "post", "force"}) {
            static_cast<void>(talker.say(line));
        }
        static_cast<void>(talker.say("setboard " + std::string{fen}));
        const auto lines = talker.say("go");
        std::string score;
        for (const std::string& line : lines) {
            const auto words = words_of(line);
            if (parse_number(words.front())) score = words.at(1);
        }
        return score;
    };
    EXPECT_EQ(shown("k7/8/8/2K5/8/8/8/1Q6 w - - 0 1"), "100002");
    EXPECT_EQ(shown("k7/8/2K5/8/8/8/8/1Q6 b - - 0 1"), "-100001");
}

// XBoard offers them in a dialog, and sends what is chosen there.
TEST(Xboard, its_options_are_offered_and_set) {
    XboardTalker talker;
    const auto lines = talker.say("protover 2");
    for (const char* const option :
         {"Level -spin 8 1 8",
          "Style -combo *balanced /// attacking /// solid /// feeding",
          "OwnBook -check 1",
          "Hash -spin 16 1 4096",
          "Threads -spin 1 1 64"}) {
        EXPECT_EQ(std::ranges::count(lines, "feature option=\"" + std::string{option} + "\""), 1)
            << option;
    }
    for (const char* const line :
         {"option Level=3",
          "option Style=solid",
          "option OwnBook=0",
          "option Hash=1",
          "option Threads=2"}) {
        EXPECT_TRUE(talker.say(line).empty()) << line;
    }
    for (const char* const line : {"option Level=9", "option Style=", "option Threads"}) {
        EXPECT_TRUE(talker.say(line).front().starts_with("Error (bad value): ")) << line;
    }
    for (const char* const line : {"option", "option Nodes=5", "option level=3", "option =1"}) {
        EXPECT_TRUE(talker.say(line).front().starts_with("Error (unknown option): ")) << line;
    }
}

TEST(Xboard, it_plays_by_its_book_unless_told_otherwise) {
    XboardTalker talker;
    const auto thinks = [&](const char* before) {
        for (const char* const line : {"new", "post", before}) {
            static_cast<void>(talker.say(line));
        }
        return talker.say("usermove e2e4").size() > 1;
    };
    EXPECT_FALSE(thinks("option OwnBook=1"));
    EXPECT_TRUE(thinks("option OwnBook=0"));
    EXPECT_FALSE(thinks("option OwnBook=1"));
    EXPECT_TRUE(thinks("sd 3")) << "asked for a depth";
}

// How many positions it has looked at, as it says itself with its last depth.
[[nodiscard]] std::uint64_t nodes_for_a_move(XboardTalker& talker) {
    static_cast<void>(talker.say("new"));
    static_cast<void>(talker.say("sd 5"));
    static_cast<void>(talker.say("st 1000"));
    static_cast<void>(talker.say("post"));
    const auto lines = talker.say("usermove e2e4");
    std::uint64_t nodes = 0;
    for (const std::string& line : lines) {
        const auto words = words_of(line);
        if (parse_number(words.front())) nodes = *parse_number(words.at(3));
    }
    return nodes;
}

TEST(Xboard, a_lower_level_looks_at_less) {
    XboardTalker talker;
    const std::uint64_t all = nodes_for_a_move(talker);
    static_cast<void>(talker.say("option Level=1"));
    EXPECT_LE(nodes_for_a_move(talker), 100U);
    EXPECT_GT(all, 1'000U);
    static_cast<void>(talker.say("option Level=8"));
    EXPECT_GT(nodes_for_a_move(talker), 1'000U);
}

TEST(Xboard, it_is_told_how_much_of_the_machine_it_may_use) {
    XboardTalker talker;
    const auto lines = talker.say("protover 2");
    EXPECT_NE(lines.front().find(" memory=1 smp=1"), std::string::npos);
    EXPECT_TRUE(talker.say("memory 5").empty());
    EXPECT_TRUE(talker.say("cores 2").empty());
    EXPECT_NE(talker.move("usermove e2e4"), "");
    EXPECT_EQ(talker.xboard().table_bytes(), std::size_t{4} << 20U);
    EXPECT_EQ(talker.xboard().options().threads, 2);
    // More than it can use is not refused.
    EXPECT_TRUE(talker.say("cores 1000").empty());
    EXPECT_EQ(talker.xboard().options().threads, 64);
    for (const char* const line : {"memory 0", "memory x", "memory", "cores 0", "cores"}) {
        EXPECT_EQ(talker.say(line).front(), "Error (bad number): " + std::string{line});
    }
}

// What it says to its partner.
[[nodiscard]] std::vector<std::string> told(const std::vector<std::string>& lines) {
    constexpr std::string_view kTells = "tellics ptell ";
    std::vector<std::string> words;
    for (const std::string& line : lines) {
        if (line.starts_with(kTells)) words.push_back(line.substr(kTells.size()));
    }
    return words;
}

TEST(Xboard, a_need_is_taken_back_once_the_piece_is_there) {
    XboardTalker talker;
    static_cast<void>(talker.say("partner Ann"));
    static_cast<void>(talker.say("force"));
    static_cast<void>(talker.say("setboard 6rk/6pp/8/8/8/8/PPP5/4K3 w - - 0 1"));
    EXPECT_EQ(told(talker.say("go")), (std::vector<std::string>{"+n", "mate"}));
    EXPECT_TRUE(told(talker.say("time 500")).empty());
    EXPECT_EQ(told(talker.say("holding [N] [] WN")), std::vector<std::string>{"x"});
    EXPECT_TRUE(told(talker.say("time 500")).empty());
}

TEST(Xboard, the_opponent_s_move_can_end_a_need_before_the_engine_thinks) {
    XboardTalker talker;
    static_cast<void>(talker.say("partner Ann"));
    static_cast<void>(talker.say("force"));
    static_cast<void>(talker.say("setboard 6rk/6pp/8/8/8/8/PPP5/4K3 w - - 0 1"));
    EXPECT_EQ(told(talker.say("go")), (std::vector<std::string>{"+n", "mate"}));
    const auto lines = talker.say("usermove g8a8");
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(lines.front(), "tellics ptell x");
}

TEST(Xboard, nothing_is_taken_back_in_a_new_game_or_for_a_new_partner) {
    for (const char* const line : {"new", "partner Bob", "partner", "result 1-0 {White mates}"}) {
        XboardTalker talker;
        static_cast<void>(talker.say("partner Ann"));
        static_cast<void>(talker.say("force"));
        static_cast<void>(talker.say("setboard 6rk/6pp/8/8/8/8/PPP5/4K3 w - - 0 1"));
        EXPECT_FALSE(told(talker.say("go")).empty());
        EXPECT_TRUE(told(talker.say(line)).empty()) << line;
        static_cast<void>(talker.say("force"));
        static_cast<void>(talker.say("setboard 4k3/8/8/8/8/8/PPP5/4K3 b - - 0 1"));
        EXPECT_TRUE(told(talker.say("playother")).empty()) << line;
    }
}

// To Sjeng, whose partner is told when a piece no longer mates.
TEST(Xboard, a_partner_takes_one_thing_back) {
    XboardTalker talker;
    static_cast<void>(talker.say("partner Ann"));
    for (const char* const line :
         {"ptell +q", "ptell ---n", "ptell ---trades", "ptell n doesn't mate me anymore"}) {
        static_cast<void>(talker.say(line));
    }
    EXPECT_EQ(
        talker.xboard().talk().heard(),
        (std::vector{QuickMessage::NeedQueen, QuickMessage::NoTrade}));
    static_cast<void>(talker.say("ptell You can trade freely."));
    EXPECT_EQ(talker.xboard().talk().heard(), std::vector{QuickMessage::NeedQueen});
    static_cast<void>(talker.say("ptell x"));
    EXPECT_TRUE(talker.xboard().talk().heard().empty());
}

TEST(Xboard, garbage_neither_ends_nor_confuses_it) {
    static constexpr std::array<std::string_view, 34> kWords{
        "xboard",  "protover", "2",        "new",      "variant", "bughouse",
        "force",   "go",       "setboard", "usermove", "e2e4",    "N@f3",
        "holding", "[N]",      "[]",       "WN",       "partner", "ptell",
        "sit",     "level",    "0",        "5:00",     "time",    "-7",
        "otim",    "undo",     "remove",   "result",   "ping",    "99999999999999999999",
        "option",  "Level=2",  "Style=",   "x"};
    Prng prng{nth_seed(23)};
    XboardTalker talker;
    talker.coming = "?\n";
    for (int i = 0; i < 3'000 * chess::tests::kPatience; ++i) {
        std::string line;
        for (std::uint64_t words = prng.below(6); words > 0; --words) {
            line += kWords[prng.below(kWords.size())];
            line += chess::tests::one_in(prng, 9) ? static_cast<char>(prng.below(256)) : ' ';
        }
        for (const std::string& printed : talker.say(line)) {
            ASSERT_EQ(printed.find_first_of("\n\r"), std::string::npos) << line;
        }
        ASSERT_FALSE(talker.quit) << line;
    }
    static_cast<void>(talker.say("new"));
    EXPECT_NE(talker.move("usermove e2e4"), "");
}

}  // namespace
}  // namespace tandem::engine
