// Tests of the pool, with engines that are shell scripts: good ones, hung ones, broken ones.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/bots/engine_pool.hpp"

#include <sys/wait.h>

#include <csignal>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>

#include "server/bots/engine_answer.hpp"
#include "support/server/loop_thread.hpp"

namespace tandem::server {
namespace {

using bughouse::QuickMessage;
using bughouse::Seat;

// A line that a shell reads into $line, and what it does then.
[[nodiscard]] std::string at_go(const std::string& action) {
    return "while read -r line; do case \"$line\" in go*) " + action + " ;; esac; done";
}

[[nodiscard]] hall::Think question(std::uint64_t ticket) {
    hall::Think think;
    think.ticket = ticket;
    think.seat = Seat::AWhite;
    think.bfen = "a position";
    return think;
}

class EnginePoolTest : public ::testing::Test {
  protected:
    void start(const std::string& script, std::size_t processes) {
        EnginePoolConfig config;
        config.command.program = "/bin/sh";
        config.command.arguments = {"-c", script};
        config.command.niceness = 0;
        config.processes = processes;
        config.least_pause = Millis{1};
        change(config);
        pool_.emplace(
            io_,
            config,
            EnginePoolTells{
                .on_thought =
                    [this](const hall::Thought& thought) { thoughts_.push_back(thought); },
                .on_failed = [this](std::uint64_t ticket) { failed_.push_back(ticket); }});
    }

    // Until all processes are buried.
    void TearDown() override {
        pool_.reset();
        work_.reset();
        io_.run();
    }

    // Until that many questions are done with, in one way or the other.
    void run_until_done(std::size_t count) {
        while (thoughts_.size() + failed_.size() < count) io_.run_one();
    }

    std::function<void(EnginePoolConfig&)> change = [](EnginePoolConfig&) {};
    TestFolder folder_;
    boost::asio::io_context io_;
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_ =
        boost::asio::make_work_guard(io_);
    std::optional<EnginePool> pool_;
    std::vector<hall::Thought> thoughts_;
    std::vector<std::uint64_t> failed_;
};

TEST_F(EnginePoolTest, a_question_is_answered_with_a_move_and_what_is_said) {
    start(at_go("echo info depth 3; echo say !need-knight; echo bestmove 1e2e4"), 1);
    pool_->ask(question(7));
    run_until_done(1);
    ASSERT_EQ(thoughts_.size(), 1);
    EXPECT_EQ(thoughts_[0].ticket, 7);
    EXPECT_EQ(thoughts_[0].move, "e2e4");
    EXPECT_EQ(thoughts_[0].says, std::vector{QuickMessage::NeedKnight});
}

TEST_F(EnginePoolTest, to_pass_is_to_sit) {
    start(at_go("echo bestmove pass"), 1);
    pool_->ask(question(1));
    run_until_done(1);
    ASSERT_EQ(thoughts_.size(), 1);
    EXPECT_EQ(thoughts_[0].move, "");
}

TEST_F(EnginePoolTest, many_questions_are_answered_in_their_order_by_one_process) {
    start(at_go("echo bestmove 1e2e4"), 1);
    for (std::uint64_t ticket = 1; ticket <= 100; ++ticket) pool_->ask(question(ticket));
    EXPECT_EQ(pool_->figures().waiting, 99);
    run_until_done(100);
    ASSERT_EQ(thoughts_.size(), 100);
    for (std::uint64_t ticket = 1; ticket <= 100; ++ticket) {
        EXPECT_EQ(thoughts_[ticket - 1].ticket, ticket);
    }
    EXPECT_EQ(pool_->figures().answered, 100);
    EXPECT_EQ(pool_->figures().restarts, 0);
}

TEST_F(EnginePoolTest, as_many_processes_think_as_are_configured_and_no_more) {
    start(at_go("echo bestmove 1e2e4"), 3);
    for (std::uint64_t ticket = 1; ticket <= 8; ++ticket) pool_->ask(question(ticket));
    const EnginePool::Figures figures = pool_->figures();
    EXPECT_EQ(figures.running, 3);
    EXPECT_EQ(figures.thinking, 3);
    EXPECT_EQ(figures.waiting, 5);
    run_until_done(8);
    EXPECT_EQ(thoughts_.size(), 8);
}

TEST_F(EnginePoolTest, a_hung_process_fails_its_question_twice_and_then_no_more) {
    change = [](EnginePoolConfig& config) { config.limit = Millis{100}; };
    start(at_go("sleep 1000"), 2);
    pool_->ask(question(1));
    run_until_done(1);
    EXPECT_EQ(failed_, std::vector<std::uint64_t>{1});
}

TEST_F(EnginePoolTest, a_hung_process_costs_nobody_else_anything) {
    // The first to make the folder hangs at every question; the others answer.
    change = [](EnginePoolConfig& config) { config.limit = Millis{300}; };
    start(
        "if mkdir " + folder_.file("first") + "; then " + at_go("sleep 1000") + "; else " +
            at_go("echo bestmove 1e2e4") + "; fi",
        2);
    for (std::uint64_t ticket = 1; ticket <= 20; ++ticket) pool_->ask(question(ticket));
    run_until_done(20);
    EXPECT_TRUE(failed_.empty());
    EXPECT_EQ(thoughts_.size(), 20);
}

TEST_F(EnginePoolTest, an_invalid_move_is_asked_for_again_elsewhere) {
    start(
        "if mkdir " + folder_.file("first") + "; then " + at_go("echo bestmove rubbish") +
            "; else " + at_go("echo bestmove 1g1f3") + "; fi",
        2);
    for (std::uint64_t ticket = 1; ticket <= 8; ++ticket) pool_->ask(question(ticket));
    run_until_done(8);
    EXPECT_TRUE(failed_.empty());
    for (const hall::Thought& thought : thoughts_) EXPECT_EQ(thought.move, "g1f3");
}

TEST_F(EnginePoolTest, a_move_on_the_other_board_is_a_failure) {
    start(at_go("echo bestmove 2e2e4"), 1);
    pool_->ask(question(1));
    run_until_done(1);
    EXPECT_EQ(failed_, std::vector<std::uint64_t>{1});
}

TEST_F(EnginePoolTest, a_crash_at_a_question_costs_only_that_question) {
    start(at_go("case \"$line\" in *\"increment 666\") exit 3;; *) echo bestmove 1e2e4;; esac"), 2);
    for (std::uint64_t ticket = 1; ticket <= 9; ++ticket) {
        hall::Think think = question(ticket);
        if (ticket == 5) think.increment = Millis{666};
        pool_->ask(think);
    }
    run_until_done(9);
    EXPECT_EQ(failed_, std::vector<std::uint64_t>{5});
    EXPECT_EQ(thoughts_.size(), 8);
}

TEST_F(EnginePoolTest, a_program_that_ends_at_once_is_not_started_again_and_again) {
    change = [](EnginePoolConfig& config) {
        config.patience = Millis{200};
        config.least_pause = Millis{40};
    };
    start("exit 1", 1);
    pool_->ask(question(1));
    run_until_done(1);
    EXPECT_EQ(failed_, std::vector<std::uint64_t>{1});
    EXPECT_LE(pool_->figures().restarts, 4);  // after 40, 80, 160 ms
}

TEST_F(EnginePoolTest, a_program_that_is_not_there_fails_every_question) {
    change = [](EnginePoolConfig& config) {
        config.patience = Millis{50};
        config.command.program = "/nowhere/at/all";
    };
    start("", 2);
    for (std::uint64_t ticket = 1; ticket <= 5; ++ticket) pool_->ask(question(ticket));
    run_until_done(5);
    EXPECT_EQ(failed_.size(), 5);
}

TEST_F(EnginePoolTest, a_line_without_an_end_is_cut_short) {
    start(at_go("while :; do printf xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done"), 1);
    pool_->ask(question(1));
    run_until_done(1);
    EXPECT_EQ(failed_, std::vector<std::uint64_t>{1});
}

TEST_F(EnginePoolTest, talk_without_an_end_is_cut_short) {
    start(at_go("while :; do echo info string and so on and so on; done"), 1);
    pool_->ask(question(1));
    run_until_done(1);
    EXPECT_EQ(failed_, std::vector<std::uint64_t>{1});
}

TEST_F(EnginePoolTest, one_that_does_not_read_is_killed_like_any_that_hangs) {
    change = [](EnginePoolConfig& config) { config.limit = Millis{100}; };
    start("sleep 1000", 1);
    hall::Think think = question(1);
    think.bfen.assign(1'000'000, 'x');  // more than a pipe holds
    pool_->ask(think);
    run_until_done(1);
    EXPECT_EQ(failed_, std::vector<std::uint64_t>{1});
}

TEST_F(EnginePoolTest, complaints_without_an_end_do_no_harm) {
    start(
        "(while :; do echo complaint; done) >&2 & trap 'kill $!' EXIT; " +
            at_go("echo bestmove 1e2e4; kill $!"),
        1);
    pool_->ask(question(1));
    run_until_done(1);
    EXPECT_EQ(thoughts_.size(), 1);
}

TEST_F(EnginePoolTest, questions_over_the_bound_fail_at_once_but_not_before_ask_returns) {
    change = [](EnginePoolConfig& config) { config.waiting = 2; };
    start(at_go("echo bestmove 1e2e4"), 1);
    for (std::uint64_t ticket = 1; ticket <= 5; ++ticket) {
        pool_->ask(question(ticket));
        EXPECT_TRUE(failed_.empty());
    }
    run_until_done(5);
    EXPECT_EQ(failed_, (std::vector<std::uint64_t>{4, 5}));
    EXPECT_EQ(thoughts_.size(), 3);
}

TEST_F(EnginePoolTest, a_process_has_no_descriptor_of_the_servers) {
    // Four: its standard streams, and that of the folder which it reads.
    start(
        at_go("if [ $(ls /proc/self/fd | wc -l) -le 5 ]; then echo bestmove 1e2e4; "
              "else echo bestmove pass; fi"),
        1);
    pool_->ask(question(1));
    run_until_done(1);
    ASSERT_EQ(thoughts_.size(), 1);
    EXPECT_EQ(thoughts_[0].move, "e2e4");
}

TEST_F(EnginePoolTest, no_process_stays_when_the_pool_goes_and_none_becomes_a_zombie) {
    start("echo $$ >> " + folder_.file("ids") + "; " + at_go("echo bestmove 1e2e4"), 3);
    for (std::uint64_t ticket = 1; ticket <= 30; ++ticket) pool_->ask(question(ticket));
    run_until_done(30);
    pool_.reset();
    work_.reset();
    io_.run();
    std::ifstream ids{folder_.file("ids")};
    for (pid_t id = 0; ids >> id;) {
        EXPECT_EQ(kill(id, 0), -1) << id;
        EXPECT_EQ(waitpid(id, nullptr, WNOHANG), -1) << id;
    }
}

TEST(QuestionText, has_everything_that_an_engine_needs) {
    hall::Think think = question(1);
    think.seat = Seat::BBlack;
    think.bfen = "A | B";
    think.clocks = hall::EnumArray<Seat, Millis>{Millis{1}, Millis{-2}, Millis{3}, Millis{4}};
    think.increment = Millis{500};
    think.delay = Millis{700};
    think.heard = {QuickMessage::Sit, QuickMessage::NeedPawn};
    think.said = {QuickMessage::NoQueen};
    think.avoid = {"e2e4", "N@f3"};
    think.options = {{"drop.pawn_ranks", "2-6"}};
    think.mate_by_held = true;
    think.kind.level = 2;
    EXPECT_EQ(
        question_text(think),
        "setoption name Mate value held\n"
        "setoption name Level value 2\n"
        "setoption name Style value balanced\n"
        "setoption name drop.pawn_ranks value 2-6\n"
        "position A | B\n"
        "partner !sit !need-pawn\n"
        "said !no-queen\n"
        "go seat B.black clocks 1 -2 3 4 increment 500 delay 700 avoid e2e4 N@f3\n");
}

TEST(QuestionText, says_what_the_boards_do_not_show) {
    hall::Think think = question(1);
    think.removed[chess::Color::Black].add(chess::Role::Rook);
    think.removed[chess::Color::Black].add(chess::Role::Pawn);
    think.other = rulebook::OtherBoard::Over;
    EXPECT_TRUE(question_text(think).ends_with(" removed - RP over\n")) << question_text(think);
}

TEST(EngineAnswer, knows_the_score_of_the_last_depth) {
    const auto score_after = [](std::initializer_list<std::string_view> lines) {
        EngineAnswer answer{bughouse::BoardId::A};
        for (const std::string_view line : lines) static_cast<void>(answer.take(line));
        EXPECT_EQ(answer.take("bestmove 1e2e4"), EngineAnswer::Step::Whole);
        return answer.thought().score;
    };
    EXPECT_EQ(score_after({}), std::nullopt);
    EXPECT_EQ(score_after({"info depth 4 score cp -12 nodes 12000 time 4 pv 1e7e5"}), -12);
    EXPECT_EQ(score_after({"info depth 1 score cp 5", "info depth 2 score cp 31"}), 31);
    EXPECT_EQ(score_after({"info depth 4 score mate -2"}), -10'000);
    EXPECT_EQ(score_after({"info depth 4 score mate 3"}), 10'000);
    EXPECT_EQ(score_after({"info depth 4 score cp 99999999999999"}), std::nullopt);
    EXPECT_EQ(score_after({"info depth 4 score cp 2000000"}), 10'000);
    EXPECT_EQ(score_after({"info depth 1 score cp 5", "info depth 2 score", "info string x"}), 5);
}

}  // namespace
}  // namespace tandem::server
