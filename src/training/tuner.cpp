// The derivatives are kept as 16-bit numbers, a row for each position.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/tuner.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "engine/evaluation/evaluation.hpp"
#include "training/in_parts.hpp"

namespace tandem::training {

namespace {

using engine::Weights;

constexpr std::size_t kCount = sizeof(Weights) / sizeof(int);
using Flat = std::array<int, kCount>;
using Reals = std::array<float, kCount>;

// By so much each weight is changed to take a derivative, which is kept times this.
constexpr int kStep = 8;

[[nodiscard]] Flat flat(const Weights& weights) { return std::bit_cast<Flat>(weights); }
[[nodiscard]] Weights unflat(const Flat& values) { return std::bit_cast<Weights>(values); }

struct Linear {
    std::vector<float> scores;  // with the weights as they are
    std::vector<std::int16_t> slopes;  // kCount for each sample, times kStep
};

[[nodiscard]] Linear linearised(
    std::span<const Sample> samples, const Weights& weights, unsigned threads) {
    Linear linear;
    linear.scores.resize(samples.size());
    linear.slopes.resize(samples.size() * kCount);
    in_parts(samples.size(), threads, [&](std::size_t begin, std::size_t end, unsigned) {
        for (std::size_t i = begin; i < end; ++i) {
            linear.scores[i] =
                static_cast<float>(engine::evaluate_by_hand(samples[i].position, weights));
        }
        for (std::size_t j = 0; j < kCount; ++j) {
            Flat changed = flat(weights);
            changed[j] += kStep;
            const Weights other = unflat(changed);
            for (std::size_t i = begin; i < end; ++i) {
                const int score = engine::evaluate_by_hand(samples[i].position, other);
                const float slope = static_cast<float>(score) - linear.scores[i];
                linear.slopes[i * kCount + j] = static_cast<std::int16_t>(slope);
            }
        }
    });
    return linear;
}

// Adam (Kingma and Ba 2014) over the changes of all weights.
// `moved` is how far the weights have gone in earlier rounds.
[[nodiscard]] Reals fitted(
    const Linear& linear, std::span<const float> targets, const Reals& moved, const Tuning& how) {
    Reals change{};
    Reals mean{};
    Reals square{};
    for (int step = 1; step <= how.steps; ++step) {
        std::vector<Reals> parts(how.threads);
        in_parts(targets.size(), how.threads, [&](std::size_t begin, std::size_t end, unsigned at) {
            Reals& sum = parts[at];
            for (std::size_t i = begin; i < end; ++i) {
                const std::int16_t* const row = &linear.slopes[i * kCount];
                float score = 0;
                for (std::size_t j = 0; j < kCount; ++j)
                    score += change[j] * static_cast<float>(row[j]);
                score = linear.scores[i] + score / kStep;
                const float got = expected(score, how.target.scale);
                const float by = (got - targets[i]) * got * (1 - got);
                for (std::size_t j = 0; j < kCount; ++j) sum[j] += by * static_cast<float>(row[j]);
            }
        });
        const float late = static_cast<float>(how.rate) /
                           (1 + 3 * static_cast<float>(step) / static_cast<float>(how.steps));
        for (std::size_t j = 0; j < kCount; ++j) {
            float slope = 0;
            for (const Reals& part : parts) slope += part[j];
            slope /=
                static_cast<float>(targets.size()) * kStep * static_cast<float>(how.target.scale);
            slope += static_cast<float>(how.prior) * (moved[j] + change[j]);
            mean[j] = 0.9F * mean[j] + 0.1F * slope;
            square[j] = 0.999F * square[j] + 0.001F * slope * slope;
            const float level = mean[j] / (1 - std::pow(0.9F, static_cast<float>(step)));
            const float width = square[j] / (1 - std::pow(0.999F, static_cast<float>(step)));
            if (width > 0) change[j] -= late * level / (std::sqrt(width) + 1e-9F);
        }
    }
    return change;
}

}  // namespace

double prediction_error(
    std::span<const Sample> samples, const Weights& weights, const Tuning& how) {
    std::vector<double> parts(how.threads);
    in_parts(samples.size(), how.threads, [&](std::size_t begin, std::size_t end, unsigned at) {
        for (std::size_t i = begin; i < end; ++i) {
            const auto score =
                static_cast<float>(engine::evaluate_by_hand(samples[i].position, weights));
            const double by = expected(score, how.target.scale) - target(samples[i], how.target);
            parts[at] += by * by;
        }
    });
    double sum = 0;
    for (const double part : parts) sum += part;
    return sum / static_cast<double>(samples.size());
}

Weights tune(
    std::span<const Sample> samples,
    const Weights& from,
    const Tuning& how,
    const std::function<void(int round, double error)>& tell) {
    std::vector<float> targets;
    for (const Sample& sample : samples) targets.push_back(target(sample, how.target));
    Weights weights = from;
    for (int round = 1; round <= how.rounds; ++round) {
        const Linear linear = linearised(samples, weights, how.threads);
        Flat values = flat(weights);
        const Flat first = flat(from);
        Reals moved{};
        for (std::size_t j = 0; j < kCount; ++j) {
            moved[j] = static_cast<float>(values[j] - first[j]);
        }
        const Reals change = fitted(linear, targets, moved, how);
        for (std::size_t j = 0; j < kCount; ++j) {
            values[j] += static_cast<int>(std::lround(change[j]));
        }
        weights = unflat(values);
        tell(round, prediction_error(samples, weights, how));
    }
    return weights;
}

}  // namespace tandem::training
