// The network that corrects the evaluation.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/network.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "chess/notation/fen.hpp"
#include "engine/evaluation/evaluation.hpp"

namespace tandem::engine {
namespace {

using chess::Color;

chess::Position position(const std::string& fen) {
    const auto read = chess::parse_fen(fen, chess::FenNumbers::Counters);
    return *chess::Position::from(read->setup, chess::MoveRules{});
}

std::multiset<std::size_t> features(const chess::Position& position, Color side) {
    std::multiset<std::size_t> all;
    NetworkFeatures::each(position, side, [&](std::size_t feature) { all.insert(feature); });
    return all;
}

std::vector<std::uint8_t> bytes_of(const Network& network) {
    const std::string bytes = network.bytes();
    return {bytes.begin(), bytes.end()};
}

constexpr auto kMiddlegame =
    "r1b2rk1/ppp2ppp/2n1pn2/3q4/3P4/2PB1N2/P4PPP/R1BQ1RK1[NPbrp] w - - 0 11";
// The same with the colours changed.
constexpr auto kColoursChanged =
    "r1bq1rk1/p4ppp/2pb1n2/3p4/3Q4/2N1PN2/PPP2PPP/R1B2RK1[BPRnp] b - - 0 11";
TEST(NetworkFeatures, the_initial_position_has_its_pieces_only_and_both_sides_see_the_same) {
    const auto initial = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1");
    EXPECT_EQ(features(initial, Color::White).size(), 32U);
    EXPECT_EQ(features(initial, Color::White), features(initial, Color::Black));
}

TEST(NetworkFeatures, each_is_there_once_and_below_the_count) {
    const auto full = position(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
        "[PPPPPPPPPPNNNNNBBBBBRRRRRQQQpppppppppnnnnnbbbbbrrrrrqqq] w - - 0 1");
    for (const Color side : {Color::White, Color::Black}) {
        const auto all = features(full, side);
        EXPECT_EQ(all.size(), 32 + 2 * NetworkFeatures::kHeldOfSide);
        EXPECT_EQ(std::set(all.begin(), all.end()).size(), all.size());
        EXPECT_LT(*all.rbegin(), NetworkFeatures::kCount);
        EXPECT_LE(all.size(), NetworkFeatures::kMost);
    }
}

TEST(NetworkFeatures, what_one_side_sees_the_other_sees_with_the_colours_changed) {
    const auto one = position(kMiddlegame);
    const auto other = position(kColoursChanged);
    EXPECT_EQ(features(one, Color::White), features(other, Color::Black));
    EXPECT_EQ(features(one, Color::Black), features(other, Color::White));
}

TEST(NetworkFeatures, a_king_on_the_other_half_mirrors_the_board) {
    const auto west = position("3k4/8/8/8/8/2N5/8/1K6[] w - - 0 1");
    const auto east = position("4k3/8/8/8/8/5N2/8/6K1[] w - - 0 1");
    EXPECT_EQ(features(west, Color::White), features(east, Color::White));
    EXPECT_EQ(features(west, Color::Black), features(east, Color::Black));
}

TEST(Network, colours_changed_correct_alike) {
    EXPECT_EQ(
        network().correction(position(kMiddlegame)),
        network().correction(position(kColoursChanged)));
    EXPECT_NE(network().correction(position(kMiddlegame)), 0);
}

TEST(Network, its_correction_is_the_sum_written_out) {
    Network::Weights weights{};
    for (std::size_t i = 0; i < Network::kWidth; ++i) {
        weights.bias[i] = static_cast<std::int16_t>(i == 0 ? -20 : 3 * static_cast<int>(i));
        weights.output[0][i] = static_cast<std::int16_t>(static_cast<int>(i) - 20);
        weights.output[1][i] = static_cast<std::int16_t>(90 - static_cast<int>(i));
        for (std::size_t feature = 0; feature < NetworkFeatures::kCount; ++feature) {
            weights.features[feature][i] =
                static_cast<std::int16_t>(static_cast<int>((feature * 7 + i * 5) % 31) - 15);
        }
    }
    weights.output_bias = -7;
    const auto here = position(kColoursChanged);
    double sum = 0;
    for (const std::size_t side : {0U, 1U}) {
        const Color color = side == 0 ? here.turn() : !here.turn();
        for (std::size_t i = 0; i < Network::kWidth; ++i) {
            int first = weights.bias[i];
            for (const std::size_t feature : features(here, color)) {
                first += weights.features[feature][i];
            }
            const double clipped = std::clamp(first, 0, Network::kOne) / double{Network::kOne};
            sum += clipped * clipped * weights.output[side][i] / Network::kSecondOne;
        }
    }
    EXPECT_NEAR(Network{weights}.correction(here), -7 + sum * Network::kUnit, 1.0);
}

TEST(Network, its_bytes_are_read_as_they_were_written) {
    const auto bytes = bytes_of(network());
    ASSERT_EQ(bytes.size(), Network::kBytes);
    const auto again = Network::parse(bytes);
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(again->bytes(), network().bytes());
    EXPECT_FALSE(Network::parse(std::span{bytes}.first(bytes.size() - 1)).has_value());
    EXPECT_FALSE(Network::parse({}).has_value());
}

// No position can make a sum of the first layer leave its 16 bits.
TEST(Network, the_sums_of_its_first_layer_have_room) {
    const auto bytes = bytes_of(network());
    int most = 0;
    for (std::size_t at = 0; at < 2 * Network::kWidth * NetworkFeatures::kCount; at += 2) {
        const auto weight = static_cast<std::int16_t>(bytes[at] | bytes[at + 1] << 8U);
        most = std::max(most, std::abs(int{weight}));
    }
    EXPECT_GT(most, 0);
    EXPECT_LT(most * static_cast<int>(NetworkFeatures::kMost + 2), 32'768);
}

TEST(Evaluation, stays_within_its_bounds_with_full_reserves) {
    const auto rich =
        position("4k3/8/8/8/8/8/8/QQQQKQQQ[QQQQQQQQQQQQQQQQRRRRRRRRRRRRRRRR] w - - 0 1");
    EXPECT_LE(evaluate(rich), kMostEvaluation);
    EXPECT_GT(evaluate(rich), 1'000);
}

}  // namespace
}  // namespace tandem::engine
