// The verdict on a match, below its timeline.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "cli/print/timeline_table.hpp"
#include "match/model/verdict.hpp"
#include "record/log/ruling_text.hpp"
#include "rulebook/rulebook.hpp"

namespace tandem::cli {

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
