// Weights of the evaluation as the source file that the engine is built with.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "engine/evaluation/weights.hpp"

namespace tandem::training {

// The text of src/engine/evaluation/tuned_weights.hpp.
[[nodiscard]] std::string source_text(const engine::Weights& weights);

}  // namespace tandem::training
