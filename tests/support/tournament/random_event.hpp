// Events by chance: a few teams, two divisions, four rounds, and whatever people may enter.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/prng.hpp"
#include "support/tournament/naive_event.hpp"

namespace tandem::tournament::tests {

[[nodiscard]] EventHeader random_event_header(base::Prng& prng);

// The header of a match, which is a log of one that has yet to begin.
[[nodiscard]] std::string a_match_log();

// Gives command after command: half of them make sense in the present state, as far as can be
// foreseen; the others are anything, with wrong numbers and by whoever may not.
class EventCommander {
  public:
    explicit EventCommander(base::Prng& prng) : prng_(prng) {}

    [[nodiscard]] EventCommand next(const NaiveEvent& event);

  private:
    [[nodiscard]] bool one_in(std::uint64_t times) { return prng_.below(times) == 0; }
    [[nodiscard]] std::uint32_t upto(std::uint32_t most) {
        return 1 + static_cast<std::uint32_t>(prng_.below(most));
    }
    template <typename E>
    [[nodiscard]] E any() {
        return static_cast<E>(prng_.below(base::kCountOf<E>));
    }
    template <typename T>
    [[nodiscard]] const T& of(const std::vector<T>& all) {
        return all[prng_.below(all.size())];
    }

    [[nodiscard]] EventAction next_action(const NaiveEvent& event);
    [[nodiscard]] DivisionKey any_division();
    [[nodiscard]] TeamId any_team();
    [[nodiscard]] LegId any_leg();
    [[nodiscard]] Player any_player();
    [[nodiscard]] Division any_settings(const NaiveState& now);
    [[nodiscard]] LegResult any_result();
    // Of a leg that fits: of the division's last round, mostly without a result.
    [[nodiscard]] LegId some_leg(const NaiveEvent& event, const DivisionKey& division);
    [[nodiscard]] action::PairRound some_pairing(
        const NaiveEvent& event, const DivisionKey& division);
    // Of teams at tables without results and of those that are in none.
    [[nodiscard]] action::RePairTables some_re_pairing(
        const NaiveEvent& event, const DivisionKey& division);
    [[nodiscard]] action::Amend some_amendment(action::Amend amendment);
    [[nodiscard]] TeamId some_team_at(const NaiveEvent& event, const LegId& leg);
    [[nodiscard]] DisputeId some_dispute(const NaiveState& now);
    [[nodiscard]] OfficialKey somebody(const EventAction& action, const NaiveEvent& event);

    [[nodiscard]] bool is_final(const NaiveState& now, const DivisionKey& division) const;
    [[nodiscard]] DivisionKey some_division(const NaiveState& now);
    [[nodiscard]] action::SetDivision some_final(const NaiveState& now);
    [[nodiscard]] action::GiveBye some_bye(const NaiveEvent& event, const DivisionKey& division);

    [[nodiscard]] EventAction sensible(const NaiveEvent& event);
    [[nodiscard]] EventAction of_entries(const NaiveEvent& event, const DivisionKey& division);
    [[nodiscard]] EventAction of_a_round(const NaiveEvent& event, const DivisionKey& division);
    [[nodiscard]] EventAction of_play(const NaiveEvent& event, const DivisionKey& division);
    [[nodiscard]] EventAction of_conduct(const NaiveEvent& event, const DivisionKey& division);
    [[nodiscard]] EventAction of_disputes(const NaiveEvent& event, const DivisionKey& division);
    [[nodiscard]] EventAction anything(const NaiveEvent& event);
    [[nodiscard]] EventAction any_of_entries(const NaiveState& now);
    [[nodiscard]] EventAction any_of_rounds(const NaiveState& now);
    [[nodiscard]] EventAction any_of_conduct(const NaiveState& now);

    base::Prng& prng_;
    std::int64_t clock_ = 1'365'148'800'000;
    std::optional<EventAction> again_;  // what comes so many times more
    int times_ = 0;
};

// As a log has them, for whoever has to look at a difference.
[[nodiscard]] std::string to_text(const std::vector<EventCommand>& commands);

}  // namespace tandem::tournament::tests
