// Crosstables written as wall charts are: a line for each team.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tournament/crosstable/crosstable.hpp"

namespace tandem::tournament::tests {

// A team and its rounds with blanks between them: "9w" is a win against team 9, "9d" a draw, "9l" a
// loss, "9w2½" a win with 2½ of the legs; "9+" a forfeit win, "9-" a forfeit loss, "9?" a round
// without a result; U, F, H and Z the pairing-allocated, full-point, half-point and zero-point bye;
// "." a round of which nothing is known.
struct ChartLine {
    std::string_view name;
    std::int32_t strength;
    std::string_view rounds;
};

// One leg in each encounter, which gives 1, ½ or 0 on both scales, as games of individuals do.
[[nodiscard]] inline Scoring scoring_of_individuals() {
    Scoring scoring;
    scoring.legs = 1;
    scoring.encounter = scoring.leg;
    return scoring;
}

[[nodiscard]] inline Entry entry_of_letter(char letter) {
    switch (letter) {
        case 'w':
        case 'd':
        case 'l': return Entry::Played;
        case '+': return Entry::ForfeitWin;
        case '-': return Entry::ForfeitLoss;
        case '?': return Entry::Pending;
        case 'U': return Entry::PairingBye;
        case 'F': return Entry::FullBye;
        case 'H': return Entry::HalfBye;
        case 'Z': return Entry::ZeroBye;
        case '.': return Entry::NotPaired;
        default: ADD_FAILURE() << "no round is written with " << letter; return Entry::NotPaired;
    }
}

// All legs won, drawn or lost.
[[nodiscard]] inline Score score_of_result(const Scoring& scoring, char letter) {
    const auto legs = static_cast<std::int64_t>(scoring.legs);
    if (letter == 'w') return {scoring.encounter.win, legs * scoring.leg.win};
    if (letter == 'd') return {scoring.encounter.draw, legs * scoring.leg.draw};
    return {scoring.encounter.loss, legs * scoring.leg.loss};
}

[[nodiscard]] inline RoundEntry round_of(const Scoring& scoring, std::string_view text) {
    RoundEntry entry;
    std::size_t at = 0;
    while (at < text.size() && text[at] >= '0' && text[at] <= '9') {
        entry.opponent = 10 * entry.opponent + static_cast<TeamNumber>(text[at++] - '0');
    }
    entry.kind = entry_of_letter(text.at(at));
    entry.score = is_played(entry.kind) ? score_of_result(scoring, text[at])
                                        : score_of_bye(scoring, entry.kind);
    if (at + 1 < text.size()) {
        const auto legs = read_points(text.substr(at + 1));
        EXPECT_TRUE(legs) << text;
        entry.score.legs = legs.value_or(kNoPoints);
    }
    return entry;
}

// The table of these lines, whose teams are numbered in their order.
[[nodiscard]] inline Crosstable table_of(
    const Scoring& scoring, std::initializer_list<ChartLine> lines) {
    Crosstable table;
    table.scoring = scoring;
    for (const ChartLine& line : lines) {
        CrosstableTeam team;
        team.name = line.name;
        team.strength = line.strength;
        std::string_view rest = line.rounds;
        while (!rest.empty()) {
            const std::size_t end = rest.find(' ');
            team.rounds.push_back(round_of(scoring, rest.substr(0, end)));
            rest = end == std::string_view::npos ? "" : rest.substr(end + 1);
        }
        table.rounds = std::max(table.rounds, static_cast<RoundNumber>(team.rounds.size()));
        table.teams.push_back(team);
    }
    return table;
}

}  // namespace tandem::tournament::tests
