// People of tests by the texts of their ids.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "base/check.hpp"
#include "hall/ids.hpp"

namespace tandem::hall::tests {

// Needs: `text` is an id's, or empty.
[[nodiscard]] inline PersonId person(std::string_view text) {
    const auto id = PersonId::parse(text);
    CHECK(id.has_value());
    return *id;
}

}  // namespace tandem::hall::tests
