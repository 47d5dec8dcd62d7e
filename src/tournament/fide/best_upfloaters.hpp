// The best set of upfloaters, found by the cheapest perfect matching.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "tournament/fide/upfloater_question.hpp"

namespace tandem::tournament {

// The same that C.04.6 3.5 gives, by descending score, then ascending number, in a time that does
// not depend on how many sets there are.
// Needs: residents and lower can be paired.
[[nodiscard]] std::vector<Vertex> best_upfloaters(const UpfloaterQuestion& question);

// The same question about fewer teams: of far more than matter, those are left out who cannot be in
// the answer and whom nobody needs. The spans are parts of `kept`, which is written anew.
[[nodiscard]] UpfloaterQuestion shortened(
    const UpfloaterQuestion& question, std::vector<Vertex>& kept);

}  // namespace tandem::tournament
