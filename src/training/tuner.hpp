// Finds weights of the evaluation that predict results.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The evaluation is nearly linear in its weights. In each round its derivative by each weight is
// taken at every position, and the weights are fitted to the results with those (Texel's method by
// Gauss and Newton's means, with Adam for the steps).
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "engine/evaluation/weights.hpp"
#include "training/target.hpp"

namespace tandem::training {

struct Tuning {
    int rounds = 4;
    int steps = 300;  // in each round
    double rate = 0.6;  // of learning: how far a weight moves in a step, in its unit
    Target target{.by_score = 0.6, .scale = 350};
    // What moving a weight away by one costs, squared: holds those that the samples say little of.
    double prior = 1e-7;
    unsigned threads = 1;
};

// The mean square difference between what the evaluation predicts and the targets.
[[nodiscard]] double prediction_error(
    std::span<const Sample> samples, const engine::Weights& weights, const Tuning& how);

// Returns: the weights that fit best. `tell` is told the error after each round.
[[nodiscard]] engine::Weights tune(
    std::span<const Sample> samples,
    const engine::Weights& from,
    const Tuning& how,
    const std::function<void(int round, double error)>& tell);

}  // namespace tandem::training
