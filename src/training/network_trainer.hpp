// Trains the network that corrects the evaluation by hand.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Gradient descent with Adam (Kingma and Ba 2014) and decay of the weights (Loshchilov and Hutter
// 2017), in floating point; what is given back is rounded to the network's whole numbers.
#pragma once

#include <cstddef>
#include <functional>
#include <span>

#include "engine/evaluation/network.hpp"
#include "training/target.hpp"

namespace tandem::training {

struct NetworkTraining {
    int epochs = 6;
    std::size_t batch = 8'192;  // positions from which each step is taken
    double rate = 0.0005;  // of learning, at first; it falls to a hundredth
    double decay = 3;  // of the weights, times the rate, in each step
    Target target{.by_score = 0.5, .scale = engine::Network::kUnit};
    unsigned threads = 1;  // with as many, the same samples give the same network
};

// What one epoch has come to: mean squares of the difference to the targets.
struct EpochErrors {
    double learnt;
    double held_back;
};

// `held_back` is only looked at. `tell` is told the errors after each epoch, the first time before
// anything has been learnt.
[[nodiscard]] engine::Network train(
    std::span<const Sample> samples,
    std::span<const Sample> held_back,
    const NetworkTraining& how,
    const std::function<void(int epoch, EpochErrors errors)>& tell);

}  // namespace tandem::training
