// Results of pairs of matches, and how much stronger one team is by them.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two matches of one opening, with sides changed, are one observation: what the opening gives to
// one side it takes again. So the spread is that of pairs, of which there are five kinds.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace tandem::arena {

// Half points that a team has won in a pair: 0 to 4.
struct Pairs {
    std::array<std::uint64_t, 5> of{};

    // Needs: at most 4.
    void add(std::size_t half_points) { ++of[half_points]; }
    [[nodiscard]] std::uint64_t count() const;
    // Of a match, from 0 to 1. Needs: there is a pair.
    [[nodiscard]] double mean() const;
    // Of the mean of a pair, from 0 to 1. Needs: there is a pair.
    [[nodiscard]] double variance() const;

    [[nodiscard]] bool operator==(const Pairs&) const = default;
};

// The score that a difference in Elo lets expect, and the other way round.
[[nodiscard]] double expected_score(double elo);
// Needs: more than 0 and less than 1.
[[nodiscard]] double elo_of(double score);

// A difference in Elo with the ends of its interval of 95 %; nothing is beyond what can be told: a
// side that has won or lost everything.
struct Elo {
    std::optional<double> difference;
    std::optional<double> low;
    std::optional<double> high;
};

// By the spread of pairs; where all pairs are alike, which shows none, by Wilson's interval of the
// matches. Needs: there is a pair.
[[nodiscard]] Elo elo(const Pairs& pairs);

// Wald's sequential test: whether the difference is rather elo1 than elo0.
struct Sprt {
    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05;  // of taking elo1 where elo0 is true
    double beta = 0.05;  // of taking elo0 where elo1 is true

    [[nodiscard]] double lower() const;
    [[nodiscard]] double upper() const;
};
enum class Decision : std::uint8_t { None, Elo0, Elo1 };

// The logarithm of the likelihood ratio, as a normal distribution of the pairs' means has it. 0
// where nothing is known yet.
[[nodiscard]] double llr(const Pairs& pairs, const Sprt& test);
[[nodiscard]] Decision decision(const Pairs& pairs, const Sprt& test);

// A test that is looked at whenever pairs have come in. What it has once decided stays so.
class RunningSprt {
  public:
    explicit RunningSprt(const Sprt& test) : test_(test) {}

    void look(const Pairs& pairs) {
        if (decision_ == Decision::None) decision_ = arena::decision(pairs, test_);
    }
    [[nodiscard]] const Sprt& test() const { return test_; }
    [[nodiscard]] Decision decision() const { return decision_; }

  private:
    Sprt test_;
    Decision decision_ = Decision::None;
};

}  // namespace tandem::arena
