// The events of a stored match anew, from its header and lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "hall/rows.hpp"

namespace tandem::store {

// Takes the lines one by one, each as a batch of its own, and hands over each with the events that
// it led to, as JSON: an array, its events numbered through the match.
//
// Gives what is wrong with the header, a line or the order of the lines, and then stops; empty if
// nothing is, or if `visit`, which says whether to go on, has stopped it.
[[nodiscard]] std::string replay(
    const hall::row::StoredMatch& match,
    const std::function<bool(const hall::row::LineWritten&, const std::string& events)>& visit);

}  // namespace tandem::store
