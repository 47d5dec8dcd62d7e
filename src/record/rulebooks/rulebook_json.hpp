// A rulebook in full, as JSON: what `tandem rules show --json` prints and the server answers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "rulebook/rulebook.hpp"
#include "words/message.hpp"

namespace tandem::record {

// One object: `id` as it is called, `base`, `name`, `departures` from the base, `switches`,
// `parameters` (what the base says matter by matter), its `articles`, those `imported` from the law
// behind it, and `behind`: all of that law which matters here. Each article has its gist, how
// it is kept, and the switches that rest on it. `say` makes the texts for people.
[[nodiscard]] std::string rulebook_json(
    std::string_view id, const rulebook::Rulebook& rulebook, const words::Say& say);

}  // namespace tandem::record
