// A small neural network, which corrects the evaluation by hand.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   features of the side to move ─▶ 64 ─▶ clipped, squared ─┐
//                                                            ├─▶ score
//   features of the other side ───▶ 64 ─▶ clipped, squared ─┘
//
// Both sides share the weights of the first layer. All sums are of whole numbers, so every machine
// gets the same score. docs/engine.md says how the weights were made.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "engine/evaluation/network_features.hpp"

namespace tandem::engine {

class Network {
  public:
    static constexpr std::size_t kWidth = 64;
    // What a 1 is in the first layer, and in the second.
    static constexpr int kOne = 255;
    static constexpr int kSecondOne = 64;
    // What a score of 1 is, in hundredths of a pawn.
    static constexpr int kUnit = 450;

    using Row = std::array<std::int16_t, kWidth>;

    struct Weights {
        std::array<Row, NetworkFeatures::kCount> features;
        Row bias;
        std::array<Row, 2> output;  // of the side to move, of the other
        std::int16_t output_bias;  // hundredths of a pawn
    };
    // Two for each weight, the lower first, in the order of Weights.
    static constexpr std::size_t kBytes = 2 * (kWidth * (NetworkFeatures::kCount + 1 + 2) + 1);

    // Nothing unless there are kBytes.
    [[nodiscard]] static std::optional<Network> parse(std::span<const std::uint8_t> bytes);
    [[nodiscard]] std::string bytes() const;

    explicit Network(const Weights& weights) : weights_(weights) {}

    // What is to be added to the evaluation by hand, for the side to move.
    //
    // Units:   hundredths of a pawn.
    [[nodiscard]] int correction(const chess::Position& position) const;

  private:
    [[nodiscard]] Row first_layer(const chess::Position& position, chess::Color side) const;

    Weights weights_;
};

// That of network.bin, with which the engine plays.
[[nodiscard]] const Network& network();

}  // namespace tandem::engine
