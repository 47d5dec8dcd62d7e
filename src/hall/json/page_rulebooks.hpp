// The rulebooks as the page knows them without asking: web/rulebooks.ts.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace tandem::hall {

// The whole text of web/rulebooks.ts, in the order of the books.
[[nodiscard]] std::string page_rulebooks();

}  // namespace tandem::hall
