// The first layer is summed anew for each position: some forty rows for each side.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/network.hpp"

#include "base/check.hpp"
#include "engine/evaluation/network_bytes.hpp"

namespace tandem::engine {

namespace {

// Calls `take` with a reference to each weight, in the order of the bytes.
template <typename Weights, typename Take>
void each_weight(Weights& weights, Take take) {
    const auto take_row = [&](auto& row) {
        for (auto& weight : row) take(weight);
    };
    for (auto& row : weights.features) take_row(row);
    take_row(weights.bias);
    for (auto& row : weights.output) take_row(row);
    take(weights.output_bias);
}

}  // namespace

std::optional<Network> Network::parse(std::span<const std::uint8_t> bytes) {
    if (bytes.size() != kBytes) return std::nullopt;
    Weights weights{};
    std::size_t at = 0;
    each_weight(weights, [&](std::int16_t& weight) {
        weight = static_cast<std::int16_t>(bytes[at] | bytes[at + 1] << 8U);
        at += 2;
    });
    return Network{weights};
}

std::string Network::bytes() const {
    std::string bytes;
    each_weight(weights_, [&](std::int16_t weight) {
        const auto bits = static_cast<std::uint16_t>(weight);
        bytes += static_cast<char>(bits & 0xFFU);
        bytes += static_cast<char>(bits >> 8U);
    });
    return bytes;
}

Network::Row Network::first_layer(const chess::Position& position, chess::Color side) const {
    Row sums = weights_.bias;
    NetworkFeatures::each(position, side, [&](std::size_t feature) {
        const Row& row = weights_.features[feature];
        for (std::size_t i = 0; i < kWidth; ++i) {
            sums[i] = static_cast<std::int16_t>(sums[i] + row[i]);
        }
    });
    return sums;
}

int Network::correction(const chess::Position& position) const {
    std::int32_t sum = 0;
    for (std::size_t side = 0; side < 2; ++side) {
        const Row sums = first_layer(position, side == 0 ? position.turn() : !position.turn());
        for (std::size_t i = 0; i < kWidth; ++i) {
            const std::int16_t clipped = std::clamp<std::int16_t>(sums[i], 0, kOne);
            // Within 16 bits, for no weight of the output is beyond ±128.
            const auto once = static_cast<std::int16_t>(clipped * weights_.output[side][i]);
            sum += std::int32_t{once} * clipped;
        }
    }
    constexpr std::int64_t kScale = std::int64_t{kOne} * kOne * kSecondOne;
    return weights_.output_bias + static_cast<int>(std::int64_t{sum} * kUnit / kScale);
}

const Network& network() {
    static const Network kNetwork = [] {
        const auto parsed = Network::parse(kNetworkBytes);
        CHECK(parsed.has_value());
        return *parsed;
    }();
    return kNetwork;
}

}  // namespace tandem::engine
