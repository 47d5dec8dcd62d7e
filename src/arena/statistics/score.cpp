// Elo and SPRT from five kinds of pairs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/statistics/score.hpp"

#include <cmath>
#include <numeric>

namespace tandem::arena {

namespace {

constexpr double kDeviations = 1.959964;  // of a normal distribution, on either side of 95 %

[[nodiscard]] double mean_of(const std::array<double, 5>& weights) {
    double sum = 0;
    double all = 0;
    for (std::size_t kind = 0; kind < weights.size(); ++kind) {
        sum += weights[kind] * static_cast<double>(kind) / 4;
        all += weights[kind];
    }
    return sum / all;
}

[[nodiscard]] double variance_of(const std::array<double, 5>& weights) {
    const double mean = mean_of(weights);
    double sum = 0;
    double all = 0;
    for (std::size_t kind = 0; kind < weights.size(); ++kind) {
        const double off = static_cast<double>(kind) / 4 - mean;
        sum += weights[kind] * off * off;
        all += weights[kind];
    }
    return sum / all;
}

[[nodiscard]] std::array<double, 5> weights_of(const Pairs& pairs, double more) {
    std::array<double, 5> weights{};
    for (std::size_t kind = 0; kind < weights.size(); ++kind) {
        weights[kind] = static_cast<double>(pairs.of[kind]) + more;
    }
    return weights;
}

[[nodiscard]] std::optional<double> elo_within(double score) {
    constexpr double kNothing = 1e-9;  // what rounding leaves
    if (score <= kNothing || score >= 1 - kNothing) return std::nullopt;
    return elo_of(score);
}

struct Interval {
    double low;
    double high;
};

// Of a share of `many` trials, by Wilson.
[[nodiscard]] Interval wilson(double share, double many) {
    const double z2 = kDeviations * kDeviations;
    const double middle = (share + z2 / (2 * many)) / (1 + z2 / many);
    const double half = kDeviations / (1 + z2 / many) *
                        std::sqrt(share * (1 - share) / many + z2 / (4 * many * many));
    return {middle - half, middle + half};
}

}  // namespace

std::uint64_t Pairs::count() const {
    return std::accumulate(of.begin(), of.end(), std::uint64_t{0});
}
double Pairs::mean() const { return mean_of(weights_of(*this, 0)); }
double Pairs::variance() const { return variance_of(weights_of(*this, 0)); }

double expected_score(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }
double elo_of(double score) { return -400 * std::log10(1 / score - 1); }

Elo elo(const Pairs& pairs) {
    const double mean = pairs.mean();
    const double variance = pairs.variance();
    const auto many = static_cast<double>(pairs.count());
    const double half = kDeviations * std::sqrt(variance / many);
    const Interval sure =
        variance > 0 ? Interval{mean - half, mean + half} : wilson(mean, 2 * many);
    return {elo_within(mean), elo_within(sure.low), elo_within(sure.high)};
}

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

double llr(const Pairs& pairs, const Sprt& test) {
    if (pairs.count() == 0) return 0;
    // A little of each kind, or pairs that are all alike would have no spread.
    constexpr double kLittle = 1e-3;
    const auto weights = weights_of(pairs, kLittle);
    const double variance = variance_of(weights);
    const double score0 = expected_score(test.elo0);
    const double score1 = expected_score(test.elo1);
    const double beyond = 2 * mean_of(weights) - score0 - score1;
    const double many = std::accumulate(weights.begin(), weights.end(), 0.0);
    return many * (score1 - score0) * beyond / (2 * variance);
}

Decision decision(const Pairs& pairs, const Sprt& test) {
    const double ratio = llr(pairs, test);
    if (ratio >= test.upper()) return Decision::Elo1;
    return ratio <= test.lower() ? Decision::Elo0 : Decision::None;
}

}  // namespace tandem::arena
