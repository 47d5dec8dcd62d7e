// Sanctions as rows, for all who read them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <soci/soci.h>

#include "hall/port/sanction.hpp"

namespace tandem::store {

// In the order of their ids, in force or not.
[[nodiscard]] std::vector<hall::Sanction> all_sanctions(soci::session& session);

}  // namespace tandem::store
