// The verdict on a match, below its timeline.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "cli/print/timeline_table.hpp"
#include "match/model/verdict.hpp"
#include "record/log/ruling_text.hpp"
#include "rulebook/rulebook.hpp"

namespace tandem::cli {

// Explains each article below the event that cites it first, but those that the verdict rests on
// and that are not cited before the match ends: they are explained with it.
class Explanations {
  public:
    // Needs: both outlive it.
    Explanations(const rulebook::Rulebook& rules, const match::Officiated& officiated);

    // `cited`: "15a1" or "NSB 15a1" of the book in force, or "FIDE C3".
    void note(std::string_view cited, const match::Event& by);
    // Of what has been noted since the last call.
    void tell(CourseTable& table);

  private:
    const rulebook::Rulebook& rules_;
    const match::Verdict& verdict_;
    const match::Event* end_;  // by which the match is over in the end, if it is
    std::vector<std::string> explained_;
    std::size_t told_ = 0;  // of them
};

// Adds to `table` who won and how, what the articles behind it say and what the match's own
// switches change of that, the clocks and the boards. `scene` is the end of the match, `put_back`
// the earlier stamp that the clocks are of, `behind` the law behind the book if the timeline cites
// it: then which text of it is meant is told too.
void tell_verdict(
    CourseTable& table,
    const record::Scene& scene,
    const rulebook::Rulebook& rules,
    const match::Verdict& verdict,
    std::optional<base::Millis> put_back,
    const rulebook::Law* behind);

}  // namespace tandem::cli
