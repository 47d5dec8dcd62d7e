// What a player or the director does, as the predicate of a sentence.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "match/model/command.hpp"
#include "record/log/ruling_text.hpp"

namespace tandem::cli {

// "plays e2e4", "claims that Bo's flag has fallen", "pauses board A"
[[nodiscard]] words::Message attempt(const record::Scene& scene, const match::Command& command);

}  // namespace tandem::cli
