// How a match departs from its printed rulebook, in sentences.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/rulebook.hpp"
#include "words/message.hpp"

namespace tandem::cli {

// "house rule “Mate by a drop”: no (drop.mate)": a line of a heading.
[[nodiscard]] words::Message in_heading(const rulebook::Difference& departure);

// "House rule “Mate by a drop”: no (drop.mate).", for each of these switches that the match
// changes.
[[nodiscard]] std::vector<words::Message> house_rules(
    const rulebook::Rulebook& rules, std::span<const std::string_view> keys);

}  // namespace tandem::cli
