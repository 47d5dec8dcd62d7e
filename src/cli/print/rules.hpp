// The rulebooks as the program shows them: a list, one in full, several compared.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "cli/io/exit.hpp"
#include "cli/io/rulebook_option.hpp"

namespace tandem::cli {

// The printed books.
[[nodiscard]] std::string rules_list(Format format);

// Its departures, if it is a house rulebook; what its book says matter by matter; its switches; the
// articles of its book and those that it falls back on, each with how it is kept.
[[nodiscard]] std::string rules_show(const NamedRulebook& book, Format format);

// The switches, and the matters in words, in which not all are alike; one alone is compared with
// the book that it departs from.
[[nodiscard]] std::string rules_diff(const std::vector<NamedRulebook>& books, Format format);

}  // namespace tandem::cli
