// Whether a crosstable can be written as a TRF file.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "tournament/trf/trf_crosstable.hpp"

namespace tandem::tournament {

// Why it cannot, but for its points; nothing where it can.
[[nodiscard]] std::optional<TrfMisfit> misfit_of(const Crosstable& table);

}  // namespace tandem::tournament
