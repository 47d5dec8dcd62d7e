// A rulebook's finding on a board, for people and as JSON.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "cli/io/rulebook_option.hpp"
#include "rulebook/judge.hpp"

namespace tandem::cli {

// "wait [NSB 15a1a]"
[[nodiscard]] std::string in_words(const rulebook::Finding& finding, const NamedRulebook& book);

// `{"judgement": "wait", "articles": ["15a1a"]}`
[[nodiscard]] std::string short_json(const rulebook::Finding& finding);

// The same with check, checkers, block squares and the rulebook; with `options`, where the rulebook
// departs from its base, and `other_board_over`, where it is.
[[nodiscard]] std::string full_json(
    const rulebook::Finding& finding,
    const NamedRulebook& book,
    const rulebook::Circumstances& circumstances);

}  // namespace tandem::cli
