// Only the rows of features that a position has are touched; a step is made of many positions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/network_trainer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <utility>
#include <vector>

#include "base/prng.hpp"
#include "engine/evaluation/evaluation.hpp"
#include "training/in_parts.hpp"

namespace tandem::training {

namespace {

using engine::Network;
using engine::NetworkFeatures;

constexpr std::size_t kWidth = Network::kWidth;
constexpr std::size_t kFeatures = NetworkFeatures::kCount;
constexpr std::size_t kBias = kFeatures * kWidth;
constexpr std::size_t kOutput = kBias + kWidth;
constexpr std::size_t kOutputBias = kOutput + 2 * kWidth;
constexpr std::size_t kParameters = kOutputBias + 1;
// Bounds of the weights, so that sums of the rounded ones stay within their bits.
constexpr float kMostFirst = 1.15F;
constexpr float kMostSecond = 1.98F;

using Parameters = std::vector<float>;
using Pair = std::array<std::array<float, kWidth>, 2>;

// Samples as the network sees them.
struct Seen {
    struct One {
        float by_hand;  // in units of Network::kUnit
        float target;
        std::array<std::uint32_t, 3> at;  // where the features of each side begin, and end
    };
    std::vector<One> samples;
    std::vector<std::uint16_t> features;

    [[nodiscard]] std::span<const std::uint16_t> of(const One& one, std::size_t side) const {
        return std::span{features}.subspan(one.at[side], one.at[side + 1] - one.at[side]);
    }
};

[[nodiscard]] Seen seen(std::span<const Sample> samples, const NetworkTraining& how) {
    Seen all;
    all.samples.reserve(samples.size());
    for (const Sample& sample : samples) {
        Seen::One one{};
        const int by_hand = engine::evaluate_by_hand(sample.position, engine::kWeights);
        one.by_hand = static_cast<float>(by_hand) / Network::kUnit;
        one.target = target(sample, how.target);
        const chess::Color us = sample.position.turn();
        for (std::size_t side = 0; side < 2; ++side) {
            one.at[side] = static_cast<std::uint32_t>(all.features.size());
            NetworkFeatures::each(sample.position, side == 0 ? us : !us, [&](std::size_t feature) {
                all.features.push_back(static_cast<std::uint16_t>(feature));
            });
        }
        one.at[2] = static_cast<std::uint32_t>(all.features.size());
        all.samples.push_back(one);
    }
    return all;
}

// Sums of the first layer for both sides.
[[nodiscard]] Pair first_layer(const Parameters& now, const Seen& all, const Seen::One& one) {
    Pair sums;
    for (std::size_t side = 0; side < 2; ++side) {
        std::copy_n(now.data() + kBias, kWidth, sums[side].data());
        for (const std::uint16_t feature : all.of(one, side)) {
            const float* const row = &now[feature * kWidth];
            for (std::size_t i = 0; i < kWidth; ++i) sums[side][i] += row[i];
        }
    }
    return sums;
}

// In units of Network::kUnit.
[[nodiscard]] float score(const Parameters& now, const Seen::One& one, const Pair& sums) {
    float sum = one.by_hand + now[kOutputBias];
    for (std::size_t side = 0; side < 2; ++side) {
        const float* const weights = &now[kOutput + side * kWidth];
        for (std::size_t i = 0; i < kWidth; ++i) {
            const float clipped = std::clamp(sums[side][i], 0.0F, 1.0F);
            sum += clipped * clipped * weights[i];
        }
    }
    return sum;
}

// Adds the slope of one sample's squared error to `slopes`.
// Returns: that error.
double add_slope(const Parameters& now, const Seen& all, const Seen::One& one, Parameters& slopes) {
    const Pair sums = first_layer(now, all, one);
    const float got = expected(score(now, one, sums), 1);
    const float error = got - one.target;
    const float by_score = 2 * error * got * (1 - got);
    slopes[kOutputBias] += by_score;
    for (std::size_t side = 0; side < 2; ++side) {
        const float* const weights = &now[kOutput + side * kWidth];
        float* const of_output = &slopes[kOutput + side * kWidth];
        std::array<float, kWidth> by_sum{};
        for (std::size_t i = 0; i < kWidth; ++i) {
            const float clipped = std::clamp(sums[side][i], 0.0F, 1.0F);
            const bool flat = sums[side][i] <= 0 || sums[side][i] >= 1;
            of_output[i] += by_score * clipped * clipped;
            by_sum[i] = flat ? 0.0F : by_score * weights[i] * 2 * clipped;
        }
        const auto add_row = [&](float* row) {
            for (std::size_t i = 0; i < kWidth; ++i) row[i] += by_sum[i];
        };
        add_row(&slopes[kBias]);
        for (const std::uint16_t feature : all.of(one, side)) add_row(&slopes[feature * kWidth]);
    }
    return double{error} * error;
}

[[nodiscard]] double mean_error(const Parameters& now, const Seen& all, unsigned threads) {
    if (all.samples.empty()) return 0;
    std::vector<double> sums(threads);
    in_parts(all.samples.size(), threads, [&](std::size_t begin, std::size_t end, unsigned thread) {
        for (std::size_t i = begin; i < end; ++i) {
            const Seen::One& one = all.samples[i];
            const float got = expected(score(now, one, first_layer(now, all, one)), 1);
            const double error = got - one.target;
            sums[thread] += error * error;
        }
    });
    double sum = 0;
    for (const double part : sums) sum += part;
    return sum / static_cast<double>(all.samples.size());
}

// The parameters and what Adam remembers of them.
class Descent {
  public:
    explicit Descent(const NetworkTraining& how)
        : how_(how),
          now_(kParameters),
          mean_(kParameters),
          square_(kParameters),
          slopes_(how.threads, Parameters(kParameters)) {
        base::Prng prng{1};
        for (std::size_t i = 0; i < kBias; ++i) {
            now_[i] = 0.2F * (static_cast<float>(prng.below(2'001)) / 1'000 - 1);
        }
        std::fill_n(now_.begin() + kBias, kWidth, 0.1F);
    }

    [[nodiscard]] const Parameters& now() const { return now_; }

    // Returns: the sum of the squared errors before the step.
    double step(const Seen& all, std::span<const std::uint32_t> batch, double rate) {
        std::vector<double> errors(how_.threads);
        in_parts(batch.size(), how_.threads, [&](std::size_t begin, std::size_t end, unsigned at) {
            std::ranges::fill(slopes_[at], 0.0F);
            for (std::size_t i = begin; i < end; ++i) {
                errors[at] += add_slope(now_, all, all.samples[batch[i]], slopes_[at]);
            }
        });
        mean_kept_ *= 0.9F;
        square_kept_ *= 0.999F;
        const auto share = 1 / static_cast<float>(batch.size());
        in_parts(kParameters, how_.threads, [&](std::size_t begin, std::size_t end, unsigned) {
            for (std::size_t i = begin; i < end; ++i) move(i, share, static_cast<float>(rate));
        });
        double sum = 0;
        for (const double error : errors) sum += error;
        return sum;
    }

  private:
    void move(std::size_t i, float share, float rate) {
        float slope = 0;
        for (const Parameters& part : slopes_) slope += part[i] * share;
        mean_[i] = 0.9F * mean_[i] + 0.1F * slope;
        square_[i] = 0.999F * square_[i] + 0.001F * slope * slope;
        const float level = mean_[i] / (1 - mean_kept_);
        const float width = square_[i] / (1 - square_kept_);
        const auto decay = static_cast<float>(how_.decay) * now_[i];
        now_[i] -= rate * (level / (std::sqrt(width) + 1e-8F) + decay);
        const float most = i < kOutput ? kMostFirst : kMostSecond;
        now_[i] = std::clamp(now_[i], -most, most);
    }

    NetworkTraining how_;
    Parameters now_;
    Parameters mean_;
    Parameters square_;
    std::vector<Parameters> slopes_;  // of each thread's part of a batch
    // How much of the means is still the nothing that they began with.
    float mean_kept_ = 1;
    float square_kept_ = 1;
};

[[nodiscard]] Network rounded(const Parameters& now) {
    Network::Weights weights{};
    const auto take = [&](Network::Row& row, std::size_t from, int one) {
        for (std::size_t i = 0; i < kWidth; ++i) {
            row[i] =
                static_cast<std::int16_t>(std::lround(now[from + i] * static_cast<float>(one)));
        }
    };
    for (std::size_t i = 0; i < kFeatures; ++i) {
        take(weights.features[i], i * kWidth, Network::kOne);
    }
    take(weights.bias, kBias, Network::kOne);
    take(weights.output[0], kOutput, Network::kSecondOne);
    take(weights.output[1], kOutput + kWidth, Network::kSecondOne);
    weights.output_bias = static_cast<std::int16_t>(std::lround(now[kOutputBias] * Network::kUnit));
    return Network{weights};
}

}  // namespace

Network train(
    std::span<const Sample> samples,
    std::span<const Sample> held_back,
    const NetworkTraining& how,
    const std::function<void(int epoch, EpochErrors errors)>& tell) {
    const Seen all = seen(samples, how);
    const Seen others = seen(held_back, how);
    Descent descent{how};
    tell(
        0,
        {mean_error(descent.now(), all, how.threads),
         mean_error(descent.now(), others, how.threads)});
    std::vector<std::uint32_t> order(all.samples.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint32_t>(i);
    base::Prng prng{2};
    const std::size_t batches = (order.size() + how.batch - 1) / how.batch;
    const double steps = static_cast<double>(batches) * how.epochs;
    double done = 0;
    for (int epoch = 1; epoch <= how.epochs; ++epoch) {
        for (std::size_t i = order.size(); i > 1; --i) {
            std::swap(order[i - 1], order[prng.below(i)]);
        }
        double error = 0;
        for (std::size_t from = 0; from < order.size(); from += how.batch) {
            const double falling = (1 + std::cos(std::numbers::pi * ++done / steps)) / 2;
            const std::size_t count = std::min(how.batch, order.size() - from);
            error += descent.step(
                all, std::span{order}.subspan(from, count), how.rate * (falling + 0.01));
        }
        tell(
            epoch,
            {error / static_cast<double>(order.size()),
             mean_error(descent.now(), others, how.threads)});
    }
    return rounded(descent.now());
}

}  // namespace tandem::training
