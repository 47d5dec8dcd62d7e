// The printed rulebooks as a page lists them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace tandem::server {

// {"rulebooks": [{"id": "nsb", …, "switches": {"mate.test": "potential", …}}, …],
//  "switches": [{"key": "mate.test", "allowed": …, "articles": …, "meaning": …}, …]}
// Of a book, only the switches in which the books differ.
[[nodiscard]] const std::string& rulebooks_json();

}  // namespace tandem::server
