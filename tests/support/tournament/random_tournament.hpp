// Tournaments and fields by chance, with everything in them that happens.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/prng.hpp"
#include "tournament/pairing/field.hpp"
#include "tournament/pairing/round_pairing.hpp"

namespace tandem::tournament::tests {

// A tournament that is played round by round. There are late entries, withdrawals, byes of every
// kind that were asked for, forfeits by one and by both, draws, scores set by hand, teams that must
// not meet, acceleration, few teams and many rounds.
class RandomTournament {
  public:
    // With 1 to `most_teams` teams.
    RandomTournament(std::uint64_t seed, std::size_t most_teams);

    [[nodiscard]] const Crosstable& table() const { return table_; }

    // Says who is away in the next round, and gives those who are there.
    [[nodiscard]] Field next_field();
    // Whether there is a round after the one that is paired.
    [[nodiscard]] bool goes_on() const { return round_ < table_.rounds; }
    // Plays the round of the last field.
    void play(const RoundPairing& pairing);

  private:
    [[nodiscard]] bool one_in(std::uint64_t times) { return chance_.below(times) == 0; }
    void make_prohibitions();
    void make_acceleration();
    void play_encounter(TeamNumber one, TeamNumber other);

    base::Prng chance_;
    Crosstable table_;
    RoundNumber round_ = 0;
    std::vector<RoundNumber> arrives_;  // the first round in which a team is there
    std::vector<RoundNumber> leaves_;  // the last
    bool calm_ = false;  // nobody is away and nobody stays at home
};

// A field that nobody need have played for: scores, restrictions, floats and byes by chance.
[[nodiscard]] Field random_field(std::uint64_t seed, std::size_t most_teams);

// For the message of a test that fails.
[[nodiscard]] std::string text_of(const Field& field);
[[nodiscard]] std::string text_of(const RoundPairing& pairing);

}  // namespace tandem::tournament::tests
