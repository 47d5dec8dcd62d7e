// Explaining a value of the standings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/standings/explanation.hpp"

#include <algorithm>

#include "base/check.hpp"

namespace tandem::tournament {

namespace {

void explain_place(Explanation& explanation, const Reckoning& of) {
    if (explanation.tied.size() < 2) {
        explanation.why_none = NoValue::NotTied;
        return;
    }
    DirectEncounter direct{of, explanation.tie_break};
    explanation.terms = direct.terms(explanation.team, explanation.tied);
    DirectResult result = direct.among(explanation.tied);
    std::erase_if(result.steps, [&](const DirectStep& step) {
        return std::ranges::find(step.lines, explanation.team, &DirectLine::team) ==
               step.lines.end();
    });
    explanation.steps = std::move(result.steps);
    const auto place = std::ranges::find(explanation.tied, explanation.team);
    explanation.value =
        whole(result.places[static_cast<std::size_t>(place - explanation.tied.begin())]);
}

}  // namespace

Explanation explain(
    const Crosstable& table, const Standings& standings, TeamNumber team, std::size_t which) {
    CHECK(which < standings.settings.tie_breaks.size());
    const Reckoning of{table, standings.after, standings.settings};
    Explanation explanation;
    explanation.team = team;
    explanation.tie_break = standings.settings.tie_breaks[which];
    explanation.conclusion = conclusion_of(explanation.tie_break.kind);
    if (explanation.conclusion == Conclusion::Place) {
        explanation.tied = tied_at(standings, team, which);
        explain_place(explanation, of);
        return explanation;
    }
    const Evaluation evaluation{of, explanation.tie_break};
    evaluation.list_terms(team, explanation.terms);
    explanation.value = evaluation.conclude(explanation.terms);
    explanation.divisor = evaluation.divisor();
    explanation.why_none = evaluation.why_none();
    if (!explanation.value && !explanation.why_none) explanation.why_none = NoValue::NobodyMet;
    return explanation;
}

}  // namespace tandem::tournament
