// The few articles that justify a ruling, as a match under a book cites them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "rulebook/book.hpp"
#include "rulebook/short_list.hpp"

namespace tandem::match {

// "15a1", "FIDE C3": text that lasts as long as the program.
using Articles = rulebook::ShortList<std::string_view, 4>;

}  // namespace tandem::match
