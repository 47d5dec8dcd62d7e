// Matches to learn from, and what is learnt from them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/book/opening_book.hpp"
#include "engine/evaluation/evaluation.hpp"
#include "record/bpgn/bpgn.hpp"
#include "training/book_maker.hpp"
#include "training/network_trainer.hpp"
#include "training/self_play.hpp"
#include "training/tuner.hpp"
#include "training/weights_text.hpp"

namespace tandem::training {
namespace {

std::vector<Sample> samples(std::uint64_t seed) {
    std::vector<Sample> all;
    play({.nodes = 60, .seed = seed}, [&](const Sample& sample) { all.push_back(sample); });
    return all;
}

TEST(SelfPlayData, a_match_is_the_same_for_the_same_seed) {
    const auto first = samples(3);
    const auto again = samples(3);
    ASSERT_GT(first.size(), 5U);
    ASSERT_EQ(first.size(), again.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
        EXPECT_EQ(to_line(first[i]), to_line(again[i]));
    }
    EXPECT_NE(to_line(first.front()), to_line(samples(4).front()));
}

TEST(SelfPlayData, no_sample_is_in_check_and_results_are_between_a_loss_and_a_win) {
    for (const Sample& sample : samples(5)) {
        EXPECT_FALSE(sample.position.in_check());
        EXPECT_GE(sample.result, 0);
        EXPECT_LE(sample.result, 1);
    }
}

TEST(SelfPlayData, a_line_is_read_as_it_was_written) {
    for (const Sample& sample : samples(6)) {
        const auto read = parse_sample(to_line(sample));
        ASSERT_TRUE(read.has_value());
        EXPECT_EQ(read->position, sample.position);
        EXPECT_EQ(read->score, sample.score);
        EXPECT_NEAR(read->result, sample.result, 0.001);
    }
    EXPECT_FALSE(parse_sample("").has_value());
    EXPECT_FALSE(parse_sample("8/8/8/8/8/8/8/8[] w - - 0 1;3;0.5").has_value());
    EXPECT_FALSE(parse_sample("nothing;3").has_value());
}

// Positions whose results are what other weights say: the tuner has to find those.
TEST(Tuner, weights_that_explain_the_results_are_found) {
    engine::Weights truth = engine::kWeights;
    truth.tempo += 40;
    truth.on_board[1] += 60;
    truth.king.linear += 20;
    Tuning how;
    how.target.by_score = 1;
    how.prior = 0;
    how.rounds = 2;
    std::vector<Sample> all;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        for (Sample sample : samples(seed)) {
            sample.score = engine::evaluate_by_hand(sample.position, truth);
            all.push_back(sample);
        }
    }
    const double before = prediction_error(all, engine::kWeights, how);
    int rounds = 0;
    const engine::Weights found =
        tune(all, engine::kWeights, how, [&](int round, double) { rounds = round; });
    EXPECT_EQ(rounds, 2);
    EXPECT_LT(prediction_error(all, found, how), before / 4);
}

// Positions whose results are what the evaluation would be with a dearer queen in the reserve.
TEST(NetworkTrainer, a_network_learns_what_the_evaluation_by_hand_does_not_know) {
    std::vector<Sample> all;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        for (Sample sample : samples(seed)) {
            const chess::Color us = sample.position.turn();
            const auto queens = [&](chess::Color color) {
                return sample.position.reserve(color).has(chess::Role::Queen) ? 200 : 0;
            };
            sample.score = engine::evaluate_by_hand(sample.position, engine::kWeights) +
                           queens(us) - queens(!us);
            all.push_back(sample);
        }
    }
    NetworkTraining how;
    how.target.by_score = 1;
    how.decay = 0;
    how.rate = 0.01;
    how.batch = 128;
    how.epochs = 8;
    std::vector<EpochErrors> errors;
    const auto split = static_cast<std::ptrdiff_t>(all.size() / 5 * 4);
    const std::vector<Sample> learnt{all.begin(), all.begin() + split};
    const std::vector<Sample> held_back{all.begin() + split, all.end()};
    const engine::Network network =
        train(learnt, held_back, how, [&](int, EpochErrors each) { errors.push_back(each); });
    ASSERT_EQ(errors.size(), 9U);
    EXPECT_LT(errors.back().learnt, errors.front().learnt / 4);
    EXPECT_LT(errors.back().held_back, errors.front().held_back * 2 / 3);
    double left = 0;
    double before = 0;
    for (const Sample& sample : held_back) {
        const int missing =
            sample.score - engine::evaluate_by_hand(sample.position, engine::kWeights);
        before += missing * missing;
        left += std::pow(missing - network.correction(sample.position), 2);
    }
    EXPECT_GT(before, 0);
    EXPECT_LT(left, before * 2 / 3) << "with the weights rounded";
}

TEST(WeightsText, every_weight_stands_in_the_source_text) {
    std::array<int, sizeof(engine::Weights) / sizeof(int)> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = 100'000 + static_cast<int>(i);
    const std::string text = source_text(std::bit_cast<engine::Weights>(numbers));
    std::size_t at = 0;
    for (const int number : numbers) {
        at = text.find(std::to_string(number), at);
        ASSERT_NE(at, std::string::npos) << number;
    }
}

// What most of the games open with, and what the engine thinks of it.
TEST(BookMaker, keeps_moves_that_were_played_and_are_good) {
    const auto games = [](std::string_view text) {
        std::vector<record::Game> all;
        record::BpgnReader reader;
        while (auto step = reader.next(text, record::TextEnds::Here)) {
            text.remove_prefix(step->consumed);
            all.push_back(step->game.value());
        }
        return all;
    };
    OpeningCounts counts;
    for (const record::Game& game : games("1A. e4 1a. e5 2A. Qh5 2a. Nc6 1B. e4 1b. e5 *\n\n"
                                          "1A. d4 1a. d5 1B. e4 1b. f6 *\n\n"
                                          "1A. e4 1a. d5 2A. exd5 1B. e4 1b. P@e6 *\n\n"
                                          "1A. e4 1a. Ke5 *\n\n")) {
        counts.add(game, 0.5);
    }
    const chess::Position start{chess::MoveRules{}};
    const OpeningCounts::Node& first = counts.nodes().at(start.key());
    EXPECT_EQ(first.times, 5) << "with a pawn in reserve it is another position";
    EXPECT_EQ(first.played, (std::map<std::string, double>{{"d2d4", 0.5}, {"e2e4", 2.0}}));
    BookMaking how;
    how.nodes = 5'000;
    how.least_times = 3;
    std::size_t done = 0;
    const std::string text = book_text(counts, how, [&](std::size_t many) { done = many; });
    EXPECT_EQ(done, 2U) << text;
    const auto book = engine::OpeningBook::parse(text);
    ASSERT_TRUE(book.has_value()) << text;
    EXPECT_EQ(book->positions(), 2U);
    const auto moves = book->moves(start);
    const auto most = std::ranges::max_element(moves, {}, &engine::BookMove::weight);
    EXPECT_EQ(chess::to_string(most->move), "e2e4");
    EXPECT_EQ(text.find("f7f6"), std::string::npos) << "played, but not good";
}

}  // namespace
}  // namespace tandem::training
