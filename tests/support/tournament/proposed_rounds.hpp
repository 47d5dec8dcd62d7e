// Rounds of the division `kK12` as its format proposes them, and what is left of it to play.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "language/english.hpp"
#include "support/tournament/event_in_play.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/next_round/proposal.hpp"
#include "tournament/report/event_text.hpp"

namespace tandem::tournament::tests {

using Pairs = std::vector<TeamPair>;

// Needs: there is a proposal.
[[nodiscard]] inline Pairs proposed(const EventInPlay& play, RoundNumber round) {
    return propose(play.event(), {kK12, round}).value().pairs;
}

[[nodiscard]] inline std::optional<std::string> not_final(const EventInPlay& play) {
    const auto text = not_final_text(play.event(), kK12, last_paired(play.event(), kK12));
    return text ? std::optional{language::english(*text)} : std::nullopt;
}

}  // namespace tandem::tournament::tests
