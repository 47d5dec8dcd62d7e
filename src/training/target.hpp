// What an evaluation should say of a sample.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

#include "training/self_play.hpp"

namespace tandem::training {

struct Target {
    // How much of it is what the search says; the rest is how the board ended.
    double by_score = 0.5;
    double scale = 450;  // the score at which a side wins 73 % of the points
};

// The share of points that a side wins with such a score.
[[nodiscard]] inline float expected(float score, double scale) {
    return 1.0F / (1.0F + std::exp(-score / static_cast<float>(scale)));
}

// As a share of points.
[[nodiscard]] inline float target(const Sample& sample, const Target& how) {
    const float by_score = expected(static_cast<float>(sample.score), how.scale);
    return static_cast<float>(how.by_score) * by_score +
           static_cast<float>((1 - how.by_score) * sample.result);
}

}  // namespace tandem::training
