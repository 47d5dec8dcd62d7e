// The printed rulebooks as a page lists them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace tandem::server {

// {"rulebooks": [{"id": "nsb", …, "switches": {"mate.test": "potential", …}}, …],
//  "switches": [{"key": "mate.test", "allowed": …, "articles": …, "meaning": …}, …]}
// Of a book, only the switches in which the books differ.
// Needs: `language` is the code of one that is built in.
[[nodiscard]] const std::string& rulebooks_json(std::string_view language);

// One of them in full, as `tandem rules show ID --json` prints it. Nothing for another id.
[[nodiscard]] const std::string* rulebook_json(std::string_view id, std::string_view language);

}  // namespace tandem::server
